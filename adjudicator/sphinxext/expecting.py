"""What a scenario file expects, and what lies on the table, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from ..case import Case
from .drawing import DESIGNERS, Pen, folded, listed, para


class Expecting(Pen):
    """A page that says what a file expects. `names` has what its players are called here, by the names in the file."""

    names: Mapping[str, str] = {}

    def called(self, name: str) -> str:
        """Return what a player of the file is called here."""
        return self.names.get(name, name)

    def checked(self, title: str, expected: list[str]) -> Markup:
        """Return what is expected at one place, folded."""
        return folded(title, listed([para(one) for one in expected]), classes=["checked", DESIGNERS])

    def expected(self, case: Case, expected: msgspec.Struct | None) -> Iterator[str]:
        """Everything that is expected, a sentence for each player and each thing."""
        for field in expected.__struct_fields__ if expected is not None else ():
            value = getattr(expected, field)
            if isinstance(value, dict):
                for name, one in value.items():
                    facts = ", ".join(self._facts(case, f"site.expect-{field.removesuffix('s')}", one))
                    yield self.say(f"site.expect-{field}", who=self._named(case, name), facts=facts)
            elif value is not None:
                yield self.stated(case, field, value)

    def stated(self, case: Case, field: str, value: Any) -> str:
        """One thing on the table besides the players: a fact, or several about the same thing."""
        if isinstance(value, msgspec.Struct):
            name = f"site.expect-{field}"
            return self.say(name, facts=", ".join(self._facts(case, name, value)))
        return self._fact(case, "site.expect", field, value)

    def _facts(self, case: Case, prefix: str, expected: msgspec.Struct) -> Iterator[str]:
        for field, value in msgspec.structs.asdict(expected).items():
            if value is None:
                continue
            if isinstance(value, dict):
                id = f"{prefix}.{field.replace('_', '-')}"
                yield from (self._counted(case, id, name, count) for name, count in value.items())
            elif field == "out":
                yield self.say(f"out.{value or 'no'}")
            else:
                yield self._fact(case, prefix, field, value)

    def _counted(self, case: Case, id: str, name: str, count: Any) -> str:
        """How many there are of something: of a card, if there is a message for that, else of a tracker."""
        if self.words.has(id):
            return self.say(id, card=self._title(case, name), count=count)
        return f"{self.say(f'tracker.{name}')} {count}"

    def _named(self, case: Case, name: str) -> str:
        """Return what a player, or else a card, is called here."""
        at_table = any(seat.name == name for seat in case.start.table.seats)
        return self.called(name) if at_table else self._title(case, name)

    def _fact(self, case: Case, prefix: str, field: str, value: Any) -> str:
        """One expectation, by the most particular message there is for its value."""
        name = f"{prefix}.{field.replace('_', '-')}"
        if isinstance(value, tuple):
            value = self.titles(case, tuple(map(self.called, value)))
        elif isinstance(value, str):
            value = self.called(value)
        ids = (f"{name}.{str(value).lower() or 'none'}", name)
        return self.words.first(ids, value=self.say(f"phase.{value}") if field == "phase" else value)

    def titles(self, case: Case, cards: Sequence[str]) -> str:
        """Cards by their titles in the language of the site, as a list; one in brackets stays in them."""
        return ", ".join(self._title(case, card) for card in cards)

    def _title(self, case: Case, card: str) -> str:
        if card.startswith("(") and card.endswith(")"):
            return f"({self._title(case, card[1:-1])})"
        found = case.game.library.by_title(case.start.table, card)
        return str(found.title.in_(self.language)) if found is not None else card
