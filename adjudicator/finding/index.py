"""The index of rules: the words of rulebooks by their stems, and how a question is answered by them."""

from __future__ import annotations

import functools
import math
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from ..rulebook import Rule, Rulebook, Text
from ..words import LANGUAGES, Words
from ..words.finding import FORGIVING, fold
from ..words.stems import meant_by, stem
from .answer import Answer, Found, Sureness
from .meaning import EncodedTexts, encoder
from .related import related

WEIGHTS = {"id": 3.0, "title": 3.0, "alias": 3.0, "asked": 0.5, "text": 1.0, "belief": 1.0, "reading": 0.5}
"""The weight of a word, by the part of the clause that has it, or in a belief."""

RELATED = 0.7
"""The weight of a word that has something before or after the stem that was asked for."""

SAME = 0.9
"""The weight of a word that players say for the word that was asked for, as "cancel" for "Negate"."""

MISTYPED = 0.5
"""The weight of a word that differs by a single letter, if nothing else fits."""

LINE = 2.0
"""How much a question that players ask counts beside its single words, where it is the one that is looked for."""

UNKNOWN = 0.5
"""How much a word that stands nowhere counts, of the rarest one that does, in how well such a question fits."""

NAMED = 1.5
"""The score of what stands in a chapter that the question names, as a part of its own."""

UNNAMED = 0.8
"""The same of what holds only with a variant or in another book than the first, and is not named: most play without."""

CLOSE = 0.8
"""The weight of a word that is close in meaning to the word that was asked for, as a part of how close it is."""

MEANT = 10.0
"""How much the meaning of a question counts beside its words, where there is an encoder."""

SURE, SURE_BY_MEANING = 3.0, 7.5
"""The least score of the best rule that is an answer: by words, and by words and meaning."""

AHEAD, AHEAD_BY_MEANING = 1.5, 1.3
"""How many times the score of the next one the best rule has, at the least, where it alone is the answer: likewise."""

NEAREST, MANY = 3, 12
"""Chapters that are named beside an answer, and the rules of an answer that they are taken from."""

LEAST = 0.4
"""The smallest score that is given, as a part of the best score."""

STEM, PART, ENDING = 3, 5, 3
"""Letters: the shortest stem that may begin another, the shortest that may stand within it, the longest ending."""

SUFFIX = 2
"""The letters by which two words may differ after `PART` common ones, as «выпивка» and «выпивать»."""

REMEMBERED = 4_096
"""So many stems are remembered with those related to them, for which each stem of the index is looked at."""

_FULL, _EVEN = 2.0, 0.75
"""The parameters k1 (saturation by repeated words) and b (penalty of long texts) of BM25."""


_SENTENCE = re.compile(r"(?<=[.!?])\s+")

MEANING = ("title", "text", "asked", "belief")
"""The parts whose meaning is compared with that of what is looked for."""

WHOLE = ("asked", "belief", "alias")
"""The parts whose texts are compared with the whole of what is looked for."""

NAMES = ("title", "alias", "id", "asked")
"""The parts of which one that is exactly what is looked for comes first."""

LINES = tuple(dict.fromkeys((*WHOLE, *NAMES)))
"""The parts whose texts are kept, each by itself."""

Told: TypeAlias = tuple[str, list[tuple[str, str]]]
"""The id of something that can be found, and the part and text of each of its texts."""

Said: TypeAlias = tuple[str, str]
"""What players say, and the words of the rulebooks that they say it for."""


class _Text(NamedTuple):
    """A text that is kept by itself: what it belongs to, which part of that it is, folded, its telling stems."""

    id: str
    part: str
    folded: str
    stems: frozenset[str]


