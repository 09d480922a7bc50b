"""A case: a situation under its rules, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from .. import rulebook
from ..game import AnyEntry, Game
from ..games import DEFAULT, game
from ..machine import FATE, AnySituation, Decision, Endless, Fault, Refusal, Step, Trace, answer, options, settle
from .since import Since

MOST_SAID = 2_000
"""So many decisions a case may hold."""


class Refused(ValueError):
    """What was said is not possible: `refusal` has the clause, `now` the situation it was said in."""

    def __init__(self, refusal: Refusal, now: AnySituation, said: Decision) -> None:
        super().__init__(f"refused by {refusal.ruling.id}")
        self.refusal = refusal
        self.now = now
        self.said = said


class Impossible(ValueError):
    """A situation that cannot be: `faults` name why, each with its clause."""

    def __init__(self, faults: tuple[Fault, ...], now: AnySituation) -> None:
        super().__init__("; ".join(f"{fault.where}: {fault.ruling.id}" for fault in faults))
        self.faults = faults
        self.now = now


class Point(NamedTuple):
    """One point of a case: the situation, the trace that led there, and the clauses that were looked at since.

    It takes looking at clauses to find that somebody must decide: they belong to what is decided.
    """

    now: AnySituation
    trace: Trace | None
    looked_at: tuple[str, ...] = ()

    @classmethod
    def settled(cls, now: AnySituation, rules: rulebook.Rules, trace: Trace | None = None) -> Point:
        """Where forced steps lead.

        Args:
            now: a situation.
            rules: the rules, with a record of their own.
            trace: the steps that led to it.

        Raises:
            Endless: it goes on for ever.
        """
        now, trace = settle(now, rules, trace)
        return cls(now, trace, rules.drain())


class Case:
    """A situation under its rules and how it came about.

    Attributes:
        game: the game.
        rules: the rules it is judged by.
        start: the situation at the beginning.
        said: what was said since, oldest first.
        since: what is different since the link was made that this case was read from; None if nothing is.
        stopped: the refusal at which replaying a link had to stop, or None.
        illegal_indices: the positions in `said` (from 0) of what the rules forbid and the table allowed all the same.
    """

    def __init__(
        self,
        game: Game,
        rules: rulebook.Rules,
        start: AnySituation,
        said: tuple[Decision, ...] = (),
        points: tuple[Point, ...] = (),
        stopped: Refused | None = None,
        illegal_indices: tuple[int, ...] = (),
    ) -> None:
        self.game = game
        self.rules = rules
        self.start = start
        self.said = said
        try:
            self.points = points or (Point.settled(start, rules.fresh()),)
        except Endless as endless:
            raise Impossible((Fault(endless.by.ruling, "", "endless"),), start) from None
        self.since: Since | None = None
        self.stopped = stopped
        self.illegal_indices = illegal_indices

    # -- beginning

    @classmethod
    def of(
        cls,
        entry: AnyEntry,
        edition: str | None = None,
        layers: tuple[str, ...] = (),
        readings: Mapping[str, str] | None = None,
        game_id: str = DEFAULT,
    ) -> Case:
        """A case that starts from a table.

        Args:
            entry: a game's `entry`, or the plain data of one.
            edition: whose rules hold; None: the game's default.
            layers: expansions, variants and house rules that are on, by name.
            readings: for clauses the book leaves open, which reading the table chose.
            game_id: which game.

        Raises:
            ValueError: the entry, the edition, a layer or a reading is not known; `Impossible`, where the
                situation cannot be.
        """
        this = game(game_id)
        book = this.rulebook()
        rules = book.under(edition or book.default_edition, layers=layers, readings=dict(readings or {}))
        return cls.placed(entry, rules, this)

    @classmethod
    def placed(cls, entry: AnyEntry, rules: rulebook.Rules, game: Game) -> Case:
        """A case that starts from a table, under rules that somebody put together.

        Args:
            entry: a game's `entry`, or the plain data of one.
            rules: the rules.
            game: the game.

        Raises:
            ValueError: the entry is not known; `Impossible`, where the situation cannot be.
        """
        kind = game.play.entry
        start = game.play.place(entry if isinstance(entry, kind) else msgspec.convert(entry, kind), rules.fresh())
        faults = game.play.faults(start, rules.fresh())
        if faults:
            raise Impossible(faults, start)
        return cls(game, rules, start)

    # -- where it stands

    @property
    def now(self) -> AnySituation:
        """The situation now: somebody must decide, or the game is over."""
        return self.points[-1].now

    @property
    def trace(self) -> Trace | None:
        """Every step that led here."""
        return self.points[-1].trace

    def steps(self, since: int = 0) -> tuple[Step, ...]:
        """The steps after the first `since` things that were said."""
        trace = self.trace
        if trace is None:
            return ()
        return trace.steps(None if since == 0 else self.points[since].trace)

    @property
    def against(self) -> tuple[Step, ...]:
        """The steps of the illegal things that the table allowed; each names the clause that forbids it."""
        return tuple(self.back_to(k + 1).steps(k)[0] for k in self.illegal_indices)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The ids of the table's own rules that were looked at on the way."""
        own = {change.id for layer in self.rules.house for change in layer.changes}
        read = dict.fromkeys(id for step in self.steps() for id in (step.by.ruling.id, *step.also))
        return tuple(id for id in read if id in own and id in self.rules and self.rules.rulings[id].standing == "house")

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.now.over

    @property
    def outcome(self) -> list[list[int | str]]:
        """What it comes to, for comparing: rows as `Play.outcome` has them."""
        return self.game.play.outcome(self.now)

    def options(self) -> tuple[Decision, ...]:
        """The legal decisions that can be listed now."""
        return options(self.now, self.rules.fresh())

    def why_not(self, said: Decision) -> Refusal | None:
        """The refusal that saying this would meet, or None where it is possible."""
        if self.over:
            return Refusal(self.rules[self.game.ended_by], reason="game-over")
        return answer(self.now, self.rules.fresh(), said).refusal

    # -- going on and back

    def tell(self, said: Decision | str) -> Case:
        """This case after something was said.

        Args:
            said: a decision, or a line of a story (`Karl plays I don't think so!`).

        Raises:
            Refused: the rules forbid it. A line that cannot be read raises the game's `BadLine`.
        """
        told = self.game.language.read_line(said, self.now) if isinstance(said, str) else said
        if isinstance(told, Decision):
            return self._take(told)
        return self._silence(told.throughout)

    def _take(self, said: Decision) -> Case:
        if self.over:
            raise Refused(Refusal(self.rules[self.game.ended_by], reason="game-over"), self.now, said)
        if len(self.said) >= MOST_SAID:
            raise ValueError(f"a case holds at most {MOST_SAID} decisions")
        rules = self.rules.fresh(self.points[-1].looked_at)
        now, trace, refusal = answer(self.now, rules, said, self.trace)
        if refusal is not None:
            raise Refused(refusal, self.now, said)
        return Case(
            self.game,
            self.rules,
            self.start,
            (*self.said, said),
            (*self.points, Point(now, trace, rules.drain())),
            illegal_indices=self.illegal_indices,
        )

    def allow_illegal(self, no: Refused) -> Case | None:
        """This case after something was said that the rules forbid and that the table let stand.

        Args:
            no: its refusal.

        Returns:
            The case; None where nobody can say what came of it.
        """
        if self.over or len(self.said) >= MOST_SAID:
            return None
        rules = self.rules.fresh()
        try:
            move = self.game.play.allow_illegal(self.now, rules, no.said, no.refusal)
            if move is None:
                return None
            step = Step(move.by, rules.drain(), self.now, move.after, no.said)
            point = Point.settled(move.after, rules, Trace(step, self.trace))
            said, illegal_indices = (*self.said, no.said), (*self.illegal_indices, len(self.said))
            after = resolved = Case(
                self.game, self.rules, self.start, said, (*self.points, point), illegal_indices=illegal_indices
            )
            while (silence := resolved.game.play.silence(resolved.now)) and len(resolved.now.stack) > len(
                self.now.stack
            ):
                resolved = resolved.tell(silence)
        except Exception:  # what a card does may need what is not there: then nobody can say what it did
            return None
        return None if self.game.play.faults(resolved.now, rules) else after

    def _silence(self, throughout: bool) -> Case:
        """Everybody asked passes, until the window that is open now is closed, or (`throughout`) any window."""
        if self.over:
            raise Refused(Refusal(self.rules[self.game.ended_by], reason="game-over"), self.now, Decision(FATE))
        case, about = self, self.game.play.asked_about(self.now)
        if about is None:
            raise Refused(Refusal(self.rules[self.game.asked_by], reason="nothing-asked"), self.now, Decision(FATE))
        while (passes := case.game.play.silence(case.now)) is not None:
            if not throughout and case.game.play.asked_about(case.now) != about:
                break
            case = case._take(passes)
        return case

    def back_to(self, said: int) -> Case:
        """This case when only the first `said` things had been said."""
        kept = max(0, min(said, len(self.said)))
        illegal_indices = tuple(k for k in self.illegal_indices if k < kept)
        points = self.points[: kept + 1]
        return Case(self.game, self.rules, self.start, self.said[:kept], points, illegal_indices=illegal_indices)

    def undo(self) -> Case:
        """This case before the last thing that was said."""
        return self.back_to(len(self.said) - 1)
