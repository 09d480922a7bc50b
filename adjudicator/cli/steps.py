"""Steps as lines: number, headline, what changed, and the clause that decided."""

from __future__ import annotations

from .. import explain
from ..case import Refused
from ..explain import Denial, Taken
from ..game import Game
from ..machine import AnySituation, Refusal
from ..rulebook import Ruling
from ..words import Words
from . import paper
from .paper import Printed

MARKS = {"told": "»", "card": "♦", "clause": "§"}
"""What stands before a step: what the table told, what a card does, what follows from the rules."""


def show(told: Taken | Denial, words: Words) -> None:
    """Print a step under its number, or what the rules refused."""
    if isinstance(told, Denial):
        _show_denial(told, words)
        return
    line = told.line
    head, *rest = brief(line, words)
    paper.line(f"{line.number:>3}. {head.text}", head.kind)
    for part in rest:
        paper.line(part.text, part.kind, 7)
    also = [id for id in line.also if id != line.clause]
    if also:
        paper.line(words.say("cli.also", clauses=", ".join(also)), "quiet", 7)
    if line.partly_known:
        paper.line(line.partly_known, "open", 7)
    if told.open is not None:
        paper.line(told.open.why, "open", 7)
        for one in told.open.readings:
            paper.line(f"{'→' if one.chosen else ' '} {one.id}: {one.text}", "open" if one.chosen else "", 9)


def brief(line: explain.Line, words: Words) -> list[Printed]:
    """Return a step in brief: what happened, what changed, and the clause."""
    implied = f" ({words.say('cli.implied')})" if line.implied else ""
    standing = "" if line.standing == "printed" else f" ({line.ground})"
    return [
        Printed(f"{MARKS[line.kind]} {line.text}{implied}", line.kind),
        *(Printed(change, "change", 2) for change in line.changes),
        Printed(f"{line.clause} — {line.clause_title}{standing}", "quiet", 2),
    ]


def _show_denial(told: Denial, words: Words) -> None:
    paper.line(f"  ✗  {told.said}", "open")
    paper.line(told.why, "", 7)
    paper.line(f"{told.clause} — {told.clause_title}", "quiet", 7)
    if told.partly_known:
        paper.line(told.partly_known, "open", 7)
    if told.earlier:
        paper.line(told.earlier, "", 7)
    for line in (line for one in told.otherwise for line in one.told(words)):
        paper.line(line, "open", 7)


def why(refused: Refused, game: Game, words: Words) -> str:
    """Why something was refused, in one sentence, and by which clause."""
    return verdict(refused.refusal, refused.now, game, words)


def verdict(no: Refusal | None, now: AnySituation, game: Game, words: Words) -> str:
    """Return that something is allowed, or why it is not, in one sentence, and by which clause."""
    if no is None:
        return words.say("cli.compare.allowed")
    return f"{explain.refusal(no, now, game, words)} ({no.ruling.id})"


def show_clause(ruling: Ruling, game: Game, words: Words, indent: int = 0) -> None:
    """Print a clause: its id and title, its text, and how firm it is where it is not simply printed."""
    clause = ruling.clause
    ground = "" if ruling.standing == "printed" else f" ({explain.standing(clause, game.rulebook(), words)})"
    paper.line(f"{clause.id} — {clause.title.in_(words.language)}{ground}", "quiet", indent)
    paper.line(clause.text.in_(words.language), "", indent + 2)