class Index:
    """The words of rulebooks, by their stems.

    Args:
        books: the rulebooks; no two have a clause of the same id. What the first has comes before what another has.
        others: what else is found, by its id: the parts of it, by the names in `WEIGHTS`, and the text of each.
        said: what players say for words of the rulebooks; the longest that a question has counts.
        by_meaning: whether `answer` goes by meaning too where there is an encoder.
    """

    def __init__(
        self,
        books: Iterable[Rulebook],
        others: Iterable[Told] = (),
        said: Iterable[Said] = (),
        by_meaning: bool = True,
    ) -> None:
        books = tuple(books)
        self._books, self._by_words = books, not by_meaning
        self._words: dict[str, dict[str, float]] = {}
        self._written: dict[str, str] = {}
        self._called: dict[str, list[str]] = {}
        lines: dict[_Text, None] = {}
        lengths: dict[str, float] = {}
        for id, parts in (*(told for book in books for told in _told(book)), *others):
            lengths[id] = 0.0
            for part, text in parts:
                folded = fold(text)
                for word in folded.split():
                    held = self._words.setdefault(self._written.setdefault(word, stem(word)), {})
                    held[id] = held.get(id, 0.0) + WEIGHTS[part]
                    lengths[id] += WEIGHTS[part]
                if part in NAMES and id not in self._called.setdefault(folded, []):
                    self._called[folded].append(id)
                if part in LINES:
                    lines[_Text(id, part, folded, frozenset(map(stem, _telling(folded.split()))))] = None
        usual = sum(lengths.values()) / max(len(lengths), 1)
        self._lengths = lengths
        self._damped = {id: _FULL * (1 - _EVEN + _EVEN * length / usual) for id, length in lengths.items()}
        self._later = {id for book in books[1:] for id in (*book.clauses, *book.beliefs)}
        self._later |= {id for book in books for id in book.clauses if not _at_every_table(book, id)}
        self._chapter = {id: id.partition(".")[0] for book in books for id in book.clauses}
        self._chapter |= {id: belief.clause.partition(".")[0] for book in books for id, belief in book.beliefs.items()}
        self._topics = _Topics.of(books)
        self._said = {tuple(map(stem, fold(said).split())): tuple(fold(meant).split()) for said, meant in said}
        self._said |= {one: meant for one, meant in self._topics.said.items() if len(one) > 1}
        self._same = _joined(meant_by(), self._topics.same)
        self._related = related() if books else {}
        self._like = functools.lru_cache(maxsize=REMEMBERED)(self._likened)
        self._lines = tuple(lines)
        self._total = [sum(self._rare(len(self._words[one])) for one in sorted(line.stems)) for line in self._lines]
        self._having: dict[str, list[int]] = {}
        for at, line in enumerate(self._lines):
            for one in line.stems if line.part in WHOLE else ():
                self._having.setdefault(one, []).append(at)

    def find(self, wanted: str, every: bool = False) -> tuple[Found, ...]:
        """Return what fits, the best first: what is called so, and then by how much is told of it there.

        A word counts in all of its forms and with a letter wrong. The rarer it is in the rulebooks, the more it counts.
        Stop words, and words that the rulebooks do not have, are ignored. A question that players ask counts the more,
        the more it is what is looked for.

        Args:
            wanted: the words that are looked for.
            every: whether only what has all of them fits, stop words aside, or what has an alias that is among them.
        """
        scores, _ = self._ranked(wanted, every)
        return self._list(wanted, scores)

    def answer(self, wanted: str) -> Answer:
        """Return what answers a question, the best first, and how sure that is.

        It is ranked by words, as by `find`, and by what it means too, where there is an encoder. A score is told by the
        weight of the whole question: a rule that has one common word of ten is not sure, though it is the best.

        Args:
            wanted: the question.
        """
        scores, total = self._ranked(wanted)
        scores = {id: score / math.sqrt(total) for id, score in scores.items()}
        meaning = self._meaning_of_rules if scores else None
        if meaning is not None:
            for id, close in meaning.close((wanted, self._in_words_of_rules(wanted))).items():
                scores[id] = scores.get(id, 0.0) + MEANT * close
        exact = self.called(wanted)
        best = sorted(scores.values(), reverse=True)[:2]
        found = self._list(wanted, scores)
        weights: dict[str, float] = {}
        for one in found[:MANY]:
            chapter = self._chapter.get(one.id, "")
            weights[chapter] = weights.get(chapter, 0.0) + one.score
        near = tuple(sorted(filter(None, weights), key=lambda chapter: -weights[chapter])[:NEAREST])
        least, ahead = (SURE, AHEAD) if meaning is None else (SURE_BY_MEANING, AHEAD_BY_MEANING)
        sureness = "this" if exact else _sureness(best, least, ahead)
        return Answer(found, sureness, near, self._instead(wanted))

    def _list(self, wanted: str, scores: dict[str, float]) -> tuple[Found, ...]:
        """Return what has the best scores, after what is called so."""
        top = max(scores.values(), default=0.0)
        for at, id in enumerate(self.called(wanted)):
            scores[id] = 2 * top + 1 - at / len(self._damped)
        found = (Found(id, score) for id, score in scores.items() if score >= LEAST * top)
        return tuple(sorted(found, key=lambda one: -one.score))

    def _ranked(self, wanted: str, every: bool = False) -> tuple[dict[str, float], float]:
        """Return the score of all that has any of the words, by its id, and the weight of all words together."""
        written = fold(wanted).split()
        telling = _telling(self._meaning(written))
        scores: dict[str, float] = {}
        having: Counter[str] = Counter()
        fits: dict[int, float] = {}
        asked: set[str] = set()
        total = 0.0
        for word in telling:
            meant = self._meant(word)
            close = self._close(word, meant) if not every else {}
            scored = self._scored(meant)
            rare = self._rare(len(scored)) if scored else UNKNOWN * self._rare(0)
            total += rare
            by_word = {id: rare * score for id, score in scored.items()}
            for id, score in self._scored_close(close).items():
                by_word[id] = max(by_word.get(id, 0.0), score)
            for id, score in by_word.items():
                scores[id] = scores.get(id, 0.0) + score
                having[id] += 1
            for at, worth in self._in_lines({**close, **meant}).items():
                fits[at] = fits.get(at, 0.0) + rare * worth
            asked.update(known for known, worth in meant.items() if worth > RELATED)
        for id, fit in self._best(fits, total).items():
            scores[id] += LINE * total * fit * fit
        if every:
            said = {line.id for line in self._lines if line.part == "alias" and line.stems <= asked}
            scores = {id: score for id, score in scores.items() if having[id] == len(telling) or id in said}
        named = self._named(written)
        return {id: score * self._part(id, named) for id, score in scores.items()}, total

    def _part(self, id: str, named: Container[str]) -> float:
        """Return the part of its score that something has, where some chapters are named."""
        return NAMED if self._chapter.get(id) in named else UNNAMED if id in self._later else 1.0

    def _named(self, written: Sequence[str]) -> set[str]:
        """Return the chapters that are named by folded words, also by one with a letter wrong."""
        stems = {self._stem(word) for word in written}
        for word in written if self._topics.named else ():
            meant = self._meant(word) if self._stem(word) not in self._words else {}
            if max(meant.values(), default=1.0) <= MISTYPED:
                stems.update(meant)
        return {
            chapter for name, chapters in self._topics.named.items() if stems.issuperset(name) for chapter in chapters
        }

    def _instead(self, wanted: str) -> str:
        """Return a text with each unknown word replaced by one that is written almost so; empty if none is."""

        def mended(word: re.Match[str]) -> str:
            folded = fold(word[0])
            unknown = folded and " " not in folded and self._stem(folded) not in self._words
            meant = self._meant(folded) if unknown else {}
            return word[0] if max(meant.values(), default=1.0) > MISTYPED else self._mistyped(folded)[0]

        said = re.sub(r"[^\W_]+", mended, wanted)
        return "" if said == wanted else said

    def _in_words_of_rules(self, wanted: str) -> str:
        """Return a question with the words that players say replaced by those of the rulebooks in the same language."""

        def told(word: re.Match[str]) -> str:
            return self._topics.instead.get(self._stem(fold(word[0])), word[0])

        return re.sub(r"[^\W_]+", told, wanted)

    @functools.cached_property
    def _meaning_of_rules(self) -> EncodedTexts | None:
        """The meaning of each title, sentence and question of the rules, where there is an encoder.

        A question is one text, though it has several sentences: its last one may be no more than "What now?".
        """
        encode = None if self._by_words else encoder()
        if encode is None:
            return None
        texts = dict.fromkeys(
            (id, said)
            for book in self._books
            for id, parts in _told(book)
            for part, text in parts
            if part in MEANING
            for said in ((text,) if part in WHOLE else _SENTENCE.split(text))
        )
        return EncodedTexts(tuple(texts), encode)

    def called(self, wanted: str) -> tuple[str, ...]:
        """Return the ids of what has exactly this title, alias, id or question, whatever its case and marks."""
        return tuple(self._called.get(fold(wanted), ()))

    def plain(self) -> dict[str, Any]:
        """Return everything that answers by words go by as plain values, for a page that searches without Python.

        What can be found is a number from 0; its length and the weights of words and lines are doubled, which makes
        them whole.
        """
        place = {id: at for at, id in enumerate(self._damped)}
        return {
            "lengths": [int(2 * length) for length in self._lengths.values()],
            "lines": [(place[line.id], line.part, line.folded, sorted(line.stems)) for line in self._lines],
            "worth": {part: int(2 * WEIGHTS[part]) for part in LINES},
            "whole": list(WHOLE),
            "names": list(NAMES),
            "later": sorted(place[id] for id in self._later),
            "said": [(list(said), list(meant)) for said, meant in self._said.items()],
            "line": LINE,
            "unknown": UNKNOWN,
            "named": [(list(name), sorted(chapters)) for name, chapters in self._topics.named.items()],
            "chapters": [self._chapter.get(id, "") for id in self._damped],
            "namedPart": NAMED,
            "unnamedPart": UNNAMED,
            "close": CLOSE,
            "sure": SURE,
            "ahead": AHEAD,
            "nearest": NEAREST,
            "many": MANY,
            "words": {
                known: {place[id]: int(2 * weight) for id, weight in held.items()}
                for known, held in self._words.items()
            },
            "stems": dict(self._written),
            "passedOver": sorted(_passed_over()),
            "stopStems": sorted(_stop_stems()),
            "same": {word: list(others) for word, others in self._same.items()},
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
            "even": _EVEN,
        }

    def _meaning(self, asked: list[str]) -> list[str]:
        """Return folded words with what players say replaced by what they mean."""
        stems = [self._stem(word) for word in asked]
        longest = max(map(len, self._said), default=0)
        found: list[str] = []
        at = 0
        while at < len(asked):
            size = next((size for size in range(longest, 0, -1) if tuple(stems[at : at + size]) in self._said), 0)
            found += self._said[tuple(stems[at : at + size])] if size else asked[at : at + 1]
            at += size or 1
        return found

    def _stem(self, word: str) -> str:
        return self._written.get(word) or stem(word)

    def _rare(self, having: int) -> float:
        """Return the weight of a word that so many things have."""
        return math.log(1 + (len(self._damped) - having + 0.5) / (having + 0.5))

    def _scored(self, meant: Mapping[str, float]) -> dict[str, float]:
        """Return the ids of what has any of some stems, and the score of each."""
        weights: dict[str, float] = {}
        for known, worth in meant.items():
            for id, weight in self._words[known].items():
                weights[id] = weights.get(id, 0.0) + worth * weight
        return {id: weight * (_FULL + 1) / (weight + self._damped[id]) for id, weight in weights.items()}

    def _close(self, word: str, meant: Container[str]) -> dict[str, float]:
        """Return the stems that are close in meaning to a word, without those that it means anyhow."""
        near = self._related.get(self._stem(word), {})
        return {known: CLOSE * worth for known, worth in near.items() if known not in meant and known in self._words}

    def _scored_close(self, close: Mapping[str, float]) -> dict[str, float]:
        """Return the ids of what has any of some stems that are only close, and the best score for one of them."""
        found: dict[str, float] = {}
        for known, worth in close.items():
            rare = self._rare(len(self._words[known]))
            for id, weight in self._words[known].items():
                score = worth * rare * weight * (_FULL + 1) / (weight + self._damped[id])
                found[id] = max(found.get(id, 0.0), score)
        return found

    def _in_lines(self, meant: Mapping[str, float]) -> dict[int, float]:
        """Return the numbers of the lines that have any of some stems, and the best weight of one in each."""
        found: dict[int, float] = {}
        for known, worth in meant.items():
            for at in self._having.get(known, ()):
                found[at] = max(found.get(at, 0.0), worth)
        return found

    def _best(self, fits: Mapping[int, float], total: float) -> dict[str, float]:
        """Return by id how well its best line fits, from 0 to 1: what is in both, as a part of what is in either."""
        found: dict[str, float] = {}
        for at, both in fits.items():
            id = self._lines[at].id
            found[id] = max(found.get(id, 0.0), both / (total + max(self._total[at] - both, 0.0)))
        return found

    def _meant(self, word: str) -> dict[str, float]:
        """Return the stems that a word may mean, with the weight of each."""
        asked = stem(word)
        found = dict(self._like(asked))
        for same in self._same.get(asked, ()):
            for known, weight in self._like(same).items():
                found[known] = max(found.get(known, 0.0), SAME * weight)
        if found or asked in self._related:
            return found
        return {self._written[written]: MISTYPED for written in self._mistyped(word)}

    def _mistyped(self, word: str) -> tuple[str, ...]:
        """Return the words of the rulebooks that differ from a folded one by a letter."""
        if len(word) < FORGIVING:
            return ()
        from rapidfuzz import process  # noqa: PLC0415  # most searches do not need it
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        near = process.extract(word, list(self._written), scorer=OSA.distance, score_cutoff=1, limit=None)
        return tuple(written for written, *_ in near)

    def _likened(self, asked: str) -> dict[str, float]:
        """Return a stem, if the rulebooks have it, and those that are related to it, with the weight of each."""
        found = {known: RELATED for known in self._words if _related(asked, known) and known not in _stop_stems()}
        if asked in self._words:
            found[asked] = 1.0
        return found


