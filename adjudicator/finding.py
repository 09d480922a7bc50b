"""Find rules by what people remember of them: a word in any form, or an id, in either language.

>>> from adjudicator.case import game
>>> index = Index([game("red-dragon-inn").rulebook()])
>>> index.find("timing.window-reopens")[0].id
'timing.window-reopens'
>>> "turn.drink" in [found.id for found in index.find("выпивает")]
True
"""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, TypeAlias

from msgspec import Struct

from .rulebook import Rulebook, Text
from .words import LANGUAGES, Words
from .words.finding import FORGIVING, fold
from .words.stems import meant_by, stem

WEIGHTS = {"id": 3.0, "title": 3.0, "asked": 2.0, "text": 1.0, "belief": 1.0, "reading": 0.5}
"""The weight of a word, by the part of the clause that has it, or in a belief."""

RELATED = 0.7
"""The weight of a word that has something before or after the stem that was asked for."""

SAME = 0.9
"""The weight of a word that players say for the word that was asked for, as "cancel" for "Negate"."""

MISTYPED = 0.5
"""The weight of a word that differs by a single letter, if nothing else fits."""

APART = 1.5
"""How much longer the text of a clause counts that stands only in a variant: most tables play without it."""

LEAST = 0.4
"""The smallest score that is given, as a part of the best score."""

STEM, PART, ENDING = 3, 5, 3
"""Letters: the shortest stem that may begin another, the shortest that may stand within it, the longest ending."""

SUFFIX = 2
"""The letters by which two words may differ after `PART` common ones, as «выпивка» and «выпивать»."""

_FULL, _EVEN = 1.2, 0.5
"""The parameters k1 (saturation by repeated words) and b (penalty of long texts) of BM25."""


Told: TypeAlias = tuple[str, list[tuple[str, str]]]
"""The id of something that can be found, and the part and text of each of its texts."""


class Found(Struct, frozen=True):
    """A clause or a belief that was found, and how well it fits (greater is better)."""

    id: str
    score: float


class Index:
    """The words of rulebooks, by their stems.

    Args:
        books: the rulebooks; no two have a clause of the same id.
        others: what else is found, by its id: the parts of it, by the names in `WEIGHTS`, and the text of each.
    """

    def __init__(self, books: Iterable[Rulebook], others: Iterable[Told] = ()) -> None:
        books = tuple(books)
        self._words: dict[str, dict[str, float]] = {}
        self._written: dict[str, str] = {}
        lengths: dict[str, float] = {}
        for id, parts in (*(told for book in books for told in _told(book)), *others):
            lengths[id] = 0.0
            for part, text in parts:
                for word in fold(text).split():
                    held = self._words.setdefault(self._written.setdefault(word, stem(word)), {})
                    held[id] = held.get(id, 0.0) + WEIGHTS[part]
                    lengths[id] += WEIGHTS[part]
        usual = sum(lengths.values()) / max(len(lengths), 1)
        self._damped = {id: _FULL * (1 - _EVEN + _EVEN * length / usual) for id, length in lengths.items()}
        for id in (id for book in books for id in book.clauses if not _at_every_table(book, id)):
            self._damped[id] *= APART

    def find(self, wanted: str, every: bool = False) -> tuple[Found, ...]:
        """Return the clauses and the beliefs that fit, the best first.

        A word counts in all of its forms and with a letter wrong. The rarer it is in the rulebooks, the more it counts.
        Stop words, and words that the rulebooks do not have, are ignored.

        Args:
            wanted: the words that are looked for.
            every: whether only what has all of them fits, stop words aside.
        """
        asked = fold(wanted).split()
        telling = dict.fromkeys([word for word in asked if word not in _passed_over()] or asked)
        scores: dict[str, float] = {}
        having: Counter[str] = Counter()
        for word in telling:
            for id, score in self._scored(word):
                scores[id] = scores.get(id, 0.0) + score
                having[id] += 1
        if every:
            scores = {id: score for id, score in scores.items() if having[id] == len(telling)}
        top = max(scores.values(), default=0.0)
        whole = wanted.strip().casefold()
        if whole in self._damped:
            scores[whole] = top = top + 1
        found = (Found(id, score) for id, score in scores.items() if score >= LEAST * top)
        return tuple(sorted(found, key=lambda one: -one.score))

    def plain(self) -> dict[str, Any]:
        """Return everything that `find` uses as plain values, for a page that searches without Python."""
        place = {id: at for at, id in enumerate(self._damped)}
        return {
            "clauses": list(place),
            "damped": list(self._damped.values()),
            "words": {
                known: [(place[id], weight) for id, weight in held.items()] for known, held in self._words.items()
            },
            "stems": self._written,
            "passedOver": sorted(_passed_over()),
            "same": {word: list(others) for word, others in meant_by().items()},
            "sameWeight": SAME,
            "related": RELATED,
            "mistyped": MISTYPED,
            "forgiving": FORGIVING,
            "least": LEAST,
            "stem": STEM,
            "part": PART,
            "ending": ENDING,
            "suffix": SUFFIX,
            "full": _FULL,
        }

    def _scored(self, word: str) -> Iterator[tuple[str, float]]:
        """Yield the id of each clause that a word may mean, and the score."""
        weights: dict[str, float] = {}
        for known, worth in self._meant(word).items():
            for id, weight in self._words[known].items():
                weights[id] = weights.get(id, 0.0) + worth * weight
        rare = math.log(1 + (len(self._damped) - len(weights) + 0.5) / (len(weights) + 0.5))
        for id, weight in weights.items():
            yield id, rare * weight * (_FULL + 1) / (weight + self._damped[id])

    def _meant(self, word: str) -> dict[str, float]:
        """Return the stems that a word may mean, with the weight of each."""
        asked = stem(word)
        found = self._like(asked)
        for same in meant_by().get(asked, ()):
            for known, weight in self._like(same).items():
                found[known] = max(found.get(known, 0.0), SAME * weight)
        if not found and len(word) >= FORGIVING:
            from rapidfuzz import process  # noqa: PLC0415  # most searches do not need it
            from rapidfuzz.distance import OSA  # noqa: PLC0415

            near = process.extract(word, list(self._written), scorer=OSA.distance, score_cutoff=1, limit=None)
            return {self._written[written]: MISTYPED for written, *_ in near}
        return found

    def _like(self, asked: str) -> dict[str, float]:
        """Return a stem, if the rulebooks have it, and those that are related to it, with the weight of each."""
        found = {known: RELATED for known in self._words if _related(asked, known)}
        if asked in self._words:
            found[asked] = 1.0
        return found


