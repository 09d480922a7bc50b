"""The library of cards: printed ones from `cards/*.yaml`, and a table's own, which come first."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Literal, get_args

import msgspec

from adjudicator.kit.cards import CardLibrary
from adjudicator.parsing import decks as files
from adjudicator.parsing.entries import Flaw
from adjudicator.words import Words

from .sentences import sentences
from .table import Table
from .validate import problems
from .vocabulary import Card, Kin, Kind


class Never(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who never has a token: everybody on the side of the character that it belongs to. The clause `by` says so."""

    who: Literal["own-side"]
    by: files.ClauseId


class CharacterToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that belongs to a character. The clause `most` holds the greatest number that a player may have.

    The clause `supply` holds how many there are; empty if the book does not say.
    """

    name: str
    most: files.ClauseId
    supply: files.ClauseId | Literal[""] = ""
    never: Never | None = None


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character brings to the table besides cards."""

    tokens: tuple[CharacterToken, ...] = ()


class Deck(files.Deck, frozen=True, forbid_unknown_fields=True):
    """One file of cards: cards that belong together, under a name in both languages.

    `holds` says how many of each card are in a deck that is sold as one, cards of other files among them; `kind` what
    such a deck is, `kin` what a character is that some Drinks treat otherwise; `characters`, by
    id, what characters bring to the table besides cards.
    """

    cards: tuple[Card, ...] = ()
    kind: Literal["", "character", "drinks"] = ""
    kin: tuple[Kin, ...] = ()
    characters: dict[str, Character] = msgspec.field(default_factory=dict)

    def printed(self) -> tuple[Card, ...]:
        return tuple(msgspec.structs.replace(card, deck=self.deck) for card in self.cards)

    def clauses(self) -> Iterator[files.NamedClause]:
        for id, character in self.characters.items():
            for place, token in enumerate(character.tokens):
                path = ("characters", id, "tokens", place)
                yield files.NamedClause((*path, "most"), token.most, number=True)
                if token.supply:
                    yield files.NamedClause((*path, "supply"), token.supply, number=True)
                if token.never is not None:
                    yield files.NamedClause((*path, "never", "by"), token.never.by, number=False)


class InnLibrary(CardLibrary[Card, Deck]):
    """The cards of the Inn as the rooms above ask for them: its `game.Library`."""

    def characters(self) -> dict[str, Deck]:
        """Return the characters that players may choose, with their decks."""
        return sold("character")

    def problems(self, card: Card) -> Iterator[Flaw]:
        """Yield what is wrong with a card whose form is right."""
        return problems(card)

    def sentences(self, card: Card, words: Words) -> list[str]:
        """Return what a card does, a sentence for each thing."""
        return sentences(card, words)

    def with_code_of_their_own(self) -> tuple[str, ...]:
        """Return the ids of printed cards with an effect that no other card has: its code serves one card.

        Cards that every character has and Drink Events are left out. Their effects are rules of the books and stand in
        chapters.
        """
        users: dict[type, set[str]] = {}
        for id, card in self.printed().items():
            for effect in (*(effect for use in card.uses for effect in use.effects), *card.trap):
                users.setdefault(type(effect), set()).add(id)
        alone = {id for ids in users.values() if len(ids) == 1 for id in ids}
        return tuple(
            sorted(id for id in alone if self.printed()[id].deck != "shared" and self.printed()[id].kind != "event")
        )


CARDS = InnLibrary(Path(__file__).parent, "red-dragon-inn", get_args(Kind), Card, Deck)
"""Every card of the Inn."""


@functools.cache
def sold(kind: Literal["character", "drinks"]) -> dict[str, Deck]:
    """Return every deck of a kind by its id: `character` decks by their characters, or `drinks`."""
    return {deck.deck: deck for deck in CARDS.decks() if deck.kind == kind}


@functools.cache
def tokens() -> dict[str, tuple[str, CharacterToken]]:
    """Return every token of a character by its name: the id of the character, and the token."""
    characters = [(id, character) for deck in CARDS.decks() for id, character in deck.characters.items()]
    return {token.name: (id, token) for id, character in characters for token in character.tokens}


def kin(table: Table, seat: int) -> tuple[Kin, ...]:
    """Return what the player in `seat` is, as the table says; else as the character is."""
    here = table.seats[seat]
    deck = sold("character").get(here.character)
    return (here.kin,) if here.kin else deck.kin if deck is not None else ()


def in_deck(character: str) -> Collection[str]:
    """Return the ids of the cards in the deck of a character; none if there is no such deck."""
    deck = sold("character").get(character)
    return () if deck is None else deck.holds


def of_character(table: Table, character: str) -> tuple[Card, ...]:
    """Return the cards in the deck of a character that can be named at this table; every card if there is no deck."""
    deck = in_deck(character)
    return tuple(card for card in CARDS.known(table) if not deck or card.id in deck)


def counts_as(table: Table, id: str, kind: Kind) -> bool:
    """Return True if the card called `id` exists and is of `kind`."""
    found = CARDS.find(table, id)
    return found is not None and kind in found.kinds
