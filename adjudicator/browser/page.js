/* The table of the site: it moves blocks and touches between the page and the worker. All words come from the page as it
   was built, or from the engine. */
const host = document.querySelector(".site-table")
const part = (name) => host.querySelector(`[data-part=${name}]`)

/* What cannot be done is said; what was there stays. */
const failed = (fault) => {
  part("progress").hidden = true
  part("failed").hidden = false
  part("failed").querySelector("code").textContent = String(fault?.message ?? fault).trim().split("\n").at(-1)
}

const { element, drawn } = await opened().catch((fault) => { failed(fault); throw fault })
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
const waiting = new Map()
let asked = 0

/* The element: its script draws, and gives back what was touched. */
async function opened() {
  const answer = await fetch(new URL("./engine.json", import.meta.url))
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`)
  const told = await answer.json()
  const module = await import(new URL("./element.js", import.meta.url))
  const drawn = part("element").attachShadow({ mode: "open" })
  const [markup, sheet] = told.element
  drawn.innerHTML = `<style>${sheet}</style>${markup}`
  return { element: module.default, drawn }
}
window.adjudicatorAtRest = (act) => act()

const ask = (does, ...given) => new Promise((answered) => {
  asked += 1
  waiting.set(asked, answered)
  host.setAttribute("aria-busy", "true")
  worker.postMessage({ number: asked, does, given })
})

worker.onmessage = ({ data }) => {
  if (data.progress !== undefined) return progress(data.progress)
  waiting.get(data.number)?.()
  waiting.delete(data.number)
  if (!waiting.size) host.removeAttribute("aria-busy")
  if (data.fault !== undefined) return failed(data.fault)
  show(data.shown)
}
worker.onerror = (fault) => failed(fault.message)

const progress = (share) => {
  part("progress").hidden = false
  part("progress").querySelector("progress").value = share
}

const put = (name, html) => {
  const place = part(name)
  if (place.innerHTML !== html) place.innerHTML = html
  place.hidden = !html
}

const button = (text, act) => Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick: act })

const show = (shown) => {
  part("progress").hidden = part("failed").hidden = true
  part("table").disabled = false
  for (const name of ["answer", "notice", "heard", "under", "steps", "open"]) put(name, shown[name])
  for (const name of ["steps", "open"]) part(name).closest("details").hidden = !shown[name]
  part("offers").replaceChildren(...shown.offers.map((offer, at) => button(offer, () => ask("take", at))))
  part("out").hidden = !shown.out
  part("out").textContent = shown.out
  part("silence").hidden = !shown.silence
  part("silence").textContent = shown.silence
  part("undo").disabled = !shown.undo
  part("redo").disabled = !shown.redo
  part("line").placeholder = shown.example
  if (!shown.keeps) part("line").value = ""
  const gives = (name, value) => { if (name === "touched") ask("touch", value) }
  element({ data: shown.element, parentElement: drawn, setStateValue: () => {}, setTriggerValue: gives })
  remember(shown.token)
  dispatchEvent(new Event("engine")) // whoever keeps it for later knows that it is there
}

/* The address names the case behind its mark, which no server sees. */
let named = ""
const remember = (token) => {
  if (token === named) return
  named = token
  history.replaceState(null, "", token ? `#case=${token}` : location.pathname)
}
const asksFor = () => new URLSearchParams(location.hash.slice(1)).get("case") ?? new URLSearchParams(location.search).get("case") ?? ""
const open = () => {
  named = asksFor()
  ask("open", document.documentElement.lang, named)
}

part("say").onsubmit = (event) => {
  event.preventDefault()
  const line = part("line").value
  if (line.trim()) ask("say", line)
}
part("silence").onclick = () => ask("say", part("silence").textContent)
part("undo").onclick = () => ask("move", -1)
part("redo").onclick = () => ask("move", 1)
part("clear").onclick = () => ask("clear", part("game").value)
part("game").onchange = () => ask("clear", part("game").value)
part("out").onclick = () => ask("take_out")
part("share").hidden = !navigator.clipboard // without https the address itself is there to be copied
part("share").onclick = async () => {
  await navigator.clipboard.writeText(location.href)
  part("shared").hidden = false
}
addEventListener("hashchange", () => { if (asksFor() !== named) open() })
open()
