"""What becomes of a Drink that is split: its halves, and who says whether one that splits itself is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import NOBODY, Decision, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS
from ...decisions import Pass, Pick
from ...table import Table
from ...vocabulary import ChangeDrink, Halve, SplitsItself
from ..timing.window import window

if TYPE_CHECKING:
    from ...situation import Situation
    from ..drinks.drink import Added
    from ..drinks.drinks import Drinks


def ask(drinks: Drinks, now: Situation, rules: Rules, index: int) -> Move:
    """Ask who revealed the Drink at `index`, or has it now, with whom it is split."""
    rules.consult("splitting.self-order")
    drink = drinks.drinks[index]
    held = rules["splitting.passed-self"].value == "holder"
    splitter = drink.drinker if held else drink.revealer
    asked = drinks.but(stage="splitting", splitting=index, splitter=splitter)
    return Move(Authority(rules["splitting.self"], card=drink.cards[0], seat=splitter), now.swap(asked))


def next_to_split(drinks: Drinks, table: Table, rules: Rules) -> int | None:
    """Return the index of the first Drink that splits itself and has not been split yet, or None.

    A Drink does not split itself if an Event caused it, and as a Chaser only by one reading of RDI 1.
    """
    for index, drink in enumerate(drinks.drinks):
        if drink.settled or drink.copy or not drink.has(table, SplitsItself):
            continue
        elsewhere = drinks.cause or SplitsItself() not in CARDS.card(table, drink.cards[0]).effects
        if elsewhere and (rules["splitting.self-whole"].value == "whole" or drinks.cause):
            continue
        if drink.ignored and rules["splitting.ignored-self"].value == "gone":
            continue
        if people.another(table, rules, drink.revealer) and not table.out(drink.revealer):
            return index
    return None


def answer(drinks: Drinks, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
    """Take the revealer's choice about a Drink that splits itself: with whom to split it, or to keep it if allowed."""
    drink = drinks.drinks[drinks.splitting]
    if not isinstance(said, (Pick, Pass)) or not people.speaks(now.table, rules, drinks.splitter, said):
        return None
    ruling = rules["splitting.self"]
    by = Authority(ruling, card=drink.cards[0], seat=said.seat)
    if isinstance(said, Pass):
        if ruling.value == "must":
            return Refusal(ruling, by.card, "must-split")
        return Move(by, decided(drinks, now, rules))
    mates = [here for here in said.picked if people.mates(now.table, drink.drinker, here)]
    if mates:
        return Refusal(rules["teams.no-passing"], by.card, facts=(("who", drink.drinker), ("mate", mates[0])))
    if len(said.picked) != 1 or said.picked[0] not in people.another(now.table, rules, drink.drinker):
        return Refusal(rules["table.target"], by.card, "picks-others", (("count", 1),))
    both = halved(drinks, drinks.splitting, said.picked[0], now.table, rules)
    return Move(by, decided(both, now, rules))


def decided(drinks: Drinks, now: Situation, rules: Rules) -> Situation:
    """Return `now` after one Drink was split or kept. The halves are answered after all Drinks are decided."""
    settled = drinks.with_drink(drinks.splitting, settled=True)
    if next_to_split(settled, now.table, rules) is not None:
        return now.swap(settled.but(stage="open"))
    done = settled.but(stage="halved")
    twice = rules["splitting.self-order"].value == "twice"
    if not twice or not any(drink.copy for drink in done.drinks):
        return now.swap(done)
    return now.swap(done).push(window(now, rules, "drink", done.drinks[0].revealer, done))


def halved(drinks: Drinks, index: int, other: int, table: Table, rules: Rules) -> Drinks:
    """Return `drinks` with one Drink split between its drinker and `other`."""
    summed = rules["splitting.chasers"].value == "sum-first"
    doubled = rules["splitting.other-effects"].value == "both"
    as_changed = rules["splitting.changed-first"].value == "as-changed"
    up = rules["splitting.rounding"].value == "up"
    by_size = rules["splitting.minus"].value == "size"
    whole = drinks.drinks[index]
    added = (*(whole.added if as_changed else ()), Halve(up, by_size))
    half = msgspec.structs.replace(whole, cards=whole.cards if summed else whole.cards[:1], added=added)
    both = drinks.cause == "contest" and rules["drinking-contest.half-changed"].value == "both"
    entrant, fixed = (whole.entrant, whole.score(table)) if both else (NOBODY, None)
    second = half.handed_to(other, table, rules)
    second = msgspec.structs.replace(second, copy=True, entrant=entrant, fixed=fixed)
    if not doubled:
        second = msgspec.structs.replace(second, added=tuple(map(_numbers_only, added)))
    return drinks.but(drinks=(*drinks.drinks[:index], half, *drinks.drinks[index + 1 :], second))


def _numbers_only(change: Added) -> Added:
    """Return a change without what it adds besides a number."""
    return msgspec.structs.replace(change, token="") if isinstance(change, ChangeDrink) else change
