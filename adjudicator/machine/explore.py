"""Search every line of play from a situation: the outcomes, the number of lines to each, and an example of each.

`explore` caches the situations that it has searched, so that it counts a line without walking it again, and lays aside
what people hold where it can (`moments`). `walk` does neither; the tests check `explore` against it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from typing import TypeVar, cast

from msgspec import Struct

from .frame import Decision
from .moments import ALL, Held, Holding, Moment, Moments
from .run import answer, at_rest, settle
from .situation import AnySituation
from .step import Rules


class Exploration(Struct, frozen=True):
    """What a search found.

    Attributes:
        lines: by outcome, the number of lines of play that end there.
        witness: by outcome, one line of play that ends there, from this situation or one with the same key.
        positions: the number of situations whose options were tried.
        left: the number of situations that the budget did not reach; 0 if the search is complete.
        full: True if the search ended because it may keep no more of what it searched.
    """

    lines: dict[Hashable, int]
    witness: dict[Hashable, tuple[Decision, ...]]
    positions: int
    left: int
    full: bool

    @property
    def complete(self) -> bool:
        """True if the budget was enough for every line."""
        return self.left == 0


class Naive(Struct, frozen=True):
    """What a plain walk found: by final situation, the number of lines that end there."""

    lines: dict[AnySituation, int]


class Shortcut(Struct, frozen=True):
    """Several lines that lead to the same situation.

    Attributes:
        lines: the number of lines.
        after: the situation to which they all lead.
        line: one of them; None if other shortcuts already give an example for each outcome.
    """

    lines: int
    after: AnySituation
    line: tuple[Decision, ...] | None


MOST_KEPT = 2_000_000
"""How much a search may keep of what it has searched, in pieces of `UNIT` bytes: 400 MB, about.

