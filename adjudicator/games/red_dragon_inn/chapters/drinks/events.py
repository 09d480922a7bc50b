"""Drink Events: when one may be answered, what it makes people drink, and what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from ... import cards, people
from ...decisions import Choose
from ...frame import InnFrame
from ...hits import Hit, land
from ...occasion import Occasion, SeenCard
from ...questions import Question
from ...registry import judges, resolves
from ...vocabulary import Card, EventRevealed, May, TakeDrink
from ..timing.playing import Pending
from .drink import Drink
from .drinks import Drinks

if TYPE_CHECKING:
    from ...situation import Situation


class Offer(InnFrame):
    """`seat` accepts what the rest of `card` offers, or declines it."""

    card: CardId
    seat: SeatNo

    def step(self, now: Situation, rules: Rules) -> Move | None:
        return self._answered(now, rules, accepts=False) if now.table.out(self.seat) else None

    def question(self, now: Situation) -> Question:
        return Question("accept", (self.seat,), self._either)

    def _either(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Choose(self.seat, "accept"), Choose(self.seat, "decline"))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or not people.speaks(now.table, rules, self.seat, said):
            return None
        if said.option not in ("accept", "decline"):
            return None
        return self._answered(now, rules, said.option == "accept")

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["drinks.event"], self.card, "accept-first", (("asked", self.seat),))

    def _answered(self, now: Situation, rules: Rules, accepts: bool) -> Move:
        below = now.pop()
        offering = below.on_top(Pending)
        assert offering is not None
        left = offering.at if accepts else len(offering.hits)
        by = Authority(rules["drinks.event"], card=self.card, seat=self.seat)
        return Move(by, below.swap(offering.but(at=left)))


@resolves(May)
def may(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Ask the card's player whether the rest of the card happens."""
    by = card.by(rules["timing.no-response"], hit.seat)
    return Move(by, now.push(Offer(card.card, hit.seat)))


@resolves(TakeDrink)
def take_drink(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make all players that the card names turn to their own piles, or to the Drink Deck, and drink together.

    Where they drink one after another, each of them does when it is their turn to be hit.
    """
    effect = hit.effect
    assert isinstance(effect, TakeDrink)
    more = [other for other in card.hits[card.at :] if other.effect == effect]
    one_by_one = bool(more) and rules["drinking-contest.together"].value == "one-by-one"
    more = [] if one_by_one else more
    taking = [other for other in more if not land(other, now.table, rules).ignored]
    seats = [hit.seat, *(other.seat for other in taking if not now.table.out(other.seat))]
    onwards = now.swap(card.but(at=card.at + len(more)))
    drinks = tuple(Drink(seat, seat, effect.origin) for seat in seats)
    by = card.by(rules["drinking-contest.together" if one_by_one or len(seats) > 1 else "turn.drink"], hit.seat)
    cause: Literal["", "event"] = "event" if cards.counts_as(now.table, card.card, "event") else ""
    return Move(by, onwards.push(Drinks(drinks, cause=cause, past_events=effect.events == "discarded")))


@judges(EventRevealed)
def event_revealed(occasion: Occasion, rules: Rules, when: EventRevealed, card: Card) -> Ruling | Refusal:
    """Judge whether an Event was revealed that has not started to resolve."""
    event = occasion.answered
    if isinstance(event, SeenCard) and "event" in event.card.kinds and not event.begun:
        return rules["drinks.event"]
    if occasion.underway().event_begun:
        return Refusal(rules["negate-ignore.started-event"])
    return Refusal(rules["sometimes-anytime.condition"], reason="answers-an-event")
