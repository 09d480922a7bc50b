"""`adjudicator rule ID`: what a clause says, how each edition has it, and which scenarios show it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..case import GAMES, game
from ..rulebook import Clause, Rulebook, Text
from ..words import LANGUAGES, Words
from . import paper, speaking
from .scenarios import FOLDER, runs_below
from .trouble import Trouble


@click.command("rule", cls=speaking.Command)
@speaking.lang
@click.argument("id", metavar="ID")
@click.pass_context
def command(ctx: click.Context, id: str) -> None:
    """Show one clause; in both languages, unless one was asked for."""
    words = speaking.words(ctx)
    languages = (words.language,) if speaking.KEY in ctx.meta else LANGUAGES
    books: list[Rulebook] = [game(known).rulebook() for known in GAMES]
    book = next((book for book in books if id in book.clauses), None)
    if book is None:
        hint = speaking.hint(id, [clause for book in books for clause in book.clauses], words)
        raise Trouble(words.say("cli.no-clause", given=id, hint=hint))
    held = book.lineage(id)
    clause = held[book.default_edition] or next(filter(None, held.values()))
    paper.line(id, "title")
    for language in languages:
        paper.line(speaking.text(clause.title, language), "answer")
        paper.line(speaking.text(clause.text, language), indent=2)
    paper.line()
    paper.line(words.say("cli.in-editions"), "title")
    for edition, here in held.items():
        show_edition(book, edition, here, clause, words, languages)
    paper.line()
    _scenarios(id, words)


def show_edition(
    book: Rulebook, edition: str, here: Clause | None, usual: Clause, words: Words, languages: tuple[str, ...]
) -> None:
    """How one edition has the clause, and what it says otherwise than `usual`."""
    name = f"{edition} — {speaking.text(book.editions[edition].title, words.language)}"
    if here is None:
        paper.line(f"{name}: {words.say('cli.does-not-hold')}", "quiet", 2)
        return
    paper.line(f"{name}: {words.say(f'standing.{here.standing}')}", "", 2)
    if here.value is not None:
        paper.line(words.say("cli.value", value=shown(here.value, words)), "", 4)
    if sources := here.sources_in(edition):
        paper.line(words.say("cli.sources", sources=", ".join(sources)), "quiet", 4)
    for own, other in ((here.title, usual.title), (here.text, usual.text)):
        if own != other:
            _both(own, languages, 4)
    if here.undecided:
        paper.line(words.say(f"cli.book.{here.standing}"), "open", 4)
    for slug, reading in here.readings.items():
        usually = words.say("cli.unless-chosen") if slug == here.default else ""
        paper.line(f"{slug} ({shown(reading.value, words)}) {usually}".rstrip(), "answer", 6)
        _both(reading.text, languages, 8)


def _both(text: Text, languages: tuple[str, ...], indent: int) -> None:
    for language in languages:
        paper.line(speaking.text(text, language), "", indent)


def _scenarios(id: str, words: Words) -> None:
    """The scenarios whose run cites the clause."""
    if not Path(FOLDER).is_dir():
        paper.line(words.say("cli.no-scenarios", folder=FOLDER), "quiet")
        return
    found, unread = [], 0
    for file, runs in runs_below(Path(FOLDER)):
        unread += not runs
        found += [(told, file) for told in runs if id in told.cited]
    paper.line(words.say("cli.cited-by" if found else "cli.cited-by-none"), "title")
    for told, file in found:
        paper.line(f"{told.id} ({told.edition}) — {speaking.text(told.title, words.language)}", "", 2)
        paper.line(str(file), "quiet", 4)
    if unread:
        paper.line(words.say("cli.unread", count=unread), "open")


def shown(value: Any, words: Words) -> str:
    """What a clause holds for the program, as people read it."""
    if isinstance(value, bool):
        return words.say("cli.yes" if value else "cli.no")
    if isinstance(value, tuple | list):
        return ", ".join(shown(one, words) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}: {shown(one, words)}" for key, one in value.items())
    return words.say("cli.none") if value is None else str(value)
