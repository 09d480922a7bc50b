"""What several players said to the same thing: the wishes whose order can be a question."""

from __future__ import annotations

from typing import NamedTuple

from ..case import Case
from ..machine import AnySituation, Decision


class Spoken(NamedTuple):
    """Something that was said, and the situation it was said in."""

    said: Decision
    then: AnySituation


class Dispute(NamedTuple):
    """Players who spoke to the same thing, one after the other or at once.

    Attributes:
        start: the case when the first of them could speak.
        about: what they spoke to, as the game's `contested` has it.
        wishes: what they said, in the order in which it was told.
        replies: what was said in answer to the wishes.
        told: what the table said of their speaking at once, or None.
    """

    start: Case
    about: object
    wishes: tuple[Spoken, ...]
    replies: tuple[Spoken, ...]
    told: Decision | None


class _Open:
    """A dispute that may go on."""

    def __init__(self, first: int, depth: int, about: object) -> None:
        self.first = first
        self.depth = depth
        self.about = about
        self.wishes: list[Spoken] = []
        self.replies: list[Spoken] = []
        self.told: Decision | None = None

    def closed(self, case: Case) -> Dispute:
        start = case.back_to(self.first)
        return Dispute(start, self.about, tuple(self.wishes), tuple(self.replies), self.told)


def disputes(case: Case) -> tuple[Dispute, ...]:
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
            _heard(Spoken(said, now), depth, going)
        if after.over:
            break
    found += reversed(going)
    return tuple(here.closed(case) for here in found if len({wish.said.seat for wish in here.wishes}) > 1)


def wished(case: Case, said: tuple[Decision, ...]) -> Dispute:
    """What several players would say now, if each of them were heard.

    Args:
        case: where they would say it.
        said: what they would say, in the order in which it is told.
    """
    return Dispute(case, case.game.search.contested(case.now), tuple(Spoken(one, case.now) for one in said), (), None)


def _heard(spoken: Spoken, depth: int, going: list[_Open]) -> None:
    for here in going:
        if here.depth < depth and here.wishes:
            here.replies.append(spoken)
        elif here.depth == depth and spoken.said.seat >= 0:
            here.wishes.append(spoken)


def _at_once(case: Case, k: int, said: Decision, going: list[_Open]) -> None:
    """Several speak at once: a card just played is taken back, and they began where that was not yet on the table."""
    now, after = case.points[k].now, case.points[k + 1].now
    depth = len(after.stack)
    while going and going[-1].depth > depth:
        going.pop()
    if not going or going[-1].depth < depth:
        first = max((j for j in range(k + 1) if len(case.points[j].now.stack) < depth), default=k)
        going.append(_Open(first, depth, case.game.search.contested(after)))
    if len(now.stack) > depth and going[-1].wishes:
        going[-1].wishes.pop()
    going[-1].told = said
