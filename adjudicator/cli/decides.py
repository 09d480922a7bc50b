"""`adjudicator decides FILE`: the clauses and cards on which the outcome at the end of a story hangs."""

from __future__ import annotations

import click

from .. import explain
from ..analysis import in_words
from ..analysis.altered import Alteration
from ..analysis.sensitivity import SECONDS, decides, idle, together
from ..analysis.vary import Change, Varied
from ..case import Case
from ..case.otherwise import Unplayed
from ..words import Words
from . import otherwise, paper, speaking
from .plain import plain
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
    found = decides(case, seconds, paper.counted)
    if as_json:
        paper.data(plain(_decided(found, case, words), words))
        return
    paper.line(explain.answer(case, words), "answer")
    paper.line(_at_once(found, case, words), "answer")
    if found.left:
        paper.line(words.say("cli.decides.left", tried=len(found.trials), left=found.left), "open")
    for ids, flips in together(found.flips).items():
        paper.line()
        for clause in ids:
            _show_clause(clause, case, words)
        for flip in flips:
            for change in flip.changes:
                whose = f"{change.clause}: " if len(ids) > 1 and isinstance(change, Alteration) else ""
                paper.line(f"- {whose}{in_words.change(change, case, words)}", "", 2)
            paper.line(in_words.came_to(flip.end, words), "answer", 4)
    if still := idle(found):
        paper.line()
        paper.line(words.say("cli.decides.idle", clauses=", ".join(still)), "quiet")
    for trial in found.broken:
        said = " + ".join(in_words.named(change, case, words) for change in trial.changes)
        paper.line(words.say("cli.decides.broken", change=said, why=trial.why), "quiet")


def _at_once(found: Varied[Change], case: Case, words: Words) -> str:
    """On what it hangs, in one sentence."""
    changes = (change for flip in found.flips for change in flip.changes)
    names = tuple(dict.fromkeys(in_words.named(change, case, words) for change in changes))
    return in_words.hangs_on(found.flips, found.left, names, words)


def _show_clause(id: str, case: Case, words: Words) -> None:
    """Print a clause as it holds, by its reading where it leaves something open."""
    ruling = case.rules.rulings[id]
    clause = ruling.clause
    paper.line(otherwise.heading(clause, words), "title")
    text = clause.readings[ruling.reading].text if ruling.reading is not None else clause.text
    paper.line(speaking.text(text, words.language), "", 2)


def _decided(found: Varied[Change], case: Case, words: Words) -> object:
    """Return what was found, for programs."""
    return {
        "outcome": case,
        "flips": [
            {"changes": [_change(change, case, words) for change in flip.changes], "outcome": flip.case}
            for flip in found.flips
        ],
        "idle": idle(found),
        "broken": [
            {"changes": [_change(change, case, words) for change in trial.changes], "why": trial.why}
            for trial in found.broken
        ],
        "tried": len(found.trials),
        "left": found.left,
    }


def _change(change: Change, case: Case, words: Words) -> dict[str, object]:
    text = in_words.change(change, case, words)
    match change:
        case Alteration():
            how = {"kind": change.kind, "name": change.name, "value": change.value}
            return {"clause": change.clause, **how, "text": text}
        case Unplayed():
            return {"card": change.card, "said": change.at, "text": text}
    raise TypeError(change)  # nothing else is tried
