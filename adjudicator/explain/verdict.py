"""The ruling in short: yes, no or what happens, with the clause that decides."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from ..case import Case, Refused
from ..case.retelling import played_out
from ..machine import AnySituation, Step, at_rest
from ..rulebook import Ruling
from ..words import Words
from .answers import asked, lately, result
from .prevailing import Prevailing, assumed, granted, prevailing
from .prevailing import standing as last_decided
from .readings import Undecided, undecided
from .refusals import refusal
from .steps import headline, ruling_of

ENDS = ("out", "won")
"""The changes besides numbers that a result names."""


Kind: TypeAlias = Literal["yes", "no", "ruling", "open", "silent"]
"""What kind of answer it is: see `Verdict`."""


class Verdict(Struct, frozen=True):
    """A ruling in two sentences.

    Attributes:
        kind: "no" if something was refused or was accepted against the rules; "yes" if a play is legal and has changed
            no numbers yet; "open" if nothing is decided yet; "silent" if the rulebook leaves open what it comes to,
            or if a play takes something for granted that nobody here knows; else "ruling".
        text: who prevails, or what is asked.
        result: what it comes to in numbers, and what the rulebook leaves open; of a refused play, when it was allowed;
            empty if there is nothing to say.
        step: what happened when it was decided, as people read it; empty for a refusal, and where the text says it.
        ruling: what decided it; None if nothing has been decided yet.
    """

    kind: Kind
    text: str
    result: str
    step: str
    ruling: Ruling | None


def verdict(
    case: Case,
    words: Words,
    refused: Refused | None = None,
    of_the_last: bool = False,
    left_open: tuple[Undecided, ...] | None = None,
    went_on: int | None = None,
) -> Verdict:
    """Return the ruling on a case.

    Args:
        case: the case.
        words: the language.
        refused: the refusal of what was said last, as `Case.tell` raises it; None: nothing was refused.
        of_the_last: True to tell what the last decision has led to, of a game that goes on, instead of what a whole
            argument has come to.
        left_open: what `undecided` found of it, where that is known.
        went_on: after how many decisions the program went on by itself, of the last; None: it did not.

    Returns:
        "No" with its reason, "yes" with the play and what it comes to if nobody responds, or who prevails.
    """
    if refused is not None:
        why = refusal(refused.refusal, refused.now, case.game, words)
        who = case.game.language.name(refused.now, refused.said.seat)
        text = words.say("verdict.no", why=why, who=who)
        return Verdict("no", text, earlier(case, refused, words), "", ruling_of(refused.refusal))
    if of_the_last and went_on is not None and 0 < went_on < len(case.said):
        return _gone_on(case, words, went_on)
    played = _played(case)
    if played is not None:
        told = headline(played, case.game, words)
        if len(case.said) - 1 in case.illegal_indices:
            return Verdict("no", words.say("verdict.stands", told=told), "", "", ruling_of(played.by))
        if_so, comes_to = granted(played, case, words), _unanswered(case, words)
        if if_so:
            return Verdict("silent", told, " ".join(filter(None, (if_so, comes_to))), "", ruling_of(played.by))
        return Verdict("yes", words.say("verdict.yes", told=told), comes_to, "", ruling_of(played.by))
    return _latest(case, words) if of_the_last else _standing(case, words, left_open)


def _latest(case: Case, words: Words) -> Verdict:
    """Return what the latest argument has come to, or what was done last if nothing has come of it yet."""
    if not case.said:
        return Verdict("open", asked(case, words), "", "", None)
    since, found = case.argument, prevailing(case, words)
    if found is not None:
        comes_to = _in_a_row(lately(case, words, since, found.text), *_goes_on(case, found, words))
        told = headline(found.step, case.game, words) if found.of_cards else ""
        return Verdict("ruling", found.text, comes_to, told, ruling_of(found.step.by))
    steps = case.steps(since)
    step = next((step for step in reversed(steps) if is_spoken(case, step)), steps[0])
    told = headline(step, case.game, words)
    comes_to = _in_a_row(lately(case, words, since, told), _unanswered(case, words) if _waits(case) else "")
    return Verdict("ruling", told, comes_to, "", ruling_of(step.by))


def _in_a_row(*told: str) -> str:
    """Return sentences one after the other, those that are there; what stands before another one ends with a stop."""
    *before, last = list(filter(None, told)) or [""]
    return " ".join((*(one if one.endswith((".", "!", "?", "…")) else f"{one}." for one in before), last))


def _gone_on(case: Case, words: Words, since: int) -> Verdict:
    """Return what people's last word has led to, and after it what the program has said since by itself."""
    before, then = case.back_to(since), _latest(case, words)
    told = verdict(before, words, of_the_last=True)
    came_to = "" if _waits(before) else told.result
    result = _in_a_row(came_to, words.say("verdict.next", told=then.text), then.result)
    return msgspec.structs.replace(told, result=result)


