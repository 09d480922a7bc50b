"""Read which box a character and a card is from, as far as rulebooks and public lists say."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec

from adjudicator.cache import cached
from adjudicator.rulebook import Document, Text, strict_yaml
from adjudicator.words.finding import fold

from .decks import Deck

SHORTEST = 3
"""The fewest letters by which a character is found."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character of a box.

    Attributes:
        title: the name.
        sources: the addresses that say that the character is in the box; none if only public lists do.
        cards: the cards of the character, by id, with the addresses that say so.
    """

    title: Text
    sources: tuple[str, ...] = ()
    cards: dict[str, tuple[str, ...]] = {}


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is sold together.

    Attributes:
        title: what it is called.
        sources: the addresses that list what it holds; none if its rulebook is not at hand.
        characters: the characters in it, by id.
        cards: cards in it that no book gives to a character, by id, with the addresses that show them.
    """

    title: Text
    sources: tuple[str, ...] = ()
    characters: dict[str, Character] = {}
    cards: dict[str, tuple[str, ...]] = {}


Said: TypeAlias = tuple[tuple[str | int, ...], tuple[str, ...], dict[str, tuple[str, ...]]]
"""A part of a file of boxes: its place, the addresses that tell of it, and its cards."""


class Origin(msgspec.Struct, frozen=True):
    """A box that a card is from, the characters that play it there, and the addresses that say so.

    There are no addresses if only public lists say so.
    """

    box: Text
    whose: tuple[Text, ...]
    sources: tuple[str, ...]


def read(file: Path, name: str) -> dict[str, Box]:
    """Return the boxes in a file, by id, and cache them.

    Args:
        file: a YAML file with the boxes by their ids.
        name: the name of the cache file.

    Raises:
        BadFile: the file is faulty; it names the line of each fault.
    """
    made: dict[str, Box] = cached(
        name, dict[str, Box], strict_yaml.ROOM, (str(file), __file__), lambda: document(file).value
    )
    return made


def document(file: Path) -> Document[dict[str, Box]]:
    """Return the boxes in a file, with the lines of everything in them. Raises `BadFile`."""
    return strict_yaml.read(file, dict[str, Box])


def origins(card: str, boxes: Mapping[str, Box], decks: Iterable[Deck]) -> Iterator[Origin]:
    """Yield every box that a card is from.

    Args:
        card: the id of the card.
        boxes: the boxes, by id.
        decks: the decks that hold the card. What a deck holds is known by public lists alone.
    """
    listed = {deck.box for deck in decks}
    for id, box in boxes.items():
        whose = [character for character in box.characters.values() if card in character.cards]
        told = [*(character.cards[card] for character in whose), box.cards.get(card, ())]
        sources = tuple(dict.fromkeys(address for addresses in told for address in addresses))
        if sources or id in listed:
            yield Origin(box.title, tuple(character.title for character in whose), sources)


def characters(wanted: str, boxes: Mapping[str, Box]) -> Iterator[tuple[Character, Box]]:
    """Yield every character whose name in either language has a part that was typed, and the box it is from."""
    text = fold(wanted)
    for box in boxes.values() if len(text) >= SHORTEST else ():
        for character in box.characters.values():
            if any(text in fold(name) for name in (character.title.en, character.title.ru)):
                yield character, box


def named(boxes: Mapping[str, Box]) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """Yield the place, the card (empty: of no card) and the address of everything that a file of boxes says."""
    for id, box in boxes.items():
        parts: list[Said] = [((id,), box.sources, box.cards)]
        parts += [((id, "characters", who), one.sources, one.cards) for who, one in box.characters.items()]
        for path, sources, cards in parts:
            yield from (((*path, "sources", at), "", address) for at, address in enumerate(sources))
            for card, addresses in cards.items():
                yield from (((*path, "cards", card, at), card, address) for at, address in enumerate(addresses))
