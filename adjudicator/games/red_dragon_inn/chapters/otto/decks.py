"""Cards that are revealed from the decks of Boss Otto, and whom they are played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import FATE, CardId, Decision, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS
from ...decisions import Pick, Play, Reveal
from ...frame import InnFrame
from ...otto import CARDS_OF, Otto, OttosDeck
from ...questions import Question
from ...registry import ANYWHERE
from ...table import Paid, Table
from ...vocabulary import Card, Lose
from .. import boosts
from ..sometimes_anytime import used, ways
from . import objects

if TYPE_CHECKING:
    from ...situation import Situation


class Aiming(InnFrame):
    """Chance says on whom besides the Priority Target Boss Otto plays `card`, on the Drink with the index `drink`."""

    card: CardId
    drink: int = 0

    def question(self, now: Situation) -> Question:
        return Question("whom", (ottos(now.table).seat,), self._picks)

    def _picks(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        otto, below = ottos(now.table), now.pop()
        card = CARDS.card(now.table, self.card)
        there = (play for play in ways(below, rules, otto.seat, card) if play.drink == self.drink)
        return tuple(Pick(otto.seat, play.picked) for play in there)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Pick) or not people.speaks(now.table, rules, ottos(now.table).seat, said):
            return None
        return self.aimed(now.pop(), rules, Play(said.seat, self.card, said.picked, self.drink))

    def aimed(self, now: Situation, rules: Rules, play: Play) -> Move | Refusal:
        """Return the move by which he plays the card on those whom chance has named."""
        return _played(now, rules, play)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["otto-targets.his-picks"], self.card, "reveal-first")


def ottos(table: Table) -> Otto:
    """Return what belongs to Boss Otto, at a table where he plays."""
    assert table.otto is not None  # a frame or clause of his is met nowhere else
    return table.otto


def with_otto(table: Table, otto: Otto) -> Table:
    """Return `table` with this belonging to Boss Otto."""
    return msgspec.structs.replace(table, otto=otto)


def short(now: Situation, rules: Rules, deck: OttosDeck) -> Move | None:
    """Return the move that makes the discards of a deck the new deck, if it is empty; else None."""
    otto = ottos(now.table)
    if otto.left(deck) != 0 or otto.gone(deck) == 0:
        return None
    by = Authority(rules["otto.card-in-play" if played(now, deck) else "otto.reshuffle"], seat=otto.seat)
    return Move(by, now.with_table(with_otto(now.table, _shuffled(now, otto, deck))))


def all_shuffled(now: Situation) -> Table:
    """Return the table with the discards of each of his decks shuffled into it (rdi10:otto/other/hand-or-deck.3)."""
    otto = ottos(now.table)
    for deck in CARDS_OF:
        otto = _shuffled(now, otto, deck)
    return with_otto(now.table, otto)


def _shuffled(now: Situation, otto: Otto, deck: OttosDeck) -> Otto:
    """Return `otto` with the discards of a deck shuffled into it.

    A card that is being played lies on the table still, so it stays out of the deck unless there is no other.
    """
    left, gone = otto.left(deck), otto.gone(deck)
    if gone is None:
        return otto.with_deck(deck, None, None)
    kept = len(played(now, deck))
    kept = kept if kept < gone else 0
    return otto.with_deck(deck, None if left is None else left + gone - kept, kept)


def played(now: Situation, deck: OttosDeck) -> tuple[CardId, ...]:
    """Return the cards of a deck that are being played now; what a piece does is done by a card that lies there."""
    there = (frame.card for frame in now.stack if frame.played_by and frame.piece is None)
    found = ((id, CARDS.find(now.table, id)) for id in there)
    return tuple(id for id, card in found if card is not None and card.deck == CARDS_OF[deck])


def cards_of(now: Situation, deck: OttosDeck) -> tuple[Decision, ...]:
    """Return every card that can be revealed from a deck, as decisions of chance."""
    return tuple(Reveal(FATE, card.id) for card in CARDS.known(now.table) if card.deck == CARDS_OF[deck])


def revealed(now: Situation, rules: Rules, said: Reveal, deck: OttosDeck) -> Card | Refusal:
    """Return the card that was revealed from a deck, or the refusal of one that is not of it."""
    card = CARDS.find(now.table, said.card)
    if card is None or card.deck != CARDS_OF[deck]:
        return Refusal(rules["table.revealed"], said.card, "not-of-that-deck")
    return card


def responds_with(table: Table, said: Reveal) -> bool:
    """Return True if a card that was revealed is one of the Sometimes Deck of Boss Otto, at a table where he plays."""
    card = CARDS.find(table, said.card)
    return table.otto is not None and card is not None and card.deck == CARDS_OF["sometimes"]


def turned_over(now: Situation, deck: OttosDeck) -> Situation:
    """Return `now` after the top card of a deck was revealed. It counts as discarded at once."""
    return now.with_table(with_otto(now.table, ottos(now.table).dealt(deck, 1).discarded(deck)))


def play(now: Situation, rules: Rules, card: Card, drink: int = 0) -> Move | Refusal:
    """Play a card of Boss Otto that was revealed, on the Priority Target if it picks somebody.

    Where it picks more players, chance says who the others are.

    Args:
        now: the situation.
        rules: the rules.
        card: the card.
        drink: the index of the Drink to which he responds, if it is one.
    """
    seat = ottos(now.table).seat
    picked = picks(now, rules, card, drink)
    if picked is None:
        by = Authority(rules["table.revealed"], card=card.id, seat=seat, told=True)
        return Move(by, now.push(Aiming(card.id, drink)))
    return _played(now, rules, Play(seat, card.id, picked, drink))


def picks(now: Situation, rules: Rules, card: Card, drink: int) -> tuple[int, ...] | None:
    """Return whom he picks for a card; None if chance says who the others besides the Priority Target are."""
    otto = ottos(now.table)
    pick = used(now, rules, Play(otto.seat, card.id, (), drink), card).pick
    if pick is None:
        return ()
    others = people.another(now.table, rules, otto.seat)
    if 1 < pick.count < len(others):
        return None
    return (otto.target,) if pick.count == 1 else others


def _played(now: Situation, rules: Rules, play: Play) -> Move | Refusal:
    """Play a card of his, with a Buff Token if he adds one."""
    paid = buffed(now, rules, CARDS.card(now.table, play.card), play.drink)
    move = ANYWHERE[Play](now, rules, msgspec.structs.replace(play, paid=paid))
    return move if isinstance(move, Refusal) else by_a_token(move, rules, paid)


def by_a_token(move: Move, rules: Rules, paid: tuple[Paid, ...]) -> Move:
    """Return the move by which he plays a card, by the clause of the Buff Token if he adds one."""
    return Move(move.by.but(ruling=rules[objects.rows()["token"].by]), move.after) if paid else move


def buffed(now: Situation, rules: Rules, card: Card, drink: int = 0) -> tuple[Paid, ...]:
    """Return the Buff Token that he adds to a card or Component which takes Fortitude from a Challenger, if he has one.

    Source: rdi10:otto/characters.7.
    """
    otto = ottos(now.table)
    if not now.table.seats[otto.seat].tokens:
        return ()
    use = used(now, rules, Play(otto.seat, card.id, (), drink), card)
    hurts = any(isinstance(effect, Lose) and effect.who != "you" for effect in use.effects)
    return next((paid for paid in boosts.ways(now.table, rules, otto.seat, card, use) if paid and hurts), ())


def failed(now: Situation, ruling: Ruling, card: str) -> Move:
    """Return the move that reveals a card of Boss Otto which cannot be played now: nothing of it happens."""
    return Move(Authority(ruling, card=card, seat=ottos(now.table).seat, told=True), now)


class Revealing(InnFrame):
    """Boss Otto reveals so many Actions more and plays each (rdi10:otto/choices.9)."""

    count: int

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if not self.count:
            by = Authority(rules["otto-choices.more-actions"], seat=ottos(now.table).seat)
            return Move(by, now.pop())
        return short(now, rules, "actions")

    def reveals(self, now: Situation) -> int:
        return ottos(now.table).seat

    def question(self, now: Situation) -> Question:
        return Question("reveal", (FATE,), self._cards)

    def _cards(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return cards_of(now, "actions")

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Reveal):
            return None
        card = revealed(now, rules, said, "actions")
        if isinstance(card, Refusal):
            return card
        here = turned_over(now.swap(self.but(count=self.count - 1)), "actions")
        move = play(here, rules, card)
        return failed(here, move.ruling, card.id) if isinstance(move, Refusal) else move

    def action(self, now: Situation, rules: Rules, seat: int) -> Ruling | Refusal:
        otto = people.is_otto(now.table, seat)
        return rules["otto-choices.more-actions"] if otto else super().action(now, rules, seat)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["otto-choices.more-actions"], reason="reveal-first")
