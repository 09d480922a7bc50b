"""The messages of a compiled catalogue, each decoded when it is asked for.

A start says some dozens of the thousands of messages that there are.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from gettext import c2py
from pathlib import Path


class Messages(Mapping[str, tuple[str, ...]]):
    """The plural forms of each message by its id; those of the empty id are the header of the catalogue.

    Args:
        file: in the .mo format of GNU gettext, of either byte order.

    Raises:
        OSError: the file cannot be read.
    """

    def __init__(self, file: Path) -> None:
        self._raw = raw = file.read_bytes()
        order = "<" if raw[:4] == b"\xde\x12\x04\x95" else ">"
        count, ids, texts = struct.unpack_from(f"{order}8x3I", raw)
        (start,) = struct.unpack_from(f"{order}4xI", raw, ids)
        # The ids stand one after another, and those of plural forms twice.
        length, last = struct.unpack_from(f"{order}2I", raw, ids + 8 * (count - 1))
        names = dict.fromkeys(raw[start : last + length].decode().split("\0"))
        self._places = dict(zip(names, range(texts, texts + 8 * count, 8), strict=True))
        self._decoded: dict[str, tuple[str, ...]] = {}
        self._span = struct.Struct(f"{order}2I")
        rule = self[""][0].partition("plural=")[2].partition(";")[0]
        self._plural = c2py(rule or "n != 1")

    def form(self, id: str, count: int) -> str | None:
        """Return a message in the plural form for a number, if it has any; None if there is no such message."""
        if id not in self._places:
            return None
        forms = self[id]
        return forms[self._plural(count)] if len(forms) > 1 else forms[0]

    def __getitem__(self, id: str) -> tuple[str, ...]:
        if id not in self._decoded:
            length, start = self._span.unpack_from(self._raw, self._places[id])
            self._decoded[id] = tuple(self._raw[start : start + length].decode().split("\0"))
        return self._decoded[id]

    def __contains__(self, id: object) -> bool:
        return id in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
