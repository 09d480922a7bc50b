"""The Bar Deck variant: more Drink Cards than thirty, thirty of them at a time."""

from __future__ import annotations

import msgspec

from adjudicator.machine import Rules

from ..supply import Supply


def opening(supply: Supply, rules: Rules) -> Supply:
    """Return `supply` with the first Drink Deck counted off the Bar Deck (rdi10:variants/bar-deck.2)."""
    rules.consult("bar-deck.purpose", "bar-deck.which-cards", "bar-deck.with-pub-crawl")
    return _dealt(supply, int(rules["bar-deck.setup"].value), rules)


def next_cards(supply: Supply, rules: Rules) -> Supply:
    """Return `supply` with the next cards of the Bar Deck as its Drink Deck (rdi10:variants/bar-deck.3).

    Counts that were not told stay unknown.
    """
    wanted = int(rules["bar-deck.next-cards"].value)
    if supply.bar is None:
        return msgspec.structs.replace(supply, deck=None)
    if supply.bar > wanted:
        return supply.dealt(wanted)
    rules.consult("bar-deck.empty")
    if supply.discards is None:
        return Supply()
    if supply.bar and rules["bar-deck.midway"].value == "short":
        return Supply(deck=supply.bar, discards=0, bar=supply.discards)
    return _dealt(Supply(discards=0, bar=supply.bar + supply.discards), wanted, rules)


def _dealt(supply: Supply, wanted: int, rules: Rules) -> Supply:
    """Return `supply` with a Drink Deck of as many cards as wanted, or of all that the Bar Deck has."""
    if supply.bar is not None and supply.bar < wanted:
        rules.consult("bar-deck.too-few")
    return supply.dealt(wanted)