class _Topics(NamedTuple):
    """What the topics of rulebooks say, by stems.

    Attributes:
        named: by what names them, the chapters.
        said: by what players say, the folded words of the rulebooks.
        same: by a single word that players say, the stems of those words.
        instead: the same, those words as they are written in the language of the word.
    """

    named: dict[tuple[str, ...], frozenset[str]]
    said: dict[tuple[str, ...], tuple[str, ...]]
    same: dict[str, tuple[str, ...]]
    instead: dict[str, str]

    @classmethod
    def of(cls, books: Iterable[Rulebook]) -> _Topics:
        """Return what is said of books. What is said for a word that names chapters names them too."""
        found = cls({}, {}, {}, {})
        for topic in (topic for book in books for topic in book.topics):
            names = {_stems(name) for name in topic.named}
            told = [(said, words) for words, all_said in topic.said.items() for said in all_said]
            for said, words in told:
                one, meant = _stems(said), _telling(fold(words).split())
                found.said[one] = (*found.said.get(one, ()), *meant)
                names |= {one} if any((stem(word),) in names for word in meant) else set()
            for name in names:
                found.named[name] = found.named.get(name, frozenset()).union(topic.chapters)
            for said, words in told:
                like = [word for word in words.split() if _cyrillic(word) == _cyrillic(said)]
                if like:
                    found.instead.setdefault(stem(fold(said)), " ".join(like))
        found.same.update({one[0]: tuple(map(stem, meant)) for one, meant in found.said.items() if len(one) == 1})
        return found


