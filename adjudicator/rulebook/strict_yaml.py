"""Read a YAML file strictly into one type, and name every fault of it.

Strict means: only `true` and `false` are booleans; a whole number is plain decimal digits; anything else without quotes
is text, so that `1.10`, `010`, `12:30`, `no` and a date stay as they were written. Duplicate keys, anchors, aliases,
tags and a second document are refused, and so is a file that is too large, too deep, empty or not UTF-8.
"""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path as FilePath
from typing import Any, Generic, TypeVar

import msgspec
import yaml
from msgspec import Struct

from adjudicator.rulebook.fault import BadFile, Fault
from adjudicator.rulebook.shape import UNREAD, Path, called, failures

T = TypeVar("T")
P = TypeVar("P")

LARGEST = 1_000_000
"""The largest file that is read, in bytes."""

DEEPEST = 24
"""The number of levels to which mappings and lists may be nested."""

LONGEST_NUMBER = 15
"""The largest number of digits of a whole number."""

MOST_FAULTS = 100
"""The number of faults of one file that are named; the rest show once these are mended."""

_LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_INVISIBLE = "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
_SPACING = str.maketrans("", "", "\t\n\r")
_ADVICE = {
    "mapping values are not allowed": 'a ": " in text without quotes, or a line that is indented too far: '
    "put the whole text in quotes, or indent the line as its neighbours",
    "cannot start any token": "text may not begin with this character: quote it, and indent by spaces only",
    "could not find expected ':'": 'this line has no "key: value": add the colon, or indent it as text',
    "did not find expected key": "the indentation differs from the lines around it, or a quote is not closed",
    "but found '<block": "the indentation differs from the lines around it",
    "expected ',' or": 'a bracket is not closed, a comma is missing, or text with ": " lacks its quotes',
    "unexpected end of stream": "a quote is not closed",
}


class Source(Struct, frozen=True):
    """A text that somebody wrote, and its name in messages."""

    name: str
    text: str

    @classmethod
    def of(cls, file: FilePath) -> "Source":
        """Read a file. Raises `BadFile` if it cannot be opened or decoded, or is too large."""
        try:
            with file.open("rb") as opened:
                return cls.decode(str(file), opened.read(LARGEST + 1))
        except OSError as error:
            why = "there is no such file" if isinstance(error, FileNotFoundError) else error.strerror
            raise BadFile([Fault(str(file), 1, f"the file cannot be read: {why}; check the path")]) from error

    @classmethod
    def decode(cls, name: str, raw: bytes) -> "Source":
        """Decode text that arrived as bytes, such as an upload. Raises `BadFile` as `of` does."""
        if len(raw) > LARGEST:
            raise BadFile([Fault(name, 1, f"the file is larger than {LARGEST // 1000} kB: divide it")])
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise BadFile([Fault(name, line, "the text is not UTF-8: save the file as UTF-8")]) from error
        return cls(name, text)


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


def read(source: FilePath | Source, kind: type[T]) -> Document[T]:
    """Read a file, or text with a name, into `kind`: a struct, or another type that msgspec converts to.

    Raises `BadFile` with every fault found.
    """
    if not isinstance(source, Source):
        source = Source.of(source)
    reader = _Reader(source)
    value = reader.whole()
    refused = ""
    if not reader.faults:
        try:
            return Document(source.name, msgspec.convert(value, kind), reader.lines)
        except msgspec.ValidationError as error:
            refused = str(error)
    document = Document(source.name, value, reader.lines)
    found = islice(failures(value, msgspec.inspect.type_info(kind)), MOST_FAULTS)
    faults = reader.faults + [document.fault(path, message) for path, message in found]
    raise BadFile(faults or [document.fault((), refused)])


