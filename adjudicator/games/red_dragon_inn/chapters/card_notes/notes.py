"""Notes on single cards. A card names the clause of each and when it matters; that clause then decides."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from adjudicator.machine import Refusal, Rules, Ruling

from ...cards import CARDS
from ...hits import Hit, asks_tokens
from ...table import Table
from ...vocabulary import (
    AskTheTable,
    Card,
    DrawCards,
    DrinkRevealed,
    DrunkByHalf,
    EffectOf,
    Halve,
    Ignore,
    IgnoreDrink,
    Moment,
    Negate,
    Use,
)

ON_WHAT_IS_ANSWERED = (Ignore, IgnoreDrink, Negate)
"""What undoes the card that is answered. A note on what a card does besides is not about that."""


def note(card: Card, rules: Rules, moment: Moment) -> Ruling | None:
    """Return the ruling of the note on a card that matters at a moment; None if there is none."""
    return next((rules[noted.by] for noted in card.notes if noted.when == moment), None)


def on_playing(card: Card, rules: Rules, use: Use, permit: Ruling) -> Ruling:
    """Return the ruling by which a card is played: the note on that, unless a note has decided already.

    A note is on the first way to use a card.
    """
    decided = permit.id.startswith("card-notes.")
    noted = None if decided or use != card.uses[0] else note(card, rules, "played")
    return noted or permit


def on_landing(card: Card, rules: Rules, effect: EffectOf, trap: bool) -> Ruling | None:
    """Return the ruling of the note on what a card does; None if there is none on this effect.

    It is on the Trap of a card that has one, on the effects for which tokens matter if there are such, and on what is
    not known only where nothing is.
    """
    if not card.notes or isinstance(effect, ON_WHAT_IS_ANSWERED) or (card.trap and not trap):
        return None
    every = card.trap or tuple(other for use in card.uses for other in use.effects)
    if not asks_tokens(effect):
        others = (other for other in every if not isinstance(other, (*ON_WHAT_IS_ANSWERED, AskTheTable)))
        if any(map(asks_tokens, every)) or (isinstance(effect, AskTheTable) and any(others)):
            return None
    return note(card, rules, "resolves")


def on_a_drink(ids: Iterable[str], table: Table, rules: Rules, moment: Moment) -> Ruling | None:
    """Return the ruling of the first note on one of the cards of a Drink that matters at a moment, or None."""
    found = (note(CARDS.card(table, id), rules, moment) for id in ids)
    return next((ruling for ruling in found if ruling is not None), None)


def counted(hits: tuple[Hit, ...], card: Card, rules: Rules) -> tuple[Hit, ...]:
    """Return the hits of a card with the number that the note on it holds: of cards drawn, or of tokens wanted."""
    noted = note(card, rules, "resolves") if card.notes else None
    if noted is None or type(noted.value) is not int:
        return hits
    return tuple(msgspec.structs.replace(hit, effect=_with_number(hit.effect, noted.value)) for hit in hits)


def _with_number(effect: EffectOf, number: int) -> EffectOf:
    if isinstance(effect, DrawCards):
        return msgspec.structs.replace(effect, amount=number)
    if effect.only is None:
        return effect
    return msgspec.structs.replace(effect, only=msgspec.structs.replace(effect.only, least=number))


# -- where the book does not say


def comes_to_nothing(rules: Rules, when: DrinkRevealed) -> Ruling | Refusal:
    """Judge a card that needs a Drink which affects something, where parts of the Drink do and nothing is left."""
    cancels = rules["card-notes.cancels"]
    if cancels.value == "not":
        return Refusal(cancels, reason="comes-to-nothing", facts=(("stats", when.affecting),))
    return cancels


def without_chaser(rules: Rules) -> tuple[Ruling, bool]:
    """Return the ruling on an empty pile to the left, and whether a Chaser comes from the usual place instead."""
    ruling = rules["card-notes.no-chaser"]
    return ruling, bool(ruling.value == "own")


def half(card: Card, rules: Rules) -> Halve | None:
    """Return how a card halves the numbers of the Drink that it comes to; None if it does not."""
    if not any(isinstance(effect, DrunkByHalf) for effect in card.effects):
        return None
    return Halve(up=rules["card-notes.half-drunk"].value == "up")


def nobody_else(rules: Rules) -> tuple[Ruling, bool]:
    """Return the ruling on a card for others than the attacker where there are none, and whether it may be played."""
    ruling = rules["card-notes.only-the-attacker"]
    return ruling, bool(ruling.value == "for-nothing")


def own_team_too(card: Card, rules: Rules) -> bool:
    """Return True if what a card offers is offered to the own team too, since the note on it speaks of each team."""
    return note(card, rules, "resolves") is not None and bool(rules["card-notes.own-team"].value == "every")
