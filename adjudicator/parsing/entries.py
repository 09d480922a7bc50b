"""Check what any game requires of a table that people enter."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

LONGEST_NAME = 40


class Flaw(Struct, frozen=True):
    """What is wrong with a card: the place in it, the id of the message, and the values of the message."""

    path: tuple[str | int, ...]
    reason: str
    facts: Mapping[str, object]


class BadEntry(ValueError):
    """An entry that describes no table: `path` is the place in it, `reason` a message id, `facts` its values."""

    def __init__(self, path: tuple[str | int, ...], reason: str, **facts: object) -> None:
        super().__init__(f"{reason} at {'.'.join(map(str, path))}: {facts}")
        self.path = path
        self.reason = reason
        self.facts = facts


def check(told: Any, flaws: Callable[[Any], Iterable[Flaw]]) -> None:
    """Check the players: that there are some, their names, whose turn it is, and that the table's own cards can work.

    Args:
        told: an entry of any game, with `players` by name, `turn` and `cards`.
        flaws: returns what is wrong with a card of that game.

    Raises:
        BadEntry: the first fault.
    """
    names = tuple(told.players)
    if not names:
        raise BadEntry(("players",), "entry.nobody")
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
