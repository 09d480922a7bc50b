"""What is wrong with a file, where, and what was probably meant."""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

Path: TypeAlias = tuple[str | int, ...]
"""The place of something in a file: keys and positions (from 0), from the top down."""

LISTED = 14
"""The number of known names that a message lists if none is close to what was written."""

MOST_FAULTS = 100
"""The number of faults of one file that are named; the rest show once these are mended."""


class Fault(Struct, frozen=True, order=True):
    """One thing that is wrong with a file: a sentence, the file and the line (from 1)."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class BadFile(ValueError):  # named after what people have before them
    """A file that people wrote cannot be used. `faults` holds every fault, sorted by file and line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the name in `known` that is most like `word`, ignoring case, or None if none is close."""
    from difflib import get_close_matches  # noqa: PLC0415  # slow to import, and only mistakes need it

    by_fold = {name.casefold(): name for name in known}
    near = get_close_matches(word[:80].casefold(), by_fold, n=1)
    return by_fold[near[0]] if near else None


def meant(word: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown `word`: the closest known name, or else a list of them."""
    names = list(known)
    near = closest(word, names)
    if near is not None:
        return f'; did you mean "{near}"?'
    if not names:
        return ""
    return "; known here: " + ", ".join(names[:LISTED]) + (", …" if len(names) > LISTED else "")
