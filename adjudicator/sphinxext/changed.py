"""The rulings that came out otherwise before: the file of them, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import msgspec
from docutils import nodes
from markupsafe import Markup

from ..rulebook import Text, read
from .drawing import PageDirective, as_nodes, listed, outward, para
from .library import SiteLibrary

FEED = "changed.atom"
"""The same as a feed, in the folder of the language."""


class ChangedRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling that came out otherwise before.

    Attributes:
        on: the day from which it is as it is.
        clauses: the ids of the clauses that decide it now.
        before: what came of it before.
        now: what comes of it.
        editions: the ids of the editions in which it changed; empty: in all that have it.
    """

    on: date
    clauses: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    before: Text
    now: Text
    editions: tuple[str, ...] = ()


class ChangedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of changed rulings, the newest first."""

    changes: Annotated[tuple[ChangedRuling, ...], msgspec.Meta(min_length=1)]


def changes(file: Path) -> tuple[ChangedRuling, ...]:
    """Return the changed rulings of a file, the newest first. Raises `BadFile`."""
    return tuple(sorted(read(file, ChangedFile).value.changes, key=lambda change: change.on, reverse=True))


class ChangedRulings(PageDirective):
    """`rules:changed-rulings`: every ruling that changed, day by day."""

    kind = "changed-rulings"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: `name` is the file of changed rulings."""
        yield changes(Path(name))

    def run(self) -> list[nodes.Node]:
        """Return a link to the feed, if the build writes one, then a section for each day with its rulings."""
        file = self.config.rules_changed
        self.note_shown(file)
        feed = [para(outward(FEED, self.say("site.as-a-feed")))] if self.config.ogp_site_url else []
        days = groupby(changes(Path(file)), key=lambda change: change.on.isoformat())
        sections = (self.heading(day, f"on-{day}", self._told(tuple(found))) for day, found in days)
        return as_nodes(*feed, *sections)

    def _told(self, changes: tuple[ChangedRuling, ...]) -> Markup:
        found = []
        for change in changes:
            links = *map(self.to_clause, change.clauses), *map(self.edition, change.editions)
            said = self.say("site.changed-ruling", before=change.before, now=change.now)
            found.append([para(*links, classes=["ways-on"]), para(said)])
        return listed(found, "turned")
