"""The site, built: the whole of it once for all tests, and a small one that a test may change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ru")
GENERATED = shutil.ignore_patterns("_build", "scenarios")


def start(docs: Path, language: str, scenarios: Path) -> subprocess.Popen[str]:
    """Begin to build one language of a copy of the site, warnings being errors."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-n", "-c", str(docs)]
    command += ["-D", f"language={language}", "-D", f"rules_scenarios={scenarios}"]
    command += [str(docs / language), str(docs / "_build" / language)]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)})


def built(building: subprocess.Popen[str]) -> None:
    """Wait for a build, and fail with what it said."""
    _, said = building.communicate(timeout=600)
    assert building.returncode == 0, said


def copied(folder: Path) -> Path:
    """A copy of the sources of the site, so that no test writes into the project."""
    return Path(shutil.copytree(ROOT / "docs", folder / "docs", ignore=GENERATED))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, in a folder for each language."""
    docs = copied(tmp_path_factory.mktemp("site"))
    for building in [start(docs, language, ROOT / "scenarios") for language in LANGUAGES]:
        built(building)
    return docs / "_build"


class SmallSite:
    """A site in English with scenarios that a test writes."""

    def __init__(self, folder: Path) -> None:
        self.docs = copied(folder)
        self.scenarios = folder / "examples"
        self.scenarios.mkdir()

    def write(self, name: str, text: str) -> None:
        """Write a scenario of the chapter `losing`."""
        file = self.scenarios / "losing" / f"{name}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def build(self) -> None:
        """Build it, or what has changed of it."""
        built(start(self.docs, "en", self.scenarios))

    def page(self, name: str) -> str:
        """The HTML of a page."""
        return (self.docs / "_build" / "en" / f"{name}.html").read_text(encoding="utf-8")


@pytest.fixture
def small(tmp_path: Path) -> SmallSite:
    """A small site with nothing in it yet."""
    return SmallSite(tmp_path)
