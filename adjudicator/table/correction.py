"""Correcting a story: an entry of the strip is said otherwise or taken out, or something is added before or after it.

What was said later is judged once more; what does not follow any more stays in the strip, with the reason.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from .. import speech
from ..case import Case
from ..case.retelling import Unheard
from ..words import Language
from .line import unheard
from .sitting import Reached, Sitting
from .strip import StripMoment

Place: TypeAlias = Literal["instead", "before", "after"]
"""Where something is said: in the place of an entry, or beside it."""


def places(one: StripMoment) -> tuple[Place, ...]:
    """Return where something can be said: one line stands for one decision, or for a line that was not understood."""
    if isinstance(one.left, Unheard):
        return ("instead",)
    if one.entry is None:
        return ()
    return ("instead", "before", "after") if one.until == one.at + 1 else ("before", "after")


def then(case: Case, one: StripMoment, place: Place) -> Case:
    """Return a case as it was where something is said."""
    return case.back_to(_between(one, place)[0])


def line(case: Case, one: StripMoment, language: Language) -> str:
    """Return the line of an entry that can be said otherwise, to be changed."""
    if isinstance(one.left, Unheard):
        return one.left.again
    before = then(case, one, "instead")
    return case.game.language.line_of(case.said[one.at], before.now, language)


def without(here: Sitting, one: StripMoment) -> Sitting:
    """Return the sitting without an entry; one that was refused is none of the story, and stays."""
    if one.entry is not None:
        return here.corrected(here.case.back_to(one.at), one.at, one.until)
    return here if one.left is None else here.forgets(here.left_out.index(one.left))


def told(here: Sitting, one: StripMoment, place: Place, line: str, found: speech.Understood) -> Sitting:
    """Return the sitting after a line was said in the place of an entry, or beside it.

    Args:
        here: the sitting.
        one: the entry.
        place: where the line is said.
        line: the line.
        found: what it means there; it is not refused.
    """
    return _corrected(here, one, place, found.after, unheard(line, found, found.after))


def as_offered(here: Sitting, one: StripMoment, place: Place, line: str) -> Sitting:
    """Return the sitting after a line that was offered was said there; with the reason if the rules forbid it."""
    there = Sitting((Reached(then(here.case, one, place)),)).told(line)
    return here.answered(there.notice) if there.notice is not None else _corrected(here, one, place, there.case, None)


def _corrected(here: Sitting, one: StripMoment, place: Place, begun: Case, missed: Unheard | None) -> Sitting:
    at, until = _between(one, place)
    at_the_end = at == until == len(here.case.said)  # nothing was said later, so nobody has to pass for it
    there = here.put(begun, left=here.left_out) if at_the_end else here.corrected(begun, at, until)
    return there if there.notice is not None else there.without(one.left).keeping(missed)


def _between(one: StripMoment, place: Place) -> tuple[int, int]:
    """Return how many decisions stand before what is said, and how many before what was said next."""
    return one.until if place == "after" else one.at, one.at if place == "before" else one.until
