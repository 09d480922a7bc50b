"""Gambling: a Round, its antes and turns, leaving it, being forced out of it, and what becomes of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Self

import msgspec

from adjudicator.machine import (
    NOBODY,
    CardId,
    Decision,
    Fault,
    Move,
    Refusal,
    Rules,
    Ruling,
    SeatNo,
    SeatOrNobody,
    SideNo,
)
from adjudicator.machine.step import By

from ... import cards
from ...decisions import Pass, Play
from ...frame import Duty, HoldsDuties, InnFrame
from ...hits import Hit, Ignored, Loss
from ...table import Table
from ...vocabulary import (
    AnteAgain,
    Card,
    EffectOf,
    EndRound,
    ForceOut,
    Payer,
    StartGambling,
    StatLost,
    TakeControl,
    Use,
    WinRound,
)
from .. import limits
from ..losing import Losing, owe
from ..sometimes_anytime import may_play, plays
from ..timing.playing import Aftermath, Pending, begin
from ..timing.window import Moment, window

if TYPE_CHECKING:
    from ...situation import Frame, Situation


Stage = Literal["on", "won", "collecting", "taken", "over"]


class Round(HoldsDuties, frozen=True):
    """A Round of Gambling. It lies over the turn that it interrupts, and holds what is owed until it ends.

    `inside` are the seats in it, `turn` whose turn it is, `control` who is winning (or NOBODY), `earlier` who
    was winning before, the latest last, `passed` who has passed since somebody took control, `beaten_by` the only
    kind that may take control now (empty: any). `forced` says that the last to go was forced out, `winner` who
    has won it (or NOBODY), `snatched` that a card took the pot for them, `taken` what the winner collected,
    `broke` the sides that ran out of Gold in it.
    """

    gamblers: ClassVar[bool] = True
    keeps_broke: ClassVar[bool] = True

    starter: SeatNo
    inside: tuple[SeatNo, ...]
    turn: SeatNo
    control: SeatOrNobody = NOBODY
    earlier: tuple[SeatNo, ...] = ()
    passed: tuple[SeatNo, ...] = ()
    pot: int = 0
    taken: int = 0
    beaten_by: str = ""
    forced: bool = False
    winner: SeatOrNobody = NOBODY
    stage: Stage = "on"
    broke: tuple[SideNo, ...] = ()
    owed: tuple[Duty, ...] = ()
    snatched: bool = False

    # -- what is forced

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.owed and rules["gambling.passing-out-inside"].value == "at-once":
            paid = now.swap(self.but(owed=()))
            return Move(By(rules["gambling.passing-out-inside"]), paid.push(Losing(gold=False)))
        gone = next((seat for seat in self.inside if now.table.out(seat)), None)
        if gone is not None:
            return Move(By(rules["table.out"], seat=gone), now.swap(self.without(gone, now.table, rules)))
        broke = next((s for s in now.table.standing() if not now.table.sides[s].gold and s not in self.broke), None)
        if broke is not None and self.stage == "on":
            noted = self.but(broke=(*self.broke, broke))
            return Move(By(rules["gambling.broke"], seat=now.table.seat_of(broke)), now.swap(noted))
        if self.stage == "on":
            return self._on(now, rules)
        if self.stage == "won":
            return self._ask(now, rules, "collecting", "round-won", "gambling.collect")
        if self.stage == "collecting":
            return self._collect(now, rules)
        if self.stage == "taken":
            return self._ask(now, rules, "over", "pot-taken", "timing.sequential")
        return self._resume(now, rules)

    def _on(self, now: Situation, rules: Rules) -> Move | None:
        if not self.inside:
            return self._nobody(now, rules)
        if len(self.inside) == 1:
            ruling = rules["gambling.last-one" if self.forced else "gambling.last-one-leaves"]
            if ruling.value == "wins":
                return self._won(now, rules, ruling.id, self.inside[0])
        if not all(seat in self.passed for seat in self.inside if seat != self.control):
            return None
        if self.control >= 0:
            return self._won(now, rules, "gambling.won", self.control)
        return Move(By(rules["gambling.no-control"]), self.to_the_inn(now))

    def _won(self, now: Situation, rules: Rules, clause: str, seat: int) -> Move:
        won = self.but(stage="won", winner=seat)
        return Move(By(rules[clause], seat=seat), now.swap(won))

    def _nobody(self, now: Situation, rules: Rules) -> Move:
        ruling = rules["gambling.nobody-left"]
        if ruling.value == "last" and self.winner >= 0:
            return Move(By(ruling, seat=self.winner), now.swap(self.but(stage="won")))
        return Move(By(ruling), self.to_the_inn(now))

    def _ask(self, now: Situation, rules: Rules, stage: Stage, moment: Moment, clause: str) -> Move:
        """Open a window between two moments of the end."""
        asked = self.but(stage=stage)
        here = now.swap(asked)
        opened = here.push(window(here, rules, moment, self.winner, asked))
        return Move(By(rules[clause], seat=self.winner), opened)

    def _collect(self, now: Situation, rules: Rules) -> Move:
        table: Table = now.table
        if table.out(self.winner):
            return Move(By(rules["gambling.no-control"], seat=self.winner), self.to_the_inn(now))
        table, _ = limits.change(table, table.seats[self.winner].side, "gold", self.pot, rules)
        taken = self.but(stage="taken", pot=0, taken=self.pot)
        return Move(By(rules["gambling.collect"], seat=self.winner), now.with_table(table).swap(taken))

    def _resume(self, now: Situation, rules: Rules) -> Move:
        table: Table = now.table
        wins = table.seats[self.winner].side if self.winner >= 0 else None
        regained = [s for s in self.broke if s != wins and not table.sides[s].out and table.sides[s].gold]
        if regained:
            ruling = rules["gambling.broke-regains"]
            side, gold = regained[0], table.sides[regained[0]].gold
            if ruling.value == "out":
                table = msgspec.structs.replace(table.with_side(side, gold=0, out="out-of-gold"), inn=table.inn + gold)
            rest = self.but(broke=tuple(s for s in self.broke if s != side))
            return Move(By(ruling, seat=table.seat_of(side)), now.with_table(table).swap(rest))
        clause = "gambling.starter-gone" if table.out(self.starter) else "gambling.resume"
        return Move(By(rules[clause], seat=self.starter), owe(now.pop(), rules))

    def to_the_inn(self, now: Situation) -> Situation:
        """`now`, whose top is this Round, with the pot given to the Inn and the Round over."""
        table = msgspec.structs.replace(now.table, inn=now.table.inn + self.pot)
        return now.with_table(table).swap(self.but(stage="over", pot=0, winner=NOBODY))

    def defers(self, rules: Rules) -> bool:
        return bool(rules["gambling.passing-out-inside"].value == "after")

    def owing(self, duty: Duty) -> Round:
        return self.but(owed=(*self.owed, duty))

    # -- who says what

    def asks(self, now: Situation) -> tuple[int, ...]:
        return (self.turn,) if self.stage == "on" else ()

    def options(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        others = tuple(play for s in now.table.round_from(self.turn) for play in plays(now, rules, s))
        return (Pass(self.turn), *others)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Pass):
            if said.seat != self.turn:
                return self.refuses(now, rules)
            rules.consult("gambling.left-is-skipped")
            here = (*self.passed, said.seat)
            passed = self.but(passed=here, turn=self.after(self.turn, now.table))
            return Move(By(rules["gambling.pass"], seat=said.seat), now.swap(passed))
        if isinstance(said, Play):
            permit = may_play(now, rules, said)
            return permit if isinstance(permit, Refusal) else begin(now, rules, said, permit)
        return None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["gambling.turns"], reason="not-your-turn-to-gamble", facts=(("asked", self.turn),))

    def gambles(self, now: Situation, rules: Rules, play: Play, card: Card) -> Ruling | Refusal:
        if self.stage != "on":
            return Refusal(rules["gambling.after-the-end"], card.id)
        if play.seat not in self.inside:
            return Refusal(rules["gambling.leave"], card.id, facts=(("who", play.seat),))
        if play.seat != self.turn:
            return self.refuses(now, rules)
        if self.beaten_by:
            hand = rules["gambling.winning-hand" if self.control >= 0 else "gambling.hand-without-player"]
            if self.beaten_by not in card.kinds or (self.control >= 0 and hand.value != "cheating"):
                return Refusal(hand, card.id)
        return rules["gambling.after-cheating" if "cheating" in card.kinds else "gambling.take-control"]

    # -- changes

    def after(self, seat: int, table: Table) -> int:
        """Who is next to the left of `seat` among those inside."""
        order = table.round_from((seat + 1) % len(table.seats))
        return next((here for here in order if here in self.inside), seat)

    def without(self, seat: int, table: Table, rules: Rules, forced: bool = False, at_once: bool = False) -> Self:
        """This Round when `seat` has left it; `at_once`, straight after making everybody ante.

        A Round that was won stays won: leaving it changes nothing about who gets the pot.
        """
        inside = tuple(here for here in self.inside if here != seat)
        last_to_leave = self.stage == "on" and not inside
        winner = seat if last_to_leave else self.winner
        left = self.but(inside=inside, forced=forced, winner=winner)
        if self.control == seat:
            left = left._without_control(rules, at_once)
        return left.but(turn=left.after(seat, table)) if self.turn == seat else left

    def _without_control(self, rules: Rules, at_once: bool) -> Self:
        value = rules["gambling.no-control" if at_once else "gambling.control-falls"].value
        if value == "kept":
            return self
        before = [seat for seat in self.earlier if seat in self.inside] if value == "previous" else []
        lifted = bool(self.beaten_by) and rules["gambling.hand-without-player"].value == "lifted"
        return self.but(control=before[-1] if before else NOBODY, passed=(), beaten_by="" if lifted else self.beaten_by)

    def under_control(self, seat: int, table: Table, rules: Rules) -> Self:
        """This Round when `seat` has taken control, in turn or out of it."""
        takes_turn = seat == self.turn or rules["gambling.control-out-of-turn"].value == "control"
        goes_on = self.after(seat if takes_turn else self.turn, table)
        earlier = (*self.earlier, self.control) if self.control >= 0 else self.earlier
        return self.but(control=seat, earlier=earlier, passed=(), beaten_by="", turn=goes_on)

    def effects_of(self, card: Card, use: Use) -> tuple[EffectOf, ...]:
        """In a Round a Gambling or Cheating Card takes control, then does what else it says."""
        if not {"gambling", "cheating"} & set(card.kinds):
            return use.effects
        return (TakeControl(), *(effect for effect in use.effects if not isinstance(effect, StartGambling)))

    def after_negated(self, now: Situation, rules: Rules, card: Card, seat: int) -> tuple[Self, Ruling]:
        if seat != self.turn or not {"gambling", "cheating"} & set(card.kinds):
            return self, rules["timing.answered-is-gone"]
        ruling = rules["gambling.negated-turn"]
        if ruling.value == "next":
            return self.but(turn=self.after(seat, now.table)), ruling
        return self, ruling

    def faults(self, now: Situation, rules: Rules) -> tuple[Fault, ...]:
        found = []
        if self.pot < 0:
            found.append(Fault(rules["gambling.ante"], "pot", "negative-pot"))
        if any(now.table.out(seat) for seat in self.inside):
            found.append(Fault(rules["table.out"], "round", "out-of-the-game"))
        if self.stage in ("won", "collecting", "taken") and self.winner < 0:
            found.append(Fault(rules["gambling.won"], "round", "won-by-nobody"))
        return tuple(found)


class Antes(InnFrame, frozen=True):
    """An ante of `amount` is due from each of `due`, in this order. `by` caused it; `first` is at the start.

    `asking` is the seat that was asked whether it antes or leaves, `paid` what was anted so far; `paid_for` are
    those who need not pay themselves, and who does. With `voids`, nobody antes if `by` cannot.
    """

    takes_gold: ClassVar[Literal["ante"]] = "ante"

    by: SeatNo
    card: CardId
    due: tuple[SeatNo, ...]
    amount: int = 1
    first: bool = False
    asking: SeatOrNobody = NOBODY
    paid: tuple[Loss, ...] = ()
    paid_for: tuple[tuple[SeatNo, Payer], ...] = ()
    voids: bool = False

    def step(self, now: Situation, rules: Rules) -> Move | None:
        round = now.find(Round)
        if round is None or round.stage != "on":
            return Move(By(rules["timing.answered-is-gone"], card=self.card), now.pop())
        if not self.due:
            return self._all_paid(now, rules, round)
        seat, *later = self.due
        rest = self.but(due=tuple(later), asking=NOBODY)
        if now.table.out(seat) or seat not in round.inside:
            return Move(By(rules["gambling.left-owes-nothing"], seat=seat), now.swap(rest))
        if self.asking != seat:
            asked = self.but(asking=seat)
            here = now.swap(asked)
            ruling = rules["gambling.ante-order" if self.paid else "gambling.ante-from"]
            return Move(By(ruling, card=self.card, seat=seat), here.push(window(here, rules, "ante", seat, asked)))
        return rest._pay(now.swap(rest), rules, round, seat)

    def _pay(self, now: Situation, rules: Rules, round: Round, seat: int) -> Move:
        payer = dict(self.paid_for).get(seat)
        table, lost, handed = limits.charge(now.table, now.table.seats[seat].side, self.amount, rules, payer)
        if not lost and payer is None and self.voids and seat == self.by:
            return Move(By(rules["gambling.cannot-ante"], card=self.card, seat=seat), now.pop())
        if not lost and payer is None:
            return Move(By(rules["gambling.stripped" if self.first else "gambling.broke"], seat=seat), now)
        losses = (Loss(seat, self.by, "gold", lost),) if lost else ()
        here = now.swap(self.but(paid=(*self.paid, *losses)))
        here = here.replace(round, round.but(pot=round.pot + handed)).with_table(table)
        ruling = rules["gambling.ante" if payer is None else "affects.paid-for"]
        return Move(By(ruling, card=self.card, seat=seat), owe(here, rules))

    def owes(self, rules: Rules, table: Table, seat: int) -> int:
        return self.amount if seat in self.due and seat not in dict(self.paid_for) else 0

    def covered(self, seat: int, source: Payer) -> Self:
        return self.but(paid_for=(*self.paid_for, (seat, source)))

    def _all_paid(self, now: Situation, rules: Rules, round: Round) -> Move:
        """Everybody has anted; where that is a loss of Gold, cards that answer one may be played."""
        lost = rules["gambling.ante-is-loss"]
        conditions = (use.when for card in cards.known(now.table) for use in card.uses)
        answers = any(isinstance(when, StatLost) and when.stat == "gold" for when in conditions)
        if not (lost.value and self.paid and answers):
            shown = self.first and round.control >= 0
            by = By(rules["gambling.control" if shown else "gambling.ante"], card=self.card)
            return Move(by._replace(seat=round.control) if shown else by, now.pop())
        aftermath = Aftermath(self.card, self.paid)
        here = now.pop().push(aftermath)
        return Move(By(lost, card=self.card), here.push(window(here, rules, "loss", self.by, aftermath)))

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        return tuple(seat for seat in self.due if seat == self.asking and self.owes(rules, now.table, seat))


class Forcing(InnFrame, frozen=True):
    """`seat` is being forced out by a card of `by`; it happens when nobody prevents it."""

    seat: SeatNo
    by: SeatNo
    card: CardId
    stopped: bool = False

    def prevented(self, rules: Rules, drink: int) -> Self:
        return self.but(stopped=True)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        here = now.pop()
        if self.stopped:
            return Move(By(rules["negate-ignore.negate"], card=self.card, seat=self.seat), here)
        round = here.find(Round)
        if round is None or round.stage != "on" or self.seat not in round.inside:
            return Move(By(rules["timing.answered-is-gone"], card=self.card, seat=self.seat), here)
        left = round.without(self.seat, now.table, rules, forced=True)
        by = By(rules["gambling.forced-out"], card=self.card, seat=self.seat)
        return Move(by, broke_and_left(here.replace(round, left), rules, self.seat))


def demand_antes(
    now: Situation, rules: Rules, round: Round, hit: Hit, card: str, first: bool, voids: bool = False
) -> Situation:
    """`now` with an ante due from everybody in `round`, but for those who could Ignore the card that asks.

    With `voids`, whoever causes it goes first, and nobody antes where they cannot.
    """
    by = hit.seat
    ignored = {change.seat for change in hit.changes if isinstance(change, Ignored)}
    start = by if voids or rules["gambling.ante-from"].value == "causer" else now.table.turn
    due = tuple(seat for seat in now.table.round_from(start) if seat in round.inside and seat not in ignored)
    amount = int(rules["gambling.ante" if first else "gambling.raise"].value)
    return now.push(Antes(by, card, due, amount, first, voids=voids))


def broke_and_left(now: Situation, rules: Rules, seat: int) -> Situation:
    """`now` after `seat` has left the Round; without Gold that may be leaving the game."""
    side = now.table.seats[seat].side
    if now.table.sides[side].gold or rules["gambling.broke-and-left"].value == "stays":
        return now
    gone = now.with_table(now.table.with_side(side, out="out-of-gold"))
    return gone.push(Losing("verdict", gold=False, fallen=(side,)))


def makes_start(id: str, table: Table) -> bool:
    """Whether a card is one that starts a Round when it is an Action."""
    card = cards.find(table, id)
    return card is not None and any(isinstance(effect, StartGambling) for effect in card.effects)


def makes_ante(frame: Frame | None) -> bool:
    """Whether a frame is a card that makes players ante, or the antes themselves."""
    hits = frame.hits if isinstance(frame, Pending) else ()
    return isinstance(frame, Antes) or any(isinstance(hit.effect, (AnteAgain, StartGambling)) for hit in hits)


def would_end(id: str, now: Situation, rules: Rules) -> bool:
    """Whether a card would end the Round: by its own words, or, in the other reading, by what it leads to."""
    card = cards.find(now.table, id)
    if card is None:
        return False
    if any(isinstance(effect, (EndRound, WinRound)) for effect in card.effects):
        return True
    forces = any(isinstance(effect, ForceOut) for effect in card.effects)
    round = now.find(Round)
    two = round is not None and len(round.inside) == 2
    return forces and two and rules["gambling.would-end"].value == "outcome"
