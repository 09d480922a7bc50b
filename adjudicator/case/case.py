"""A case: a situation under its rules, and its history."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

import msgspec

from .. import rulebook
from ..game import AnyEntry, EachSays, Game
from ..games import DEFAULT, game
from ..machine import FATE, AnySituation, Decision, Endless, Fault, Refusal, Step, Trace, answer, asked, options, settle
from ..typed import ready
from .doubt import NO_DOUBT, Doubt
from .since import Since

MOST_SAID = 2_000
"""The largest number of decisions in a case."""


class Refused(ValueError):
    """What was said is not allowed.

    Attributes:
        refusal: why, with the clause.
        now: the situation in which it was judged.
        said: the decision.
        looked_at: the ids of the clauses that were read to refuse it, the deciding one among them.
        after: how many decisions had been said before it.
    """

    def __init__(
        self, refusal: Refusal, now: AnySituation, said: Decision, looked_at: tuple[str, ...] = (), after: int = 0
    ) -> None:
        super().__init__(f"refused by {refusal.ruling.id}")
        self.refusal = refusal
        self.now = now
        self.said = said
        self.looked_at = tuple(dict.fromkeys((refusal.ruling.id, *looked_at)))
        self.after = after


class Impossible(ValueError):
    """A situation cannot exist: `faults` says why, each with its clause."""

    def __init__(self, faults: tuple[Fault, ...], now: AnySituation) -> None:
        super().__init__("; ".join(f"{fault.where}: {fault.ruling.id}" for fault in faults))
        self.faults = faults
        self.now = now


class Point(msgspec.Struct, frozen=True):
    """One point of a case: the situation, the trace that led to it, and the clauses that were read since.

    Finding that somebody must decide takes reading clauses. They belong to the next step.
    """

    now: AnySituation
    trace: Trace | None
    looked_at: tuple[str, ...] = ()

    @classmethod
    def settled(cls, now: AnySituation, rules: rulebook.Rules, trace: Trace | None = None) -> Point:
        """Return the point to which forced steps lead.

        Args:
            now: a situation.
            rules: the rules, with a record of their own.
            trace: the steps that led to the situation.

        Raises:
            Endless: forced steps loop.
        """
        now, trace = settle(now, rules, trace)
        return cls(now, trace, rules.drain())


def _says_it_is_late(refusal: Refusal, late_by: tuple[str, ...]) -> bool:
    """Return True if a refusal says no more than that there is nothing to say it to."""
    return refusal.ruling.id in late_by or refusal.reason in late_by


class Case:
    """A situation under its rules, and its history.

    Attributes:
        game: the game.
        rules: the rules it is judged by.
        start: the situation at the beginning.
        said: the decisions since, oldest first.
        points: the points of the case: the start, and one after each decision.
        since: what is different since the link that this case was read from was written; None if nothing is.
        stopped: the refusal at which replaying had to stop, or None.
        illegal_indices: the positions in `said` (from 0) of what the rules forbid and the table allowed all the same.
        doubt: which numbers of the start are known to be so, and which nobody knows.
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
        doubt: Doubt = NO_DOUBT,
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
        self.doubt = doubt

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
        """Return a case that starts from a table.

        Args:
            entry: a game's `entry`, or the plain data of one.
            edition: the edition; None: the game's default.
            layers: the names of the expansions and variants that are on.
            readings: by clause that the book leaves open, the reading that the table chose.
            game_id: the id of the game.

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
        """Return a case that starts from a table, under given rules.

        Args:
            entry: a game's `entry`, or the plain data of one.
            rules: the rules.
            game: the game.

        Raises:
            ValueError: the entry is not known; `Impossible`, where the situation cannot be.
        """
        kind = game.play.entry
        placed = entry if isinstance(entry, kind) else msgspec.convert(entry, ready(kind))
        start = game.play.place(placed, rules.fresh())
        faults = game.play.faults(start, rules.fresh())
        if faults:
            raise Impossible(faults, start)
        return cls(game, rules, start)

    # -- where it stands

    @functools.cached_property
    def entry(self) -> AnyEntry | None:
        """The table at the beginning as somebody would enter it; None if it began with something under way."""
        return self.game.play.entry_of(self.start, self.rules.fresh())

    @property
    def now(self) -> AnySituation:
        """The situation now, in which somebody must decide or the game is over."""
        return self.points[-1].now

    @property
    def trace(self) -> Trace | None:
        """Every step that led here."""
        return self.points[-1].trace

    def steps(self, since: int = 0) -> tuple[Step, ...]:
        """Return the steps after the first `since` decisions."""
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
        """The ids of the house rules that were read on the way."""
        own = {change.id for layer in self.rules.house for change in layer.changes}
        read = dict.fromkeys(id for step in self.steps() for id in (step.by.ruling.id, *step.also))
        return tuple(id for id in read if id in own and id in self.rules and self.rules.rulings[id].standing == "house")

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.now.over

    @property
    def argument(self) -> int:
        """How many decisions had been said when the latest argument began: then nobody was asked to respond."""
        earlier = self.points[:-1]
        return max((k for k, point in enumerate(earlier) if point.now.over or not self._asks(point.now)), default=0)

    @property
    def argued(self) -> tuple[Case, ...]:
        """This case at each moment of the argument that ended with what was said last, oldest first; else none."""
        if not self.said or self._asks(self.now) or not self._asks(self.points[-2].now):
            return ()
        lowest = max(1, len(self.now.stack))
        moments = (step.before for step in self.steps(self.argument) if len(step.before.stack) > lowest)
        return tuple(Case(self.game, self.rules, self.start, points=(Point(now, None),)) for now in moments)

    def _asks(self, now: AnySituation) -> bool:
        return self.game.play.asked_about(now) is not None

    @property
    def outcome(self) -> list[list[int | str]]:
        """The outcome, for comparing: rows as `Play.outcome` has them."""
        return self.game.play.outcome(self.now)

    def options(self) -> tuple[Decision, ...]:
        """Return the legal decisions that can be listed now."""
        return options(self.now, self.rules.fresh())

    def why_not(self, said: Decision) -> Refusal | None:
        """Return the refusal of a decision, or None if it is allowed."""
        try:
            self._take(said)
        except Refused as no:
            return no.refusal
        return None

    # -- going on and back

    def tell(self, said: Decision | str) -> Case:
        """Return this case after something was said.

        Args:
            said: a decision, or a line of a story (`Karl plays I don't think so!`).

        Raises:
            Refused: the rules forbid it. A line that cannot be read raises the game's `BadLine`.
        """
        told = self.game.language.read_line(said, self.now) if isinstance(said, str) else said
        if isinstance(told, Decision):
            return self._take(told)
        return self._each(told) if isinstance(told, EachSays) else self._silence(told.throughout)

    def _take(self, said: Decision) -> Case:
        if self.over:
            raise Refused(Refusal(self.rules[self.game.ended_by], reason="game-over"), self.now, said)
        if len(self.said) >= MOST_SAID:
            raise ValueError(f"a case holds at most {MOST_SAID} decisions")
        rules = self.rules.fresh(self.points[-1].looked_at)
        now, trace, refusal = answer(self.now, rules, said, self.trace)
        if refusal is not None:
            return self._too_late(said, Refused(refusal, self.now, said, rules.drain(), len(self.said)))
        return Case(
            self.game,
            self.rules,
            self.start,
            (*self.said, said),
            (*self.points, Point(now, trace, rules.drain())),
            illegal_indices=self.illegal_indices,
            doubt=self.doubt,
        )

    def _too_late(self, said: Decision, no: Refused) -> Case:
        """Judge a refused decision when its speaker last had a chance, if that chance has passed by itself.

        Players who hold nothing that fits pass without being asked, and are taken to have passed if others go on. Who
        then says that they pass is right. Who tries a card is told why it does not fit, and not that there is nothing
        to play it on.

        Raises:
            Refused: it is not allowed then either.
        """
        late_by, silence = self.game.late_by, self.game.play.silence
        is_asked = said.seat in asked(self.now)
        open_now = self.game.play.asked_about(self.now) is not None
        for then in (*((self.now,) if open_now else ()), *(() if is_asked and open_now else self._chances(said))):
            rules = self.rules.fresh()
            refusal = then.top.answer(then, rules, said)
            if not isinstance(refusal, Refusal):
                if said.of_chance:
                    continue
                if is_asked or (silence(self.now) is None and type(said) in set(map(type, self.options()))):
                    raise no  # to pass means something else now
                return self  # nothing but the pass, which was made already
            if _says_it_is_late(no.refusal, late_by) and not _says_it_is_late(refusal, late_by):
                raise Refused(refusal, then, said, rules.drain(), len(self.said))
        raise no

    def _chances(self, said: Decision) -> Iterator[AnySituation]:
        """Yield the situations in which who says this passed because they could do nothing else, the latest first.

        Chance, which says what is revealed, had its chance wherever anybody passed so. They go back to the last thing
        that somebody did.
        """
        trace = self.trace
        while trace is not None:
            step = trace.step
            seat = step.by.passed[0] if step.by.passed and said.of_chance else said.seat
            if seat in step.by.passed:
                yield self._forced_pass(step, seat)
            if step.said is not None and step.said != self.game.play.silence(step.before):
                return
            trace = trace.earlier

    def _forced_pass(self, step: Step, seat: int) -> AnySituation:
        """Return the situation, of those that were joined to one step, in which it was the turn of `seat` to pass."""
        here = step.before
        for _ in range(step.by.passed.index(seat)):
            move = here.top.step(here, self.rules.fresh())
            assert move is not None  # it made the step
            here = move.after
        return here

    def can_stand(self, no: Refused) -> bool:
        """Return True if what was refused is something that a player may have done all the same."""
        return not self.over and no.said.seat >= 0 and not no.said.of_chance

    def allow_illegal(self, no: Refused) -> Case | None:
        """Apply an illegal decision that the table accepted.

        Args:
            no: its refusal.

        Returns:
            The case, or None if it is not known what the decision would do.
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
                self.game,
                self.rules,
                self.start,
                said,
                (*self.points, point),
                illegal_indices=illegal_indices,
                doubt=self.doubt,
            )
            while (silence := resolved.game.play.silence(resolved.now)) and len(resolved.now.stack) > len(
                self.now.stack
            ):
                resolved = resolved.tell(silence)
        except Exception:  # a card may need something that is not there: then its effect is not known
            return None
        return None if self.game.play.faults(resolved.now, rules) else after

    def _silence(self, throughout: bool) -> Case:
        """Let everybody who is asked pass, until the open window closes or (`throughout`) no window is open.

        If nobody is asked, nobody has anything to say, and the case stays as it is.
        """
        if self.over:
            raise Refused(Refusal(self.rules[self.game.ended_by], reason="game-over"), self.now, Decision(FATE))
        case, about = self, self.game.play.asked_about(self.now)
        if about is None:
            return self
        while (passes := case.game.play.silence(case.now)) is not None:
            if not throughout and case.game.play.asked_about(case.now) != about:
                break
            case = case._take(passes)
        return case

    def _each(self, told: EachSays) -> Case:
        """Let each who is asked give the same answer, until something else is asked.

        If nobody is asked that, the case stays as it is.
        """
        case = self
        while not case.over and (said := told.next(case.now, case.rules.fresh())) is not None:
            case = case._take(said)
        return case

    def back_to(self, said: int) -> Case:
        """Return this case after its first `said` decisions."""
        kept = max(0, min(said, len(self.said)))
        illegal_indices = tuple(k for k in self.illegal_indices if k < kept)
        points = self.points[: kept + 1]
        return Case(self.game, self.rules, self.start, self.said[:kept], points, None, illegal_indices, self.doubt)

    def doubting(self, doubt: Doubt) -> Case:
        """Return this case with something else said of the numbers at its beginning."""
        after = Case(
            self.game, self.rules, self.start, self.said, self.points, self.stopped, self.illegal_indices, doubt
        )
        after.since = self.since
        return after

    def undo(self) -> Case:
        """Return this case before its last decision."""
        return self.back_to(len(self.said) - 1)
