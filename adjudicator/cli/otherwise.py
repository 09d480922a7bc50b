"""What comes of words under other rules, for programs, and a clause by its name."""

from __future__ import annotations

from typing import Any

from ..analysis.in_words import outcome
from ..case import Case
from ..rulebook import Clause
from ..words import Words


def plain(case: Case, words: Words) -> dict[str, Any]:
    """What comes of it: the sentence, what it comes to, and the clause that forbids going on, if any does."""
    stopped = case.stopped.refusal.ruling.id if case.stopped is not None else None
    return {"text": outcome(case, words), "outcome": case.outcome, "stopped_by": stopped}


def heading(clause: Clause, words: Words) -> str:
    """A clause by its id and title."""
    return f"{clause.id} — {clause.title.in_(words.language)}"