def _stems(text: str) -> tuple[str, ...]:
    return tuple(map(stem, fold(text).split()))


def _cyrillic(text: str) -> bool:
    return re.search("[а-яё]", text.casefold()) is not None


def _joined(one: Mapping[str, tuple[str, ...]], other: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return what two mappings have by each key together, each value once."""
    return {key: tuple(dict.fromkeys((*one.get(key, ()), *other.get(key, ())))) for key in {**one, **other}}


def _sureness(best: Sequence[float], least: float, ahead: float) -> Sureness:
    """Return how sure the best of some scores are, from the highest."""
    if not best or best[0] < least:
        return "nearest"
    return "this" if len(best) == 1 or best[0] >= ahead * best[1] else "these"


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


def _telling(words: Iterable[str]) -> tuple[str, ...]:
    """Return the words without stop words, each once; all of them if there are no others."""
    words = tuple(words)
    return tuple(dict.fromkeys([word for word in words if word not in _passed_over()] or words))


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


@functools.cache
def _stop_stems() -> frozenset[str]:
    """Return the stems of the stop words: «кому» is not to stand for «комната»."""
    return frozenset(map(stem, _passed_over()))


def _at_every_table(book: Rulebook, id: str) -> bool:
    """Return True if a clause holds in some edition without any variant."""
    return any(id in clauses for clauses in book.holding.values())


def _told(book: Rulebook) -> Iterator[Told]:
    """Yield the id of every clause and belief, and the part and text of each of its texts, each once."""
    for id in book.clauses:
        parts = {("id", id.replace(".", " "))}
        rule = Rule.of(book, id)
        told = [("asked", question) for question in rule.asked]
        for _, clause in rule.versions:
            readings = (reading.text for reading in clause.readings.values())
            told += [("title", clause.title), ("text", clause.text), *(("reading", text) for text in readings)]
        parts |= {(part, text.in_(language)) for part, text in told for language in LANGUAGES}
        parts |= {("text", text.in_(language)) for text in book.otherwise.get(id, ()) for language in LANGUAGES}
        yield id, sorted(parts)
    for id, belief in book.beliefs.items():
        told = [("belief", belief.wrong), *(("belief", question) for question in belief.asked)]
        yield id, [(part, text.in_(language)) for part, text in told for language in LANGUAGES]
