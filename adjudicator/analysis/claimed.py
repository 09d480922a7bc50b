"""What two people may claim of a case: that it came out as judged, or that something counts or does not count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from .. import explain
from ..case import Case, Refused, retelling
from ..compare import parting
from ..machine import Decision, Step
from ..words import Language

Kind: TypeAlias = Literal["judged", "without", "allowed", "reading"]


Supports: TypeAlias = Literal["left", "right", "neither", "silent"]


class Claim(NamedTuple):
    """What somebody may claim.

    Attributes:
        kind: "judged": it is as the rules have it. "without": a play does not count. "allowed": a refused play counts.
            "reading": a clause that the book leaves open is read otherwise.
        case: how it would come out then, after nobody responds any more.
        said: the play that does not count or that counts; None for the other kinds.
        reading: the text of the other reading, else empty.
    """

    kind: Kind
    case: Case
    said: Decision | None = None
    reading: str = ""


class Weighed(NamedTuple):
    """Two claims, held against the rules.

    Attributes:
        supports: which of them is right; "silent" if the book leaves it open between them.
        step: the first step, passes aside, where their stories part, of the one that is right, else of the left; None
            if they are the same story.
        number: its number in that story, from 1; 0 if there is no step.
    """

    supports: Supports
    step: Step | None = None
    number: int = 0


def claims(case: Case, refused: Refused | None, language: Language) -> tuple[Claim, ...]:
    """Return what may be claimed of a case, the judged way first.

    Args:
        case: the case.
        refused: the refusal of what was said last, or None.
        language: of the texts of readings.
    """
    judged = Claim("judged", retelling.played_out(case))
    return (judged, *_plays(case, refused), *_readings(judged.case, language))


def _plays(case: Case, refused: Refused | None) -> Iterator[Claim]:
    if refused is not None and refused.said.seat >= 0:
        after = case.allow_illegal(refused)
        if after is not None:
            yield Claim("allowed", retelling.played_out(after), refused.said)
    for k in reversed(range(len(case.said))):
        said = case.said[k]
        if said.seat < 0 or not getattr(said, "card", ""):
            continue
        yield Claim("without", retelling.played_out(retelling.without(case, k)), said)


def _readings(judged: Case, language: Language) -> Iterator[Claim]:
    for undecided in explain.undecided(judged, language):
        if undecided.changes_the_outcome:
            for reading in undecided.readings:
                if not reading.chosen:
                    yield Claim("reading", retelling.played_out(reading.case), reading=reading.text)


def weigh(left: Claim, right: Claim) -> Weighed:
    """Return which of two claims the rules support, and where their stories part."""
    kinds = {left.kind, right.kind}
    supports: Supports = "neither"
    if "reading" in kinds and kinds <= {"reading", "judged"}:
        supports = "silent"
    elif "judged" in kinds:
        supports = "left" if left.kind == "judged" else "right"
    first, second = (right, left) if supports == "right" else (left, right)
    apart = parting(_but_passes(first.case), _but_passes(second.case))
    if apart is None:
        return Weighed(supports)
    step, case = (apart.left, first.case) if apart.left is not None else (apart.right, second.case)
    assert step is not None  # else they would not part
    return Weighed(supports, step, case.steps().index(step) + 1)


def _but_passes(case: Case) -> tuple[Step, ...]:
    """Return the steps of a case without the passes, which follow from what else was said."""
    silence = case.game.play.silence
    return tuple(step for step in case.steps() if step.said is None or step.said != silence(step.before))
