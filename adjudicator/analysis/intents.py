"""What several players said to the same thing: the intents whose order can be a question."""

from __future__ import annotations

from typing import NamedTuple

from ..case import Case
from ..machine import AnySituation, Decision


class Intent(NamedTuple):
    """Something that was said, and the situation it was said in."""

    said: Decision
    then: AnySituation


class Rivalry(NamedTuple):
    """Several players' intents about the same thing, said one after the other or at once.

    Attributes:
        start: the case when the first of them could speak.
        about: what they spoke to, as the game's `contested` has it.
        intents: what they said, in the order reported.
        replies: what was said in answer to the intents.
        announced: what the table said of their speaking at once, or None.
    """

    start: Case
    about: object
    intents: tuple[Intent, ...]
    replies: tuple[Intent, ...]
    announced: Decision | None


class _Open:
    """A rivalry that may go on."""

    def __init__(self, first: int, depth: int, about: object) -> None:
        self.first = first
        self.depth = depth
        self.about = about
        self.intents: list[Intent] = []
        self.replies: list[Intent] = []
        self.announced: Decision | None = None

    def closed(self, case: Case) -> Rivalry:
        start = case.back_to(self.first)
        return Rivalry(start, self.about, tuple(self.intents), tuple(self.replies), self.announced)


def rivalries(case: Case) -> tuple[Rivalry, ...]:
    """Wherever at least two players spoke to the same thing in a case, in the order in which that ended."""
    found: list[_Open] = []
    going: list[_Open] = []
    for k, said in enumerate(case.said):
        now, after = case.points[k].now, case.points[k + 1].now
        depth, about = len(now.stack), case.game.search.contested(now)
        while going and (going[-1].depth > depth or (going[-1].depth == depth and going[-1].about != about)):
            found.append(going.pop())
        if about is not None and (not going or going[-1].depth < depth):
            going.append(_Open(k, depth, about))
        if type(said) in map(type, case.game.search.together(())):
            _at_once(case, k, said, going)
        elif type(said) is not type(case.game.play.silence(now)):
            _heard(Intent(said, now), depth, going)
        if after.over:
            break
    found += reversed(going)
    return tuple(here.closed(case) for here in found if len({intent.said.seat for intent in here.intents}) > 1)


def intended(case: Case, said: tuple[Decision, ...]) -> Rivalry:
    """Return the intents of several players as if each of them spoke now.

    Args:
        case: where they would say it.
        said: what they would say, in the order reported.
    """
    return Rivalry(case, case.game.search.contested(case.now), tuple(Intent(one, case.now) for one in said), (), None)


def _heard(intent: Intent, depth: int, going: list[_Open]) -> None:
    for here in going:
        if here.depth < depth and here.intents:
            here.replies.append(intent)
        elif here.depth == depth and intent.said.seat >= 0:
            here.intents.append(intent)


def _at_once(case: Case, k: int, said: Decision, going: list[_Open]) -> None:
    """Several speak at once: a card just played is taken back, and they began where that was not yet on the table."""
    now, after = case.points[k].now, case.points[k + 1].now
    depth = len(after.stack)
    while going and going[-1].depth > depth:
        going.pop()
    if not going or going[-1].depth < depth:
        first = max((j for j in range(k + 1) if len(case.points[j].now.stack) < depth), default=k)
        going.append(_Open(first, depth, case.game.search.contested(after)))
    if len(now.stack) > depth and going[-1].intents:
        going[-1].intents.pop()
    going[-1].announced = said