def earlier(case: Case, refused: Refused, words: Words) -> str:
    """Return when in the latest argument a refused play was allowed, in a sentence; empty if it never was.

    Args:
        case: the case in which it was refused.
        refused: the refusal.
        words: the language.
    """
    said = refused.said
    if said.seat < 0 or said.of_chance or not getattr(said, "card", ""):
        return ""
    for before in reversed(range(case.argument, len(case.said))):
        then = case.back_to(before)
        if then.why_not(said) is None:
            played = _played(then.tell(said))
            told = headline(played, case.game, words) if played is not None else ""
            return words.say("verdict.earlier", told=told) if told else ""
    return ""


def _standing(case: Case, words: Words, left_open: tuple[Undecided, ...] | None) -> Verdict:
    """Return how a case stands in which nothing was just played or refused."""
    latest = prevailing(case, words)
    found = latest or last_decided(case, words)
    step = found.step if found is not None else decisive(case)
    if step is None:
        return Verdict("open", asked(case, words), "", "", None)
    told, ruling = headline(step, case.game, words), ruling_of(step.by)
    left_open = undecided(case) if left_open is None else left_open
    open_here = tuple(here.ruling.clause for here in left_open if here.changes_the_outcome)
    counted = _counted(case, case.start, case.now)
    numbers = result(case, words, open_here) if counted or open_here or at_rest(case.now) else ""
    goes_on = () if latest is None else _goes_on(case, latest, words)
    comes_to = " ".join(filter(None, (numbers, *assumed(case, words), *goes_on)))
    if open_here:
        kind: Kind = "silent"
    else:
        kind = "ruling" if latest is not None or at_rest(case.now) else "open"
    if kind == "open":
        return Verdict(kind, asked(case, words), comes_to, told, ruling)
    if found is None:
        return Verdict(kind, told, comes_to, "", ruling)
    return Verdict(kind, found.text, comes_to, told if found.of_cards else "", ruling)


def _unanswered(case: Case, words: Words) -> str:
    """Return what a play comes to if nobody responds to anything more; empty if that is not settled by it."""
    found = prevailing(played_out(case), words)
    return words.say("verdict.unanswered", outcome=found.text) if found is not None else ""


def _goes_on(case: Case, found: Prevailing, words: Words) -> tuple[str, ...]:
    """Return what a fight of cards comes to if nobody responds to anything more, unless it has come to something."""
    if found.outcome or not _waits(case):
        return ()
    then = prevailing(played_out(case), words)
    outcome = words.say("prevailing", fights="", outcome=then.outcome) if then is not None and then.outcome else ""
    return (words.say("verdict.unanswered", outcome=outcome),) if outcome else ()


def _waits(case: Case) -> bool:
    """Return True if somebody is asked to respond to something."""
    return not case.over and case.game.play.asked_about(case.now) is not None


def decisive(case: Case) -> Step | None:
    """Return the step that decides a result: the last that changed what it names, else the last that decided."""
    decided = [step for step in case.steps() if not step.by.told and not step.by.implied]
    for matters in (_counted, _seen):
        for step in reversed(decided):
            if matters(case, step.before, step.after):
                return step
    return decided[-1] if decided else None


def _counted(case: Case, before: AnySituation, after: AnySituation) -> bool:
    """Return True if anything changed that a result names: a number, who is out, who won."""
    return any(change.what in (*case.game.play.numbers, *ENDS) for change in case.game.language.changes(before, after))


def _seen(case: Case, before: AnySituation, after: AnySituation) -> bool:
    """Return True if anything changed for a player."""
    return any(change.whose for change in case.game.language.changes(before, after))


def _played(case: Case) -> Step | None:
    """Return the step of a play that was just said, or None if it changed numbers or nothing was played."""
    said = case.said[-1] if case.said else None
    if said is None or said.seat < 0 or not getattr(said, "card", ""):
        return None
    if _counted(case, case.points[-2].now, case.now):
        return None
    return next((step for step in case.steps(len(case.said) - 1) if step.said == said), None)


def is_spoken(case: Case, step: Step) -> bool:
    """Return True if a step is what somebody said besides a pass."""
    return step.said is not None and type(step.said) is not type(case.game.play.silence(step.before))
