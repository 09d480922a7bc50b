"""Gambling: a Round, its turns, who is winning it, and what becomes of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Self

import msgspec

from adjudicator.kit.facts import Count
from adjudicator.machine import (
    FATE,
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
from adjudicator.machine.step import Authority

from ... import people
from ...decisions import Pass, Play
from ...duties import CheckLosing, Duty, HoldsDuties, ended, pay
from ...minds import has_deputy
from ...moments import POT_IS_TAKEN
from ...occasion import Seen, SeenRound
from ...questions import Question
from ...table import Table, Told
from ...vocabulary import Card, EffectOf, StartGambling, TakeControl, Use
from .. import limits
from ..losing import owe, passes_out
from ..sometimes_anytime import may_play, plays
from ..timing.playing import begin
from ..timing.window import Moment, window

if TYPE_CHECKING:
    from ...situation import Situation


Stage = Literal["on", "won", "collecting", "taken", "over"]


class RoundNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The numbers of a Round as files tell them: what is entered, and what is expected."""

    pot: Told | None = None


class Round(HoldsDuties):
    """A Round of Gambling. It lies over the turn that it interrupts, and holds what is owed until it ends.

    `inside` are the seats in it, `turn` whose turn it is, `control` who is winning (or NOBODY), `earlier` who
    was winning before, the latest last, `passed` who has passed since somebody took control, `beaten_by` the only
    kind that may take control now (empty: any). `forced` says that the last to go was forced out, `winner` who
    has won it (or NOBODY), `snatched` that a card took the pot for them, `taken` what the winner collected,
    `broke` the sides that ran out of Gold in it; `unclaimed` says that whoever made everybody ante left straight after
    that and nobody has taken control since. `prize` is the Prize in the pot, `awarded` the one that went with it.
    `threat` is by how much the Threat rises at the end, because of `threatens`, unless a Challenger gambles.
    """

    gamblers: ClassVar[bool] = True
    keeps_broke: ClassVar[bool] = True

    starter: SeatNo
    inside: tuple[SeatNo, ...]
    turn: SeatNo
    control: SeatOrNobody = NOBODY
    earlier: tuple[SeatNo, ...] = ()
    passed: tuple[SeatNo, ...] = ()
    pot: Annotated[int, Count(unit="gold")] = 0
    taken: int = 0
    beaten_by: str = ""
    forced: bool = False
    winner: SeatOrNobody = NOBODY
    stage: Stage = "on"
    broke: tuple[SideNo, ...] = ()
    snatched: bool = False
    unclaimed: bool = False
    prize: CardId = ""
    awarded: CardId = ""
    threat: int = 0
    threatens: CardId = ""

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    @property
    def gambling(self) -> tuple[int, ...]:
        return self.inside

    # -- what is forced

    def step(self, now: Situation, rules: Rules) -> Move | None:
        goes = POT_IS_TAKEN.first(now, rules, self) if self.stage in ("taken", "over") else None
        if goes is not None:
            return goes
        paid = None if self._collects_first(now.table, rules) else pay(now, rules)
        if paid is not None:
            return paid
        gone = next((seat for seat in self.inside if now.table.out(seat)), None)
        if gone is not None:
            return Move(Authority(rules["table.out"], seat=gone), now.swap(self.without(gone, now.table, rules)))
        first = self.deputy_first(now, rules)
        if first is not None:
            return first
        broke = self.newly_broke(now.table)
        if broke is not None and self.stage == "on":
            noted = self.but(broke=(*self.broke, broke))
            return Move(Authority(rules["gambling.broke"], seat=now.table.seat_of(broke)), now.swap(noted))
        if self.stage == "on":
            return self._on(now, rules)
        if self.stage == "won":
            return self._ask(now, rules, "collecting", "round-won", "gambling.collect")
        if self.stage == "collecting":
            return self._collect(now, rules)
        if self.stage == "taken":
            return self._ask(now, rules, "over", "pot-taken", "timing.sequential")
        return self._resume(now, rules)

    def newly_broke(self, table: Table) -> int | None:
        """Return the first side that has no Gold left and is not noted yet; None if there is none."""
        return next((s for s in table.standing() if not table.sides[s].gold and s not in self.broke), None)

    def _on(self, now: Situation, rules: Rules) -> Move | None:
        if not self.inside:
            return self._nobody(now, rules)
        if len(self.inside) == 1:
            ruling = rules["gambling.last-one" if self.forced else "gambling.last-one-leaves"]
            meets = rules["gambling.last-one-without-control"] if ruling.value == "wins" and self.unclaimed else ruling
            if meets.value == "wins":
                return self._won(now, rules, ruling.id, self.inside[0])
            if meets.value == "inn":
                return Move(Authority(meets), self.to_the_inn(now))
        others = people.without(self.inside, self.control)
        if not all(people.one_of(seat, self.passed) for seat in others):
            return None
        if self.control >= 0:
            return self._won(now, rules, "gambling.won", self.control)
        return Move(Authority(rules["gambling.no-control"]), self.to_the_inn(now))

    def _won(self, now: Situation, rules: Rules, clause: str, seat: int) -> Move:
        return Move(Authority(rules[clause], seat=seat), now.swap(self.won_by(seat)))

    def _nobody(self, now: Situation, rules: Rules) -> Move:
        ruling = rules["gambling.nobody-left"]
        if ruling.value == "last" and self.winner >= 0 and not now.table.out(self.winner):
            return Move(Authority(ruling, seat=self.winner), now.swap(self.but(stage="won")))
        return Move(Authority(ruling), self.to_the_inn(now))

    def _ask(self, now: Situation, rules: Rules, stage: Stage, moment: Moment, clause: str) -> Move:
        """Open a window between two moments of the end."""
        asked = self.but(stage=stage)
        here = now.swap(asked)
        opened = here.push(window(here, rules, moment, self.winner, asked))
        return Move(Authority(rules[clause], seat=self.winner), opened)

    def _collect(self, now: Situation, rules: Rules) -> Move:
        table: Table = now.table
        if table.out(self.winner):
            falls = rules["gambling.winner-falls"]
            here = self._won_by_nobody(now, rules) if falls.value == "goes-on" else self.to_the_inn(now)
            return Move(Authority(falls, seat=self.winner), here)
        table, _ = limits.change(table, table.seats[self.winner].side, "gold", self.pot, rules)
        taken = self.but(stage="taken", pot=0, taken=self.pot)
        return Move(Authority(rules["gambling.collect"], seat=self.winner), now.with_table(table).swap(taken))

    def _won_by_nobody(self, now: Situation, rules: Rules) -> Situation:
        """Return `now` with the Round going on without the one who had won it."""
        again = self.but(stage="on", winner=NOBODY, snatched=False).without(self.winner, now.table, rules)
        kept = again.control >= 0 and now.table.out(again.control)
        return now.swap(again.but(control=NOBODY, passed=()) if kept else again)

    def _collects_first(self, table: Table, rules: Rules) -> bool:
        """Return True if the winner is about to pass out, and collects the pot before that."""
        awaited = self.stage in ("won", "collecting") and not table.out(self.winner)
        waits = awaited and passes_out(table, table.seats[self.winner].side)
        return waits and bool(rules["gambling.winner-falls"].value == "collects")

    def _resume(self, now: Situation, rules: Rules) -> Move:
        table: Table = now.table
        others = (s for s in self.broke if self.winner < 0 or not people.plays_for(table, self.winner, s))
        regained = [s for s in others if not table.sides[s].out and table.sides[s].gold]
        if regained:
            ruling = rules["gambling.broke-regains"]
            side, gold = regained[0], table.sides[regained[0]].gold
            if ruling.value == "out":
                table = table.with_side(side, gold=0, out="out-of-gold").with_inn(gold)
            rest = self.but(broke=tuple(s for s in self.broke if s != side))
            return Move(Authority(ruling, seat=table.seat_of(side)), now.with_table(table).swap(rest))
        clause = "gambling.starter-gone" if table.out(self.starter) else "gambling.resume"
        below = ended(now)
        below = below.swap(below.top.after_round(below, rules))
        return Move(Authority(rules[clause], seat=self.starter), owe(below, rules))

    def to_the_inn(self, now: Situation) -> Situation:
        """Return `now`, on whose stack this Round lies, with the pot given to the Inn and the Round over."""
        return now.with_table(now.table.with_inn(self.pot)).replace(self, self.but(stage="over", pot=0, winner=NOBODY))

    def cut_off(self, now: Situation, rules: Rules) -> Situation:
        return now if self.stage in ("taken", "over") else self.to_the_inn(now)

    def defers(self, table: Table, rules: Rules) -> bool:
        return rules["gambling.passing-out-inside"].value == "after" or self._collects_first(table, rules)

    def falls_due(self, duty: Duty, rules: Rules) -> Ruling | None:
        ruling = rules["gambling.passing-out-inside"]
        return ruling if ruling.value == "at-once" and isinstance(duty, CheckLosing) else None

    # -- who says what

    def question(self, now: Situation) -> Question | None:
        if self.stage != "on":
            return None
        return self.asked_of_a_deputy(now) or Question("gamble", (self.turn,), self._answers)

    def reveals(self, now: Situation) -> int:
        return self.turn if self.stage == "on" and has_deputy(now.table, self.turn) else FATE

    def _answers(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        others = tuple(play for s in people.in_turn_order(now.table, self.turn) for play in plays(now, rules, s))
        return (Pass(self.turn), *others)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Pass):
            if not people.speaks(now.table, rules, self.turn, said):
                return self.refuses(now, rules)
            skipped = rules["gambling.left-is-skipped"].value == "skipped"
            turn = self.after(self.turn, now.table) if skipped else people.left_of(now.table, self.turn)
            passed = self.but(passed=(*self.passed, said.seat), turn=turn)
            return Move(Authority(rules["gambling.pass"], seat=said.seat), now.swap(passed))
        if isinstance(said, Play):
            permit = may_play(now, rules, said)
            return permit if isinstance(permit, Refusal) else begin(now, rules, said, permit)
        return None

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        return self.round_seen_by(now.table, rules, seat)

    def round_seen_by(self, table: Table, rules: Rules, seat: int) -> SeenRound:
        inside = people.one_of(seat, self.inside)
        winner: Literal["nobody", "you", "another"] = "nobody"
        if self.winner != NOBODY:
            winner = "another" if people.theirs(table, rules, seat, self.winner) else "you"
        return SeenRound(self.stage, inside, len(self.inside) == 2, winner, self.snatched)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["gambling.turns"], reason="not-your-turn-to-gamble", facts=(("asked", self.turn),))

    def gambles(self, now: Situation, rules: Rules, seat: int, card: Card) -> Ruling | Refusal:
        if self.stage != "on":
            return Refusal(rules["gambling.after-the-end"], card.id)
        if not people.one_of(seat, self.inside):
            return Refusal(rules["gambling.leave"], card.id, facts=(("who", seat),))
        if not people.same_seat(seat, self.turn) and not _out_of_turn(rules, card):
            return self.refuses(now, rules)
        if self.beaten_by:
            hand = rules["gambling.winning-hand" if self.control >= 0 else "gambling.hand-without-player"]
            if self.beaten_by not in card.kinds or (self.control >= 0 and hand.value != "cheating"):
                return Refusal(hand, card.id)
        return rules["gambling.after-cheating" if "cheating" in card.kinds else "gambling.take-control"]

    # -- changes

    def handed_over(self, was: int, to: int) -> Self:
        """Return this Round with `to` in the place of `was`, if `was` is in it."""

        def one(seat: int) -> int:
            return to if people.same_seat(seat, was) else seat

        def each(seats: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(map(one, seats))

        return self.but(
            inside=each(self.inside),
            turn=one(self.turn),
            control=one(self.control),
            earlier=each(self.earlier),
            passed=each(self.passed),
        )

    def won_by(self, seat: int) -> Self:
        """Return this Round after `seat` has won it. If a win is being answered already, that goes on."""
        return self.but(stage=self.stage if self.stage == "collecting" else "won", winner=seat, snatched=False)

    def after(self, seat: int, table: Table) -> int:
        """Return the seat of who is next to the left of `seat` among those inside."""
        order = people.in_turn_order(table, people.left_of(table, seat), self.inside)
        return next(iter(order), seat)

    def without(self, seat: int, table: Table, rules: Rules, forced: bool = False, at_once: bool = False) -> Self:
        """Return this Round after `seat` has left it.

        If the Round was won already, leaving changes nothing about who gets the pot.

        Args:
            seat: who leaves.
            table: who is in the game.
            rules: the rules.
            forced: True if a card makes `seat` leave.
            at_once: True if `seat` leaves straight after making everybody ante.
        """
        inside = people.without(self.inside, seat)
        last_to_leave = self.stage == "on" and not inside
        winner = seat if last_to_leave else self.winner
        left = self.but(inside=inside, forced=forced, winner=winner)
        if self.stage == "on" and people.same_seat(seat, self.control):
            left = left.without_control(table, rules, at_once)
        return left.but(turn=left.after(seat, table)) if people.same_seat(seat, self.turn) else left

    def without_control(self, table: Table, rules: Rules, at_once: bool) -> Self:
        value = rules["gambling.no-control" if at_once else "gambling.control-falls"].value
        if value == "kept":
            return self
        still = [seat for seat in self.earlier if people.one_of(seat, self.inside)]
        before = still if value == "previous" else []
        lifted = bool(self.beaten_by) and rules["gambling.hand-without-player"].value == "lifted"
        falls_to = before[-1] if before else NOBODY
        beaten_by = "" if lifted else self.beaten_by
        return self.but(control=falls_to, passed=(), beaten_by=beaten_by, unclaimed=at_once)

    def under_control(self, seat: int, table: Table, rules: Rules) -> Self:
        """Return this Round after `seat` has taken control, in turn or out of turn."""
        in_turn = people.same_seat(seat, self.turn)
        takes_turn = in_turn or rules["gambling.control-out-of-turn"].value == "control"
        goes_on = self.after(seat if takes_turn else self.turn, table)
        earlier = (*self.earlier, self.control) if self.control >= 0 else self.earlier
        return self.but(control=seat, earlier=earlier, passed=(), beaten_by="", turn=goes_on, unclaimed=False)

    def effects_of(self, card: Card, use: Use) -> tuple[EffectOf, ...]:
        """Return what a card does in a Round: a Gambling or Cheating Card first takes control."""
        if not {"gambling", "cheating"} & set(card.kinds):
            return use.effects
        return (TakeControl(), *(effect for effect in use.effects if not isinstance(effect, StartGambling)))

    def after_negated(self, now: Situation, rules: Rules, card: Card, seat: int) -> tuple[Self, Ruling]:
        in_turn = people.same_seat(seat, self.turn)
        if self.stage != "on" or not in_turn or not {"gambling", "cheating"} & set(card.kinds):
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


def _out_of_turn(rules: Rules, card: Card) -> bool:
    """Return True if a card may be played on the turn of another player."""
    return rules["gambling.turns"].value == "cheating-out-of-turn" and "cheating" in card.kinds
