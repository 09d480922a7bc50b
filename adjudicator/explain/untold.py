"""Variants that the book of an edition does not have."""

from __future__ import annotations

from collections.abc import Collection

from ..rulebook import Rulebook
from ..words import Words


def untold(edition: str, variants: Collection[str], book: Rulebook, words: Words) -> str:
    """Return the sentence that the book of an edition does not have these variants, which are given by name."""
    titles = tuple(book.layers[name].title for name in variants)
    return words.say("compare.untold", edition=book.editions[edition].short, variants=titles)
