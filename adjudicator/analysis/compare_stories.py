"""Two stories of the same table: where they part, and which of them the rules support."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ..case import Case
from ..compare import Parting, parting
from ..game import Game
from ..machine import AnySituation, Step, asked
from ..scenario.run import Difference, Run


class OtherTable(ValueError):
    """Two stories that do not begin alike; `what` is what differs: game, rules or table."""

    def __init__(self, what: str) -> None:
        """Name what differs."""
        super().__init__(f"the two differ in their {what}")
        self.what = what


class ClaimFlaw(NamedTuple):
    """Something in a claim that the rules do not support.

    Attributes:
        difference: what was claimed and what is.
        clause: the id of the clause that decides it; empty if it follows from what the table said, not from a rule.
        step: the step in which it was decided, or None.
    """

    difference: Difference
    clause: str
    step: Step | None


class ClaimChecked(NamedTuple):
    """One claim: its story as far as the rules allow it, and its flaws."""

    run: Run
    flaws: tuple[ClaimFlaw, ...]

    @property
    def supported(self) -> bool:
        """True if all of its lines are possible and everything is as it expects."""
        return not self.flaws


class Claims(NamedTuple):
    """Two claims, and the first step where their stories part; None if those are the same."""

    left: ClaimChecked
    right: ClaimChecked
    parting: Parting | None

    @property
    def supports(self) -> Literal["both", "left", "right", "neither"]:
        """Which of them the rules support."""
        if self.left.supported:
            return "both" if self.right.supported else "left"
        return "right" if self.right.supported else "neither"

    @property
    def decides(self) -> tuple[str, ...]:
        """The clauses that decide: of what is wrong in either claim, the first; else of the steps where they part."""
        first = [claim.flaws[0].clause for claim in (self.left, self.right) if claim.flaws]
        if not first and self.parting is not None:
            first = [step.by.ruling.id for step in (self.parting.left, self.parting.right) if step is not None]
        return tuple(dict.fromkeys(clause for clause in first if clause))


def weigh(left: Run, right: Run) -> Claims:
    """Hold two claims against the rules and against each other.

    Args:
        left: a story that was run, with what is expected of it.
        right: another one.

    Raises:
        OtherTable: they do not begin alike.
    """
    one, other = left.case, right.case
    if one.game is not other.game:
        raise OtherTable("game")
    if _rules(one) != _rules(other):
        raise OtherTable("rules")
    if one.start != other.start:
        raise OtherTable("table")
    return Claims(_claim(left), _claim(right), parting(one.steps(), other.steps()))


def _rules(case: Case) -> tuple[Any, ...]:
    return case.rules.edition, case.rules.layers, dict(case.rules.chosen)


def _claim(run: Run) -> ClaimChecked:
    return ClaimChecked(run, tuple(_flaw(run, difference) for difference in run.differences))


def _flaw(run: Run, difference: Difference) -> ClaimFlaw:
    refusal = getattr(difference.error, "refusal", None)
    if refusal is not None:
        return ClaimFlaw(difference, refusal.ruling.id, None)
    if isinstance(difference.found, str) and difference.found in run.case.rules:
        return ClaimFlaw(difference, difference.found, None)  # it is refused, but by another clause
    case = run.case.back_to(difference.said)
    if difference.found == "allowed":
        line = difference.what.strip("«»")
        step = next(step for step in reversed(case.tell(line).steps(len(case.said))) if step.said is not None)
        return ClaimFlaw(difference, step.by.ruling.id, step)
    for step in reversed(case.steps()):
        if _seen(case.game, step.before, difference.what) != _seen(case.game, step.after, difference.what):
            return ClaimFlaw(difference, step.by.ruling.id, step)
    return ClaimFlaw(difference, "", None)


def _seen(game: Game, now: AnySituation, what: str) -> object:
    """Return what an expectation names `what` (such as `Karl: gold`) in a situation; None if there is no such thing."""
    if what == "asked":
        return asked(now)
    seen: Any = game.language.public_view(now)
    whose, _, name = what.rpartition(": ")
    if whose:
        part = seen["players"].get(whose, seen.get(whose))
        return part.get(name) if isinstance(part, dict) else None
    return seen.get(name)
