"""The site: where it is, and building it once for each state of its sources."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from ..browser import shipped
from ..sources import PACKAGE, ROOT, others
from ..words import LANGUAGES
from . import offline

SITE = "/docs"
"""Where the site stands below the app."""

READ = (".css", ".html", ".js", ".json", ".jsonl", ".md", ".mjs", ".png", ".po", ".py", ".svg", ".txt", ".yaml")
"""What of the sources a build reads."""

KEPT = 2
"""The number of built sites that stay in the cache."""

OFTEN = 0.1
"""Seconds between two times that what builds it is told to end."""

PATIENCE = 20
"""Seconds to wait for a build to stop."""

ABANDONED = 24 * 3600
"""Seconds after which the remains of a killed build are removed."""

BEGUN = "building-"
"""The prefix of folders in which a site is being built."""

State = Literal["absent", "building", "ready", "failed"]

_SHIP = (
    "import os, sys; os.nice(10); from pathlib import Path; from adjudicator.browser.shipping import ship; "
    "ship(Path(sys.argv[1]))"
)
_BUILD = "import os, sys; os.nice(10); from sphinx.cmd.build import main; sys.exit(main(sys.argv[1:]))"


class Site:
    """The site, in a folder for each language; where it has to be built first, `begin` does that beside the rest.

    Args:
        built: a folder with a built site; None: build it, where Sphinx and the sources are here, or take what an
            earlier start has built.

    Attributes:
        state: absent (nothing to build it from or with), building, ready or failed.
        folder: where it is or will be.
    """

    def __init__(self, built: Path | None = None) -> None:
        self.state: State = "ready"
        self._stopped = threading.Event()
        self._running: subprocess.Popen[bytes] | None = None
        self._building = threading.Thread(target=self._build, daemon=True)
        if built is not None:
            self.folder = built
            return
        self.folder = cache() / digest()
        if not is_site(self.folder):
            self.state = "building" if can_build() else "absent"

    def begin(self) -> None:
        """Build the site beside the rest, if it has to be."""
        if self.state == "building":
            self._building.start()

    def stop(self) -> None:
        """Stop building, and remove what was built so far."""
        self._stopped.set()
        until = time.monotonic() + PATIENCE
        while self._building.is_alive() and time.monotonic() < until:
            if self._running is not None:  # also one that was just being begun
                self._running.terminate()
            self._building.join(OFTEN)

    def _build(self) -> None:
        cache().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=BEGUN, dir=cache()) as folder:
            here = Path(folder)
            docs = copied(here / "docs")
            (here / "site").mkdir()
            self._ship(here / "site")
            whole = all(self._built(docs, here / "site", language) for language in LANGUAGES)
            if whole and not is_site(self.folder):
                drop_hidden(here / "site")
                offline.write(here / "site", self.folder.name)
                shutil.rmtree(self.folder, ignore_errors=True)
                (here / "site").replace(self.folder)
        self.state = "ready" if whole else "failed"
        if whole:
            _forget_old(self.folder)

    def _ship(self, site: Path) -> None:
        """Put the engine beside the pages, if it can be had; without it the table of the site leads to the app."""
        if not self._stopped.is_set():
            with _begun([sys.executable, "-c", _SHIP, str(site)], {}) as self._running:
                self._running.wait()

    def _built(self, docs: Path, site: Path, language: str) -> bool:
        """Build one language; return False if that fails or is stopped."""
        if self._stopped.is_set():
            return False
        with sphinx(docs, site, language, app="/", address=SITE, build=self.folder.name) as self._running:
            return self._running.wait() == 0


def copied(to: Path) -> Path:
    """Return a copy of the sources of the site: a build writes pages beside what it reads."""
    return shutil.copytree(ROOT / "docs", to, ignore=shutil.ignore_patterns("_build", "scenarios"))


def sphinx(docs: Path, site: Path, language: str, app: str, address: str, build: str) -> subprocess.Popen[bytes]:
    """Begin to build one language of the site.

    Args:
        docs: a copy of its sources.
        site: the folder that holds a folder for each language, and the engine if there is one.
        language: which of them.
        app: the address of the app, for links into it; empty: there is none.
        address: where the site will lie: a path below an app, or a whole address; empty: nobody knows.
        build: a digest of the sources.
    """
    # What Sphinx has read names paths of this machine, and each build reads all of a new copy: nobody keeps it.
    read = site.with_name("read") / language
    said = {"language": language, "rules_scenarios": ROOT / "scenarios"}
    if (engine := shipped(site)) is not None:
        said |= {"rules_engine": f"../{engine.name}", "rules_build": build}
    options = [option for name, value in said.items() for option in ("-D", f"{name}={value}")]
    places = ["-c", str(docs), "-d", str(read), str(docs / language), str(site / language)]
    told = {"ADJUDICATOR_APP": app, "ADJUDICATOR_SITE": address}
    return _begun([sys.executable, "-c", _BUILD, "-q", *options, *places], told)


def _begun(command: list[str], told: dict[str, str]) -> subprocess.Popen[bytes]:
    """Begin a program of this project; what it says is nobody's business."""
    path = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH"))))
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, env={**os.environ, **told, "PYTHONPATH": path}, stdout=quiet, stderr=quiet)


