"""Finding a card by any part of its title, in either language, as people type it on a phone."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz.distance import OSA

from . import cards
from .table import Table
from .vocabulary import Card, Kind

FORGIVING = 4
"""In so many letters or more, one may be wrong."""


def search(table: Table, text: str = "", character: str = "", kind: Kind | None = None) -> tuple[Card, ...]:
    """The cards that can be named at this table and fit, the best first.

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
        rank = min(_rank(wanted, title) for title in (card.title.en, card.title.ru) if title)
        if rank < len(RANKS):
            ranked.append((rank, cards.fold(card.title.en), card))
    return tuple(card for _, _, card in sorted(ranked, key=lambda one: one[:2]))


def decks_with(card: Card) -> tuple[tuple[cards.Deck, int], ...]:
    """Every deck that is sold with a card in it, and how many it holds."""
    every = (*cards.sold("character").values(), *cards.sold("drinks").values())
    return tuple((deck, deck.holds[card.id]) for deck in every if card.id in deck.holds)


def _rank(wanted: str, title: str) -> int:
    """How well a title fits: the place in `RANKS` of the first way in which it does; their number: not at all."""
    folded = cards.fold(title)
    return next((rank for rank, fits in enumerate(RANKS) if fits(wanted, folded)), len(RANKS))


def _begins(wanted: str, folded: str) -> bool:
    return folded.startswith(wanted)


def _holds(wanted: str, folded: str) -> bool:
    return wanted in folded


def _holds_words(wanted: str, folded: str) -> bool:
    return all(word in folded for word in wanted.split())


def _nearly(wanted: str, folded: str) -> bool:
    return _all_near((wanted,), folded)


def _nearly_words(wanted: str, folded: str) -> bool:
    return _all_near(wanted.split(), folded)


def _all_near(wanted: Iterable[str], folded: str) -> bool:
    """Whether each part stands in a title with at most one letter wrong, missing, too many or out of place."""
    return all(part in folded or (len(part) >= FORGIVING and _near(part, folded)) for part in wanted)


def _near(part: str, folded: str) -> bool:
    places = range(len(folded))
    lengths = (len(part), len(part) - 1, len(part) + 1)
    return any(OSA.distance(part, folded[at : at + long], score_cutoff=1) <= 1 for long in lengths for at in places)


RANKS = (_begins, _holds, _holds_words, _nearly, _nearly_words)
