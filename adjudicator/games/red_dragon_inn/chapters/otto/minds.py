"""How Boss Otto chooses: for each kind of question, by which clause and what that leaves to chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from adjudicator.machine import Decision, Rules, Ruling

from ...questions import QuestionKind

if TYPE_CHECKING:
    from ...situation import Situation

Left: TypeAlias = tuple[Ruling, tuple[Decision, ...]]
"""The clause that says how he chooses, and the decisions that it leaves: chance chooses among them."""

Mind: TypeAlias = "Callable[[Situation, Rules, tuple[Decision, ...]], Left]"
"""Takes the situation, the rules and every answer that he could give; returns what his rules leave."""

MINDS: dict[QuestionKind, Mind] = {}


def minds(*kinds: QuestionKind) -> Callable[[Mind], Mind]:
    """Register the function below as how he answers questions of these kinds."""

    def register(function: Mind) -> Mind:
        MINDS.update(dict.fromkeys(kinds, function))
        return function

    return register
