"""Leaving a Round of Gambling, of one's own will or forced out by a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from adjudicator.machine import CardId, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from ... import people
from ...frame import InnFrame
from ...hits import Hit
from ...occasion import Occasion, Seen, SeenForcing
from ...registry import judges, resolves
from ...vocabulary import Card, ForcedOut, ForceOut, LeaveRound
from ..losing import Losing
from ..timing.playing import Pending
from ..timing.window import window
from .antes import Antes
from .round import Round

if TYPE_CHECKING:
    from ...situation import Situation


class Forcing(InnFrame):
    """`seat` is being forced out by a card of `by`; it happens when nobody prevents it."""

    seat: SeatNo
    by: SeatNo
    card: CardId
    stopped: bool = False

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        return SeenForcing(people.ours(now.table, rules, seat, self.seat))

    def prevented(self, rules: Rules, drink: int) -> Self:
        return self.but(stopped=True)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        here = now.pop()
        if self.stopped:
            return Move(Authority(rules["negate-ignore.negate"], card=self.card, seat=self.seat), here)
        round = here.find(Round)
        if round is None or round.stage != "on" or not people.one_of(self.seat, round.inside):
            return Move(Authority(rules["timing.answered-is-gone"], card=self.card, seat=self.seat), here)
        left = round.without(self.seat, now.table, rules, forced=True)
        by = Authority(rules["gambling.forced-out"], card=self.card, seat=self.seat)
        return Move(by, broke_and_left(here.replace(round, left), rules, self.seat))


@resolves(LeaveRound)
def leave(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Take the card's player out of the Round, or that player's Champion, who owes it nothing more."""
    rules.consult("gambling.left-owes-nothing")
    by = card.by(rules["gambling.leave"], hit.seat)
    round = now.find(Round)
    if round is None:
        return Move(by, now)
    leaver = people.inside_for(now.table, hit.seat, round.inside)
    if round.beaten_by and rules["gambling.winning-hand"].value == "leaving":
        taken = round.under_control(leaver, now.table, rules)
        gone = taken.but(inside=people.without(taken.inside, leaver))
        return Move(by.but(ruling=rules["gambling.winning-hand"]), now.replace(round, gone))
    due = card.responds_to(now)
    starter = people.same_seat(leaver, round.starter)
    covers = rules["gambling.no-control"].value != "starter" or starter
    at_once = isinstance(due, Antes) and people.same_seat(leaver, due.by) and covers
    if people.same_seat(leaver, round.control):
        by = by.but(ruling=rules["gambling.no-control" if at_once else "gambling.control-falls"])
    if not now.table.side_of(hit.seat).gold:
        by = by.but(ruling=rules["gambling.broke-and-left"])
    left = round.without(leaver, now.table, rules, at_once=at_once)
    here = now.replace(round, left)
    over = len(left.inside) == 1 and rules["gambling.last-one-leaves"].value == "wins"
    if isinstance(due, Antes) and over:  # the Round is over before the rest have anted
        here = here.replace(due, due.but(due=()))
    return Move(by, broke_and_left(here, rules, leaver))


@resolves(ForceOut)
def force_out(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Open a window for responses before a player is forced out."""
    forcing = Forcing(hit.seat, card.seat, card.card)
    here = now.push(forcing)
    by = card.by(rules["gambling.forced-out"], hit.seat)
    return Move(by, here.push(window(here, rules, "forced-out", card.seat, forcing)))


def broke_and_left(now: Situation, rules: Rules, seat: int) -> Situation:
    """Return `now` after `seat` has left the Round. A player without Gold may then be out of the game."""
    side = now.table.seats[seat].side
    if now.table.sides[side].gold or rules["gambling.broke-and-left"].value == "stays":
        return now
    gone = now.with_table(now.table.with_side(side, out="out-of-gold"))
    return gone.push(Losing("verdict", gold=False, fallen=(side,)))


@judges(ForcedOut)
def forced_out(occasion: Occasion, rules: Rules, when: ForcedOut, card: Card) -> Ruling | Refusal:
    """Judge whether somebody is being forced out of the Round."""
    forcing = occasion.answered
    if isinstance(forcing, SeenForcing) and (not when.yours or forcing.yours):
        if when.inside and not occasion.inside:
            return Refusal(rules["sometimes-anytime.condition"], reason="left-the-round")
        return rules["gambling.forced-out"]
    return Refusal(rules["sometimes-anytime.condition"], reason="nobody-forced-out")
