"""Cards: the printed ones, which stand in files, and those that a table made itself, which come first.

A game has its cards in one value, `CARDS`, of a class of its own below `CardLibrary`. It finds a card by its id, by its
title in either language, or by parts of a title. What a card does, the game alone knows.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from adjudicator.parsing import decks as files
from adjudicator.parsing.boxes import Box
from adjudicator.parsing.boxes import read as read_boxes
from adjudicator.rulebook import Text
from adjudicator.rulebook.renamed import FILE, Renamed, load
from adjudicator.words import LANGUAGES, Language, Words
from adjudicator.words.finding import RANKS, fold, rank
from adjudicator.words.stems import stems_of

WORKING = "°"
"""The mark behind a working title where cards are listed and looked up, which is explained there."""

UNKNOWN = "?"
"""What stands in a hand instead of the id of a card that nobody has seen."""

LONG = 10
"""The least number of characters of the beginning of a title that stands for the whole title."""


class Title(Protocol):
    """What a card is called."""

    @property
    def en(self) -> str:
        """The title in English; never empty."""

    @property
    def ru(self) -> str:
        """The title in Russian, or an empty string."""

    def in_(self, language: str, /) -> str:
        """Return the title in `language`, printed or a working one, or the English one if there is no other."""

    @property
    def every(self) -> tuple[str, ...]:
        """Return every title that the card is found by, in any language."""


class Card(Protocol):
    """What everybody may know of a card."""

    @property
    def id(self) -> str:
        """The id, unique among the cards of the game."""

    @property
    def title(self) -> Title:
        """What it is called."""

    @property
    def kind(self) -> str:
        """What it is first of all: one of `Library.kinds`."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Everything that it counts as, `kind` first."""

    @property
    def partly_known(self) -> Text | None:
        """Why its text is not fully known, or None if it is."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The addresses of the paragraphs that say what it does."""


C = TypeVar("C", bound=Card)
C_co = TypeVar("C_co", bound=Card, covariant=True)
D = TypeVar("D", bound=files.Deck)


class Table(Protocol[C_co]):
    """A table, as far as it has cards that it made itself."""

    @property
    def cards(self) -> tuple[C_co, ...]:
        """Its own cards."""


