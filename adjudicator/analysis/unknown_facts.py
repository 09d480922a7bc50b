"""Unknown facts: whether the outcome of a story depends on something that nobody remembers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, product
from math import prod
from typing import Any, Literal, NamedTuple

import msgspec

from ..case import Case, Impossible, Refused, game
from ..machine import FATE, Ruling, asked
from ..rulebook import Document, Rules
from ..scenario.model import Scenario
from .budget import Watch, done, unwatched
from .lines import Unreadable, tell_line

COMBINATIONS = 1_000
"""Default limit of combinations judged."""


class Forgotten(NamedTuple):
    """A fact that is not remembered.

    Attributes:
        place: where it stands in a scenario: `("table", "players", "Zot", "gold")`, or `("story", 2)` for the third
            entry of the story, or of the branch with those that lead to it.
        values: what it may have been, each once; of a story's entry, lines, and an empty one where it may be that
            nothing was said.
    """

    place: tuple[str | int, ...]
    values: tuple[Any, ...]


class BadBlank(ValueError):
    """A blank that fits no scenario: `blank`, and the `reason`: no-player, no-line, no-fact or no-value.

    `known` are the names that would do: of players or of facts.
    """

    def __init__(self, blank: Forgotten, reason: str, known: tuple[str, ...] = ()) -> None:
        """Refuse `blank`; see the class for `reason` and `known`."""
        super().__init__(f"{reason}: {blank}")
        self.blank = blank
        self.reason = reason
        self.known = known


class Combination(NamedTuple):
    """The blanks filled in one way.

    Attributes:
        values: of each blank, in order.
        case: where the story leads; if it is impossible, the last possible point.
        impossible: the clause that forbids it, or None.
        error: the line that was refused, or the faults of the table; None if it is possible.
    """

    values: tuple[Any, ...]
    case: Case | None
    impossible: Ruling | None
    error: Refused | Impossible | None


class Dependence(NamedTuple):
    """What depends on the blanks, and how.

    Attributes:
        blanks: those that were filled.
        combinations: every way to fill them that was judged.
        left: how many were not.
        outcomes: the possible ones, those that come to the same together.
        depends: the numbers of the blanks on which the outcome depends.
    """

    blanks: tuple[Forgotten, ...]
    combinations: tuple[Combination, ...]
    left: int
    outcomes: tuple[tuple[Combination, ...], ...]
    depends: tuple[int, ...]

    @property
    def verdict(self) -> Literal["impossible", "only", "same", "depends"]:
        """Whether it depends on the blanks; `only` where but one combination can have been."""
        possible = sum(map(len, self.outcomes))
        if possible < 2:
            return "impossible" if not possible else "same" if len(self.combinations) == 1 else "only"
        return "depends" if self.depends else "same"

    @property
    def impossible(self) -> tuple[Combination, ...]:
        """The combinations that cannot have been."""
        return tuple(way for way in self.combinations if way.impossible is not None)


def fill(
    document: Document[Scenario],
    rules: Rules,
    blanks: Sequence[Forgotten],
    what: Sequence[str] = (),
    limit: int = COMBINATIONS,
    watch: Watch[tuple[Any, ...]] = unwatched,
    branch: int | None = None,
) -> Dependence:
    """Run the story of a scenario with its blanks filled in every way.

    A number that is blank itself is compared by how much it changes, everything else by what it comes to.

    Args:
        document: the scenario.
        rules: those to judge by.
        blanks: what is not remembered.
        what: what the outcome is asked for: the game's `numbers`, and `out`; none: everything, and also who won and
            who has to decide next.
        limit: how many combinations at most, from 1.
        watch: sees each combination before it is judged.
        branch: which branch of the story is run, from 1; None: the story itself.

    Raises:
        IndexError: there is no such branch.
        BadBlank: a blank that fits no scenario, or a value that cannot stand there.
        Unreadable: a line that cannot be read.
        ValueError: a table that cannot be entered.
    """
    story = tuple(entry.told for entry in document.value.entries(branch))
    scenario = msgspec.structs.replace(document.value, story=story)
    for blank in blanks:
        _fits(scenario, blank)
    total = prod(len(blank.values) for blank in blanks)
    ways = product(*(blank.values for blank in blanks))
    judged = tuple(done(ways, total, limit, lambda way: _filled(scenario, rules, blanks, way), watch))
    outcomes: dict[Any, list[Combination]] = {}
    for way in judged:
        if way.impossible is None and way.case is not None:
            outcomes.setdefault(_outcome(way.case, blanks, what), []).append(way)
    together = tuple(map(tuple, outcomes.values()))
    return Dependence(tuple(blanks), judged, total - len(judged), together, _depends(together, len(blanks)))


def _fits(scenario: Scenario, blank: Forgotten) -> None:
    table = scenario.table
    match blank.place:
        case ("story", int() as entry):
            if not 0 <= entry < len(scenario.story) or not isinstance(scenario.story[entry], str):
                raise BadBlank(blank, "no-line")
        case ("table", "players", str() as name, str() as fact):
            if name not in table.players:
                raise BadBlank(blank, "no-player", tuple(table.players))
            _check_fact(blank, fact, table.players[name])
        case ("table", str() as fact):
            _check_fact(blank, fact, table)
        case _:
            raise BadBlank(blank, "no-fact")


def _check_fact(blank: Forgotten, fact: str, of: msgspec.Struct) -> None:
    known = of.__struct_encode_fields__
    if fact not in known:
        raise BadBlank(blank, "no-fact", known)


def _filled(scenario: Scenario, rules: Rules, blanks: Sequence[Forgotten], values: tuple[Any, ...]) -> Combination:
    table = msgspec.to_builtins(scenario.table)
    story: list[Any] = list(scenario.story)
    for blank, value in zip(blanks, values, strict=True):
        whole, *inner = blank.place
        inside: Any = story if whole == "story" else table
        for part in inner[:-1]:
            inside = inside.setdefault(part, {})
        inside[inner[-1]] = value
    try:
        case = Case.placed(table, rules, game(scenario.game))
    except msgspec.ValidationError as fault:
        blank = next(here for here in blanks if str(here.place[-1]) in str(fault))
        raise BadBlank(blank, "no-value") from fault
    except Impossible as fault:
        return Combination(values, None, fault.faults[0].ruling, fault)
    for number, line in enumerate(story):
        if not isinstance(line, str) or not line:
            continue
        try:
            case = tell_line(case, line)
        except Refused as refused:
            return Combination(values, case, refused.refusal.ruling, refused)
        except ValueError as error:
            raise Unreadable(number, line, error) from error
    return Combination(values, case, None, None)


def _outcome(case: Case, blanks: Sequence[Forgotten], what: Sequence[str]) -> Hashable:
    """Return the outcome of a case, as far as it was asked for."""
    names = (*case.game.play.numbers, "out")
    rows = []
    start, end = case.game.play.outcome(case.start), case.game.play.outcome(case.now)
    for holder, (was, now) in enumerate(zip(start, end, strict=True)):
        members = {case.game.language.name(case.now, seat) for seat in case.game.play.seats_of(case.now, holder)}
        blank = {place[3] for place, _ in blanks if len(place) == 4 and place[2] in members}
        row = zip(names, was, now, strict=True)
        rows.append(tuple((int(b) - int(a) if name in blank else b) for name, a, b in row if not what or name in what))
    if what:
        return tuple(rows)
    return tuple(rows), asked(case.now) or (FATE,), case.now.table.won


def _depends(outcomes: tuple[tuple[Combination, ...], ...], count: int) -> tuple[int, ...]:
    """Return the blanks that alone make a difference; if none does, all that vary between combinations."""
    if len(outcomes) < 2:
        return ()
    alone = {places[0] for a, b in combinations(outcomes, 2) for places in _differing(a, b, count) if len(places) == 1}
    if alone:
        return tuple(sorted(alone))
    possible = [way.values for ways in outcomes for way in ways]
    return tuple(k for k in range(count) if any(values[k] != possible[0][k] for values in possible))


def _differing(one: tuple[Combination, ...], other: tuple[Combination, ...], count: int) -> Iterator[tuple[int, ...]]:
    """In which places each combination of one outcome differs from each of another one."""
    for a, b in product(one, other):
        yield tuple(k for k in range(count) if a.values[k] != b.values[k])
