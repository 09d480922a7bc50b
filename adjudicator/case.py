"""Games and cases: the public face.

A case is a situation under its rules, and how it came about: where it started and what was said. It is a
value; telling it something gives another case, and undoing is going back to an earlier one.

    >>> from adjudicator.case import Case
    >>> case = Case.of({"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"})
    >>> case = case.tell("Alaric reveals Elven Wine").tell("nobody responds")
    >>> case.now.table.sides[0].alcohol
    13
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from . import rulebook
from .machine import FATE, Decision, Endless, Fault, Refusal, Situation, Step, Trace, answer, settle, token

GAMES = {
    "red-dragon-inn": "adjudicator.games.red_dragon_inn.game",
    "dragons-lair": "adjudicator.games.dragons_lair.game",
}
"""Every game by its id, and the module that offers it."""

DEFAULT = "red-dragon-inn"
COMMON = Path(__file__).parent / "games" / "token-1.txt"
"""What most cases share, so that a link need not hold it. It belongs to version 1 of the token: never edit it."""

MOST_SAID = 2_000


@functools.cache
def game(id: str) -> ModuleType:
    """The module of a game.

    Raises:
        KeyError: no game is called that.
    """
    return importlib.import_module(GAMES[id])


class Refused(ValueError):
    """What was said is not possible: `refusal` has the clause, `now` the situation it was said in."""

    def __init__(self, refusal: Refusal, now: Situation, said: Decision) -> None:
        super().__init__(f"refused by {refusal.ruling.id}")
        self.refusal = refusal
        self.now = now
        self.said = said


class Impossible(ValueError):
    """A situation that cannot be: `faults` name why, each with its clause."""

    def __init__(self, faults: tuple[Fault, ...], now: Situation) -> None:
        super().__init__("; ".join(f"{fault.where}: {fault.ruling.id}" for fault in faults))
        self.faults = faults
        self.now = now


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A case as it is written down: what started it, under which rules, what was said, and what came of it."""

    game: str
    edition: str
    start: msgspec.Raw
    said: msgspec.Raw
    layers: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    outcome: Any = ()


class Point(NamedTuple):
    """One point of a case: the situation, the trace that led there, and how many things had been said."""

    now: Any
    trace: Trace | None


