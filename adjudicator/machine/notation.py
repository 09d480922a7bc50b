"""The one-line notation of frozen structs. It is their `repr`, and `parse` reads it back.

    window(moment=drink slots=[slot(seat=0) slot(seat=1)] at=1)

A struct is its tag and the fields that differ from their defaults. A sequence is in brackets, a mapping in braces. Text
is bare if it is one plain word, and quoted as in JSON if not. `-` is None.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, TypeVar, cast, get_origin

import msgspec

from ..typed import ready

if TYPE_CHECKING:
    from collections.abc import Hashable

T = TypeVar("T")

WORD = r"[^\W\d][\w?*'’!.-]*"
TOKEN = r'\s*(?:("(?:[^"\\]|\\.)*")|(-?\d{1,18})(?![\w.])|([()\[\]{}=])|(-)(?=[\s\])}]|$)|([^\W\d][\w?*\'’!.-]*|\?))'
RESERVED = {"yes": True, "no": False}
DEEPEST = 60


def tag(name: str) -> str:
    """Return the name of a class as the notation writes it: `skip-action` for `SkipAction`."""
    return name[:1].lower() + "".join([f"-{letter.lower()}" if "A" <= letter <= "Z" else letter for letter in name[1:]])


def write(value: object) -> str:
    """Return `value` on one line: a struct, tuple, list, mapping, text, integer, boolean or None."""
    if isinstance(value, msgspec.Struct):
        fields = " ".join(
            f"{name}={write(here)}" for name, usual in _fields(type(value)) if (here := getattr(value, name)) != usual
        )
        return f"{_name(type(value))}({fields})"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        plain = (re.fullmatch(WORD, value) and value not in RESERVED) or value == "?"
        return value if plain else msgspec.json.encode(value).decode()
    if isinstance(value, dict):
        return "{" + " ".join(f"{write(key)}={write(here)}" for key, here in value.items()) + "}"
    assert isinstance(value, (tuple, list))
    return "[" + " ".join(write(here) for here in value) + "]"


def parse(text: str, type: type[T]) -> T:
    """Read one line of the notation.

    Args:
        text: what `write` wrote, or a person typed.
        type: the struct type to read.

    Raises:
        ValueError: the text is not of this type; the message says where, and what was expected there.
    """
    value, rest = _Reader(text, _tags(cast("Hashable", type))).value(0, 0)
    if text[rest:].strip():
        raise ValueError(f"after character {rest} nothing more was expected, but there is {text[rest:].strip()[:20]!r}")
    try:
        return msgspec.convert(value, ready(type))
    except msgspec.ValidationError as fault:
        raise ValueError(f"this is not a {tag(type.__name__)}: {fault}") from None


@functools.cache
def _fields(type: type[msgspec.Struct]) -> tuple[tuple[str, object], ...]:
    """Return the name and default of each field. Cached, since msgspec reads all annotations again each time."""
    fields = ((field.name, field.default, field.default_factory) for field in msgspec.structs.fields(type))
    return tuple((name, usual if make is msgspec.NODEFAULT else make()) for name, usual, make in fields)


def _name(type: type[msgspec.Struct]) -> str:
    return str(type.__struct_config__.tag or tag(type.__name__))


@functools.lru_cache
def _tags(type: Hashable) -> dict[str, str]:
    """Return, by tag, the field that holds the tag of every struct that can be part of `type`; empty if it has none."""
    tags: dict[str, str] = {}
    waiting: list[msgspec.inspect.Type] = [msgspec.inspect.type_info(type)]
    seen: set[object] = set()
    while waiting:
        info = waiting.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            tags[_name(get_origin(info.cls) or info.cls)] = info.tag_field or ""
            waiting += [field.type for field in info.fields]
        elif isinstance(info, msgspec.inspect.UnionType):
            waiting += info.types
        elif isinstance(info, msgspec.inspect.Metadata):
            waiting.append(info.type)
        else:
            waiting += [getattr(info, name) for name in ("item_type", "value_type") if hasattr(info, name)]
            waiting += getattr(info, "item_types", ())
    return tags


class _Reader:
    """Reads values from one text. Positions (`at`) are characters, counted from 0."""

    def __init__(self, text: str, tags: dict[str, str]) -> None:
        self.text = text
        self.tags = tags
        self.token = re.compile(TOKEN)

    def value(self, at: int, depth: int) -> tuple[object, int]:
        if depth > DEEPEST:
            raise ValueError(f"at character {at} the notation is nested more than {DEEPEST} deep")
        found = self.token.match(self.text, at)
        if found is None:
            raise ValueError(f"at character {at} a value was expected, but there is {self.text[at : at + 20]!r}")
        at = found.end()
        quoted, number, mark, none, word = found.groups()
        if quoted is not None:
            return msgspec.json.decode(quoted), at
        if number is not None:
            return int(number), at
        if none is not None:
            return None, at
        if word is not None:
            return self._struct(word, at, depth) if self.text[at : at + 1] == "(" else (RESERVED.get(word, word), at)
        if mark == "[":
            items: list[object] = []
            while (end := self._closes(at, "]")) is None:
                item, at = self.value(at, depth + 1)
                items.append(item)
            return items, end
        if mark == "{":
            return self._pairs(at, "}", depth)
        raise ValueError(f"at character {at - 1} a value was expected, but there is {mark!r}")

    def _struct(self, name: str, at: int, depth: int) -> tuple[object, int]:
        if name not in self.tags:
            raise ValueError(
                f"at character {at - len(name)} there is {name!r}, which is none of: {', '.join(self.tags)}"
            )
        fields, at = self._pairs(at + 1, ")", depth)
        field = self.tags[name]
        if field:
            fields.setdefault(field, name)
        return fields, at

    def _pairs(self, at: int, mark: str, depth: int) -> tuple[dict[object, object], int]:
        pairs: dict[object, object] = {}
        while (end := self._closes(at, mark)) is None:
            key, at = self.value(at, depth + 1)
            equals = self._closes(at, "=")
            if equals is None or isinstance(key, (dict, list)):
                raise ValueError(f"at character {at} an equals sign was expected")
            pairs[key], at = self.value(equals, depth + 1)
        return pairs, end

    def _closes(self, at: int, mark: str) -> int | None:
        here = len(self.text) - len(self.text[at:].lstrip())
        return here + 1 if self.text[here : here + 1] == mark else None
