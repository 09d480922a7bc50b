/* The table of the site: it moves blocks and touches between a page and the worker. All words come from the page of the
   table as it was built, or from the engine; nothing here knows a game, a rule, or a field of a form. */

/* The worker, once somebody has asked it: one for the page. What it answers goes to whoever asked last. */
let worker = null
let listener = null
let asked = 0
const waiting = new Set()
const tell = (host, does, ...given) => {
  worker ??= begun()
  listener = host
  asked += 1
  waiting.add(asked)
  worker.postMessage({ number: asked, does, given })
}
const begun = () => {
  const made = another()
  made.onmessage = ({ data }) => {
    if (data.progress !== undefined) return listener.progress(data.progress)
    waiting.delete(data.number)
    if (!waiting.size) listener.rests()
    if (data.fault !== undefined) listener.failed(data.fault)
    else listener.show(data.shown)
  }
  made.onerror = (fault) => listener.failed(fault.message)
  return made
}
const another = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" })

/* A second worker, for what is searched: it is begun when that is first asked for, and ends with what it was asked, so
   that the table has its own and a phone its memory. */
let seeker = null
const seek = (heard, ...given) => {
  cease()
  seeker = another()
  seeker.onmessage = ({ data }) => {
    if (data.progress === undefined) cease()
    heard(data)
  }
  seeker.onerror = (fault) => { cease(); heard({ fault: fault.message }) }
  seeker.postMessage({ number: 0, does: "search", given })
}
const cease = () => {
  seeker?.terminate()
  seeker = null
}

