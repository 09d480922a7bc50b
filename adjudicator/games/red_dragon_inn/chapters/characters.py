"""What characters bring to the table: traps, and decks of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import FATE, Decision, Move, Refusal, Rules, SeatNo
from adjudicator.machine.step import Authority

from ..cards import CARDS
from ..decisions import Reveal
from ..frame import InnFrame
from ..hits import Hit, spread
from ..questions import Question
from ..registry import resolves
from ..table import UNKNOWN
from ..vocabulary import CheckForTraps, RevealFrom
from .timing.playing import Pending
from .timing.window import window

if TYPE_CHECKING:
    from ..situation import Situation


class TrapCheck(InnFrame, frozen=True):
    """`seat` is to reveal a card from the hand of `owner`."""

    seat: SeatNo
    owner: SeatNo

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if now.table.seats[self.owner].hand == ():
            return Move(Authority(rules["characters.traps"], seat=self.seat), now.pop())
        return None

    def reveals(self, now: Situation) -> int:
        return self.seat

    def question(self, now: Situation) -> Question:
        return Question("reveal", (FATE,), self._hand)

    def _hand(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        hand = now.table.seats[self.owner].hand or ()
        return tuple(Reveal(FATE, card) for card in dict.fromkeys(hand) if card != UNKNOWN)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Reveal):
            return None
        card = CARDS.find(now.table, said.card)
        if card is None:
            return Refusal(rules["table.revealed"], said.card, "unknown-card")
        if not now.table.holds(self.owner, card.id):
            return Refusal(rules["table.not-in-hand"], card.id, facts=(("who", self.owner),))
        if not card.trap:
            return Move(Authority(rules["characters.traps"], card=card.id, seat=self.seat, told=True), now.pop())
        here = now.pop().with_table(now.table.without_card(self.owner, card.id))
        hits = spread(card.trap, here.table, rules, self.owner, (self.seat,))
        trap = Pending(card.id, self.owner, (self.seat,), hits=hits, trap=True)
        by = Authority(rules["characters.trap-effect"], card=card.id, seat=self.seat, told=True)
        return Move(by, here.push(trap, window(here, rules, "card", self.owner, trap)))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["characters.traps"], reason="reveal-first")


@resolves(CheckForTraps)
def check_for_traps(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make a player look for a Trap in the hand of the card's player."""
    by = card.by(rules["characters.traps"], hit.seat)
    return Move(by, now.push(TrapCheck(hit.seat, card.seat)))


@resolves(RevealFrom)
def reveal_from(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Reveal the top card of a deck of the player's own. The table says which card it was."""
    by = card.by(rules["timing.no-response"], hit.seat)
    return Move(by, now.swap(card.but(stage="revealing")))
