"""A war of negations: how many lines it has, by what is spent and by whether the first card survives.

A card waits, and whoever is asked may answer it with a card that undoes it; that card may be answered in the same way,
and so on. Whoever answered and was undone may answer again, or those who are asked after them; a card that nobody
undid undoes what it answers, and the answering of that is over.

So a line is a tree: below each card those that answered it, in the order in which people are asked, all of them undone
but for the last, if that one was not. A player spends a card wherever they like, so a line can be played exactly
where nobody spends more than they have. Whoever is asked first, the answers of several players to one card have just
one order; hence the number of lines that spend certain cards is the same in whatever order people are asked, and the
same when two players exchange what they spend. That is why the situations need not be walked here: lines are counted
by what is spent. (The laws hold this against the plain walk.)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby, product
from math import comb
from typing import NamedTuple

Spent = tuple[int, ...]
"""How many of each kind of card one player spends, or has."""


class LineCounts(NamedTuple):
    """How many lines: those in which the first card survives, and those in which it is undone."""

    survives: int
    undone: int


def lines(asked: tuple[Spent, ...], others: tuple[Spent, ...], answers: tuple[bool, ...]) -> LineCounts:
    """Return how many lines a counter war has in which exactly these cards are spent.

    Args:
        asked: what each player spends who may still answer the first card.
        others: what each other player spends.
        answers: of each kind of card, whether it may answer the first card; all may answer each other.
    """
    return _rest(_sorted(asked), _sorted(others), answers)


@cache
def shares(has: Spent, players: int) -> tuple[tuple[int, tuple[Spent, ...]], ...]:
    """Return what `players` players who hold the same cards may spend together: pairs of in how many ways, and what."""
    if not players:
        return ((1, ()),)
    found: dict[tuple[Spent, ...], int] = {}
    parts = list(product(*(range(count + 1) for count in has)))

    def deal(left: int, part: int, ways: int, dealt: tuple[Spent, ...]) -> None:
        if part == len(parts) - 1:
            found[dealt + (parts[part],) * left] = ways
            return
        for count in range(left + 1):
            deal(left - count, part + 1, ways * comb(left, count), dealt + (parts[part],) * count)

    deal(players, 0, 1, ())
    return tuple((ways, dealt) for dealt, ways in found.items())


@cache
def _rest(asked: tuple[Spent, ...], others: tuple[Spent, ...], answers: tuple[bool, ...]) -> LineCounts:
    """Count the lines from the point where the first of `asked` decides to answer (again) or not."""
    if not asked:
        return LineCounts(int(not others), 0)
    mine, left = asked[0], asked[1:]
    survives, undone = _rest(left, _sorted((*others, mine)), answers)
    for kind, count in enumerate(mine):
        if not count or not answers[kind]:
            continue
        after = (*mine[:kind], count - 1, *mine[kind + 1 :])
        undone += _about(_sorted((after, *left, *others))).survives
        for ways, below, still in _splits((after,), left, others):
            lost = _about(below).undone
            if lost:
                more = _rest(tuple(sorted(still[0] + still[1])), tuple(sorted(still[2])), answers)
                survives += ways * lost * more.survives
                undone += ways * lost * more.undone
    return LineCounts(survives, undone)


def _about(spent: tuple[Spent, ...]) -> LineCounts:
    """Count the lines of the counter war about one of the answers, which everybody may answer."""
    return _rest(spent, (), (True,) * len(spent[0])) if spent else LineCounts(1, 0)


def _splits(
    *parties: tuple[Spent, ...],
) -> Iterator[tuple[int, tuple[Spent, ...], list[tuple[Spent, ...]]]]:
    """Yield every way to spend some cards now and the rest later: in how many ways, what now, what is left of each."""
    groups = [(k, spent, len(list(same))) for k, party in enumerate(parties) for spent, same in groupby(party)]
    for dealt in product(*(_dealt(spent, players) for _, spent, players in groups)):
        ways = 1
        now: tuple[Spent, ...] = ()
        later: list[tuple[Spent, ...]] = [()] * len(parties)
        for (party, _, _), (here, parts, left) in zip(groups, dealt, strict=True):
            ways *= here
            now += parts
            later[party] += left
        yield ways, tuple(sorted(now)), later


@cache
def _dealt(spent: Spent, players: int) -> tuple[tuple[int, tuple[Spent, ...], tuple[Spent, ...]], ...]:
    """Return how players who spend the same divide it into now and later: in how many ways, what now, what later.

    Players who spend nothing are left out.
    """
    found = []
    for ways, parts in shares(spent, players):
        left = tuple(tuple(a - b for a, b in zip(spent, part, strict=True)) for part in parts)
        found.append((ways, _sorted(parts), _sorted(left)))
    return tuple(found)


def _sorted(spent: tuple[Spent, ...]) -> tuple[Spent, ...]:
    """Return this in a fixed order, without players who spend nothing: who spends what does not matter."""
    return tuple(sorted(here for here in spent if any(here)))
