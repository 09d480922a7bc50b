"""Steps as lines: number, headline, what changed, and the clause that decided."""

from __future__ import annotations

from .. import explain
from ..case import Case, Refused
from ..game import Game
from ..machine import Step
from ..rulebook import Ruling
from ..words import Words
from . import paper
from .paper import Part

MARKS = {"told": "»", "card": "♦", "clause": "§"}
"""What stands before a step: what the table told, what a card does, what follows from the rules."""


def show(step: Step, game: Game, words: Words, number: int) -> None:
    """Print one step under its number."""
    line = explain.line(step, game, words, number)
    head, *rest = brief(line, words)
    paper.line(f"{number:>3}. {head.text}", head.kind)
    for part in rest:
        paper.line(part.text, part.kind, 7)
    also = [id for id in line.also if id != line.clause]
    if also:
        paper.line(words.say("cli.also", clauses=", ".join(also)), "quiet", 7)
    if line.partly_known:
        paper.line(line.partly_known, "open", 7)
    if line.reading:
        _open(step, game, words)


def show_ids(step: Step, game: Game, words: Words) -> None:
    """Print where a step comes from: the message that tells it, and the class of the frame that was on top."""
    ids, _ = explain.messages(step, game)
    frame = type(step.before.top)
    message = next(filter(words.has, ids), ids[-1])
    paper.line(words.say("cli.ids", message=message, frame=f"{frame.__module__}.{frame.__qualname__}"), "quiet", 7)


def brief(line: explain.Line, words: Words) -> list[Part]:
    """Return a step in brief: what happened, what changed, and the clause."""
    implied = f" ({words.say('cli.implied')})" if line.implied else ""
    standing = "" if line.standing == "printed" else f" ({line.ground})"
    return [
        Part(f"{MARKS[line.kind]} {line.text}{implied}", line.kind),
        *(Part(change, "change", 2) for change in line.changes),
        Part(f"{line.clause} — {line.clause_title}{standing}", "quiet", 2),
    ]


def _open(step: Step, game: Game, words: Words) -> None:
    """Print the readings of a clause where the book leaves something open; the one that decided is marked."""
    ruling = explain.ruling_of(step.by)
    paper.line(explain.opened(ruling.clause, game.rulebook(), words), "open", 7)
    for name, reading in ruling.clause.readings.items():
        text = f"{name}: {reading.text.in_(words.language)}"
        paper.line(f"→ {text}" if name == ruling.reading else f"  {text}", "open" if name == ruling.reading else "", 9)


def show_denial(case: Case, no: Refused, words: Words, written: str = "") -> None:
    """Print something that the rules refused, with the clause, and by which other reading it would be allowed.

    Args:
        case: the case in which it was refused, or one that goes on from there.
        no: the refusal.
        words: of the language.
        written: the line that said it.
    """
    told = explain.denial(case, no, words, written)
    paper.line(f"  ✗  {told.said}", "open")
    paper.line(told.why, "", 7)
    paper.line(f"{told.clause} — {told.clause_title}", "quiet", 7)
    if told.partly_known:
        paper.line(told.partly_known, "open", 7)
    if allowed := explain.earlier(case.back_to(no.after), no, words):
        paper.line(allowed, "", 7)
    for line in told.otherwise:
        paper.line(line, "open", 7)


def why(refused: Refused, game: Game, words: Words) -> str:
    """Why something was refused, in one sentence, and by which clause."""
    reason = explain.refusal(refused.refusal, refused.now, game, words)
    return f"{reason} ({refused.refusal.ruling.id})"


def show_clause(ruling: Ruling, game: Game, words: Words, indent: int = 0) -> None:
    """Print a clause: its id and title, its text, and how firm it is where it is not simply printed."""
    clause = ruling.clause
    ground = "" if ruling.standing == "printed" else f" ({explain.standing(clause, game.rulebook(), words)})"
    paper.line(f"{clause.id} — {clause.title.in_(words.language)}{ground}", "quiet", indent)
    paper.line(clause.text.in_(words.language), "", indent + 2)
