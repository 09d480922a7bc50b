"""The line in which people say what happened."""

from __future__ import annotations

from ..case import Case
from ..machine import asked
from ..words import Words


def example(case: Case, words: Words) -> str:
    """Return what could be said now by somebody of this table, or that anything can."""
    seats = asked(case.now) if case.game.play.asked_about(case.now) is not None else ()
    if not seats:
        return words.say("ui.say.placeholder")
    ids = (f"ui.say.placeholder.{case.game.id}", "ui.say.placeholder")
    return words.first(ids, who=case.game.language.name(case.now, seats[0]))
