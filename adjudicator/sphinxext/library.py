"""Everything the site shows: the clauses, the cards, and the scenarios with their results."""

from __future__ import annotations

import functools
import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from docutils.nodes import Node

from .. import explain
from ..analysis import coverage
from ..analysis.coverage import BookCovered, hinted, hints, printing
from ..analysis.examples import RuleExample, RuleExamples
from ..analysis.mutate import Guards
from ..case import GAMES, game
from ..explain.noted import CardNote
from ..game import Game
from ..rulebook import Answer, Belief, Clause, Passage, Rule, Rulebook, Text, reviews
from ..rulebook.books import Book
from ..scenario.citing import Citations
from ..scenario.load import find
from ..sources import PACKAGE, homes, others
from ..words import LANGUAGES, Language, Words
from .examples import ClauseExample, Examples
from .kept import RunCache
from .played import PlayedFile, play
from .scenario_page import ScenarioPage
from .summary import ScenarioSummary, summarize

V = TypeVar("V")

READ = (".py", ".yaml", ".json", ".po", ".txt", ".js")
"""The files of the package that decide how a scenario comes out and how a page looks."""

ANY_CARD = 0.25
"""A clause under which more than this part of the cards act is not told of each of them."""

RELATED = 5
"""So many related clauses are named at most."""


