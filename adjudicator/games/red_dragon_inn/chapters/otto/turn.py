"""The turn of Boss Otto. It lies at the bottom of the stack and holds what is owed (rdi10:otto/turn)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from adjudicator.machine import FATE, Decision, Fault, Move, Refusal, Rules, Ruling, SeatNo, TargetNo
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS
from ...decisions import Order, Play, Prepare, Reveal
from ...duties import Duty, HoldsDuties, pay
from ...hits import spread
from ...occasion import Seen, SeenTurn
from ...otto import MOST_ACTIONS
from ...questions import Question
from ...table import Paid
from .. import boosts, otto_components
from ..characters import pieces
from ..drinks.drink import Drink
from ..drinks.drinks import Drinks
from ..losing import falls_due
from ..ordering import order
from ..table import table_faults
from ..timing.playing import Pending, announced
from ..turn import next_turn
from . import held, objects
from .decks import buffed, by_a_token, cards_of, failed, ottos, play, revealed, short, with_otto

if TYPE_CHECKING:
    from ...situation import Situation

OttosPhase = Literal["prepare", "reset", "action", "components", "order-a-drink", "drink", "end"]


class OttosTurn(HoldsDuties):
    """The turn of Boss Otto, who sits in `seat`.

    `prepared` are the Actions that lie face down before him; while he prepares them, `undealt` are those still to be
    dealt. `ordered` are the Challengers for whom he has ordered a Drink. `activated` is the number of the Component
    that was the last to activate in this turn, 0 if none did, and `installed` that of the last piece that lay there
    when that phase began. `objects` says how many Actions that he holds he plays in place of Actions of his deck.
    """

    seat: SeatNo
    phase: OttosPhase = "prepare"
    prepared: int = 0
    undealt: int | None = None
    ordered: tuple[SeatNo, ...] = ()
    activated: TargetNo = 0
    installed: TargetNo = 0
    objects: int = 0

    def message_words(self) -> tuple[str, ...]:
        return (self.phase,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        paid = pay(now, rules)
        if paid is not None:
            return paid
        if now.table.out(self.seat):
            return next_turn(now, rules, self.seat)
        steps = {
            "prepare": self._prepare,
            "reset": self._reset,
            "action": self._action,
            "components": self._components,
            "order-a-drink": self._order,
            "drink": self._drink,
        }
        return steps[self.phase](now, rules) if self.phase in steps else self._end(now, rules)

    def falls_due(self, duty: Duty, rules: Rules) -> Ruling | None:
        return falls_due(self.duties, duty, rules)

    # -- what is forced

    def _by(self, rules: Rules, clause: str) -> Authority:
        return Authority(rules[clause], seat=self.seat)

    def _prepare(self, now: Situation, rules: Rules) -> Move | None:
        """Deal Actions face down; if the deck does not suffice, the rest comes from the next one."""
        printed: dict[int, int] = rules["otto.prepare"].value
        otto = ottos(now.table)
        known = otto.prepares() or (None if otto.difficulty.hard_track else printed.get(otto.threat))
        due = known if self.undealt is None else self.undealt
        if due is None:
            return None
        return self._dealt(now, rules, due)

    def _dealt(self, now: Situation, rules: Rules, due: int) -> Move:
        """Deal so many Actions face down, less those that he holds and plays instead (rdi10:otto/other/receiving.3)."""
        otto = ottos(now.table)
        mine = min(due, len(held.actions(now.table, rules))) if self.undealt is None else 0
        if mine:
            first = self.but(undealt=due - mine, objects=mine)
            return Move(self._by(rules, "otto-receiving.action"), now.swap(first))
        shuffled = short(now, rules, "actions") if due else None
        if shuffled is not None:
            return Move(shuffled.by, shuffled.after.swap(self.but(undealt=due)))
        left = otto.left("actions")
        dealt = due if left is None else min(due, left)
        rest = due - dealt if otto.gone("actions") != 0 else 0
        table = with_otto(now.table, otto.dealt("actions", dealt))
        turn = self.but(prepared=self.prepared + dealt, undealt=rest or None, phase="prepare" if rest else "reset")
        clause = "otto.hard-numbers" if otto.difficulty.hard_track else "otto.prepare"
        return Move(self._by(rules, clause), now.with_table(table).swap(turn))

    def _reset(self, now: Situation, rules: Rules) -> Move:
        jinx = held.waiting(now.table, "first-action")
        if jinx is not None:
            return held.begun(now, rules, jinx, rules[objects.rows()["power-jinx"].by])
        otto = ottos(now.table).but(threat=people.challengers(now.table))
        here = now.with_table(with_otto(now.table, otto))
        return Move(self._by(rules, "otto.reset"), here.swap(self.but(phase="action")))

    def _action(self, now: Situation, rules: Rules) -> Move | None:
        mine = held.actions(now.table, rules) if self.objects else ()
        if self.prepared or len(set(mine)) > 1:
            return None
        if mine:
            return self._object(now, rules, mine[0])
        installed = len(now.table.seats) + len(now.table.pieces) - 1
        turn = self.but(phase="components", objects=0, installed=installed)
        return Move(self._by(rules, "otto.phases"), now.swap(turn))

    def _object(self, now: Situation, rules: Rules, id: str) -> Move:
        """Play an Action that he holds."""
        card = CARDS.card(now.table, id)
        row = objects.row(card)
        ruling = rules["otto-receiving.action" if row is None else row.by]
        return held.begun(now.swap(self.but(objects=self.objects - 1)), rules, card, ruling)

    def _components(self, now: Situation, rules: Rules) -> Move:
        """Let the next Active Component do what it does, from left to right; one that came meanwhile waits a turn."""
        number = otto_components.next_active(now.table, self.activated, self.installed)
        if number is not None:
            paid = buffed(now, rules, otto_components.card_of(now.table, number))
            move = _activated(now.swap(self.but(activated=number)), rules, number, paid)
            return by_a_token(move, rules, paid)
        ended = "otto.phases" if self.activated else "otto.components-phase"
        return Move(self._by(rules, ended), now.swap(self.but(phase="order-a-drink")))

    def _order(self, now: Situation, rules: Rules) -> Move:
        """Order a Drink for the next Challenger, the Priority Target first."""
        target = ottos(now.table).target
        there = people.in_turn_order(now.table, target, people.another(now.table, rules, self.seat))
        left = [seat for seat in there if not people.one_of(seat, self.ordered)]
        if not left:
            return Move(self._by(rules, "otto.phases"), now.swap(self.but(phase="drink")))
        here = now.swap(self.but(ordered=(*self.ordered, left[0])))
        move = order(here, rules, Order(self.seat, left[0]), rules["otto.orders"], len(left) > 1)
        assert isinstance(move, Move)  # a Challenger is another player
        return move

    def _drink(self, now: Situation, rules: Rules) -> Move:
        """Drink the top Drink of his pile; in his first turn of the game he does not."""
        otto = ottos(now.table)
        begun = now.with_table(with_otto(now.table, otto.but(begun=True))).swap(self.but(phase="end"))
        if not otto.begun and rules["otto.drinks"].value == "not-at-first":
            return Move(self._by(rules, "otto.drinks"), begun)
        return Move(self._by(rules, "turn.drink"), begun.push(Drinks((Drink(self.seat, self.seat),))))

    def _end(self, now: Situation, rules: Rules) -> Move:
        scarab = held.waiting(now.table, "turn-end")
        if scarab is not None:
            return held.begun(now, rules, scarab, rules[objects.rows()["scarab"].by])
        return next_turn(now, rules, self.seat)

    # -- what is revealed

    def rests(self, now: Situation) -> bool:
        return True

    def reveals(self, now: Situation) -> int:
        return self.seat if self.phase == "action" else FATE

    def question(self, now: Situation) -> Question | None:
        if self.phase == "prepare":
            return Question("prepare", (FATE,), self._numbers)
        return Question("reveal", (FATE,), self._actions)

    def _numbers(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Prepare(FATE, count) for count in range(1, _most(now) + 1))

    def _actions(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        mine = dict.fromkeys(held.actions(now.table, rules)) if self.objects else ()
        return (*(cards_of(now, "actions") if self.prepared else ()), *(Play(self.seat, id) for id in mine))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Prepare):
            return self._told(now, rules, said)
        if isinstance(said, Play) and said.card in held.actions(now.table, rules) and self.objects:
            return self._object(now, rules, said.card)
        if not isinstance(said, Reveal) or self.phase != "action" or not self.prepared:
            return None
        card = revealed(now, rules, said, "actions")
        if isinstance(card, Refusal):
            return card
        here = now.swap(self.but(prepared=self.prepared - 1))
        here = here.with_table(with_otto(here.table, ottos(here.table).discarded("actions")))
        move = play(here, rules, card)
        return failed(here, move.ruling, card.id) if isinstance(move, Refusal) else move

    def _told(self, now: Situation, rules: Rules, said: Prepare) -> Move | Refusal:
        """Take the table's word on how many Actions he prepares, which stands on his mat."""
        if self.phase != "prepare":
            return Refusal(rules["otto.phases"], reason="other-phase", facts=(("phase", self.phase),))
        if not 1 <= said.count <= _most(now):
            return Refusal(rules["otto.prepare"], reason="too-many-prepared", facts=(("count", _most(now)),))
        move = self._dealt(now, rules, said.count)
        return Move(move.by.but(told=True), move.after)

    def action(self, now: Situation, rules: Rules, seat: int) -> Ruling | Refusal:
        if people.is_otto(now.table, seat):
            return rules["otto.actions"]
        actions, _ = people.actions(now.table, rules, seat)
        return Refusal(actions, reason="not-your-turn", facts=(("turn", self.seat),))

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        phase = self.phase if self.phase in ("order-a-drink", "drink", "end") else "action"
        return SeenTurn(phase, people.is_otto(now.table, seat))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["otto.phases"], reason="ottos-turn", facts=(("turn", self.seat),))

    def faults(self, now: Situation, rules: Rules) -> tuple[Fault, ...]:
        return table_faults(now, rules)


