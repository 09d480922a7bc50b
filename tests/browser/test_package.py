"""What is packed for the browser judges by itself: no other code, no YAML, and no file that is not in the archive."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec
import pytest

from adjudicator.browser.engine import SiteTable, as_json
from adjudicator.browser.packing import BY_TEXT, pack
from adjudicator.case import Case, link
from adjudicator.sources import PACKAGE
from adjudicator.sphinxext.played import play

from .test_engine import ARGUED

ALONE = """
import importlib.abc, json, sys
folder, msgspec, given = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
sys.path[:] = [folder, *(path for path in sys.path if "site-packages" not in path)]

class Forbidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        top = name.partition(".")[0]
        if top == "msgspec":
            from importlib.machinery import PathFinder
            return PathFinder.find_spec(name, path or [msgspec])
        if top in given["forbidden"]:
            raise ImportError(f"{name} is not there in a browser")
sys.meta_path.insert(0, Forbidden())

read = []
def seen(event, of):
    if event == "open" and str(of[0]).endswith((".yaml", ".po")):
        read.append(str(of[0]))
sys.addaudithook(seen)

from adjudicator.browser.engine import SiteTable
found = {}
for language, lines in given["argued"].items():
    table = SiteTable(language)
    for line in lines:
        table.say(line)
    table.sitting = table.sitting.under(edition="rdi1")
    found[language] = table.shown()
layered = [SiteTable("en", token).shown() for token in given["layered"]]
rooms = sorted({name.split(".")[1] for name in sys.modules if name.startswith("adjudicator.")})
print(json.dumps([found, layered, read, rooms]))
"""

FORBIDDEN = (
    "streamlit",
    "sphinx",
    "docutils",
    "click",
    "rich",
    "resvg_py",
    "sqlalchemy",
    "rapidfuzz",
    "numpy",
    "Stemmer",
)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive, unpacked."""
    folder = tmp_path_factory.mktemp("packed")
    pack(folder / "engine.zip")
    with zipfile.ZipFile(folder / "engine.zip") as archive:
        archive.extractall(folder / "engine")
    return folder / "engine"


def layered() -> list[str]:
    """The links of tables with a variant under way: a Prize, and Boss Otto, whose objects are a file of their own."""
    entry = {"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}
    prize = Case.of(entry, "rdi10", ("prize",)).tell("Anna reveals Elven Wine")
    file = Path(__file__).parents[2] / "scenarios" / "red-dragon-inn" / "otto-characters" / "a-scarab-answered.yaml"
    played = play(file, file.read_bytes())
    return [link.write(prize), link.write(played.replays[0].case)]


def test_every_file_that_a_chapter_reads_is_there(package: Path) -> None:
    beside = [file.relative_to(PACKAGE.parent) for file in PACKAGE.glob("games/*/chapters/**/*.yaml")]
    assert beside
    assert [file for file in beside if not (package / file).is_file()] == []


def test_it_judges_alone_as_here(package: Path) -> None:
    given = {"argued": ARGUED, "forbidden": FORBIDDEN, "layered": layered()}
    home = str(Path(msgspec.__file__).parents[1])
    command = [sys.executable, "-I", "-c", ALONE, str(package), home, json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found, of_a_variant, read, rooms = json.loads(done.stdout)
    for language, lines in ARGUED.items():
        table = SiteTable(language)
        for line in lines:
            table.say(line)
        table.sitting = table.sitting.under(edition="rdi1")
        assert found[language] == json.loads(msgspec.json.encode(table.shown()))
    natively = [json.loads(as_json(SiteTable("en", token))) for token in given["layered"]]
    assert of_a_variant == natively
    by_text = {str(file.relative_to(PACKAGE.parent)) for pattern in BY_TEXT for file in PACKAGE.glob(pattern)}
    assert {str(Path(file).relative_to(package)) for file in read} <= by_text
    assert not {"ui", "cli", "sphinxext", "serving", "simulate", "cases"} & set(rooms)
