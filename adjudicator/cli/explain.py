"""`adjudicator explain FILE`: what comes of a situation, and which clause decides each step."""

from __future__ import annotations

from pathlib import Path

import click

from ..words import explain as told
from . import paper, speaking, steps
from .telling import tell


@click.command("explain", cls=speaking.Command)
@speaking.lang
@speaking.edition
@speaking.branch
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, edition: str | None, branch: int | None) -> None:
    """Answer in one sentence; then give the steps."""
    words = speaking.words()
    case, forbidden = tell(file, edition, branch, words)
    game = case.game
    paper.line(told.answer(case, words), "answer")
    paper.line()
    edition_title = speaking.text(game.rulebook().editions[case.rules.edition].title, words.language)
    paper.line(words.say("cli.judged-by", edition=edition_title), "quiet")
    paper.line(words.say("cli.legend", **steps.MARKS), "quiet")
    paper.line()
    taken = case.steps()
    for done in range(len(taken) + 1):
        for no in forbidden:
            if no.after == done:
                steps.show_forbidden(no, game, words)
        if done < len(taken):
            steps.show(taken[done], game, words, done + 1)
    paper.line()
    paper.line(told.asked(case, words))