def _related(asked: str, known: str) -> bool:
    """Return True if one stem is the other with a prefix, or with an ending that the stemmer does not know."""
    if len(asked) >= STEM and known.startswith(asked):
        return True
    if len(known) >= STEM and asked.startswith(known) and len(asked) - len(known) <= ENDING:
        return True
    if len(asked) < PART:
        return False
    if asked in known:
        return True
    if asked[:PART] != known[:PART]:
        return False
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(asked, known, strict=False)))
    return max(len(asked), len(known)) - shared <= SUFFIX


def by_title(titles: Iterable[tuple[str, Text]]) -> Index:
    """Return an index of whole chapters or lessons by their titles, to be searched for `every` word.

    Args:
        titles: the id and the title of each; no two have the same id.
    """
    return Index((), [(id, [("title", title.in_(language)) for language in LANGUAGES]) for id, title in titles])


def chapters(books: Iterable[Rulebook]) -> Index:
    """Return an index of the chapters of rulebooks by their titles."""
    return by_title((id, chapter.title) for book in books for id, chapter in book.chapters.items())


@functools.cache
def _passed_over() -> frozenset[str]:
    """Return the stop words of both languages."""
    return frozenset(word for language in LANGUAGES for word in fold(Words(language).say("find.passed-over")).split())


def _at_every_table(book: Rulebook, id: str) -> bool:
    """Return True if a clause holds in some edition without any variant."""
    return any(id in clauses for clauses in book.holding.values())


def _told(book: Rulebook) -> Iterator[Told]:
    """Yield the id of every clause and belief, and the part and text of each of its texts, each once."""
    for id in book.clauses:
        parts = {("id", id.replace(".", " "))}
        for clause in book.lineage(id).values():
            if clause is not None:
                readings = (reading.text for reading in clause.readings.values())
                told = [("title", clause.title), ("text", clause.text), *(("reading", text) for text in readings)]
                told += [("asked", question) for question in clause.asked]
                parts |= {(part, text.in_(language)) for part, text in told for language in LANGUAGES}
        yield id, sorted(parts)
    for id, belief in book.beliefs.items():
        told = [("belief", belief.wrong), *(("belief", question) for question in belief.asked)]
        yield id, [(part, text.in_(language)) for part, text in told for language in LANGUAGES]
