"""`adjudicator explain FILE`: the outcome of a situation, and the clause that decides each step."""

from __future__ import annotations

import click

from .. import explain
from ..case import Case
from ..rulebook import Rulebook
from ..words import Words
from . import paper, speaking, steps
from .run import Forbidden, run_story
from .story import Story, of_a_story


@click.command("explain", cls=speaking.Command)
@speaking.lang
@click.option("--ids", is_flag=True, help="cli.option.ids")
@of_a_story
def command(about: Story, ids: bool) -> None:
    """Answer in one sentence; then give the steps."""
    words = speaking.words()
    show(*run_story(about, words), words, ids)


def show(case: Case, forbidden: tuple[Forbidden, ...], words: Words, ids: bool = False) -> None:
    """Print a case: the answer, the steps and what was refused between them, and what the rulebook leaves open.

    With `ids`, each step names its message and the frame that it happened in.
    """
    game = case.game
    undecided = explain.undecided(case, words.language)
    hangs_on = tuple(here.ruling.clause for here in undecided if here.matters)
    paper.line(explain.result(case, words, hangs_on), "answer")
    paper.line()
    edition = game.rulebook().editions[case.rules.edition]
    titles = (edition.title, *(layer.title for layer in case.rules.house))
    said = " + ".join(speaking.text(title, words.language) for title in titles)
    paper.line(
        words.say("cli.judged-by", edition=said),
        "quiet",
    )
    paper.line(words.say("cli.legend", **steps.MARKS), "quiet")
    paper.line()
    taken = case.steps()
    for done in range(len(taken) + 1):
        for no in forbidden:
            if no.after == done:
                steps.show_forbidden(no, game, words)
        if done < len(taken):
            steps.show(taken[done], game, words, done + 1)
            if ids:
                steps.show_ids(taken[done], game, words)
    _show_undecided(undecided, game.rulebook(), words)
    paper.line()
    paper.line(explain.asked(case, words))


def _show_undecided(undecided: tuple[explain.Undecided, ...], book: Rulebook, words: Words) -> None:
    """Print what the rulebook leaves open here, and the outcome of each reading if they differ."""
    for here in undecided:
        if here.matters:
            _show_readings(here, book, words)
    idle = tuple(words.say("answer.topic", title=here.ruling.clause.title) for here in undecided if not here.matters)
    if idle:
        paper.line()
        paper.line(words.say("cli.readings.same", clauses=idle), "quiet")


def _show_readings(undecided: explain.Undecided, book: Rulebook, words: Words) -> None:
    clause = undecided.ruling.clause
    paper.line()
    paper.line(f"{clause.id} — {clause.title.in_(words.language)}", "title")
    paper.line(explain.opened(clause, book, words), "open")
    for reading in undecided.readings:
        paper.line(f"{'→' if reading.chosen else ' '} {reading.id}: {reading.text}", "", 2)
        stopped = reading.case.stopped
        if stopped is None:
            paper.line(explain.result(reading.case, words), "answer", 6)
        else:
            why = explain.refusal(stopped.refusal, stopped.now, reading.case.game, words)
            paper.line(words.say("cli.readings.stops", why=why), "answer", 6)
