/* The worker of the site's table: Python and the engine, and what the page asks of them. It knows no rule and no sentence. */
import { loadPyodide } from "./pyodide.mjs"

const WASM = "pyodide.asm.wasm"
const UNPACK = `import io, lzma, os, sys, zipfile
with lzma.open("/engine.zip.xz") as packed, zipfile.ZipFile(io.BytesIO(packed.read())) as files:
    files.extractall("/engine")
os.remove("/engine.zip.xz")
sys.path.insert(0, "/engine")`
const plain = self.fetch
const beside = (name) => new URL(`./${name}`, import.meta.url)
const named = (from) => String(from?.url ?? from).split("/").pop()

const begin = async () => {
  const told = await (await plain(beside("engine.json"))).json()
  const parts = [`${WASM}.gz`, "python_stdlib.zip", told.wheel, told.engine]
  const all = parts.reduce((sum, name) => sum + told.sizes[name], 0)
  let got = 0

  /* What arrives is counted, so that the page can say how much of how much is there. */
  const counted = (response) => {
    if (!response.ok) throw new Error(`${named(response)}: ${response.status}`)
    return response.body.pipeThrough(new TransformStream({
      transform(piece, out) {
        got += piece.length
        postMessage({ progress: Math.min(1, got / all) })
        out.enqueue(piece)
      },
    }))
  }

  /* Python's largest part lies on the host compressed. */
  self.fetch = async (from, how) => {
    if (named(from) === WASM) {
      const body = counted(await plain(beside(`${WASM}.gz`))).pipeThrough(new DecompressionStream("gzip"))
      return new Response(body, { headers: { "content-type": "application/wasm" } })
    }
    const response = await plain(from, how)
    return parts.includes(named(from)) ? new Response(counted(response), { headers: response.headers }) : response
  }
  const bytes = async (name) => new Uint8Array(await (await self.fetch(beside(name))).arrayBuffer())

  const [python, wheel, engine] = await Promise.all([
    loadPyodide({ lockFileContents: { info: told.info, packages: {} } }), bytes(told.wheel), bytes(told.engine),
  ])
  python.unpackArchive(wheel, "wheel")
  python.FS.writeFile("/engine.zip.xz", engine)
  python.runPython(UNPACK)
  return python.pyimport("adjudicator.browser.engine")
}

/* Whoever asks before the engine is there waits for it. */
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