class CardLibrary(Generic[C, D]):
    """The cards of a game: those in its folder `cards/`, and the boxes in `boxes.yaml` beside it.

    Attributes:
        kinds: every kind of card.
        card_type: the type of a card.
        deck_type: the type of a file of cards.
    """

    def __init__(self, folder: Path, name: str, kinds: tuple[str, ...], card: type[C], deck: type[D]) -> None:
        """Take the folder of the game, the name of its cache files, and what its cards and files are.

        Args:
            folder: the folder of the game.
            name: what the names of its cache files begin with.
            kinds: every kind of card.
            card: the type of a card.
            deck: the type of a file of cards.
        """
        self.folder = folder
        self.name = name
        self.kinds = kinds
        self.card_type = card
        self.deck_type = deck

    def decks(self) -> tuple[D, ...]:
        """Return every printed deck, in the order of the names of the files.

        Raises:
            BadFile: a file is faulty; it names every fault with its line.
        """
        return self._decks

    def decks_with(self, card: C) -> tuple[tuple[D, int | None], ...]:
        """Return every deck to play with that has a card in it, and how many of the card if that is known."""
        return tuple((deck, deck.holds.get(card.id)) for deck in self._decks if card.id in deck.ids)

    def messages(self) -> dict[str, Path]:
        """Return the ids of the messages that the data of the cards needs, such as the name of each token, by file."""
        return {}

    def notes(self, card: C) -> tuple[str, ...]:
        """Return the ids of the clauses that are notes of a rulebook on this very card."""
        return ()

    def boxes(self) -> dict[str, Box]:
        """Return every box that a rulebook or a public list tells of, by id; none if there is no file of them.

        Raises:
            BadFile: the file is faulty; it names every fault with its line.
        """
        return self._boxes

    def printed(self) -> dict[str, C]:
        """Return every printed card by id."""
        return self._printed

    def taken_together(self) -> tuple[object, ...]:
        """Return what is found out of the texts of all printed cards by which a table is judged."""
        return ()

    def current(self, id: str, /) -> str:
        """Return the id that a printed card has today; any other id as it is."""
        return self._renamed.cards.get(id, id)

    def former_decks(self) -> dict[str, str]:
        """Return by the id that a file of cards, such as a character or a Dungeon, had before, the one of today."""
        return self._renamed.decks

    def renamed(self, table: Table[C]) -> dict[str, dict[str, str]]:
        """Return by the ids that cards and decks had before those of today, but for ids of the table's own.

        It is by the kind of thing, as references say it: `card` and `deck`. A kind of which nothing was renamed is
        left out.

        Raises:
            BadFile: the file of what was renamed is faulty.
        """
        own = {"card": {card.id for card in table.cards}, "deck": set(dict(getattr(table, "characters", ())))}
        every = {"card": self._renamed.cards, "deck": self._renamed.decks}
        found = {kind: {old: names[old] for old in names if old not in own[kind]} for kind, names in every.items()}
        return {kind: names for kind, names in found.items() if names}

    def card(self, table: Table[C], id: str) -> C:
        """Return the card with this id at this table.

        Raises:
            KeyError: there is none.
        """
        return self.among(table.cards, id) if table.cards else self._printed[id]

    def among(self, own: tuple[C, ...], id: str) -> C:
        """Return the card with this id at a table that has the cards `own` of its own.

        Raises:
            KeyError: there is none.
        """
        for card in own:
            if card.id == id:
                return card
        return self._printed[id]

    def find(self, table: Table[C], id: str) -> C | None:
        """Return the card with this id at this table, or None."""
        for own in table.cards:
            if own.id == id:
                return own
        return self._printed.get(id)

    def title(self, table: Table[C], id: str) -> Title | str:
        """Return the title of the card with this id, or the id if there is none."""
        found = self.find(table, id)
        return id if found is None else found.title

    def english(self, table: Table[C], id: str) -> str:
        """Return the English title of the card with this id, or the id if there is none."""
        found = self.find(table, id)
        return id if found is None else found.title.en

    def own(self, table: Table[C]) -> tuple[C, ...]:
        """Return the cards that this table made itself."""
        return table.cards

    def known(self, table: Table[C], kind: str | None = None) -> tuple[C, ...]:
        """Return every card, or every card of a kind, that can be named at this table, its own first."""
        own = {card.id for card in table.cards}
        every = table.cards + tuple(card for card in self._printed.values() if card.id not in own)
        return every if kind is None else tuple(card for card in every if kind in card.kinds)

    def titles(self, table: Table[C], kind: str, language: str) -> dict[str, str]:
        """Return what the cards of a kind that can be named at this table are called in a language, by their ids."""
        return {card.id: card.title.in_(language) for card in self.known(table, kind)}

    def by_title(self, table: Table[C], title: str, kind: str | None = None, first: Container[str] = ()) -> C | None:
        """Return the card with this title, in either language, or this id, be it an old one; None if there is none.

        The beginning of a long title is enough if only one title begins so.

        Args:
            table: the table, which may have cards of its own.
            title: the title or id.
            kind: the kind of card that is meant; None: any.
            first: the ids of the cards that are meant first, of several with the same title.
        """
        called = self.find(table, title) or self.find(table, self._renamed.cards.get(title, ""))
        if called is not None and _is(called, kind):
            return called
        wanted = fold(title)
        exact = [card for card in self._titled(table, wanted) if _is(card, kind)]
        if exact:
            return next((card for card in exact if card.id in first), exact[0])
        begun = {card.id: card for card in self._begun(table, wanted) if _is(card, kind)} if len(wanted) >= LONG else {}
        return next(iter(begun.values())) if len(begun) == 1 else None

    def named(
        self, table: Table[C], id: str, language: Language, kind: str | None = None, first: Container[str] = ()
    ) -> str:
        """Return by what `by_title` finds a card: its title, or its id if the title means another or divides a list.

        Args:
            table: the table, which may have cards of its own.
            id: the id of the card.
            language: of the title; English if the card has none in it.
            kind: the kind of card that is meant where it is read; None: any.
            first: the ids of the cards that are meant first where it is read.

        Raises:
            KeyError: there is no such card.
        """
        title = self.card(table, id).title.in_(language)
        found = self.by_title(table, title, kind, first)
        return title if found is not None and found.id == id and ";" not in title else id

    def meant(self, table: Table[C], title: str, kind: str | None = None) -> tuple[Title, ...]:
        """Return the titles of up to three cards, of a kind or of any, that may be meant by `title`."""
        return files.meant(title, self.known(table, kind))

    def search(self, text: str, kind: str | None = None, among: Iterable[C] | None = None) -> tuple[C, ...]:
        """Return the cards that fit, the best first: by title, then by what they do.

        Case, accents, punctuation, apostrophes and ellipses do not count, and one letter of a title may be wrong.

        Args:
            text: a part of a title, or several words of it in any order, or of what a card does; empty: any title.
                Nothing fits signs without a letter or a number.
            kind: the kind of the cards; None: any.
            among: the cards to search; None: the printed ones.
        """
        wanted = fold(text)
        if text.strip() and not wanted:
            return ()
        ranked = []
        for card in self._printed.values() if among is None else among:
            if _is(card, kind):
                here = min(rank(wanted, title) for title in _titles(card))
                if here < len(RANKS) or self._does(card, wanted):
                    length = min(map(len, self._told(card))) if here == len(RANKS) else 0
                    ranked.append(((here, length, fold(card.title.en)), card))
        return tuple(card for _, card in sorted(ranked, key=lambda one: one[0]))

    def with_lasting_titles(self, text: str, table: Table[C], language: Language) -> str:
        """Return a text with each working title replaced by the English title, which is read even if ours changes.

        A card that this table made itself and called the same keeps its title.
        """
        own = {title for card in table.cards for title in card.title.every}
        lasting = {title: english for title, english in self._lasting(language).items() if title not in own}
        longest_first = sorted(map(re.escape, lasting), key=len, reverse=True)
        if not longest_first:
            return text
        return re.sub(rf"(?<!\w)({'|'.join(longest_first)})(?!\w)", lambda found: lasting[found[0]], text)

    @functools.cache  # noqa: B019  # a library lasts as long as its game
    def _lasting(self, language: Language) -> dict[str, str]:
        """Return the English title of each card that goes by a working one, by that."""
        titles = (card.title for card in self._printed.values())
        return {title.in_(language): title.en for title in titles if is_working(title, language)}

    def sentences(self, card: C, words: Words) -> list[str]:
        """Return what a card does, a sentence for each thing."""
        return []

    def _does(self, card: C, wanted: str) -> bool:
        """Return True if a card does what is wanted: its sentences in one language have each word in any form."""
        asked = [stems_of(word) for word in wanted.split()]
        return any(all(any(stem in told for stem in stems) for stems in asked) for told in self._told(card))

    def _told(self, card: C) -> tuple[str, ...]:
        """Return what a card does in each language, folded."""
        held = self._does_by_card.get(card)
        if held is None:
            held = tuple(fold(" ".join(self.sentences(card, Words(language)))) for language in LANGUAGES)
            self._does_by_card[card] = held
        return held

    @functools.cached_property
    def _does_by_card(self) -> dict[C, tuple[str, ...]]:
        return {}

    def _titled(self, table: Table[C], wanted: str) -> list[C]:
        """Return the cards with this folded title, a table's own first."""
        own = {card.id for card in table.cards}
        others = (self._printed[id] for id in self._titles.get(wanted, ()) if id not in own)
        return [*(card for card in table.cards if wanted in _titles(card)), *others]

    def _begun(self, table: Table[C], wanted: str) -> Iterator[C]:
        """Yield the cards with a folded title that begins so."""
        own = {card.id for card in table.cards}
        yield from (card for card in table.cards if any(title.startswith(wanted) for title in _titles(card)))
        for title, ids in self._titles.items():
            if title.startswith(wanted):
                yield from (self._printed[id] for id in ids if id not in own)

    @functools.cached_property
    def _read(self) -> tuple[tuple[D, ...], dict[str, tuple[str, ...]]]:
        return files.read(self.folder / "cards", self.deck_type, f"{self.name}-cards")

    @property
    def _decks(self) -> tuple[D, ...]:
        return self._read[0]

    @property
    def _titles(self) -> dict[str, tuple[str, ...]]:
        """The ids of the printed cards by each of their titles, folded."""
        return self._read[1]

    @functools.cached_property
    def _boxes(self) -> dict[str, Box]:
        file = self.folder / "boxes.yaml"
        return read_boxes(file, f"{self.name}-boxes") if file.is_file() else {}

    @functools.cached_property
    def _renamed(self) -> Renamed:
        return load(self.folder / FILE).value

    @functools.cached_property
    def _printed(self) -> dict[str, C]:
        return {card.id: card for deck in self._decks for card in deck.printed()}


def is_working(title: Title | Text, language: str) -> bool:
    """Return True if a title that is shown is ours, because no box or book in that language prints one."""
    return title.in_(language) not in (title.en, title.ru)


def marked(title: Title | Text, language: str) -> str:
    """Return a title with `WORKING` behind it if it is a working one, for where the mark is explained."""
    return f"{title.in_(language)}{WORKING if is_working(title, language) else ''}"


def _is(card: Card, kind: str | None) -> bool:
    return kind is None or kind in card.kinds


def _titles(card: Card) -> tuple[str, ...]:
    """Return the titles of a card, folded."""
    return tuple(fold(title) for title in card.title.every)
