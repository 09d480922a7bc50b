"""What a ruling depends on, in sentences, for the app and the site: numbers that nobody told, clauses and cards."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .. import explain
from ..analysis import in_words
from ..analysis.altered import Alteration
from ..analysis.left_blank import Assumed, Span, assumed, spans
from ..analysis.sensitivity import Change, SensitivityFound, Trial, decides, flips, together
from ..case import Blank, Case
from ..rulebook import Ruling
from ..words import Language, Words


class OtherEnding(NamedTuple):
    """Changes that give a case another outcome.

    Attributes:
        changes: a sentence for each.
        outcome: what the case comes to then.
    """

    changes: tuple[str, ...]
    outcome: str


class Decisive(NamedTuple):
    """Clauses that decide together, or none where cards alone do; and how they were changed."""

    clauses: tuple[Ruling, ...]
    flips: tuple[OtherEnding, ...]


class DependsInWords(NamedTuple):
    """What clauses and cards a ruling depends on.

    Attributes:
        lead: in one sentence.
        left: how many changes were not tried; empty if all were.
        decisive: what decides.
    """

    lead: str
    left: str
    decisive: tuple[Decisive, ...]


def told(found: SensitivityFound, words: Words) -> DependsInWords:
    """Return in sentences what a search found."""
    case = found.case
    names = tuple(dict.fromkeys(_named(change, case, words) for flip in found.flips for change in flip.changes))
    left = words.say("ui.hangs-on.left", tried=found.tried, left=found.left) if found.left else ""
    decisive = (
        Decisive(
            tuple(case.rules.rulings[id] for id in about),
            tuple(_flip(flip, len(about) > 1, case, words) for flip in flips),
        )
        for about, flips in together(found.flips).items()
    )
    return DependsInWords(in_words.hangs_on(found, names, words), left, tuple(decisive))


def _flip(flip: Trial, several: bool, case: Case, words: Words) -> OtherEnding:
    changes = []
    for change in flip.changes:
        whose = f"{_named(change, case, words)}: " if several and isinstance(change, Alteration) else ""
        changes.append(whose + in_words.change(change, case, words))
    assert flip.case is not None, "a flip was run"
    return OtherEnding(tuple(changes), explain.outcome(flip.case, words))


def _named(change: Change, case: Case, words: Words) -> str:
    """Return what is changed, as people call it: a clause by its title."""
    if isinstance(change, Alteration):
        return words.say("answer.topic", title=case.rules.rulings[change.clause].clause.title)
    return in_words.named(change, case, words)


def searched(case: Case, tell: Callable[[int, int, SensitivityFound], None]) -> SensitivityFound:
    """Search for the clauses and cards that a case depends on, and tell after each step what is found by then.

    Args:
        case: the case.
        tell: is given how many changes of a round were tried, how many there are, and what was found in it.
    """
    before = 0

    def watched(trials: Iterator[Trial], total: int) -> Iterator[Trial]:
        nonlocal before
        flipped: list[Trial] = []
        for made, trial in enumerate(trials, 1):
            flipped += [trial] if flips(case, trial) else []
            tell(made, total, SensitivityFound(case, tuple(flipped), (), (), before + made, total - made))
            yield trial
        before += total

    return decides(case, shown=watched)


# -- numbers that nobody told


def numbers(case: Case, words: Words) -> tuple[str, ...]:
    """Return what a ruling takes for granted, and whether what was left blank makes a difference."""
    blanks = [line for fact in sorted(case.doubt.blank) for line in _blank(case, fact, words.language)]
    return (*(_assumed(case, one, words) for one in taken_for_granted(case)), *blanks)


@functools.lru_cache(maxsize=256)
def taken_for_granted(case: Case) -> tuple[Assumed, ...]:
    """Return the numbers that a ruling depends on and that nobody told."""
    return assumed(case)


def _assumed(case: Case, one: Assumed, words: Words) -> str:
    """Return what is taken for granted, and what comes of other values."""
    who, what = one.fact
    lead = words.say("blank.assumed" if who else f"blank.assumed.{what}", who=who, taken=one.taken)
    return " ".join((lead, *_each(one.otherwise, words, explain.briefly(case, words))))


@functools.lru_cache(maxsize=256)
def _blank(case: Case, fact: Blank, language: Language) -> tuple[str, ...]:
    """Return what is to be said of a number that was left blank; nothing if no such player is at the table."""
    words = case.game.language.own_words(case.now, Words(language))
    facts: dict[str, Any] = {"who": fact.whose, "fact": words.say(f"blank.fact.{fact.what}")}
    found = spans(case, fact)
    if not found:
        return ()
    if len(found) == 1:
        return (words.say("blank.same", **facts),)
    return (words.say("blank.depends", **facts), *_each(found, words))


def _each(found: tuple[Span, ...], words: Words, told: str = "") -> Iterator[str]:
    """Yield what comes of each span of values; who is asked, too, where it reads alike; only that if it is `told`."""
    outcomes = [explain.briefly(span.case, words) for span in found]
    for span, outcome in zip(found, outcomes, strict=True):
        asked = explain.asked(span.case, words) if [*outcomes, told].count(outcome) > 1 else ""
        parts = (asked,) if asked and outcome == told else (outcome, asked)
        yield words.say("blank.with", values=(_values(span, words),), outcome=" ".join(parts).rstrip())


def _values(span: Span, words: Words) -> str:
    id = "more" if span.last is None else "one" if span.first == span.last else "range"
    return words.say(f"blank.values.{id}", first=span.first, last=span.last)
