"""How long a text is, and how it is cut to fit: an estimate on the safe side, for whatever font the reader has."""

from __future__ import annotations

from collections.abc import Iterable

NARROW = frozenset("iIl.,:;!'|()[]·’ j1ftr-")
WIDE = frozenset("mwMWШЩЖЮФЫшщжюфымМДЦ—@%QOОGНHNПИДЁД")
ELLIPSIS = "…"


def length(text: str, size: float, bold: bool = False) -> float:
    """Return how wide a text is at most, in the unit of `size`, the height of its font."""
    widths = (0.36 if letter in NARROW else 0.82 if letter in WIDE else 0.62 for letter in text)
    return sum(widths) * size * (1.0 if bold else 0.92)


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
