"""The outcome of a story under other rules, as plain values, and a clause's heading."""

from __future__ import annotations

from typing import Any

from ..analysis.in_words import outcome
from ..case import Case
from ..rulebook import Clause
from ..words import Words


def plain(case: Case, words: Words) -> dict[str, Any]:
    """Return an outcome as plain values: its sentence, its rows, and the clause that stops the story, if any."""
    stopped = case.stopped.refusal.ruling.id if case.stopped is not None else None
    return {"text": outcome(case, words), "outcome": case.outcome, "stopped_by": stopped}


def heading(clause: Clause, words: Words) -> str:
    """Return a clause by its id and title."""
    return f"{clause.id} — {clause.title.in_(words.language)}"
