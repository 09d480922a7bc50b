"""`adjudicator export`: the clauses, and what every scenario shows of them, as JSON for tools.

The form:

    "clauses":   [{"id", "text": {"en", "ru"}, "sources": [passage, ...], "near": [passage, ...],
                   "follows": [passage, ...], "against": [passage, ...],
                   "editions": {edition: {"standing", "lenders": [book, ...]}}}, ...]
    "scenarios": [{"id", "edition", "layers": [name, ...], "title": {"en", "ru"}, "sources": [address, ...],
                   "clauses": [id, ...], "decides": [id, ...], "expectations": number, "passed": true or false}, ...]
    "not_rules": {passage: reason, ...}

There is one entry for each file and each edition that it is run under. The branches of a file belong to its entry:
they show the same example from another side, so they must not count as examples of their own. An entry passes where
the story and every branch pass. Its clauses are those that `explain` shows for its runs: what decided a step or a
refusal, and what was looked at for a step. `decides` has those that decided, and those that cannot be altered without
the entry's failing. A clause names the editions in which it holds; `lenders` are the books that a borrowed one is
taken from, and empty for any other. What a variant adds to the passages of a clause stands apart, as `id@layer`, with
the text and the standing that the clause has there, and only runs with that variant go by it. A passage is an
address, or an address and numbers of sentences, as it stands in the files. `sources` are what a clause claims: what
prints it, and what disagrees on it, which also stands in `against`. `near` and `follows` claim nothing. `not_rules`
are passages that stand among the rules of a book and say none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from ..analysis import coverage
from ..case import GAMES, game
from ..rulebook import RELATIONS, Clause, Document, Relation, Rulebook, Text
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
    clauses = [each for book in books for id in book.clauses for each in clause_entries(book, id)]
    unruly = {address: why for book in books for address, why in book.not_rules.items()}
    click.echo(json.dumps({"clauses": clauses, "scenarios": entries, "not_rules": unruly}, ensure_ascii=False))


def clause_entries(book: Rulebook, id: str) -> Iterator[dict[str, Any]]:
    """Yield a clause with the passages of all editions, in the words of the default edition where that has it.

    After it comes what each expansion or variant adds to its passages, as a clause of its own.
    """
    held = book.lineage(id)
    here: list[Clause] = [clause for clause in (held[book.default_edition], *held.values()) if clause is not None]
    named = {name: list(dict.fromkeys(one for clause in here for one in getattr(clause, name))) for name in RELATIONS}
    yield {"id": id, "text": _both(here[0].text), **_claimed(named), "editions": _standings(held)}
    for layer, change in book.amended().get(id, {}).items():
        added = {name: list(change.fields.get(name, ())) for name in RELATIONS}
        on = book.lineage_with(id, layer)
        said = on[book.default_edition] or next(clause for clause in on.values() if clause is not None)
        yield {"id": f"{id}@{layer}", "text": _both(said.text), **_claimed(added), "editions": _standings(on)}


def _claimed(named: Mapping[Relation, list[str]]) -> dict[str, list[str]]:
    """Return passages by what they are to a clause, with those that disagree on it among the sources."""
    return {**dict[str, list[str]](named.items()), "sources": [*named["sources"], *named["against"]]}


def _standings(held: Mapping[str, Clause | None]) -> dict[str, dict[str, Any]]:
    return {e: {"standing": c.standing, "lenders": c.lenders} for e, c in held.items() if c is not None}


def _entry(document: Document[Scenario], shown: coverage.FileCovered) -> dict[str, Any]:
    """Return what one file shows under one edition."""
    added = game(document.value.game).rulebook().amended()

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
