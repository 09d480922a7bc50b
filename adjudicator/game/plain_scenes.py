"""The picture of a game that draws none of its own, and what scenes of every game take from a case.

It shows what lies before each player, what lies open, and what waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..words import Words
from .scene import Asked, Mat, MatNumber, Person, Plaque, Scene, Sign, Slip
from .shown import Shown


def scene(case: Shown, words: Words) -> Scene:
    """Return the table of a case."""
    return Scene(tuple(_mats(case, words)), tuple(_plaques(case, words)))


def slips(case: Shown, words: Words) -> tuple[Slip, ...]:
    """Return everything on the stack, the newest first."""
    frames = (f"frame.{case.game.id}.{frame.__struct_config__.tag}" for frame in reversed(case.now.stack))
    return tuple(Slip("hourglass_empty", words.say(frame)) for frame in frames)


def amounts(
    has: dict[str, Any], had: dict[str, Any], what: Iterable[tuple[str, Sign]], correctable: Iterable[str], words: Words
) -> tuple[MatNumber, ...]:
    """Return numbers of a player, those that are known.

    Args:
        has: what the player has now, as `public_view` tells it.
        had: what the player had at the beginning, likewise.
        what: the keys of the numbers, each with how it is drawn.
        correctable: the slugs of the facts that a table may correct.
        words: the language.
    """
    found = []
    for fact, sign in what:
        if has[fact] is not None:
            said = words.say(f"ui.has.{fact}", number=has[fact])
            found.append(MatNumber(fact if fact in correctable else "", sign, has[fact], said, has[fact] != had[fact]))
    return tuple(found)


def asked_now(case: Shown) -> tuple[int, ...]:
    """Return the seats that are asked now; none if the game is over or chance is asked."""
    return () if case.over else tuple(seat for seat in case.now.top.asks(case.now) if seat >= 0)


def waiting(seats: Iterable[int], asked: Iterable[int]) -> dict[int, Asked]:
    """Return the seats that are asked now, and those of `seats` that will be."""
    return {**dict.fromkeys(seats, "later"), **dict.fromkeys(asked, "asked")}


def _mats(case: Shown, words: Words) -> Iterator[Mat]:
    seen, before = (case.game.language.public_view(now) for now in (case.now, case.start))
    asked = waiting((), asked_now(case))
    columns = (what for what in case.game.language.columns.players if what != "hand")
    numbers: tuple[tuple[str, Sign], ...] = (*((what, "number") for what in columns), ("hand", "hand"))
    for seat, (who, has) in enumerate(seen["players"].items()):
        own = amounts(has, before["players"][who], numbers, (), words)
        left = "" if has["out"] == "no" else words.say(f"out.{has['out']}")
        yield Mat((Person(seat, who, (), asked.get(seat, ""), own),), who == seen["turn"] and not case.over, left)


def _plaques(case: Shown, words: Words) -> Iterator[Plaque]:
    seen = case.game.language.public_view(case.now)
    for what in case.game.language.columns.facts:
        if isinstance(seen[what], int):
            yield Plaque("note", words.say(f"site.expect.{what}", value=seen[what]).rstrip("."))
    for slip in slips(case, words)[:1]:
        yield Plaque("turn", slip.title)
