"""The Bar Deck variant: more Drink Cards than thirty, thirty of them at a time."""

from __future__ import annotations

import msgspec

from adjudicator.machine import Rules

from ..table import Table


def opening(table: Table, rules: Rules) -> Table:
    """`table` with the first Drink Deck counted off the Bar Deck (rdi10:variants/bar-deck.2)."""
    rules.consult("bar-deck.purpose", "bar-deck.which-cards", "bar-deck.with-pub-crawl")
    wanted = int(rules["bar-deck.setup"].value)
    if table.bar is None:
        return msgspec.structs.replace(table, deck=wanted)
    deck = min(wanted, table.bar)
    if deck < wanted:
        rules.consult("bar-deck.too-few")
    return msgspec.structs.replace(table, deck=deck, bar=table.bar - deck)


def next_cards(table: Table, rules: Rules) -> Table:
    """`table` with the next cards of the Bar Deck as its Drink Deck (rdi10:variants/bar-deck.3).

    Counts that were not told stay unknown.
    """
    wanted = int(rules["bar-deck.next-cards"].value)
    if table.bar is None:
        return msgspec.structs.replace(table, deck=None)
    if table.bar > wanted:
        return msgspec.structs.replace(table, deck=wanted, bar=table.bar - wanted)
    rules.consult("bar-deck.empty")
    if table.discards is None:
        return msgspec.structs.replace(table, deck=None, bar=None)
    if table.bar and rules["bar-deck.midway"].value == "short":
        return msgspec.structs.replace(table, deck=table.bar, bar=table.discards, discards=0)
    pool = table.bar + table.discards
    deck = min(wanted, pool)
    if deck < wanted:
        rules.consult("bar-deck.too-few")
    return msgspec.structs.replace(table, deck=deck, bar=pool - deck, discards=0)
