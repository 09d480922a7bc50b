"""`adjudicator explain FILE`: the outcome of a situation, and the clause that decides each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click
from msgspec import structs

from .. import explain
from ..case import Case
from ..game import Game
from ..words import Words
from . import answers, paper, speaking, steps
from .games import one_game
from .plain import plain, writes
from .run import Stopped, StoryRun, run_story
from .story import StoryAsked, of_a_story_or_lines


@click.command("explain", cls=speaking.Command)
@speaking.lang
@click.option("--ids", is_flag=True, help="cli.option.ids")
@speaking.as_json
@one_game
@of_a_story_or_lines
def command(
    about: StoryAsked | None, said: tuple[str, ...], edition: str | None, game: Game, ids: bool, as_json: bool
) -> None:
    """Answer in one sentence; then give the steps."""
    words = speaking.words()
    try:
        case, forbidden = _run(about, said, edition, game, words, as_json)
    except Stopped as stopped:
        if stopped.so_far.case.said or stopped.so_far.forbidden:
            _tell(*stopped.so_far, words, ids, as_json)
        raise
    _tell(case, forbidden, words, ids, as_json)


def _run(
    about: StoryAsked | None, said: tuple[str, ...], edition: str | None, game: Game, words: Words, as_json: bool
) -> StoryRun:
    """Return the story of a file, if there is one, with the lines that are told; print what they were understood as."""
    if not said:
        assert about is not None  # one of both is there
        return run_story(about, words)
    from . import telling  # only where lines are told

    run = run_story(about, words) if about is not None else StoryRun(telling.empty_table(game, edition, words), ())
    run, heard = telling.tell(said, run, words)
    for line in heard if not as_json else ():
        paper.line(words.say("speech.understood", lines="; ".join(line.lines)), "quiet")
    if not as_json:
        paper.line()
    return run


def _tell(case: Case, forbidden: tuple[explain.Forbidden, ...], words: Words, ids: bool, as_json: bool) -> None:
    page = explain.page(case, words, forbidden)
    if as_json:
        paper.data(plain(page, words))
    else:
        show(page, words, tuple(_origins(case, words)) if ids else ())


def _origins(case: Case, words: Words) -> Iterator[str]:
    """Yield for each step its message, and the class of the frame that was on top."""
    for step in case.steps():
        ids, _ = explain.messages(step, case.game)
        frame = type(step.before.top)
        message = next(filter(words.has, ids), ids[-1])
        yield words.say("cli.ids", message=message, frame=f"{frame.__module__}.{frame.__qualname__}")


def show(page: explain.Page, words: Words, origins: Sequence[str] = ()) -> None:
    """Print a page: the answer, the steps and what was refused between them, and what the rulebook leaves open.

    `origins` has a line for each step, which stands under it.
    """
    if page.since is not None:
        paper.line(page.since.heading, "open" if page.since.matters else "quiet")
        for line in page.since.lines:
            paper.line(line, "quiet", 2)
    for sentence in filter(None, (page.prevails, page.comes_to, *page.granted)):
        paper.line(sentence, "answer")
    paper.line()
    paper.line(words.say("cli.judged-by", edition=" + ".join(page.judged_by)), "quiet")
    paper.line(words.say("cli.legend", **steps.MARKS), "quiet")
    paper.line()
    for one in page.course:
        steps.show(one, words)
        if origins and isinstance(one, explain.Taken):
            paper.line(origins[one.line.number - 1], "quiet", 7)
    for clause in page.open:
        _show_readings(clause)
    if page.same:
        paper.line()
        paper.line(words.say("cli.readings.same", clauses=page.same), "quiet")
    for told in page.answered:
        answers.show((told.answer,), ", ".join(f"§ {title}" for title in told.titles))
    if page.confirmed:
        paper.line()
        paper.line(words.say("cli.confirmed"), "quiet")
        for line in page.confirmed:
            paper.line(line, "quiet", 2)
    paper.line()
    paper.line(page.asked)


def _show_readings(clause: explain.OpenClause) -> None:
    """Print a clause that the book leaves open, and what comes of each reading."""
    paper.line()
    paper.line(f"{clause.clause} — {clause.title}", "title")
    paper.line(clause.why, "open")
    for one in clause.readings:
        paper.line(f"{'→' if one.chosen else ' '} {one.id}: {one.text}", "", 2)
        for sentence in (one.comes_to, *one.besides):
            paper.line(sentence, "answer", 6)


@writes(explain.Page)
def _page(page: explain.Page, words: Words) -> dict[str, Any]:
    return {
        "prevails": page.prevails,
        "answer": page.comes_to,
        "edition": page.edition,
        "layers": page.layers,
        "steps": page.steps,
        "refused": page.refused,
        "open": {one.clause: {reading.id: reading.comes_to for reading in one.readings} for one in page.open},
        "asked": page.asked,
    }


@writes(explain.Line)
def _step(line: explain.Line, words: Words) -> dict[str, Any]:
    return structs.asdict(line)


@writes(explain.Denial)
def _denial(no: explain.Denial, words: Words) -> dict[str, Any]:
    keys = ("after", "said", "why", "clause", "card", "standing", "partly_known", "otherwise")
    return {key: getattr(no, key) for key in keys}


@writes(explain.Allowing)
def _allowing(one: explain.Allowing, words: Words) -> dict[str, Any]:
    return {"clause": one.clause, "reading": one.reading, "text": one.text, "outcome": one.outcome}
