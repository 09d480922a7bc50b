"""Checks of what people wrote, at the level of the data: before anything is drawn, with the file and the line.

Scenario files name clauses and cards too; those are checked when they are read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from ..rulebook import Fault
from ..rulebook.fault import meant
from .domain import KINDS, rules_of
from .library import SiteLibrary

LOG = logging.getLogger(__name__)
LINK = re.compile(r"\{rules:(" + "|".join(KINDS) + r")\}`(?:[^`<]*<)?([^`>]+)>?`")


def known(library: SiteLibrary) -> Mapping[str, Collection[str]]:
    """Return the ids of everything that can be linked to, by kind."""
    return {
        "clause": tuple(id for book in library.books.values() for id in book.clauses),
        "card": tuple(id for game in library.games.values() for id in game.library.printed()),
        "scenario": tuple(library.scenarios),
    }


def broken(folder: Path, library: SiteLibrary) -> Iterator[Fault]:
    """Yield the links in a folder of pages that lead nowhere."""
    ids = known(library)
    for file in sorted(folder.rglob("*.md")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for kind, id in LINK.findall(line):
                if id not in ids[kind]:
                    yield Fault(str(file), number, f'there is no {kind} called "{id}"{meant(id, ids[kind])}')


def uncited(library: SiteLibrary) -> Iterator[Fault]:
    """Yield the clauses that no scenario shows, each where it is stated."""
    if not library.uncited:
        return  # the lines are in the files of the layers, which nobody else reads
    places = {
        change.id: change.place
        for book in library.books.values()
        for layer in book.layers.values()
        for change in layer.changes
        if change.verb == "states"
    }
    for id in library.uncited:
        file, _, line = places[id].rpartition(":")
        yield Fault(file, int(line), f'no scenario that passes goes by the clause "{id}": write one that does')


def check_links(app: Sphinx) -> None:
    """Before anything is read: say which links lead nowhere."""
    _warn(broken(Path(app.srcdir), rules_of(app.env).library), "link")


def check_clauses(app: Sphinx, env: BuildEnvironment) -> None:
    """When all is read: say which clauses nothing shows, unless this site shows only a few scenarios."""
    if app.config.rules_complete:
        _warn(uncited(rules_of(env).library), "uncited")


def _warn(faults: Iterator[Fault], subtype: str) -> None:
    for fault in faults:
        LOG.warning(fault.message, location=f"{fault.file}:{fault.line}", type="rules", subtype=subtype)
