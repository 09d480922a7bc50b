"""What characters bring to the table: tokens and trackers, traps, decks of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import FATE, Decision, Fault, Move, Refusal, Rules, SeatNo
from adjudicator.machine.step import Authority

from .. import cards, people
from ..cards import CARDS
from ..decisions import Reveal
from ..frame import InnFrame
from ..hits import Hit, land, spread
from ..questions import Question
from ..registry import resolves
from ..table import UNKNOWN, Seat, Table
from ..vocabulary import CheckForTraps, RevealFrom, Token
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


@resolves(Token)
def token(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Give a player tokens, or move a tracker."""
    assert isinstance(hit.effect, Token)
    landing = land(hit, now.table, rules)
    name = hit.effect.name
    limit = cards.tokens()[name][1].most if name in cards.tokens() else "characters.tracker"
    table = give_tokens(now.table, rules, landing.seat, name, hit.effect.amount)
    more = table.tokens(landing.seat, name) > now.table.tokens(landing.seat, name)
    missing = more_than_there_are(table, rules, name) if more else ""
    ruling = rules[never_has(now.table, landing.seat, name) or missing or limit]
    return Move(card.by(ruling, landing.seat), now.with_table(table))


def give_tokens(table: Table, rules: Rules, seat: int, name: str, count: int) -> Table:
    """Return `table` after giving `count` tokens to `seat`, or taking them if negative, within their limits."""
    held = table.tokens(seat, name) + count
    if name in cards.tokens():
        _, token = cards.tokens()[name]
        held = min(held, int(rules[token.most].value))
    never = never_has(table, seat, name)
    if never:
        rules.consult(never)
        held = 0
    return table.with_token(seat, name, max(0, held))


def more_than_there_are(table: Table, rules: Rules, name: str) -> str:
    """Return the id of the clause by which there are fewer tokens of this name than players have, or an empty text."""
    supply = cards.tokens()[name][1].supply if name in cards.tokens() else ""
    held = sum(table.tokens(seat, name) for seat in range(len(table.seats)) if not table.out(seat))
    return supply if supply and held > rules[supply].value else ""


def never_has(table: Table, seat: int, name: str) -> str:
    """Return the id of the clause by which `seat` never has tokens of this name, or an empty text if it may."""
    if name not in cards.tokens():
        return ""
    character, token = cards.tokens()[name]
    owned = any(people.plays_for(table, seat, other.side) for other in table.seats if other.character == character)
    return token.never.by if token.never is not None and owned else ""


def too_many_tokens(seat: Seat, rules: Rules) -> tuple[Fault, ...]:
    """Return a fault for each token of which a seat has more than a player may have."""
    found = []
    for name, (_, token) in cards.tokens().items():
        ruling, value = rules[token.most], dict(seat.tokens).get(name, 0)
        most = int(ruling.value)
        if value > most:
            facts = (("value", value), ("least", 0), ("greatest", most))
            found.append(Fault(ruling, seat.name, "out-of-limits", facts))
    return tuple(found)
