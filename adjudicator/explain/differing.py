"""What another reading changes in a case, as people read it: only what differs, as it is and as it would be."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..case import Case, Refused
from ..words import Words
from .answers import asked, parts
from .readings import ReadingTried
from .refusals import refusal, wanted
from .steps import change


class Differing(Struct, frozen=True):
    """A difference in two sentences: as it is, and as it would be. `was` is empty if `now` says both."""

    was: str
    now: str


def differing(case: Case, reading: ReadingTried, words: Words) -> Differing | None:
    """Return what a reading changes in a case.

    Args:
        case: the case as it is.
        reading: another reading of a clause that it read, with the case under it.
        words: the language.

    Returns:
        The first that differs of these: what is refused, the numbers of a result, what people see, who is asked.
        None if people see no difference.
    """
    return next(_differences(case, reading, words), None)


def difference(case: Case, other: Case, words: Words) -> str:
    """Return what people see of another case that its result does not tell, in a sentence.

    Args:
        case: the case as it is.
        other: the same case under other rules, which goes as far.
        words: the language.

    Returns:
        The sentence: what differs, or who is asked there; empty if the results differ, which tells it, or if people
        see no difference.
    """
    if tuple(parts(case, words)) != tuple(parts(other, words)):
        return ""
    if told := _seen(case, other, words):
        return words.say("differing.seen", result="; ".join(told))
    asks = asked(other, words)
    return asks if asks != asked(case, words) else ""


def _seen(case: Case, other: Case, words: Words) -> list[str]:
    """Return what people see to be different in another case now, from what it is to what it would be."""
    own = case.game.language.own_words(case.now, words)
    return [change(here, own) for here in case.game.language.changes(case.now, other.now)]


def _differences(case: Case, reading: ReadingTried, words: Words) -> Iterator[Differing]:
    other = reading.case
    if other.stopped is not None:
        yield Differing(_allowed(other, other.stopped, words), _refused(other, other.stopped, words))
    for found in reading.allows[:1]:
        yield Differing(_refused(case, found.no, words), _allowed(case, found.no, words))
    mine, theirs = tuple(parts(case, words)), tuple(parts(other, words))
    if mine != theirs:
        yield Differing(
            _told([part for part in mine if part not in theirs], words),
            _told([part for part in theirs if part not in mine], words),
        )
    told = _seen(case, other, words)
    if told:
        yield Differing("", _told(told, words))
    if reading.waits is not None:
        other = reading.waits
    if asked(case, words) != asked(other, words):
        yield Differing(asked(case, words), asked(other, words))


def _told(lines: list[str], words: Words) -> str:
    return words.say("differing.result", result="; ".join(lines)) if lines else words.say("differing.nothing")


def _allowed(case: Case, no: Refused, words: Words) -> str:
    return words.say("differing.allowed", told=wanted(no, case.game, words).rstrip("."))


def _refused(case: Case, no: Refused, words: Words) -> str:
    told = wanted(no, case.game, words).rstrip(".")
    return words.say("differing.refused", told=told, why=refusal(no.refusal, no.now, case.game, words))
