"""`adjudicator decides FILE`: the clauses and cards on which the outcome at the end of a story hangs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from ..analysis.altered import Way
from ..analysis.decides import SECONDS, Change, Decided, Trial, Unplayed, decides
from ..case import Case
from ..words import Words
from ..words import explain as told
from . import otherwise, paper, speaking
from .telling import tell


@click.command("decides", cls=speaking.Command)
@speaking.lang
@speaking.edition
@speaking.branch
@click.option(
    "--seconds",
    metavar="S",
    default=SECONDS,
    type=str,
    callback=speaking.number(float, 0),
    help="cli.option.seconds",
)
@speaking.as_json
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, edition: str | None, branch: int | None, seconds: float, as_json: bool) -> None:
    """Say on what it hangs; then, for each change that flips it, what would come of it."""
    words = speaking.words()
    case = tell(file, edition, branch, words).case
    found = decides(case, seconds, lambda made, total: paper.kept(paper.counted(made, total)))
    if as_json:
        paper.data(_plain(found, words))
        return
    paper.line(told.answer(case, words), "answer")
    paper.line(_at_once(found, words), "answer")
    if found.left:
        paper.line(words.say("cli.decides.left", tried=found.tried, left=found.left), "open")
    for about, flips in _together(found.flips).items():
        paper.line()
        for clause in about:
            _show_clause(clause, case, words)
        for flip in flips:
            for change in flip.changes:
                whose = f"{change.clause}: " if len(about) > 1 and isinstance(change, Way) else ""
                paper.line(f"- {whose}{_said(change, case, words)}", "", 2)
            assert flip.case is not None, "a flip was run"
            paper.line(otherwise.outcome(flip.case, words), "answer", 4)
    if found.idle:
        paper.line()
        paper.line(words.say("cli.decides.idle", clauses=", ".join(found.idle)), "quiet")
    for trial in found.broken:
        said = " + ".join(_named(change, case, words) for change in trial.changes)
        paper.line(words.say("cli.decides.broken", change=said, why=trial.error), "quiet")


def _at_once(found: Decided, words: Words) -> str:
    """On what it hangs, in one sentence."""
    if not found.flips:
        return words.say("cli.decides.nothing")
    if len(found.flips[0].changes) > 1:
        return words.say("cli.decides.pairs")
    names = tuple(dict.fromkeys(_named(c, found.case, words) for flip in found.flips for c in flip.changes))
    return words.say("cli.decides.on" if len(names) > 1 else "cli.decides.all-on", what=names)


def _together(flips: Iterable[Trial]) -> dict[tuple[str, ...], list[Trial]]:
    """Flips by the clauses that they alter, so that each is told once; those of cards alone have none."""
    found: dict[tuple[str, ...], list[Trial]] = {}
    for flip in flips:
        found.setdefault(tuple(c.clause for c in flip.changes if isinstance(c, Way)), []).append(flip)
    return found


def _show_clause(id: str, case: Case, words: Words) -> None:
    """A clause as it holds, by its reading where it leaves something open."""
    ruling = case.rules.rulings[id]
    clause = ruling.clause
    paper.line(otherwise.heading(clause, words), "title")
    text = clause.readings[ruling.reading].text if ruling.reading is not None else clause.text
    paper.line(speaking.text(text, words.language), "", 2)


def _named(change: Change, case: Case, words: Words) -> str:
    """What is changed, by its name."""
    return change.clause if isinstance(change, Way) else words.say("way.card", **_played(change, case))


def _said(change: Change, case: Case, words: Words) -> str:
    """A change, told."""
    return (
        otherwise.way(change, words) if isinstance(change, Way) else words.say("way.unplayed", **_played(change, case))
    )


def _played(response: Unplayed, case: Case) -> dict[str, Any]:
    """Whose response it is, and the card."""
    table = case.now.table
    return {"who": case.game.name(table, response.seat), "card": case.game.title(table, response.card)}


def _plain(found: Decided, words: Words) -> dict[str, Any]:
    return {
        "outcome": otherwise.plain(found.case, words),
        "flips": [
            {
                "changes": [_plain_change(change, found.case, words) for change in flip.changes],
                "outcome": otherwise.plain(flip.case, words),
            }
            for flip in found.flips
            if flip.case is not None
        ],
        "idle": found.idle,
        "broken": [
            {"changes": [_plain_change(c, found.case, words) for c in trial.changes], "why": trial.error}
            for trial in found.broken
        ],
        "tried": found.tried,
        "left": found.left,
    }


def _plain_change(change: Change, case: Case, words: Words) -> dict[str, Any]:
    if isinstance(change, Way):
        how = {"kind": change.kind, "name": change.name, "value": change.value}
        return {"clause": change.clause, **how, "text": otherwise.way(change, words)}
    return {"card": change.card, "said": change.at, "text": _said(change, case, words)}
