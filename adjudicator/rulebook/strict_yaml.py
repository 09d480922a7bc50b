"""Read a YAML file strictly into one type, and name every fault of it.

Strict means: only `true` and `false` are booleans; a whole number is plain decimal digits; anything else without quotes
is text, so that `1.10`, `010`, `12:30`, `no` and a date stay as they were written. Duplicate keys, anchors, aliases,
tags and a second document are refused, and so is a file that is too large, too deep, empty or not UTF-8.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path as FilePath
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from adjudicator.cache import cached_by_text
from adjudicator.rulebook.fault import MOST_FAULTS, BadFile, Fault, Path
from adjudicator.rulebook.source import Source
from adjudicator.typed import ready

T = TypeVar("T")
P = TypeVar("P")

ROOM = os.path.dirname(__file__)
"""The folder of the code that reads files and merges layers."""


class Document(Struct, Generic[T], frozen=True):
    """The content of a file, and the line of each part of it."""

    name: str
    value: T
    lines: dict[Path, int]

    def line_of(self, path: Path) -> int:
        """Return the line (from 1) of the part at `path`, such as `("story", 3)`, or of the closest part around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, path: Path, message: str) -> Fault:
        """Return a fault of the part at `path`."""
        return Fault(self.name, self.line_of(path), message)

    def part(self, path: Path, value: P) -> "Document[P]":
        """Return the part at `path`, which has this value, as a document of its own in the same file."""
        lines = {at[len(path) :]: line for at, line in self.lines.items() if at[: len(path)] == path}
        return Document(self.name, value, lines)


def read(source: FilePath | Source, kind: type[T], *, cache: bool = False) -> Document[T]:
    """Read a file, or text with a name, into `kind`: a struct, or another type that msgspec converts to.

    Args:
        source: the file or the text.
        kind: the type of its content.
        cache: True if a text that was read before need not be parsed again.

    Raises:
        BadFile: with every fault found.
    """
    return read_chosen(source if isinstance(source, Source) else Source.of(source), lambda _: kind, cache=cache)


def read_chosen(source: Source, choose: Callable[[Any], type[T]], *, cache: bool = False) -> Document[T]:
    """Read a text, whose type is chosen by what it holds.

    Args:
        source: the text.
        choose: returns the type for its plain values, which may be of any shape; may raise `BadFile`.
        cache: True if a text that was read before need not be parsed again.

    Raises:
        BadFile: with every fault found.
    """
    parsed, faults = _parsed(source, cache)
    kind = choose(parsed.value)
    refused = ""
    if not faults:
        try:
            return Document(source.name, msgspec.convert(parsed.value, ready(kind)), parsed.lines)
        except msgspec.ValidationError as error:
            refused = str(error)
    from adjudicator.rulebook.shape import misfits  # noqa: PLC0415  # only a faulty file is looked at part by part

    document = Document(source.name, parsed.value, parsed.lines)
    found = islice(misfits(parsed.value, kind), MOST_FAULTS)
    faults = faults + [document.fault(path, message) for path, message in found]
    raise BadFile(faults or [document.fault((), refused)])


class _Parsed(Struct, frozen=True):
    """The plain values of a text, and the line of each part."""

    value: Any
    lines: dict[Path, int]


def _parsed(source: Source, cache: bool) -> tuple[_Parsed, list[Fault]]:
    """Return what a text holds, and its faults."""
    if cache:
        with suppress(BadFile):  # its faults are told with those of its shape
            return cached_by_text(source.text, _Parsed, ROOM, partial(_sound, source)), []
    return _parse(source)


def _sound(source: Source) -> _Parsed:
    parsed, faults = _parse(source)
    if faults:
        raise BadFile(faults)
    return parsed


def _parse(source: Source) -> tuple[_Parsed, list[Fault]]:
    from adjudicator.rulebook.yaml_reader import Reader  # noqa: PLC0415  # slow to import, and not needed for a cached text

    reader = Reader(source)
    value = reader.whole()
    return _Parsed(value, reader.lines), reader.faults
