"""What cards of characters do: checks for Traps, decks of their own, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from adjudicator.machine import FATE, CardId, Decision, Move, Refusal, Rules, SeatNo
from adjudicator.machine.step import Authority

from ... import cards, people
from ...cards import CARDS
from ...decisions import Choose, Reveal
from ...frame import InnFrame
from ...hits import Hit, fails, land, spread
from ...minds import has_deputy
from ...moments import in_place_of
from ...questions import Question
from ...registry import resolves
from ...table import UNKNOWN, Paid, Table
from ...token_counts import Gift
from ...vocabulary import Card, CheckForTraps, RevealFrom, Token
from .. import boosts
from ..timing.playing import Pending, opened
from ..tokens import give, given

if TYPE_CHECKING:
    from ...situation import Situation


class TrapCheck(InnFrame):
    """`seat` is to reveal a card from the hand of `owner`."""

    seat: SeatNo
    owner: SeatNo

    def step(self, now: Situation, rules: Rules) -> Move | None:
        hand = now.table.seats[self.owner].hand
        if hand == ():
            return Move(Authority(rules["characters.traps"], seat=self.seat), now.pop())
        if hand is not None and all(cards.foreign(now.table, self.owner, card) for card in hand):
            return Move(Authority(rules["characters.foreign-cards"], seat=self.seat), now.pop())
        return None

    def reveals(self, now: Situation) -> int:
        return self.seat

    def question(self, now: Situation) -> Question:
        return Question("reveal", (FATE,), self._hand)

    def _hand(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        hand = now.table.seats[self.owner].hand or ()
        known = (card for card in dict.fromkeys(hand) if card != UNKNOWN)
        return tuple(Reveal(FATE, card) for card in known if not cards.foreign(now.table, self.owner, card))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Reveal):
            return None
        card = CARDS.find(now.table, said.card)
        if card is None:
            return Refusal(rules["table.revealed"], said.card, "unknown-card")
        if not now.table.holds(self.owner, card.id):
            return Refusal(rules["table.not-in-hand"], card.id, facts=(("who", self.owner),))
        if card.kind not in cards.HELD or cards.foreign(now.table, self.owner, card.id):
            return Refusal(rules["characters.foreign-cards"], card.id)
        if not card.trap:
            ruling = in_place_of("characters.traps", now.table, rules, self.seat)
            return Move(Authority(ruling, card=card.id, seat=self.seat, told=True), now.pop())
        here = now.pop().with_table(now.table.without_card(self.owner, card.id))
        ruling = in_place_of("characters.trap-effect", now.table, rules, self.seat)
        by = Authority(ruling, card=card.id, seat=self.seat, told=True)
        token = boosts.for_a_trap(here.table, rules, self.owner, card)
        if token:
            return Move(by, here.push(Strengthening(self.owner, card.id, self.seat, token)))
        return Move(by, _set_off(here, rules, card, self.owner, self.seat))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["characters.traps"], reason="reveal-first")


class Strengthening(InnFrame):
    """`seat` may spend a token on the Trap of `card`, which `revealer` has just revealed."""

    seat: SeatNo
    card: CardId
    revealer: SeatNo
    token: str

    def question(self, now: Situation) -> Question:
        return Question("accept", (self.seat,), self._ways)

    def _ways(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return Choose(self.seat, "accept"), Choose(self.seat, "decline")

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or not people.speaks(now.table, rules, self.seat, said):
            return None
        if said.option not in ("accept", "decline"):
            return None
        paid = (Paid(self.token),) if said.option == "accept" else ()
        trap = CARDS.card(now.table, self.card)
        by = Authority(rules["boosts.traps"], card=self.card, seat=self.seat)
        return Move(by, _set_off(now.pop(), rules, trap, self.seat, self.revealer, paid))

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules) if people.same_seat(seat, self.seat) else None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        facts = (("asked", self.seat), ("tracker", self.token))
        return Refusal(rules["boosts.traps"], self.card, "say-first", facts)


def _set_off(
    now: Situation, rules: Rules, card: Card, owner: int, revealer: int, paid: tuple[Paid, ...] = ()
) -> Situation:
    """Return `now` with the Trap of a card on top, which its owner plays on who revealed it."""
    table = boosts.spent(now.table, rules, owner, paid)
    hits = boosts.strengthened(spread(card.trap, table, rules, owner, (revealer,)), table, rules, owner, card, paid)
    trap = Pending(card.id, owner, (revealer,), hits=hits, trap=True, paid=paid)
    here = now.with_table(table)
    return opened(here.push(trap), rules, trap)


@resolves(CheckForTraps)
def check_for_traps(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make a player look for a Trap in the hand of the card's player."""
    thing = card.responds_to(now)
    piece = None if thing is None else thing.piece
    attacked = piece is not None and not has_deputy(now.table, people.owner_of(now.table, piece))
    by = card.by(rules["characters.pieces" if attacked else "characters.traps"], hit.seat)
    return Move(by, now.push(TrapCheck(hit.seat, card.seat)))


@resolves(RevealFrom)
def reveal_from(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Reveal the top card of a deck of the player's own. The table says which card it was."""
    by = card.by(rules["timing.no-response"], hit.seat)
    return Move(by, now.swap(card.but(stage="revealing")))


@resolves(Token)
def token(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Give a player tokens, or move a tracker."""
    assert isinstance(hit.effect, Token)
    seat, name, count = land(hit, now.table, rules).seat, hit.effect.name, hit.effect.amount
    gifts = ((seat, count), *_given_later(now.table, rules, card, name))
    here = give(now, rules, name, gifts, card.card)
    ruling = given(now.table, rules, name, gifts) or rules["characters.tracker"]
    return Move(card.by(ruling, seat), here)


def _given_later(table: Table, rules: Rules, card: Pending, name: str) -> Iterator[Gift]:
    """Yield the tokens of this name that a card still gives after the hit that is landing."""
    for hit in card.hits[card.at :]:
        if isinstance(hit.effect, Token) and hit.effect.name == name and fails(hit, table) is None:
            landing = land(hit, table, rules)
            gets = not people.is_piece(table, landing.seat) and not table.out(landing.seat)
            if gets and not landing.ignored:
                yield landing.seat, hit.effect.amount
