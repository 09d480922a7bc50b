"""`adjudicator export`: the clauses, and what every scenario shows of them, as JSON for tools.

The form:

    "clauses":   [{"id", "text": {"en", "ru"}, "sources": [address, ...],
                   "editions": {edition: {"standing", "lenders": [book, ...]}}}, ...]
    "scenarios": [{"id", "edition", "layers": [name, ...], "title": {"en", "ru"}, "sources": [address, ...],
                   "clauses": [id, ...], "decides": [id, ...], "expectations": number, "passed": true or false}, ...]
    "not_rules": {address: reason, ...}

There is one entry for each file and each edition that it is run under. The branches of a file belong to its
entry: they show the same example from another side, so they must not count as examples of their own. An entry
passes where the story and every branch pass. Its clauses are those that `explain` shows for its runs: what
decided a step or a refusal, and what was looked at for a step. `decides` has those that decided, and those that cannot
be altered without the entry's failing. A clause names the editions in which it holds; `lenders` are the books that a
borrowed one is taken from, and empty for any other. What a variant adds to the sources of a clause stands apart, as
`id@layer`, and only runs with that variant go by it. `not_rules` are paragraphs that stand among the rules of a book
and say none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from ..analysis import coverage
from ..case import GAMES, game
from ..rulebook import Clause, Document, Rulebook, Text
from ..scenario.load import find, load
from ..scenario.model import Scenario
from ..scenario.run import editions, run
from . import speaking
from .faults import table_faults
from .scenarios import FOLDER
from .trouble import Trouble


@click.command("export", cls=speaking.Command)
@speaking.lang
@click.argument("folder", type=click.Path(path_type=Path), default=FOLDER, metavar="[FOLDER]")
def command(folder: Path) -> None:
    """Print one JSON object."""
    words = speaking.words()
    books: list[Rulebook] = [game(id).rulebook() for id in GAMES]
    entries = []
    if folder != Path(FOLDER) and not folder.exists():
        raise Trouble(words.say("cli.no-yaml-here", folder=str(folder)))
    guards = coverage.hints(folder)
    for file in find(folder) if folder.exists() else ():
        document, hints = load(file), coverage.hinted(guards, file.stem)
        for edition in editions(document.value):
            try:
                runs = run(document, edition)
                entries.append(_entry(document, coverage.shown(document, edition, runs, hints.get(edition, ()))))
            except ValueError as error:
                raise Trouble(*table_faults(document, error, words)) from error
    clauses = [each for book in books for id in book.clauses for each in _clause(book, id)]
    unruly = {address: why for book in books for address, why in book.not_rules.items()}
    click.echo(json.dumps({"clauses": clauses, "scenarios": entries, "not_rules": unruly}, ensure_ascii=False))


def _clause(book: Rulebook, id: str) -> Iterator[dict[str, Any]]:
    """Yield a clause with the sources of all editions, in the words of the default edition where that has it.

    After it comes what each expansion or variant adds to its sources, as a clause of its own.
    """
    held = book.lineage(id)
    here: list[Clause] = [clause for clause in (held[book.default_edition], *held.values()) if clause is not None]
    sources = dict.fromkeys(source for clause in here for source in clause.sources)
    editions = {e: {"standing": c.standing, "lenders": c.lenders} for e, c in held.items() if c is not None}
    text = _both(here[0].text)
    yield {"id": id, "text": text, "sources": list(sources), "editions": editions}
    for layer, more in book.added().get(id, {}).items():
        yield {"id": f"{id}@{layer}", "text": text, "sources": list(more), "editions": editions}


def _entry(document: Document[Scenario], shown: coverage.FileCovered) -> dict[str, Any]:
    """Return what one file shows under one edition."""
    added = game(document.value.game).rulebook().added()

    def with_layers(ids: Iterable[str]) -> list[str]:
        """Return ids of clauses, each followed by what the layers that are on add to it."""
        return [one for id in ids for one in (id, *(f"{id}@{on}" for on in shown.layers if on in added.get(id, {})))]

    return {
        "id": Path(document.name).stem,
        "edition": shown.edition,
        "layers": list(shown.layers),
        "title": _both(document.value.title),
        "sources": list(shown.sources),
        "clauses": with_layers(shown.clauses),
        "decides": with_layers(dict.fromkeys((*shown.decides, *shown.guards))),
        "expectations": shown.expectations,
        "passed": shown.passed,
    }


def _both(text: Text) -> dict[str, str]:
    return {"en": text.en, "ru": text.ru}
