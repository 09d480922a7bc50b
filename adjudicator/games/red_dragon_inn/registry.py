"""Where the chapters put what they know: how an effect resolves, when a condition holds.

A chapter registers its functions here, so that playing a card does not have to know the chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from adjudicator.machine import Move, Refusal, Rules, Ruling

from .vocabulary import Condition, Effect

if TYPE_CHECKING:
    from .hits import Hit

Resolve = Callable[[Any, Rules, "Hit"], Move]
"""Takes the situation (whose top is the resolving card, already moved on to its next hit), the rules and the
hit; gives the move."""

Judge = Callable[[Any, Rules, Any, Any], Refusal | Ruling]
"""Takes the situation, the rules, the condition and the play; gives the ruling that permits it or a refusal."""

RESOLVE: dict[type[Effect], Resolve] = {}
JUDGE: dict[type[Condition], Judge] = {}

R = TypeVar("R", bound=Resolve)
J = TypeVar("J", bound=Judge)


def resolves(*effects: type[Effect]) -> Callable[[R], R]:
    """Register the function below as what happens when one of these effects lands."""

    def register(function: R) -> R:
        RESOLVE.update(dict.fromkeys(effects, function))
        return function

    return register


def judges(*conditions: type[Condition]) -> Callable[[J], J]:
    """Register the function below as what says whether one of these conditions holds."""

    def register(function: J) -> J:
        JUDGE.update(dict.fromkeys(conditions, function))
        return function

    return register
