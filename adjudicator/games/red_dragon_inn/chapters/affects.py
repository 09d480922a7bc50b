"""What it means that a card affects Fortitude, Alcohol Content or Gold, and how it changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Refusal, Rules, Ruling
from adjudicator.machine.step import By

from .. import cards, people
from ..decisions import Play
from ..hits import Hit, Landing, Loss, Redirected, Reduced, Shared, amount_of, land, reaches, stat_of
from ..registry import judges, resolves
from ..table import Table
from ..vocabulary import (
    AnteAgain,
    CardPlayed,
    CoverPayment,
    Gain,
    GoldDue,
    Ignore,
    Lose,
    Pay,
    Reduce,
    StartGambling,
    Stat,
    TakePot,
)
from . import changing_drinks, limits
from .gambling.round import Round
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation


@judges(CardPlayed)
def card_played(now: Situation, rules: Rules, when: CardPlayed, play: Play) -> Ruling | Refusal:
    """Whether the card being answered is of the right kind and does to the player what the condition asks."""
    thing = now.top.open_to(now)
    if not isinstance(thing, Pending) or thing.negated:
        return Refusal(rules["sometimes-anytime.condition"], reason="answers-a-card")
    card = cards.card(now.table, thing.card)
    kinds = ("action",) if thing.trap else card.kinds
    if when.kinds and not set(when.kinds) & set(kinds):
        facts = (("kinds", when.kinds), ("answered", card.id))
        return Refusal(rules["sometimes-anytime.condition"], reason="answers-kinds", facts=facts)
    left = people.left_in_game(now.table)
    if when.players != "any" and (left == 2) != (when.players == "two"):
        return Refusal(rules["sometimes-anytime.condition"], reason=f"players-{when.players}")
    if when.inside and not _inside(now, rules, play.seat):
        return Refusal(rules["sometimes-anytime.condition"], reason="left-the-round")
    if when.changes_drink:
        return changing_drinks.judged(now, rules, thing, card)
    if _softens(now, when, play) and _shared(now, rules, thing, play.seat):
        return Refusal(rules["sometimes-anytime.condition"], reason="shared-already")
    if when.losing:
        return _losing(now, rules, when, play, thing)
    if when.affecting:
        return _affecting(now, rules, when, play, thing)
    return rules["sometimes-anytime.condition"]


def _inside(now: Situation, rules: Rules, seat: int) -> bool:
    """Whether `seat` is in the Round of Gambling that is on."""
    round = now.find(Round)
    return round is not None and people.among(now.table, rules, seat, round.inside)


def _shared(now: Situation, rules: Rules, answered: Pending, seat: int) -> bool:
    """Whether `seat` has sent half of what it would take back to where it came from."""
    shares = (change for hit in answered.hits for change in hit.changes if isinstance(change, Shared))
    return any(people.ours(now.table, rules, seat, change.seat) for change in shares)


def _softens(now: Situation, when: CardPlayed, play: Play) -> bool:
    """Whether a card, used on this occasion, Ignores or reduces what it answers."""
    uses = (use for use in cards.card(now.table, play.card).uses if use.when == when)
    effects = (effect for use in uses for effect in use.effects)
    return any(isinstance(effect, (Ignore, Reduce)) for effect in effects)


@judges(GoldDue)
def gold_due(now: Situation, rules: Rules, when: GoldDue, play: Play) -> Ruling | Refusal:
    """Whether the player is about to lose Gold, and to what."""
    thing = now.top.open_to(now)
    cause = thing.takes_gold if thing is not None and thing.owes(rules, now.table, play.seat) else ""
    if cause and (not when.causes or cause in when.causes):
        return rules["affects.paid-for"]
    reason = f"no-gold-due-{when.causes[0]}" if len(when.causes) == 1 else "no-gold-due"
    return Refusal(rules["sometimes-anytime.condition"], reason=reason)


def _losing(now: Situation, rules: Rules, when: CardPlayed, play: Play, answered: Pending) -> Ruling | Refusal:
    for hit in answered.hits[answered.at :]:
        loses = isinstance(hit.effect, Lose) and hit.effect.stat in when.losing
        if loses and _reached(hit, now.table, rules, play.seat):
            return rules["sometimes-anytime.condition"]
    return Refusal(rules["affects.direct"], reason="no-loss", facts=(("stats", when.losing),))


def _affecting(now: Situation, rules: Rules, when: CardPlayed, play: Play, answered: Pending) -> Ruling | Refusal:
    hits = answered.hits[answered.at :]
    if "gold" in when.affecting and any(isinstance(hit.effect, (StartGambling, AnteAgain)) for hit in hits):
        antes = rules["affects.gambling"]
        return Refusal(antes) if antes.value == "forbidden" else antes
    changed = ((hit, _changed(hit, now.table, rules, play.seat)) for hit in hits)
    reached = [(hit, stat) for hit, stats in changed for stat in stats if stat in when.affecting]
    taken = [hit.effect for hit in hits if isinstance(hit.effect, TakePot)]
    if not reached and taken and "gold" in when.affecting:
        return _of_the_pot(now, rules, taken[0], play)
    if not reached:
        return Refusal(rules["affects.direct"], facts=(("stats", when.affecting), ("answered", answered.card)))
    mine = people.ours(now.table, rules, play.seat, answered.seat)
    pays = (hit for hit, _ in reached if isinstance(hit.effect, Pay) and mine)
    own = [hit for hit in pays if people.ours(now.table, rules, play.seat, hit.seat)]
    uses = cards.card(now.table, play.card).uses
    ignores = any(isinstance(effect, Ignore) for use in uses for effect in use.effects)
    if ignores and len(own) == len(reached):
        payment = rules["negate-ignore.own-payment"]
        return payment if payment.value == "allowed" else Refusal(payment)
    side = now.table.seats[play.seat].side
    wanted = ((stat, _by(hit, now.table, rules, play.seat)) for hit, stat in reached)
    stuck = all(limits.at_limit(now.table, side, stat, by, rules) for stat, by in wanted)
    return rules["affects.at-limit" if stuck else "affects.direct"]


def _of_the_pot(now: Situation, rules: Rules, taken: TakePot, play: Play) -> Ruling | Refusal:
    """Taking the pot is no change of anybody's Gold; taking half of what was collected may be one."""
    round = now.find(Round)
    half = rules["gambling.half-from"] if taken.share == "half" else None
    won = round is not None and people.ours(now.table, rules, play.seat, round.winner)
    if half is not None and half.value == "collected" and won:
        return half
    return Refusal(half or rules["gambling.pot-taken"])


