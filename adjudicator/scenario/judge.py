"""Whether anything was written that scenarios are judged by, for what is remembered of them."""

from __future__ import annotations

import functools
import hashlib
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from .. import cache
from ..case import game
from ..rulebook import BadFile, Layer
from ..rulebook.layer import WORDED, ClauseChange
from ..rulebook.rulebook import LAYERS
from ..sources import PACKAGE, others

ORDER = ""
"""Under this name stands which clauses or cards there are, in what order, and what holds of more than one of them."""

CARDS = "cards"
"""The folder of the files of cards in that of a game."""

WORDS = ("title", "text", "note", "asked")
"""What of a clause is only words, by which nothing is decided."""


@functools.cache
def judge() -> bytes:
    """Return what tells whether something else judges scenarios now: code, rules, cards, words, or what reads them."""
    return _sum(_files())


@functools.cache
def judge_but_entries() -> bytes:
    """Return what `judge` does, of all but the clauses and the cards: see `said` and `printed`."""
    files = tuple(_files())
    rules = {path.parent for path in files if path.name == LAYERS}
    entries = {path.parent for path in files if path.parent.parent in rules} | {one.parent / CARDS for one in rules}
    return _sum(path for path in files if path.suffix != ".yaml" or path.parent not in entries)


@functools.cache
def said(game_id: str) -> Mapping[str, int]:
    """Return by clause what tells whether anything but its words is otherwise in any layer of a game.

    What holds of the layers besides stands under `ORDER`. Rules that cannot be used say nothing.
    """
    try:
        book = game(game_id).rulebook()
        layers = (*book.layers.values(), *book.answered.values())
    except BadFile:
        return {}
    of: dict[str, list[object]] = {ORDER: [_order(layer) for layer in layers]}
    for layer in layers:
        for change in layer.changes:
            of.setdefault(change.id, []).append((layer.name, change.verb, *_deciding(change)))
    return {id: _number(repr(told)) for id, told in of.items()}


@functools.cache
def printed(game_id: str) -> Mapping[str, int]:
    """Return by printed card what tells whether anything of it is otherwise.

    By what cards are found and sorted, and what is found out of all of them together, stands under `ORDER`. Cards that
    cannot be used say nothing.
    """
    this = game(game_id)
    try:
        decks, cards = this.library.decks(), this.library.printed()
    except BadFile:
        return {}
    order = [(msgspec.structs.replace(deck, cards=()), [one.id for one in deck.printed()]) for deck in decks]
    named = [(id, card.title, card.kinds) for id, card in cards.items()]
    everything = (order, named, this.library.taken_together())
    return {ORDER: _number(repr(everything)), **{id: _number(repr(card)) for id, card in cards.items()}}


def in_deck(game_id: str, deck_id: str) -> Iterator[str]:
    """Yield the ids of the cards in a file, and in the deck to play with that it tells of; none if there is no such."""
    for deck in game(game_id).library.decks():
        if deck.deck == deck_id:
            yield from (card.id for card in deck.printed())
            yield from deck.ids


def _deciding(change: ClauseChange) -> tuple[object, ...]:
    plain = {name: given for name, given in change.fields.items() if name not in (*WORDS, *WORDED)}
    return plain, [*change.given()]


def _order(layer: Layer) -> object:
    heading = (layer.name, layer.rank, layer.title, layer.over, layer.needs, layer.abstract, layer.chapters)
    beside = (layer.one_of, dict(layer.not_with), layer.without)
    return *heading, *beside, [(change.verb, change.id) for change in layer.changes]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())


def _files() -> Iterator[Path]:
    for top in (PACKAGE, *others()):
        yield from (path for path in sorted(top.rglob("*")) if path.is_file() and path.parent.name != "__pycache__")


def _sum(files: Iterable[Path]) -> bytes:
    marks = cache.versions() + cache.marks_of(map(str, files))
    return b"%d %d %d\n" % (len(marks), zlib.crc32(marks), zlib.adler32(marks))
