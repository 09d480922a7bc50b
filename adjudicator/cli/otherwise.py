"""How a clause could say otherwise, and what then comes of it, as people read it."""

from __future__ import annotations

from typing import Any

from ..analysis.altered import Way
from ..case import Case
from ..rulebook import Clause
from ..words import Words
from ..words import explain as told
from .rule import shown


def way(how: Way, words: Words) -> str:
    """One way of altering a clause."""
    return words.say(f"way.{how.kind}", name=how.name, value=shown(how.value, words), rule=how.text)


def outcome(case: Case, words: Words) -> str:
    """What comes of words under other rules, or what forbids them there."""
    if case.stopped is None:
        return told.result(case, words)
    why = told.refusal(case.stopped.refusal, case.stopped.now, case.game, words)
    return words.say("cli.readings.stops", why=why)


def plain(case: Case, words: Words) -> dict[str, Any]:
    """The same for programs: the sentence, what it comes to, and the clause that forbids going on, if any does."""
    stopped = case.stopped.refusal.ruling.id if case.stopped is not None else None
    return {"text": outcome(case, words), "outcome": case.outcome, "stopped_by": stopped}


def heading(clause: Clause, words: Words) -> str:
    """A clause by its id and title."""
    return f"{clause.id} — {clause.title.in_(words.language)}"
