"""Threat and Repairs (rdi10:otto/threat, rdi10:otto/repairs)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import CardId, Move, Rules
from adjudicator.machine.step import Authority

from ... import cards, people
from ...frame import InnFrame
from ...hits import Hit
from ...moments import CARD_IS_OVER, CARD_IS_PLAYED, HAS_LANDED
from ...registry import resolves
from ...table import Paid, Table
from ...vocabulary import Card, RaiseThreat, Repair
from .. import limits
from ..gambling.round import Round
from . import objects
from .decks import ottos, with_otto

if TYPE_CHECKING:
    from ...situation import Situation
    from ..timing.playing import Pending


class Raising(InnFrame):
    """Boss Otto's Threat Level goes up by `amount`, because of `card`. Above its track he Repairs instead.

    `idle` says that nothing came of the card, `by` is the clause if it is no Sometimes Card but what counts as one.
    """

    card: CardId
    amount: int
    idle: bool = False
    by: str = ""

    def step(self, now: Situation, rules: Rules) -> Move | None:
        otto, most = ottos(now.table), rules["otto.threat-most"]
        room = int(most.value) - otto.threat
        if room <= 0:
            by = Authority(most, card=self.card, seat=otto.seat)
            return Move(by, now.pop().with_table(repaired(now.table, rules, self.amount)))
        higher = with_otto(now.table, otto.but(threat=otto.threat + min(room, self.amount)))
        rest = self.amount - room
        ruling = rules[self.by or ("otto.threat-for-nothing" if self.idle else "otto.threat")]
        by = Authority(ruling, card=self.card, seat=otto.seat)
        return Move(by, (now.swap(self.but(amount=rest)) if rest > 0 else now.pop()).with_table(higher))


def repaired(table: Table, rules: Rules, times: int) -> Table:
    """Return `table` after Boss Otto has Repaired so many times, once after another."""
    side = table.seats[ottos(table).seat].side
    most = int(rules["otto.repair"].value)
    for _ in range(times):
        weak = table.sides[side].fortitude <= most
        table, _really = limits.change(table, side, "fortitude" if weak else "alcohol", 1 if weak else -1, rules)
    return table


@HAS_LANDED.says("otto")
def with_work(before: Situation, now: Situation, moved: Pending) -> Situation:
    """Return `now` with the note that something has come of a card, if Boss Otto plays and the card still waits."""
    if now.table.otto is None or now == before:
        return now
    waiting = (frame for frame in reversed(now.stack) if isinstance(frame, type(moved)))
    card = next((one for one in waiting if (one.card, one.at) == (moved.card, moved.at)), None)
    return now if card is None else now.replace(card, card.but(worked=True))


@CARD_IS_OVER.says("otto")
def raised(now: Situation, rules: Rules, done: Pending, pending: Pending) -> Situation:
    """Return `now` with the rises of Threat on top that follow from the card that is `done`, and what was paid."""
    if now.table.otto is None:
        return now
    if not (done.negated or done.trap):
        now = _after_a_card(now, rules, done.card, done.seat, done.worked)
    if pending.paid:
        now = _after_a_buff(now, rules, pending.card, pending.seat, pending.paid, pending.negated)
    return now


def _after_a_card(now: Situation, rules: Rules, card: str, seat: int, worked: bool) -> Situation:
    """Return `now` with a rise of Threat on top, if a Challenger's Sometimes Card has resolved.

    Args:
        now: the situation.
        rules: the rules.
        card: the card that has resolved.
        seat: who played it.
        worked: False if nothing came of it.
    """
    table = now.table
    if not people.challenges(table, seat) or not cards.counts_as(table, card, "sometimes"):
        return now
    row = objects.row_of(table, card)
    if row is not None and worked:
        return now.push(Raising(card, int(rules["otto.threat"].value), by=row.by))
    if not worked and rules["otto.threat-for-nothing"].value == "stays":
        return now
    return now.push(Raising(card, int(rules["otto.threat"].value), idle=not worked))


def _after_a_buff(
    now: Situation, rules: Rules, card: str, seat: int, paid: tuple[Paid, ...], negated: bool
) -> Situation:
    """Return `now` with a rise of Threat on top, if a Challenger has spent Karl's Buff Token on a card.

    Args:
        now: the situation.
        rules: the rules.
        card: the card that has resolved, or was negated.
        seat: who played it.
        paid: what was spent on it.
        negated: True if it was negated.
    """
    if not people.challenges(now.table, seat) or not any(one.token in cards.riders(now.table) for one in paid):
        return now
    unless = rules["otto-characters.negated-token"].value == "resolves" if negated else False
    by = "otto-characters.negated-token" if negated else objects.rows()["token"].by
    return now if unless else now.push(Raising(card, int(rules["otto.threat"].value), by=by))


@CARD_IS_PLAYED.says("otto")
def gambled(now: Situation, card: Card, seat: int) -> Situation:
    """Return `now` after a Challenger has played a Gambling or Cheating Card in the Round that is on, if that is so."""
    if not people.challenges(now.table, seat) or not {"gambling", "cheating"} & set(card.kinds):
        return now
    round = now.find(Round)
    return now if round is None else now.replace(round, round.but(threat=0))


def after_a_round(now: Situation, rules: Rules, round: Round) -> Move | None:
    """Raise the Threat Level after a Round in which no Challenger gambled, where a card says so; else return None."""
    if round.stage != "over" or not round.threat:
        return None
    by = Authority(rules["otto.no-card-played"], card=round.threatens, seat=ottos(now.table).seat)
    return Move(by, now.swap(round.but(threat=0)).push(Raising(round.threatens, round.threat)))


@resolves(Repair)
def repair(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Let Boss Otto Repair."""
    assert isinstance(hit.effect, Repair)
    if now.table.otto is None:
        return Move(card.by(rules["otto.played"], hit.seat), now)
    by = card.by(rules["otto.repair"], ottos(now.table).seat)
    return Move(by, now.with_table(repaired(now.table, rules, hit.effect.amount)))


@resolves(RaiseThreat)
def raise_threat(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Raise the Threat Level: now, or when the Round that the card has started is over and no Challenger gambled."""
    assert isinstance(hit.effect, RaiseThreat)
    if now.table.otto is None:
        return Move(card.by(rules["otto.played"], hit.seat), now)
    by = card.by(rules["timing.no-response"], ottos(now.table).seat)
    round = now.find(Round)
    amount = hit.effect.amount
    if not hit.effect.unless_gambled:
        return Move(by, now.push(Raising(card.card, amount)))
    return Move(by, now if round is None else now.replace(round, round.but(threat=amount, threatens=card.card)))
