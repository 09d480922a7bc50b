"""The choices of Boss Otto: the first rule that fits decides, or chance does (rdi10:otto/choices)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from .. import people, taverns
from ..decisions import Choose, Order, Pass, Pick
from ..frame import InnFrame
from ..hits import Hit, costs_gold
from ..moments import LANDS_OTHERWISE, decides_in_place_of
from ..questions import Question
from ..registry import resolves
from ..table import Table
from ..vocabulary import Bids, DiscardCards, DrawCards, EffectOf, Gain, Lose, MoreActions, MoveDrinks, Pay, RepeatPhase
from .card_notes.effects import Offered
from .drinks.drink import Drink
from .drinks.drinks import Drinks
from .drinks.events import Offer
from .ordering import Ordering
from .otto.decks import Revealing, ottos
from .otto.minds import Left, minds
from .own_cards.choices import OneOf
from .table import Telling
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation

COSTS = (Pay, DrawCards, DiscardCards)
"""What he never chooses, besides losing Fortitude or Gold and gaining Alcohol Content."""


# -- whom


@minds("split")
def split(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """With whom he splits a Drink: the Priority Target. He never keeps what he may split."""
    others = tuple(said for said in options if isinstance(said, Pick))
    return rules["otto-choices.splits"], _with_target(now, others) or others or options


@minds("whom")
def whom(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """Whom he picks: the Priority Target, and others by chance."""
    return rules["otto-targets.his-picks"], _with_target(now, options) or options


def _with_target(now: Situation, options: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Return the options that pick the Priority Target, with others or not."""
    target = ottos(now.table).target
    return tuple(said for said in options if isinstance(said, Pick) and people.one_of(target, said.picked))


# -- what it costs


