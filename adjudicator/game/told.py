"""What cards and players of any game are called, and what there is to read on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kit import messages
from ..machine import AnySituation
from ..words import LANGUAGES, Words

if TYPE_CHECKING:
    from . import Game
    from .shown import Shown


def title(case: Shown, card: str, words: Words) -> str:
    """Return a card's title in the language of the picture."""
    found = case.game.library.find(case.now.table, card)
    return str(found.title.in_(words.language)) if found is not None else card


def kinds(case: Shown, card: str, words: Words) -> str:
    """Return of what kinds a card is; empty if there is no such card."""
    found = case.game.library.find(case.now.table, card)
    return " · ".join(words.say(f"kind.{kind}") for kind in found.kinds) if found is not None else ""


def does(case: Shown, card: str, words: Words) -> tuple[str, ...]:
    """Return what a card does, a sentence for each thing, as far as it is known."""
    found = case.game.library.find(case.now.table, card)
    return tuple(case.game.library.sentences(found, words)) if found is not None else ()


def reads(case: Shown, card: str, words: Words) -> tuple[str, ...]:
    """Return what there is to read on a card: the title in the other language, its kind, what it does, what is unknown.

    Nothing, if there is no such card.
    """
    found = case.game.library.find(case.now.table, card)
    if found is None:
        return ()
    others = tuple(
        title for title in dict.fromkeys(map(found.title.in_, LANGUAGES)) if title != found.title.in_(words.language)
    )
    head = " · ".join((*others, kinds(case, card, words)))
    return tuple(filter(None, (head, *does(case, card, words), partly_known(card, case.now, case.game, words))))


def partly_known(id: str, now: AnySituation, game: Game, words: Words) -> str:
    """Return what is not known of a card that decides something, in a sentence.

    Args:
        id: the card; empty: none.
        now: a situation at the table, which may have cards of its own.
        game: the game.
        words: the language.

    Returns:
        The sentence; empty if the card is wholly known, or if there is none.
    """
    card = game.library.find(now.table, id) if id else None
    if card is None or card.partly_known is None:
        return ""
    return words.say("card.known-in-part", card=card.title, why=card.partly_known)


def name(case: Shown, seat: int) -> str:
    """Return what the player in a seat is called."""
    return case.game.language.name(case.now, seat)


def called(case: Shown, number: int, words: Words) -> str:
    """Return what the player in a seat is called, or a piece that is no player by the number that it has."""
    found = messages.called(case.now, number)
    return found if isinstance(found, str) else found.in_(words.language)
