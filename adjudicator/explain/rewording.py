"""Which words of a text are new beside an earlier one, and which of that one are gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
LIKE_ENOUGH = 0.6
"""Texts of whose words less than this is the same are better read one after the other: marks would cover most."""


class Stretch(NamedTuple):
    """A stretch of text: of both texts alike, gone from the earlier one, or come with the later one."""

    text: str
    kind: Literal["both", "gone", "come"]


def reworded(was: str, now: str) -> list[Stretch] | None:
    """Return the stretches of two texts, each where it stands; what is gone before what has come in its place.

    Args:
        was: the earlier text.
        now: the later text.

    Returns:
        The stretches; None if the texts have little in common.

    >>> reworded("Each has ten Gold.", "Each has eight Gold.")[:3]
    [Stretch(text='Each has ', kind='both'), Stretch(text='ten', kind='gone'), Stretch(text='eight', kind='come')]
    >>> reworded("Nobody may answer.", "Whoever runs out of Gold has lost.") is None
    True
    """
    words, other = ([token for token in TOKEN.findall(text) if token[0].isalnum()] for text in (was, now))
    if SequenceMatcher(None, words, other, autojunk=False).ratio() < LIKE_ENOUGH:
        return None
    old, new = TOKEN.findall(was), TOKEN.findall(now)
    found: list[Stretch] = []
    for kind, i, j, k, m in _joined(SequenceMatcher(None, old, new, autojunk=False).get_opcodes(), old):
        gone, come = "".join(old[i:j]), "".join(new[k:m])
        pieces = [Stretch(come, "both")] if kind == "equal" else [Stretch(gone, "gone"), Stretch(come, "come")]
        found += [piece for piece in pieces if piece.text]
    return found


def _joined(
    codes: list[tuple[Literal["replace", "delete", "insert", "equal"], int, int, int, int]], old: list[str]
) -> Iterator[tuple[str, int, int, int, int]]:
    """Yield the stretches of a comparison; a mere space between two changes belongs to them."""
    held: tuple[str, int, int, int, int] | None = None
    for at, (kind, i, j, k, m) in enumerate(codes):
        inner = 0 < at < len(codes) - 1
        changed = kind != "equal" or (inner and not "".join(old[i:j]).strip())
        if changed:
            held = ("changed", held[1], j, held[3], m) if held is not None else ("changed", i, j, k, m)
            continue
        if held is not None:
            yield held
            held = None
        yield kind, i, j, k, m
    if held is not None:
        yield held