def hidden(path: str) -> bool:
    """Return True if a path has a part that begins with a dot, such as what Sphinx keeps for itself."""
    return any(part.startswith(".") for part in Path(path).parts)


def drop_hidden(site: Path) -> None:
    """Remove what Sphinx keeps for itself beside the pages."""
    for file in [file for file in site.rglob(".*") if file.is_file()]:
        file.unlink()


def is_site(folder: Path) -> bool:
    """Return True if a folder holds a built site in both languages."""
    return all((folder / language / "index.html").is_file() for language in LANGUAGES)


def cache() -> Path:
    """Return the folder of built sites."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return folder / "adjudicator" / "site"


def digest(address: str = "") -> str:
    """Return a digest of the sources of the site, and of the address at which it will lie, which its pages name."""
    known = hashlib.sha256(address.encode())
    for name, path in sorted(_sources()):
        known.update(f"{name}\0{path.stat().st_size}\0".encode())
        known.update(path.read_bytes())
    return known.hexdigest()[:20]


def _sources() -> Iterator[tuple[str, Path]]:
    """Yield the files that a build reads, each with its name."""
    for top in (PACKAGE, ROOT / "docs", ROOT / "scenarios", *others()):
        # What a build in place has written, and what Python has; an installed package holds the other two itself.
        made = {"docs": ("_build", "scenarios"), PACKAGE.name: ("project",)}.get(top.name, ())
        for folder, folders, files in os.walk(top):
            folders[:] = [one for one in folders if one not in (*made, "__pycache__")]
            for path in (Path(folder, file) for file in files if file.endswith(READ)):
                yield path.relative_to(top.parent).as_posix(), path


def can_build() -> bool:
    """Return True if Sphinx, its extensions and the sources of the site are here."""
    needed = ("sphinx", "myst_parser", "furo", "sphinx_copybutton", "notfound", "sphinxext.opengraph")
    try:
        here = all(importlib.util.find_spec(name) is not None for name in needed)
    except ModuleNotFoundError:
        return False
    return here and (ROOT / "docs" / "conf.py").is_file()


def _forget_old(newest: Path) -> None:
    """Remove all but the latest built sites, and the remains of killed builds."""
    every = sorted(cache().iterdir(), key=lambda one: one.stat().st_mtime)
    old = [one for one in every if is_site(one)][:-KEPT]
    old += [one for one in every if one.name.startswith(BEGUN) and one.stat().st_mtime < time.time() - ABANDONED]
    for folder in old:
        if folder != newest:
            shutil.rmtree(folder, ignore_errors=True)
