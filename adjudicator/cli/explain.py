"""`adjudicator explain FILE`: the outcome of a situation, and the clause that decides each step."""

from __future__ import annotations

from typing import Any

import click
from msgspec import structs

from .. import explain
from ..case import Case
from ..game import Game
from ..rulebook import Rulebook
from ..words import Words
from . import answers, paper, speaking, steps
from .games import one_game
from .run import Forbidden, Run, Stopped, run_story
from .story import Story, of_a_story_or_lines


@click.command("explain", cls=speaking.Command)
@speaking.lang
@click.option("--ids", is_flag=True, help="cli.option.ids")
@speaking.as_json
@one_game
@of_a_story_or_lines
def command(
    about: Story | None, said: tuple[str, ...], edition: str | None, game: Game, ids: bool, as_json: bool
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
    about: Story | None, said: tuple[str, ...], edition: str | None, game: Game, words: Words, as_json: bool
) -> Run:
    """Return the story of a file, if there is one, with the lines that are told; print what they were understood as."""
    if not said:
        assert about is not None  # one of both is there
        return run_story(about, words)
    from . import telling  # only where lines are told

    run = run_story(about, words) if about is not None else Run(telling.empty_table(game, edition, words), ())
    run, heard = telling.tell(said, run, words)
    for line in heard if not as_json else ():
        paper.line(words.say("speech.understood", lines="; ".join(line.lines)), "quiet")
    if not as_json:
        paper.line()
    return run


def _tell(case: Case, forbidden: tuple[Forbidden, ...], words: Words, ids: bool, as_json: bool) -> None:
    if as_json:
        paper.data(_plain(case, forbidden, words))
    else:
        show(case, forbidden, words, ids)


def show(case: Case, forbidden: tuple[Forbidden, ...], words: Words, ids: bool = False) -> None:
    """Print a case: the answer, the steps and what was refused between them, and what the rulebook leaves open.

    With `ids`, each step names its message and the frame that it happened in.
    """
    game = case.game
    undecided = explain.undecided(case, words.language, tuple(no.refused for no in forbidden))
    hangs_on = tuple(here.ruling.clause for here in undecided if here.matters)
    decided = explain.prevailing(case, words)
    if decided is not None:
        paper.line(decided.text, "answer")
    paper.line(explain.result(case, words, hangs_on), "answer")
    paper.line()
    book = game.rulebook()
    layers = (*(book.layers[name] for name in book.named(case.rules.layers)), *case.rules.house)
    titles = (book.editions[case.rules.edition].title, *(layer.title for layer in layers))
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
                steps.show_denial(case, no.refused, words, no.text)
        if done < len(taken):
            steps.show(taken[done], game, words, done + 1)
            if ids:
                steps.show_ids(taken[done], game, words)
    _show_undecided(case, undecided, game.rulebook(), words)
    _show_official(case, words)
    paper.line()
    paper.line(explain.asked(case, words))


def _plain(case: Case, forbidden: tuple[Forbidden, ...], words: Words) -> dict[str, Any]:
    """Return what `show` prints; a refusal says after how many steps it came."""
    from ..analysis import in_words  # only where something is left open or refused

    undecided = explain.undecided(case, words.language, tuple(no.refused for no in forbidden))
    hangs_on = [here for here in undecided if here.matters]
    decided = explain.prevailing(case, words)
    return {
        "prevails": decided.text if decided is not None else "",
        "answer": explain.result(case, words, tuple(here.ruling.clause for here in hangs_on)),
        "edition": case.rules.edition,
        "layers": [*case.rules.layers, *(layer.name for layer in case.rules.house)],
        "steps": [structs.asdict(line) for line in explain.lines(case.steps(), case.game, words)],
        "refused": [_plain_refusal(no, case, words) for no in forbidden],
        "open": {
            here.ruling.id: {reading.id: in_words.outcome(reading.case, words) for reading in here.readings}
            for here in hangs_on
        },
        "asked": explain.asked(case, words),
    }


def _plain_refusal(no: Forbidden, case: Case, words: Words) -> dict[str, Any]:
    from ..analysis import in_words  # only where something is left open or refused

    told = explain.denial(case, no.refused, words, no.text)
    return {
        "after": no.after,
        "said": told.said,
        "why": told.why,
        "clause": told.clause,
        "card": told.card,
        "standing": told.standing,
        "partly_known": told.partly_known,
        "otherwise": [
            {
                "clause": found.ruling.id,
                "reading": found.reading,
                "text": found.text,
                "outcome": in_words.outcome(found.case, words),
            }
            for found in explain.otherwise(case, no.refused, words.language)
        ],
    }


def _show_undecided(case: Case, undecided: tuple[explain.Undecided, ...], book: Rulebook, words: Words) -> None:
    """Print what the rulebook leaves open here, and the outcome of each reading if they differ."""
    for here in undecided:
        if here.matters:
            _show_readings(case, here, book, words)
    idle = tuple(words.say("answer.topic", title=here.ruling.clause.title) for here in undecided if not here.matters)
    if idle:
        paper.line()
        paper.line(words.say("cli.readings.same", clauses=idle), "quiet")


def _show_official(case: Case, words: Words) -> None:
    """Print what was answered where clauses decide here that the book leaves open, and name those it confirms."""
    book, edition, rulings = case.game.rulebook(), case.rules.edition, case.rules.rulings
    deciding = dict.fromkeys(step.by.ruling.id for step in case.steps())
    titles = {clause: rulings[clause].clause.title.in_(words.language) for clause in deciding}
    decided: dict[str, tuple[explain.AnswerInWords, list[str]]] = {}
    confirmed = []
    for clause, title in titles.items():
        given = explain.answers_on(book, clause, words, edition)
        if rulings[clause].standing == "printed":
            confirmed += [f"{clause} — {title}"] if given else []
            continue
        for told in given:
            decided.setdefault(told.id, (told, []))[1].append(f"§ {title}")
    for told, of in decided.values():
        answers.show((told,), ", ".join(of))
    if confirmed:
        paper.line()
        paper.line(words.say("cli.confirmed"), "quiet")
        for line in confirmed:
            paper.line(line, "quiet", 2)


def _show_readings(case: Case, undecided: explain.Undecided, book: Rulebook, words: Words) -> None:
    from ..analysis import in_words  # only where something is left open or refused

    clause = undecided.ruling.clause
    paper.line()
    paper.line(f"{clause.id} — {clause.title.in_(words.language)}", "title")
    paper.line(explain.opened(clause, book, words), "open")
    for reading in undecided.readings:
        paper.line(f"{'→' if reading.chosen else ' '} {reading.id}: {reading.text}", "", 2)
        paper.line(in_words.outcome(reading.case, words), "answer", 6)
        apart = explain.difference(case, reading.case, words) if reading.case.stopped is None else ""
        if apart:
            paper.line(apart, "answer", 6)
        if reading.waits is not None:
            paper.line(words.say("cli.waits", asked=explain.asked(reading.waits, words)), "answer", 6)
        for found in reading.allows:
            said = in_words.said(found.no.said, found.no.now, found.case, words)
            paper.line(words.say("cli.allows", said=said), "answer", 6)