Each situation counts as `KEY`, and the numbers of lines to its outcomes as much as they take.
"""

UNIT = 200
"""How many bytes one such is."""

KEY = 4
"""How many of them the key of a situation takes."""

Ends = Callable[[AnySituation], bool]
Key = Callable[[AnySituation], Hashable]
Shortcuts = Callable[[AnySituation, tuple[Decision, ...]], Iterable[Shortcut] | None]
Going = Callable[[int], bool]


def identity_key(now: AnySituation) -> Hashable:
    """Return the whole situation: the default key."""
    return now


def no_shortcuts(now: AnySituation, options: tuple[Decision, ...]) -> None:
    """Return None: walk every option."""


_Line = tuple[Decision, ...] | None
"""The first decisions of some lines; None: others give an example of how they end."""

WIDTH = 64
"""How many bits a number of lines has at first; four times as many if that is not enough."""


class _Ends(Struct, frozen=True, gc=False):
    """How the lines from a state end.

    Outcomes are numbered, since hashing a situation is slow, and all numbers of lines are one: that of the outcome `n`
    begins at the bit `n * width`. So they are added and multiplied at once.

    Attributes:
        counts: the numbers of lines.
        total: their sum.
        width: how many bits each of them has; `total` fits in.
        ways: for each way to go on, its first decisions and how its lines end.
    """

    counts: int
    total: int
    width: int
    ways: tuple[tuple[_Line, _Ends], ...] = ()

    def lines(self, number: int) -> int:
        """Return the number of lines that end in an outcome."""
        return self.counts >> number * self.width & (1 << self.width) - 1

    def widened(self, width: int) -> int:
        """Return `counts` with so many bits for each."""
        size = self.width // 8
        packed = self.counts.to_bytes(-(-self.counts.bit_length() // self.width) * size, "little")
        gap = bytes((width - self.width) // 8)
        return int.from_bytes(b"".join(packed[at : at + size] + gap for at in range(0, len(packed), size)), "little")


def _joined(ways: list[tuple[int, _Line, _Ends]]) -> _Ends:
    """Return how the lines of a state end of which these are the ways to go on, each with how many lines it is."""
    total = 0
    for count, _, below in ways:
        total += count * below.total
    width = WIDTH
    while total >> width:
        width *= 4
    counts = 0
    for count, _, below in ways:
        here = below.counts if below.width == width else below.widened(width)
        counts += here if count == 1 else count * here
    return _Ends(counts, total, width, tuple([(line, below) for _, line, below in ways]))


def _example(ends: _Ends, number: int) -> Searching[tuple[Decision, ...] | None]:
    """Return a line that ends in an outcome. None: there is none of which an example is known."""
    if not ends.ways:
        return () if ends.lines(number) else None
    for line, below in ends.ways:
        rest = (yield _example(below, number)) if line is not None and below.lines(number) else None
        if line is not None and rest is not None:
            return line + rest
    return None


class Budget:
    """A limit on a search.

    Attributes:
        positions: the number of situations that may be opened.
        until: when the search must end, by the monotonic clock in seconds; None: no limit.
        going: called with the number opened so far; returns False to stop the search.
        opened: the number of situations opened.
        left: the number of situations refused.
        kept: how much is kept of what was searched, against `MOST_KEPT`.
        spent: True once time is up, the memory is full, or `going` has said no.
    """

    @property
    def full(self) -> bool:
        """True if no more may be kept."""
        return self.kept > MOST_KEPT

    def __init__(self, positions: int, seconds: float | None, going: Going | None = None) -> None:
        """Start the clock; `seconds` is the time that the search may take, None: no limit."""
        self.positions = positions
        self.going = going
        self.opened = 0
        self.left = 0
        self.kept = 0
        self.spent = False
        self.until = None if seconds is None else time.monotonic() + seconds

    def opens(self) -> bool:
        """Return True and count it if one more situation may be opened."""
        late = self.until is not None and time.monotonic() > self.until
        self.spent = self.spent or late or self.full or (self.going is not None and not self.going(self.opened))
        if self.spent or self.opened >= self.positions:
            self.left += 1
            return False
        self.opened += 1
        return True


T = TypeVar("T")

Searching = Generator["Searching[T]", T, T]
"""A search under way: it yields each search for which it waits, gets what that found, and returns what it found."""


def finished(search: Searching[T]) -> T:
    """Return what a search finds.

    Those that wait are kept in a list. As calls within each other, some for each decision of a line, they would need a
    higher limit of recursion, and Python would take memory and give it back at every other step.
    """
    waiting: list[Searching[T]] = []
    found = begins = cast("T", None)
    while True:
        try:
            below = search.send(found)
        except StopIteration as stop:
            found = stop.value
            if not waiting:
                return found
            search = waiting.pop()
        else:
            waiting.append(search)
            search, found = below, begins


class _Search:
    """A search under way. `numbers` are those of the outcomes."""

    def __init__(
        self, rules: Rules, budget: Budget, moments: Moments[_Ends], outcome: Key, shortcuts: Shortcuts
    ) -> None:
        self.rules, self.budget, self.moments, self.outcome, self.shortcuts = rules, budget, moments, outcome, shortcuts
        self.numbers: dict[Hashable, int] = {}

    def found(self, moment: Moment[_Ends], left: Held) -> _Ends:
        """Return how the lines of a state end."""
        _, moment, left = self._passed(moment, left)
        return finished(self._opened(moment, left))[1]

    def _passed(self, moment: Moment[_Ends], left: Held) -> tuple[int, Moment[_Ends], Held]:
        """Return the next state in which something can be said, after the bits of what is left that matter."""
        read = 0
        while not moment.asks and not moment.playable(left):
            passes = moment.free[0]
            read |= moment.offered
            reads, moment, left = self.moments.after(moment, left, passes)
            read |= reads
        return read, moment, left

    def _opened(self, moment: Moment[_Ends], left: Held) -> Searching[tuple[int, _Ends]]:
        """Search a state that was not searched yet: how its lines end, after the bits of what is left that matter."""
        if moment.ends or not self.moments.asked(moment, left):
            number = self.numbers.setdefault(self.outcome(self.moments.counted(moment, left)), len(self.numbers))
            return self._kept(moment, left, moment.offered, _Ends(1 << number * WIDTH, 1, WIDTH))
        if not self.budget.opens():
            return ALL, _Ends(0, 0, WIDTH)
        refused = self.budget.left
        ways: list[tuple[int, _Line, _Ends]] = []
        read = moment.offered
        for count, line, (reads, after, held) in self._ways(moment, left):
            if not after.asks:
                passed, after, held = self._passed(after, held)
                reads |= passed
            depends, below = after.found(held) or (yield self._opened(after, held))
            read |= depends | reads
            ways.append((count, line, below))
            if self.budget.spent:
                break
        ends = _joined(ways)
        return self._kept(moment, left, read, ends) if self.budget.left == refused else (ALL, ends)

    def _kept(self, moment: Moment[_Ends], left: Held, read: int, ends: _Ends) -> tuple[int, _Ends]:
        moment.keep(left, read, ends)
        self.budget.kept += KEY + ends.counts.bit_length() // (8 * UNIT)
        return read, ends

    def _ways(self, moment: Moment[_Ends], left: Held) -> Iterator[tuple[int, _Line, tuple[int, Moment[_Ends], Held]]]:
        """Yield the ways to go on from a state.

        Each is how many lines it is, one of them, and where it leads: on which bits of what is left that depends, and
        the state.
        """
        if moment.hold is None or moment.jumps:
            here, options = self.moments.real(moment, left), self.moments.options(moment, left)
            cuts = self.shortcuts(here, options)
            if cuts is None and moment.hold is None:
                cuts = (Shortcut(1, answer(here, self.rules, said).now, (said,)) for said in options)
            if cuts is not None:
                yield from ((cut.lines, cut.line, (ALL, *self.moments.state(cut.after))) for cut in cuts)
                return
        for edge in moment.free:
            yield 1, edge.line, self.moments.after(moment, left, edge)
        for one, edges in moment.offers:
            for names, taken in one.less(left):
                less = left - taken
                for edge in edges:
                    yield names, edge.line, self.moments.after(moment, less, edge)


def explore(
    now: AnySituation,
    rules: Rules,
    ends: Ends = at_rest,
    positions: int = 100_000,
    seconds: float | None = None,
    state_key: Key = identity_key,
    outcome: Key = identity_key,
    shortcuts: Shortcuts = no_shortcuts,
    going: Going | None = None,
    holding: Holding | None = None,
) -> Exploration:
    """Search every line of play from `now` until `ends` says that it is over.

    Args:
        now: where to start; the hands that matter must be known.
        rules: the rules.
        ends: returns True if a line ends in this settled situation. A situation without options ends it too.
        positions: the largest number of situations to open.
        seconds: the longest time to search; None: no limit.
        state_key: returns what the further lines of a settled situation depend on. Of the situations with the same
            key, one is searched, and its outcomes count for all of them.
        outcome: returns the outcome of a line, given its final situation.
        shortcuts: returns all lines of a settled situation with these options, grouped by where they lead; None: walk
            every option.
        going: called before each situation with the number opened so far; returns False to stop.
        holding: what the game says of hands, where they can be laid aside; None: they are part of each situation.
    """
    budget = Budget(positions, seconds, going)
    search = _Search(rules, budget, Moments(rules, ends, state_key, holding), outcome, shortcuts)
    here = settle(now, rules)[0]
    stops = not here.over and ends(here)
    moment, left = (Moment[_Ends](here, None, False), 0) if stops else search.moments.state(here)
    found = search.found(moment, left)
    search.moments.forget()
    lines = {end: count for end, number in search.numbers.items() if (count := found.lines(number))}
    examples = ((end, finished(_example(found, search.numbers[end]))) for end in lines)
    witness = {end: example for end, example in examples if example is not None}
    return Exploration(lines, witness, budget.opened, budget.left, budget.full)


def walk(now: AnySituation, rules: Rules, ends: Ends = at_rest) -> Naive:
    """Count as `explore` does, by walking every line from end to end. For small cases only."""
    lines: dict[AnySituation, int] = {}

    def go(here: AnySituation, root: bool) -> None:
        options = here.top.tried(here, rules) if not here.over and (root or not ends(here)) else ()
        for said in options:
            go(answer(here, rules, said).now, False)
        if not options:
            lines[here] = lines.get(here, 0) + 1

    go(settle(now, rules)[0], True)
    return Naive(lines)


def perft(now: AnySituation, rules: Rules, depth: int, positions: int = 1_000_000) -> tuple[int, int]:
    """Count the lines of `depth` decisions, a line that ends earlier counting once.

    Returns:
        The count, and the number of situations that the budget did not reach (0: the count is exact).
    """
    budget = Budget(positions, None)

    def count(here: AnySituation, left: int) -> int:
        options = here.top.options(here, rules) if left and not here.over else ()
        if not options:
            return 1
        if not budget.opens():
            return 0
        return sum(count(answer(here, rules, said).now, left - 1) for said in options)

    total = count(settle(now, rules)[0], depth)
    return total, budget.left