@minds("accept")
def accept(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """Whether he takes what a card offers: never if it costs him something that he declines; else by chance."""
    top, declines = now.top, tuple(said for said in options if isinstance(said, Choose) and said.option == "decline")
    if isinstance(top, Offered):
        return rules["otto-choices.costs"], declines
    costs = _costs_ahead(now) if isinstance(top, Offer) else ()
    if not costs:
        return rules["otto-choices.whether"], options
    rich = now.table.side_of(ottos(now.table).seat).gold > int(rules["otto-choices.poor"].value)
    if not rich or not all(map(_spends, costs)):
        return rules["otto-choices.costs"], declines
    ruling = rules["otto-choices.purchases"]
    return ruling, options if ruling.value == "by-chance" else declines


def _costs_ahead(now: Situation) -> tuple[EffectOf, ...]:
    """Return what costs him something of what a card goes on to do if he wishes it."""
    offering = now.pop().on_top(Pending)
    ahead = () if offering is None else offering.hits[offering.at :]
    return tuple(hit.effect for hit in ahead if people.is_otto(now.table, hit.seat) and _costs(hit.effect))


def _costs(effect: EffectOf) -> bool:
    if isinstance(effect, Lose):
        return effect.stat in ("fortitude", "gold")
    return isinstance(effect, COSTS) or (isinstance(effect, Gain) and effect.stat == "alcohol")


@minds("one-of")
def one_of(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """Which of the things a card lets him choose among: none that costs him something, if another does not."""
    top = now.top
    assert isinstance(top, OneOf)
    free = tuple(said for said, effect in zip(options, top.choices, strict=False) if not _costs(effect))
    if free and len(free) < len(options):
        return rules["otto-choices.costs"], free
    gold = tuple(said for said, effect in zip(options, top.choices, strict=False) if not _spends(effect))
    poor = rules["otto-choices.poor"]
    if gold and len(gold) < len(options) and now.table.side_of(ottos(now.table).seat).gold <= poor.value:
        return poor, gold
    return rules["otto-choices.else"], options


def _spends(effect: EffectOf) -> bool:
    """Return True if an effect makes whoever it reaches spend or lose Gold."""
    return costs_gold(Hit(effect, 0, 0))


# -- objects, and what is divided


@minds("prize", "reward", "claim", "collect", "toll", "discard")
def objects(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """Which of several objects he chooses: chance says it."""
    return rules["otto-choices.objects"], options


@minds("order")
def orders(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """For whom he orders the Drinks of a card: each for a different Challenger, as far as that goes, by chance."""
    top = now.top
    given = top.given if isinstance(top, Ordering) else ()
    return rules["otto-choices.divides"], _evenly(options, given)


@decides_in_place_of("pub-crawl.boss-otto")
def tavern(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return by what chance says to which tavern he takes the party; None if he does not play."""
    return None if table.otto is None else rules["otto-choices.tavern"]


@minds("move-drinks")
def moves(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """To whom he gives the cards of his own pile: he gives all of them, as evenly as can be."""
    top = now.top
    assert isinstance(top, MovingDrinks)
    return rules["otto-choices.moves-drinks"], _evenly(options, top.given)


def _evenly(options: tuple[Decision, ...], given: tuple[int, ...]) -> tuple[Decision, ...]:
    """Return the options that give one more to somebody who has got the fewest."""
    there = tuple(said for said in options if isinstance(said, Order))
    so_far = {said: sum(people.same_seat(said.onto, seat) for seat in given) for said in there}
    least = min(so_far.values(), default=0)
    return tuple(said for said, count in so_far.items() if count == least) or options


@decides_in_place_of("characters.traps", "characters.trap-effect")
def which_card(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return by what chance says which card he reveals from a hand; None of anybody else."""
    return rules["otto-choices.objects"] if people.is_otto(table, seat) else None


# -- everything else


@minds("give")
def whether(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """Whether he does something of which no other rule speaks: chance says it."""
    return rules["otto-choices.whether"], options


@minds("ability", "draw", "champion")
def anything_else(now: Situation, rules: Rules, options: tuple[Decision, ...]) -> Left:
    """Let chance say what he chooses where no other rule speaks of it."""
    return rules["otto-choices.else"], options


# -- phases and Actions that he has once more


def repeats(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move | None:
    """Let Boss Otto have a phase once more, in his own turn; out of it, it does nothing. None for anybody else."""
    seat = hit.seat
    if not isinstance(hit.effect, RepeatPhase) or not people.is_otto(now.table, seat):
        return None
    if not people.same_seat(people.acting(now.table), seat):
        return Move(card.by(rules["timing.no-response"], seat), now)
    again: dict[str, InnFrame] = {
        "action": Revealing(1),
        "order-a-drink": Ordering(card.card, seat, people.challengers(now.table)),
        "drink": Drinks((Drink(seat, seat),)),
    }
    clauses = {"action": "otto-choices.more-actions", "order-a-drink": "otto.orders", "drink": "otto.drinks"}
    phase = hit.effect.phase
    return Move(card.by(rules[clauses[phase]], seat), now.push(again[phase]))


def more_actions(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move | None:
    """Let Boss Otto reveal and play more Actions; None for anybody else."""
    if not isinstance(hit.effect, MoreActions) or not people.is_otto(now.table, hit.seat):
        return None
    by = card.by(rules["otto-choices.more-actions"], hit.seat)
    return Move(by, now.push(Revealing(hit.effect.amount)))


LANDS_OTHERWISE[RepeatPhase] = repeats
LANDS_OTHERWISE[MoreActions] = more_actions


# -- what cards let players do, and Boss Otto among them


class MovingDrinks(InnFrame):
    """`seat` may move cards of the own Drink Me! Pile onto those of others, because of `card`.

    `given` are those who have got one, each as often as that.
    """

    card: CardId
    seat: SeatNo
    given: tuple[SeatNo, ...] = ()

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if now.table.seats[self.seat].pile != 0 and not now.table.out(self.seat):
            return None
        return Move(Authority(rules["timing.no-response"], card=self.card, seat=self.seat), now.pop())

    def question(self, now: Situation) -> Question:
        return Question("move-drinks", (self.seat,), self._ways)

    def _ways(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        among = people.another(now.table, rules, self.seat)
        return (*(Order(self.seat, onto) for onto in among), Pass(self.seat))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Order | Pass) or not people.speaks(now.table, rules, self.seat, said):
            return None
        by = Authority(rules["timing.no-response"], card=self.card, seat=self.seat)
        if isinstance(said, Pass):
            return Move(by, now.pop())
        if said.onto not in people.another(now.table, rules, self.seat):
            return Refusal(rules["turn.order"], reason="order-for-another")
        table = taverns.moved(now.table, self.seat, said.onto)
        return Move(by, now.with_table(table).swap(self.but(given=(*self.given, said.onto))))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["timing.no-response"], self.card, "order-first", (("asked", self.seat),))


@resolves(MoveDrinks)
def move_drinks(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let a player move cards of the own pile onto those of others."""
    by = card.by(rules["timing.no-response"], hit.seat)
    return Move(by, now.push(MovingDrinks(card.card, hit.seat)))


@resolves(Bids)
def bids(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let everybody choose a number in secret, of which the table says what it comes to. Boss Otto chooses 0."""
    telling = now.push(Telling(card.card))
    if now.table.otto is None:
        return Move(card.by(rules["table.unknown-card"], hit.seat), telling)
    return Move(card.by(rules["otto-choices.bids"], ottos(now.table).seat), telling)
