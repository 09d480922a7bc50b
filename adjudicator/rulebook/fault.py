"""What is wrong with a file, where, and what was probably meant."""

from collections.abc import Iterable

from msgspec import Struct

LISTED = 14
"""So many known names are listed where none of them is close to what was written."""


class Fault(Struct, frozen=True, order=True):
    """One thing that is wrong, as a sentence, with the file and the line (from 1) where it stands."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class BadFile(ValueError):  # named after what people have before them
    """A file that people wrote cannot be used. `faults` holds all that is wrong, sorted by file and line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def closest(word: str, known: Iterable[str]) -> str | None:
    """The one of `known` that `word` most resembles, capitals aside; None if none comes near."""
    from difflib import get_close_matches  # here, for most files are in order

    by_fold = {name.casefold(): name for name in known}
    near = get_close_matches(word[:80].casefold(), by_fold, n=1)
    return by_fold[near[0]] if near else None


def meant(word: str, known: Iterable[str]) -> str:
    """How a message ends that refuses an unknown `word`: with what was probably meant, else with a list."""
    names = list(known)
    near = closest(word, names)
    if near is not None:
        return f'; did you mean "{near}"?'
    if not names:
        return ""
    return "; known here: " + ", ".join(names[:LISTED]) + (", …" if len(names) > LISTED else "")
