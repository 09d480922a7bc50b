"""Who prevails: which card cancels whose, and what it comes to, in the words of an argument.

A step decides if the catalogue has a message `prevails.<step>` (one card against another) or `outcome.<step>` (who
drinks, wins, leads, leaves) for it. Any other step that changes what counts in the game is an outcome in its own words.
Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from ..case import Case
from ..machine import Step
from ..words import Words
from .steps import changes_of, messages, words_of

KINDS: tuple[Literal["prevails", "outcome"], ...] = ("prevails", "outcome")

MOST_FIGHTS = 2
"""So many cards that prevail over others are named: the latest, and the one that it decides."""


class DecidingStep(Struct, frozen=True):
    """A step that decides an argument, as people say it.

    Attributes:
        kind: "prevails" if a card acts against another, else "outcome".
        id: the id of the message, without the names of its variant.
        values: what the message speaks of.
        step: the step.
        place: its place among the steps that were looked at, from 0.
        changed: what it changed of all that counts.
    """

    kind: Literal["prevails", "outcome"]
    id: str
    values: Mapping[str, object]
    step: Step
    place: int
    changed: frozenset[str]

    @property
    def whom(self) -> object:
        """What it calls the player, or the team, that it is about."""
        return self.values.get("team") or self.values.get("who")

    def variant(self, words: Words, **others: object) -> tuple[str, ...]:
        """Return the names in the variant of the message that is used if these values are there besides its own."""
        return tuple((words.which((self.id,), **{**self.values, **others}) or "").split("+")[1:])

    def template(self, words: Words) -> str:
        """Return its message with the placeholders."""
        return words.template(words.which((self.id,), **self.values) or self.id)

    def text(self, words: Words, **others: object) -> str:
        """Return it as a sentence without a full stop. `others` are values besides its own, or instead of them."""
        return words.first((self.id,), **{**self.values, **others}).removesuffix(".")


class Prevailing(Struct, frozen=True):
    """How an argument stands.

    Attributes:
        text: who prevails and what it comes to, in one sentence.
        step: the step that decides.
        of_cards: True if one card prevails over another. Otherwise the text tells the step itself.
        outcome: what it comes to, without the cards that prevail; empty if nothing has come of it yet.
    """

    text: str
    step: Step
    of_cards: bool
    outcome: str


def prevailing(case: Case, words: Words) -> Prevailing | None:
    """Return who prevails in the latest argument of a case, or None if nothing is decided in it yet.

    An argument begins when the first card of it is played or revealed, and ends when nobody is asked to respond any
    more. What is said between two arguments, such as a pass in a Round of Gambling, decides for itself.
    """
    steps = case.steps(case.argument)
    found = tuple(deciding(steps, case, words))
    fights = [here for here in found if here.kind == "prevails"][-MOST_FIGHTS:]
    since = fights[-1].place if fights else -1
    outcomes = [here for here in found if here.kind == "outcome" and here.place > since]
    if not fights and not outcomes:
        return None
    own = case.game.language.own_words(case.now, words)
    told = "; ".join(here.text(own) for here in fights)
    outcome = _told(_together(outcomes, case, words), own)
    text = words.say("prevailing", fights=told, outcome=outcome)
    return Prevailing(text, fights[-1].step if fights else _cause(outcomes), bool(fights), outcome)


def standing(case: Case, words: Words) -> Prevailing | None:
    """Return who prevailed in the last argument of a case in which anything was decided; None if nothing was."""
    ends = (prevailing(case.back_to(k), words) for k in reversed(range(len(case.said) + 1)))
    return next((found for found in ends if found is not None), None)


def deciding(steps: Sequence[Step], case: Case, words: Words) -> Iterator[DecidingStep]:
    """Yield the steps that decide an argument, in their order."""
    words, language = case.game.language.own_words(case.now, words), case.game.language
    done: set[str] = set()
    for place, step in enumerate(steps):
        ids, told = messages(step, case.game)
        id = words.which(ids, **told)
        if id is None:
            continue
        plain = id.partition("+")[0]
        changes = (here.what for here in changes_of(step, case.game))
        changed = frozenset(what for what in changes if language.counted & {what, what.partition("-")[0]})
        if step.by.card in done and not changed and told.get("owner") == told.get("who"):
            continue  # the card's own sentence has told it, and what it does besides to its player counts for nothing
        frames = () if step.before.over else words_of(step.before)
        for kind in KINDS:
            stem = f"{kind}.{plain.removeprefix('step.')}"
            chosen = words.which((*(f"{stem}.{frame}" for frame in frames), stem), **told)
            if chosen is not None:
                yield DecidingStep(kind, chosen.partition("+")[0], told, step, place, changed)
                break
        else:
            if changed and not _opens(step) and not language.is_aftermath(step):
                yield DecidingStep("outcome", plain, told, step, place, changed)
                done |= {step.by.card} if "lands" in told else set()


def _opens(step: Step) -> bool:
    """Return True if a step is something said that decides nothing by itself: a report, or what is still answered."""
    return step.said is not None and (step.by.told or len(step.after.stack) > len(step.before.stack))


def _together(outcomes: Sequence[DecidingStep], case: Case, words: Words) -> Sequence[DecidingStep]:
    """Return the outcomes that are one with the last of them, in their order.

    A card strikes several players one after another, and several lose one after another: at the table that is one
    thing. Such outcomes come from one frame and one card. The effects of a card are one thing even if something has to
    be decided between them.
    """
    if not outcomes:
        return ()
    last, steps = outcomes[-1].step, case.steps()
    at = next(k for k in reversed(range(len(steps))) if steps[k] is last)
    depth = len(last.before.stack)
    came_up = next((k for k in reversed(range(at)) if len(steps[k].before.stack) < depth), -1) + 1
    whole = [here for here in deciding(steps[came_up : at + 1], case, words) if here.kind == "outcome"]
    within = [here for here in whole if "lands" in here.values or any(here.step is one.step for one in outcomes)]
    return [here for here in within if here is whole[-1] or _alike(here, whole[-1])]


def _alike(one: DecidingStep, last: DecidingStep) -> bool:
    if (one.step.by.card, len(one.step.before.stack)) != (last.step.by.card, len(last.step.before.stack)):
        return False
    both_land, both_leave = "lands" in one.values and "lands" in last.values, "out" in one.changed & last.changed
    return both_land or both_leave or (one.id == last.id and bool(last.whom))


def _told(together: Sequence[DecidingStep], words: Words) -> str:
    """Return outcomes that are one as one sentence: each message once, with all whom it is about.

    A message that has a variant `besides` says that somebody was spared. It is told after the others, and not of those
    whom another of the outcomes is about. A message that has a variant `several` is said once for all.
    """
    spared = [here for here in together if "besides" in here.variant(words, besides=True)]
    struck = [here for here in together if here not in spared]
    others = [here for here in spared if here.whom not in [one.whom for one in struck]]
    told: list[str] = []
    for here in (*struck, *others):
        alike = [one for one in (*struck, *others) if one.template(words) == here.template(words)]
        if here is not next(one for one in alike if one.whom == here.whom):
            continue
        besides = {"besides": True} if told and here in others else {}
        whom = tuple(dict.fromkeys(one.whom for one in alike))
        several = {"who": whom, "several": True, "team": None}
        if len(whom) == 1 or "several" not in here.variant(words, **several, **besides):
            told.append(here.text(words, **besides))
        elif here is alike[0]:
            told.append(here.text(words, **several, **besides))
    return "; ".join(told)


def _cause(outcomes: Sequence[DecidingStep]) -> Step:
    """Return the step that decides the last outcome: if that changes nothing, the response that it carries out."""
    *earlier, last = outcomes
    card = last.values.get("card")
    if last.changed or card is None:
        return last.step
    responses = (here for here in earlier if here.values.get("answered") == card and here.whom == last.whom)
    return next((here.step for here in responses), last.step)


def assumed(case: Case, words: Words) -> tuple[str, ...]:
    """Return what a case takes for granted because nobody could say it, a sentence for each: `assumed.<step>`."""
    return tuple(dict.fromkeys(filter(None, (granted(step, case, words) for step in case.steps()))))


def granted(step: Step, case: Case, words: Words) -> str:
    """Return what a step takes for granted, in a sentence; empty if it takes nothing."""
    words = case.game.language.own_words(case.now, words)
    ids, told = messages(step, case.game) if step.said is not None else ((), {})
    id = words.which((f"assumed.{words.which(ids, **told)}",), **told)
    return "" if id is None else words.first((id,), **told)
