"""Tokens of characters: who has how many now, how many are left, and what lies on a mat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards, token_counts
from adjudicator.games.red_dragon_inn.forms.tokens import sitting
from adjudicator.games.red_dragon_inn.scenes import called
from adjudicator.words import Words

from .. import standing


def counts(
    case: Case, seat: int, has: Mapping[str, int], had: Mapping[str, int], words: Words
) -> Iterator[standing.NumberShown]:
    """Yield how many tokens of each kind a player has; of the own character's kinds even if it is none."""
    table = case.now.table
    brings = cards.characters(table).get(table.seats[seat].character)
    named = (token.name for token in brings.tokens) if brings is not None else ()
    own = (name for name in named if not token_counts.never_has(table, seat, name))
    for name in dict.fromkeys((*own, *has, *had)):
        title = called(name, words)
        now, was = has.get(name, 0), had.get(name, 0)
        number = standing.from_to(now, was, words)
        yield standing.NumberShown(f"{title[:1].upper()}{title[1:]} {number}", now != was)


def left(case: Case, words: Words) -> Iterator[str]:
    """Yield how many tokens nobody has, of each kind whose character sits at the table."""
    for name in sitting(case):
        number = token_counts.supply(case.now.table, case.rules.fresh(), name)
        if number is not None:
            yield words.say("ui.has.left", tracker=name, number=number)


def marks(case: Case, seats: tuple[int, ...], most: int, words: Words) -> tuple[standing.MarksShown, ...]:
    """Return the tokens that are not claimed on the mats of players, on a track of `most` points."""
    found = []
    for mark in (seat.marks for seat in map(case.now.table.seats.__getitem__, seats)):
        for name in dict.fromkeys(one.token for one in mark):
            numbers = tuple(one.at for one in mark if one.token == name)
            line = words.say("ui.has.marks", tracker=name, numbers=numbers)
            found.append(standing.MarksShown(line, tuple(100 * number // most for number in numbers)))
    return tuple(found)
