"""Everything the site shows: the clauses, the cards, and the scenarios with what came of them."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ..case import GAMES, game
from ..rulebook import BadFile, Document, Rulebook, Source, Text
from ..scenario.load import find, load
from ..scenario.model import Branch, Scenario
from ..scenario.run import Run, editions, run


class Told(NamedTuple):
    """One scenario file and what came of it; `fault` says why it could not be run at all, else it is empty."""

    id: str
    chapter: str
    file: Path
    text: str
    document: Document[Scenario] | None
    runs: tuple[Run, ...]
    fault: str

    @property
    def title(self) -> Text:
        """Its title, or its id where its file cannot be read."""
        return self.document.value.title if self.document is not None else Text(self.id, self.id)

    @property
    def passed(self) -> bool:
        """Whether everything came as the file expects."""
        return not self.fault and all(told.passed for told in self.runs)

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions it was run under."""
        return tuple(dict.fromkeys(told.edition for told in self.runs))

    @property
    def cited(self) -> frozenset[str]:
        """The clauses that decide a step or a refusal in it."""
        return frozenset(clause for told in self.runs for clause in told.cited)

    @property
    def named(self) -> frozenset[str]:
        """The clauses that the file itself names: those that it is about."""
        if self.document is None:
            return frozenset()
        told: tuple[Scenario | Branch, ...] = (self.document.value, *self.document.value.branches)
        by = (entry.by for one in told for entry in one.story if not isinstance(entry, str) and entry.by is not None)
        return frozenset([*(clause for one in told for clause in one.cites), *by])

    @property
    def played(self) -> frozenset[str]:
        """The ids of the cards that act in it."""
        return frozenset(step.by.card for told in self.runs for step in told.case.steps() if step.by.card)


class Library:
    """What there is to show.

    Attributes:
        games: the modules of the games, by id.
        books: their rulebooks, by the id of the game.
        chapters: every chapter by its id, game by game; no two games have a chapter of the same name.
        scenarios: the scenarios by id, chapter by chapter.
    """

    def __init__(self, folder: Path | None) -> None:
        self.games = {id: game(id) for id in GAMES}
        self.books: dict[str, Rulebook] = {id: module.rulebook() for id, module in self.games.items()}
        self.chapters = {id: chapter for book in self.books.values() for id, chapter in book.chapters.items()}
        self._game_of = {chapter: id for id, book in self.books.items() for chapter in book.chapters}
        order = {chapter: at for at, chapter in enumerate(self.chapters)}
        files = list(find(folder)) if folder is not None and folder.is_dir() else []
        told = [_tell(file, file.read_bytes()) for file in files]
        told.sort(key=lambda one: (order.get(one.chapter, len(order)), one.id))
        self.scenarios = {one.id: one for one in told}
        if len(self.scenarios) < len(told):
            twice = sorted(one.id for one in told if self.scenarios[one.id] is not one)
            raise ValueError(f"two scenario files have the same name: {', '.join(twice)}; rename one of each")

    def book_of(self, id: str) -> Rulebook:
        """The rulebook that has this chapter, or the chapter of this clause.

        Raises:
            KeyError: none has.
        """
        return self.books[self._game_of[id.partition(".")[0]]]

    def edition(self, id: str) -> str:
        """The short name of an edition of whatever game."""
        return next(book.editions[id].short for book in self.books.values() if id in book.editions)

    def decks(self, game: str) -> tuple[Any, ...]:
        """The cards that come with a game, deck by deck."""
        return tuple(self.games[game].cards.decks())

    def card_title(self, id: str, language: str) -> str | None:
        """What a card that comes with a game is called, or None where no game has it."""
        found = next((m.cards.printed()[id] for m in self.games.values() if id in m.cards.printed()), None)
        return found.title.in_(language) if found is not None else None

    def in_chapter(self, chapter: str) -> tuple[Told, ...]:
        """The scenarios of a chapter."""
        return tuple(told for told in self.scenarios.values() if told.chapter == chapter)

    def chapters_told(self) -> tuple[str, ...]:
        """The folders that hold scenarios, in the order of the rulebook's chapters."""
        return tuple(dict.fromkeys(told.chapter for told in self.scenarios.values()))

    def citing(self, clause: str) -> tuple[Told, ...]:
        """The scenarios whose runs cite a clause: first those that name it, the chapter's own before others."""
        found = [told for told in self.scenarios.values() if clause in told.cited]
        own = clause.partition(".")[0]
        return tuple(sorted(found, key=lambda told: (clause not in told.named, told.chapter != own)))

    def playing(self, card: str) -> tuple[Told, ...]:
        """The scenarios in which a card acts."""
        return tuple(told for told in self.scenarios.values() if card in told.played)

    def chapter_title(self, chapter: str, language: str) -> str:
        """What a chapter is called; a folder that is no chapter goes by its own name."""
        found = self.chapters.get(chapter)
        return found.title.in_(language) if found is not None else chapter  # type: ignore[arg-type]

    def signature(self, kind: str, name: str) -> str:
        """A digest of what a page shows: the page is stale when it differs from the one it was drawn with."""
        return hashlib.sha256("\n".join(self._shown(kind, name)).encode()).hexdigest()

    def _shown(self, kind: str, name: str) -> Iterator[str]:
        match kind:
            case "chapter":
                for clause in self.chapters[name].clauses:
                    yield repr(self.book_of(clause).lineage(clause))
                    yield repr([(told.id, told.title, told.passed, told.editions) for told in self.citing(clause)])
            case "undecided":
                yield self._clauses
            case "cards":
                for deck in self.decks(name):
                    yield repr(deck)
                    yield repr([[(told.id, told.title) for told in self.playing(card.id)] for card in deck.cards])
            case "scenario":
                told = self.scenarios[name]
                yield self._clauses + told.text + told.fault
                yield repr([(other.id, other.title) for other in self.in_chapter(told.chapter)])
                yield repr([(run.edition, [wrong[:4] for wrong in run.differences], _steps(run)) for run in told.runs])
            case "scenarios":
                yield repr([(told.id, told.title, told.passed, told.editions) for told in self.in_chapter(name)])

    @functools.cached_property
    def _clauses(self) -> str:
        return hashlib.sha256(repr([book.holding for book in self.books.values()]).encode()).hexdigest()


def _steps(run: Run) -> list[object]:
    steps = [(step.by.ruling.id, step.by.card, step.also) for step in run.case.steps()]
    return [*steps, msgspec.json.encode(run.case.now)]


@functools.lru_cache(maxsize=2_000)
def _tell(file: Path, raw: bytes) -> Told:
    """Read and run one scenario; the same contents are run only once however many sites are built."""
    text = raw.decode("utf-8", "replace")
    document, fault = None, ""
    runs: list[Run] = []
    try:
        document = load(Source.decode(str(file), raw))
        for edition in editions(document.value):
            runs += run(document, edition)
    except (BadFile, ValueError) as error:
        fault = str(error)
    return Told(file.stem, file.parent.name, file, text, document, tuple(runs), fault)
