"""Digests of what is told of cards and is wrong with them: of the printed ones, and of such as are nearly those."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from adjudicator.case import GAMES, game
from adjudicator.words import LANGUAGES, Words

from .digests import digest
from .seen import others

NEARLY = 30
"""So many cards are tried for each that is printed."""

UNLISTED = "unlisted"
"""What stands for the deck of cards that are listed in none."""


class OfDeck(NamedTuple):
    """The digests of a deck.

    Attributes:
        told: what its cards say, in both languages.
        nearly: what cards say, and what is wrong with them, that differ from its own in one thing.
    """

    told: str
    nearly: str


def decks() -> Iterator[str]:
    """Yield what each deck is called: the game, and the deck."""
    yield from (f"{id}/{deck}" for id in GAMES for deck in (*_listed(id), UNLISTED))


def of_deck(name: str) -> dict[str, OfDeck]:
    """Return the digests of a deck."""
    id, _, called = name.partition("/")
    listed, printed = _listed(id), game(id).library.printed()
    ids = listed.get(called, tuple(card for card in printed if not any(card in held for held in listed.values())))
    cards = [printed[card] for card in dict.fromkeys(ids) if card in printed]
    return {name: OfDeck(digest(_told(id, cards)), digest(_nearly(id, cards)))}


def _listed(id: str) -> dict[str, tuple[str, ...]]:
    """The ids of the cards of each deck."""
    return {deck.deck: tuple(deck.ids) for deck in game(id).library.decks()}


def _told(id: str, cards: list[Any]) -> Iterator[object]:
    library = game(id).library
    for card in cards:
        yield card.id
        yield from (library.sentences(card, Words(language)) for language in LANGUAGES)
        yield library.notes(card)


def _nearly(id: str, cards: list[Any]) -> Iterator[object]:
    library, words = game(id).library, Words("en")
    for card in cards:
        nearly = list(others(msgspec.to_builtins(card)))
        for told in nearly[:: len(nearly) // NEARLY + 1]:
            try:
                other: Any = msgspec.convert(told, library.card_type)
            except msgspec.ValidationError:
                yield "no card"
            else:
                yield [(flaw.path, flaw.reason, flaw.facts) for flaw in library.problems(other)]
                yield library.sentences(other, words)
