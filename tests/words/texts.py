"""Every text that stands in both languages, as people read it: of data, messages and pages."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from adjudicator.words.catalogue import files
from adjudicator.words.messages import entries

ROOT = Path(__file__).parents[2]

DATA = ("adjudicator/games", "adjudicator/scenario", "docs/terms", "scenarios")
"""The folders whose files hold texts in both languages."""

INTRODUCTION = re.compile(r"^```\{rules:chapter\}[^\n]*\n(?:---\n.*?\n---\n)?(.*?)^```$", re.S | re.M)
"""What a chapter is introduced with, in the directive that draws it."""

MACHINES = re.compile(r"\A---\n.*?\n---\n|^ *(```+|:::+).*?^ *\1|`[^`\n]*`", re.S | re.M)
"""What is read by machines."""


class Told(NamedTuple):
    """One text in both languages.

    Attributes:
        file: the file it stands in, from the root of the project; of a message or a page the Russian one.
        where: the keys that lead to it in a file of data, the id of a message; empty for a page, which is one text.
        en: what it says in English.
        ru: what it says in Russian.
    """

    file: str
    where: str
    en: str
    ru: str

    @property
    def place(self) -> str:
        """The file, and where in it."""
        return f"{self.file}: {self.where}" if self.where else self.file


def pairs(told: Any, where: str = "") -> Iterator[tuple[str, str, str]]:
    """Every text of a file that stands there in both languages, after the keys that lead to it."""
    if isinstance(told, Mapping):
        if isinstance(told.get("en"), str) and isinstance(told.get("ru"), str):
            yield where, told["en"], told["ru"]
        for key, one in told.items():
            yield from pairs(one, f"{where}.{key}".removeprefix("."))
    if isinstance(told, list):
        for at, one in enumerate(told, 1):
            yield from pairs(one, f"{where}.{at}".removeprefix("."))


@functools.cache
def texts() -> tuple[Told, ...]:
    """Every text of data, messages and pages: a page is one text, without its code."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: list[Told] = []
    for file in sorted(file for folder in DATA for file in (ROOT / folder).rglob("*.yaml")):
        if "speech" not in file.parts:
            said = yaml.load(file.read_text(encoding="utf-8"), Loader=loader)
            found += [Told(file.relative_to(ROOT).as_posix(), *pair) for pair in pairs(said)]
    english = entries(files("en"))
    for id, told in entries(files("ru")).items():
        at = Path(os.path.relpath(told.file, ROOT)).as_posix()
        found.append(Told(at, id, "\n".join(english[id].forms), "\n".join(told.forms)))
    for page in sorted((ROOT / "docs" / "ru").rglob("*.md")):
        other = ROOT / "docs" / "en" / page.relative_to(ROOT / "docs" / "ru")
        if other.exists():
            found.append(Told(page.relative_to(ROOT).as_posix(), "", prose(other), prose(page)))
    return tuple(found)


def prose(page: Path) -> str:
    """The text of a page without what is read by machines."""
    return MACHINES.sub("", INTRODUCTION.sub(r"\1", page.read_text(encoding="utf-8")))
