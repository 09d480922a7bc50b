"""The stems of words, so that one word fits another in any form, and what players say for a word of the rulebooks."""

from __future__ import annotations

import functools
import re
from typing import Any

from .catalogue import LANGUAGES, Words
from .finding import fold


@functools.lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return a folded word without its ending: a Cyrillic one as Russian, another as English."""
    english, russian = _stemmers()
    return str((russian if re.search("[а-я]", word) else english).stemWord(word))


@functools.cache
def _stemmers() -> tuple[Any, Any]:
    import snowballstemmer  # type: ignore[import-untyped]  # noqa: PLC0415  # most commands do not search

    return snowballstemmer.stemmer("english"), snowballstemmer.stemmer("russian")


def stems_of(word: str) -> tuple[str, ...]:
    """Return the stem of a folded word, and those of the words of the rulebooks that players say it for."""
    return (stem(word), *meant_by().get(stem(word), ()))


@functools.cache
def meant_by() -> dict[str, tuple[str, ...]]:
    """Return the stems of the rulebooks' words for a word that players say for them, by its stem, in both languages."""
    found: dict[str, tuple[str, ...]] = {}
    for language in LANGUAGES:
        for line in Words(language).say("find.same").split(";"):
            said, meant = line.split(":")
            for word in fold(said).split():
                others = (*found.get(stem(word), ()), *(stem(other) for other in fold(meant).split()))
                found[stem(word)] = tuple(dict.fromkeys(others))
    return found
