"""Unknown facts: whether the outcome of a story depends on something that nobody remembers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import product
from math import prod
from typing import Any, NamedTuple

import msgspec

from ..case import Case, Impossible, Refused, game, retelling
from ..machine import FATE, asked
from ..rulebook import Document, Rules
from ..scenario.model import Scenario
from .budget import Watch, unwatched
from .lines import Unreadable, tell_line
from .vary import Trial, Varied, vary

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


def fill(
    document: Document[Scenario],
    rules: Rules,
    blanks: Sequence[Forgotten],
    what: Sequence[str] = (),
    limit: int = COMBINATIONS,
    watch: Watch[Trial[Any]] = unwatched,
    branch: int | None = None,
) -> Varied[Any]:
    """Run the story of a scenario with its blanks filled in every way; the changes of a trial are their values.

    A number that is blank itself is compared by how much it changes, everything else by what it comes to.

    Args:
        document: the scenario.
        rules: those to judge by.
        blanks: what is not remembered.
        what: what the outcome is asked for: the game's `numbers`, and `out`; none: everything, and also who won and
            who has to decide next.
        limit: how many combinations at most, from 1.
        watch: is given the trials as they are made, and their number.
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
    judge, same = partial(_filled, scenario, rules, blanks), partial(_outcome, blanks=blanks, what=what)
    return vary(judge, ways, total, same, limit=limit, watch=watch)


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


def _filled(scenario: Scenario, rules: Rules, blanks: Sequence[Forgotten], values: tuple[Any, ...]) -> Trial[Any]:
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
        return Trial(values, None, fault)
    for number, line in enumerate(story):
        if not isinstance(line, str) or not line:
            continue
        try:
            case = tell_line(case, line)
        except Refused as refused:
            return Trial(values, retelling.stopped(case, refused))
        except ValueError as error:
            raise Unreadable(number, line, error) from error
    return Trial(values, case)


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
