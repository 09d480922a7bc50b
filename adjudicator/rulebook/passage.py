"""Passages: a paragraph of a book by its address, or some of its sentences by their numbers."""

import re
from typing import NamedTuple

LONGEST_ADDRESS = 100
"""The largest number of characters of an address."""

LAST_SENTENCE = 99
"""The largest number that a sentence may have."""

_ADDRESS = r"[a-z][a-z0-9-]*:[a-z0-9-]+(?:/[a-z0-9-]+)*\.[1-9][0-9]*"
_SENTENCES = r"[1-9][0-9]?(?:-[1-9][0-9]?)?"
_SAYS = (
    'write edition:section.N, such as "rdi10:timing.3"; for some of its sentences add their numbers, from 1 to '
    f'{LAST_SENTENCE} and the lowest first: "#2", "#1-3" or "#1,4"'
)


class Passage(NamedTuple):
    """What a source names: a paragraph, and the numbers of its sentences; without numbers, the paragraph as a whole."""

    address: str
    sentences: tuple[int, ...] = ()

    @classmethod
    def of(cls, text: str) -> "Passage":
        """Read a passage as files write it: `rdi10:timing.3`, `rdi10:timing.3#2`, `#1-3` or `#1,4`.

        Raises:
            ValueError: it is none; the message says what to write.
        """
        address, mark, numbers = text.partition("#")
        if re.fullmatch(rf"{_SENTENCES}(,{_SENTENCES})*", text):
            message = f'"{text}" is no source of its own: put the whole source, with its comma, in quotes'
            raise ValueError(message)
        if len(address) > LONGEST_ADDRESS or not re.fullmatch(_ADDRESS, address):
            message = f'"{text[:LONGEST_ADDRESS]}" is not an address: {_SAYS}'
            raise ValueError(message)
        if not mark:
            return cls(address)
        if not re.fullmatch(rf"{_SENTENCES}(,{_SENTENCES}){{0,{LAST_SENTENCE}}}", numbers):
            message = f'"{text[: 2 * LONGEST_ADDRESS]}" does not number sentences: {_SAYS}'
            raise ValueError(message)
        found: list[int] = []
        for part in numbers.split(","):
            first, _, last = part.partition("-")
            found += range(int(first), int(last or first) + 1) or (0,)
        if sorted({*found}) != found or found[0] == 0:
            message = f'"{text}" does not number sentences in their order, each once: {_SAYS}'
            raise ValueError(message)
        return cls(address, tuple(found))


def paragraph(text: str) -> str:
    """Return the address of a passage that was read before."""
    return text.partition("#")[0]
