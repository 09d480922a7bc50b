"""The clauses of a game held against its editions and against all that can read or cite them."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from ..game import Game
from ..rulebook import Fault, Layer, Rulebook
from ..rulebook.layer import ClauseChange
from ..rulebook.rulebook import LAYERS
from ..words import Words

_ID = re.compile(r"\b[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\b")


def wordless(book: Rulebook, words: Words) -> Iterator[Fault]:
    """Yield the clauses of the books of which an edition does not say how they hold in it, be it that it is silent.

    An edition that repeals a clause says so: it knows nothing of the kind.
    """
    stated = _stated(book)
    repealed = {(name, c.id) for name, layer in book.layers.items() for c in layer.changes if c.verb == "repeals"}
    for id, held in book.lineages().items():
        layer, change = stated[id]
        if layer.rank in ("base", "edition"):
            for edition in (e for e, clause in held.items() if clause is None and (e, id) not in repealed):
                yield change.fault(words.say("cli.clause-wordless", clause=id, edition=edition))


def taken(games: Iterable[Game], words: Words) -> Iterator[Fault]:
    """Yield the chapters, editions, decks and cards that are called as one of an earlier game.

    Links, messages and pages name each of them by its id alone.
    """
    first: dict[tuple[str, str], Game] = {}
    for game in games:
        book, library = game.rulebook(), game.library
        rules, cards = game.folder / "rules" / LAYERS, game.folder / "cards"
        named = [(("chapter", id), rules) for id in book.chapters] + [(("edition", id), rules) for id in book.editions]
        named += [(("deck", deck.deck), cards) for deck in library.decks()] + [
            (("card", id), cards) for id in library.printed()
        ]
        for (kind, id), file in named:
            other = first.setdefault((kind, id), game)
            if other is not game:
                yield Fault(str(file), 1, words.say(f"cli.taken.{kind}", name=id, game=other.title[words.language]))


def unused(game: Game, scenarios: Iterable[Path], words: Words) -> Iterator[Fault]:
    """Yield the clauses that no code reads and that no card, no other clause and no scenario in these folders cites.

    What the game has as data beside its code counts as code.
    """
    book = game.rulebook()
    used = read_by(game.folder) | _cited_in(game.folder / "cards").union(*map(_cited_in, scenarios))
    data = (*game.folder.glob("*.yaml"), *(game.folder / "chapters").rglob("*.yaml"))
    used |= {id for file in data for id in _ID.findall(file.read_text("utf-8"))}
    for held in book.holding.values():
        for clause in held.values():
            texts = (clause.text, *(reading.text for reading in clause.readings.values()))
            used |= {id for text in texts for id in _ID.findall(text.en)} - {clause.id}
    for id, (_, change) in _stated(book).items():
        if id not in used:
            yield change.fault(words.say("cli.clause-unused", clause=id))


def without_a_story(game: Game, shown: Collection[str], words: Words) -> Iterator[Fault]:
    """Yield the clauses that no story goes by.

    Args:
        game: the game.
        shown: the clauses that decide a step or a refusal of a story that passes, or were looked at for one.
        words: the language.
    """
    for id, (_, change) in _stated(game.rulebook()).items():
        if id not in shown:
            yield change.fault(words.say("cli.clause-without-a-story", clause=id))


def read_by(folder: Path) -> set[str]:
    """Return the texts in the code of a game, among them the ids of clauses.

    Of an id that the code puts together, as in `f"setup.{stage}"`, each word of the code may be the end.
    """
    texts: set[str] = set()
    chapters: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str() as text):
                    texts.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str() as start), ast.FormattedValue()]):
                    chapters.add(start)
    return texts | {f"{start}{text}" for start in chapters if start.endswith(".") for text in texts}


def _cited_in(folder: Path) -> set[str]:
    """Whatever is spelled like a clause in the files of a folder; nothing where there is none."""
    return {id for file in folder.rglob("*.yaml") for id in _ID.findall(file.read_text("utf-8"))}


def _stated(book: Rulebook) -> dict[str, tuple[Layer, ClauseChange]]:
    """Return the layer that states each clause, and where, by id."""
    layers = book.layers.values()
    return {change.id: (layer, change) for layer in layers for change in layer.changes if change.verb == "states"}
