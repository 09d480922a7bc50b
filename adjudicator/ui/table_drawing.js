const FALL = 420

export default function ({ data, parentElement, setStateValue, setTriggerValue }) {
  const picture = parentElement.querySelector(".picture")
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
  const fits = () => (picture.clientWidth < 720 ? "phone" : "laptop")

  /* The server draws the picture that fits, and another after the window has changed; until then, the one there is. */
  const shown = () => {
    const size = fits()
    if (!data[size] && picture.told !== size) tell((picture.told = size))
    return data[size] ?? Object.values(data)[0]
  }

  const tell = (size) => window.adjudicatorAtRest(() => { if (picture.isConnected) setStateValue("fits", size) })

  const touch = (event) => {
    const touched = event.target.closest("[data-touch]")
    if (!touched || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return
    event.preventDefault()
    picture.dataset.focused = touched.dataset.touch
    setTriggerValue("touched", touched.dataset.touch)
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
    const before = picture.querySelector("svg")
    const hadFocus = before?.contains(parentElement.activeElement ?? document.activeElement)
    picture.innerHTML = drawn
    const after = picture.querySelector("svg")
    if (before && !still && before.getAttribute("width") === after.getAttribute("width")) move(before, after)
    picture.drawn = drawn
    if (hadFocus) picture.querySelector(`[data-touch="${CSS.escape(picture.dataset.focused ?? "")}"]`)?.focus()
  }

  picture.onclick = touch
  picture.onkeydown = touch
  put()
  /* An earlier call is not taken back before this one, and what it watched would draw its old picture again. */
  picture.watch?.disconnect()
  const watch = (picture.watch = new ResizeObserver(put))
  watch.observe(picture)
  return () => watch.disconnect()
}
