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
    turned_over = rules["bar-deck.empty"].value == "discards"
    if supply.discards is None:
        return Supply()
    new, left = (supply.discards, 0) if turned_over else (0, supply.discards)
    if supply.bar and rules["bar-deck.midway"].value == "short":
        return msgspec.structs.replace(supply, deck=supply.bar, discards=left, bar=new)
    return _dealt(msgspec.structs.replace(supply, discards=left, bar=supply.bar + new), wanted, rules)


def _dealt(supply: Supply, wanted: int, rules: Rules) -> Supply:
    """Return `supply` with a Drink Deck of as many cards as wanted, or of all that the Bar Deck has."""
    if supply.bar is not None and supply.bar < wanted and rules["bar-deck.too-few"].value != "as-many":
        return supply.dealt(0)
    return supply.dealt(wanted)
