"""Where the chapters put what they know: how an effect resolves, when a condition holds, what may always be said.

A chapter registers its functions here, so that playing a card does not have to know the chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from adjudicator.kit.questions import Anywhere
from adjudicator.machine import Move, Refusal, Rules, Ruling

from .moments import LANDS_OTHERWISE
from .occasion import Occasion
from .vocabulary import Card, Condition, Effect

if TYPE_CHECKING:
    from .chapters.timing.playing import Pending
    from .hits import Hit
    from .situation import Situation

C = TypeVar("C", bound=Condition)

Resolve: TypeAlias = "Callable[[Situation, Rules, Pending, Hit], Move]"
"""Takes the situation, the rules, the resolving card and the hit; returns the move.

The card is on top of the situation and has moved on to its next hit already.
"""

Judge: TypeAlias = "Callable[[Occasion, Rules, C, Card], Refusal | Ruling]"
"""Takes the occasion, the rules, the condition and the card; returns the ruling that permits it or a refusal."""

WhenIgnored: TypeAlias = "Callable[[Situation, Rules, Pending, Hit], Situation]"
"""Takes the same; returns the situation after the hit was Ignored."""

RESOLVE: dict[type[Effect], Resolve] = {}
WHEN_IGNORED: dict[type[Effect], WhenIgnored] = {}
JUDGE: dict[type[Condition], Judge[Condition]] = {}
ANYWHERE: Anywhere[Situation] = Anywhere()

takes = ANYWHERE.takes


def resolve(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Return what happens when a hit lands; the arguments are those of `Resolve`."""
    otherwise = LANDS_OTHERWISE.get(type(hit.effect))
    move = None if otherwise is None else otherwise(now, rules, card, hit)
    return RESOLVE[type(hit.effect)](now, rules, card, hit) if move is None else move


def resolves(*effects: type[Effect]) -> Callable[[Resolve], Resolve]:
    """Register the function below as what happens when one of these effects lands."""

    def register(function: Resolve) -> Resolve:
        RESOLVE.update(dict.fromkeys(effects, function))
        return function

    return register


def when_ignored(effect: type[Effect]) -> Callable[[WhenIgnored], WhenIgnored]:
    """Register the function below as what happens all the same when this effect is Ignored."""

    def register(function: WhenIgnored) -> WhenIgnored:
        WHEN_IGNORED[effect] = function
        return function

    return register


def judges(condition: type[C]) -> Callable[[Judge[C]], Judge[C]]:
    """Register the function below as what says whether this condition holds."""

    def register(function: Judge[C]) -> Judge[C]:
        JUDGE[condition] = cast("Judge[Condition]", function)  # it is looked up by the class of the condition
        return function

    return register
