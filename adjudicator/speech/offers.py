"""What fits here instead of a line that was not understood: lines that stand now, the most like it first."""

from __future__ import annotations

from itertools import islice

from adjudicator.case import Case
from adjudicator.words import Language, Words

from .folding import faults_of, is_within, stems

MOST = 4
"""So many lines are offered at the most."""

SHORTEST = 4
"""A shorter word is not taken for a misspelt one."""

TRIED = 150
"""So many legal decisions are compared with the line at the most."""


def nearest(line: str, case: Case, language: Language) -> tuple[str, ...]:
    """Return canonical lines that stand in a case, the most like a line first; none if the game is over.

    Args:
        line: what somebody said.
        case: the case.
        language: of the lines that are returned.
    """
    if case.over:
        return ()
    write, said = case.game.language.line_of, frozenset(stems(line))
    lines = dict.fromkeys(write(option, case.now, language) for option in islice(case.options(), TRIED))
    if case.game.play.asked_about(case.now) is not None:
        lines = {Words(language).say("form.nobody").split("\n")[0]: None, **lines}
    likeness = {one: _alike(said, frozenset(stems(one))) for one in lines}
    usual, *others = lines or ("",)
    ranked = sorted(others, key=lambda one: -likeness[one])[: MOST - 1]
    return tuple(one for one in (usual, *ranked) if one)


def _alike(said: frozenset[str], line: frozenset[str]) -> float:
    """Return which share of the words of two lines both have, or have misspelt: 0 to 1."""
    common = [
        word
        for word in line
        if word in said or any(is_within(word, one, faults_of(word)) for one in said if len(one) >= SHORTEST)
    ]
    return 2 * len(common) / (len(said) + len(line))
