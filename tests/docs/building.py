"""The whole site, built once for all tests of a run, while other tests run.

With several processes the one that shares out the tests builds it, so that no two do. It says in which folder
to the others; each language leaves a file there when it is done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from adjudicator.sphinxext.stubs import FOLDERS
from tests.programs import stopped

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ru")
GENERATED = shutil.ignore_patterns("_build", *FOLDERS)

LONGEST = 3_000
"""The seconds that a build may take."""

KEPT = pytest.StashKey["Whole"]()


def command(docs: Path, language: str, scenarios: Path, *also: str) -> list[str]:
    """What builds one language of a copy of the site, warnings being errors."""
    sphinx = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-n", "-c", str(docs), *also]
    sphinx += ["-D", f"language={language}", "-D", f"rules_scenarios={scenarios}"]
    return [*sphinx, str(docs / language), str(docs / "_build" / language)]


def copied(folder: Path) -> Path:
    """A copy of the sources of the site, so that no test writes into the project."""
    return Path(shutil.copytree(ROOT / "docs", folder / "docs", ignore=GENERATED))


class Whole:
    """The whole site, in a folder that is gone when the tests are over."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.building: list[subprocess.Popen[bytes]] = []

    def begin(self) -> None:
        """Begin to build it, each language by itself, if that was not begun yet."""
        if self.building:
            return
        docs = copied(Path(self.folder.name))
        for language in LANGUAGES:
            kept = f"{self.folder.name}/{language}"
            run = ["sh", "-c", '"$@" >"$0.said" 2>&1; echo $? >"$0.code"; mv "$0.code" "$0.done"', kept]
            built = [*run, *command(docs, language, ROOT / "scenarios")]
            env = {**os.environ, "PYTHONPATH": str(ROOT)}
            self.building.append(subprocess.Popen(built, env=env, start_new_session=True))

    def end(self) -> None:
        """Leave nothing behind, also where nobody came to look at the site."""
        for building in self.building:
            stopped(building)
        self.folder.cleanup()


def whole(config: pytest.Config) -> Whole:
    """The site of a run."""
    if KEPT not in config.stash:
        config.stash[KEPT] = Whole()
    return config.stash[KEPT]


def shared(config: pytest.Config) -> dict[str, Any] | None:
    """What the process that shares out the tests has told this one; None if this one runs all of them."""
    told: dict[str, Any] | None = getattr(config, "workerinput", None)
    return told


def finished(config: pytest.Config) -> Path:
    """Wait until the site is built, and return its folder, which has one for each language."""
    told = shared(config)
    folder = Path(told["site"] if told is not None else whole(config).folder.name)
    for language in LANGUAGES:
        done, until = folder / f"{language}.done", time.monotonic() + LONGEST
        while not done.exists():
            assert time.monotonic() < until, f"the site was not built within {LONGEST} seconds"
            time.sleep(0.2)
        assert done.read_text().strip() == "0", (folder / f"{language}.said").read_text(encoding="utf-8")
    return folder / "docs" / "_build"


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Say to a process where the site will be."""
    node.workerinput["site"] = whole(node.config).folder.name


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: Any, ids: list[str]) -> None:
    """Begin to build the site if there are tests of it."""
    if any("tests/docs/" in id for id in ids):
        whole(node.config).begin()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begin to build the site where one process runs all tests, and some look at it."""
    alone = shared(session.config) is None and not session.config.option.collectonly
    if alone and any("site" in getattr(at, "fixturenames", ()) for at in session.items):
        whole(session.config).begin()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Take the site away."""
    if KEPT in session.config.stash:
        session.config.stash[KEPT].end()
