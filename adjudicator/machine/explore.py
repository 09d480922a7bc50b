"""Every way a situation can go: outcomes, how many lines lead to each, and one of those lines.

`explore` remembers situations that it has met, so that a line is counted without being walked again;
`walk` does not, and is what `explore` is checked against.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple

from .frame import Decision
from .run import answer, at_rest, settle
from .situation import AnySituation
from .step import Rules


class Exploration(NamedTuple):
    """What a search found.

    Attributes:
        lines: for each outcome, how many lines of play end there.
        witness: for each outcome, one line of play that ends there, of this situation or one that is alike.
        positions: how many situations were opened.
        left: how many situations were met but not opened for want of budget; 0: the search is complete.
    """

    lines: dict[Hashable, int]
    witness: dict[Hashable, tuple[Decision, ...]]
    positions: int
    left: int

    @property
    def complete(self) -> bool:
        """Whether nothing was left undone."""
        return self.left == 0


class Naive(NamedTuple):
    """What a plain walk found: how many lines end in each outcome."""

    lines: dict[AnySituation, int]


class Shortcut(NamedTuple):
    """Many lines at once: so many of them lead to `after`.

    `line` is one of them, or None where lines of other shortcuts lead to all outcomes that this one leads to.
    """

    lines: int
    after: AnySituation
    line: tuple[Decision, ...] | None


DEPTH = 20_000

Ends = Callable[[AnySituation], bool]
Key = Callable[[AnySituation], Hashable]
Shortcuts = Callable[[AnySituation, tuple[Decision, ...]], Iterable[Shortcut] | None]
Going = Callable[[int], bool]


def identity_key(now: AnySituation) -> Hashable:
    """What tells a situation from others: everything."""
    return now


def no_shortcuts(now: AnySituation, options: tuple[Decision, ...]) -> None:
    """No shortcuts: every option is walked."""


_Line = tuple[tuple[Decision, ...], "_Line | None"]
"""A line of play, linked: what is decided first, and what follows it."""


class _Ends(NamedTuple):
    """How the lines from a situation end: by the number of the outcome, for to hash a situation takes long."""

    lines: dict[int, int]
    witness: dict[int, _Line | None]


class Budget:
    """How many situations may be opened, and until when; `spent` once time is up or somebody has had enough."""

    def __init__(self, positions: int, seconds: float | None, going: Going | None = None) -> None:
        self.positions = positions
        self.going = going
        self.opened = 0
        self.left = 0
        self.spent = False
        self.until = None if seconds is None else time.monotonic() + seconds

    def opens(self) -> bool:
        """Whether one situation more may be opened; counts it."""
        late = self.until is not None and time.monotonic() > self.until
        self.spent = self.spent or late or (self.going is not None and not self.going(self.opened))
        if self.spent or self.opened >= self.positions:
            self.left += 1
            return False
        self.opened += 1
        return True


def raise_recursion_limit() -> None:
    """Lets a line of play be some thousand decisions long: a search goes down one by one."""
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
    """Every way `now` can go until `ends` says that a line is over.

    Args:
        now: where to start; the hands that matter must be known.
        rules: the rules.
        ends: tells of a settled situation whether a line ends there. A situation without options ends too.
        positions: how many situations to open at the most.
        seconds: how long to search at the most; None: no limit.
        state_key: what of a settled situation the rest of its lines depend on. Of situations that are alike one is
            searched, and its outcomes stand for those of all.
        outcome: what of a settled situation in which a line ends is its outcome.
        shortcuts: returns all lines of a settled situation with these options, grouped by where they lead; None: walk
            every option.
        going: is told before each situation how many were opened, and says whether to go on.
    """
    budget = Budget(positions, seconds, going)
    known: dict[Hashable, _Ends] = {}
    numbers: dict[Hashable, int] = {}

    def ways(here: AnySituation, options: tuple[Decision, ...]) -> Iterable[Shortcut]:
        together = shortcuts(here, options)
        return (
            (Shortcut(1, answer(here, rules, said).now, (said,)) for said in options) if together is None else together
        )

    def search(here: AnySituation, root: bool) -> _Ends:
        key = state_key(here)
        if key in known:
            return known[key]
        options = here.top.options(here, rules) if not here.over and (root or not ends(here)) else ()
        if not options:
            number = numbers.setdefault(outcome(here), len(numbers))
            known[key] = _Ends({number: 1}, {number: None})
            return known[key]
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
        if budget.left == left:
            known[key] = found
        return found

    raise_recursion_limit()
    found = search(settle(now, rules)[0], True)
    ended = {number: end for end, number in numbers.items()}
    return Exploration(
        {ended[number]: lines for number, lines in found.lines.items()},
        {ended[number]: tuple(_decisions(line)) for number, line in found.witness.items()},
        budget.opened,
        budget.left,
    )


def _decisions(line: _Line | None) -> Iterator[Decision]:
    while line is not None:
        said, line = line
        yield from said


def walk(now: AnySituation, rules: Rules, ends: Ends = at_rest) -> Naive:
    """The same count as `explore`, by walking every line from end to end. For small cases only."""
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
        The count, and how many situations were left unopened for want of budget (0: the count is exact).
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
