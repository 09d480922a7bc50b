/* Python for the browser, in Node: it compiles the modules in archives. The folder holds that Python and the archives. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const [folder, text, ...archives] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")))
const python = await loadPyodide({ indexURL: folder, env: { HOME: "/", PYTHONHASHSEED: "0" } })
python.mountNodeFS("/made", folder)
python.runPython(readFileSync(text, "utf-8"))
for (const archive of archives) python.globals.get("compile_in")(`/made/${archive}`)