class SiteLibrary:
    """What there is to show.

    Attributes:
        games: the games, by id.
        books: their rulebooks, by the id of the game.
        chapters: every chapter by its id, game by game; no two games have a chapter of the same name.
        scenarios: the scenarios by id, chapter by chapter.
        program: a digest of the whole package, and of games beside it: their code, messages, rules and cards.
        looks: a digest of the code and the messages that pages are drawn with.
    """

    def __init__(
        self,
        folder: Path | None,
        kept: RunCache | None = None,
        languages: Sequence[Language] = LANGUAGES,
        app: str = "",
        games: Iterable[str] = GAMES,
    ) -> None:
        """Read everything; run the scenarios of which nothing, or something else, is kept, and keep what comes.

        Args:
            folder: has the scenarios, but for those of games that have a folder of their own; None: there are none.
            kept: where it is kept; None: nothing is, and a page runs its scenario anew.
            languages: in which the pages of scenarios are drawn to be kept, the own one first.
            app: the address of the app, for links on these pages; empty: there are none.
            games: the ids of the games that are shown.
        """
        self.games: dict[str, Game] = {id: game(id) for id in games}
        self.books: dict[str, Rulebook] = {id: game.rulebook() for id, game in self.games.items()}
        self.chapters = {id: chapter for book in self.books.values() for id, chapter in book.chapters.items()}
        self.program = _digest(PACKAGE, *others())
        self.looks = _digest(*(PACKAGE / room for room in ("drawing", "sphinxext", "words")))
        self._game_of = {chapter: id for id, book in self.books.items() for chapter in book.chapters}
        self._kept, self._languages, self._app = kept, languages, app
        self._keys: dict[str, str] = {}
        self._guards: Guards = {}
        self._files: dict[str, Path] = {}
        self._rules: dict[str, Rule] = {}
        summaries = list(self._summaries(folder))
        order = {chapter: at for at, chapter in enumerate(self.chapters)}
        summaries.sort(key=lambda one: (order.get(one.chapter, len(order)), one.id))
        self.scenarios = {one.id: one for one in summaries}
        if len(self.scenarios) < len(summaries):
            twice = sorted(one.id for one in summaries if self.scenarios[one.id] is not one)
            raise ValueError(f"two scenario files have the same name: {', '.join(twice)}; rename one of each")

    def _summaries(self, folder: Path | None) -> Iterator[ScenarioSummary]:
        own = (home.scenarios for home in homes() if home.id in self.games and not home.ours)
        files, said = {}, {}
        for one in filter(Path.is_dir, (*filter(None, (folder,)), *own)):
            guards = hints(one)
            self._guards |= guards
            for file in find(one):
                name = file.relative_to(one).with_suffix("").as_posix()
                files[name], said[name] = file, hinted(guards, file.stem)
        raw = {name: file.read_bytes() for name, file in files.items()}
        for name in files:
            told = f"{self.program} {self._app} {said[name]!r} ".encode()
            self._keys[name] = hashlib.sha256(told + raw[name]).hexdigest()
        known = self._kept.summaries(self._keys) if self._kept is not None else {}
        # Two languages that are built at the same time meet in the middle.
        for name in files if self._languages[0] == LANGUAGES[0] else reversed(files):
            summary = known[name] if name in known else self._run(name, files[name], raw[name], said[name])
            self._files[summary.id] = files[name]
            yield summary

    def _run(self, name: str, file: Path, raw: bytes, said: Mapping[str, tuple[str, ...]]) -> ScenarioSummary:
        """Run a scenario and keep what comes, unless the build of another language has done so meanwhile."""
        key = self._keys[name]
        found = self._kept.summary(name, key) if self._kept is not None else None
        if found is not None:
            return found
        played = play(file, raw)
        summary = summarize(played, name, said)
        if self._kept is not None:
            parts = {language: self._drawn(summary, played, language) for language in self._languages}
            self._kept.keep(name, key, summary, parts)
        return summary

    def _drawn(self, one: ScenarioSummary, played: PlayedFile, language: Language) -> list[Node]:
        return ScenarioPage(self, Words(language), self._app, one, played).parts()

    # -- what there is

    def book_of(self, id: str) -> Rulebook:
        """Return the rulebook that has this chapter, or the chapter of this clause.

        Raises:
            KeyError: none has.
        """
        return self.books[self.game_of(id)]

    def game_of(self, id: str) -> str:
        """Return the id of the game that has this chapter, or the chapter of this clause.

        Raises:
            KeyError: none has.
        """
        return self._game_of[id.partition(".")[0]]

    def rule(self, id: str) -> Rule:
        """Return a rule.

        Raises:
            KeyError: no game has such a rule.
        """
        if id not in self._rules:
            self._rules[id] = Rule.of(self.book_of(id), id, self._lineages[id])
        return self._rules[id]

    @functools.cached_property
    def _lineages(self) -> dict[str, dict[str, Clause | None]]:
        return self.found(
            "lineages",
            lambda: {id: held for book in self.books.values() for id, held in book.lineages().items()},
        )

    def found(self, name: str, find: Callable[[], V], of: object = None) -> V:
        """Return what `find` finds out of the program and `of` something, as it was kept if both are the same."""
        return find() if self._kept is None else self._kept.found(name, f"{self.program} {of!r}", find)

    @functools.cached_property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses, chapter by chapter."""
        return tuple(id for chapter in self.chapters.values() for id in chapter.clauses)

    def edition(self, id: str) -> Text:
        """Return the short name of an edition of whatever game."""
        return next(book.editions[id].short for book in self.books.values() if id in book.editions)

    def decks(self, game: str) -> tuple[Any, ...]:
        """Return the cards that come with a game, deck by deck."""
        return tuple(self.games[game].library.decks())

    def deck(self, id: str) -> Any:
        """One deck of whatever game.

        Raises:
            KeyError: there is no such deck.
        """
        found = next((deck for game in self.games for deck in self.decks(game) if deck.deck == id), None)
        if found is None:
            raise KeyError(id)
        return found

    def sentences(self, card: Any, words: Words) -> list[str]:
        """Return what a card of whatever game does, a sentence for each thing."""
        return self._game_with(card).library.sentences(card, words)

    def notes(self, card: Any, words: Words) -> tuple[CardNote, ...]:
        """Return the notes of a rulebook on a card of whatever game."""
        return explain.notes_on_card(card, self._game_with(card), words)

    def boxes(self, card: Any, words: Words) -> tuple[str, ...]:
        """Return which box a card of whatever game is from, a sentence for each box."""
        return explain.boxes_of_card(card, self._game_with(card), words)

    def _game_with(self, card: Any) -> Game:
        return next(game for game in self.games.values() if isinstance(card, game.library.card_type))

    def card_title(self, id: str, language: str) -> str | None:
        """Return what a card that comes with a game is called, or None if no game has it."""
        found = next((c[id] for g in self.games.values() if id in (c := g.library.printed())), None)
        return found.title.in_(language) if found is not None else None

    def chapter_title(self, chapter: str, language: str) -> str:
        """Return what a chapter is called; a folder that is no chapter goes by its own name."""
        found = self.chapters.get(chapter)
        return found.title.in_(language) if found is not None else chapter

    @functools.cached_property
    def answers(self) -> dict[str, Answer]:
        """What was answered outside the books, of every game, by id."""
        return {id: answer for book in self.books.values() for id, answer in book.answers.items()}

    def answered_in(self, id: str) -> Rulebook:
        """Return the rulebook that an answer belongs to."""
        return next(book for book in self.books.values() if id in book.answers)

    @functools.cached_property
    def beliefs(self) -> dict[str, Belief]:
        """What players get wrong, of every game, by id."""
        return {id: belief for book in self.books.values() for id, belief in book.beliefs.items()}

    # -- scenarios

    def shown(self, path: str) -> ScenarioSummary:
        """Return the scenario at a path below the folder of scenarios.

        Raises:
            KeyError: there is none.
        """
        return self.scenarios[path.rpartition("/")[2]]

    def file(self, scenario: str) -> Path:
        """Return the file of a scenario."""
        return self._files[scenario]

    def parts(self, scenario: str, language: Language) -> list[Node]:
        """Return the parts of the page of a scenario that it decides itself, as new nodes."""
        one, file = self.scenarios[scenario], self._files[scenario]
        found = self._kept.parts(one.name, self._keys[one.name], language) if self._kept is not None else None
        return found if found is not None else self._drawn(one, play(file, file.read_bytes()), language)

    def in_chapter(self, chapter: str) -> tuple[ScenarioSummary, ...]:
        """Return the scenarios of a chapter."""
        return tuple(summary for summary in self.scenarios.values() if summary.chapter == chapter)

    def chapters_shown(self) -> tuple[str, ...]:
        """Return the folders that hold scenarios, in the order of the rulebook's chapters."""
        return tuple(dict.fromkeys(summary.chapter for summary in self.scenarios.values()))

    def citing(self, clause: str) -> tuple[ScenarioSummary, ...]:
        """Return the scenarios whose runs cite a clause: first those that name it, the chapter's own before others."""
        own = clause.partition(".")[0]
        found = self._citing.get(clause, ())
        return tuple(sorted(found, key=lambda summary: (clause not in summary.named, summary.chapter != own)))

    @functools.cached_property
    def examples(self) -> Examples:
        """The examples of all clauses."""
        books = [
            rules.books[id] for rules in self.books.values() for id in [*rules.editions][::-1] if id in rules.books
        ]
        return Examples(self.scenarios.values(), self._paragraphs, books)

    @functools.cached_property
    def headlines(self) -> RuleExamples:
        """The example of each clause in each edition."""
        told = (summary.told for summary in self.scenarios.values())
        return RuleExamples(Citations(tuple(filter(None, told)), 0), self._guards)

    def headline(self, clause: str, found: RuleExample) -> ClauseExample:
        """Return the example of a clause as it is shown: as one of its examples, and where it decides."""
        (one,) = (one for one in self.examples.of(clause) if one.summary.name == found.name)
        anchor, step = one.summary.anchors[found.edition, found.branch], found.marked.step
        return one._replace(anchor=f"{anchor}-{step}" if step else anchor, branch=found.title if found.branch else None)

    def headlines_of(self, clause: str) -> list[tuple[list[str], ClauseExample | None]]:
        """Return the different examples of a clause as they are shown, each with its editions, the latest first."""
        shown = functools.partial(self.headline, clause)
        found = self.headlines.by_place(clause, lambda one: (one.name, shown(one).anchor))
        return [(editions, one and shown(one)) for editions, one in found]

    def guarding(self, clause: str) -> tuple[ScenarioSummary, ...]:
        """Return the scenarios that fail once a clause is altered, of those that were tried."""
        return tuple(self._guarding.get(clause, ()))

    def playing(self, card: str) -> tuple[ScenarioSummary, ...]:
        """Return the scenarios in which a card acts."""
        return tuple(self._playing.get(card, ()))

    def deciding(self, card: str) -> tuple[str, ...]:
        """Return the clauses under which a card acts in a scenario, but for those of any card, chapter by chapter."""
        found = {clause for summary in self.playing(card) for clause in summary.played[card]} - self._of_any_card
        return tuple(id for chapter in self.chapters.values() for id in chapter.clauses if id in found)

    def related(self, clause: str) -> tuple[str, ...]:
        """Return the clauses related to this one: printed in the same paragraph, or named by the same examples.

        A clause that most examples name, such as that one drinks, is near to none of them.
        """
        paragraphs = self._paragraphs
        near: dict[str, float] = {}
        for source in paragraphs[clause]:
            near |= {id: 3.0 for id in self.printed[source] if id != clause}
        for summary in self.citing(clause):
            if clause in summary.named:
                for id in summary.named:
                    if id != clause and id in paragraphs:
                        near[id] = near.get(id, 0.0) + 1 / self._named[id]
        order = {id: at for at, id in enumerate(paragraphs)}
        best = sorted(near, key=lambda other: (-near[other], order[other]))
        return tuple(best[:RELATED])

    @functools.cached_property
    def printed(self) -> dict[str, tuple[str, ...]]:
        """The clauses that name each paragraph of a book."""
        return printing(self._lineages)

    @functools.cached_property
    def saying(self) -> dict[str, dict[int, tuple[str, ...]]]:
        """The clauses that say each sentence, by paragraph and number."""
        return self.found(
            "saying", lambda: {address: by for book in self.books.values() for address, by in book.saying().items()}
        )

    @functools.cached_property
    def not_rules(self) -> frozenset[str]:
        """The sentences that are no rule though they stand among rules, each as `address#number`."""
        ruled = (Passage.of(one) for book in self.books.values() for one in book.not_rules)
        return frozenset(f"{address}#{number}" for address, numbers in ruled for number in numbers)

    @functools.cached_property
    def rulebooks(self) -> dict[str, Book]:
        """The books of all games, by the edition that each is the book of."""
        return {id: one.books[id] for one in self.books.values() for id in one.editions if id in one.books}

    @functools.cached_property
    def paragraphs(self) -> frozenset[str]:
        """The addresses of all paragraphs of the books."""
        return frozenset(paragraph.address for book in self.rulebooks.values() for paragraph in book.paragraphs)

    @functools.cached_property
    def covered(self) -> dict[str, BookCovered]:
        """What is covered of each book, by its edition."""
        rules = {edition: book for book in self.books.values() for edition in book.editions}
        played = sorted({(id, shown.layers) for one in self.scenarios.values() for id, shown in one.shown.items()})
        named = self.found(
            "naming", lambda: {(id, layers): coverage.naming(rules[id], id, layers) for id, layers in played}, played
        )
        found = {}
        for edition, book in self.rulebooks.items():
            shown = {id: one.shown[edition] for id, one in self.scenarios.items() if edition in one.shown}
            under = {layers: named[edition, layers] for id, layers in played if id == edition}
            found[edition] = coverage.covered(book, edition, rules[edition], shown, under.__getitem__)
        return found

    def naming(self, address: str) -> tuple[ScenarioSummary, ...]:
        """Return the scenarios that name a paragraph."""
        return tuple(self._naming.get(address, ()))

    def cards_naming(self, address: str) -> tuple[str, ...]:
        """Return the ids of the cards that name a paragraph."""
        return self._cards_naming.get(address, ())

    @functools.cached_property
    def _naming(self) -> dict[str, list[ScenarioSummary]]:
        return _by((source, summary) for summary in self.scenarios.values() for source in summary.sources)

    @functools.cached_property
    def _cards_naming(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        for one in self.games.values():
            for card in one.library.printed().values():
                for source in card.sources:
                    found.setdefault(source, {})[card.id] = None
        return {source: tuple(ids) for source, ids in found.items()}

    @functools.cached_property
    def headings(self) -> list[Any]:
        """What chapters and editions are called, which stands on pages of every kind."""
        editions = [
            (edition.title, edition.short) for book in self.books.values() for edition in book.editions.values()
        ]
        return [(id, chapter.title) for id, chapter in self.chapters.items()] + editions

    @functools.cached_property
    def reviewed(self) -> dict[str, reviews.State]:
        """The reviews of the clauses of each game, by its id. Raises `BadFile`."""
        read = {id: reviews.load(game.folder / reviews.FILE) for id, game in self.games.items()}
        told = msgspec.json.encode([document.value for document in read.values()])
        return self.found(
            "reviewed",
            lambda: {id: reviews.state(self.books[id], document) for id, document in read.items()},
            hashlib.sha256(told).hexdigest(),
        )

    @functools.cached_property
    def uncited(self) -> tuple[str, ...]:
        """The clauses that no scenario that passes cites or looks at."""
        ran = {
            id
            for summary in self.scenarios.values()
            if summary.passed
            for shown in summary.shown.values()
            for id in shown.clauses
        }
        return tuple(id for chapter in self.chapters.values() for id in chapter.clauses if id not in ran)

    @functools.cached_property
    def _paragraphs(self) -> dict[str, frozenset[str]]:
        """The addresses that each clause names."""
        return {id: frozenset(self.rule(id).paragraphs) for id in self._lineages}

    @functools.cached_property
    def _named(self) -> Counter[str]:
        """How many examples name each clause."""
        return Counter(id for summary in self.scenarios.values() for id in summary.named)

    @functools.cached_property
    def _citing(self) -> dict[str, list[ScenarioSummary]]:
        return _by((id, summary) for summary in self.scenarios.values() for id in summary.cited)

    @functools.cached_property
    def _guarding(self) -> dict[str, list[ScenarioSummary]]:
        pairs = {
            (id, summary.id): summary
            for summary in self.scenarios.values()
            for shown in summary.shown.values()
            for id in shown.guards
        }
        return _by((id, summary) for (id, _), summary in pairs.items())

    @functools.cached_property
    def _of_any_card(self) -> frozenset[str]:
        """The clauses under which too many cards act for it to say anything of one of them."""
        pairs = {(card, id) for one in self.scenarios.values() for card, ids in one.played.items() for id in ids}
        counted = Counter(id for _, id in pairs)
        return frozenset(id for id, cards in counted.items() if cards > ANY_CARD * len(self._playing))

    @functools.cached_property
    def _playing(self) -> dict[str, list[ScenarioSummary]]:
        return _by((id, summary) for summary in self.scenarios.values() for id in summary.played)


def _by(pairs: Iterable[tuple[str, ScenarioSummary]]) -> dict[str, list[ScenarioSummary]]:
    found: dict[str, list[ScenarioSummary]] = {}
    for id, summary in pairs:
        found.setdefault(id, []).append(summary)
    return found


@functools.cache
def _digest(*folders: Path) -> str:
    """Return a digest of what is in these folders; what was kept of another program is worth nothing."""
    found = hashlib.sha256()
    for file in sorted(file for folder in folders for file in folder.rglob("*")):
        if file.suffix in READ:
            found.update(file.read_bytes())
    return found.hexdigest()
