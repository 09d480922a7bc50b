"""The picture of a game that draws none of its own: what lies before each player, what lies open, and what waits."""

from __future__ import annotations

from collections.abc import Iterator

from ..words import Words
from .scene import Mat, Person, Plaque, Scene, Shown, Sign, Slip
from .told import amounts, asked_now, waiting


def scene(case: Shown, words: Words) -> Scene:
    """Return the table of a case."""
    return Scene(tuple(_mats(case, words)), tuple(_plaques(case, words)))


def slips(case: Shown, words: Words) -> tuple[Slip, ...]:
    """Return everything on the stack, the newest first."""
    frames = (f"frame.{case.game.id}.{frame.__struct_config__.tag}" for frame in reversed(case.now.stack))
    return tuple(Slip("hourglass_empty", words.say(frame)) for frame in frames)


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
