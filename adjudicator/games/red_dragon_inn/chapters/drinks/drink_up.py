"""Drinking: what Drinks do to those who drink them, and where their cards go."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from adjudicator.machine import Move, Rules, Ruling
from adjudicator.machine.step import Authority

from ... import people, taverns
from ...minds import has_deputy
from ...moments import DRINKS_ARE_DISCARDED, DRINKS_ARE_DRUNK
from ...table import Table
from ...vocabulary import AskTheTable, Stat
from .. import limits
from ..card_notes import notes as card_notes
from ..drink_abilities import Abilities, put_in_front
from ..losing import owe
from ..table import Telling
from ..tokens import give_all

if TYPE_CHECKING:
    from ...situation import Situation
    from .drinks import Drinks

STATS: tuple[Stat, ...] = ("alcohol", "fortitude")
"""What a Drink changes."""


def drink_up(frame: Drinks, now: Situation, rules: Rules) -> Move:
    """Make everybody drink what `frame` (the Drinks on top) holds, all at the same moment."""
    table: Table = now.table
    stats = STATS if rules["turn.drink-icons"].value == "as-told" else ()
    unknown = [d for d in frame.drinks if d.works(table) and d.has(table, AskTheTable)]
    for drink in frame.drinks:
        if not drink.works(table):
            continue
        side = table.seats[drink.drinker].side
        if any(static.does == "drinks" for static in table.statics(drink.drinker)):
            rules.consult("targets.static")
        for stat in stats:
            table, _ = limits.change(table, side, stat, drink.total(table, stat), rules)
    table, kept = put_in_front(frame, table, rules)
    gone = Counter(frame.revealed) - Counter(kept)
    table, elsewhere = discarded(table, rules, tuple(gone.elements()))
    first = frame.drinks[0]
    ignored = all(drink.ignored or table.seats[drink.drinker].away for drink in frame.drinks)
    away = next((drink.drinker for drink in frame.drinks if table.seats[drink.drinker].away), None)
    clause = "turn.drink" if not ignored else people.away(table, away) if away is not None else "negate-ignore.ignore"
    if len(frame.drinks) > 1:
        halves = "splitting.halves" if not frame.cause else "splitting.round-on-the-house"
        clause = halves if any(drink.copy for drink in frame.drinks) else "drinking-contest.together"
    if frame.cause == "contest" and rules["drinking-contest.together"].value == "together":
        clause = "drinking-contest.together"
    ruling = rules[clause]
    if frame.cause == "contest":
        ids = (id for drink in frame.drinks for id in drink.cards)
        ruling = card_notes.on_a_drink(ids, table, rules, "resolves") or ruling
    by = Authority(elsewhere or ruling, card=frame.card, seat=first.drinker)
    after = now.with_table(table).pop()
    if frame.cause == "contest":
        after = after.swap(after.top.after_drinking(frame.drinks, table, rules))
    after = _besides(frame, now.table, after, rules)
    for follows in DRINKS_ARE_DRUNK:
        after = follows(after, rules, frame.drinks, now.table)
    return Move(by, owe(after.push(Telling(frame.card)) if unknown else after, rules))


def discarded(table: Table, rules: Rules, ids: tuple[str, ...]) -> tuple[Table, Ruling | None]:
    """Return `table` with Drink Cards discarded, and by what, if not all go to the discard pile of the Drink Deck."""
    ruling = DRINKS_ARE_DISCARDED.first(table, rules, ids)
    return taverns.discarded(table, taverns.counted(table, ids)), ruling


def _besides(frame: Drinks, table: Table, after: Situation, rules: Rules) -> Situation:
    """Return `after` with what Drinks do besides their numbers; `table` is the one before they were drunk."""
    drunk = [drink for drink in frame.drinks if drink.works(table)]
    for drink in reversed(drunk):
        left = drink.abilities(table)
        if left and not has_deputy(table, drink.drinker):
            after = after.push(Abilities(drink.drinker, left))
    gifts = [(name, (drink.drinker, count)) for drink in drunk for name, count in drink.tokens(table)]
    for name in dict.fromkeys(name for name, _ in gifts):
        after = give_all(after, rules, name, tuple(gift for other, gift in gifts if other == name), frame.card)
    return after
