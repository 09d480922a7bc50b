"""Finding a card by any part of its title, in either language, as people type it on a phone."""

from __future__ import annotations

from adjudicator.words.finding import RANKS, rank

from . import cards
from .table import Table
from .vocabulary import Card, Kind


def search(table: Table, text: str = "", character: str = "", kind: Kind | None = None) -> tuple[Card, ...]:
    """Return the cards that can be named at this table and fit, the best first.

    Case, accents, punctuation, apostrophes and ellipses do not count, and one letter may be wrong.

    Args:
        table: for its own cards.
        text: a part of a title, or several words of it in any order; empty: any title.
        character: the id of a character; only cards of that deck. Empty: of any.
        kind: only cards of this kind.
    """
    deck = cards.sold("character").get(character)
    wanted = cards.fold(text)
    ranked = []
    for card in cards.known(table):
        if (deck is not None and card.id not in deck.holds) or (kind is not None and kind not in card.kinds):
            continue
        here = min(rank(wanted, cards.fold(title)) for title in (card.title.en, card.title.ru) if title)
        if here < len(RANKS):
            ranked.append((here, cards.fold(card.title.en), card))
    return tuple(card for _, _, card in sorted(ranked, key=lambda one: one[:2]))


def decks_with(card: Card) -> tuple[tuple[cards.Deck, int], ...]:
    """Return every deck that is sold with a card in it, and how many copies it holds."""
    every = (*cards.sold("character").values(), *cards.sold("drinks").values())
    return tuple((deck, deck.holds[card.id]) for deck in every if card.id in deck.holds)
