/* On every page: it has the service worker keep what is read, says when a new version has arrived, and at the table takes the
   book of the page's language along. All words come from the page as it was built. */
{
  const own = /** @type {HTMLScriptElement} */ (document.currentScript)
  const { build, news, reload } = own.dataset
  const root = new URL("../", own.src).href
  const keeper = isSecureContext ? navigator.serviceWorker : undefined
  const along = /** @type {HTMLElement} */ (document.querySelector("[data-part=along]"))
  let wanted = false

  const offer = () => {
    if (document.querySelector(".new-version")) return
    const bar = document.body.appendChild(document.createElement("p"))
    bar.className = "new-version"
    bar.setAttribute("role", "status")
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: reload })
    button.onclick = async () => {
      wanted = true
      const waiting = (await keeper?.getRegistration())?.waiting
      if (waiting) waiting.postMessage({ wish: "take over" })
      else location.reload()
    }
    bar.append(`${news} `, button)
  }

  const begin = async () => {
    const before = keeper.controller
    keeper.addEventListener("controllerchange", () => {
      if (wanted) location.reload()
      else if (before) offer()
    })
    const registration = await keeper.register(`${root}sw.js`, { scope: root })
    const arrived = (worker) => {
      if (worker?.state === "installed" && keeper.controller) offer()
    }
    arrived(registration.waiting)
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing
      worker.addEventListener("statechange", () => arrived(worker))
    })
    const active = (await keeper.ready).active
    addEventListener("engine", () => active.postMessage({ wish: "keep engine" }), { once: true })
    if (document.querySelector(".site-table fieldset:enabled")) dispatchEvent(new Event("engine"))
    if (before) return
    const needed = performance.getEntriesByType("resource").map((one) => one.name)
    active.postMessage({ wish: "keep seen", urls: [location.href.split("#")[0], ...needed] })
  }
  if (keeper) begin().catch(() => {}) // a private window keeps nothing; the page is there all the same

  /* The book: everything is read first and kept then, so that nothing is kept by half. */
  /** @returns {any} */
  const part = (name) => along.querySelector(`[data-part=${name}]`)
  const say = (name) => {
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (along.querySelectorAll("[data-said]"))) one.hidden = one.dataset.said !== name
    along.hidden = false
    part("took").hidden = name !== "taking"
    part("take").disabled = name === "taking"
  }
  const cacheOf = (place) => `${root}#${place.split("/")[0]}`

  const read = async (place, size, told) => {
    const response = await fetch(root + place)
    if (!response.ok) throw new Error(`${place}: ${response.status}`)
    const pieces = []
    for (const reader = response.body.getReader();;) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      told(value.length)
    }
    const whole = new Blob(pieces)
    if (whole.size !== size) throw new Error(`${place}: ${whole.size}`)
    const headers = new Headers(response.headers)
    headers.delete("content-encoding")
    return new Response(whole, { headers })
  }

  const take = async (files) => {
    say("taking")
    const all = Object.values(files).reduce((sum, size) => sum + size, 0)
    const room = await navigator.storage?.estimate?.() ?? {}
    if (room.quota - room.usage < all) return say("full")
    let got = 0
    const told = (bytes) => { part("took").value = (got += bytes) / all }
    const found = new Map()
    try {
      for (const [place, size] of Object.entries(files)) found.set(place, await read(place, size, told))
    } catch {
      return say("broken")
    }
    const before = await caches.keys()
    try {
      for (const [place, response] of found) await (await caches.open(cacheOf(place))).put(root + place, response)
    } catch {
      const added = Object.keys(files).map(cacheOf).filter((name) => !before.includes(name))
      await Promise.all(added.map((name) => caches.delete(name)))
      return say("full")
    }
    await navigator.storage?.persist?.()
    part("take").hidden = true
    say("done")
  }

  const offered = async () => {
    if (!isSecureContext) return say("insecure")
    if (!keeper || !await caches.keys().catch(() => null)) return say("unable") // a private window may have none
    const told = await (await fetch(`${root}offline.json`)).json().catch(() => null)
    if (!told) return
    const book = told.books[document.documentElement.lang]
    const files = { ...told.engine, [book.file]: book.size }
    const kept = await Promise.all(Object.keys(files).map((place) => caches.match(root + place, { cacheName: cacheOf(place) })))
    if (kept.every(Boolean)) return say("done")
    const megabytes = Object.values(files).reduce((sum, size) => sum + size, 0) / 1e6
    const size = megabytes.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })
    part("take").textContent = part("take").dataset.words.replace("{size}", size)
    part("take").hidden = false
    say("offer")
    part("take").onclick = () => told.build === build ? take(files) : offer()
  }
  if (along) offered().catch(() => {})
}