def _most(now: Situation) -> int:
    """Return how many Actions he can prepare: as many as his Action Deck has, with those discarded from it."""
    left, gone = ottos(now.table).left("actions"), ottos(now.table).gone("actions")
    return MOST_ACTIONS if left is None or gone is None else min(MOST_ACTIONS, left + gone)


def turn_of(seat: int, phase: str, prepared: int, objects: int) -> OttosTurn:
    """Return a turn of Boss Otto: at its beginning, if the phase is none of his."""
    phases: dict[str, OttosPhase] = {phase: phase for phase in get_args(OttosPhase)}
    return OttosTurn(seat, phases.get(phase, "prepare"), prepared, objects=objects)


def _activated(now: Situation, rules: Rules, number: int, paid: tuple[Paid, ...]) -> Move:
    """Let a Component of Boss Otto do what it does. It is answered as an Action Card is.

    Args:
        now: the situation.
        rules: the rules.
        number: the number of the Component.
        paid: what he spends on it.
    """
    piece = now.table.piece(number)
    assert piece is not None  # it is the number of a Component
    card = CARDS.card(now.table, piece.card)
    hits = spread(card.effects, now.table, rules, piece.owner)
    hits += pieces.struck_too(card.effects, now.table, rules, piece.owner)
    hits = boosts.strengthened(hits, now.table, rules, piece.owner, card, paid)
    pending = Pending(card.id, piece.owner, hits=hits, paid=paid, piece=number)
    here = now.with_table(boosts.spent(now.table, rules, piece.owner, paid))
    by = Authority(rules["otto-components.active"], card=card.id, seat=number)
    return Move(by, announced(here, rules, pending, card.effects, "card"))
