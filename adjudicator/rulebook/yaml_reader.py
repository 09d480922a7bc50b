"""Build plain values from YAML, with the line of each part and every fault. Slow to import: PyYAML is."""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from adjudicator.rulebook.fault import MOST_FAULTS, Fault, Path
from adjudicator.rulebook.shape import UNREAD, called
from adjudicator.rulebook.source import LARGEST, Source, invisible

DEEPEST = 24
"""The number of levels to which mappings and lists may be nested."""

LONGEST_NUMBER = 15
"""The largest number of digits of a whole number."""


class _PureLoader(yaml.SafeLoader):
    """PyYAML without its C part, whose scanner ends text in brackets at a question mark, which YAML does not."""

    in_text = False

    def scan_plain(self) -> Any:
        self.in_text = True
        try:
            return super().scan_plain()
        finally:
            self.in_text = False

    def peek(self, index: int = 0) -> str:
        char: str = super().peek(index)
        return "!" if self.in_text and char == "?" else char


_LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else _PureLoader
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_ADVICE = {
    "mapping values are not allowed": 'a ": " in text without quotes, or a line that is indented too far: '
    "put the whole text in quotes, or indent the line as its neighbours",
    "cannot start any token": "text may not begin with this character: quote it, and indent by spaces only",
    "could not find expected ':'": 'this line has no "key: value": add the colon, or indent it as text',
    "did not find expected key": "the indentation differs from the lines around it, or a quote is not closed",
    "but found '<block": "the indentation differs from the lines around it",
    "expected ',' or": 'a bracket is not closed, a comma is missing, or text with ": " lacks its quotes',
    "maximum nesting depth": f"this stands more than {DEEPEST} levels deep: write it flatter",
    "unexpected end of stream": "a quote is not closed",
}


class Reader:
    """Builds plain values from the events of the YAML parser, and records the line of each."""

    def __init__(self, source: Source) -> None:
        """Prepare to read one text."""
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
