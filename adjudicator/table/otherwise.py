"""What if …: what may have been otherwise than it was told, for the app and the site, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ..analysis import in_words
from ..analysis.in_words import WhatIf
from ..case import Blank, Case
from ..case.otherwise import Unplayed, judged, played
from ..words import Words
from .strip import StripMoment

Supposed: TypeAlias = Unplayed | Blank
"""A card that was not played, or a number at the beginning that was another, whichever."""


def choices(case: Case) -> tuple[Supposed, ...]:
    """Return what may have been otherwise: the cards that players played, the latest first, and their numbers."""
    return (*played(case), *_numbers(case))


def besides(first: Supposed, among: Sequence[Supposed]) -> tuple[Supposed, ...]:
    """Return what may have been otherwise as well, if something is: another card."""
    return tuple(one for one in among if isinstance(one, Unplayed) and one != first)


def of_entry(looked: StripMoment, case: Case) -> Supposed | None:
    """Return what an entry of the strip played; None if that is no card."""
    return next((one for one in played(case) if looked.entry is not None and looked.at <= one.at < looked.until), None)


def named(one: Supposed, case: Case, words: Words) -> str:
    """Return what is otherwise, as the beginning of a sentence."""
    if isinstance(one, Unplayed):
        return in_words.change(one, case, words)
    return words.say("ui.otherwise.number", who=one.whose, fact=words.say(f"stat.{one.what}"))


def comes_of(supposed: Sequence[Supposed], case: Case, words: Words) -> tuple[WhatIf, ...]:
    """Return what comes of it, one for all values of a number that come to the same; none if it leads nowhere.

    Args:
        supposed: what is otherwise, all of it at once; one number at most.
        case: the case as it was told.
        words: of the language.
    """
    unplayed = tuple(one for one in supposed if isinstance(one, Unplayed))
    for one in supposed:
        if isinstance(one, Blank):
            return in_words.with_each_value(case, one, words, unplayed)
    after = judged(case, unplayed)
    return () if after is None else (in_words.what_if(case, unplayed, after, words),)


def compared(one: WhatIf, words: Words) -> str:
    """Return whether it comes to the same as what was told, as a sentence."""
    return words.say("ui.otherwise.same" if one.as_told else "ui.otherwise.other")


def _numbers(case: Case) -> tuple[Blank, ...]:
    players: dict[str, Any] = {} if case.entry is None else case.entry.players
    told = (
        (name, what) for name, player in players.items() for what in case.game.play.numbers if hasattr(player, what)
    )
    return tuple(Blank(name, what) for name, what in told)
