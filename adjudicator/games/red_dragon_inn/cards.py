"""The library of cards: printed ones from `cards/*.yaml`, and a table's own, which come first."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from adjudicator.parsing import boxes as box_files
from adjudicator.parsing import decks as files
from adjudicator.words import Language
from adjudicator.words.finding import fold as fold

from .table import Table
from .vocabulary import Card, Kin, Kind

FOLDER = Path(__file__).parent / "cards"
BOXES = Path(__file__).parent / "boxes.yaml"


class Never(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who never has a token: everybody on the side of the character that it belongs to. The clause `by` says so."""

    who: Literal["own-side"]
    by: files.ClauseId


class CharacterToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that belongs to a character. The clause `most` holds the greatest number that a player may have."""

    name: str
    most: files.ClauseId
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

    def clauses(self) -> Iterator[files.NamedClause]:
        for id, character in self.characters.items():
            for place, token in enumerate(character.tokens):
                path = ("characters", id, "tokens", place)
                yield files.NamedClause((*path, "most"), token.most, number=True)
                if token.never is not None:
                    yield files.NamedClause((*path, "never", "by"), token.never.by, number=False)


@functools.cache
def decks() -> tuple[Deck, ...]:
    """Return every printed deck, in the order of the file names.

    Raises:
        BadFile: where a file is faulty, with each fault's line.
    """
    return files.read(FOLDER, Deck, "red-dragon-inn-cards")


@functools.cache
def printed() -> dict[str, Card]:
    """Return every printed card by id."""
    return {card.id: msgspec.structs.replace(card, deck=deck.deck) for deck in decks() for card in deck.cards}


@functools.cache
def boxes() -> dict[str, box_files.Box]:
    """Return every box that a rulebook or a public list tells of, by its id. Raises `BadFile`."""
    return box_files.read(BOXES, "red-dragon-inn-boxes")


@functools.cache
def sold(kind: Literal["character", "drinks"]) -> dict[str, Deck]:
    """Return every deck of a kind by its id: `character` decks by their characters, or `drinks`."""
    return {deck.deck: deck for deck in decks() if deck.kind == kind}


@functools.cache
def tokens() -> dict[str, tuple[str, CharacterToken]]:
    """Return every token of a character by its name: the id of the character, and the token."""
    characters = [(id, character) for deck in decks() for id, character in deck.characters.items()]
    return {token.name: (id, token) for id, character in characters for token in character.tokens}


def with_code_of_their_own() -> tuple[str, ...]:
    """Return the ids of printed cards with an effect that no other card has: its code serves one card.

    Cards that every character has and Drink Events are left out. Their effects are rules of the books and stand in
    chapters.
    """
    users: dict[type, set[str]] = {}
    for id, card in printed().items():
        for effect in (*(effect for use in card.uses for effect in use.effects), *card.trap):
            users.setdefault(type(effect), set()).add(id)
    alone = {id for ids in users.values() if len(ids) == 1 for id in ids}
    return tuple(sorted(id for id in alone if printed()[id].deck != "shared" and printed()[id].kind != "event"))


def kin(table: Table, seat: int) -> tuple[Kin, ...]:
    """Return what the player in `seat` is, as the table says; else as the character is."""
    here = table.seats[seat]
    deck = sold("character").get(here.character)
    return (here.kin,) if here.kin else deck.kin if deck is not None else ()


def card(table: Table, id: str) -> Card:
    """Return the card called `id`: the table's own if it has one of that id, else the printed one.

    Raises:
        KeyError: where there is none.
    """
    return among(table.cards, id) if table.cards else printed()[id]


def among(own: tuple[Card, ...], id: str) -> Card:
    """Return the card called `id` at a table that wrote the cards `own`.

    Raises:
        KeyError: there is no such card.
    """
    for card in own:
        if card.id == id:
            return card
    return printed()[id]


def known(table: Table) -> tuple[Card, ...]:
    """Return every card that can be named at this table, its own first."""
    own = {card.id for card in table.cards}
    return table.cards + tuple(card for card in printed().values() if card.id not in own)


def by_title(table: Table, title: str, character: str = "") -> Card | None:
    """Return the card with this title (or id) in either language, or None. The beginning of a long title will do.

    The beginning must fit one card only. If several cards have that title, the one in the deck of `character` is meant.
    """
    called = find(table, title)
    if called is not None:
        return called
    wanted = fold(title)
    exact = _titled(table, wanted)
    if exact:
        deck = sold("character").get(character)
        return next((card for card in exact if deck is not None and card.id in deck.holds), exact[0])
    begun = {card.id: card for card in _begun(table, wanted)} if len(wanted) >= 10 else {}
    return next(iter(begun.values())) if len(begun) == 1 else None


def _titled(table: Table, wanted: str) -> list[Card]:
    """Return the cards with this folded title, a table's own first."""
    own = {card.id for card in table.cards}
    others = (card for card in _printed_by_title().get(wanted, ()) if card.id not in own)
    return [*(card for card in table.cards if wanted in _folded(card)), *others]


def _begun(table: Table, wanted: str) -> Iterator[Card]:
    """Yield the cards with a folded title that begins with `wanted`, a table's own first."""
    own = {card.id for card in table.cards}
    yield from (card for card in table.cards if any(title.startswith(wanted) for title in _folded(card)))
    for title, cards in _printed_by_title().items():
        if title.startswith(wanted):
            yield from (card for card in cards if card.id not in own)


def _folded(card: Card) -> tuple[str, ...]:
    return tuple(fold(title) for title in (card.title.en, card.title.ru) if title)


@functools.cache
def _printed_by_title() -> dict[str, tuple[Card, ...]]:
    """Return the printed cards by their folded titles."""
    found: dict[str, tuple[Card, ...]] = {}
    for card in printed().values():
        for title in dict.fromkeys(_folded(card)):
            found[title] = (*found.get(title, ()), card)
    return found


def named(table: Table, id: str, character: str, language: Language) -> str:
    """Return the title by which `by_title` finds a card, or its id if the title means another card or divides a list.

    Args:
        table: the table, which may have cards of its own.
        id: the id of the card.
        character: whose deck comes first.
        language: of the title; English if the card has none in it.
    """
    title = card(table, id).title.in_(language)
    found = by_title(table, title, character)
    return title if found is not None and found.id == id and ";" not in title else id


def meant(table: Table, title: str) -> tuple[str, ...]:
    """Return up to three titles that look like `title`."""
    return files.meant(title, known(table))


def counts_as(table: Table, id: str, kind: Kind) -> bool:
    """Return True if the card called `id` exists and is of `kind`."""
    found = find(table, id)
    return found is not None and kind in found.kinds


def find(table: Table, id: str) -> Card | None:
    """Return the card called `id`, or None."""
    try:
        return card(table, id)
    except KeyError:
        return None
