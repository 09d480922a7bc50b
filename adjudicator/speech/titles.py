"""Titles of which only a part is said, or that are misspelt: which cards they may be."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Collection, Container, Mapping
from math import log
from typing import NamedTuple

from adjudicator.case import Case
from adjudicator.game import Game

from .deeds import may_hold
from .folding import faults_of, is_within
from .hearing import called, spoken_title
from .vocabulary import Vocabulary

MOST_NEAR = 2
"""A misspelt word is taken for so many words at the most."""

LONG = 5
"""Shorter words are not taken for one another."""

ENOUGH = 0.4
"""So much of a title has to be said, by the weight of its words; less if it is a word that few titles have."""

MOSTLY = 0.6
"""So much of a title, by the weight of its words, is hardly said of anything else."""

VAGUE = 1.0
"""What it costs that many titles have the word that was said."""

MISREAD = 1.5
"""What it costs that all that was said of a title is one word that is misspelt: it is likelier another word."""

SMALL = 0.4
"""What a word that says nothing of its own counts in a title."""

MOST = 8
"""So many cards are guessed at the most."""


class Guess(NamedTuple):
    """A card of which a part of the title was said.

    Attributes:
        id: the id of the card.
        at: the numbers of the words that are in its title.
        doubt: what it costs that not all of the title was said.
        drawn: True if it is turned over, not played.
    """

    id: str
    at: frozenset[int]
    doubt: float
    drawn: bool


def alike(words: Mapping[int, str], seat: int, case: Case, language: Vocabulary) -> list[Guess]:
    """Return the cards that a player may hold, and those that are turned over, with these words in their titles.

    Args:
        words: words of a line without their endings, by number.
        seat: the player, or -1.
        case: the case.
        language: how the game is spoken of.
    """
    index = _index(case.game, language)
    near = {at: _near(word, index, language) for at, word in words.items() if len(word) > 2}
    said = {title_word: at for at, found in near.items() for title_word in found}
    telling = {word for at, found in near.items() if words[at] not in language.small for word in found}
    holds = frozenset(may_hold(seat, case))
    found: dict[str, Guess] = {}
    candidates = {number for word in telling for number in index.having[word]}
    for number in candidates:
        id, title = index.titles[number]
        kind = index.drawn[id]
        if not kind and id not in holds:
            continue
        at = frozenset(said[word] for word in title if word in said)
        share = _share(title, said, index)
        rare = len(at & {said[word] for word in telling}) == 1 and all(
            len(index.having[word]) <= RARE for word in title if word in telling
        )
        sure = share >= ENOUGH or (len(at) > 1 and share >= ENOUGH / 2) or rare
        doubt = 0.2 + (1 - share) * (0.4 if len(at) > 1 else 0.8) + (0 if sure else VAGUE)
        doubt += MISREAD if len(at) == 1 and not any(words[one] in index.having for one in at) else 0
        guess = Guess(id, at, round(doubt, 2), kind)
        if id not in found or guess.doubt < found[id].doubt:
            found[id] = guess
    return sorted(found.values(), key=lambda one: (-len(one.at), one.doubt))[:MOST]


def mostly_said(words: Collection[str], game: Game, language: Vocabulary) -> frozenset[str]:
    """Return the cards of whose titles most was said, whoever holds them: three words, two of which say something.

    Args:
        words: words of a line without their endings.
        game: the game.
        language: how it is spoken of.
    """
    index, said = _index(game, language), frozenset(words)
    telling = [word for word in said - language.small if word in index.having]
    found = Counter(number for word in telling for number in index.having[word])
    titles = (index.titles[number] for number, several in found.items() if several > 1)
    spoken = ((id, title) for id, title in titles if len(said.intersection(title)) > 2)
    return frozenset(id for id, title in spoken if _share(title, said, index) >= MOSTLY)


def _share(title: tuple[str, ...], said: Container[str], index: _Index) -> float:
    """Return how much of a title was said, by the weight of its words."""
    return sum(index.weight[word] for word in title if word in said) / sum(index.weight[word] for word in title)


RARE = 3
"""A word that no more titles have tells a card by itself."""


class _Index(NamedTuple):
    titles: tuple[tuple[str, tuple[str, ...]], ...]
    having: Mapping[str, tuple[int, ...]]
    weight: Mapping[str, float]
    drawn: Mapping[str, bool]


@functools.lru_cache(8)
def _index(game: Game, language: Vocabulary) -> _Index:
    """Return the titles of the printed cards, by their words."""
    titles: list[tuple[str, tuple[str, ...]]] = []
    drawn: dict[str, bool] = {}
    for card in game.library.printed().values():
        drawn[card.id] = is_drawn(card)
        for title in called(card, language):
            words = tuple(dict.fromkeys(spoken_title(title, language)))
            if words:
                titles.append((card.id, words))
    having: dict[str, list[int]] = {}
    for number, (_, words) in enumerate(titles):
        for word in dict.fromkeys(words):
            having.setdefault(word, []).append(number)
    weight = {
        word: log(1 + len(titles) / len(numbers)) * (SMALL if word in language.small else 1.0)
        for word, numbers in having.items()
    }
    return _Index(tuple(titles), {word: tuple(numbers) for word, numbers in having.items()}, weight, drawn)


def is_drawn(card: object) -> bool:
    """Return True if a card is turned over, not played."""
    return getattr(card, "kind", "") in ("drink", "event", "hero")


def _near(word: str, index: _Index, language: Vocabulary) -> tuple[str, ...]:
    """Return the words of titles that a word is, or is likely meant to be; what is in the data is not misspelt."""
    if word in index.having:
        return (word,)
    if len(word) < LONG or word in language.known | language.nouns | language.small:
        return ()
    near = [one for one in index.having if len(one) >= LONG - 1 and is_within(word, one, faults_of(word))]
    return tuple(near[:MOST_NEAR])
