"""Where the chapters put what they know: how an effect resolves, when a condition holds, what may always be said.

A chapter registers its functions here, so that playing a card does not have to know the chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from adjudicator.kit.questions import Anywhere
from adjudicator.machine import Decision, Move, Refusal, Rules, Ruling

from .occasion import Occasion
from .questions import QuestionKind
from .vocabulary import Card, Condition, Effect

if TYPE_CHECKING:
    from .chapters.timing.playing import Pending
    from .hits import Hit
    from .situation import Frame, Situation

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

Begin: TypeAlias = "Callable[[int], Frame]"
"""Takes a seat; returns the turn of that seat at its beginning."""

TURNS: dict[bool, Begin] = {}
"""How the turn of a player begins, and (True) that of Boss Otto."""

Left: TypeAlias = tuple[Ruling, tuple[Decision, ...]]
"""The clause that says how Boss Otto chooses, and the decisions that it leaves: chance chooses among them."""

Mind: TypeAlias = "Callable[[Situation, Rules, tuple[Decision, ...]], Left]"
"""Takes the situation, the rules and every answer that Boss Otto could give; returns what his rules leave."""

MINDS: dict[QuestionKind, Mind] = {}

ByItself: TypeAlias = "Callable[[Situation, Rules], Move | None]"
"""Takes the situation and the rules; returns the move by which Boss Otto plays what he holds, None if he does not."""

BY_ITSELF: list[ByItself] = []

takes = ANYWHERE.takes


def plays_what_he_holds(function: ByItself) -> ByItself:
    """Register the function below as how Boss Otto plays what he holds, before anybody is asked."""
    BY_ITSELF.append(function)
    return function


def by_itself(now: Situation, rules: Rules) -> Move | None:
    """Return the move by which Boss Otto plays what he holds; None if there is none now."""
    return next((move for plays in BY_ITSELF if (move := plays(now, rules)) is not None), None)


def begins(otto: bool) -> Callable[[Begin], Begin]:
    """Register the function below as how the turn of a player begins, or (True) that of Boss Otto."""

    def register(begin: Begin) -> Begin:
        TURNS[otto] = begin
        return begin

    return register


def minds(*kinds: QuestionKind) -> Callable[[Mind], Mind]:
    """Register the function below as how Boss Otto answers questions of these kinds."""

    def register(function: Mind) -> Mind:
        MINDS.update(dict.fromkeys(kinds, function))
        return function

    return register


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
