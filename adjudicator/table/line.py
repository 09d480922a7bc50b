"""The line in which people say what happened, and what comes of it at a table."""

from __future__ import annotations

from typing import TypeAlias

from .. import speech
from ..case import Case
from ..case.retelling import Unheard
from ..machine import asked
from ..words import Words
from .sitting import Sitting

Found: TypeAlias = speech.Understood | speech.Several | speech.Claimed | speech.Missed
"""What came of a line."""


def unheard(line: str, found: Found, case: Case) -> Unheard | None:
    """Return what of a line was not understood for certain in a case; None if nothing is lost of it."""
    match found:
        case speech.Understood(unread=parts, after=after) if parts:
            return Unheard(len(after.said), line, parts, told=True)
        case speech.Missed(part=part):
            return Unheard(len(case.said), line, (part,))
        case speech.Several(options, asked=False):
            parts = tuple(dict.fromkeys(part for option in options for part in option.unread))
            return Unheard(len(case.said), line, parts or (line,))
    return None


def latest_claims(before: Found | None, found: speech.Claimed) -> speech.Claimed:
    """Return the latest claim of each player, since anything but claims was said.

    Args:
        before: what came of the line before.
        found: what came of this one.
    """
    earlier = before.claims if isinstance(before, speech.Claimed) else ()
    return speech.Claimed(tuple({claim.by: claim for claim in (*earlier, *found.claims)}.values()))


def asked_after(case: Case) -> speech.Several:
    """Return what a line asks that ends by asking what comes of what it told."""
    return speech.Several((speech.Understood((), case),), asked=True, outcome=True)


def told(here: Sitting, line: str, found: speech.Understood, offered: Unheard | None = None) -> Sitting:
    """Return the sitting after a line that was understood.

    Args:
        here: the sitting.
        line: the line, as it was said.
        found: what it means.
        offered: that line in the strip, if it was only offered before.
    """
    there = here.heard(found)
    return there if found.insists else there.without(offered).keeping(unheard(line, found, here.case))


def example(case: Case, words: Words) -> str:
    """Return what could be said now by somebody of this table, or that anything can."""
    seats = asked(case.now) if case.game.play.asked_about(case.now) is not None else ()
    if not seats:
        return words.say("ui.say.placeholder")
    ids = (f"ui.say.placeholder.{case.game.id}", "ui.say.placeholder")
    return words.first(ids, who=case.game.language.name(case.now, seats[0]))
