"""The package as a stranger installs it: from a wheel, into an environment of its own, started in an empty folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.programs import started

ROOT = Path(__file__).parents[1]
PYTHONS = ("3.11", "3.12", "3.13")
"""Those that `pyproject.toml` names."""

NEEDED = "3.11"
"""The one that CI has."""

DRAWS = """
from streamlit.testing.v1 import AppTest
from adjudicator.serving.server import DOOR
from adjudicator.ui import stories

drawn = AppTest.from_file(str(DOOR), default_timeout=300).run()
assert not drawn.exception, drawn.exception
assert stories.example("timing-example-2-rdi10") is not None
"""


def test_the_versions_that_are_tried_are_those_that_are_named() -> None:
    named = (ROOT / "pyproject.toml").read_text("utf-8")
    assert all(f'"Programming Language :: Python :: {version}"' in named for version in PYTHONS)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the project."""
    python = _python(NEEDED)
    if python is None:
        _give_up(NEEDED, f"there is no Python {NEEDED}")
    folder = tmp_path_factory.mktemp("wheel")
    _pip(NEEDED, str(python), "wheel", "--no-deps", "-w", str(folder), str(ROOT))
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.parametrize("version", PYTHONS)
def test_it_serves_from_an_empty_folder(wheel: Path, version: str, tmp_path: Path) -> None:
    python = _python(version)
    if python is None:
        _give_up(version, f"there is no Python {version}")
    own = tmp_path / "venv"
    subprocess.run([str(python), "-m", "venv", str(own)], check=True)
    _pip(version, str(own / "bin" / "python"), "install", "--no-compile", f"{wheel}[app,docs]")
    empty = tmp_path / "empty"
    empty.mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ADJUDICATOR"))}
    environment |= {"XDG_CACHE_HOME": str(tmp_path / "cache"), "XDG_DATA_HOME": str(tmp_path / "data")}
    subprocess.run([own / "bin" / "python", "-c", DRAWS], cwd=empty, env=environment, check=True)
    command = [own / "bin" / "adjudicator", "serve", "--port", "0", "--host", "127.0.0.1", "--lang", "en"]
    with started(command, cwd=empty, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        told = [running.stdout.readline().strip() for _ in range(3)]
        address = told[1].split()[-1]
        assert "is being built" in told[2]
        assert _health(address) == ("ok", "building")
        with pytest.raises(urllib.error.HTTPError) as site:
            urllib.request.urlopen(f"{address}/docs/en/", timeout=10)
        assert site.value.code == 503
        assert "is being built" in site.value.read().decode()
        with urllib.request.urlopen(f"{address}/", timeout=10) as page:
            assert b'<div id="root">' in page.read()
    assert list(empty.iterdir()) == []


def _health(address: str) -> tuple[str, str]:
    for _ in range(1500):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=10) as answer:
                told: dict[str, Any] = json.loads(answer.read())
                return told["status"], told["site"]
        except OSError:
            time.sleep(0.2)
    pytest.fail("it did not answer within five minutes")


def _python(version: str) -> Path | None:
    """A Python of this version that runs; several stand behind one door where pyenv keeps them."""
    door = shutil.which(f"python{version}")
    if door is None:
        return None
    asks, environment = "import sys, venv, ensurepip; print(sys.executable)", {**os.environ, "PYENV_VERSION": version}
    found = subprocess.run([door, "-c", asks], env=environment, capture_output=True, text=True)
    return Path(found.stdout.strip()) if found.returncode == 0 else None


def _pip(version: str, python: str, *told: str) -> None:
    result = subprocess.run([python, "-m", "pip", "-q", *told], capture_output=True, text=True)
    if result.returncode:
        _give_up(version, f"pip could not: {result.stderr.strip()[-500:]}")


def _give_up(version: str, why: str) -> None:
    if os.environ.get("CI") and version == NEEDED:
        pytest.fail(why)
    pytest.skip(why)
