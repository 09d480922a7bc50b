"""Negate and Ignore: the whole card does nothing, or it does nothing to one player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules

from ..hits import Hit, Ignored
from ..registry import resolves
from ..vocabulary import CostsToIgnore, Ignore, IgnoreDrink, Negate
from .card_notes import notes as card_notes
from .drink_abilities import Discarding
from .drinks.drinks import Drinks
from .table import Telling
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation


@resolves(Negate)
def negate(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Negate the answered card, which leaves after this one has finished. A negated Drink is drunk without effect."""
    thing = card.responds_to(now)
    by = card.by(rules["negate-ignore.negate"], hit.seat)
    prevented = thing.prevented(rules, card.drink) if thing is not None else None
    if prevented is None:
        return Move(by.but(ruling=rules["timing.answered-is-gone"]), now)
    return Move(by, now.replace(thing, prevented))


@resolves(Ignore)
def ignore(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make the answered card do nothing to this player. It still does what it does to the others."""
    thing = card.responds_to(now)
    assert isinstance(thing, Pending)
    stats = hit.effect.stats if isinstance(hit.effect, Ignore) else ()
    own = thing.own_payments(now.table, rules, hit.seat) if not stats or "gold" in stats else ()
    if own and rules["negate-ignore.own-payment"].value == "allowed":
        own = ()
    by = card.by(rules["negate-ignore.ignore"], hit.seat)
    return Move(by, now.replace(thing, thing.adjusted(Ignored(hit.seat, stats), own)))


@resolves(IgnoreDrink)
def ignore_drink(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make the answered Drink, with all its Chasers, do nothing to this player, but all it does to any other."""
    drinks = card.responds_to(now)
    assert isinstance(drinks, Drinks)
    by = card.by(rules["drinks.one-drink"], hit.seat)
    drink = drinks.drinks[card.drink]
    ignored_by = (*drink.ignored_by, hit.seat)
    after = now.replace(drinks, drinks.with_drink(card.drink, ignored=True, ignored_by=ignored_by))
    if drink.has(now.table, CostsToIgnore):
        by = by.but(ruling=card_notes.on_a_drink(drink.cards, now.table, rules, "ignored") or by.ruling)
    for cost in drink.costs_to_ignore(now.table):
        after = after.push(Telling(drink.cards[0]) if cost is None else Discarding(hit.seat, cost))
    return Move(by, after)