def _changed(hit: Hit, table: Table, rules: Rules, seat: int) -> tuple[Stat, ...]:
    """Which of the seat's own numbers a hit would change: the one it reaches, and the Gold of who is paid."""
    stat = stat_of(hit.effect)
    if stat is None:
        return ()
    pays = isinstance(hit.effect, Pay) and hit.effect.to == "you"
    paid = pays and people.ours(table, rules, seat, hit.source)
    return (stat,) if paid or _reached(hit, table, rules, seat) else ()


def _reached(hit: Hit, table: Table, rules: Rules, seat: int) -> bool:
    """Whether a hit would reach `seat` as things stand."""
    reached = reaches(hit, table, rules)
    return reached is not None and people.ours(table, rules, seat, reached)


def _by(hit: Hit, table: Table, rules: Rules, seat: int) -> int:
    amount = amount_of(hit.effect)
    pays = isinstance(hit.effect, Pay)
    gains = isinstance(hit.effect, Gain) or (pays and not people.ours(table, rules, seat, hit.seat))
    return amount if gains else -amount


@resolves(Lose, Gain)
def lose_or_gain(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """A hit on a number lands: as much of it as was not ignored, redirected, reduced or out of limits."""
    landing = land(hit, now.table, rules)
    if landing.ignored or now.table.out(landing.seat):
        return Move(card.by(rules["negate-ignore.ignore"], landing.seat), now)
    stat = stat_of(hit.effect) or "gold"
    wanted = landing.amount if isinstance(hit.effect, Gain) else -landing.amount
    side = now.table.seats[landing.seat].side
    if landing.payer is not None:
        table, _, handed = limits.charge(now.table, side, landing.amount, rules, landing.payer)
        by = card.by(rules["affects.paid-for"], landing.seat)
        return Move(by, now.with_table(msgspec.structs.replace(table, inn=table.inn + handed)))
    table, really = limits.change(now.table, side, stat, wanted, rules)
    if stat == "gold":
        table = msgspec.structs.replace(table, inn=table.inn - really)
    if really < 0 and isinstance(hit.effect, Lose):
        reduced = landing.amount < amount_of(hit.effect)
        loss = Loss(landing.seat, hit.source, stat, -really, reduced)
        card = card.but(losses=(*card.losses, loss))
    ruling = _ruling(rules, landing, wanted, really)
    by = By(ruling, card.shown or card.card, landing.seat)
    return Move(by, now.with_table(table).swap(card))


@resolves(Pay)
def pay(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """A payment: as much as the payer has, to the Inn or to the card's player."""
    landing = land(hit, now.table, rules)
    if landing.ignored or now.table.out(landing.seat):
        return Move(card.by(rules["negate-ignore.ignore"], landing.seat), now)
    side = now.table.seats[landing.seat].side
    table, lost, handed = limits.charge(now.table, side, landing.amount, rules, landing.payer)
    if isinstance(hit.effect, Pay) and hit.effect.to == "you":
        table, _ = limits.change(table, table.seats[hit.source].side, "gold", handed, rules)
    else:
        table = msgspec.structs.replace(table, inn=table.inn + handed)
    paid_for = rules["affects.paid-for"] if landing.payer is not None else None
    ruling = paid_for or _ruling(rules, landing, -landing.amount, -lost)
    return Move(By(ruling, card.shown or card.card, landing.seat), now.with_table(table))


@resolves(CoverPayment)
def cover_payment(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """The Gold that the card's player is about to lose comes from elsewhere."""
    thing = card.responds_to(now)
    assert isinstance(hit.effect, CoverPayment)
    assert thing is not None
    by = card.by(rules["affects.paid-for"], hit.seat)
    return Move(by, now.replace(thing, thing.covered(hit.seat, hit.effect.source)))


def _ruling(rules: Rules, landing: Landing, wanted: int, really: int) -> Ruling:
    """What is most particular about a landing: a redirection, a reduction, a limit, or nothing."""
    if isinstance(landing.last, Redirected):
        return rules["redirecting.source"]
    if isinstance(landing.last, (Reduced, Shared)):
        return rules["reduction.one-player" if landing.amount else "reduction.stops-at-zero"]
    if wanted != really:
        return rules["limits.as-far-as-possible"]
    return rules["timing.no-response"]
