"""Illegal plays: a story with a play that the rules forbid, and how to put it right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Literal, NamedTuple

import msgspec

from ..case import Case, Refused
from ..machine import Decision
from ..words import Language
from .lines import Unreadable, tell_line

Tried = Callable[[int], bool]

TRIES = 100
"""Other wordings tried at most; nobody bids more gold than that."""


class Illegal(NamedTuple):
    """A line that is not possible: its number in the story (from 0), the line, and the reason."""

    number: int
    line: str
    error: ValueError

    @property
    def refused(self) -> Refused | None:
        """The refusal with its clause; None if the line makes no sense any more once others are gone."""
        return self.error if isinstance(self.error, Refused) else None


class Going(NamedTuple):
    """A story continued after an illegal play.

    Attributes:
        case: where it leads.
        allowed: the illegal lines that count as if they had been legal.
        left_out: the lines that were left out.
    """

    case: Case
    allowed: tuple[Illegal, ...]
    left_out: tuple[Illegal, ...]


class Remedy(NamedTuple):
    """One change that makes the story legal.

    Attributes:
        kind: the illegal line is said at another `time`, by another `seat`, in other `words`, or left `out`.
        to: at another time, before which line it comes (from 0; the number of lines: at the end); else its own place.
        line: as it is said then; empty if it is left out.
        going: the story with that change. Whatever else had to be left out for it is in `left_out`.
    """

    kind: Literal["time", "seat", "words", "out"]
    to: int
    line: str
    going: Going

    @property
    def size(self) -> int:
        """How many lines it touches."""
        return 1 + len(self.going.left_out)


class Repairs(NamedTuple):
    """How to put right a story with an illegal play.

    Attributes:
        first: the first illegal line.
        before: the case before it.
        remedies: changes that make the story legal, the smallest first.
        as_played: the story continued with what was played, as far as possible.
        as_should: the story continued as it should have been, without the illegal lines.
    """

    first: Illegal
    before: Case
    remedies: tuple[Remedy, ...]
    as_played: Going
    as_should: Going


def remedy(start: Case, lines: Sequence[str], language: Language, going: Tried | None = None) -> Repairs | None:
    """Find the first illegal play of a story and how to put it right; None if all is legal.

    Args:
        start: the case in which the story begins.
        lines: the story.
        language: of the lines that are proposed.
        going: called with how many other times were tried; returns whether to look further.

    Raises:
        Unreadable: a line before the first illegal one cannot be read.
    """
    before = start
    for number, line in enumerate(lines):
        try:
            before = before.tell(line)
        except Refused as refused:
            if type(refused.said) is Decision:  # nobody responded where nobody was asked: that is no play
                continue
            first = Illegal(number, line, refused)
            remedies = _remedies(start, before, first, lines, language, going)
            as_should = _going(before, lines, number + 1, (first,))
            return Repairs(first, before, remedies, _as_played(before, lines, first), as_should)
        except ValueError as error:
            raise Unreadable(number, line, error) from error
    return None


def instead(case: Case, no: Refused, language: Language, going: Tried | None = None) -> tuple[Remedy, ...]:
    """Return what could have been said instead of what was refused in a case, the smallest change first.

    Args:
        case: the case.
        no: what was refused in it.
        language: of the lines that are proposed.
        going: as `remedy` has it.
    """
    said = lines_of(case, language)
    lines = (*said, case.game.language.line_of(no.said, no.now, language))
    return _remedies(case.back_to(0), case, Illegal(len(said), lines[-1], no), lines, language, going)


def lines_of(case: Case, language: Language) -> tuple[str, ...]:
    """Return what was said in a case, as lines of a story in a language."""
    line_of = case.game.language.line_of
    return tuple(line_of(said, point.now, language) for said, point in zip(case.said, case.points, strict=False))


def _going(case: Case, lines: Sequence[str], since: int, left_out: tuple[Illegal, ...] = ()) -> Going:
    """Play the lines from number `since` on, without those that are not possible."""
    for number in range(since, len(lines)):
        try:
            case = tell_line(case, lines[number])
        except ValueError as error:
            left_out += (Illegal(number, lines[number], error),)
    return Going(case, (), left_out)


def _as_played(before: Case, lines: Sequence[str], first: Illegal) -> Going:
    """Play the first illegal line and those after it; an illegal line is allowed if its effect can be worked out."""
    case, allowed, left_out = before, list[Illegal](), list[Illegal]()
    for number in range(first.number, len(lines)):
        illegal = first
        if number > first.number:
            try:
                case = tell_line(case, lines[number])
                continue
            except ValueError as error:
                illegal = Illegal(number, lines[number], error)
        after = case.allow_illegal(illegal.refused) if illegal.refused is not None else None
        (left_out if after is None else allowed).append(illegal)
        case = after or case
    return Going(case, tuple(allowed), tuple(left_out))


def _remedies(
    start: Case, before: Case, first: Illegal, lines: Sequence[str], language: Language, going: Tried | None
) -> tuple[Remedy, ...]:
    found = [Remedy("out", first.number, "", _going(before, lines, first.number + 1, ()))]
    found += _other_seats(before, first, lines, language)
    found += _other_words(before, first, lines, language)
    found += _other_times(start, first, lines, going or (lambda made: True))
    kinds = ("time", "seat", "words", "out")
    away = [(here.size, kinds.index(here.kind), abs(here.to - first.number), k) for k, here in enumerate(found)]
    return tuple(found[k] for *_, k in sorted(away))


def _other_seats(before: Case, first: Illegal, lines: Sequence[str], language: Language) -> list[Remedy]:
    """Who else could have said it."""
    assert first.refused is not None
    said, found = first.refused.said, []
    if said.seat < 0:
        return []
    for seat in range(len(before.now.table.seats)):
        theirs = msgspec.structs.replace(said, seat=seat)
        if seat == said.seat or before.why_not(theirs) is not None:
            continue
        line = before.game.language.line_of(theirs, before.now, language)
        found.append(Remedy("seat", first.number, line, _going(before.tell(theirs), lines, first.number + 1)))
    return found


def _other_words(before: Case, first: Illegal, lines: Sequence[str], language: Language) -> list[Remedy]:
    """Return the other decision of the same player with which most of the rest is possible."""
    assert first.refused is not None
    said, found = first.refused.said, []
    options = (here for here in before.options() if here.seat == said.seat and type(here) is type(said))
    same_card = (here for here in options if getattr(here, "card", "") == getattr(said, "card", ""))
    for theirs in islice(same_card, TRIES):
        line = before.game.language.line_of(theirs, before.now, language)
        found.append(Remedy("words", first.number, line, _going(before.tell(theirs), lines, first.number + 1)))
    return sorted(found, key=lambda way: way.size)[:1]


def _other_times(start: Case, first: Illegal, lines: Sequence[str], going: Tried) -> list[Remedy]:
    """Return the nearest place for the line at which the whole story is possible."""
    rest = [line for number, line in enumerate(lines) if number != first.number]
    for far in range(1, len(lines)):
        for to in (first.number + far, first.number - far):
            if not 0 <= to <= len(rest):
                continue
            if not going(2 * far):
                return []
            moved = [*rest[:to], first.line, *rest[to:]]
            try:
                case = start
                for line in moved:
                    case = tell_line(case, line)
            except ValueError:
                continue
            return [Remedy("time", to if to < first.number else to + 1, first.line, Going(case, (), ()))]
    return []
