"""The cards of the Inn as the rooms above ask for them: its `game.Library`."""

from __future__ import annotations

from typing import get_args

from . import cards, validate
from .cards import CARDS
from .sentences import sentences as sentences
from .vocabulary import Card, Kind

kinds: tuple[Kind, ...] = get_args(Kind)
card_type = Card
deck_type = cards.Deck
decks = CARDS.decks
decks_with = CARDS.decks_with
printed = CARDS.printed
known = CARDS.known
find = CARDS.find
title = CARDS.title
by_title = CARDS.by_title
search = CARDS.search
boxes = cards.boxes
problems = validate.problems
with_code_of_their_own = cards.with_code_of_their_own


def characters() -> dict[str, cards.Deck]:
    """Return the characters that players may choose, with their decks."""
    return cards.sold("character")
