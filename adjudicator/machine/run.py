"""Run the machine: take forced steps, take decisions, and play at random."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from .frame import Decision, Refusal
from .situation import AnySituation
from .step import Authority, Move, Rules, Step, Trace

FORCED = 10_000
"""Forced steps in a row after which two rules must be triggering each other; no real situation comes near."""

S = TypeVar("S", bound=AnySituation)


class Endless(RuntimeError):
    """Forced steps loop: effects keep triggering each other. `by` is the authority of the last step taken."""

    def __init__(self, by: Authority) -> None:
        """Say by whose authority the last step was taken."""
        super().__init__(f"{FORCED} forced steps without a decision, last by {by}")
        self.by = by


class Answer(NamedTuple, Generic[S]):
    """The result of a decision: the situation now, the trace that led to it, and the refusal, if it was refused."""

    now: S
    trace: Trace | None
    refusal: Refusal | None = None


def settle(now: S, rules: Rules, trace: Trace | None = None) -> tuple[S, Trace | None]:
    """Take forced steps until somebody must decide or the game is over.

    Args:
        now: where to start.
        rules: the rules, which record what is read.
        trace: the steps so far, to which the new ones are added.

    Returns:
        The settled situation and the longer trace. Settling a settled situation changes nothing.

    Raises:
        Endless: `FORCED` steps have been taken without a decision.
    """
    for _ in range(FORCED):
        stack = now.stack
        if not stack:
            return now, trace
        top = stack[-1]
        move = top.step(now, rules) or top.by_rule(now, rules)
        if move is None:
            return now, trace
        by, also = move.by, rules.drain()
        if by.passed and trace is not None and _passes(trace.step, by):
            trace = Trace(_joined(trace.step, move, also), trace.earlier)
        else:
            trace = Trace(Step(by, also, now, move.after), trace)
        now = move.after
    assert trace is not None
    raise Endless(trace.step.by)


def _passes(step: Step, by: Authority) -> bool:
    """Return True if a step is of forced passes by the clause of `by`, so that one more of them joins it."""
    return bool(step.by.passed) and step.by.ruling.id == by.ruling.id


def _joined(step: Step, move: Move, also: tuple[str, ...]) -> Step:
    """Return a step of forced passes with one more of them, for which the clauses `also` were read."""
    by = step.by
    joined = Authority(by.ruling, by.card, by.seat, passed=by.passed + move.by.passed)
    read = step.also if step.also == also else tuple(dict.fromkeys(step.also + also))
    return Step(joined, read, step.before, move.after)


def _passed_by_itself(said: Decision, line: Trace | None, earlier: Trace | None) -> bool:
    """Return True if what is said is a pass that those before it have brought about since: then nothing is left to say.

    Args:
        said: what was said out of turn.
        line: the steps so far, with the passes that it implied.
        earlier: the steps before it was said.
    """
    implied = False
    passed = False
    while line is not None and line is not earlier:
        implied = implied or type(line.step.said) is type(said)
        passed = passed or said.seat in line.step.by.passed
        line = line.earlier
    return implied and passed


def answer(now: S, rules: Rules, said: Decision, trace: Trace | None = None) -> Answer[S]:
    """Take one decision, with what it implies, and settle.

    A refused decision changes nothing: the answer holds `now` and `trace` as they were. A pass out of turn that happens
    by itself once the others have passed is not refused. If the game is over (an implied decision may end it), the
    refusal names the clause that ended it. If the decision starts an endless loop, it names
    one of the clauses that trigger each other.

    Args:
        now: a settled situation.
        rules: the rules.
        said: the decision.
        trace: the steps so far.
    """
    here = now
    line = trace
    while True:
        stack = here.stack
        if not stack:
            if line is None:
                raise ValueError("the game is over: nobody has anything to decide")
            return Answer(now, trace, Refusal(line.step.by.ruling, reason="game-over"))
        top = stack[-1]
        before = top.implied(here, rules, said)
        taken = said if before is None else before.said
        move = top.answer(here, rules, taken)
        if isinstance(move, Refusal):
            return Answer(here, line) if _passed_by_itself(said, line, trace) else Answer(now, trace, move)
        by = move.by if before is None else move.by.but(ruling=before.ruling, implied=True)
        line = Trace(Step(by, rules.drain(), here, move.after, taken), line)
        try:
            here, line = settle(move.after, rules, line)
        except Endless as endless:
            return Answer(now, trace, Refusal(endless.by.ruling, endless.by.card, "endless"))
        if before is None:
            return Answer(here, line)


def asked(now: AnySituation) -> tuple[int, ...]:
    """Return the seats whose decision is awaited, in the order of speaking. FATE counts. Empty if the game is over."""
    return () if now.over else tuple(now.top.asks(now))


def options(now: AnySituation, rules: Rules) -> tuple[Decision, ...]:
    """Return every legal decision that can be listed. Empty if the game is over."""
    return () if now.over else tuple(now.top.options(now, rules))


def at_rest(now: AnySituation) -> bool:
    """Return True if nothing is under way: the game is over, or the top frame is at rest."""
    return now.over or bool(now.top.rests(now))


def play_at_random(now: S, rules: Rules, seed: int, decisions: int) -> tuple[S, Trace | None, int]:
    """Play random legal decisions: the same seed gives the same game on every machine.

    Args:
        now: a situation whose hands are known.
        rules: the rules.
        seed: any integer.
        decisions: the largest number of decisions.

    Returns:
        The situation reached, the trace, and the number of decisions taken.
    """
    from random import Random  # noqa: PLC0415  # slow to import, and no argument needs it

    draw = Random(seed).random
    now, trace = settle(now, rules)
    for taken in range(decisions):
        possible = options(now, rules)
        if not possible:
            return now, trace, taken
        now, trace, refusal = answer(now, rules, possible[int(draw() * len(possible))], trace)
        if refusal is not None:
            raise RuntimeError(f"listed as legal, then refused: {refusal}")
    return now, trace, decisions
