const FALL = 420

export default function ({ data, parentElement, setStateValue, setTriggerValue }) {
  const picture = parentElement.querySelector(".picture")
  const strip = parentElement.querySelector(".strip")
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
  /* To measure it each time would lay out the page once more. */
  const measured = () => { picture.wide = picture.clientWidth }
  if (!picture.wide) measured()
  const fits = () => (picture.wide < 520 ? "phone" : "laptop")

  const shown = () => data.pictures[fits()] ?? Object.values(data.pictures)[0]

  /* The server draws the picture that fits, as the page has told it, and another after the window has changed. While the
     page is only being put together nothing is told: what is drawn of it would be drawn twice at once. */
  const ask = () => {
    measured()
    const size = fits()
    if (data.pictures[size] || picture.told === size) return
    picture.told = size
    window.adjudicatorAtRest(() => { if (picture.isConnected) setStateValue("fits", size) })
  }

  const touch = (event) => {
    const touched = event.target.closest("[data-touch]")
    if (!touched || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return
    event.preventDefault()
    picture.dataset.focused = touched.dataset.touch
    const [kind, ...rest] = touched.dataset.touch.split(":")
    const done = kind === "card" || kind === "read" ? read(rest.join(":"), touched) : kind === "number" && enter(rest)
    if (!done) setTriggerValue("touched", touched.dataset.touch)
  }

  /* What a card says, over the table, until that is touched; there it is answered too, if it can be. */
  const reading = parentElement.querySelector(".reading")
  const read = (key, touched) => {
    const card = data.cards[key]
    if (!card) return false
    const line = (name, text, more) => Object.assign(document.createElement(name), { textContent: text, ...more })
    const close = line("button", "×", { type: "button", className: "close", ariaLabel: data.close })
    const lines = [line("h4", card.title), ...card.reads.map((text) => line("p", text))]
    if (touched.dataset.touch.startsWith("card:")) {
      const onclick = () => setTriggerValue("touched", touched.dataset.touch)
      lines.push(line("button", touched.getAttribute("aria-label"), { type: "button", className: "answer", onclick }))
    }
    reading.setAttribute("aria-label", card.title)
    reading.replaceChildren(close, ...lines)
    reading.hidden = false
    reading.focus({ preventScroll: true })
    return true
  }
  const shut = () => {
    if (reading.hidden) return
    reading.hidden = true
    picture.querySelector(`[data-touch="${CSS.escape(picture.dataset.focused ?? "")}"]`)?.focus({ preventScroll: true })
  }
  /* What lies open at a seat. Which card of it is looked at is nobody else's business; what is said the server judges. */
  const hand = parentElement.querySelector(".hand")
  const make = (name, more, ...inside) => {
    const made = Object.assign(document.createElement(name), more)
    made.append(...inside.filter(Boolean))
    return made
  }
  const says = (way, name = "say") => {
    const said = make("button", { type: "button", className: name, textContent: way.label })
    said.dataset.touch = way.touch
    return said
  }
  /* One way is taken at a touch; of several, or where it is forbidden, what there is to know stands below the cards. */
  const face = (card, below) => {
    const asks = card.why || card.ways.length > 1
    const inside = ["title", "kind", "does"].map((part) => make("span", { className: part, textContent: card[part] }))
    const button = make("button", { type: "button", className: card.why ? "face barred" : "face" }, ...inside)
    if (!asks) button.dataset.touch = card.ways[0].touch
    else button.setAttribute("aria-expanded", "false")
    button.onclick = () => {
      if (!asks) return
      const open = button.getAttribute("aria-expanded") === "true"
      for (const other of hand.querySelectorAll("[aria-expanded=true]")) other.setAttribute("aria-expanded", "false")
      for (const other of hand.querySelectorAll(".below")) other.replaceChildren()
      if (open) return
      button.setAttribute("aria-expanded", "true")
      const ways = make("div", { className: "ways" }, ...card.ways.map((way) => says(way)))
      below.replaceChildren(make("p", { textContent: card.why || card.asks }), ways)
      lay()
    }
    return make("li", {}, button)
  }
  const cards = (among, more) => {
    const below = make("div", { className: "below", role: "status" })
    const row = make("ul", { className: "cards" }, ...among.map((card) => face(card, below)))
    if (more) row.append(make("li", { className: "more", textContent: more }))
    return [row, below]
  }

  /* Below the seat that was touched, or above it if that lies in the lower half, and wholly on the screen. */
  const lay = () => {
    const seats = data.hand.seats.map((seat) => picture.querySelector(`[data-touch="seat:${seat}"]`))
    const table = picture.getBoundingClientRect()
    const seat = seats.at(-1)?.getBoundingClientRect() ?? table
    const high = hand.offsetHeight
    const upper = seat.top + seat.bottom < table.top + table.bottom
    hand.style.top = `${upper ? seat.bottom - table.top + 6 : Math.max(4, seat.top - table.top - high - 6)}px`
    hand.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" })
  }
  /* While it is open, the line below the table does not stick over it. */
  const opened = (on) => parentElement.getRootNode().host?.toggleAttribute("data-hand", on)
  const open = () => {
    const told = JSON.stringify(data.hand)
    if (hand.told === told) return
    hand.told = told
    const focused = hand.contains(parentElement.activeElement ?? document.activeElement)
    opened(Boolean(data.hand))
    if (!data.hand) {
      hand.hidden = true
      if (focused) back()
      return
    }
    const { name, none, says: said, cards: fits, more, barred, seats } = data.hand
    const close = make("button", { type: "button", className: "close", textContent: "×", ariaLabel: data.close })
    close.onclick = leave
    const behind = make("details", { ontoggle: lay },
      make("summary", { textContent: barred.label }), ...cards(barred.cards, barred.more))
    hand.setAttribute("aria-label", name)
    hand.replaceChildren(make("h4", { textContent: name }), close, ...[
      none && make("p", { textContent: none }),
      ...(fits.length ? cards(fits, more) : []),
      make("div", { className: "foot" }, said.length && make("div", { className: "says" }, ...said.map((way) => says(way))),
        barred.cards.length && behind),
    ].filter(Boolean))
    hand.seat = seats.at(-1)
    hand.hidden = false
    lay()
    hand.focus({ preventScroll: true })
  }
  const back = () => {
    const seat = picture.querySelector(`[data-touch="seat:${hand.seat}"]`)
    const there = seat ?? strip.lastElementChild?.firstChild ?? picture.querySelector("[data-touch]")
    there?.focus({ preventScroll: true })
  }
  const leave = () => {
    opened(false)
    hand.hidden = true
    back()
    setTriggerValue("touched", "shut:")
  }
  hand.onclick = ({ target }) => {
    const touched = target.closest("[data-touch]")
    if (touched) setTriggerValue("touched", touched.dataset.touch)
    else if (!target.closest("button, summary, .ways")) leave()
  }
  hand.onkeydown = (event) => { if (event.key === "Escape") leave() }

  reading.onclick = shut
  reading.onkeydown = (event) => { if (event.key === "Escape") shut() }

  /* While the beginning is told, a number is corrected in its field of the form; true if there is one. */
  const enter = ([what, seat]) => {
    const field = data.form ? document.querySelector(`[class*="st-key-${what}-${seat}-${data.form}"] input`) : null
    field?.focus({ preventScroll: true })
    field?.select()
    field?.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" })
    return Boolean(field)
  }

  /* A card that is gone falls away from where it lay; one that is new drops onto the table. */
  const move = (before, after) => {
    const keys = new Set([...after.querySelectorAll("[data-key]")].map((card) => card.dataset.key))
    const old = new Set([...before.querySelectorAll("[data-key]")].map((card) => card.dataset.key))
    for (const card of before.querySelectorAll("[data-key]")) {
      if (keys.has(card.dataset.key)) continue
      const gone = card.cloneNode(true)
      gone.setAttribute("aria-hidden", "true")
      for (const name of ["tabindex", "role", "data-touch", "data-key", "aria-label"]) gone.removeAttribute(name)
      gone.classList.add("gone")
      after.append(gone)
      setTimeout(() => gone.remove(), FALL)
    }
    for (const card of after.querySelectorAll("[data-key]"))
      if (!old.has(card.dataset.key)) card.classList.add("new")
  }

  const put = () => {
    const drawn = shown()
    if (picture.drawn === drawn) return
    reading.hidden = true
    const before = picture.querySelector("svg")
    const hadFocus = before?.contains(parentElement.activeElement ?? document.activeElement)
    picture.innerHTML = drawn
    const after = picture.querySelector("svg")
    if (before && !still && before.getAttribute("width") === after.getAttribute("width")) move(before, after)
    picture.drawn = drawn
    if (hadFocus) picture.querySelector(`[data-touch="${CSS.escape(picture.dataset.focused ?? "")}"]`)?.focus()
  }

  /* The strip: an entry for each thing said; the one that is looked at, or else the newest, is in view. */
  const list = () => {
    strip.hidden = !data.strip
    if (!data.strip) return
    const { said, none, entries, at } = data.strip
    const told = JSON.stringify(data.strip)
    if (strip.told === told) return
    const focused = strip.contains(parentElement.activeElement ?? document.activeElement)
    strip.told = told
    strip.setAttribute("aria-label", said)
    strip.replaceChildren(...entries.map((entry, number) => {
      const words = entry.label.map(([text, heard]) => heard ? text : make("mark", { textContent: text }))
      const button = make("button", { type: "button" }, ...words.flatMap((word, k) => k ? [" ", word] : [word]))
      button.dataset.touch = `entry:${number}`
      button.setAttribute("aria-label", entry.text)
      button.title = entry.text
      if (number === at) button.setAttribute("aria-current", "step")
      const item = Object.assign(document.createElement("li"), { className: entry.kind })
      item.append(button)
      return item
    }))
    strip.dataset.none = none
    const shown = strip.children[at ?? entries.length - 1]
    requestAnimationFrame(() => {
      if (shown) strip.scrollTo({ left: shown.offsetLeft - (strip.clientWidth - shown.offsetWidth) / 2 })
    })
    if (focused) shown?.firstChild.focus({ preventScroll: true })
  }

  /* To the entry before or after the one that is looked at; after the last comes the table as it is now. */
  const go = (by) => {
    if (!data.strip) return
    const { entries, at } = data.strip
    const to = (at ?? entries.length) + by
    if (to < 0 || to > entries.length || (to === entries.length && at === null)) return
    setTriggerValue("touched", `entry:${to === entries.length ? at : to}`)
  }

  picture.onclick = touch
  picture.onkeydown = touch
  strip.onclick = touch
  strip.onkeydown = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by) { event.preventDefault(); go(by) }
  }
  /* A finger that goes along the picture from one side to the other steps too. */
  picture.onpointerdown = (event) => { picture.from = event.pointerType === "touch" && event.isPrimary ? event : null }
  picture.onpointerup = ({ clientX, clientY }) => {
    const { from } = picture
    const far = from ? clientX - from.clientX : 0
    picture.from = null
    if (Math.abs(far) > 60 && Math.abs(far) > 2 * Math.abs(clientY - from.clientY)) go(far > 0 ? -1 : 1)
  }
  put()
  list()
  open()
  /* An earlier call is not taken back before this one, and what it watched would draw its old picture again. */
  picture.leave?.()
  const watch = new ResizeObserver(() => { measured(); put(); if (!hand.hidden) lay() })
  watch.observe(picture)
  window.addEventListener("resize", ask)
  return (picture.leave = () => {
    watch.disconnect()
    window.removeEventListener("resize", ask)
  })
}
