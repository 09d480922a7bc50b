"""Words that are close in meaning to words of the rules: a file that a sentence encoder has helped to make.

`.ci/related` makes it anew. Each line has a stem of the rules, and the stems of words that are close to it, each
with how close it is, in tenths.
"""

from __future__ import annotations

import functools
from pathlib import Path

FILE = Path(__file__).with_name("related.txt")
TENTHS = 10


@functools.cache
def lines() -> dict[str, dict[str, int]]:
    """Return by each stem of the rules that was looked at the stems that are close to it, and how close, in tenths."""
    found: dict[str, dict[str, int]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            known, _, near = line.partition(":")
            words = iter(near.split())
            found[known] = {word: int(close) for word, close in zip(words, words, strict=True)}
    return found


@functools.cache
def related() -> dict[str, dict[str, float]]:
    """Return by stem the stems of the rules that it is close to, and how close, from 0 to 1."""
    found: dict[str, dict[str, float]] = {}
    for known, near in lines().items():
        for word, close in near.items():
            found.setdefault(word, {})[known] = close / TENTHS
    return found
