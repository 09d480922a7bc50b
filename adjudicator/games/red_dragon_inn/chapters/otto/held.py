"""How Boss Otto plays a card or another object that he holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS
from ...decisions import Play
from ...table import Table
from ...vocabulary import Card, Gain, Lose
from ..sometimes_anytime import may_play, used
from ..timing.playing import begin
from . import objects
from .decks import Aiming, buffed, by_a_token, ottos, picks

if TYPE_CHECKING:
    from ...situation import Situation


def allowed(table: Table, rules: Rules, card: Card) -> bool:
    """Return True if he has Gold enough to play an object, where that matters (rdi10:otto/characters.9)."""
    row = objects.row(card)
    if row is None or not row.bound:
        return True
    return table.side_of(ottos(table).seat).gold > int(rules[row.by].value)


def healing(card: Card) -> bool:
    """Return True if an object heals: if it gives him Fortitude, or takes Alcohol Content from him."""
    return any(
        effect.who == "you"
        and (
            (isinstance(effect, Gain) and effect.stat == "fortitude")
            or (isinstance(effect, Lose) and effect.stat == "alcohol")
        )
        for effect in card.effects
        if isinstance(effect, Gain | Lose)
    )


def some_way(now: Situation, rules: Rules, card: Card, drink: int = 0) -> Play:
    """Return one way in which he could play an object. Whether he may play it does not depend on whom he picks."""
    otto = ottos(now.table)
    pick = used(now, rules, Play(otto.seat, card.id, (), drink), card).pick
    there = people.in_turn_order(now.table, otto.target, people.another(now.table, rules, otto.seat))
    return Play(otto.seat, card.id, () if pick is None else there[: pick.count], drink)


def begun(now: Situation, rules: Rules, card: Card, ruling: Ruling, drink: int = 0) -> Move:
    """Return the move by which he plays an object that he holds, by `ruling`; chance may have to say on whom."""
    seat = ottos(now.table).seat
    picked = picks(now, rules, card, drink)
    if picked is None:
        by = Authority(ruling, card=card.id, seat=seat)
        return Move(by, now.push(AimingAnObject(card.id, drink, ruling.id)))
    return _begun(now, rules, Play(seat, card.id, picked, drink), ruling)


def _begun(now: Situation, rules: Rules, play: Play, ruling: Ruling) -> Move:
    paid = buffed(now, rules, CARDS.card(now.table, play.card), play.drink)
    move = begin(now, rules, msgspec.structs.replace(play, paid=paid), ruling)
    return by_a_token(Move(move.by.but(ruling=ruling), move.after), rules, paid)


class AimingAnObject(Aiming):
    """The same for an object that he holds, and plays by the clause `by`."""

    by: str = ""

    def aimed(self, now: Situation, rules: Rules, play: Play) -> Move:
        return _begun(now, rules, play, rules[self.by])


def gambles(now: Situation, rules: Rules) -> Iterator[Play]:
    """Yield how he plays each Gambling or Cheating Card that he holds and may play in the Round now."""
    for id in dict.fromkeys(objects.held(now.table)):
        card = CARDS.find(now.table, id)
        if card is None or not {"gambling", "cheating"} & set(card.kinds) or not allowed(now.table, rules, card):
            continue
        play = some_way(now, rules, card)
        if not isinstance(may_play(now, rules, play), Refusal):
            yield play


def actions(table: Table, rules: Rules) -> tuple[str, ...]:
    """Return the ids of the Actions that he holds and may play."""
    found = []
    for id in table.otto.held if table.otto is not None else ():
        card = CARDS.find(table, id)
        row = objects.row(card)
        plain = row is None or row.when == "by-kind"
        if card is not None and plain and "action" in card.kinds and allowed(table, rules, card):
            found.append(id)
    return tuple(found)


def waiting(table: Table, when: objects.When) -> Card | None:
    """Return the first object that he holds and plays at that moment of his turn; None if there is none."""
    for id in table.otto.held if table.otto is not None else ():
        row = objects.row_of(table, id)
        if row is not None and row.when == when:
            return CARDS.card(table, id)
    return None
