"""Which box a card or a character is from, in words."""

from __future__ import annotations

from ..game import AnyCard, Game
from ..parsing import boxes
from ..parsing.boxes import Box, Character, Origin
from ..words import Words


def of_card(card: AnyCard, game: Game, words: Words) -> tuple[str, ...]:
    """Return a sentence for each box that a printed card is from, or one that says that no rulebook tells."""
    decks = [deck for deck, count in game.library.decks_with(card) if count is not None]
    found = tuple(boxes.origins(card.id, game.library.boxes(), decks))
    return tuple(_told(origin, words) for origin in found) or (words.say("card.box-untold"),)


def decks_of(card: AnyCard, game: Game, words: Words) -> tuple[str, ...]:
    """Return what each deck with a card in it is called, and how many of the card it holds if that is known."""
    found = game.library.decks_with(card)
    called = ((deck.title[words.language], count) for deck, count in found)
    return tuple(title if count is None else f"{title} ×{count}" for title, count in called)


def of_character(character: Character, box: Box, words: Words) -> str:
    """Return the box that a character is from, in a sentence."""
    return _told(Origin(box.title, (), character.sources), words)


def _told(origin: Origin, words: Words) -> str:
    sources = ", ".join(origin.sources)
    return words.say("card.box", box=origin.box, whose=origin.whose, sources=sources)
