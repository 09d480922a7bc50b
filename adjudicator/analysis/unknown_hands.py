"""Every way it can go over the cards that players could hold whose hands nobody knows.

    case = Case.of(...).tell("Alaric reveals Elven Wine")
    found = possibilities(case, seconds=5)
    found.outcomes[0].needs

First nobody holds an unknown card, then one player one card, then two cards are held at once. An outcome is listed with
the fewest cards that bring it about, so each of them is needed in the line that is given.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ..case import Case
from ..game import Unseen
from ..machine import Decision
from ..machine.explore import Going
from .ways import LineOutcome, ways

SECONDS = 30.0
POSITIONS = 2_000
"""How many situations are opened at most for one choice of cards."""

MOST = 2
"""How many unknown cards are held at once at most."""

Needs = tuple[tuple[int, str], ...]
"""Cards that are held: the seat and the id of the card."""


class Possible(NamedTuple):
    """One outcome.

    Attributes:
        way: what it comes to and a line that leads there; its count of lines is that of this choice of cards.
        needs: each choice of unknown cards that brings it about, all of the same size; an empty one: it needs none.
    """

    way: LineOutcome
    needs: tuple[Needs, ...]


class Possibilities(NamedTuple):
    """What was found.

    Attributes:
        unseen: whose hands are not known, and what could be in them.
        outcomes: those that need the fewest cards first.
        tried: how many choices of cards were searched.
        whole: how many unknown cards may be held at once so that every choice was searched to its end; -1: not even
            the search without any was. Below `MOST`, there may be more outcomes.
    """

    unseen: tuple[Unseen, ...]
    outcomes: tuple[Possible, ...]
    tried: int
    whole: int

    @property
    def complete(self) -> bool:
        """True if nothing was left undone that was to be tried."""
        return self.whole == MOST


def possibilities(
    case: Case, seconds: float | None = SECONDS, positions: int = POSITIONS, going: Going | None = None
) -> Possibilities:
    """Find every way a case can go over the cards of hands that are not known.

    Args:
        case: where it stands.
        seconds: how long to search at most; None: no limit.
        positions: how many situations to open at most for one choice of cards, from 1.
        going: called with how many choices were searched; returns whether to go on.
    """
    until = None if seconds is None else time.monotonic() + seconds
    unseen = case.game.search.unseen(case.now)
    items = [(one.seat, card) for one in unseen for card in one.cards if one.most != 0]
    limits = {one.seat: one.most for one in unseen}
    found: dict[Hashable, Possible] = {}
    matters: set[tuple[int, str]] = set()
    tried, whole, plain = 0, -1, 0
    for size in range(MOST + 1):
        done = True
        for needs in _choices(items, matters, limits, size):
            left = None if until is None else until - time.monotonic()
            if tried and ((left is not None and left <= 0) or (going is not None and not going(tried))):
                return Possibilities(unseen, _sorted(found), tried, whole)
            lines, finished = _search(case, needs, left, positions, found)
            tried, done = tried + 1, done and finished
            if size == 0:
                plain = lines
            elif size == 1 and lines != plain:
                matters.add(needs[0])
        whole = size if done and whole == size - 1 else whole
    return Possibilities(unseen, _sorted(found), tried, whole)


def _sorted(found: dict[Hashable, Possible]) -> tuple[Possible, ...]:
    """Return the outcomes: those that need fewer cards first, then those that more choices of cards bring about."""
    return tuple(sorted(found.values(), key=lambda one: (len(one.needs[0]), -len(one.needs))))


def at_the_table(case: Case, line: Sequence[Decision]) -> tuple[Decision, ...]:
    """Return a line as it is said where hands stay unknown: there players pass who were sure to pass in the search.

    Args:
        case: the case from which the line was found.
        line: the line of one of the outcomes.

    Returns:
        The decisions, with those passes, until nobody is asked to respond any more.
    """
    here, said = case, list[Decision]()
    left = list(line)
    while left or here.game.play.silence(here.now) is not None:
        silence = here.game.play.silence(here.now)
        if left and here.why_not(left[0]) is None:
            now = left.pop(0)
        elif silence is not None:
            now = silence
        else:
            left.pop(0)  # a pass that has happened by now
            continue
        here = here.tell(now)
        said.append(now)
    return tuple(said)


def _choices(
    items: Sequence[tuple[int, str]], matters: set[tuple[int, str]], limits: dict[int, int | None], size: int
) -> Iterator[Needs]:
    """Yield choices of so many cards; of two cards, one at least makes a difference by itself, those of two first."""
    if size < MOST:
        yield from combinations(items, size)
        return
    both = [pair for pair in combinations(items, size) if matters & set(pair)]
    for pair in sorted(both, key=lambda pair: -len(matters & set(pair))):
        of_one = pair[0][0] == pair[1][0]
        most = limits[pair[0][0]]
        if not of_one or most is None or most >= size:
            yield pair


def _search(
    case: Case, needs: Needs, seconds: float | None, positions: int, found: dict[Hashable, Possible]
) -> tuple[int, bool]:
    """Search with these cards held, and note the outcomes; return how many lines there are, and whether it is all."""
    hands: dict[int, tuple[str, ...]] = {}
    for seat, card in needs:
        hands[seat] = (*hands.get(seat, ()), card)
    now = case.game.search.dealt(case.now, case.rules.fresh(), hands)
    ends = ways(Case(case.game, case.rules, now), seconds, positions)
    for way in ends.ways:
        key = (*map(tuple, case.game.play.outcome(way.end)), tuple(way.end.table.won))
        before = found.get(key)
        if before is None:
            found[key] = Possible(way, (needs,))
        elif len(before.needs[0]) == len(needs) and needs not in before.needs:
            found[key] = before._replace(needs=(*before.needs, needs))
    return sum(way.lines for way in ends.ways), ends.complete
