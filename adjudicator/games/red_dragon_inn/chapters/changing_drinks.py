"""Changing a Drink: what counts as that, what does not, and who may stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.machine import Move, Refusal, Rules, Ruling
from adjudicator.machine.step import By

from .. import cards
from ..hits import Hit
from ..playing import Pending, answered, with_answered
from ..registry import resolves
from ..vocabulary import (
    AlcoholToFortitude,
    Card,
    ChangeDrink,
    DrinkBecomes,
    Effect,
    Gain,
    IgnoreDrink,
    Negate,
    OrderDrinks,
    PassDrink,
    Reduce,
    SplitDrink,
    TakeDrink,
)
from .drinks import Drinks

if TYPE_CHECKING:
    from ..situation import Situation

CHANGES: tuple[type[Effect], ...] = (
    IgnoreDrink,
    PassDrink,
    SplitDrink,
    ChangeDrink,
    DrinkBecomes,
    AlcoholToFortitude,
    Reduce,
    Negate,
)
NO_CHANGES: tuple[type[Effect], ...] = (OrderDrinks, TakeDrink, Gain)


def judged(now: Situation, rules: Rules, answered: Pending, card: Card) -> Ruling | Refusal:
    """Whether the answered card changes the effects of a Drink, so that a card against that may answer it.

    Args:
        now: the situation, with the window on the answered card on top.
        rules: the rules.
        answered: the card that waits.
        card: what it is.
    """
    thing = now.stack[-4] if len(now.stack) > 3 else None
    effects = [effect for use in card.uses for effect in use.effects]
    if any(isinstance(effect, CHANGES) for effect in effects) and isinstance(thing, Drinks):
        return rules["changing-drinks.what-counts"]
    if isinstance(thing, Pending) and cards.card(now.table, thing.card).kind == "event":
        return Refusal(rules["changing-drinks.no-event"])
    if any(isinstance(effect, Negate) for effect in effects):
        return Refusal(rules["changing-drinks.stopping"])
    if any(isinstance(effect, NO_CHANGES) for effect in effects):
        return Refusal(rules["changing-drinks.what-does-not"])
    return Refusal(rules["sometimes-anytime.condition"], reason="changes-no-drink")


@resolves(ChangeDrink, DrinkBecomes, AlcoholToFortitude)
def change_drink(now: Situation, rules: Rules, hit: Hit) -> Move:
    """Something is added to the answered Drink, or it becomes another."""
    card: Pending = now.top
    drinks: Drinks = answered(now)
    assert isinstance(hit.effect, (ChangeDrink, DrinkBecomes, AlcoholToFortitude))
    added = (*drinks.drinks[card.drink].added, hit.effect)
    by = By(rules["changing-drinks.what-counts"], card=card.card, seat=hit.seat)
    return Move(by, with_answered(now, drinks.with_drink(card.drink, added=added)))


@resolves(PassDrink)
def pass_drink(now: Situation, rules: Rules, hit: Hit) -> Move:
    """The answered Drink becomes the picked player's to drink."""
    rules.consult("negate-ignore.only-by-name")
    card: Pending = now.top
    drinks: Drinks = answered(now)
    by = By(rules["changing-drinks.what-counts"], card=card.card, seat=hit.seat)
    fields: dict[str, Any] = {"drinker": card.picked[0]}
    if drinks.cause == "contest" and rules["drinking-contest.passed-changed"].value == "fixed":
        fields["fixed"] = drinks.drinks[card.drink].score(now.table)
    return Move(by, with_answered(now, drinks.with_drink(card.drink, **fields)))
