/* The worker of the site's table: Python and the engine, and what the page asks of them. It knows no rule and no sentence. */
import { loadPyodide } from "./pyodide.mjs"

const told = await (await fetch("./engine.json")).json()
const WASM = "pyodide.asm.wasm"
const parts = [`${WASM}.gz`, "pyodide.asm.mjs", "python_stdlib.zip", told.wheel, "engine.zip"]
const all = parts.reduce((sum, name) => sum + told.sizes[name], 0)
let got = 0

const say = (size) => {
  got += size
  postMessage({ progress: Math.min(1, got / all) })
}

/* What arrives is counted, so that the page can say how much of how much is there. */
const counted = (response) => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return response.body.pipeThrough(new TransformStream({
    transform(part, out) {
      say(part.length)
      out.enqueue(part)
    },
  }))
}

/* Python's largest part lies on the host compressed. */
const plain = self.fetch
self.fetch = async (from, how) => {
  const name = String(from?.url ?? from).split("/").pop()
  if (name === WASM) {
    const body = counted(await plain(new URL(`./${WASM}.gz`, import.meta.url))).pipeThrough(new DecompressionStream("gzip"))
    return new Response(body, { headers: { "content-type": "application/wasm" } })
  }
  const response = await plain(from, how)
  return parts.includes(name) ? new Response(counted(response), { headers: response.headers }) : response
}

const bytes = async (name) => new Uint8Array(await (await self.fetch(new URL(`./${name}`, import.meta.url))).arrayBuffer())

const begin = async () => {
  const lockFileContents = { info: told.info, packages: {} }
  const [python, wheel, engine] = await Promise.all([loadPyodide({ lockFileContents }), bytes(told.wheel), bytes("engine.zip")])
  python.unpackArchive(wheel, "wheel")
  python.unpackArchive(engine, "zip", { extractDir: "/engine" })
  python.runPython("import sys; sys.path.insert(0, '/engine')")
  return python.pyimport("adjudicator.browser.engine")
}

const ready = begin()
let table = null

onmessage = async ({ data: { number, does, given } }) => {
  try {
    const engine = await ready
    if (does === "open") table = engine.SiteTable(...given)
    else table[does](...given)
    postMessage({ number, shown: JSON.parse(engine.as_json(table)) })
  } catch (fault) {
    postMessage({ number, fault: String(fault?.message ?? fault) })
  }
}
