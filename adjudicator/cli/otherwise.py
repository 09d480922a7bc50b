"""A clause's heading."""

from __future__ import annotations

from ..rulebook import Clause
from ..words import Words


def heading(clause: Clause, words: Words) -> str:
    """Return a clause by its id and title."""
    return f"{clause.id} — {clause.title.in_(words.language)}"
