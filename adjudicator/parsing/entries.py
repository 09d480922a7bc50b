"""Tables as people enter them: what must be right of any game's, whatever else it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

LONGEST_NAME = 40


class Flaw(NamedTuple):
    """What is wrong with a card: where in it, the id of the message that says so, and what that speaks of."""

    path: tuple[str | int, ...]
    reason: str
    facts: Mapping[str, object]


class BadEntry(ValueError):
    """An entry that cannot be seated. `path` is where in the entry, `reason` a message id, `facts` its values."""

    def __init__(self, path: tuple[str | int, ...], reason: str, **facts: object) -> None:
        super().__init__(f"{reason} at {'.'.join(map(str, path))}: {facts}")
        self.path = path
        self.reason = reason
        self.facts = facts


def check(told: Any, flaws: Callable[[Any], Iterable[Flaw]]) -> None:
    """See that everybody has a name of their own, that whoever has the turn is there, that the table's cards can work.

    Args:
        told: an entry of whatever game, with `players` by name, `turn` and `cards`.
        flaws: what is wrong with a card of that game.

    Raises:
        BadEntry: for the first that is wrong.
    """
    names = tuple(told.players)
    for place, name in enumerate(names):
        if not name.strip() or len(name) > LONGEST_NAME:
            raise BadEntry(("players",), "entry.bad-name", name=name)
        if name.strip().casefold() in {other.strip().casefold() for other in names[:place]}:
            raise BadEntry(("players", name), "entry.same-name", name=name)
    if told.turn is not None and told.turn not in names:
        raise BadEntry(("turn",), "entry.no-player", name=told.turn, players=names)
    for place, card in enumerate(told.cards):
        for flaw in flaws(card):
            raise BadEntry(("cards", place, *flaw.path), flaw.reason, card=card.title, **flaw.facts)
