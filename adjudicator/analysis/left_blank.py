"""Numbers at the beginning of a case that nobody knows: whether the ruling depends on them, and from which value on.

    spans(case, Fact("Karl", "gold"))

A number is tried with every value that it can have. Values with which the story cannot have been are left out. What
changes nothing but the number itself is no other ruling: the loss of a hand of Gold is the same ruling for any hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

import msgspec

from ..case import Blank, Case, Impossible
from ..case.doubt import told
from ..case.retelling import begun_otherwise
from ..machine import FATE, asked

MOST = 20
"""The greatest value that is tried; more comes to the same."""

PROBES = (1, 2)
"""The values that show at once whether a number can matter: what it decides, it decides where there is little of it."""


class Span(NamedTuple):
    """Values with which a case comes to the same.

    Attributes:
        first: the least, from 0.
        last: the greatest; None: there is no greatest.
        case: where the story leads with the least of them.
    """

    first: int
    last: int | None
    case: Case


class Assumed(NamedTuple):
    """A number that nobody told and that matters.

    Attributes:
        fact: which.
        taken: the value it is taken to have; None: as much as is needed.
        otherwise: the values, as spans, with which the ruling is another.
    """

    fact: Blank
    taken: int | None
    otherwise: tuple[Span, ...]


def spans(case: Case, fact: Blank) -> tuple[Span, ...]:
    """Return what a case comes to with each value of a fact, values in a row that come to the same together.

    None if no entry tells how the case began; one if it makes no difference.
    """
    found: list[tuple[int, int, Hashable, Case]] = []
    for value in range(MOST + 1):
        here = _with(case, (fact,), value)
        if here is None:
            continue
        key = _ruling(here, fact)
        if found and found[-1][1:3] == (value - 1, key):
            first, _, _, begun = found.pop()
            found.append((first, value, key, begun))
        else:
            found.append((value, value, key, here))
    return tuple(Span(first, None if last == MOST else last, begun) for first, last, _, begun in found)


def assumed(case: Case) -> tuple[Assumed, ...]:
    """Return the numbers that a ruling depends on and that stand as at the start of a game, because nobody told them.

    That somebody has none at all is told. What is left blank is not taken for anything.
    """
    if not case.said:
        return ()
    found = []
    untold = tuple(fact for fact in _untold(case) if fact not in case.doubt.known | case.doubt.blank)
    for fact in untold if _may_matter(case, untold) else ():
        if _may_matter(case, (fact,)):
            now, taken = _ruling(case, fact), _taken(case, fact)
            other = tuple(span for span in spans(case, fact) if span.last != 0 and _ruling(span.case, fact) != now)
            found += [Assumed(fact, taken, other)] if other else []
    return tuple(found)


def _untold(case: Case) -> Iterator[Blank]:
    """Yield the facts that are as at the start of a game, one for players who share it."""
    entry = _entry(case)
    if entry is None:
        return
    untold = case.game.play.untold
    yield from (Blank("", what) for what in untold.table if getattr(entry, what) is None)
    for what in untold.players:
        players = {name: msgspec.structs.replace(player, **{what: None}) for name, player in entry.players.items()}
        fresh = _entry(Case.placed(msgspec.structs.replace(entry, players=players), case.rules.fresh(), case.game))
        seen = set()
        for name, player in entry.players.items():
            side = getattr(player, "team", "") or name
            if side not in seen and getattr(player, what) == getattr(fresh.players[name], what):
                yield Blank(name, what)
            seen.add(side)


def _may_matter(case: Case, facts: tuple[Blank, ...]) -> bool:
    """Return True if the ruling may be another with little of these facts, all of them of a kind or one alone."""
    for what in dict.fromkeys(fact.what for fact in facts):
        alike = tuple(fact for fact in facts if fact.what == what)
        now = _ruling(case, alike[0])
        probes = [_with(case, alike, value) for value in PROBES]
        if any(_ruling(here, alike[0]) != now if here is not None else len(alike) > 1 for here in probes):
            return True
    return False


def _taken(case: Case, fact: Blank) -> int | None:
    entry = _entry(case)
    taken: int | None = getattr(entry.players[fact.whose] if fact.whose else entry, fact.what)
    return taken


def _entry(case: Case) -> Any:
    return case.game.play.entry_of(case.start, case.rules.fresh())


def _with(case: Case, facts: tuple[Blank, ...], value: int) -> Case | None:
    """Return a case that began with another value of some facts, or None if it cannot have been so."""
    entry = _entry(case)
    for fact in facts:
        if entry is None or (fact.whose and fact.whose not in entry.players):
            return None
        entry = told(entry, fact, value)
    try:
        begun = Case.placed(entry, case.rules.fresh(), case.game)
    except Impossible:
        return None
    after = begun_otherwise(case, begun)
    return after if after.stopped is None else None


def _ruling(case: Case, fact: Blank) -> Hashable:
    """Return what a case comes to but for one number: how the others changed, who is out, who won, who is asked."""
    play = case.game.play
    rows = []
    for was, now in zip(play.outcome(case.start), play.outcome(case.now), strict=True):
        changes = [int(b) - int(a) for name, a, b in zip(play.numbers, was, now, strict=False) if name != fact.what]
        rows.append((*changes, *now[len(play.numbers) :]))
    about = None if case.now.over else type(case.now.top)
    return tuple(rows), asked(case.now) or (FATE,), about, case.now.table.won
