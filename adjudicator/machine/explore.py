"""Search every line of play from a situation: the outcomes, the number of lines to each, and an example of each.

`explore` caches the situations that it has searched, so that it counts a line without walking it again. `walk` does
not; the tests check `explore` against it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Hashable, Iterable, Iterator

from msgspec import Struct

from .frame import Decision
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
"""How much a search may keep of what it has searched: each situation counts as `KEY`, each outcome of it as one.

It fills about 400 MB at most.
"""

KEY = 4
"""How many outcomes take as much memory as the key of a situation does."""

DEPTH = 20_000
"""The recursion limit during a search, in Python frames. A decision takes a few of them."""

Ends = Callable[[AnySituation], bool]
Key = Callable[[AnySituation], Hashable]
Shortcuts = Callable[[AnySituation, tuple[Decision, ...]], Iterable[Shortcut] | None]
Going = Callable[[int], bool]


def identity_key(now: AnySituation) -> Hashable:
    """Return the whole situation: the default key."""
    return now


def no_shortcuts(now: AnySituation, options: tuple[Decision, ...]) -> None:
    """Return None: walk every option."""


_Line = tuple[tuple[Decision, ...], "_Line | None"]
"""A line of play as a linked list: the first decisions, and the rest of the line."""


class _Ends(Struct, frozen=True):
    """How the lines from a situation end.

    Outcomes are numbered, since hashing a situation is slow. `lines` holds the number of lines by outcome, `witness` an
    example of each.
    """

    lines: dict[int, int]
    witness: dict[int, _Line | None]


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


def raise_recursion_limit() -> None:
    """Raise the recursion limit; a search recurses once per decision."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), DEPTH))


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
    """
    budget = Budget(positions, seconds, going)
    known: dict[Hashable, _Ends] = {}
    numbers: dict[Hashable, int] = {}

    def ways(here: AnySituation, options: tuple[Decision, ...]) -> Iterable[Shortcut]:
        together = shortcuts(here, options)
        return (
            (Shortcut(1, answer(here, rules, said).now, (said,)) for said in options) if together is None else together
        )

    def keep(key: Hashable, ends: _Ends) -> _Ends:
        known[key] = ends
        budget.kept += KEY + len(ends.lines)
        return ends

    def search(here: AnySituation, root: bool) -> _Ends:
        key = state_key(here)
        if key in known:
            return known[key]
        options = here.top.options(here, rules) if not here.over and (root or not ends(here)) else ()
        if not options:
            number = numbers.setdefault(outcome(here), len(numbers))
            return keep(key, _Ends({number: 1}, {number: None}))
        if not budget.opens():
            return _Ends({}, {})
        left = budget.left
        found = _Ends({}, {})
        for shortcut in ways(here, options):
            below = search(shortcut.after, False)
            for number, lines in below.lines.items():
                found.lines[number] = found.lines.get(number, 0) + shortcut.lines * lines
                if shortcut.line is not None and number not in found.witness and number in below.witness:
                    found.witness[number] = (shortcut.line, below.witness[number])
            if budget.spent:
                break
        return keep(key, found) if budget.left == left else found

    raise_recursion_limit()
    found = search(settle(now, rules)[0], True)
    ended = {number: end for end, number in numbers.items()}
    return Exploration(
        {ended[number]: lines for number, lines in found.lines.items()},
        {ended[number]: tuple(_decisions(line)) for number, line in found.witness.items()},
        budget.opened,
        budget.left,
        budget.full,
    )


def _decisions(line: _Line | None) -> Iterator[Decision]:
    while line is not None:
        said, line = line
        yield from said


def walk(now: AnySituation, rules: Rules, ends: Ends = at_rest) -> Naive:
    """Count as `explore` does, by walking every line from end to end. For small cases only."""
    lines: dict[AnySituation, int] = {}

    def go(here: AnySituation, root: bool) -> None:
        options = here.top.options(here, rules) if not here.over and (root or not ends(here)) else ()
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
