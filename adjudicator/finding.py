"""Finding rules by what people remember of them: a word in whatever form, an id, in either language.

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
import re
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from .rulebook import Rulebook
from .words import LANGUAGES, Words
from .words.finding import FORGIVING, fold

WEIGHTS = {"id": 3.0, "title": 3.0, "asked": 2.0, "text": 1.0, "reading": 0.5}
"""How much a word says of a clause, by where it stands."""

RELATED = 0.7
"""What a word counts that is told otherwise than it was asked for: with something before or after the stem."""

MISTYPED = 0.5
"""What a word counts that differs by a single letter, where nothing else fits."""

LEAST = 0.4
"""What fits less well than this, beside what fits best, is not told."""

STEM, PART, ENDING = 3, 5, 3
"""A stem of so many letters may begin another, one of so many stand within it; so long may an ending be."""

SUFFIX = 2
"""Two words of one stem of `PART` letters may differ in so many letters after it, as «выпивка» and «выпивать»."""

_FULL, _EVEN = 1.2, 0.5
"""How soon a word that is repeated says no more, and how much a long text is held against it (as in BM25)."""


class Found(NamedTuple):
    """A clause that was found, and how well it fits (greater is better)."""

    id: str
    score: float


class Index:
    """The words of rulebooks, by their stems.

    Args:
        books: the rulebooks; no two have a clause of the same id.
    """

    def __init__(self, books: Iterable[Rulebook]) -> None:
        self._words: dict[str, dict[str, float]] = {}
        self._written: dict[str, str] = {}
        lengths: dict[str, float] = {}
        for id, parts in (told for book in books for told in _told(book)):
            lengths[id] = 0.0
            for part, text in parts:
                for word in fold(text).split():
                    held = self._words.setdefault(self._written.setdefault(word, stem(word)), {})
                    held[id] = held.get(id, 0.0) + WEIGHTS[part]
                    lengths[id] += WEIGHTS[part]
        usual = sum(lengths.values()) / max(len(lengths), 1)
        self._damped = {id: _FULL * (1 - _EVEN + _EVEN * length / usual) for id, length in lengths.items()}

    def find(self, wanted: str) -> tuple[Found, ...]:
        """The clauses in which what is wanted is told, the best first.

        A word counts in all of its forms and with a letter wrong; the rarer it is in the rulebooks, the more it counts.
        Words that say nothing of a rule, and those that stand nowhere in the rulebooks, are passed over.
        """
        asked = fold(wanted).split()
        telling = [word for word in asked if word not in _passed_over()] or asked
        scores: dict[str, float] = {}
        for word in dict.fromkeys(telling):
            for id, score in self._scored(word):
                scores[id] = scores.get(id, 0.0) + score
        top = max(scores.values(), default=0.0)
        whole = wanted.strip().casefold()
        if whole in self._damped:
            scores[whole] = top = top + 1
        found = (Found(id, score) for id, score in scores.items() if score >= LEAST * top)
        return tuple(sorted(found, key=lambda one: -one.score))

    def plain(self) -> dict[str, Any]:
        """Everything that `find` goes by as plain values, for a page that has to find things without Python."""
        place = {id: at for at, id in enumerate(self._damped)}
        return {
            "clauses": list(place),
            "damped": list(self._damped.values()),
            "words": {
                known: [(place[id], weight) for id, weight in held.items()] for known, held in self._words.items()
            },
            "stems": self._written,
            "passedOver": sorted(_passed_over()),
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
        """How well a word fits each clause, all that may be meant by it taken together."""
        weights: dict[str, float] = {}
        for known, worth in self._meant(word).items():
            for id, weight in self._words[known].items():
                weights[id] = weights.get(id, 0.0) + worth * weight
        rare = math.log(1 + (len(self._damped) - len(weights) + 0.5) / (len(weights) + 0.5))
        for id, weight in weights.items():
            yield id, rare * weight * (_FULL + 1) / (weight + self._damped[id])

    def _meant(self, word: str) -> dict[str, float]:
        """The stems that may be meant by a word, and what each of them counts."""
        asked = stem(word)
        found = {known: RELATED for known in self._words if _related(asked, known)}
        if asked in self._words:
            found[asked] = 1.0
        if not found and len(word) >= FORGIVING:
            from rapidfuzz import process  # here, for most searches need none
            from rapidfuzz.distance import OSA

            near = process.extract(word, list(self._written), scorer=OSA.distance, score_cutoff=1, limit=None)
            return {self._written[written]: MISTYPED for written, *_ in near}
        return found


def _related(asked: str, known: str) -> bool:
    """Whether one stem is another with something more: a prefix, or an ending that the stemmer does not know."""
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


@functools.lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A folded word without its ending: a Cyrillic one as Russian, another as English."""
    english, russian = _stemmers()
    return str((russian if re.search("[а-я]", word) else english).stemWord(word))


@functools.cache
def _stemmers() -> tuple[Any, Any]:
    import snowballstemmer  # type: ignore[import-untyped]  # here, for most commands search nothing

    return snowballstemmer.stemmer("english"), snowballstemmer.stemmer("russian")


@functools.cache
def _passed_over() -> frozenset[str]:
    """The words of both languages that say nothing of a rule."""
    return frozenset(word for language in LANGUAGES for word in fold(Words(language).say("find.passed-over")).split())


def _told(book: Rulebook) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Every clause and what is told of it in any edition, each thing once, with where it stands."""
    for id in book.clauses:
        parts = {("id", id.replace(".", " "))}
        for clause in book.lineage(id).values():
            if clause is not None:
                readings = (reading.text for reading in clause.readings.values())
                told = [("title", clause.title), ("text", clause.text), *(("reading", text) for text in readings)]
                told += [("asked", question) for question in clause.asked]
                parts |= {(part, text.in_(language)) for part, text in told for language in LANGUAGES}
        yield id, sorted(parts)
