"""What a reader's browser needs to judge, in one archive: our code, the libraries that it uses, and what they read.

No YAML is read at a start there: what the engine computes from files is computed when the archive is packed.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from .. import cache, installed
from ..case import GAMES, game
from ..rulebook import Rulebook, strict_yaml
from ..rulebook.compiled import with_layers
from ..sources import PACKAGE
from ..words import LANGUAGES
from .engine import SiteTable

ROOMS = (
    "analysis",
    "browser",
    "case",
    "drawing",
    "explain",
    "finding",
    "game",
    "games",
    "kit",
    "machine",
    "parsing",
    "rulebook",
    "speech",
    "table",
    "words",
)
"""The rooms of which the engine needs something. The app, the site and the command line are not among them."""

CODE = (".css", ".js", ".json", ".py", ".txt")
"""What of our rooms is read in the browser: code, the dictionaries of links, the lists of books."""

BY_TEXT = ("games/*/renamed.yaml", "games/*/chapters/**/*.yaml")
"""The files of which the text itself is read there. What it holds is computed here all the same."""

BUILDS = (
    *("book.py", "compiling.py", "packing.py", "shipping.py", "related.txt"),
    *("offline.js", "page.css", "page.js", "sw.js", "worker.js"),
)
"""What of that only a build reads, or the page."""

UNASKED = (
    *("coverage.py", "examples.py", "mutate.py", "questions.py", "compare_stories.py", "illegal_play.py"),
    *("wrong_answer.py", "wrong_decisions.py", "wrong_outcomes.py", "hidden_in_words.py", "impact.py"),
)
"""What of the searches only the command line, the app and the site ask for."""

LIBRARIES = ("hassil", "markupsafe", "pyyaml", "segno", "snowballstemmer", "unicode_rbnf")
"""The distributions that run there from their sources, without what they have compiled."""

WRITES = ("__init__", "cli", "helpers", "utils", "writers")
"""What of `segno` writes files. Without it, what encodes is a package by itself."""

STEMMERS = ("among", "basestemmer", "english_stemmer", "russian_stemmer")
"""What of `snowballstemmer` is packed: the languages that are spoken here, and what both are made of."""

STEMMER = """from .english_stemmer import EnglishStemmer
from .russian_stemmer import RussianStemmer

def stemmer(language):
    return {"english": EnglishStemmer, "russian": RussianStemmer}[language]()
"""
"""What stands there for its own beginning, which reads thirty languages."""

COMPILED = (".so", ".pyc", ".pyd", ".pyi", ".pyx", ".c", ".h")

PICKLED = 5
"""The version of the format in which a whole rulebook is packed, which every Python since 3.8 reads."""

SAID = {"en": "Anna and Boris play. Anna has 12 Fortitude", "ru": "Анна и Борис играют. У Анны стойкость 12"}
"""What is said at a table so that all that hears it is read."""


def pack(to: Path) -> None:
    """Write the archive into a file, which is overwritten; nothing in it is compressed, so that all of it can be.

    The same sources give the same bytes.

    Raises:
        CalledProcessError: what the engine reads cannot be computed.
    """
    with (
        tempfile.TemporaryDirectory() as made,
        zipfile.ZipFile(to, "w") as archive,
    ):
        for file in _ours():
            _put(archive, file, file.relative_to(PACKAGE.parent).as_posix())
        for name in LIBRARIES:
            for path, place in _of_library(name):
                _put(archive, Path(path), place)
        archive.writestr(zipfile.ZipInfo("snowballstemmer/__init__.py"), STEMMER)
        # A process of its own, since this one has read some of it already.
        path = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH"))))
        command = [sys.executable, "-c", f"from {__name__} import write_results; write_results({made!r})"]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"})
        for file in sorted(Path(made).iterdir()):
            _put(archive, file, f"{PACKAGE.name}/{Path(cache.PACKED).name}/{file.name}")


def _put(archive: zipfile.ZipFile, file: Path, place: str) -> None:
    """Put a file into an archive as if it had been written on the first day that an archive knows."""
    archive.writestr(zipfile.ZipInfo(place), file.read_bytes())


def write_results(folder: str) -> None:
    """Write into a folder what a process that has read nothing computes from files: of all games, in all languages."""
    cache.pack_into(folder)
    for file in _by_text():
        strict_yaml.read(file, dict[str, Any], cache=True)
    for id in GAMES:
        for language in LANGUAGES:
            table = SiteTable(language)
            table.clear(id)
            table.say(SAID[language])
            table.shown()
        whole = pickle.dumps(Rulebook.load(game(id).folder / "rules"), PICKLED)
        Path(folder, with_layers(f"{id}-rules")).write_bytes(whole)


def _ours() -> Iterator[Path]:
    """Yield the files of our package that are packed."""
    yield from sorted(PACKAGE.glob("*.py"))
    for room in ROOMS:
        for file in sorted((PACKAGE / room).rglob("*")):
            if file.suffix in CODE and file.name not in BUILDS and not (room == "analysis" and file.name in UNASKED):
                yield file
    yield from _by_text()


def _by_text() -> list[Path]:
    return sorted(file for pattern in BY_TEXT for file in PACKAGE.glob(pattern))


def _of_library(name: str) -> Iterator[tuple[str, str]]:
    """Yield the files of a library, its licences among them, each with its place."""
    for file, place in installed.files(name):
        within = PurePosixPath(place)
        spoken = within.parent.name != "rbnf" or within.stem in (*LANGUAGES, "root")
        if (
            spoken
            and within.suffix not in COMPILED
            and not (within.parent.name == "segno" and within.stem in WRITES)
            and not (within.parent.name == "snowballstemmer" and within.stem not in STEMMERS)
            and (within.parts[0].rpartition(".")[2] != "dist-info" or "licen" in place.lower())
            and ".." not in within.parts
        ):
            yield file, place
