// Python for the browser in Node, with the engine as it is shipped: runs a text, and writes what it has found.
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { gunzipSync } from "node:zlib"

const [folder, code, given, found] = process.argv.slice(2)
const at = (name) => resolve(folder, name)
const bytes = (name) => new Uint8Array(readFileSync(at(name)))

try {
  const told = JSON.parse(readFileSync(at("engine.json")))
  const { python: start, wasm, library, wheel, engine } = told.parts
  for (const name of [wasm, library]) writeFileSync(at(name).replace(/\.gz$/, ""), gunzipSync(bytes(name)))
  const { loadPyodide } = await import(pathToFileURL(at(start)))
  const python = await loadPyodide({ indexURL: dirname(at(start)), lockFileContents: { info: told.info, packages: {} } })
  python.unpackArchive(bytes(wheel), "wheel")
  const [, unpack] = readFileSync(at("worker.js"), "utf-8").match(/const UNPACK = `([^`]*)`/)
  python.FS.writeFile("/engine.xz", bytes(engine))
  python.runPython(unpack)
  python.globals.set("asked", readFileSync(given, "utf-8"))
  python.runPython(readFileSync(code, "utf-8"))
  writeFileSync(found, python.runPython("import json; json.dumps(judged(json.loads(asked)))"))
} catch (fault) {
  console.error(String(fault?.message ?? fault).trim().split("\n").slice(-6).join("\n").slice(-2000))
  process.exit(1)
}
