"""Wrong answers to “What may be said now?”: what the rules refuse at this moment, each with its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from .. import explain
from ..case import Case
from ..game import Game
from ..machine import FATE, Decision, Refusal, Step, answer, asked
from ..rulebook import BadFile, Rules, Text
from .wrong_answer import WrongAnswer, both, refused


def is_known(step: Step) -> bool:
    """Return True if the rules judge what was said: the table was asked for it, or a player said it."""
    return step.said is not None and (step.said.seat != FATE or FATE in asked(step.before))


def decision_text(step: Step, game: Game, said: Decision | None = None) -> Text:
    """Return the sentence for what was said in a step, or for `said` in its place, in both languages."""
    spoken = said if said is not None else step.said
    assert spoken is not None
    # What is said without naming a card is about the card that asks for it, even if `said` is something else.
    own = getattr(step.said, "card", "")
    card = getattr(step.before.top, "card", "") if own else step.by.card
    by = step.by.but(card=card, seat=spoken.seat if spoken.seat >= 0 else step.by.seat)
    return both(lambda words: explain.headline(msgspec.structs.replace(step, by=by, said=spoken), game, words))


def wrong(case: Case, step: Step, mistakes: Iterable[Decision] = ()) -> Iterator[WrongAnswer]:
    """Yield every decision that players may think of before this step and that is refused.

    A refused decision with the same sentence as a possible one is left out, since it would read as right.

    Args:
        case: the case that the step is of.
        step: a step in which somebody said something.
        mistakes: decisions that somebody is known to have taken wrongly here.
    """
    before, game = step.before, case.game
    tried = dict.fromkeys((*mistakes, *game.search.attempts(before, case.rules.fresh())))
    judged: dict[Text, list[tuple[Decision, Refusal | None, tuple[str, ...]]]] = {}
    for said in tried:
        rules = case.rules.fresh()
        no = answer(before, rules, said).refusal
        judged.setdefault(decision_text(step, game, said), []).append((said, no, rules.drain()))
    possible = [text for text, found in judged.items() if any(no is None for _, no, _ in found)]
    possible += [decision_text(step, game, said) for said in before.stack[-1].options(before, case.rules.fresh())]
    right = {here for text in possible for here in (text.en, text.ru)}
    allowing = _others(case)
    known = set(mistakes)
    for text, found in judged.items():
        said, no, read = found[0]
        if no is None or not right.isdisjoint((text.en, text.ru)):
            continue
        there = next((e for e, rules in allowing.items() if answer(before, rules, said).refusal is None), None)
        kind = "mistake" if said in known else "edition" if there else "refused"
        why = refused(case, before, no, there)
        yield WrongAnswer(text, kind, no.ruling.id, why, said, (no.ruling.id, *read))


def _others(case: Case) -> dict[str, Rules]:
    """Return the rules of the other editions with the same layers, if they have them and accept the house rules."""
    book, rules, found = case.game.rulebook(), case.rules, {}
    for edition in book.editions:
        if edition != rules.edition and not book.untold(edition, rules.layers):
            with suppress(BadFile):
                found[edition] = book.under(edition, layers=rules.layers, house=rules.house)
    return found
