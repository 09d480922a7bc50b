"""An index and its related words in little room, for a page that searches without Python.

Words and lines stand in a part for each language, as a question is in one: a page answers by that of its own before it
has the other. A column of numbers is a text with a letter for each. Words in order are without the letters that each
shares with the one before, and what something has of a word is without what its lines have of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from ..words import LANGUAGES, Language
from .related import TENTHS

ZERO = ord("#")
"""The letter for 0; that for 1 comes after it, and so on."""

CHECKS = 241
"""Two lines with the same stems are told apart by a number below this one, which each has by its letters."""

Line: TypeAlias = tuple[int, str, str, list[str]]
"""A line of `Index.plain`: what it belongs to, which part of that it is, folded, its stems."""


def packed(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return what `Index.plain` has, with `parts` by language instead of its words, stems and lines."""
    lines = {language: [line for line in plain["lines"] if _of_line(line) == language] for language in LANGUAGES}
    every = [line for own in lines.values() for line in own]
    having: dict[str, list[int]] = {}
    for at, (_, _, _, stems) in enumerate(every):
        for one in stems:
            having.setdefault(one, []).append(at)
    kinds, parts, first = sorted(plain["worth"]), {}, 0
    for language, own in lines.items():
        written, known = _known(plain, language)
        rests = [_rest(plain, one, [every[at] for at in having.get(one, ())]) for one in known]
        parts[language] = {
            "written": _words(written),
            "endings": " ".join(_ending(plain["stems"][word], word) for word in written),
            **_columns("held", rests),
            "worth": _numbers(worth for rest in rests for worth in rest.values()),
            **_columns("lines", [[at - first for at in having.get(one, ())] for one in known]),
            "first": first,
            "places": _numbers(_gaps([place for place, *_ in own])),
            "kinds": _numbers(kinds.index(kind) for _, kind, _, _ in own),
            "checks": _numbers(_check(text) for _, _, text, _ in own),
        }
        first += len(own)
    return {key: value for key, value in plain.items() if key not in ("words", "stems", "lines")} | {"parts": parts}


def numbered(plain: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of each stem, in the order of the parts."""
    return {one: at for at, one in enumerate(one for language in LANGUAGES for one in _known(plain, language)[1])}


def packed_close(related: Mapping[str, Mapping[str, float]], numbers: Mapping[str, int]) -> dict[str, str]:
    """Return words, the stems that they are close to, by their numbers, and how close; other stems are left out."""
    words = sorted(related)
    near = [{numbers[one]: close for one, close in related[word].items() if one in numbers} for word in words]
    closeness = _numbers(round(one[at] * TENTHS) for one in near for at in sorted(one))
    return {"words": _words(words), **_columns("near", near), "closeness": closeness}


def _rest(plain: Mapping[str, Any], stem: str, lines: Iterable[Line]) -> dict[int, int]:
    """Return what has a stem otherwise than in its lines, and the weight of it there."""
    rest = dict(plain["words"][stem])
    for place, kind, _, _ in lines:
        rest[place] -= plain["worth"][kind]
    return {place: worth for place, worth in sorted(rest.items()) if worth}


def _known(plain: Mapping[str, Any], language: Language) -> tuple[list[str], list[str]]:
    """Return the words of a language in order, and their stems in the order of the first word of each."""
    written = sorted(word for word in plain["stems"] if _language(word) == language)
    return written, list(dict.fromkeys(plain["stems"][word] for word in written))


def _language(text: str) -> Language:
    return "ru" if re.search("[а-я]", text) else "en"


def _of_line(line: Line) -> Language:
    return _language(" ".join(line[3]))


def _check(text: str) -> int:
    found = 0
    for letter in text:
        found = (found * 31 + ord(letter)) % CHECKS
    return found


def _numbers(numbers: Iterable[int]) -> str:
    return "".join(chr(ZERO + one) for one in numbers)


def _gaps(numbers: Collection[int]) -> Iterable[int]:
    """Return numbers in rising order, each as how far it lies after the one before."""
    return (one - before for before, one in zip([0, *numbers], numbers, strict=False))


def _columns(name: str, lists: Sequence[Collection[int]]) -> dict[str, str]:
    """Return how many numbers each list has, and the numbers themselves."""
    gaps = (gap for one in lists for gap in _gaps(sorted(one)))
    return {f"{name}Many": _numbers(map(len, lists)), name: _numbers(gaps)}


def _words(words: Sequence[str]) -> str:
    """Return each word as how many letters it shares with the one before, and its other letters."""
    before = zip(["", *words], words, strict=False)
    return " ".join(_numbers([_shared(word, one)]) + word[_shared(word, one) :] for one, word in before)


def _ending(stem: str, word: str) -> str:
    """Return how many letters a word loses at its end, and what comes there instead."""
    return _numbers([len(word) - _shared(stem, word)]) + stem[_shared(stem, word) :]


def _shared(word: str, other: str) -> int:
    """Return how many letters two words have in common at their beginnings."""
    differ = (at for at, (one, two) in enumerate(zip(word, other, strict=False)) if one != two)
    return next(differ, min(len(word), len(other)))
