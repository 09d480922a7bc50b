"""What two people may claim of a case: that it came out as judged, or that something counts or does not count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from .. import explain
from ..case import Case, Refused, retelling
from ..case.otherwise import Counted, played
from ..compare import parting
from ..machine import Step
from .altered import Alteration
from .vary import Change, Trial, judged_with

if TYPE_CHECKING:
    from ..speech import Assertion  # slow to import, and only lines that are said need it

Supports: TypeAlias = Literal["left", "right", "both", "neither", "silent"]


class Weighed(NamedTuple):
    """Two claims, held against the rules.

    Attributes:
        supports: which of them is right; "both" if they do not contradict each other; "silent" if the book leaves it
            open between them.
        step: the first step, passes aside, where their stories part, of the one that is right, else of the left; None
            if they are the same story.
        number: its number in that story, from 1; 0 if there is no step.
    """

    supports: Supports
    step: Step | None = None
    number: int = 0


def claims(case: Case, refused: Refused | None) -> tuple[Trial[Change], ...]:
    """Return what may be claimed of a case, and how it comes out then, after nobody responds any more.

    First stands the case as it is judged. Then come a refused play that counts, a play that does not count, the latest
    first, and other readings of clauses that the book leaves open, where they change the outcome.

    Args:
        case: the case.
        refused: the refusal of what was said last, or None.
    """
    end = retelling.played_out(case)
    counts = (Counted(refused),) if refused is not None and refused.said.seat >= 0 else ()
    told = (judged_with(case, (change,)) for change in (*counts, *played(case)))
    read = (judged_with(end, (reading,)) for reading in _readings(end))
    trials = (Trial[Change]((), end), *told, *read)
    return tuple(one._replace(case=retelling.played_out(one.case)) for one in trials if one.case is not None)


def _readings(judged: Case) -> Iterator[Alteration]:
    for undecided in explain.undecided(judged):
        if undecided.changes_the_outcome:
            ruling = undecided.ruling
            for id, reading in ruling.clause.readings.items():
                if id != ruling.reading:
                    yield Alteration(ruling.id, "reading", id, reading.value, reading.text)


def weigh(left: Trial[Change], right: Trial[Change]) -> Weighed:
    """Return which of two claims the rules support, and where their stories part."""
    supports: Supports = "neither"
    if not (left.changes and right.changes):
        open_between = any(isinstance(change, Alteration) for change in (*left.changes, *right.changes))
        supports = "silent" if open_between else "right" if left.changes else "left"
    elif all(isinstance(change, Alteration) for change in (*left.changes, *right.changes)):
        supports = "silent"
    first, second = (right, left) if supports == "right" else (left, right)
    apart = parting(_but_passes(first.end), _but_passes(second.end))
    if apart is None:
        return Weighed(supports)
    step, case = (apart.left, first.end) if apart.left is not None else (apart.right, second.end)
    assert step is not None  # else they would not part
    return Weighed(supports, step, case.steps().index(step) + 1)


def _but_passes(case: Case) -> tuple[Step, ...]:
    """Return the steps of a case without the passes, which follow from what else was said."""
    silence = case.game.play.silence
    return tuple(step for step in case.steps() if step.said is None or step.said != silence(step.before))


# -- what comes of a case, as somebody says it


def settle(case: Case, refused: Refused | None, left: Assertion, right: Assertion) -> Weighed:
    """Return which of two outcomes the rules support, and where their stories part, as `weigh` does.

    The story of the one who is wrong is that of the claim, of those that a case gives rise to, which bears them out.

    Args:
        case: the case.
        refused: the refusal of what was said last, or None.
        left: what one says.
        right: what the other says.
    """
    judged, *others = claims(case, refused)
    one, other = bears_out(case, judged.end, left), bears_out(case, judged.end, right)
    if one == other:
        return Weighed("both" if one else "neither")
    wrong = right if one else left
    for claim in others:
        if bears_out(case, claim.end, wrong):
            return weigh(judged, claim) if one else weigh(claim, judged)
    return Weighed("left" if one else "right")


def bears_out(case: Case, after: Case, said: Assertion) -> bool:
    """Return True if a case comes to what somebody says.

    Numbers are counted from where the case stands; if nothing was left to come, from its beginning.

    Args:
        case: the case that they speak of.
        after: how it comes out.
        said: what somebody says.
    """
    play = case.game.play
    since = case.start if after.now == case.now else case.now
    rows = {seat: k for k in range(len(play.holders(since))) for seat in play.seats_of(since, k)}
    row = rows[said.of]
    was, now = play.outcome(since)[row], play.outcome(after.now)[row]
    gone = bool(now[len(play.numbers)])
    if said.what in ("out", "stays"):
        return gone == (said.what == "out")
    if said.what == "wins":
        return row in after.now.table.won
    name = "gold" if said.what == "earns" else said.what
    if name not in play.numbers:
        return False
    number = play.numbers.index(name)
    change = int(now[number]) - int(was[number])
    amount = change if said.what in ("alcohol", "earns") else -change
    return amount > 0 if said.amount is None else amount == said.amount
