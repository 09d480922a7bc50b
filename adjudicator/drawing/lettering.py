"""How long a text is, and how it is cut to fit: an estimate on the safe side, for whatever font the reader has."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable

WIDTHS = {
    letter: width
    for width, letters in {
        0.30: "'ijl ",
        0.35: ",./:;IJ\\|’·",
        0.40: "-f",
        0.45: "!()[]_`rt–",
        0.50: '"*г',
        0.55: "?cszзстэ",
        0.60: "LakvxyГавухья«»",
        0.70: "ABCKRVXАБВСУХЬЭЯцъ",
        0.75: "#+<=>DGHNU^~ИЙКЛНПЧдм→−",
        0.80: "&OQДО",
        0.85: "wЦЪы",
        0.90: "%@MМФжфю—…",
        0.95: "mЫш",
        1.00: "Wщ",
        1.05: "Ю",
        1.10: "Ж№",
        1.15: "Ш",
        1.20: "Щ",
    }.items()
    for letter in letters
}
"""How wide letters are in the bold of the fonts beside this, which are wider than most; any other letter is `USUAL`."""

USUAL = 0.65
LIGHT = 0.9
"""So much of the bold a usual letter is."""

ELLIPSIS = "…"


def length(text: str, size: float, bold: bool = False) -> float:
    """Return about how wide a text is at most, in the unit of `size`, the height of its font."""
    return _units(text) * size * (1.0 if bold else LIGHT)


@functools.lru_cache(maxsize=4_096)
def _units(text: str) -> float:
    """Return how wide a text is in bold at size 1. Cached, since pictures repeat names and numbers."""
    return math.fsum([WIDTHS.get(letter, USUAL) for letter in text])


def cut(text: str, width: float, size: float, bold: bool = False) -> str:
    """Return a text that is no wider than `width`: whole, or its beginning with an ellipsis."""
    if length(text, size, bold) <= width:
        return text
    kept = text
    while kept and length(kept + ELLIPSIS, size, bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def lines(text: str, width: float, size: float, most: int, bold: bool = False) -> tuple[str, ...]:
    """Return a text as at most `most` lines that are no wider than `width`; the last is cut if there is more."""
    found: list[str] = []
    for word in text.split():
        if found and length(f"{found[-1]} {word}", size, bold) <= width:
            found[-1] += f" {word}"
        elif len(found) < most:
            found.append(word)
        else:
            found[-1] += f" {word}"
    return tuple(cut(line, width, size, bold) for line in found)


def joined(texts: Iterable[str]) -> str:
    """Return texts as one line, with a dot between them."""
    return " · ".join(filter(None, texts))
