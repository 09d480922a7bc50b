"""What a ruling depends on, in sentences, for the app and the site: numbers that nobody told, clauses and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .. import explain
from ..analysis import in_words
from ..analysis.left_blank import Assumed, Span, assumed, spans
from ..analysis.sensitivity import decides
from ..analysis.vary import Change, Trial, Varied, comes_to
from ..case import Blank, Case
from ..case.once import once_per_case
from ..words import Language, Words

Tell = Callable[[int, int, tuple[Trial[Change], ...]], object]
"""Is given how many changes of a round were tried, how many there are, and the flips that were found in it."""


def searched(case: Case, tell: Tell) -> Varied[Change]:
    """Search for the clauses and cards that a case depends on, and tell after each step what is found by then."""
    as_judged = comes_to(case)

    def watched(trials: Iterable[Trial[Change]], total: int) -> Iterator[Trial[Change]]:
        flips: list[Trial[Change]] = []
        for made, trial in enumerate(trials, 1):
            flips += [trial] if trial.flips(as_judged, comes_to) else []
            tell(made, total, tuple(flips))
            yield trial

    return decides(case, watch=watched)


# -- numbers that nobody told


def numbers(case: Case, words: Words) -> tuple[str, ...]:
    """Return what a ruling takes for granted, and whether what was left blank makes a difference."""
    blanks = [line for fact in sorted(case.doubt.blank) for line in _blank(case, fact, words.language)]
    return (*(_assumed(case, one, words) for one in taken_for_granted(case)), *blanks)


@once_per_case
def taken_for_granted(case: Case) -> tuple[Assumed, ...]:
    """Return the numbers that a ruling depends on and that nobody told."""
    return assumed(case)


def _assumed(case: Case, one: Assumed, words: Words) -> str:
    """Return what is taken for granted, and what comes of other values."""
    who, what = one.fact
    lead = words.say("blank.assumed" if who else f"blank.assumed.{what}", who=who, taken=one.taken)
    return " ".join((lead, *_each(one.otherwise, words, explain.briefly(case, words))))


@once_per_case
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
        yield words.say("blank.with", values=(in_words.values(span, words),), outcome=" ".join(parts).rstrip())
