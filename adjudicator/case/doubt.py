"""What people said of the beginning of a case: that a number or the moment is so, or that nobody knows a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from ..game import AnyEntry


class Blank(NamedTuple):
    """A number at the beginning, or its moment.

    Attributes:
        whose: the name of a player, whose mates share it; empty: it is the table's.
        what: the field of the entry.
    """

    whose: str
    what: str


PHASE, TURN = Blank("", "phase"), Blank("", "turn")
"""The moment of the beginning: what stands in an entry of which nothing was told cannot be told from what was."""


class Doubt(NamedTuple):
    """Which facts are `known` to be as they stand, and which numbers were left `blank`, because nobody knows them."""

    known: frozenset[Blank] = frozenset()
    blank: frozenset[Blank] = frozenset()

    def with_known(self, fact: Blank) -> Doubt:
        """Return this after somebody said that a fact is so."""
        return Doubt(self.known | {fact}, self.blank - {fact})

    def with_blank(self, fact: Blank) -> Doubt:
        """Return this with a number left blank."""
        return Doubt(self.known - {fact}, self.blank | {fact})

    def renamed(self, names: Mapping[str, str]) -> Doubt:
        """Return this with other names of players, by the names that they have."""
        return Doubt(
            *(frozenset(fact._replace(whose=names.get(fact.whose, fact.whose)) for fact in had) for had in self)
        )

    def about(self, entry: AnyEntry | None) -> Doubt:
        """Return this without what is no fact of an entry's players or of its table."""
        moment = self.known & {PHASE, TURN} if entry is not None else frozenset()
        known, blank = (frozenset(fact for fact in had if _is_number(entry, fact)) for had in self)
        return Doubt(known | moment, blank)


NO_DOUBT = Doubt()
"""Nobody has said anything of the numbers."""


def told(entry: AnyEntry, fact: Blank, value: int) -> AnyEntry:
    """Return an entry with a fact told: of a player, and of those in the same team."""
    if not fact.whose:
        return msgspec.structs.replace(entry, **{fact.what: value})
    team = getattr(entry.players[fact.whose], "team", "")
    players = {
        name: msgspec.structs.replace(player, **{fact.what: value})
        if name == fact.whose or (team and player.team == team)
        else player
        for name, player in entry.players.items()
    }
    return msgspec.structs.replace(entry, players=players)


def tells(entry: AnyEntry | None, fact: Blank) -> bool:
    """Return True if a fact is a field of one of the players of an entry, or of its table."""
    of = _of(entry, fact)
    return of is not None and fact.what in of.__struct_fields__


def _of(entry: AnyEntry | None, fact: Blank) -> AnyEntry | None:
    return entry if not fact.whose or entry is None else entry.players.get(fact.whose)


def _is_number(entry: AnyEntry | None, fact: Blank) -> bool:
    """Return True if a fact is a number of one of the players of an entry, or of its table."""
    if not tells(entry, fact):
        return False
    from msgspec.inspect import IntType, StructType, type_info  # noqa: PLC0415  # it takes long; few cases have doubts

    struct = type_info(type(_of(entry, fact)))
    assert isinstance(struct, StructType)
    kind = next(field.type for field in struct.fields if field.name == fact.what)
    return any(isinstance(one, IntType) for one in getattr(kind, "types", (kind,)))
