"""`adjudicator remedy FILE`: a story with a play that the rules forbid, and what is to be done about it."""

from __future__ import annotations

import click

from .. import explain
from ..analysis import in_words
from ..analysis.illegal_play import Going, Illegal, Remedy, Repairs, remedy
from ..analysis.lines import Unreadable
from ..case import Case
from ..rulebook import Document
from ..scenario.load import load
from ..scenario.model import Scenario
from ..words import Words
from . import paper, speaking, steps
from .faults import line_fault
from .plain import outcome, plain, writes
from .story import StoryAsked, StoryLine, begin, of_a_story, story_lines
from .trouble import Trouble


@click.command("remedy", cls=speaking.Command)
@speaking.lang
@of_a_story
@speaking.as_json
def command(about: StoryAsked, as_json: bool) -> None:
    """Print the first illegal play and its clause, the smallest remedy, and both ways to go on."""
    words = speaking.words()
    document = load(about.file)
    start = begin(document, about, words)
    lines = [line for line in story_lines(document, about.branch, words) if not line.forbidden]
    found = _found(document, start, lines, words)
    if as_json:
        paper.data({"verdict": "legal"} if found is None else plain(found, words))
    elif found is None:
        paper.line(words.say("cli.remedy.legal"), "answer")
    else:
        _show(found, document, lines, words)


def _found(document: Document[Scenario], start: Case, lines: list[StoryLine], words: Words) -> Repairs | None:
    try:
        return remedy(start, [line.text for line in lines], words.language)
    except Unreadable as bad:
        place = f"{document.name}:{document.line_of(lines[bad.number].at)}: "
        raise Trouble(place + line_fault(bad.line, bad.error, start.game, words)) from bad


def _show(found: Repairs, document: Document[Scenario], lines: list[StoryLine], words: Words) -> None:
    first, refused = found.first, found.first.refused
    assert refused is not None
    line = document.line_of(lines[first.number].at)
    paper.line(words.say("cli.remedy.first", what=_spoken(first, found.before, words), number=line), "answer")
    paper.line(steps.why(refused, found.before.game, words), "", 2)
    steps.show_clause(explain.ruling_of(refused.refusal), found.before.game, words, 2)
    paper.line()
    smallest, *others = found.remedies
    paper.line(words.say("cli.remedy.smallest"), "title")
    _show_remedy(smallest, lines, document, words)
    if others:
        paper.line(words.say("cli.remedy.others"), "title")
    for other in others:
        _show_remedy(other, lines, document, words)
    paper.line()
    paper.line(words.say("cli.remedy.as-played"), "title")
    _show_going(found.as_played, "cannot-stand", words)
    paper.line()
    paper.line(words.say("cli.remedy.as-should"), "title")
    _show_going(found.as_should, "left-out", words)


def _show_remedy(way: Remedy, lines: list[StoryLine], document: Document[Scenario], words: Words) -> None:
    if way.kind == "time":
        at_end = way.to >= len(lines)
        before = "" if at_end else lines[way.to].text
        text = words.say("cli.remedy.time-end" if at_end else "cli.remedy.time", line=way.line, before=before)
    else:
        text = words.say(f"cli.remedy.{way.kind}", line=way.line)
    paper.line(f"- {text}", "", 2)
    for illegal in way.going.left_out:
        paper.line(words.say("cli.remedy.and-out", line=illegal.line), "quiet", 4)
    paper.line(explain.answer(way.going.case, words), "", 4)


def _show_going(going: Going, left: str, words: Words) -> None:
    """Print where a story leads, which illegal lines the table allowed, and which lines are left out and why."""
    for illegal in going.allowed:
        paper.line(words.say("cli.remedy.stands", line=illegal.line), "told", 2)
    for illegal in going.left_out:
        paper.line(words.say(f"cli.remedy.{left}", line=illegal.line), "open", 2)
        paper.line(line_fault(illegal.line, illegal.error, going.case.game, words), "quiet", 4)
    paper.line(explain.result(going.case, words), "answer", 2)


def _spoken(illegal: Illegal, case: Case, words: Words) -> str:
    refused = illegal.refused
    return in_words.said(refused.said, refused.now, case, words) if refused is not None else illegal.line


@writes(Repairs)
def _verdict(found: Repairs, words: Words) -> object:
    """Lines are named by their numbers among those that are told, from 0."""
    return {
        "verdict": "illegal",
        "first": found.first,
        "remedies": [
            {"kind": way.kind, "to": way.to, "line": way.line, "size": way.size, **_going(way.going, words)}
            for way in found.remedies
        ],
        "as_played": found.as_played,
        "as_should": found.as_should,
    }


@writes(Illegal)
def _illegal(illegal: Illegal, words: Words) -> object:
    return {"number": illegal.number, "line": illegal.line, "clause": illegal.refused}


@writes(Going)
def _going(going: Going, words: Words) -> dict[str, object]:
    return {**outcome(going.case, words), "allowed": going.allowed, "left_out": going.left_out}
