"""What it means that a card affects Fortitude, Alcohol Content or Gold, and how it changes them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from adjudicator.machine import Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import cards
from ..hits import (
    Hit,
    Landing,
    Loss,
    Redirected,
    Reduced,
    Shared,
    amount_of,
    by_tokens,
    ignored_by_source,
    land,
    stat_of,
    tokens_moved,
)
from ..occasion import Occasion, SeenCard, Touch
from ..registry import judges, resolves
from ..table import Table
from ..vocabulary import (
    Card,
    CardPlayed,
    CoverPayment,
    Gain,
    GoldDue,
    Ignore,
    Lose,
    Pay,
    Reduce,
)
from . import changing_drinks, elements, limits, targets
from .card_notes import notes as card_notes
from .sometimes_anytime import is_untold
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation


@judges(CardPlayed)
def card_played(occasion: Occasion, rules: Rules, when: CardPlayed, card: Card) -> Ruling | Refusal:
    """Judge whether the answered card is of the right kind and does to the player what the condition asks."""
    answered = occasion.answered
    if not isinstance(answered, SeenCard) or answered.negated:
        return Refusal(rules["sometimes-anytime.condition"], reason="answers-a-card")
    kinds = ("action",) if answered.trap else answered.card.kinds
    if when.kinds and set(when.kinds).isdisjoint(kinds):
        facts = (("kinds", when.kinds), ("answered", answered.card.id))
        noted = card_notes.note(answered.card, rules, "answered")
        return Refusal(noted or rules["sometimes-anytime.condition"], reason="answers-kinds", facts=facts)
    as_two = occasion.underway().as_two if when.players != "any" else ""
    if when.players != "any" and occasion.underway().two_left != (when.players == "two"):
        two = rules[as_two or "sometimes-anytime.condition"]
        return Refusal(two, reason=f"players-{when.players}")
    found = _at_that_card(occasion, rules, when, card, answered)
    if isinstance(found, Refusal) or is_untold(found) or not as_two:
        return found
    return rules[as_two]


def _at_that_card(
    occasion: Occasion, rules: Rules, when: CardPlayed, card: Card, answered: SeenCard
) -> Ruling | Refusal:
    """Judge the rest of what the condition asks of the answered card."""
    if when.inside and not occasion.inside:
        return Refusal(rules["sometimes-anytime.condition"], reason="left-the-round")
    if when.changes_drink:
        return changing_drinks.judged(rules, answered)
    if _softens(when, card) and answered.work().shared:
        return Refusal(rules["sometimes-anytime.condition"], reason="shared-already")
    if when.losing:
        return _losing(rules, when, card, answered)
    if when.affecting:
        return _affecting(occasion, rules, when, card, answered)
    return rules["sometimes-anytime.condition"]


@lru_cache(1_024)
def _softens(when: CardPlayed, card: Card) -> bool:
    """Return True if a card, used on this occasion, Ignores or reduces what it answers."""
    effects = (effect for use in card.uses if use.when == when for effect in use.effects)
    return any(isinstance(effect, (Ignore, Reduce)) for effect in effects)


@judges(GoldDue)
def gold_due(occasion: Occasion, rules: Rules, when: GoldDue, card: Card) -> Ruling | Refusal:
    """Judge whether the player is about to lose Gold, and to a cause that the condition names."""
    underway = occasion.underway()
    answered = occasion.answered
    untold = underway.cause == "card" and isinstance(answered, SeenCard) and answered.work().untold
    cause = underway.cause if underway.owes.read(rules) or untold else ""
    if cause and (not when.causes or cause in when.causes):
        if cause == "ante":
            return rules["affects.paid-for"]
        others = rules["affects.other-payments"]
        own = others.value == "cards" and not when.causes and cause != "card"
        return Refusal(others, reason="not-this-payment") if own else rules["table.unknown-card"] if untold else others
    reason = f"no-gold-due-{when.causes[0]}" if len(when.causes) == 1 else "no-gold-due"
    return Refusal(rules["sometimes-anytime.condition"], reason=reason)


def _losing(rules: Rules, when: CardPlayed, card: Card, answered: SeenCard) -> Ruling | Refusal:
    losses = (touch for touch in answered.touches() if touch.does == "lose" and touch.stat in when.losing)
    reached = [touch for touch in losses if touch.yours.read(rules)]
    if not reached and answered.work().untold:
        return rules["table.unknown-card"]
    if not reached:
        return Refusal(rules["affects.direct"], reason="no-loss", facts=(("stats", when.losing),))
    return _own_payment(rules, card, reached) or rules["sometimes-anytime.condition"]


def _own_payment(rules: Rules, card: Card, reached: list[Touch]) -> Ruling | Refusal | None:
    """Judge Ignoring what one's own card makes one pay. None if the card that is answered does something else too."""
    ignores = any(isinstance(effect, Ignore) for use in card.uses for effect in use.effects)
    if not ignores or not all(touch.own_payment for touch in reached):
        return None
    payment = rules["negate-ignore.own-payment"]
    return payment if payment.value == "allowed" else Refusal(payment)


