"""The one-line notation of frozen structs: it is their `repr`, and it reads back.

    window(moment=drink slots=[slot(seat=0) slot(seat=1)] at=1)

A struct is its tag and the fields that differ from their defaults; a sequence stands in brackets, a mapping
in braces; text is bare where it is one plain word, else quoted as in JSON; `-` is None.
"""

from __future__ import annotations

import json
import re
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

WORD = re.compile(r"[^\W\d][\w?*'’!.-]*", re.U)
TOKEN = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+)(?![\w.])|([()\[\]{}=])|(-)(?=[\s\])}]|$)|([^\W\d][\w?*\'’!.-]*|\?))', re.U)
RESERVED = {"yes": True, "no": False}
DEEPEST = 60
TAG_FIELDS = ("frame", "say", "do", "on", "is")
"""Where the structs of a game keep their tag; none of them may use these names for anything else."""


def tag(name: str) -> str:
    """The name of a class as the notation writes it: `SkipAction` is `skip-action`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def write(value: Any) -> str:
    """`value` on one line. Structs, tuples, lists, mappings, text, integers, booleans and None."""
    if isinstance(value, msgspec.Struct):
        fields = " ".join(
            f"{field.name}={write(here)}"
            for field in msgspec.structs.fields(value)
            if (here := getattr(value, field.name)) != _default(field)
        )
        return f"{_name(type(value))}({fields})"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        plain = (WORD.fullmatch(value) and value not in RESERVED) or value == "?"
        return value if plain else json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + " ".join(f"{write(key)}={write(here)}" for key, here in value.items()) + "}"
    return "[" + " ".join(write(here) for here in value) + "]"


def parse(text: str, type: type[T]) -> T:
    """Read one line of the notation.

    Args:
        text: what `write` wrote, or a person typed.
        type: the struct type that it should be.

    Raises:
        ValueError: with the place in the text and what was expected there.
    """
    value, rest = _value(text, 0, 0)
    if text[rest:].strip():
        raise ValueError(f"after character {rest} nothing more was expected, but there is {text[rest:].strip()[:20]!r}")
    try:
        return msgspec.convert(value, type)
    except msgspec.ValidationError as fault:
        raise ValueError(f"this is not a {tag(type.__name__)}: {fault}") from None


def _name(type: type[msgspec.Struct]) -> str:
    return str(type.__struct_config__.tag or tag(type.__name__))


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return msgspec.NODEFAULT if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _next(text: str, at: int) -> tuple[re.Match[str], int]:
    found = TOKEN.match(text, at)
    if found is None:
        raise ValueError(f"at character {at} a value was expected, but there is {text[at : at + 20]!r}")
    return found, found.end()


def _closes(text: str, at: int, mark: str) -> int | None:
    here = len(text) - len(text[at:].lstrip())
    return here + 1 if text[here : here + 1] == mark else None


def _value(text: str, at: int, depth: int) -> tuple[Any, int]:
    if depth > DEEPEST:
        raise ValueError(f"at character {at} the notation is nested more than {DEEPEST} deep")
    found, at = _next(text, at)
    quoted, number, mark, none, word = found.groups()
    if quoted is not None:
        return json.loads(quoted), at
    if number is not None:
        return int(number), at
    if none is not None:
        return None, at
    if word is not None:
        if text[at : at + 1] == "(":
            fields, at = _pairs(text, at + 1, ")", depth)
            return dict.fromkeys(TAG_FIELDS, word) | fields, at
        return RESERVED.get(word, word), at
    if mark == "[":
        items = []
        while (end := _closes(text, at, "]")) is None:
            item, at = _value(text, at, depth + 1)
            items.append(item)
        return items, end
    if mark == "{":
        return _pairs(text, at, "}", depth)
    raise ValueError(f"at character {at - 1} a value was expected, but there is {mark!r}")


def _pairs(text: str, at: int, mark: str, depth: int) -> tuple[dict[Any, Any], int]:
    pairs: dict[Any, Any] = {}
    while (end := _closes(text, at, mark)) is None:
        key, at = _value(text, at, depth + 1)
        equals = _closes(text, at, "=")
        if equals is None or isinstance(key, (dict, list)):
            raise ValueError(f"at character {at} an equals sign was expected")
        pairs[key], at = _value(text, equals, depth + 1)
    return pairs, end
