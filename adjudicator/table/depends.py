"""What a ruling depends on, in sentences, for the app and the site: numbers that nobody told, clauses and cards."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from .. import explain
from ..analysis import in_words
from ..analysis.altered import Alteration
from ..analysis.left_blank import Assumed, Span, assumed, spans
from ..analysis.sensitivity import decides, together
from ..analysis.vary import Change, Trial, Varied, comes_to
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


def told(case: Case, flips: tuple[Trial[Change], ...], tried: int, left: int, words: Words) -> DependsInWords:
    """Return in sentences what a search found.

    Args:
        case: the case.
        flips: the trials that give it another outcome.
        tried: how many were made.
        left: how many were not.
        words: of the language.
    """
    names = tuple(dict.fromkeys(in_words.called(change, case, words) for flip in flips for change in flip.changes))
    untried = words.say("ui.hangs-on.left", tried=tried, left=left) if left else ""
    decisive = (
        Decisive(
            tuple(case.rules.rulings[id] for id in about),
            tuple(_flip(flip, len(about) > 1, case, words) for flip in alike),
        )
        for about, alike in together(flips).items()
    )
    return DependsInWords(in_words.hangs_on(flips, left, names, words), untried, tuple(decisive))


def _flip(flip: Trial[Change], several: bool, case: Case, words: Words) -> OtherEnding:
    changes = []
    for change in flip.changes:
        whose = f"{in_words.called(change, case, words)}: " if several and isinstance(change, Alteration) else ""
        changes.append(whose + in_words.change(change, case, words))
    return OtherEnding(tuple(changes), in_words.came_to(flip.end, words))


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
        yield words.say("blank.with", values=(in_words.values(span, words),), outcome=" ".join(parts).rstrip())
