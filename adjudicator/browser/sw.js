/* Keeps the site for readers without a network: pages that were seen, the engine, and the book of a language that was taken
   along. While there is a network a page comes from there, so that nobody reads an old one. A new version arrives whole or
   not at all, and takes over when a reader says so. The build writes BUILD above: what every page of this version names. */
const here = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
const ROOT = here.registration.scope
const named = (what) => `${ROOT}#${what}` // other sites of this host have caches too
const PAGES = named(`pages-${BUILD}`)
const TOLD = `${ROOT}offline.json`

/* What lies in a folder or file with a digest in its name never changes. */
const FIXED = /^(engine|python|book)-/
const MOST = 40 // pages that were seen, the latest of them
const PATIENCE = 4000 // milliseconds until a slow network counts as none
const GONE = [404, 410]

const placeOf = (url) => url.slice(ROOT.length).split(/[?#]/)[0]
const pageOf = (place) => place && !place.endsWith("/") ? place : `${place}index.html`
const cacheOf = (url) => named(placeOf(url).split("/")[0])
const isPage = (place) => pageOf(place).endsWith(".html")
const match = (url, cacheName) => caches.match(url, { cacheName, ignoreVary: true })
const told = async (cache = PAGES) => (await match(TOLD, cache)).json()
const build = /data-build="([^"]+)"/

/* A page is kept if it is one of this version; what it needs is kept until a page of another version was seen. */
let astray = false
const keep = async (url, response) => {
  if (!response.ok) return
  const place = placeOf(url)
  const html = isPage(place) && await response.clone().text()
  if (html && (build.exec(html)?.[1] ?? BUILD) !== BUILD) astray = true
  if (astray || url === TOLD) return
  const cache = await caches.open(PAGES)
  if (!html) return cache.put(url, response)
  const headers = new Headers(response.headers)
  headers.delete("content-encoding")
  await cache.put(ROOT + pageOf(place), new Response(html, { headers }))
  const pages = (await cache.keys()).filter((one) => isPage(placeOf(one.url)))
  await Promise.all(pages.slice(0, -MOST).map((one) => cache.delete(one)))
}

/** @param {RequestCache} cache */
const fetched = async (url, cache = "no-cache") => {
  const response = await fetch(url, { cache })
  if (!response.ok && !GONE.includes(response.status)) throw new Error(`${url}: ${response.status}`)
  return response
}

/* A file of the engine, or a book, if all of it has come. */
const whole = async (response, size) => {
  const blob = await response.blob()
  if (!response.ok || blob.size !== size) throw new Error(`${response.url}: ${response.status}`)
  const headers = new Headers(response.headers)
  headers.delete("content-encoding")
  return new Response(blob, { headers })
}

/* Such files, by their addresses. Where there is no room, a folder of which something was missing is not kept at all. */
const put = async (files) => {
  const names = [...files.keys()].map(cacheOf)
  try {
    for (const [url, response] of files) await (await caches.open(cacheOf(url))).put(url, response)
  } catch (fault) {
    await Promise.all(names.map((name) => caches.delete(name)))
    throw fault
  }
}

/* What is missing of such files, each with its size, is read first and kept then. What a browser has at hand is not fetched
   again: it has just read it, and the network may be gone. */
const keepFixed = async (files) => {
  const missing = new Map()
  for (const [place, size] of Object.entries(files)) {
    const url = ROOT + place
    if (!await match(url, cacheOf(url))) missing.set(url, await whole(await fetch(url, { cache: "force-cache" }), size))
  }
  await put(missing)
}

/* All that an earlier version kept is fetched anew; without all of it that version stays. */
const renewed = async (before, is) => {
  const old = await caches.open(before)
  const was = await told(before)
  const kept = (await old.keys()).map((one) => placeOf(one.url)).filter(isPage)
  const fixed = {}
  const engine = await Promise.all(Object.keys(was.engine).map((place) => match(ROOT + place, cacheOf(ROOT + place))))
  if (engine.every(Boolean)) Object.assign(fixed, is.engine)
  for (const [language, book] of Object.entries(is.books)) {
    const taken = was.books[language] && await match(ROOT + was.books[language].file, cacheOf(ROOT + was.books[language].file))
    if (taken) fixed[book.file] = book.size
    if (taken || kept.some((place) => place.startsWith(`${language}/`))) kept.push(...book.shell)
  }
  for (const place of kept) {
    await keep(ROOT + place, await fetched(ROOT + place))
    if (astray) throw new Error("the host is not yet all of one version")
  }
  await keepFixed(fixed)
}

