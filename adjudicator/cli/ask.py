"""`adjudicator ask FILE`: a question about one step of a scenario, with answers to choose from."""

from __future__ import annotations

from typing import Any

import click
import msgspec

from .. import explain
from ..analysis.questions import StepAnswer, StepQuestion, numbers, question
from ..case import Case
from ..explain import Forbidden
from ..machine import Decision
from ..rulebook import Ruling
from ..scenario.load import load
from ..words import Words
from . import paper, speaking, table
from .run import run_story
from .story import StoryAsked, of_a_story
from .trouble import Trouble

LETTERS = {"en": "ABCD", "ru": "АБВГ"}


class ChoiceTold(msgspec.Struct, frozen=True):
    """An answer in the words of one language. Of a wrong one, `clause` refutes it; of the right one, it decides."""

    text: str
    right: bool
    clause: str
    why: str


class QuestionTold(msgspec.Struct, frozen=True):
    """A question in the words of one language."""

    title: str
    edition: str
    step: int
    question: str
    table: tuple[str, ...]
    said: tuple[str, ...]
    readings: tuple[str, ...]
    answers: tuple[ChoiceTold, ...]


@click.command("ask", cls=speaking.Command)
@speaking.lang
@of_a_story
@speaking.as_json
@speaking.amount("--step", "step", metavar="N", help="cli.option.step")
@speaking.amount("--seed", metavar="S", default=0, help="cli.option.question-seed", least=0)
@click.option("--answer", is_flag=True, help="cli.option.answer")
def command(about: StoryAsked, as_json: bool, step: int | None, seed: int, answer: bool) -> None:
    """Tell the situation, ask, offer the answers, and say which is right where that is wanted."""
    words = speaking.words()
    case, forbidden = run_story(about, words)
    found = _question(case, forbidden, step, seed, words)
    title = speaking.text(load(about.file).value.title, words.language)
    asked = _in_words(case, found, title, words)
    if as_json:
        paper.data(asked)
    else:
        _show(asked, answer, words)


def _question(case: Case, forbidden: tuple[Forbidden, ...], step: int | None, seed: int, words: Words) -> StepQuestion:
    """Return the question about a step; if none is named, about one that matters, if possible.

    Raises:
        Trouble: there is no such step, or nothing can be asked.
    """
    count = len(case.steps())
    if step is not None and step > count:
        raise Trouble(words.say("cli.ask.no-step", given=step, count=count))
    mistaken = {no.after + 1 for no in forbidden}
    for number in (step,) if step is not None else numbers(case, seed, mistaken):
        found = question(case, number, seed, _mistakes(forbidden, number))
        if found is not None:
            return found
    raise Trouble(words.say("cli.ask.nothing" if step is None else "cli.ask.nothing-here", step=step))


def _mistakes(forbidden: tuple[Forbidden, ...], number: int) -> tuple[Decision, ...]:
    """Return what the scenario says is refused just before a step, except passes where nobody is asked."""
    here = (no.refused.said for no in forbidden if no.after == number - 1)
    return tuple(said for said in here if type(said) is not Decision)


def _in_words(case: Case, found: StepQuestion, title: str, words: Words) -> QuestionTold:
    rulings, game = case.rules.rulings, case.game
    before = found.right.before
    lines = explain.lines(case.steps()[: found.step - 1], game, words)
    return QuestionTold(
        title,
        case.rules.edition,
        found.step,
        words.say(f"question.{found.asks}"),
        tuple(table.lines(game, before, words)),
        tuple(f"{line.number}. {line.text}" for line in lines),
        tuple(_reading(rulings[id], words) for id in found.open),
        tuple(_choice(answer, found, words) for answer in found.answers),
    )


def _reading(ruling: Ruling, words: Words) -> str:
    """Return the title of an open clause and the reading that holds."""
    assert ruling.reading is not None, "a question's open clauses have a reading"
    clause, reading = ruling.clause, ruling.clause.readings[ruling.reading]
    return f"{clause.title.in_(words.language)}: {speaking.text(reading.text, words.language)}"


def _choice(answer: StepAnswer, found: StepQuestion, words: Words) -> ChoiceTold:
    text = speaking.text(answer.text, words.language)
    if answer.wrong is not None:
        return ChoiceTold(text, False, answer.wrong.clause, speaking.text(answer.wrong.why, words.language))
    clause: Any = found.right.by.ruling
    why = words.say("question.why.right", title=clause.clause.title, text=clause.clause.text)
    return ChoiceTold(text, True, clause.id, why)


def _show(asked: QuestionTold, answer: bool, words: Words) -> None:
    paper.line(asked.title, "title")
    for line in asked.table:
        paper.line(line, "", 2)
    if asked.said:
        paper.line()
        paper.line(words.say("cli.ask.so-far"), "quiet")
        for line in asked.said:
            paper.line(line, "", 2)
    if asked.readings:
        paper.line()
        paper.line(words.say("cli.ask.readings"), "open")
        for line in asked.readings:
            paper.line(line, "", 2)
    paper.line()
    paper.line(asked.question, "answer")
    letters = LETTERS[words.language]
    for letter, choice in zip(letters, asked.answers, strict=False):
        paper.line(f"{letter}. {choice.text}", "", 2)
        if answer:
            verdict = words.say("cli.ask.right" if choice.right else "cli.ask.wrong")
            paper.line(
                f"{'✓' if choice.right else '✗'} {verdict} {choice.why}", "change" if choice.right else "open", 5
            )
            paper.line(choice.clause, "quiet", 5)
    if not answer:
        paper.line()
        paper.line(words.say("cli.ask.see-answer"), "quiet")
