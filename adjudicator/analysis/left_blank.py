"""Numbers at the beginning of a case that nobody knows: whether the ruling depends on them, and from which value on.

    spans(case, Fact("Karl", "gold"))

A number is tried with every value that it can have. Values with which the story cannot have been are left out. What
changes nothing but the number itself is no other ruling: the loss of a hand of Gold is the same ruling for any hand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from ..case import Blank, Case
from ..case.otherwise import OtherNumber
from .vary import Change, Trial, comes_to_besides, judged_with, vary

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


def spans(
    case: Case, fact: Blank, besides: tuple[Change, ...] = (), same: Callable[[Case, str], Hashable] = comes_to_besides
) -> tuple[Span, ...]:
    """Return what a case comes to with each value of a fact, values in a row that come to the same together.

    None if no entry tells how the case began; one if it makes no difference.

    Args:
        case: the case.
        fact: which number.
        besides: what is otherwise as well, with every value.
        same: a key for what a case comes to beside a number of that name.
    """
    ways: tuple[tuple[Change, ...], ...] = tuple((OtherNumber(fact, value), *besides) for value in range(MOST + 1))
    found = vary(partial(judged_with, case), ways, len(ways), lambda after: same(after, fact.what), case)
    group = {trial.changes: k for k, here in enumerate(found.groups) for trial in here.trials}
    runs = groupby(enumerate(found.trials), lambda at: group.get(at[1].changes))
    return tuple(_span(tuple(run)) for k, run in runs if k is not None)


def _span(run: tuple[tuple[int, Trial[Change]], ...]) -> Span:
    (first, trial), (last, _) = run[0], run[-1]
    return Span(first, None if last == MOST else last, trial.end)


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
            now, taken = comes_to_besides(case, fact.what), _taken(case, fact)
            other = tuple(
                span for span in spans(case, fact) if span.last != 0 and comes_to_besides(span.case, fact.what) != now
            )
            found += [Assumed(fact, taken, other)] if other else []
    return tuple(found)


def _untold(case: Case) -> Iterator[Blank]:
    """Yield the facts that are as at the start of a game, one for players who share it."""
    entry = case.entry
    if entry is None:
        return
    untold = case.game.play.untold
    yield from (Blank("", what) for what in untold.table if getattr(entry, what) is None)
    for what in untold.players:
        players = {name: msgspec.structs.replace(player, **{what: None}) for name, player in entry.players.items()}
        fresh: Any = Case.placed(msgspec.structs.replace(entry, players=players), case.rules.fresh(), case.game).entry
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
        now = comes_to_besides(case, alike[0].what)
        probes = [judged_with(case, tuple(OtherNumber(fact, value) for fact in alike)) for value in PROBES]
        if any(_differs(probe, alike, now) for probe in probes):
            return True
    return False


def _differs(probe: Trial[Change], alike: tuple[Blank, ...], now: Hashable) -> bool:
    """Return True if a ruling is another with these facts; of several one may be what cannot have been so."""
    return comes_to_besides(probe.end, alike[0].what) != now if probe.possible else len(alike) > 1


def _taken(case: Case, fact: Blank) -> int | None:
    entry: Any = case.entry
    taken: int | None = getattr(entry.players[fact.whose] if fact.whose else entry, fact.what)
    return taken
