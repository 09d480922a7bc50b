"""`adjudicator decides FILE`: the clauses and cards on which the outcome at the end of a story hangs."""

from __future__ import annotations

import click

from .. import explain
from ..analysis import in_words
from ..analysis.altered import Alteration
from ..analysis.sensitivity import SECONDS, Change, SensitivityFound, decides, together
from ..case import Case
from ..words import Words
from . import otherwise, paper, speaking
from .plain import plain, writes
from .run import run_story
from .story import StoryAsked, of_a_story


@click.command("decides", cls=speaking.Command)
@speaking.lang
@of_a_story
@speaking.amount("--seconds", metavar="S", default=SECONDS, help="cli.option.seconds", kind=float, least=0)
@speaking.as_json
def command(about: StoryAsked, seconds: float, as_json: bool) -> None:
    """Print what decides the outcome; then each change that flips it, with its outcome."""
    words = speaking.words()
    case = run_story(about, words).case
    found = decides(case, seconds, lambda made, total: paper.kept(paper.counted(made, total)))
    if as_json:
        paper.data(plain(found, words))
        return
    paper.line(explain.answer(case, words), "answer")
    paper.line(_at_once(found, words), "answer")
    if found.left:
        paper.line(words.say("cli.decides.left", tried=found.tried, left=found.left), "open")
    for ids, flips in together(found.flips).items():
        paper.line()
        for clause in ids:
            _show_clause(clause, case, words)
        for flip in flips:
            for change in flip.changes:
                whose = f"{change.clause}: " if len(ids) > 1 and isinstance(change, Alteration) else ""
                paper.line(f"- {whose}{in_words.change(change, case, words)}", "", 2)
            assert flip.case is not None, "a flip was run"
            paper.line(explain.outcome(flip.case, words), "answer", 4)
    if found.idle:
        paper.line()
        paper.line(words.say("cli.decides.idle", clauses=", ".join(found.idle)), "quiet")
    for trial in found.broken:
        said = " + ".join(in_words.named(change, case, words) for change in trial.changes)
        paper.line(words.say("cli.decides.broken", change=said, why=trial.error), "quiet")


def _at_once(found: SensitivityFound, words: Words) -> str:
    """On what it hangs, in one sentence."""
    changes = (change for flip in found.flips for change in flip.changes)
    return in_words.hangs_on(found, tuple(dict.fromkeys(in_words.named(c, found.case, words) for c in changes)), words)


def _show_clause(id: str, case: Case, words: Words) -> None:
    """Print a clause as it holds, by its reading where it leaves something open."""
    ruling = case.rules.rulings[id]
    clause = ruling.clause
    paper.line(otherwise.heading(clause, words), "title")
    text = clause.readings[ruling.reading].text if ruling.reading is not None else clause.text
    paper.line(speaking.text(text, words.language), "", 2)


@writes(SensitivityFound)
def _decided(found: SensitivityFound, words: Words) -> object:
    return {
        "outcome": found.case,
        "flips": [
            {"changes": [_change(change, found.case, words) for change in flip.changes], "outcome": flip.case}
            for flip in found.flips
        ],
        "idle": found.idle,
        "broken": [
            {"changes": [_change(change, found.case, words) for change in trial.changes], "why": trial.error}
            for trial in found.broken
        ],
        "tried": found.tried,
        "left": found.left,
    }


def _change(change: Change, case: Case, words: Words) -> dict[str, object]:
    if isinstance(change, Alteration):
        how = {"kind": change.kind, "name": change.name, "value": change.value}
        return {"clause": change.clause, **how, "text": in_words.way(change, case.game.rulebook(), words)}
    return {"card": change.card, "said": change.at, "text": in_words.change(change, case, words)}
