"""How sure an average is that was taken over so many games.

A share has Wilson's interval (E. B. Wilson, 1927); a difference between pairs the one of Student's t over the pairs'
own differences. Where several are looked at together, each is wide enough that all of them hold together (Bonferroni).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

LEVEL = 0.95
"""How often an interval holds what it is about."""

POWER = 0.8
"""How often a difference should be found, where it is said how many games that takes."""

LEAST = 30
"""Fewer pairs than these tell nothing: their average need not be near the middle of its interval."""


class Interval(NamedTuple):
    """An average, and between what it lies."""

    value: float
    low: float
    high: float


def share(hits: int, of: int, level: float = LEVEL) -> Interval:
    """Return the share of hits with Wilson's interval; of nothing, anything from 0 to 1 is possible.

    >>> [round(x, 3) for x in share(10, 100)]
    [0.1, 0.055, 0.174]
    """
    if not of:
        return Interval(0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    middle = (hits + z * z / 2) / (of + z * z)
    wide = z * math.sqrt(hits * (of - hits) / of + z * z / 4) / (of + z * z)
    return Interval(hits / of, max(0.0, middle - wide), min(1.0, middle + wide))


def student(level: float, freedom: int) -> float:
    """Return how many standard errors wide half an interval is, by Student's t.

    The series of Cornish and Fisher (Abramowitz and Stegun 26.7.5), to the third decimal from 10 degrees of freedom on.

    >>> round(student(0.95, 29), 3), round(student(0.95, 10), 3)
    (2.045, 2.228)
    """
    z, n = NormalDist().inv_cdf((1 + level) / 2), freedom
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(n) ** k for k, term in enumerate(terms, 1))


class Shift(NamedTuple):
    """What a change makes of a number.

    Attributes:
        was: its average before.
        now: its average after.
        by: the average difference, with its interval.
        pairs: the number of pairs.
        other: in how many of them there is any difference.
        needed: how many pairs it would take to be sure of a difference like this one; None if it is sure, or there is
            none at all.
    """

    was: float
    now: float
    by: Interval
    pairs: int
    other: int
    needed: int | None

    @property
    def sure(self) -> bool:
        """True if the interval leaves out 0."""
        return self.by.low > 0 or self.by.high < 0


def difference(before: Sequence[float], after: Sequence[float], together: int = 1, level: float = LEVEL) -> Shift:
    """Compare pairs of games.

    Args:
        before: the number in each game, by the one rules; at least `LEAST` of them.
        after: the same for the other rules, in the same order of seeds.
        together: how many numbers are compared at once; the intervals then hold all together.
        level: how often they do.

    Raises:
        ValueError: there are fewer than `LEAST` pairs, or not as many of each.
    """
    apart = [now - was for was, now in zip(before, after, strict=True)]
    if len(apart) < LEAST:
        raise ValueError(f"{len(apart)} pairs tell nothing; it takes {LEAST}")
    level = 1 - (1 - level) / together
    mean, spread = fmean(apart), stdev(apart)
    half = student(level, len(apart) - 1) * spread / math.sqrt(len(apart))
    found = Shift(
        fmean(before), fmean(after), Interval(mean, mean - half, mean + half), len(apart), sum(map(bool, apart)), None
    )
    return found if found.sure or not mean else found._replace(needed=needed(spread, mean, level))


def needed(spread: float, by: float, level: float = LEVEL) -> int:
    """Return how many pairs it takes to find a difference in `POWER` of all runs.

    Args:
        spread: the standard deviation of the pairs' differences.
        by: the difference that there is.
        level: the level of the interval that has to leave out 0.
    """
    normal = NormalDist()
    z = normal.inv_cdf((1 + level) / 2) + normal.inv_cdf(POWER)
    return math.ceil((z * spread / by) ** 2)
