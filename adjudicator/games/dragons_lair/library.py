"""The cards of the Lair as the rooms above ask for them: its `game.Library`."""

from __future__ import annotations

from typing import get_args

from . import cards, finding, validate
from .sentences import sentences as sentences
from .situation import Situation
from .table import UNKNOWN, Table
from .vocabulary import Card, Kind

unknown = UNKNOWN
kinds: tuple[Kind, ...] = get_args(Kind)
card_type = Card
deck_type = cards.Deck
decks = cards.decks
printed = cards.printed
decks_with = finding.decks_with
boxes = cards.boxes
problems = validate.problems
with_code_of_their_own = cards.with_code_of_their_own


def characters() -> dict[str, cards.Deck]:
    """Return an empty mapping: players do not choose characters in this game."""
    return {}


def known(now: Situation) -> tuple[Card, ...]:
    """Return every card that can be named at this table, its own first."""
    return cards.known(now.table)


def card(now: Situation, id: str) -> Card | None:
    """Return the card with this id at this table, or None."""
    return cards.find(now.table, id)


def by_title(now: Situation, title: str) -> Card | None:
    """Return the card with this title or id at this table, or None."""
    return cards.by_title(now.table, title)


def search(text: str, kind: str | None = None) -> tuple[Card, ...]:
    """Return the printed cards that fit, the best first, as `finding.search` does."""
    return tuple(card for card in finding.search(Table(()), text) if kind in (None, card.kind))
