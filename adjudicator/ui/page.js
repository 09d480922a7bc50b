// What Streamlit leaves to a page: its language, its place on a phone's home screen, and a word when the connection is
// gone. This runs again whenever the language changes.

const AGAIN = 2000 // milliseconds between two looks for a connection that is gone
const LATE = 3000 // milliseconds after which the server counts as gone
const RARELY = 5000 // milliseconds between two questions to a server that answers
const SOON = 50 // milliseconds between two looks whether the page is drawn

let leaveOff = null

export default function ({ data, setStateValue }) {
  document.documentElement.lang = data.language
  for (const [name, said] of Object.entries(data.said))
    document.documentElement.style.setProperty(`--${name}`, JSON.stringify(said))
  for (const one of data.head) put(one)
  // The style sheet shows the page's own words over Streamlit's; these are heard instead of both.
  document.querySelector("[data-testid=stSkipToContent]")?.setAttribute("aria-label", data.said.skip)
  window.adjudicatorWays ??= waysWithTheCase()
  const watch = (window.adjudicatorConnection ??= watching())
  watch.say(data.lost)
  window.adjudicatorAtRest ??= atRest
  leaveOff?.()
  leaveOff = data.ask.length ? atRest(() => setStateValue("told", arrived(data.ask))) : null
}

// Do something as soon as the page is drawn, unless it is left off by what is returned. What a page tells before all of
// it has come has it drawn once more, and then its fields lose what they were to show: Streamlit puts together what it
// sends of both.
function atRest(act) {
  const look = () => { if (running()) timer = setTimeout(look, SOON); else act() }
  let timer = setTimeout(look, SOON)
  return () => clearTimeout(timer)
}

function running() {
  const drawn = document.querySelector(".stApp")?.dataset.testScriptState === "notRunning"
  return !drawn || document.querySelector("[data-testid=stSkeleton]") !== null // what stands in for what is fetched
}

// What this browser has kept under these keys, and how wide its window is.
function arrived(keys) {
  const kept = {}
  try {
    for (const key of keys) kept[key] = localStorage.getItem(key)
  } catch { /* a private window keeps nothing */ }
  return { kept, width: document.documentElement.clientWidth }
}

// One of its kind in the head of the page, with these attributes.
function put({ is, key, ...attributes }) {
  const found = document.head.querySelector(`[data-adjudicator="${key}"]`) ?? document.createElement(is)
  found.dataset.adjudicator = key
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value)
  if (!found.isConnected) document.head.append(found)
}

// The ways to the other views were drawn before the latest touches, and the address has the case as it is now: who takes
// one takes that along. Streamlit goes to an address as it does for Back and Forward.
function waysWithTheCase() {
  const named = ["case", "at", "saved", "version"]
  const go = (event) => {
    const way = event.target.closest?.(".st-key-ways a")
    const here = new URL(location.href)
    if (!way || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (here.pathname === "/" && !named.some((name) => here.searchParams.has(name))) return
    const to = new URL(way.href)
    for (const name of named) {
      if (here.searchParams.has(name)) to.searchParams.set(name, here.searchParams.get(name))
      else to.searchParams.delete(name)
    }
    event.preventDefault()
    event.stopPropagation()
    history.pushState({}, "", to)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }
  document.addEventListener("click", go, true)
  return go
}

function watching() {
  const sign = document.createElement("div")
  sign.id = "connection-lost"
  sign.setAttribute("role", "alert")
  sign.hidden = true
  let words = "", had = false, silent = false, asked = 0, timer = null

  const state = () => document.querySelector(".stApp")?.dataset.testConnectionState
  const look = () => {
    had ||= state() === "CONNECTED"
    const lost = had && (!navigator.onLine || silent || state() !== "CONNECTED")
    if (!sign.isConnected) document.body.append(sign)
    if (sign.hidden === lost) {
      sign.hidden = !lost
      sign.textContent = lost ? words : ""
    }
    if (lost && timer === null) timer = setInterval(ask, AGAIN)
    if (!lost && timer !== null) timer = clearInterval(timer) ?? null
  }
  const ask = async () => {
    asked = Date.now()
    try {
      silent = !(await fetch("/_stcore/health", { cache: "no-store", signal: AbortSignal.timeout(LATE) })).ok
    } catch {
      silent = true
    }
    look()
  }
  // A socket can be dead for minutes before anybody notices, so a touch asks the server whether it is there.
  const touched = () => { if (had && Date.now() - asked > RARELY) ask() }

  new MutationObserver(look).observe(document.body, {
    subtree: true, attributes: true, attributeFilter: ["data-test-connection-state"],
  })
  for (const event of ["online", "offline"]) window.addEventListener(event, look)
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, touched, { passive: true })
  document.addEventListener("visibilitychange", () => { if (!document.hidden) touched() })
  look()
  return { say(said) { words = said; if (!sign.hidden) sign.textContent = words } }
}
