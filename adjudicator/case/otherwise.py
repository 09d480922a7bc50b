"""What of a case may have been otherwise: a number at its beginning, a play left out or put in, a refused one counted.

    judged(case, (OtherNumber(Blank("Karl", "gold"), 3), Unplayed(2, 1, "i-dont-think-so")))

The same words are said again; what does not follow any more stops the story, and `stopped` of the case says where.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ..machine import Decision
from ..rulebook import Rules
from . import retelling
from .case import Case, Refused
from .doubt import Blank, tells, told


class OtherNumber(NamedTuple):
    """A number at the beginning, and what it may have been, from 0."""

    fact: Blank
    value: int


class Unplayed(NamedTuple):
    """Something said that is left out, and all that responds to it: its place (from 0), whose it was, and its card.

    What is no card, such as a bid, has an empty one.
    """

    at: int
    seat: int
    card: str


class PutIn(NamedTuple):
    """Something that is said besides, and the place (from 0) of what was said after it."""

    at: int
    said: Decision


class Counted(NamedTuple):
    """A refused play, said last, that counts all the same."""

    refused: Refused


Otherwise: TypeAlias = OtherNumber | Unplayed | PutIn | Counted


def unplayed(case: Case) -> tuple[Unplayed, ...]:
    """Return the cards that were played although their players could have passed, in the order in which they were."""
    return tuple(
        Unplayed(at, said.seat, card)
        for at, (point, said) in enumerate(zip(case.points, case.said, strict=False))
        if (card := getattr(said, "card", "")) and said.seat >= 0 and case.game.play.silence(point.now) is not None
    )


def played(case: Case) -> tuple[Unplayed, ...]:
    """Return every card that a player played, the latest first."""
    cards = ((at, said.seat, getattr(said, "card", "")) for at, said in enumerate(case.said))
    return tuple(Unplayed(*one) for one in cards if one[1] >= 0 and one[2])[::-1]


def is_answered(case: Case, change: Unplayed) -> bool:
    """Return True if something is left out with what is left out, because it responds to it."""
    kept = {at for at, _ in retelling.kept(case, (change.at,))}
    gone = (at for at in range(change.at + 1, len(case.said)) if at not in kept)
    return any(case.said[at] != case.game.play.silence(case.points[at].now) for at in gone)


def judged(case: Case, changes: tuple[Otherwise, ...], rules: Rules | None = None) -> Case | None:
    """Return a case as it would be with all of these changes.

    Args:
        case: the case.
        changes: what is otherwise in it.
        rules: those to judge it by; None: its own.

    Returns:
        The case; None if it is not known what a refused play would do, or nothing tells a number that is otherwise:
        nobody of that name plays, or no entry tells the beginning.

    Raises:
        Impossible: it cannot have begun so, or has no end.
    """
    unsaid = tuple(change.at for change in changes if isinstance(change, Unplayed))
    put_in = {change.at: change.said for change in changes if isinstance(change, PutIn)}
    numbers = tuple(change for change in changes if isinstance(change, OtherNumber))
    begun = _begun(case, numbers, rules or case.rules)
    if begun is None:
        return None
    after = retelling.retold(case, begun, unsaid, put_in)
    for change in changes:
        if isinstance(change, Counted):
            counted = after.allow_illegal(change.refused)
            if counted is None:
                return None
            after = counted
    return after


def _begun(case: Case, numbers: tuple[OtherNumber, ...], rules: Rules) -> Case | None:
    if not numbers:
        return retelling.beginning(case, rules)
    entry = case.entry
    if entry is None or not all(tells(entry, fact) for fact, _ in numbers):
        return None
    for fact, value in numbers:
        entry = told(entry, fact, value)
    return Case.placed(entry, rules.fresh(), case.game)
