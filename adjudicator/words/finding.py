"""How well a title fits what somebody looks for: parts of it, and slips of the finger."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable

FORGIVING = 4
"""In so many letters or more, one may be wrong."""

BREVE = "\u0306"
"""What makes й of и: no accent, but another letter."""


MANY = 4_096
"""So many titles are remembered as they are folded: more than any game has."""


@functools.lru_cache(MANY)
def fold(title: str) -> str:
    """A title as people type it: case, accents, punctuation, apostrophes and ellipses do not count."""
    plain = title.casefold()
    if not plain.isascii():
        parted = unicodedata.normalize("NFKD", plain)
        bare = "".join(char for char in parted if char == BREVE or not unicodedata.combining(char))
        plain = unicodedata.normalize("NFC", bare)
    return " ".join(re.findall(r"[^\W_]+", re.sub(r"[’'`]", "", plain)))


def rank(wanted: str, title: str) -> int:
    """How well a title fits: the place in `RANKS` of the first way in which it does; their number: not at all.

    Args:
        wanted: what is looked for, folded.
        title: the title, folded.
    """
    return next((place for place, fits in enumerate(RANKS) if fits(wanted, title)), len(RANKS))


def _begins(wanted: str, title: str) -> bool:
    return title.startswith(wanted)


def _holds(wanted: str, title: str) -> bool:
    return wanted in title


def _holds_words(wanted: str, title: str) -> bool:
    return all(word in title for word in wanted.split())


def _nearly(wanted: str, title: str) -> bool:
    return _all_near((wanted,), title)


def _nearly_words(wanted: str, title: str) -> bool:
    return _all_near(wanted.split(), title)


def _all_near(wanted: Iterable[str], title: str) -> bool:
    """Whether each part stands in a title with at most one letter wrong, missing, too many or out of place."""
    return all(part in title or (len(part) >= FORGIVING and _near(part, title)) for part in wanted)


def _near(part: str, title: str) -> bool:
    from rapidfuzz.distance import OSA  # here, for most commands look for no card

    places = range(len(title))
    lengths = (len(part), len(part) - 1, len(part) + 1)
    return any(OSA.distance(part, title[at : at + long], score_cutoff=1) <= 1 for long in lengths for at in places)


RANKS = (_begins, _holds, _holds_words, _nearly, _nearly_words)
"""The ways in which a title can fit, the best first."""
