"""`adjudicator blanks FILE --blank ...`: whether what nobody remembers makes a difference."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, tee
from typing import Any

import click

from .. import explain
from ..analysis.left_blank import MOST
from ..analysis.lines import Unreadable
from ..analysis.unknown_facts import COMBINATIONS, BadBlank, Forgotten, fill
from ..analysis.vary import Trial, Varied
from ..case import Impossible, game
from ..machine import Decision
from ..parsing.numbers import whole
from ..rulebook import Document, Rules
from ..scenario.load import load
from ..scenario.model import Scenario
from ..words import Words
from . import paper, speaking, steps
from .faults import line_fault, table_faults
from .plain import plain
from .story import StoryAsked, begin, entries, of_a_story
from .trouble import Trouble

GREATEST = 9_999
"""The greatest number that is taken for one. What may be told is less, and that is said where it is told."""

LONG = 3
"""So many values of one number stand together."""

LINE = re.compile(r"line\s+([1-9][0-9]{0,3})")


@click.command("blanks", cls=speaking.Command)
@speaking.lang
@of_a_story
@click.option("--blank", "given", multiple=True, required=True, metavar="FACT=A,B", help="cli.option.blank")
@click.option("--what", metavar="NAMES", callback=speaking.names, help="cli.option.what")
@speaking.amount("--combinations", "limit", metavar="N", default=COMBINATIONS, help="cli.option.combinations")
@speaking.as_json
def command(
    about: StoryAsked,
    given: tuple[str, ...],
    what: tuple[str, ...],
    limit: int,
    as_json: bool,
) -> None:
    """Say whether it is the same either way, or on which blanks it depends; then each outcome."""
    words = speaking.words()
    document = load(about.file)
    rules = begin(document, about, words).rules
    blanks = [_read(text, words) for text in given]
    _known(what, (*game(document.value.game).play.numbers, "out"), words)
    found = _filled(document, rules, about.branch, blanks, what, limit, words)
    if as_json:
        paper.data(plain({"verdict": found.verdict, "blanks": given, **_answer(found, words)}, words))
        return
    names = tuple(text.partition("=")[0].strip() for text in given)
    paper.line(_verdict(found, names, words), "answer")
    if found.left:
        paper.line(words.count("cli.blanks.left", found.left), "open")
    for group in found.groups:
        paper.line()
        for text in _each(group.trials, names, words):
            paper.line(text, "title")
        paper.line(explain.answer(group.case, words), "", 2)
    if found.impossible:
        paper.line()
        paper.line(words.say("cli.blanks.cannot-have-been"), "title")
    for why, ways in groupby(found.impossible, lambda way: _why(way, document, words)):
        for text in _each(tuple(ways), names, words):
            paper.line(f"✗ {text}", "open", 2)
        paper.line(why, "", 4)


def _read(text: str, words: Words) -> Forgotten:
    """Return a blank as it is written: `Zot.gold=1,2`, `deck`, `line 3=Karl passes|nobody responds`.

    A number without values may have been any.
    """
    fact, equals, values = text.partition("=")
    fact = fact.strip()
    line = LINE.fullmatch(fact)
    if not fact or (not values.strip() if equals else line is not None):
        raise Trouble(words.say("cli.blanks.form", given=text))
    if line is not None:
        lines = (" ".join(part.split()) for part in values.split("|"))
        return Forgotten(("story", int(line[1]) - 1), tuple(dict.fromkeys(lines)))
    name, dot, field = fact.rpartition(".")
    place = ("table", "players", name, field) if dot else ("table", fact)
    if not equals:
        return Forgotten(place, tuple(range(MOST + 1)))
    apart = "|" if "|" in values or "[" in values else ","
    parts = dict.fromkeys(part.strip() for part in values.split(apart))
    return Forgotten(place, tuple(map(_value, parts)))


def _value(text: str) -> Any:
    """Return a number, a list of titles in brackets with semicolons between them, or a word."""
    number = whole(text, GREATEST)
    if number is not None:
        return number
    if text.startswith("[") and text.endswith("]"):
        return [title.strip() for title in text[1:-1].split(";") if title.strip()]
    return text


def _known(what: Sequence[str], names: Sequence[str], words: Words) -> None:
    for name in what:
        if name not in names:
            raise Trouble(words.say("cli.blanks.no-number", given=name, hint=speaking.hint(name, names, words)))


def _filled(
    document: Document[Scenario],
    rules: Rules,
    branch: int | None,
    blanks: Sequence[Forgotten],
    what: Sequence[str],
    limit: int,
    words: Words,
) -> Varied[Any]:
    told = entries(document, branch, words)
    try:
        return fill(document, rules, blanks, what, limit, paper.counted, branch)
    except BadBlank as bad:
        raise Trouble(_unfit(bad, words)) from bad
    except Unreadable as bad:
        place = f"{document.name}:{document.line_of(told[bad.number].at)}: "
        raise Trouble(place + line_fault(bad.line, bad.error, game(document.value.game), words)) from bad
    except ValueError as bad:
        raise Trouble(*table_faults(document, bad, words)) from bad


def _unfit(bad: BadBlank, words: Words) -> str:
    """Why a blank fits nothing in the file."""
    *_, name = bad.blank.place
    if bad.reason == "no-player":
        _, _, name, _ = bad.blank.place
    if isinstance(name, int):
        return words.say("cli.blanks.no-line", number=name + 1)
    if bad.reason == "no-value":
        return words.say("cli.blanks.no-value", fact=name, values=tuple(map(str, bad.blank.values)))
    return words.say(f"cli.blanks.{bad.reason}", given=name, hint=speaking.hint(name, bad.known, words))


def _verdict(found: Varied[Any], names: tuple[str, ...], words: Words) -> str:
    return words.say(f"cli.blanks.{found.verdict}", facts=tuple(names[k] for k in found.depends))


def _named(way: Trial[Any], names: tuple[str, ...], words: Words) -> str:
    """Return a combination: each blank with its value."""
    shown = ("; ".join(value) if isinstance(value, list) else str(value) for value in way.changes)
    return "; ".join(
        f"{name} = {value or words.say('cli.blanks.nothing-said')}" for name, value in zip(names, shown, strict=True)
    )


def _each(ways: tuple[Trial[Any], ...], names: tuple[str, ...], words: Words) -> Iterator[str]:
    """Yield each combination; where only one number is blank, several values in a row are one line."""
    values = [way.changes[0] for way in ways]
    if len(names) > 1 or len(values) < LONG or not all(isinstance(value, int) for value in values):
        yield from (_named(way, names, words) for way in ways)
        return
    for _, run in groupby(enumerate(values), lambda at: at[1] - at[0]):
        (first, *_), (*_, last) = tee(value for _, value in run)
        id = "one" if first == last else "range"
        yield f"{names[0]} = {words.say(f'blank.values.{id}', first=first, last=last)}"


def _why(way: Trial[Any], document: Document[Scenario], words: Words) -> str:
    """Why a combination cannot have been, with its clause."""
    no = way.refused
    if isinstance(no, Impossible):
        return "\n".join(f"{explain.fault(fault, words)} ({fault.ruling.id})" for fault in no.faults)
    assert no is not None, "it cannot have been"
    this = game(document.value.game)
    spoken = type(no.said) is not Decision  # that nobody responds is no one decision
    line = this.language.line_of(no.said, no.now, words.language) if spoken else ""
    reason = steps.why(no, this, words)
    return words.say("cli.blanks.refused", line=line, why=reason) if line else reason


def _answer(found: Varied[Any], words: Words) -> dict[str, object]:
    """Return what was found, for programs: blanks by their numbers, from 0."""
    return {
        "depends": found.depends,
        "judged": len(found.trials),
        "left": found.left,
        "outcomes": [
            {
                "values": [way.changes for way in group.trials],
                "outcome": [way.case.outcome for way in group.trials if way.case is not None],
                "text": explain.answer(group.case, words),
            }
            for group in found.groups
        ],
        "impossible": [{"values": way.changes, "clause": way.forbidden} for way in found.impossible],
    }