/* The element: its script draws, and gives back what was touched. */
const opened = async (place) => {
  const answer = await fetch(new URL("./engine.json", import.meta.url))
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`)
  const told = await answer.json()
  const module = await import(new URL("./element.js", import.meta.url).href)
  const drawn = place.attachShadow({ mode: "open" })
  const [markup, sheet] = told.element
  drawn.innerHTML = `<style>${sheet}</style>${markup}`
  return { element: module.default, drawn }
}
window.adjudicatorAtRest = (act) => act()

const make = (name, more, ...inside) => {
  const made = Object.assign(document.createElement(name), more)
  made.append(...inside)
  return made
}
const button = (text, act) => make("button", { type: "button", textContent: text, onclick: act })

/* A form, by the kind of each part; `enter` is told what was entered, `unfold` which fold was touched. */
const fieldsOf = (parts, enter, unfold) => {
  const asks = (part, field) => make("label", { className: "field" }, make("span", { textContent: part.label }), field)
  const one = (part) => Object.assign(make("select", { onchange: ({ target }) => enter(part.key, target.value === "" ? null : Number(target.value)) },
    ...(part.value === null ? [make("option", { value: "", textContent: part.hint })] : []),
    ...part.among.map((text, at) => make("option", { value: at, textContent: text }))), { value: part.value ?? "" })
  const several = (part) => {
    const boxes = part.among.map((text, at) => make("input", { type: "checkbox", checked: part.value.includes(at), value: at }))
    const told = () => enter(part.key, boxes.filter((box) => box.checked).map((box) => Number(box.value)))
    boxes.forEach((box, at) => { box.onchange = told; box.dataset.key = `${part.key}.${at}` })
    const choices = boxes.map((box, at) => make("label", {}, box, part.among[at]))
    return make("fieldset", { className: "several" }, make("legend", { textContent: part.label }), ...choices)
  }
  /* Cards: each that is chosen goes at a touch; another one is found by its title, or by what else the list says. */
  const cards = (part) => {
    const names = part.among.map(([name]) => name)
    const list = make("datalist", { id: `list.${part.key}` }, ...part.among.map(([name, more]) => make("option", { value: name, label: name + more })))
    const gone = part.value.map((at, place) => {
      const out = button(`${names[at]} ×`, () => enter(part.key, part.value.filter((_, other) => other !== place)))
      out.setAttribute("aria-label", part.without[place])
      out.dataset.key = `${part.key}.${place}`
      return out
    })
    const find = make("input", { type: "text", placeholder: part.hint, autocomplete: "off",
      onchange: ({ target }) => { if (target.value.trim()) enter(part.key, [...part.value, names.includes(target.value) ? names.indexOf(target.value) : target.value.trim()]) } })
    find.setAttribute("list", list.id)
    find.dataset.key = part.key
    return make("div", { className: "held" }, asks(part, find), list, ...gone)
  }
  const kinds = {
    cards: (part) => cards(part),
    number: (part) => asks(part, make("input", { type: "number", min: part.least, max: part.greatest, value: part.value ?? "",
      required: !part.blank, inputMode: "numeric", placeholder: part.hint || "?",
      onchange: ({ target }) => { if (target.value || part.blank) enter(part.key, target.value === "" ? null : Number(target.value)) } })),
    line: (part) => asks(part, make("input", { type: "text", value: part.value ?? "", placeholder: part.hint, autocomplete: "off",
      onchange: ({ target }) => enter(part.key, target.value) })),
    switch: (part) => make("label", { className: "switch" },
      make("input", { type: "checkbox", checked: part.value, onchange: ({ target }) => enter(part.key, target.checked) }), part.label),
    choice: (part) => (part.many ? several(part) : asks(part, one(part))),
    text: (part) => make("p", { className: part.look, textContent: part.text }),
    button: (part) => button(part.label, () => enter(part.key, null)),
    block: (part) => make("div", { className: `block ${part.look}` }, ...fieldsOf(part.parts, enter, unfold)),
    fold: (part) => make("div", { className: "fold" },
      Object.assign(button(part.label, () => unfold(part.key)), { ariaExpanded: String(part.open) }),
      ...fieldsOf(part.parts, enter, unfold)),
  }
  return parts.map((part) => {
    const made = kinds[part.kind](part)
    const touched = made.matches("button") ? made : made.querySelector(":scope > :is(input, select, button)")
    if (part.key && touched) touched.dataset.key ??= part.key
    return made
  })
}

/* The picture that is drawn, as a file that other programs take. */
const address = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
const asFile = async (svg) => {
  const image = make("img", { src: address(svg) })
  await image.decode()
  const canvas = make("canvas", { width: image.naturalWidth * ZOOM, height: image.naturalHeight * ZOOM })
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
  return new File([await new Promise((done) => canvas.toBlob(done, "image/png"))], "ruling.png", { type: "image/png" })
}
const ZOOM = 2

/* One table in the page. `home` is the page of the table; `token` the case to begin with, at whose end `refused` was
   forbidden; `reached` is told the link of each case that is reached: on the page of the table alone. */
const table = async (host, home, { token, refused = "", reached = null }) => {
  /** @returns {any} */
  const part = (name) => host.querySelector(`[data-part=${name}]`)

  /* What cannot be done is said; what was there stays. */
  const failed = (fault) => {
    part("progress").hidden = true
    part("failed").hidden = false
    part("failed").querySelector("code").textContent = String(fault?.message ?? fault).trim().split("\n").at(-1)
  }
  const { element, drawn } = await opened(part("element")).catch((fault) => { failed(fault); throw fault })
  const ask = (...what) => {
    host.setAttribute("aria-busy", "true")
    tell({ show, failed, progress, rests }, ...what)
  }
  const rests = () => host.removeAttribute("aria-busy")
  const progress = (share) => {
    part("progress").hidden = false
    part("progress").querySelector("progress").value = share
  }

  /* Ways in what the engine gives are those from the page of the table. */
  const put = (name, html) => {
    const place = part(name)
    if (place.told !== html) {
      place.innerHTML = place.told = html
      for (const way of place.querySelectorAll("a[href]")) way.href = new URL(way.getAttribute("href"), home)
    }
    place.hidden = !html
  }
  const offer = (name, offers, does) => part(name).replaceChildren(...offers.map((text, at) => button(text, () => ask(does, at))))

  /* What can be said in the place of an entry that is looked at, or beside it. */
  const alter = (told) => {
    part("alter").hidden = !told
    if (!told) return
    const names = Object.entries(told.places)
    part("places").replaceChildren(...names.map(([id, text]) => make("label", {}, make("input", {
      type: "radio", name: "place", value: id, checked: id === told.place, onchange: () => ask("beside", id),
    }), text)))
    part("altered").value = told.line
    part("altered").ariaLabel = told.places[told.place]
    put("came", told.heard)
    offer("instead", told.offers, "correct_as")
  }
  const begins = (parts) => {
    const place = part("form")
    const told = JSON.stringify(parts)
    if (place.told === told) return
    place.told = told
    const active = /** @type {HTMLElement} */ (document.activeElement)
    const focused = place.contains(active) ? active.dataset.key : ""
    const enter = (key, value) => ask("enter", key, JSON.stringify(value))
    place.replaceChildren(...fieldsOf(parts ?? [], enter, (key) => ask("unfold", key)))
    if (focused) place.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }
  const editions = (among, chosen) => {
    const place = part("edition")
    place.closest("label").hidden = !Object.keys(among).length
    place.replaceChildren(...Object.entries(among).map(([id, text]) => make("option", { value: id, textContent: text })))
    place.value = chosen
  }

  /* What can be handed on. A browser that sends no files saves the picture. */
  const handed = (told) => {
    part("handed").hidden = !told
    if (!told) return
    put("code", told.code)
    const picture = part("picture")
    if (picture.alt !== told.told || picture.src !== address(told.picture)) Object.assign(picture, { src: address(told.picture), alt: told.told })
    const send = part("send")
    const { send: sends, save, done } = send.dataset
    const can = navigator.canShare?.({ files: [new File([], "ruling.png", { type: "image/png" })] })
    send.textContent = can ? sends : save
    send.onclick = async () => {
      const file = await asFile(told.picture)
      if (can) return navigator.share({ files: [file], text: told.link }).catch(() => {}) // whoever thinks better of it sends nothing
      const way = make("a", { href: URL.createObjectURL(file), download: file.name })
      way.click()
      URL.revokeObjectURL(way.href)
      send.textContent = done
    }
  }

  /* What the ruling depends on, searched while its fold is open; what was found by then stays when it is stopped. */
  const ended = () => {
    cease()
    part("underway").hidden = true
    part("found").ariaBusy = "false"
  }
  /** @param {{progress?: number, found?: string, fault?: string}} told */
  const searched = ({ progress: share, found, fault }) => {
    part("underway").hidden = share === undefined
    part("found").ariaBusy = String(share !== undefined)
    part("underway").querySelector("progress").value = share ?? 0
    if (found !== undefined) put("found", found)
    if (fault !== undefined) failed(fault)
  }
  const searches = (token) => {
    const fold = part("depends")
    if (fold.token !== token) fold.open = false
    fold.token = token
    fold.hidden = !token
  }

  /* What if …: what may have been otherwise, and what comes of what is chosen of it. */
  const supposes = (can, told) => {
    part("otherwise").hidden = !can
    part("otherwise").told = Boolean(told)
    if (!told) part("otherwise").open = false
    const choice = (name, among, chosen) => {
      const options = [["", "–"], ...Object.entries(among)]
      part(name).closest("label").hidden = options.length === 1
      part(name).replaceChildren(...options.map(([number, text]) => make("option", { value: number, textContent: text })))
      part(name).value = chosen
    }
    choice("supposed", told?.among ?? {}, told?.first ?? "")
    choice("besides", told?.besides ?? {}, told?.second ?? "")
    put("comes", told?.came ?? "")
  }

  const show = (shown) => {
    part("progress").hidden = part("failed").hidden = true
    part("table").disabled = false
    for (const name of ["answer", "notice", "heard", "under", "steps", "open"]) put(name, shown[name])
    for (const name of ["steps", "open"]) part(name).closest("details").hidden = !shown[name]
    offer("offers", shown.offers, "take")
    alter(shown.alter)
    editions(shown.editions, shown.edition)
    part("game").value = shown.game
    part("begins").hidden = !shown.begins
    begins(shown.form)
    if (!shown.form) part("begins").open = false
    handed(shown.shared)
    searches(shown.depends)
    supposes(shown.supposes, shown.otherwise)
    if (!shown.shared) part("shares").open = false
    part("out").hidden = !shown.out
    part("out").textContent = shown.out
    part("silence").hidden = !shown.silence
    part("silence").textContent = shown.silence
    part("undo").disabled = !shown.undo
    part("redo").disabled = !shown.redo
    part("back").hidden = !reached || !shown.changed
    part("line").placeholder = shown.example
    if (!shown.keeps) part("line").value = ""
    const gives = (name, value) => { if (name === "touched") ask("touch", value) }
    element({ data: shown.element, parentElement: drawn, setStateValue: () => {}, setTriggerValue: gives })
    here.hash = shown.token ? `case=${shown.token}` : ""
    part("away").href = here
    reached?.(shown.token)
    dispatchEvent(new Event("engine")) // whoever keeps it for later knows that it is there
  }
  const here = new URL(home)

  for (const [name, field, does] of [["say", "line", "say"], ["alter", "altered", "correct"]]) {
    part(name).onsubmit = (event) => {
      event.preventDefault()
      if (part(field).value.trim()) ask(does, part(field).value)
    }
  }
  host.onclick = ({ target }) => {
    const touched = target.closest("[data-does]")
    if (touched) ask(touched.dataset.does, ...JSON.parse(touched.dataset.given))
  }
  part("silence").onclick = () => ask("say", part("silence").textContent)
  part("undo").onclick = () => ask("move", -1)
  part("redo").onclick = () => ask("move", 1)
  part("clear").onclick = () => ask("clear", part("game").value)
  part("game").onchange = () => ask("clear", part("game").value)
  part("edition").onchange = () => ask("judge_by", part("edition").value)
  part("begins").ontoggle = () => { if (part("begins").open !== Boolean(part("form").firstChild)) ask("unfold", "") }
  part("shares").ontoggle = () => { if (part("shares").open === part("handed").hidden) ask("share", part("shares").open ? home.href : "") }
  part("depends").ontoggle = () => {
    ended()
    put("found", "")
    if (!part("depends").open) return
    searched({ progress: 0 })
    seek(searched, document.documentElement.lang, part("depends").token)
  }
  part("stop").onclick = ended
  part("otherwise").ontoggle = () => {
    const { open, told } = part("otherwise")
    if (open !== told) ask(open ? "suppose" : "as_told")
  }
  const number = (name) => Number(part(name).value || -1)
  part("supposed").onchange = () => ask("suppose", number("supposed"))
  part("besides").onchange = () => ask("suppose", number("supposed"), number("besides"))
  part("out").onclick = () => ask("take_out")
  part("back").onclick = () => ask("back")
  part("away").hidden = Boolean(reached)
  part("share").hidden = !navigator.clipboard // without https the address itself is there to be copied
  part("share").onclick = async () => {
    await navigator.clipboard.writeText(here.href)
    part("shared").hidden = false
  }
  const open = (token) => ask("open", document.documentElement.lang, token, refused)
  open(token)
  return open
}

/* The page of the table: its address names the case behind its mark, which no server sees. */
const own = async (host) => {
  let named = ""
  const asksFor = () => new URLSearchParams(location.hash.slice(1)).get("case") ?? new URLSearchParams(location.search).get("case") ?? ""
  const reached = (token) => {
    if (token === named) return
    named = token
    history.replaceState(null, "", token ? `#case=${token}` : location.pathname)
  }
  const home = new URL(location.pathname, location.href)
  const open = await table(host, home, { token: (named = asksFor()), reached })
  addEventListener("hashchange", () => { if (asksFor() !== named) open(named = asksFor()) })
}