/* What a version is made of is written when it is all there: a cache without it was left by a browser that was closed. */
const arrive = async () => {
  try {
    const response = await fetched(TOLD)
    const is = await response.clone().json()
    if (is.build !== BUILD) throw new Error("the host is not yet all of one version")
    for (const name of await caches.keys()) {
      if (name.startsWith(named("pages-")) && name !== PAGES && await match(TOLD, name)) await renewed(name, is)
    }
    await (await caches.open(PAGES)).put(TOLD, response)
  } catch (fault) {
    await caches.delete(PAGES)
    throw fault
  }
}

const takeOver = async () => {
  const is = await told()
  const files = [...Object.keys(is.engine), ...Object.values(is.books).map((book) => book.file)]
  const ours = [PAGES, ...files.map((place) => cacheOf(ROOT + place))]
  const old = (await caches.keys()).filter((name) => name.startsWith(named("")) && !ours.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await here.clients.claim()
}

/* The book: its index is read once, a page when it is asked for. */
const books = new Map()
const unzipped = (blob) => new Response(blob.stream().pipeThrough(new DecompressionStream("gzip")))
const opened = async (book) => {
  const blob = await (await match(ROOT + book.file, cacheOf(ROOT + book.file)))?.blob()
  return blob && { blob: blob.slice(book.head), ...await unzipped(blob.slice(0, book.head)).json() }
}
const fromBook = async (place) => {
  const [language, ...rest] = pageOf(place).split("/")
  const book = (await told()).books[language]
  if (book && !books.get(language)) books.set(language, await opened(book))
  const open = books.get(language)
  const found = open?.files[rest.join("/")]
  if (!found) return undefined
  const [from, to, type] = found
  const policy = (await match(TOLD, PAGES)).headers.get("content-security-policy")
  const headers = { "content-type": `${type}; charset=utf-8`, ...(policy && { "content-security-policy": policy }) }
  const packed = unzipped(open.blob.slice(from, to))
  if (!isPage(place)) return new Response(packed.body, { headers })
  const written = (one) => typeof one === "string" ? one : open.shared.slice(one[0], one[0] + one[1]).join("")
  return new Response((await packed.json()).map(written).join(""), { headers })
}

const kept = async (request) => {
  const place = placeOf(request.url)
  const key = isPage(place) ? ROOT + pageOf(place) : request.url
  return await match(key, PAGES) ?? await fromBook(place).catch(() => {}) // a browser may have dropped half of it
}

const lost = async (request) => {
  const pages = await told().then((is) => is.lost, () => null)
  if (request.mode !== "navigate" || !pages) return Response.error()
  const html = pages[placeOf(request.url).split("/")[0]] ?? Object.values(pages)[0]
  return new Response(html.replaceAll("{root}", ROOT), { status: 503, headers: { "content-type": "text/html; charset=utf-8" } })
}

const answered = async (event) => {
  const { request } = event
  const fresh = fetch(request).catch(() => null)
  const slow = new Promise((over) => setTimeout(over, PATIENCE))
  let response = await Promise.race([fresh, slow])
  if (response === undefined) response = await kept(request) ?? await fresh
  else if (response?.type === "basic") event.waitUntil(keep(request.url, response.clone()).catch(() => {}))
  return response ?? await kept(request) ?? lost(request)
}

/* The engine is kept as it goes by, so that a table that is there needs no network from then on. A book is kept by the page. */
const fixed = async (event) => {
  const { url } = event.request
  const found = await match(url, cacheOf(url))
  if (found) return found
  const response = await fetch(event.request)
  event.waitUntil(passing(url, response.clone()).catch(() => {}))
  return response
}
const passing = async (url, response) => {
  const size = (await told()).engine[placeOf(url)]
  if (size) await put(new Map([[url, await whole(response, size)]]))
}
const version = (request) => fetch(request).catch(() => match(TOLD, PAGES))

here.addEventListener("install", (event) => event.waitUntil(arrive()))
here.addEventListener("activate", (event) => event.waitUntil(takeOver()))
here.addEventListener("fetch", (event) => {
  const { request } = event
  const place = placeOf(request.url)
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return
  event.respondWith(FIXED.test(place) ? fixed(event) : request.url === TOLD ? version(request) : answered(event))
})

/* What pages say: that a reader wants the new version, that the engine is there, what was seen before this script was. */
const wishes = {
  "take over": () => here.skipWaiting(),
  "keep engine": async () => keepFixed((await told()).engine),
  "keep seen": async (urls) => {
    const ours = urls.filter((url) => url.startsWith(ROOT) && !FIXED.test(placeOf(url)))
    for (const url of ours) await keep(url, await fetched(url, "force-cache"))
  },
}
here.addEventListener("message", (event) => event.waitUntil(wishes[event.data.wish](event.data.urls).catch(() => {})))
