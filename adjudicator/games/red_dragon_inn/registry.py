"""Where the chapters put what they know: how an effect resolves, when a condition holds, what may always be said.

A chapter registers its functions here, so that playing a card does not have to know the chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from adjudicator.machine import Decision, Move, Refusal, Rules, Ruling

from .vocabulary import Condition, Effect

if TYPE_CHECKING:
    from .hits import Hit

Resolve = Callable[[Any, Rules, "Hit"], Move]
"""Takes the situation (whose top is the resolving card, already moved on to its next hit), the rules and the
hit; gives the move."""

Judge = Callable[[Any, Rules, Any, Any], Refusal | Ruling]
"""Takes the situation, the rules, the condition and the play; gives the ruling that permits it or a refusal."""

Take = Callable[[Any, Rules, Any], Move | Refusal]
"""Takes the situation, the rules and a decision that may be said whatever is under way."""

RESOLVE: dict[type[Effect], Resolve] = {}
JUDGE: dict[type[Condition], Judge] = {}
ANYWHERE: dict[type[Decision], Take] = {}

R = TypeVar("R", bound=Resolve)
J = TypeVar("J", bound=Judge)
T = TypeVar("T", bound=Take)


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


def takes(*decisions: type[Decision]) -> Callable[[T], T]:
    """Register the function below as what takes these decisions whatever is under way."""

    def register(function: T) -> T:
        ANYWHERE.update(dict.fromkeys(decisions, function))
        return function

    return register
