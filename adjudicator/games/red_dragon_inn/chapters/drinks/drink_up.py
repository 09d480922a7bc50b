"""Drinking: what Drinks do to those who drink them, and where their cards go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules
from adjudicator.machine.step import By

from ... import cards, people
from ...table import Table
from ...vocabulary import AskTheTable, StaysInFront
from .. import limits
from ..characters import give_tokens
from ..drink_abilities import Abilities
from ..losing import owe
from ..table import Telling

if TYPE_CHECKING:
    from ...situation import Situation
    from .drinks import Drinks


def drink_up(frame: Drinks, now: Situation, rules: Rules) -> Move:
    """Everybody drinks what `frame` (the Drinks on top) holds, all at the same moment."""
    table: Table = now.table
    rules.consult("turn.drink-icons")
    unknown = [d for d in frame.drinks if not d.ignored and d.has(table, AskTheTable)]
    for drink in frame.drinks:
        if drink.ignored or table.out(drink.drinker):
            continue
        side = table.seats[drink.drinker].side
        table, _ = limits.change(table, side, "alcohol", drink.total(table, "alcohol"), rules)
        table, _ = limits.change(table, side, "fortitude", drink.total(table, "fortitude"), rules)
        for name, count in drink.tokens(table):
            table = give_tokens(table, rules, drink.drinker, name, count)
    table, kept = _kept(frame, table, rules)
    gone = sum(len(drink.cards) for drink in frame.drinks if not drink.copy) - kept
    table = table.with_supply(table.supply.discard(gone))
    first = frame.drinks[0]
    ignored = all(drink.ignored for drink in frame.drinks)
    clause = "negate-ignore.ignore" if ignored else "turn.drink"
    if len(frame.drinks) > 1:
        halves = "splitting.halves" if not frame.cause else "splitting.round-on-the-house"
        clause = halves if any(drink.copy for drink in frame.drinks) else "drinking-contest.together"
    if frame.cause == "contest":
        clause = "drinking-contest.together"
    by = By(rules[clause], card=frame.card, seat=first.drinker)
    after = now.with_table(table).pop()
    if frame.cause == "contest":
        after = after.swap(after.top.after_drinking(frame.drinks, table, rules))
    for drink in reversed(frame.drinks):
        left = drink.abilities(now.table)
        if left and not drink.ignored and not table.out(drink.drinker):
            after = after.push(Abilities(drink.drinker, left))
    return Move(by, owe(after.push(Telling(frame.card)) if unknown else after, rules))


def _kept(frame: Drinks, table: Table, rules: Rules) -> tuple[Table, int]:
    """A Drink Card that is not discarded goes before the first in order of those who drank it."""
    stays = [d for d in frame.drinks if d.has(table, StaysInFront)]
    if not stays:
        return table, 0
    rules.consult("drink-abilities.stays")
    drank = {drink.drinker for drink in stays if not drink.ignored}
    shared = frame.cause == "event" and any(drink.copy for drink in frame.drinks)
    start = people.acting(table) if shared else stays[0].drinker
    mover = next(iter(people.in_turn_order(table, start, drank)), None)
    if mover is None:
        rules.consult("drink-abilities.nobody-moves-it")
        return table, 0
    id = next(id for id in stays[0].cards if any(isinstance(e, StaysInFront) for e in cards.card(table, id).effects))
    return table.with_seat(mover, front=(*table.seats[mover].front, id)), 1
