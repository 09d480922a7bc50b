"""The site, built: the whole of it once for all tests, and a small one that a test may change."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from adjudicator.analysis import coverage
from adjudicator.case import GAMES, game
from adjudicator.scenario.load import find
from adjudicator.sphinxext.kept import RunCache
from adjudicator.sphinxext.library import SiteLibrary

from .building import LONGEST, ROOT, command, copied, finished

APP = "http://localhost:8501"
"""Where a site says that the app is."""

RUNS = ".runs.sqlite"
"""The file beside the builds of a site with what the runs of its scenarios gave, see `docs/conf.py`."""

ADDRESS = "https://example.org/reference"
"""Where a small site says that it lies; the whole one does not say."""


def build(docs: Path, language: str, scenarios: Path, *also: str) -> subprocess.CompletedProcess[str]:
    """Build one language of a copy of the site, warnings being errors."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "ADJUDICATOR_SITE": ADDRESS}
    sphinx = command(docs, language, scenarios, *also)
    return subprocess.run(sphinx, capture_output=True, text=True, env=env, timeout=LONGEST, check=False)


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Path:
    """The whole site, in a folder for each language."""
    return finished(request.config)


class SmallSite:
    """A site in English with scenarios that a test writes, besides those to which its pages link.

    What the runs of these gave to the whole site is taken over from it.
    """

    def __init__(self, folder: Path, runs: Path) -> None:
        self.docs = copied(folder)
        self.out.parent.mkdir()
        shutil.copy(runs, self.out.parent)
        self.scenarios = folder / "examples"
        pages = "".join(page.read_text(encoding="utf-8") for page in (self.docs / "en").rglob("*.md"))
        linked = set(re.findall(r"\{rules:scenario\}`([a-z0-9-]+)`", pages))
        books = [game(id).rulebook() for id in GAMES]
        named = [path for book in books for answer in book.answers.values() for path in answer.scenarios]
        named += [belief.scenario for book in books for belief in book.beliefs.values()]
        linked |= {path.rpartition("/")[2] for path in named}
        for file in find(ROOT / "scenarios"):
            if file.stem in linked:
                copy = self.scenarios / file.relative_to(ROOT / "scenarios")
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, copy)
        shutil.copy(ROOT / "scenarios" / coverage.FILE, self.scenarios)
        self.losing = self.scenarios / "red-dragon-inn" / "losing"
        self.losing.mkdir(parents=True, exist_ok=True)
        self.own: list[Path] = []

    def write(self, name: str, text: str) -> None:
        """Write a scenario of the chapter `losing`."""
        file = self.losing / f"{name}.yaml"
        file.write_text(text, encoding="utf-8")
        self.own.append(file)

    def forget(self) -> None:
        """Take away the scenarios that were written, and what was changed in a page."""
        for file in self.own:
            file.unlink(missing_ok=True)
        self.own.clear()
        for page in (ROOT / "docs" / "en").glob("*.md"):
            shutil.copy2(page, self.docs / "en" / page.name)

    def build(self, *also: str) -> None:
        """Build it, or what has changed of it."""
        building = build(self.docs, "en", self.scenarios, "-D", "rules_complete=0", *also)
        assert building.returncode == 0, building.stderr

    @property
    def out(self) -> Path:
        """The folder that it is built into."""
        return self.docs / "_build" / "en"

    def files(self) -> dict[str, bytes]:
        """What readers get: every file with its contents, without what Sphinx keeps for itself."""
        files = (file for file in self.out.rglob("*") if file.is_file())
        named = {file.relative_to(self.out).as_posix(): file for file in files}
        return {name: file.read_bytes() for name, file in named.items() if not name.startswith(".")}

    def written(self) -> dict[str, int]:
        """When each page was written."""
        return {page.relative_to(self.out).as_posix(): page.stat().st_mtime_ns for page in self.out.rglob("*.html")}

    def build_with_warnings(self, *also: str) -> str:
        """Build it, and return what it complains of."""
        return build(self.docs, "en", self.scenarios, *also).stderr

    def page(self, name: str) -> str:
        """The HTML of a page."""
        return (self.out / f"{name}.html").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def library(site: Path) -> SiteLibrary:
    """Everything that the whole site shows, out of what its builds have kept."""
    return SiteLibrary(ROOT / "scenarios", RunCache(site / RUNS), app=APP)


@pytest.fixture(scope="session")
def small_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> SmallSite:
    """A small site, built once: what changes is built in a moment."""
    small = SmallSite(tmp_path_factory.mktemp("small"), site / RUNS)
    small.build()
    return small


@pytest.fixture
def small(small_site: SmallSite) -> SmallSite:
    """The small site with nothing in it that a test wrote."""
    small_site.forget()
    return small_site
