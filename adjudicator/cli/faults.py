"""Why a line or a table of a scenario cannot be used, with file and line."""

from __future__ import annotations

from typing import Any

from .. import explain
from ..case import Impossible, Refused
from ..game import Game
from ..parsing.lines import repeated
from ..rulebook import Document, Unfit, Unknown
from ..scenario.model import Place
from ..words import Words
from .trouble import reason


def line_fault(text: str, error: ValueError, game: Game, words: Words) -> str:
    """Return why a line is not possible: the clause by which the rules refuse it, or that it cannot be read."""
    if isinstance(error, Refused):
        ruling = error.refusal.ruling
        return words.say(
            "cli.refused",
            line=repeated(text),
            why=explain.refusal(error.refusal, error.now, game, words),
            clause=ruling.id,
            title=ruling.clause.title,  # type: ignore[attr-defined]  # every ruling of a rulebook has its clause
        )
    id = "cli.unreadable" if hasattr(error, "reason") else "cli.impossible"
    return words.say(id, line=repeated(text), why=_reason(error, words))


def table_faults(document: Document[Any], error: ValueError, words: Words) -> tuple[str, ...]:
    """Why a table cannot be, each fault with file and line."""

    def at(path: Place, message: str) -> str:
        return str(document.fault(path, message))

    if isinstance(error, Impossible):
        return tuple(
            at(_place(document, fault.where, fault.ruling.id), explain.fault(fault, words)) for fault in error.faults
        )
    if isinstance(error, Unknown):
        places: dict[str, Place] = {"layer": ("layers",), "edition": ("edition",)}
        return (at(places.get(error.kind, ("readings", error.name)), str(error)),)
    place = ("layers",) if isinstance(error, Unfit) else ("table", *getattr(error, "path", ()))
    return (at(place, _reason(error, words)),)


def _place(document: Document[Any], where: str, clause: str) -> Place:
    """Where in the file a fault of the situation stands: a player's number, or a part of the table."""
    if where in getattr(document.value.table, "players", ()):
        return "table", "players", where, clause.rpartition(".")[2]
    return "table", where


def _reason(error: ValueError, words: Words) -> str:
    """Return the message of an error that comes with the id of one; else its own text."""
    return reason(error, words) or str(error)
