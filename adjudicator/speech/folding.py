"""Words as they are compared: without case, endings and punctuation, in English and Russian."""

from __future__ import annotations

import functools
import re
import unicodedata
from typing import Any, NamedTuple

WORD = r"[^\W_]+(?:['’`][^\W_]+)*"
TOKEN = re.compile(rf"(?P<number>[-−]?\d+)|(?P<word>{WORD})|(?P<mark>[;,:—]|[.!?…]+(?=\s|$))")
BREAKS = ";.!?…:—"
"""Marks that end a sentence. A comma may do so."""


LONG = 8
"""From so many letters on, a word may have two faults."""


class Token(NamedTuple):
    """A word, a number or a mark of a line.

    Attributes:
        stem: the word without its ending; of a mark, the mark.
        start: where it begins in the line.
        end: where it ends.
        mark: True if it is a mark.
    """

    stem: str
    start: int
    end: int
    mark: bool = False


FLEETING = {"Павел": "Павл", "Лев": "Льв"}
"""First names that lose a vowel in their other cases, and what is left."""

OTHER = re.compile("друг(?:ой|ая|ое|ие|их|им|ими|ого|ому|ую)")
"""A word whose stem would be that of a friend."""

ABBREVIATED = ("dr", "mr", "mrs", "ms", "st", "prof", "sr", "jr", "г", "д-р", "им")
"""Words that a full stop behind them does not make the last of a sentence."""


def tokens(line: str) -> list[Token]:
    """Return the words, numbers and marks of a line."""
    found: list[Token] = []
    for match in TOKEN.finditer(line):
        if match[0] == "." and found and line[found[-1].start : found[-1].end].casefold() in ABBREVIATED:
            continue
        if match["mark"]:
            found.append(Token(match[0][0], match.start(), match.end(), True))
        else:
            found.append(Token(stem(match[0]), match.start(), match.end()))
    return found


def stems(text: str) -> tuple[str, ...]:
    """Return the words of a text without their endings."""
    return tuple(token.stem for token in tokens(text) if not token.mark)


@functools.lru_cache(8_192)
def stem(word: str) -> str:
    """Return a word without case, apostrophes and its ending."""
    plain = folded(re.sub(r"['’`][sS]?$", "", word))
    if OTHER.fullmatch(plain):
        return "другой"
    russian = re.search("[а-я]", plain) is not None
    return str(_stemmer("russian" if russian else "english").stemWord(plain))


def folded(word: str) -> str:
    """Return a word without case, apostrophes and accents, but with its ending."""
    plain = re.sub(r"['’`]", "", word.casefold()).replace("ё", "е").replace("−", "-")
    if plain.isascii() or re.search("[а-я]", plain):
        return plain
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))


def cases_of(name: str) -> frozenset[str]:
    """Return a Russian first name in each of its cases, the first one too."""
    if name[-1:] == "а":
        hard, hushed = name[-2:-1] not in "гкхжшчщ", name[-2:-1] in "жшчщц"
        endings = ("а", "ы" if hard else "и", "е", "у", "ей" if hushed else "ой")
        return frozenset(name[:-1] + ending for ending in endings)
    if name[-1:] == "я":
        return frozenset(name[:-1] + ending for ending in ("я", "и", "и" if name[-2:-1] == "и" else "е", "ю", "ей"))
    if name[-1:] in ("й", "ь"):
        return frozenset((name, *(name[:-1] + ending for ending in ("я", "ю", "ем", "е"))))
    base = FLEETING.get(name, re.sub("ёк$", "ьк", name))
    return frozenset((name, *(base + ending for ending in ("а", "у", "ом", "ем", "е"))))


def stems_of(noun: str) -> tuple[str, ...]:
    """Return the stems that a Russian noun has in its cases: «глоток», «глотка»; of another word the one it has.

    The ending is cut off by rule, and that of some nouns looks like a verb's in some cases only: «следопыта».
    """
    if not re.search("[а-яё]$", noun) or noun[-1] in "аеёиоуыэюя":
        return (stem(noun),)
    bases = (noun, re.sub("(?:о|е)(к|ц)$", r"\1", noun), re.sub("[её]к$", "ьк", noun))
    cases = (form for base in dict.fromkeys(bases) for form in cases_of(base))
    return tuple(dict.fromkeys((stem(noun), *map(stem, cases))))


@functools.cache
def _stemmer(language: str) -> Any:
    from snowballstemmer import stemmer  # type: ignore[import-untyped]  # noqa: PLC0415  # only free speech needs it

    return stemmer(language)


def faults_of(word: str) -> int:
    """Return how many faults a word may have: one, or two if it is long."""
    return 2 if len(word) >= LONG else 1


def is_within(word: str, other: str, faults: int) -> bool:
    """Return True if a word becomes another by at most so many letters put in, left out, exchanged or swapped."""
    if word == other or abs(len(word) - len(other)) > faults or (word[0] != other[0] and word[-1] != other[-1]):
        return word == other
    two_ago: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word, 1):
        here = [i]
        for j, there in enumerate(other, 1):
            least = min(row[j] + 1, here[j - 1] + 1, row[j - 1] + (letter != there))
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == there:
                least = min(least, two_ago[j - 2] + 1)
            here.append(least)
        if min(here) > faults:
            return False
        two_ago, row = row, here
    return row[-1] <= faults