class _Reader:
    """Builds plain values from the events of the YAML parser, and records the line of each."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.lines: dict[Path, int] = {}
        self.faults: list[Fault] = []
        self.events: Iterator[yaml.Event] = iter(())

    def whole(self) -> Any:
        """Return the value of the whole text, or `UNREAD` after adding a fault."""
        text = self.source.text
        if len(text) > LARGEST:
            return self._refuse(1, f"the text is longer than {LARGEST} characters: divide it")
        if unseen := invisible(text):
            line = text.count("\n", 0, unseen.start()) + 1
            return self._refuse(line, f"a character that cannot be seen (U+{ord(unseen[0]):04X}): delete it")
        self.events = yaml.parse(text, Loader=_LOADER)
        try:
            next(self.events)
            if isinstance(next(self.events), yaml.StreamEndEvent):
                return self._refuse(1, "the file is empty")
            value = self._node(next(self.events), ())
            next(self.events)
            after = next(self.events)
            if isinstance(after, yaml.DocumentStartEvent):
                self._refuse(_line(after), 'a second document begins here: take the "---" out')
        except yaml.YAMLError as error:
            return self._refuse(_line_of(error), _in_words(error))
        except _TooDeepError as error:
            return self._refuse(error.line, f"this stands more than {DEEPEST} levels deep: write it flatter")
        if value is None:
            return self._refuse(1, "the file is empty")
        return value

    def _refuse(self, line: int, message: str) -> object:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(self.source.name, line, message))
        return UNREAD

    def _node(self, event: yaml.Event, path: Path) -> Any:
        line = _line(event)
        self.lines.setdefault(path, line)
        if isinstance(event, yaml.AliasEvent):
            return self._refuse(line, f"an alias (*{event.anchor}) is not allowed: write the text here")
        assert isinstance(event, yaml.NodeEvent)
        if event.anchor is not None:
            self._refuse(line, f"an anchor (&{event.anchor}) is not allowed: take it out, or quote the text")
        if isinstance(event, yaml.ScalarEvent):
            if event.tag is not None:
                return self._tagged(line, event.tag)
            return self._plain(event.value, line) if event.implicit[0] else event.value
        if len(path) >= DEEPEST:
            raise _TooDeepError(line)
        assert isinstance(event, yaml.CollectionStartEvent)
        if event.tag is not None:
            self._tagged(line, event.tag)
        return self._mapping(path) if isinstance(event, yaml.MappingStartEvent) else self._list(path)

    def _tagged(self, line: int, tag: str) -> object:
        return self._refuse(line, f"a tag ({tag}) is not allowed: take it out, or quote the text")

    def _plain(self, text: str, line: int) -> Any:
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if not _INTEGER.fullmatch(text):
            return text
        if len(text) > LONGEST_NUMBER:
            return self._refuse(line, f"a number of {len(text)} digits is too long: {LONGEST_NUMBER} at most")
        return int(text)

    def _list(self, path: Path) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            values.append(self._node(event, (*path, len(values))))
        return values

    def _mapping(self, path: Path) -> dict[str | int, Any]:
        values: dict[str | int, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            line = _line(event)
            key = self._node(event, (*path, "")) if isinstance(event, yaml.ScalarEvent) else None
            if isinstance(key, bool) or not isinstance(key, str | int):
                if key is not UNREAD:
                    self._refuse(line, "a key must be text or a number: put it in quotes")
                self._skip(event, path)
                self._skip(next(self.events), path)
                continue
            here = (*path, key)
            if key in values:
                first = self.lines[here]
                self._refuse(line, f"duplicate key {called(here)}: line {first} has it already; keep one")
                self._skip(next(self.events), path)
                continue
            self.lines[here] = line
            values[key] = self._node(next(self.events), here)
        return values

    def _skip(self, event: yaml.Event, path: Path) -> None:
        """Skip a node that is not part of the value at `path`."""
        depth = 0
        while True:
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth <= 0:
                return
            if len(path) + depth > DEEPEST:
                raise _TooDeepError(_line(event))
            event = next(self.events)


def invisible(text: str) -> re.Match[str] | None:
    """Return the first invisible character, or None. Most texts do not need the pattern, which is slow to compile."""
    return None if text.translate(_SPACING).isprintable() else re.search(_INVISIBLE, text)


class _TooDeepError(Exception):
    def __init__(self, line: int) -> None:
        self.line = line


def _line(event: yaml.Event) -> int:
    assert event.start_mark is not None, "the parser marks every event"
    return event.start_mark.line + 1


def _line_of(error: yaml.YAMLError) -> int:
    """Return the line of an error; if something was never closed, the line where it was opened."""
    opened = str(getattr(error, "context", "")).startswith(("while scanning a ", "while parsing a flow"))
    mark = (opened and getattr(error, "context_mark", None)) or getattr(error, "problem_mark", None)
    return mark.line + 1 if mark else 1


def _in_words(error: yaml.YAMLError) -> str:
    problem = str(getattr(error, "problem", None) or error)
    advice = next((advice for sign, advice in _ADVICE.items() if sign in problem), None)
    return f"this is not YAML: {advice or problem}"
