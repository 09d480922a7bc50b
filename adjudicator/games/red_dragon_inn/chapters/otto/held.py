"""How Boss Otto plays a card or another object that he holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from adjudicator.machine import Move, Refusal, Rules, Ruling

from ... import objects, people
from ...cards import CARDS
from ...decisions import Play
from ...table import Table
from ...vocabulary import Card, Gain, Lose
from ..sometimes_anytime import may_play, used
from ..timing.playing import begin
from .decks import ottos

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


def picked_by_rule(now: Situation, rules: Rules, card: Card, drink: int = 0) -> tuple[int, ...]:
    """Return whom he picks for an object: the Priority Target, and after that the next Challengers to the left."""
    otto = ottos(now.table)
    pick = used(now, rules, Play(otto.seat, card.id, (), drink), card).pick
    if pick is None:
        return ()
    others = people.another(now.table, rules, otto.seat)
    first = people.in_turn_order(now.table, otto.target, others)
    return first[: pick.count]


def begun(now: Situation, rules: Rules, card: Card, ruling: Ruling, drink: int = 0) -> Move:
    """Return the move by which he plays an object that he holds, by `ruling`."""
    play = Play(ottos(now.table).seat, card.id, picked_by_rule(now, rules, card, drink), drink)
    move = begin(now, rules, play, ruling)
    return Move(move.by.but(ruling=ruling), move.after)


def gambles(now: Situation, rules: Rules) -> Iterator[Play]:
    """Yield how he plays each Gambling or Cheating Card that he holds and may play in the Round now."""
    for id in dict.fromkeys(objects.held(now.table)):
        card = CARDS.find(now.table, id)
        if card is None or not {"gambling", "cheating"} & set(card.kinds) or not allowed(now.table, rules, card):
            continue
        play = Play(ottos(now.table).seat, id, picked_by_rule(now, rules, card))
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
