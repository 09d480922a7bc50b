"""What two people may claim of a case: that it came out as judged, or that something counts or does not count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from .. import explain
from ..case import Case, Refused, retelling
from ..compare import parting
from ..machine import Decision, Step
from ..words import Language

if TYPE_CHECKING:
    from ..speech import Assertion  # slow to import, and only lines that are said need it

Kind: TypeAlias = Literal["judged", "without", "allowed", "reading"]


Supports: TypeAlias = Literal["left", "right", "both", "neither", "silent"]


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
        supports: which of them is right; "both" if they do not contradict each other; "silent" if the book leaves it
            open between them.
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


# -- what comes of a case, as somebody says it


def settle(case: Case, refused: Refused | None, left: Assertion, right: Assertion, language: Language) -> Weighed:
    """Return which of two outcomes the rules support, and where their stories part, as `weigh` does.

    The story of the one who is wrong is that of the claim, of those that a case gives rise to, which bears them out.

    Args:
        case: the case.
        refused: the refusal of what was said last, or None.
        left: what one says.
        right: what the other says.
        language: of the texts of readings.
    """
    judged, *others = claims(case, refused, language)
    one, other = bears_out(case, judged.case, left), bears_out(case, judged.case, right)
    if one == other:
        return Weighed("both" if one else "neither")
    wrong = right if one else left
    for claim in others:
        if bears_out(case, claim.case, wrong):
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
