// Python for the browser in Node, with the engine as it is shipped: runs a text, and writes what it has found.
import { readFileSync, writeFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { gunzipSync } from "node:zlib"

const [folder, code, given, found] = process.argv.slice(2)
const UNPACK = `import io, lzma, sys, zipfile
with lzma.open("/engine.zip.xz") as packed, zipfile.ZipFile(io.BytesIO(packed.read())) as files:
    files.extractall("/engine")
sys.path.insert(0, "/engine")`

const bytes = (name) => new Uint8Array(readFileSync(`${folder}/${name}`))

try {
  const told = JSON.parse(readFileSync(`${folder}/engine.json`))
  writeFileSync(`${folder}/pyodide.asm.wasm`, gunzipSync(bytes("pyodide.asm.wasm.gz")))
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`))
  const python = await loadPyodide({ indexURL: folder, lockFileContents: { info: told.info, packages: {} } })
  python.unpackArchive(bytes(told.wheel), "wheel")
  python.FS.writeFile("/engine.zip.xz", bytes(told.engine))
  python.runPython(UNPACK)
  python.globals.set("asked", readFileSync(given, "utf-8"))
  python.runPython(readFileSync(code, "utf-8"))
  writeFileSync(found, python.runPython("import json; json.dumps(judged(json.loads(asked)))"))
} catch (fault) {
  console.error(String(fault?.message ?? fault).trim().split("\n").slice(-6).join("\n").slice(-2000))
  process.exit(1)
}
