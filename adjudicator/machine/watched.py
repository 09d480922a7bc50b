"""Whole numbers that notice what is asked of them, so that what was judged with some holds for others as well.

Who has 7 Gold and pays 2 has 5 left; with 8 it would have gone the same way, to 6. One reckons with `Watched` numbers
as with others. Each knows how it comes of those that were there at the beginning, and what is asked of it is noted, as
whether it is more than 3. For all numbers that give the same answers (`Bounds.holds`) everything goes the same way, and
what came out comes of them in the same way (`Sum`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple, cast

Numbers = tuple[int, ...]
"""The numbers of a situation, in an order of its game."""

Terms = tuple[tuple[int, int], ...]
"""What a sum is made of, by place: the place of a number, and how many times it counts, never 0."""


class HiddenFromWatchError(Exception):
    """A watched number was to be looked up, or to be reckoned with others, where nothing can be noted."""


class Sum(NamedTuple):
    """How a number comes of others: of some of them, each so many times, and of `more`."""

    terms: Terms
    more: int

    @classmethod
    def of(cls, number: int | Watched) -> Sum:
        """Return how a number that came out, watched or not, comes of those at the beginning."""
        return cls(number.terms, number.more) if isinstance(number, Watched) else cls((), number)

    def under(self, numbers: Numbers) -> int:
        """Return what it is if these are the numbers at the beginning."""
        return self.more + _total(self.terms, numbers)


class Bounds:
    """What was asked of numbers, as bounds of sums of them: for all others within, the same is answered.

    Attributes:
        of: for each sum that was asked about, the least and the most that it may be.
    """

    __slots__ = ("of",)

    def __init__(self, of: Mapping[Terms, tuple[float, float]] | None = None) -> None:
        """Begin with what was asked before."""
        self.of: dict[Terms, tuple[float, float]] = dict(of or {})

    @classmethod
    def exactly(cls, numbers: Numbers) -> Bounds:
        """Return what holds for these numbers alone."""
        return cls({((place, 1),): (number, number) for place, number in enumerate(numbers)})

    def watched(self, numbers: Numbers) -> Numbers:
        """Return these numbers, watched. Their type is that of those for which they stand."""
        return cast("Numbers", tuple([Watched(self, ((place, 1),), 0, here) for place, here in enumerate(numbers)]))

    def holds(self, numbers: Numbers) -> bool:
        """Return True if with these numbers the same is answered."""
        return all(least <= _total(terms, numbers) <= most for terms, (least, most) in self.of.items())

    def note(self, terms: Terms, least: float, most: float) -> None:
        """Note that a sum is at least and at most so much."""
        if not terms:
            return
        if terms[0][1] < 0:
            terms, least, most = tuple([(place, -times) for place, times in terms]), -most, -least
        low, high = self.of.get(terms, (-math.inf, math.inf))
        self.of[terms] = max(low, least), min(high, most)


class Watched:
    """A number that notes what is asked of it.

    It is no `int`, of which Python would take the value unseen. It cannot be looked up, as in a dictionary or in what
    is remembered of a function.

    Attributes:
        bounds: where that is noted.
        terms: of which numbers it comes.
        more: what is added to them.
        value: what it is.
    """

    __slots__ = ("bounds", "more", "terms", "value")

    def __init__(self, bounds: Bounds, terms: Terms, more: int, value: int) -> None:
        """Make a number of which nothing was asked."""
        self.bounds, self.terms, self.more, self.value = bounds, terms, more, value

    def pinned(self) -> int:
        """Return the number itself, and note that it is this one."""
        self.bounds.note(self.terms, self.value - self.more, self.value - self.more)
        return self.value

    def __add__(self, other: int | Watched) -> Watched:
        if not isinstance(other, Watched):
            return Watched(self.bounds, self.terms, self.more + other, self.value + other)
        if other.bounds is not self.bounds:
            raise HiddenFromWatchError
        return Watched(self.bounds, _added(self.terms, other.terms), self.more + other.more, self.value + other.value)

    __radd__ = __add__

    def __mul__(self, times: int | Watched) -> Watched:
        by = times.pinned() if isinstance(times, Watched) else times
        terms = tuple([(place, by * count) for place, count in self.terms]) if by else ()
        return Watched(self.bounds, terms, by * self.more, by * self.value)

    __rmul__ = __mul__

    def __neg__(self) -> Watched:
        return self * -1

    def __sub__(self, other: int | Watched) -> Watched:
        return self + -other

    def __rsub__(self, other: int) -> Watched:
        return -self + other

    def __ge__(self, other: int | Watched) -> bool:
        apart = self - other
        if apart.value >= 0:
            self.bounds.note(apart.terms, -apart.more, math.inf)
        else:
            self.bounds.note(apart.terms, -math.inf, -apart.more - 1)
        return apart.value >= 0

    def __gt__(self, other: int | Watched) -> bool:
        return self >= other + 1

    def __le__(self, other: int | Watched) -> bool:
        return not self > other

    def __lt__(self, other: int | Watched) -> bool:
        return not self >= other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (int, Watched)):
            return False
        apart = self - other
        if apart.value:
            return not (apart > 0 or apart < 0)
        return apart.pinned() == 0

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0

    def __hash__(self) -> int:
        raise HiddenFromWatchError


def _total(terms: Terms, numbers: Numbers) -> int:
    total = 0
    for place, times in terms:
        total += times * numbers[place]
    return total


def _added(one: Terms, other: Terms) -> Terms:
    times = dict(one)
    for place, count in other:
        times[place] = times.get(place, 0) + count
    return tuple(sorted([(place, count) for place, count in times.items() if count]))


def _pins(name: str) -> None:
    """Give `Watched` an operation of `int` that asks which numbers they are."""

    def operation(self: Watched, *others: object) -> object:
        plain = [other.pinned() if isinstance(other, Watched) else other for other in others]
        found: object = getattr(int, name)(self.pinned(), *plain)
        return found

    setattr(Watched, name, operation)


for _name in ("abs", "float", "format", "index", "int", "repr", "round", "str"):
    _pins(f"__{_name}__")
for _name in ("divmod", "floordiv", "mod", "pow", "truediv"):
    _pins(f"__{_name}__")
    _pins(f"__r{_name}__")