/* The blocks and the words of a table, from its page. */
const blocks = async (home) => {
  const answer = await fetch(home)
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".site-table")
}

/* The pages of stories: what is printed below the button is put away while the table stands there; then the button brings
   it back. A page has one table at a time. */
let printed = null
const changeable = (button) => {
  const line = button.closest("p")
  const { label } = button.dataset
  const home = new URL(`${document.documentElement.dataset.content_root}table/index.html`, location.href)
  const below = [...line.parentElement.children].filter((one) => line.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  let back = null
  const change = async () => {
    const host = await blocks(home).catch(() => null)
    if (!host) return location.assign(`${home}#case=${button.dataset.case}`)
    const sheet = make("link", { rel: "stylesheet", href: new URL("./page.css", import.meta.url) })
    if (!document.querySelector(`link[href="${sheet.href}"]`)) document.head.append(sheet)
    printed?.()
    printed = back = () => {
      cease()
      host.remove()
      for (const one of below) one.classList.remove("put-away")
      button.textContent = label
      printed = back = null
    }
    for (const one of below) one.classList.add("put-away")
    button.textContent = host.querySelector("[data-part=back]").textContent
    line.after(document.adoptNode(host))
    table(host, home, { token: button.dataset.case, refused: button.dataset.refused })
  }
  button.textContent = label
  button.hidden = false
  button.onclick = async () => {
    if (back) return back()
    button.disabled = true
    await change()
    button.disabled = false
    button.focus()
  }
}

const whole = document.querySelector(".site-table")
if (whole) own(whole)
else document.querySelectorAll("button.change-this").forEach(changeable)
