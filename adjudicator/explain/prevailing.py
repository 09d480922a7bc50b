"""Who prevails: which card cancels whose, and what it comes to, in the words of an argument.

The catalogue says which steps decide an argument: those with a message `prevails.<step>` (one card against another) or
`outcome.<step>` (who drinks, wins, leads, leaves). Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from ..case import Case
from ..machine import Step
from ..words import Words
from .steps import messages, words_of

KINDS: tuple[Literal["prevails", "outcome"], ...] = ("prevails", "outcome")

MOST_FIGHTS = 2
"""So many cards that prevail over others are named: the latest, and the one that it decides."""


class Deciding(Struct, frozen=True):
    """A step that decides an argument, as people say it.

    Attributes:
        kind: "prevails" if a card acts against another, else "outcome".
        text: a sentence without a full stop.
        step: the step.
    """

    kind: Literal["prevails", "outcome"]
    text: str
    step: Step


class Prevailing(Struct, frozen=True):
    """How an argument stands.

    Attributes:
        text: who prevails and what it comes to, in one sentence.
        step: the step that decides.
        of_cards: True if one card prevails over another. Otherwise the text tells the step itself.
    """

    text: str
    step: Step
    of_cards: bool


def prevailing(case: Case, words: Words) -> Prevailing | None:
    """Return who prevails in the latest argument of a case, or None if nothing is decided in it yet.

    An argument begins when the first card of it is played or revealed, and ends when nobody is asked to respond any
    more. What is said between two arguments, such as a pass in a Round of Gambling, decides for itself.
    """
    found = tuple(deciding(case.steps(begun(case)), case, words))
    fights = [here for here in found if here.kind == "prevails"][-MOST_FIGHTS:]
    outcomes = [here for here in found if here.kind == "outcome"][-1:]
    if not fights and not outcomes:
        return None
    told = "; ".join(here.text for here in fights)
    last = outcomes[0].text if outcomes else ""
    text = words.say("prevailing", fights=told, outcome=last)
    return Prevailing(text, (fights or outcomes)[-1].step, bool(fights))


def standing(case: Case, words: Words) -> Prevailing | None:
    """Return what was decided last in a whole case, however long ago; None if nothing was."""
    for step in reversed(case.steps()):
        for here in deciding((step,), case, words):
            return Prevailing(words.say("prevailing", fights="", outcome=here.text), step, here.kind == "prevails")
    return None


def deciding(steps: tuple[Step, ...], case: Case, words: Words) -> Iterator[Deciding]:
    """Yield the steps that decide an argument, in their order."""
    words = case.game.language.own_words(case.now, words)
    for step in steps:
        ids, told = messages(step, case.game)
        id = words.which(ids, **told)
        if id is None:
            continue
        plain = id.partition("+")[0].removeprefix("step.")
        frames = () if step.before.over else words_of(step.before)
        for kind in KINDS:
            chosen = words.which((*(f"{kind}.{plain}.{frame}" for frame in frames), f"{kind}.{plain}"), **told)
            if chosen is not None:
                yield Deciding(kind, words.first((chosen,), **told), step)
                break


def assumed(case: Case, words: Words) -> tuple[str, ...]:
    """Return what a case takes for granted because nobody could say it, a sentence for each: `assumed.<step>`."""
    return tuple(dict.fromkeys(filter(None, (granted(step, case, words) for step in case.steps()))))


def granted(step: Step, case: Case, words: Words) -> str:
    """Return what a step takes for granted, in a sentence; empty if it takes nothing."""
    words = case.game.language.own_words(case.now, words)
    ids, told = messages(step, case.game) if step.said is not None else ((), {})
    id = words.which((f"assumed.{words.which(ids, **told)}",), **told)
    return "" if id is None else words.first((id,), **told)


def begun(case: Case) -> int:
    """Return how many decisions had been said when the latest argument began: then nobody was asked to respond."""
    asked_about = case.game.play.asked_about
    points = case.points[:-1]
    return max((k for k, point in enumerate(points) if point.now.over or asked_about(point.now) is None), default=0)