class Case:
    """A situation under its rules and how it came about.

    Attributes:
        game: the module of the game.
        rules: the rules it is judged by.
        start: the situation at the beginning.
        said: what was said since, oldest first.
        formerly: the outcome that came with the link this case was read from, where today's differs; else None.
        stopped: the refusal at which replaying a link had to stop, or None.
    """

    def __init__(
        self,
        game: ModuleType,
        rules: rulebook.Rules,
        start: Any,
        said: tuple[Decision, ...] = (),
        points: tuple[Point, ...] = (),
        formerly: Any = None,
        stopped: Refused | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.start = start
        self.said = said
        try:
            self.points = points or (Point(*settle(start, rules)),)
        except Endless as endless:
            raise Impossible((Fault(endless.by.ruling, "", "endless"),), start) from None
        self.formerly = formerly
        self.stopped = stopped

    # -- beginning

    @classmethod
    def of(
        cls,
        entry: Any,
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
        module = game(game_id)
        book = module.rulebook()
        rules = book.under(edition or book.default_edition, layers=layers, readings=dict(readings or {}))
        return cls.placed(entry, rules, module)

    @classmethod
    def placed(cls, entry: Any, rules: rulebook.Rules, game: ModuleType) -> Case:
        """A case that starts from a table, under rules that somebody put together.

        Args:
            entry: a game's `entry`, or the plain data of one.
            rules: the rules.
            game: the module of the game.

        Raises:
            ValueError: the entry is not known; `Impossible`, where the situation cannot be.
        """
        told = entry if isinstance(entry, game.entry) else msgspec.convert(entry, game.entry)
        start = game.place(told, rules)
        faults = game.faults(start, rules)
        if faults:
            raise Impossible(faults, start)
        rules.drain()
        return cls(game, rules, start)

    # -- where it stands

    @property
    def now(self) -> Any:
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
    def over(self) -> bool:
        """Whether the game is over."""
        return self.now.top is None

    def options(self) -> tuple[Decision, ...]:
        """The legal decisions that can be listed now."""
        top = self.now.top
        options: tuple[Decision, ...] = top.options(self.now, self.rules) if top is not None else ()
        self.rules.drain()
        return options

    def why_not(self, said: Decision) -> Refusal | None:
        """The refusal that saying this would meet, or None where it is possible."""
        if self.over:
            return Refusal(self.rules[self.game.ENDED_BY], reason="game-over")
        return answer(self.now, self.rules.fresh(), said).refusal

    # -- going on and back

    def tell(self, said: Decision | str) -> Case:
        """This case after something was said.

        Args:
            said: a decision, or a line of a story (`Karl plays I don't think so!`).

        Raises:
            Refused: the rules forbid it. A line that cannot be read raises the game's `BadLine`.
        """
        told = self.game.read_line(said, self.now) if isinstance(said, str) else said
        if isinstance(told, Decision):
            return self._take(told)
        return self._silence(told.throughout)

    def _take(self, said: Decision) -> Case:
        if self.over:
            raise Refused(Refusal(self.rules[self.game.ENDED_BY], reason="game-over"), self.now, said)
        if len(self.said) >= MOST_SAID:
            raise ValueError(f"a case holds at most {MOST_SAID} decisions")
        now, trace, refusal = answer(self.now, self.rules, said, self.trace)
        if refusal is not None:
            self.rules.drain()
            raise Refused(refusal, self.now, said)
        return Case(
            self.game,
            self.rules,
            self.start,
            (*self.said, said),
            (*self.points, Point(now, trace)),
            self.formerly,
        )

    def _silence(self, throughout: bool) -> Case:
        """Everybody asked passes, until the window that is open now is closed, or (`throughout`) any window."""
        if self.over:
            raise Refused(Refusal(self.rules[self.game.ENDED_BY], reason="game-over"), self.now, Decision(FATE))
        case, about = self, self.game.asked_about(self.now)
        if about is None:
            raise Refused(Refusal(self.rules[self.game.ASKED_BY], reason="nothing-asked"), self.now, Decision(FATE))
        while (passes := case.game.silence(case.now)) is not None:
            if not throughout and case.game.asked_about(case.now) != about:
                break
            case = case._take(passes)
        return case

    def back_to(self, said: int) -> Case:
        """This case when only the first `said` things had been said."""
        kept = max(0, min(said, len(self.said)))
        return Case(self.game, self.rules, self.start, self.said[:kept], self.points[: kept + 1], self.formerly)

    def undo(self) -> Case:
        """This case before the last thing that was said."""
        return self.back_to(len(self.said) - 1)

    def under(
        self,
        edition: str | None = None,
        readings: Mapping[str, str] | None = None,
        layers: tuple[str, ...] | None = None,
    ) -> Case:
        """The same start and the same words under other rules; `stopped` tells where they forbid going on.

        To pass is to be silent. Other rules may ask others, and more or less often, so whoever was silent here
        is silent there as often as it is asked.
        """
        book = self.game.rulebook()
        on = self.rules.layers if layers is None else layers
        rules = book.under(edition or self.rules.edition, layers=on)
        wanted = self.rules.chosen if readings is None else readings
        chosen = {
            clause: r for clause, r in wanted.items() if clause in rules and r in rules.rulings[clause].clause.readings
        }
        return self.judged_by(rules.with_readings(chosen))

    def judged_by(self, rules: rulebook.Rules) -> Case:
        """The same start and the same words under rules that somebody put together, as `under` tells them.

        Raises:
            Impossible: under these rules the start has no end.
        """
        from .retelling import retold  # it tells cases, and a case is told by it: one must wait for the other

        return retold(self, Case(self.game, rules, self.start))

    def without(self, *unsaid: int) -> Case:
        """This case as if some things had not been said, nor anything about them, as `under` tells it.

        Args:
            unsaid: which, counted from 0.
        """
        from .retelling import retold

        return retold(self, Case(self.game, self.rules, self.start), unsaid)

    def _replayed(self, said: tuple[Decision, ...]) -> Case:
        case = self
        for decision in said:
            try:
                case = case._take(decision)
            except Refused as refused:
                return case._stopped(refused)
        return case

    def _stopped(self, at: Refused) -> Case:
        return Case(self.game, self.rules, self.start, self.said, self.points, self.formerly, at)

    # -- links

    @property
    def outcome(self) -> Any:
        """What it comes to, for comparing."""
        return self.game.outcome(self.now)

    def token(self) -> str:
        """This case as text for a link: about 200 characters for six players in the middle of an argument.

        Raises:
            BadToken: `too-long`.
        """
        record = Record(
            self.game.ID,
            self.rules.edition,
            msgspec.Raw(msgspec.json.encode(self.start)),
            msgspec.Raw(msgspec.json.encode(self.said)),
            self.rules.layers,
            dict(self.rules.chosen),
            self.outcome,
        )
        return token.pack(record, COMMON.read_bytes())

    @classmethod
    def from_token(cls, text: str) -> Case:
        """The case in a link, judged by today's rules.

        Raises:
            BadToken: it is cut, altered, too long, of an unknown version, or holds no possible case.
        """
        record = token.unpack(text, Record, COMMON.read_bytes())
        try:
            module = game(record.game)
            rules = module.rulebook().under(record.edition, layers=record.layers, readings=record.readings)
            start = msgspec.json.decode(record.start, type=module.situation)
            said = msgspec.json.decode(record.said, type=module.story_type)
            wrong = module.strays(start, said) or [fault.ruling.id for fault in module.faults(start, rules)]
            if wrong:
                raise token.BadToken("not-a-case", ", ".join(wrong[:3]))
            case = cls(module, rules, start)._replayed(said)
        except token.BadToken:
            raise
        except (KeyError, ValueError, IndexError, TypeError, AttributeError, RuntimeError) as fault:
            raise token.BadToken("not-a-case", str(fault)) from None
        today = msgspec.to_builtins(case.outcome)
        case.formerly = record.outcome if record.outcome and record.outcome != today else None
        return case
