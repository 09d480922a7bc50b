"""Words that are misspelt: which word of the game, or of how people speak of it, somebody meant."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import pairwise

from adjudicator.case import Case
from adjudicator.game import Game

from .folding import faults_of, folded, is_within, stem
from .hearing import called, words_of
from .vocabulary import Vocabulary

SHORTEST = 4
"""A shorter word is not taken for a misspelt one."""

SHORTEST_BARE = 3
"""Nor is one of which only a vowel was left out, if it is shorter."""

VOWELS = "aeiouyаеиоуыэюя"

SHORTEST_HALF = 2
"""Of two words that are written as one, none is shorter."""


def meant_by(said: str, case: Case, language: Vocabulary) -> str:
    """Return the word, or two that belong apart, that somebody spelled wrong; empty if it is right, or not clear.

    A word that says nothing is meant only if it is one fault away: another word is hardly understood by making it such.

    Args:
        said: the word.
        case: the case.
        language: how the game is spoken of.
    """
    word = folded(said)
    if len(word) < SHORTEST_BARE or not word.isalpha() or language.is_known(stem(said), word):
        return ""
    if language.is_first_name(word) or word in _words(case.game, language).get(len(word), ()):
        return ""
    names = {folded(one) for seat in case.now.table.seats for one in words_of(seat.name)}
    for faults in range(1, faults_of(word) + 1):
        found = {one for one in (*names, *_like(word, faults, case.game, language)) if is_within(word, one, faults)}
        if len(word) < SHORTEST:
            found = {one for one in found & language.written if _is_bare(word, one)}
        for likelier in (found, {one for one in found if _is_bare(word, one)}, found & language.written):
            if len({stem(one) for one in likelier}) == 1:
                return "" if faults > 1 and language.says_nothing(min(likelier)) else min(likelier)
        if found:
            return ""
    halves = ((word[:at], word[at:]) for at in range(SHORTEST_HALF, len(word) - SHORTEST_HALF + 1))
    apart = [" ".join(pair) for pair in halves if pair in _neighbours(case.game, language)]
    return apart[0] if len(apart) == 1 else ""


def _is_bare(word: str, other: str) -> bool:
    """Return True if a word is another without one of its vowels."""
    return any(letter in VOWELS and word == other[:at] + other[at + 1 :] for at, letter in enumerate(other))


@functools.lru_cache(4)
def _neighbours(game: Game, language: Vocabulary) -> frozenset[tuple[str, str]]:
    """Return the words that stand beside each other in the titles of a game's cards."""
    titles = (title for card in game.library.printed().values() for title in called(card, language))
    words = (tuple(map(folded, words_of(title))) for title in titles)
    return frozenset(pair for title in words for pair in pairwise(title))


def _like(word: str, faults: int, game: Game, language: Vocabulary) -> Iterator[str]:
    """Yield the words of a game that are about as long as a word and begin or end like it: others are not within it."""
    words = _words(game, language)
    for length in range(len(word) - faults, len(word) + faults + 1):
        yield from (one for one in words.get(length, ()) if one[0] == word[0] or one[-1] == word[-1])


@functools.lru_cache(4)
def _words(game: Game, language: Vocabulary) -> dict[int, tuple[str, ...]]:
    """Return the words that are said of a game, by their length: of the titles of its cards, and of its speech."""
    titles = (title for card in game.library.printed().values() for title in called(card, language))
    said = {folded(word) for title in titles for word in words_of(title)}
    found: dict[int, tuple[str, ...]] = {}
    for word in sorted(said | language.spelled):
        if len(word) >= SHORTEST:
            found[len(word)] = (*found.get(len(word), ()), word)
    return found