def _affecting(occasion: Occasion, rules: Rules, when: CardPlayed, card: Card, answered: SeenCard) -> Ruling | Refusal:
    if "gold" in when.affecting and answered.work().antes_ahead:
        antes = rules["affects.gambling" if occasion.round is None else "affects.ante-again"]
        return Refusal(antes) if antes.value == "forbidden" else antes
    yours = [touch for touch in answered.touches() if touch.yours.read(rules)]
    reached = [touch for touch in yours if touch.stat in when.affecting]
    if not reached and answered.work().untold:
        return rules["table.unknown-card"]
    pot = answered.work().pot if not reached and "gold" in when.affecting else ""
    if pot:
        return _of_the_pot(occasion, rules, pot)
    if not reached:
        return Refusal(rules["affects.direct"], facts=(("stats", when.affecting), ("answered", answered.card.id)))
    payment = _own_payment(rules, card, reached)
    if payment is not None:
        return payment
    stuck = all(touch.at_limit.read(rules) for touch in reached)
    return rules["affects.at-limit" if stuck else "affects.direct"]


def _of_the_pot(occasion: Occasion, rules: Rules, share: Literal["half", "all"]) -> Ruling | Refusal:
    """Judge a response to somebody's share of the pot as a change of that player's Gold.

    Taking the whole pot changes nobody's Gold. Taking half of it changes the winner's Gold if it was collected before.
    """
    half = rules["gambling.half-from"] if share == "half" else None
    won = occasion.round is not None and occasion.round.winner == "you"
    if half is not None and half.value == "collected" and won:
        return half
    return Refusal(half or rules["gambling.pot-taken"])


@resolves(Lose, Gain)
def lose_or_gain(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Apply a hit on a number, less what was ignored, redirected or reduced, within the limits of that number."""
    landing = land(hit, now.table, rules)
    if now.table.out(landing.seat):
        return Move(card.by(rules["negate-ignore.ignore"], landing.seat), now)
    stat = stat_of(hit.effect) or "gold"
    wanted = landing.amount if isinstance(hit.effect, Gain) else -landing.amount
    side = now.table.seats[landing.seat].side
    if landing.payer is not None:
        table, _, handed = limits.charge(now.table, side, landing.amount, rules, landing.payer)
        by = card.by(rules["affects.other-payments"], landing.seat)
        return Move(by, now.with_table(table.with_inn(handed)))
    table, really = limits.exchange(now.table, side, stat, wanted, rules)
    if really < 0 and isinstance(hit.effect, Lose):
        reduced = landing.amount < amount_of(hit.effect)
        loss = Loss(landing.seat, hit.source, stat, -really, reduced, card.piece)
        card = card.but(losses=(*card.losses, loss))
    ruling = _ruling(now.table, rules, hit, landing, wanted, really)
    claimed = elements.decided(now.table, table, rules, landing.seat)
    if claimed is not None and ruling.id == "timing.no-response":
        ruling = claimed
    by = Authority(ruling, card.shown or card.card, landing.seat)
    return Move(by, now.with_table(table).swap(card))


@resolves(Pay)
def pay(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make a payment: as much Gold as the payer has, to the Inn or to the card's player."""
    landing = land(hit, now.table, rules)
    if now.table.out(landing.seat):
        return Move(card.by(rules["negate-ignore.ignore"], landing.seat), now)
    side = now.table.seats[landing.seat].side
    to_player = isinstance(hit.effect, Pay) and hit.effect.to == "you"
    if to_player and ignored_by_source(hit, now.table, rules):
        rules.consult("negate-ignore.ignore")
        nobody = rules["affects.paid-to-nobody"]
        if nobody.value == "unpaid":
            return Move(card.by(nobody, landing.seat), now)
        to_player = False
    table, lost, handed = limits.charge(now.table, side, landing.amount, rules, landing.payer)
    if to_player:
        table, _ = limits.change(table, table.seats[hit.source].side, "gold", handed, rules)
    else:
        table = table.with_inn(handed)
    paid_for = rules["affects.other-payments"] if landing.payer is not None else None
    ruling = paid_for or _ruling(now.table, rules, hit, landing, -landing.amount, -lost)
    return Move(Authority(ruling, card.shown or card.card, landing.seat), now.with_table(table))


@resolves(CoverPayment)
def cover_payment(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let somebody else pay the Gold that the card's player is about to lose."""
    thing = card.responds_to(now)
    assert isinstance(hit.effect, CoverPayment)
    assert thing is not None
    by = card.by(rules["affects.paid-for" if thing.takes_gold == "ante" else "affects.other-payments"], hit.seat)
    return Move(by, now.replace(thing, thing.covered(now.table, rules, hit.seat, hit.effect.source)))


def _ruling(table: Table, rules: Rules, hit: Hit, landing: Landing, wanted: int, really: int) -> Ruling:
    """Return the most particular clause about a landing: of a redirection, a reduction, a limit, or no response."""
    if isinstance(landing.last, Redirected):
        return targets.landed(table, rules, hit, landing) or rules["redirecting.source"]
    if isinstance(landing.last, (Reduced, Shared)):
        return rules["reduction.one-player" if landing.amount else "reduction.stops-at-zero"]
    if isinstance(hit.effect, Gain) and hit.effect.stat == "gold" and limits.lacks(table, wanted):
        return rules["limits.inn"]
    if wanted != really:
        return rules["limits.as-far-as-possible"]
    if tokens_moved(hit, table):
        return rules["elements.when"]
    tokens = by_tokens(hit, table)
    if tokens:
        return rules[cards.by_tokens(table, tokens[0])]
    return targets.landed(table, rules, hit, landing) or rules["timing.no-response"]
