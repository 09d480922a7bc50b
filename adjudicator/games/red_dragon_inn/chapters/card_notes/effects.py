"""What few cards do besides: cards offered for Gold, tokens claimed from the own mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS
from ...decisions import Choose
from ...frame import InnFrame
from ...hits import Hit
from ...questions import Question
from ...registry import resolves, when_ignored
from ...table import Mark, Table
from ...vocabulary import ClaimNearest, OfferCards
from .. import elements, limits
from ..drink_abilities import draw
from ..table import Telling
from ..timing.playing import Pending
from . import notes as card_notes

if TYPE_CHECKING:
    from ...situation import Situation


# -- cards offered for Gold


class Offered(InnFrame):
    """`seat` takes the cards that `seller` offers with `card`, or declines them. None: the table says how many.

    `drawn` cards cost `price` Gold.
    """

    card: CardId
    seat: SeatNo
    seller: SeatNo
    price: int | None = None
    drawn: int | None = None

    def step(self, now: Situation, rules: Rules) -> Move | None:
        gold = now.table.side_of(self.seat).gold
        cannot = now.table.out(self.seat) or gold < (self.price or 1)
        return self._declines(now, rules) if cannot else None

    def question(self, now: Situation) -> Question:
        return Question("accept", (self.seat,), self._either)

    def _either(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Choose(self.seat, "accept"), Choose(self.seat, "decline"))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or said.option not in ("accept", "decline"):
            return None
        if not people.speaks(now.table, rules, self.seat, said):
            own = people.in_teams(now.table) and people.ours(now.table, rules, self.seller, said.seat)
            facts = (("who", said.seat), ("asked", self.seat))
            return Refusal(rules["card-notes.own-team"], self.card, "not-asked", facts) if own else None
        return self._declines(now, rules) if said.option == "decline" else self._takes(now, rules)

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules) if people.same_seat(seat, self.seat) else None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(self._ruling(now, rules), self.card, "accept-first", (("asked", self.seat),))

    def _ruling(self, now: Situation, rules: Rules) -> Ruling:
        if people.ours(now.table, rules, self.seller, self.seat):
            return rules["card-notes.own-team"]
        return card_notes.note(CARDS.card(now.table, self.card), rules, "resolves") or rules["timing.no-response"]

    def _takes(self, now: Situation, rules: Rules) -> Move:
        by = Authority(self._ruling(now, rules), self.card, self.seat)
        here, table = now.pop(), now.table
        if self.price is not None:
            table, _, handed = limits.charge(table, table.seats[self.seat].side, self.price, rules, None)
            table, _ = limits.change(table, table.seats[self.seller].side, "gold", handed, rules)
        here = here.with_table(table)
        if self.drawn is not None:
            here = draw(here, rules, self.seat, self.drawn)
        known = self.price is not None and self.drawn is not None
        return Move(by, here if known else here.push(Telling(self.card)))

    def _declines(self, now: Situation, rules: Rules) -> Move:
        by = Authority(self._ruling(now, rules), self.card, self.seat)
        return Move(by, draw(now.pop(), rules, self.seller, 1))


@resolves(OfferCards)
def offer_cards(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Offer cards to a player, who may pay for them."""
    assert isinstance(hit.effect, OfferCards)
    offered = Offered(card.card, hit.seat, hit.source, hit.effect.price, hit.effect.drawn)
    return Move(card.by(rules["timing.no-response"], hit.seat), now.push(offered))


@when_ignored(OfferCards)
def nothing_paid(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Situation:
    """Let the card's player draw for somebody who Ignores the offer: nothing was paid (rdi10:card-notes.2)."""
    return draw(now, rules, hit.source, 1)


# -- tokens on the own mat


class Claiming(InnFrame):
    """`seat` says which of two tokens is claimed that are equally near, one to each end of the track."""

    card: CardId
    seat: SeatNo

    def _ruling(self, now: Situation, rules: Rules) -> Ruling:
        return card_notes.note(CARDS.card(now.table, self.card), rules, "resolves") or rules["elements.claimed"]

    def between(self, table: Table) -> tuple[Mark, Mark]:
        """Return the two tokens, the upper one first."""
        near = sorted(elements.nearest(table, self.seat), key=_number)
        return near[-1], near[0]

    def question(self, now: Situation) -> Question:
        return Question("claim", (self.seat,), self._either)

    def _either(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Choose(self.seat, "upper"), Choose(self.seat, "lower"))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or not people.speaks(now.table, rules, self.seat, said):
            return None
        if said.option not in ("upper", "lower"):
            return None
        upper, lower = self.between(now.table)
        mark = upper if said.option == "upper" else lower
        by = Authority(self._ruling(now, rules), self.card, self.seat)
        return Move(by, now.pop().with_table(elements.claim(now.table, self.seat, mark)))

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules) if people.same_seat(seat, self.seat) else None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(self._ruling(now, rules), self.card, "which-token", (("asked", self.seat),))


def _number(mark: Mark) -> int:
    return mark.at


@resolves(ClaimNearest)
def claim_nearest(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Claim the token that lies nearest to an end of the track; if two do, its player says which."""
    by = card.by(rules["elements.claimed"], hit.seat)
    near = elements.nearest(now.table, hit.seat)
    if len(near) > 1:
        return Move(by, now.push(Claiming(card.card, hit.seat)))
    return Move(by, now.with_table(elements.claim(now.table, hit.seat, near[0])) if near else now)
