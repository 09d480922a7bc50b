"""What takes a while: a second worker is asked for it, so that the table goes on meanwhile, also when that is ended."""

from __future__ import annotations

import time
from collections.abc import Callable

from markupsafe import Markup

from ..analysis import in_words
from ..analysis.in_words import Decisive, DependsInWords
from ..analysis.vary import Change, Trial
from ..case import link
from ..table import depends
from ..words import Words
from .pieces import NOTHING, para, rule

OFTEN = 0.25
"""Seconds between two times that a search tells what it has found."""


def searched(language: str, token: str, tell: Callable[[float, str], object]) -> str:
    """Return what a ruling depends on, as HTML: numbers that nobody told, and what decides.

    Args:
        language: of the page.
        token: the link of the case.
        tell: is given every now and then how much of the search is done, from 0 to 1, and what is found by then.
    """
    case = link.read(token)
    words = case.game.language.own_words(case.now, Words(language))
    numbers = NOTHING.join(para(line) for line in depends.numbers(case, words))
    told = time.monotonic()

    def underway(made: int, total: int, flips: tuple[Trial[Change], ...]) -> None:
        nonlocal told
        if time.monotonic() > told + OFTEN:
            by_then = in_words.what_decides(case, flips, made, total - made, words)
            tell(made / total, str(numbers + _drawn(by_then, words)))
            told = time.monotonic()

    found = depends.searched(case, underway)
    return str(numbers + _drawn(in_words.what_decides(case, found.flips, len(found.trials), found.left, words), words))


def _drawn(told: DependsInWords, words: Words) -> Markup:
    return para(told.lead, "lead") + para(told.left) + NOTHING.join(_decisive(one, words) for one in told.decisive)


def _decisive(one: Decisive, words: Words) -> Markup:
    flips = NOTHING.join(
        Markup("<li>{}<p class='outcome'>{}</p></li>").format(NOTHING.join(map(para, flip.changes)), flip.outcome)
        for flip in one.flips
    )
    rules = NOTHING.join(rule(ruling, words) for ruling in one.clauses)
    return Markup("<div class='decisive'>{}<ul>{}</ul></div>").format(rules, flips)
