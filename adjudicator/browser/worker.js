/* The worker of the site's table: Python and the engine, and what the page asks of them. It knows no rule and no sentence. */
/* Python never gives back what it has once taken, so the engine is unpacked file by file. */
const UNPACK = `import lzma, marshal, os, sys
with lzma.open("/engine.xz") as packed:
    while file := marshal.load(packed):
        place, held = f"/engine/{file[0]}", file[1]
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as out:
            out.write(held)
os.remove("/engine.xz")
sys.path.insert(0, "/engine")`
const plain = self.fetch
const at = (place) => new URL(place, import.meta.url)
const named = (from) => String(from?.url ?? from).split("/").pop()

const begin = async () => {
  const told = await (await plain(at("engine.json"))).json()
  const { wasm, library, wheel, engine } = told.parts
  const counts = [wasm, library, wheel, engine]
  const all = counts.reduce((sum, place) => sum + told.sizes[place], 0)
  let got = 0

  /* What arrives is counted, so that the page can say how much of how much is there. */
  const counted = async (place) => {
    const response = await plain(at(place))
    if (!response.ok) throw new Error(`${named(place)}: ${response.status}`)
    return response.body.pipeThrough(new TransformStream({
      transform(piece, out) {
        got += piece.length
        postMessage({ progress: Math.min(1, got / all) })
        out.enqueue(piece)
      },
    }))
  }
  const bytes = async (place) => new Uint8Array(await new Response(await counted(place)).arrayBuffer())

  /* Python asks for two large files beside itself, which lie on the host compressed. */
  const types = { [wasm]: "application/wasm", [library]: "application/zip" }
  self.fetch = async (from, how) => {
    const place = Object.keys(types).find((one) => named(one) === `${named(from)}.gz`)
    if (!place) return plain(from, how)
    const body = (await counted(place)).pipeThrough(new DecompressionStream("gzip"))
    return new Response(body, { headers: { "content-type": types[place] } })
  }
  const { loadPyodide } = await import(at(told.parts.python).href)
  const [python, packedWheel, packed] = await Promise.all([
    loadPyodide({ lockFileContents: { info: told.info, packages: {} } }), bytes(wheel), bytes(engine),
  ])
  python.unpackArchive(packedWheel, "wheel")
  python.FS.writeFile("/engine.xz", packed, { canOwn: true })
  python.runPython(UNPACK)
  return python
}

/* Whoever asks before the engine is there waits for it. A search tells meanwhile how much of it is done, and what it has found. */
const ready = begin()
let table = null

const answer = (python, number, does, given) => {
  if (does === "search") {
    const tell = (share, found) => postMessage({ number, progress: share, found })
    return { found: python.pyimport("adjudicator.browser.searching").searched(...given, tell) }
  }
  const engine = python.pyimport("adjudicator.browser.engine")
  if (does === "open") table = engine.SiteTable(...given)
  else table[does](...given)
  return { shown: JSON.parse(engine.as_json(table)) }
}

onmessage = async ({ data: { number, does, given } }) => {
  try {
    postMessage({ number, ...answer(await ready, number, does, given) })
  } catch (fault) {
    postMessage({ number, fault: String(fault?.message ?? fault) })
  }
}
