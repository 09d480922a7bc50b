"""How well a title fits a search: parts of titles, and typing errors."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable

FORGIVING = 4
"""The number of letters from which on one may be wrong."""

_ACCENTS = "[\u0300-\u0305\u0307-\u036f]"
"""The marks above and below letters, but for the breve, which makes й of и: that is another letter."""

_WORDS = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "’'`")

MANY = 4_096
"""The number of folded titles that are cached, more than any game has."""


@functools.lru_cache(MANY)
def fold(title: str) -> str:
    """Return a title without case, accents, punctuation, apostrophes and ellipses."""
    plain = title.casefold()
    if not plain.isascii():
        plain = unicodedata.normalize("NFC", re.sub(_ACCENTS, "", unicodedata.normalize("NFKD", plain)))
    return " ".join(_WORDS.findall(plain.translate(_APOSTROPHES)))


def rank(wanted: str, title: str) -> int:
    """Return the position in `RANKS` of the first way in which a title fits; their number if it does not fit.

    Args:
        wanted: the search, folded.
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
    """Return True if each part is in a title with at most one letter wrong, missing, added or swapped."""
    return all(part in title or (len(part) >= FORGIVING and _near(part, title)) for part in wanted)


def _near(part: str, title: str) -> bool:
    from rapidfuzz.distance import OSA  # noqa: PLC0415  # most commands do not look for a card

    places = range(len(title))
    lengths = (len(part), len(part) - 1, len(part) + 1)
    return any(OSA.distance(part, title[at : at + long], score_cutoff=1) <= 1 for long in lengths for at in places)


RANKS = (_begins, _holds, _holds_words, _nearly, _nearly_words)
"""The ways in which a title can fit, the best first."""
