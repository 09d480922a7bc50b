"""Questions from traces: what happens now, or what may be said now, with wrong answers that a clause refutes.

The right answer is what the machine did. Every wrong one was tried on the machine, and came out otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from ..case import Case
from ..machine import Decision, Step
from ..rulebook import Text
from . import wrong_decisions, wrong_outcomes
from .wrong_answer import WrongAnswer, same

T = TypeVar("T")

ANSWERS = 4
"""How many answers a question has at the most."""

PREFERRED = ("mistake", "edition", "reading", "value", "order", "again", "refused", "number")
"""The kinds of wrong answers; those that people give most often come first."""


class StepAnswer(NamedTuple):
    """One answer. `wrong` is why it is wrong and how that was found out; None: it is right."""

    text: Text
    wrong: WrongAnswer | None = None


class StepQuestion(NamedTuple):
    """A question about one step of a case.

    Attributes:
        step: the number of the step, from 1.
        asks: `happens` where the step was forced, `possible` where somebody said something.
        right: the step.
        open: the clauses that the rulebook leaves open and on which the question hangs; the table has chosen.
        answers: in the order in which they are offered; exactly one is right.
    """

    step: int
    asks: str
    right: Step
    open: tuple[str, ...]
    answers: tuple[StepAnswer, ...]


BOOKKEEPING = ("order", "again", "number")
"""The kinds of wrong answers to “What happens now?” that only ask somebody else, or count wrong."""


def question(
    case: Case, number: int, seed: int = 0, mistakes: Iterable[Decision] = (), bookkeeping: bool = True
) -> StepQuestion | None:
    """Return a question about a step of a case; None if it has no wrong answer that can be refuted.

    Args:
        case: the case.
        number: of the step, from 1.
        seed: which of the possible wrong answers are offered, and in which order.
        mistakes: decisions that somebody is known to have taken wrongly at this step.
        bookkeeping: False: no wrong answer is offered that only names another player or counts wrong.

    Raises:
        ValueError: there is no such step.
    """
    steps = case.steps()
    if not 1 <= number <= len(steps):
        raise ValueError(f"no step {number}: there are {len(steps)}")
    step = steps[number - 1]
    draw = Random(seed).random
    if step.said is None:
        asks, text = "happens", wrong_outcomes.step_text(step, case.game)
        last = next((here.before for here in reversed(steps[: number - 1]) if here.said is not None), None)
        found = wrong_outcomes.wrong(case, step, last)
    elif wrong_decisions.is_known(step):
        asks, text = "possible", wrong_decisions.decision_text(step, case.game)
        found = wrong_decisions.wrong(case, step, mistakes)
    else:
        return None
    if not bookkeeping:
        found = (wrong for wrong in found if not _is_bookkeeping(wrong, step))
    offered = _offered(text, found, draw)
    if not offered:
        return None
    answers = _shuffled([StepAnswer(text), *(StepAnswer(wrong.text, wrong) for wrong in offered)], draw)
    read = (step.by.ruling.id, *step.also, *(id for wrong in offered for id in wrong.read))
    rulings = case.rules.rulings
    open = tuple(id for id in dict.fromkeys(read) if id in rulings and rulings[id].reading is not None)
    return StepQuestion(number, asks, step, open, tuple(answers))


def _is_bookkeeping(wrong: WrongAnswer, step: Step) -> bool:
    """Return True if a wrong answer only names another player, or counts wrong."""
    if step.said is None:
        return wrong.kind in BOOKKEEPING
    same_of_another = isinstance(wrong.tried, Decision) and replace(wrong.tried, seat=step.said.seat) == step.said
    return same_of_another and wrong.kind != "mistake"


def _offered(right: Text, found: Iterable[WrongAnswer], draw: Callable[[], float]) -> list[WrongAnswer]:
    """Choose the wrong answers to offer: first one of each kind and clause, in the order of preference."""
    candidates = sorted(_shuffled(list(found), draw), key=lambda wrong: PREFERRED.index(wrong.kind))
    offered: list[WrongAnswer] = []
    for again in (False, True):
        for wrong in candidates:
            alike = any(same(wrong.text, other) for other in (right, *(here.text for here in offered)))
            repeats = any((wrong.kind, wrong.clause) == (here.kind, here.clause) for here in offered)
            if len(offered) < ANSWERS - 1 and not alike and (again or not repeats):
                offered.append(wrong)
    return offered


def numbers(case: Case, seed: int = 0, mistaken: Collection[int] = ()) -> list[int]:
    """Return the numbers of all steps of a case, those that are worth a question first.

    Args:
        case: the case.
        seed: in which order those that are worth as much come, the same on every machine.
        mistaken: steps at which somebody is known to have decided wrongly.
    """
    steps = case.steps()
    order = _shuffled(list(range(1, len(steps) + 1)), Random(seed).random)
    return sorted(order, key=lambda number: number not in mistaken and not telling(steps[number - 1], case))


def telling(step: Step, case: Case) -> bool:
    """Return True if a step is worth a question: somebody acts, something changes, or the book leaves it open."""
    silence = type(step.said) is type(case.game.play.silence(step.before))
    spoken_up = step.said is not None and not step.by.implied and not silence
    open = case.rules.rulings[step.by.ruling.id].reading is not None
    return spoken_up or open or bool(case.game.language.changes(step.before, step.after))


def _shuffled(things: list[T], draw: Callable[[], float]) -> list[T]:
    left, found = list(things), []
    while left:
        found.append(left.pop(int(draw() * len(left))))
    return found
