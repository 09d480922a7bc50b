"""Changing a Drink: what counts as that, what does not, and who may stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Refusal, Rules, Ruling

from ..hits import Hit
from ..occasion import SeenCard
from ..registry import resolves
from ..vocabulary import (
    AlcoholToFortitude,
    Card,
    CardPlayed,
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
from .drinks.drinks import Drinks
from .timing.playing import Pending

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


def judged(rules: Rules, answered: SeenCard) -> Ruling | Refusal:
    """Judge whether the answered card changes the effects of a Drink, so that a card against that may answer it."""
    effects, work = _effects(answered.card), answered.work()
    if _changes(answered.card) and work.on == "drink":
        return rules["changing-drinks.what-counts"]
    if work.on == "drink" and work.untold:
        return rules["table.unknown-card"]
    if work.on == "event":
        return Refusal(rules["changing-drinks.no-event"])
    if any(isinstance(use.when, CardPlayed) and use.when.changes_drink for use in answered.card.uses):
        return Refusal(rules["changing-drinks.stopping"])
    about = work.about
    if any(isinstance(effect, Negate) for effect in effects) and about is not None and _changes(about):
        stopping = rules["changing-drinks.other-negates"]
        return stopping if stopping.value == "change" else Refusal(stopping)
    if any(isinstance(effect, NO_CHANGES) for effect in effects):
        return Refusal(rules["changing-drinks.what-does-not"])
    return Refusal(rules["sometimes-anytime.condition"], reason="changes-no-drink")


def _effects(card: Card) -> tuple[Effect, ...]:
    return tuple(effect for use in card.uses for effect in use.effects)


def _changes(card: Card) -> bool:
    """Return True if a card, played on a Drink, changes what that does."""
    return any(isinstance(effect, CHANGES) for effect in _effects(card))


@resolves(ChangeDrink, DrinkBecomes, AlcoholToFortitude)
def change_drink(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Change the answered Drink: add something to it, or make it another Drink."""
    drinks = card.responds_to(now)
    assert isinstance(drinks, Drinks)
    assert isinstance(hit.effect, (ChangeDrink, DrinkBecomes, AlcoholToFortitude))
    added = (*drinks.drinks[card.drink].added, hit.effect)
    by = card.by(rules["changing-drinks.what-counts"], hit.seat)
    return Move(by, now.replace(drinks, drinks.with_drink(card.drink, added=added)))


@resolves(PassDrink)
def pass_drink(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make the picked player the drinker of the Drink that the card responds to."""
    rules.consult("negate-ignore.only-by-name")
    drinks = card.responds_to(now)
    assert isinstance(drinks, Drinks)
    by = card.by(rules["changing-drinks.what-counts"], hit.seat)
    drink = drinks.drinks[card.drink].handed_to(card.picked[0], now.table, rules)
    passed = drinks.with_drink(card.drink, drinker=drink.drinker, ignored=drink.ignored)
    if drinks.cause == "contest" and rules["drinking-contest.passed-changed"].value == "fixed":
        passed = passed.with_drink(card.drink, fixed=drinks.drinks[card.drink].score(now.table))
    return Move(by, now.replace(drinks, passed))
