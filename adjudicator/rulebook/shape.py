"""Name every fault of a value that is not of the type that a file should hold.

msgspec refuses a value quickly but names only the first fault. After such a refusal, this module names them all.
"""

import functools
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect as kinds

from adjudicator.rulebook.fault import Path, closest, meant
from adjudicator.typed import ready

Failure: TypeAlias = tuple[Path, str]

UNREAD = object()
"""Takes the place of a value that could not be read and whose fault has been named."""

SHOWN = 60
"""The number of characters of a wrong value that a message repeats."""

_told = functools.cache(kinds.type_info)
"""What msgspec tells of a type; it takes long, so it is asked once."""


def misfits(value: Any, kind: Any) -> Iterator[Failure]:
    """Return the place and the message of every way in which a value is not of a type that msgspec converts to."""
    return failures(value, _told(kind))


def failures(value: Any, kind: kinds.Type, path: Path = ()) -> Iterator[Failure]:  # noqa: C901  # one case a type
    """Yield the place and the message of every way in which `value`, at `path`, is not of type `kind`."""
    match kind:
        case _ if value is UNREAD:
            return
        case kinds.AnyType():
            return
        case kinds.Metadata():
            yield from failures(value, kind.type, path)
        case kinds.UnionType():
            yield from _of_union(value, kind, path)
        case kinds.StructType() if isinstance(value, dict):
            yield from _of_struct(value, kind, path)
        case kinds.LiteralType() | kinds.EnumType():
            yield from _of_choice(value, _choices(kind), path)
        case _ if not _alike(value, kind):
            yield path, f"{called(path)} {_must_be(value, kind)}"
        case kinds.DictType():
            yield from _of_size(value, kind, path)
            for key, held in value.items():
                if any(failures(key, kind.key_type)):
                    yield (*path, key), f"the key {key} of {called(path)} {_must_be(key, kind.key_type)}"
                yield from failures(held, kind.value_type, (*path, key))
        case kinds.TupleType() if len(value) != len(kind.item_types):
            yield path, f"{called(path)} must have {len(kind.item_types)} entries, but has {len(value)}"
        case kinds.TupleType():
            for at, (held, item_type) in enumerate(zip(value, kind.item_types, strict=True)):
                yield from failures(held, item_type, (*path, at))
        case kinds.VarTupleType() | kinds.ListType():
            yield from _of_size(value, kind, path)
            for at, held in enumerate(value):
                yield from failures(held, kind.item_type, (*path, at))
        case kinds.IntType() if not _in_range(value, kind):
            yield path, f"{called(path)} {_must_be(value, kind)}"
        case kinds.StrType():
            yield from _of_text(value, kind, path)


def called(path: Path) -> str:
    """Return how a message names the place at `path`."""
    if not path:
        return "the file"
    if isinstance(path[-1], int) and len(path) > 1:
        return f"entry {path[-1] + 1} of {called(path[:-1])}"
    return f'"{str(path[-1])[:SHOWN]}"'


def shown(value: Any) -> str:
    """Return how a message repeats a value that somebody wrote."""
    match value:
        case None:
            return "empty"
        case bool():
            return "true" if value else "false"
        case str():
            return f'the text "{value if len(value) <= SHOWN else value[:SHOWN] + "…"}"'
        case list():
            return "a list"
        case dict():
            return "a mapping"
    return f"the number {value}"


def wanted(kind: kinds.Type) -> str:
    """Return how a message names a value of this type."""
    match kind:
        case kinds.Metadata():
            return wanted(kind.type)
        case kinds.UnionType():
            return " or ".join(map(wanted, kind.types))
        case kinds.LiteralType() | kinds.EnumType():
            return _listed(_choices(kind))
        case kinds.NoneType():
            return "empty"
        case kinds.BoolType():
            return "true or false"
        case kinds.IntType():
            low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
            high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
            bounds = ("" if low is None else f" from {low}") + ("" if high is None else f" up to {high}")
            return f"a whole number{bounds}"
        case kinds.StrType():
            return "text"
        case kinds.VarTupleType() | kinds.ListType() | kinds.TupleType():
            return "a list"
        case kinds.StructType() | kinds.DictType():
            return 'a mapping ("key: value")'
    return "a value"


def _of_struct(value: dict[Any, Any], kind: kinds.StructType, path: Path) -> Iterator[Failure]:
    sound = not _unread(value)
    for failure in _of_fields(value, kind, path):
        sound = False
        yield failure
    if sound:
        yield from _own_word(value, kind, path)


def _of_fields(value: dict[Any, Any], kind: kinds.StructType, path: Path) -> Iterator[Failure]:
    fields = {field.encode_name: field for field in kind.fields}
    known = [*fields, kind.tag_field] if kind.tag_field else list(fields)
    absent = [name for name in known if name not in value]
    mistyped = set()
    for key, held in value.items():
        here = (*path, key)
        if key in fields:
            yield from failures(held, fields[key].type, here)
        elif key == kind.tag_field:
            yield from _of_choice(held, [kind.tag], here)
        elif kind.forbid_unknown_fields:
            near = closest(str(key), absent)
            mistyped.add(near)
            where = f" in {called(path)}" if path else ""
            ending = f'; did you mean "{near}"?' if near else meant(str(key), known)
            ending += "; if all of it is one line of text, put quotes around it" if " " in str(key) else ""
            yield here, f'unknown key "{str(key)[:SHOWN]}"{where}{ending}'
    for name in absent:
        if name in fields and fields[name].required and name not in mistyped:
            yield path, f'{called(path)} lacks "{name}": add it ({wanted(fields[name].type)})'


def _own_word(value: dict[Any, Any], kind: kinds.StructType, path: Path) -> Iterator[Failure]:
    """Yield the fault that the struct itself finds, though each field is right."""
    try:
        msgspec.convert(value, ready(kind.cls))
    except msgspec.ValidationError as error:
        yield path, f"{called(path)}: {str(error).partition(' - at `')[0]}"


def _unread(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_unread, value.values()))
    return any(map(_unread, value)) if isinstance(value, list) else value is UNREAD


def _of_union(value: Any, kind: kinds.UnionType, path: Path) -> Iterator[Failure]:
    options = [option.type if isinstance(option, kinds.Metadata) else option for option in kind.types]
    tagged = {option.tag: option for option in options if isinstance(option, kinds.StructType) and option.tag}
    alike = [option for option in options if _alike(value, option)]
    if isinstance(value, dict) and tagged:
        yield from _of_tagged(value, tagged, path)
    elif len(alike) == 1:
        yield from failures(value, alike[0], path)
    elif not alike and isinstance(value, str) and any(map(_choices, options)):
        yield from _of_choice(value, [choice for option in options for choice in _choices(option)], path)
    elif all(any(failures(value, option, path)) for option in alike):
        yield path, f"{called(path)} {_must_be(value, kind)}"


def _of_tagged(value: dict[Any, Any], tagged: dict[Any, kinds.StructType], path: Path) -> Iterator[Failure]:
    tag_field = str(next(iter(tagged.values())).tag_field)
    tag = value.get(tag_field)
    if tag_field not in value:
        yield path, f'{called(path)} lacks "{tag_field}": say which it is, {_listed(list(tagged))}'
    elif isinstance(tag, (str, int)) and tag in tagged:
        yield from _of_struct(value, tagged[tag], path)
    elif tag is not UNREAD:
        yield from _of_choice(tag, list(tagged), (*path, tag_field))


def _of_choice(value: Any, choices: list[Any], path: Path) -> Iterator[Failure]:
    if not any(value == choice and type(value) is type(choice) for choice in choices):
        ending = meant(value, map(str, choices)) if isinstance(value, str) else f": write {_listed(choices)}"
        yield path, f"{called(path)} cannot be {shown(value)}{ending}"


def _of_size(value: Any, kind: kinds.DictType | kinds.VarTupleType | kinds.ListType, path: Path) -> Iterator[Failure]:
    if kind.min_length is not None and len(value) < kind.min_length:
        yield path, f"{called(path)} must have at least {kind.min_length} entries, but has {len(value)}"
    if kind.max_length is not None and len(value) > kind.max_length:
        yield path, f"{called(path)} may have at most {kind.max_length} entries, but has {len(value)}"


def _of_text(value: str, kind: kinds.StrType, path: Path) -> Iterator[Failure]:
    if kind.min_length is not None and len(value) < kind.min_length:
        yield path, f"{called(path)} is {'too short' if value else 'empty'}: write what it should say"
    if kind.max_length is not None and len(value) > kind.max_length:
        yield path, f"{called(path)} is too long: at most {kind.max_length} characters, not {len(value)}"
    if kind.pattern is not None and not re.search(kind.pattern, value):
        yield path, f"{called(path)} is {shown(value)}, which is not of the form {kind.pattern}"


def _in_range(value: int, kind: kinds.IntType) -> bool:
    return (
        (kind.ge is None or value >= kind.ge)
        and (kind.gt is None or value > kind.gt)
        and (kind.le is None or value <= kind.le)
        and (kind.lt is None or value < kind.lt)
    )


def _choices(kind: kinds.Type) -> list[Any]:
    if isinstance(kind, kinds.LiteralType):
        return list(kind.values)
    return [member.value for member in kind.cls] if isinstance(kind, kinds.EnumType) else []


def _listed(choices: list[Any]) -> str:
    return ("one of " if len(choices) > 1 else "") + ", ".join(map(str, choices))


def _alike(value: Any, kind: kinds.Type) -> bool:
    """Return True if `value` has the basic type of `kind`, whether it is right or wrong."""
    match kind:
        case kinds.AnyType():
            return True
        case kinds.NoneType():
            return value is None
        case kinds.BoolType():
            return isinstance(value, bool)
        case kinds.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case kinds.StrType():
            return isinstance(value, str)
        case kinds.VarTupleType() | kinds.ListType() | kinds.TupleType():
            return isinstance(value, list)
        case kinds.StructType() | kinds.DictType():
            return isinstance(value, dict)
    return value in _choices(kind)


def _must_be(value: Any, kind: kinds.Type) -> str:
    return f"must be {wanted(kind)}, but is {shown(value)}{_hint(value, kind)}"


def _hint(value: Any, kind: kinds.Type) -> str:
    """Return what to do about a value of the wrong basic type."""
    match kind:
        case kinds.UnionType():
            return next(filter(None, (_hint(value, option) for option in kind.types)), "")
        case kinds.StrType() if isinstance(value, (bool, int)):
            return f'; put it in quotes: "{str(value).lower()}"'
        case kinds.BoolType() if isinstance(value, str) and value.lower() in ("true", "yes", "on", "y"):
            return "; did you mean true?"
        case kinds.BoolType() if isinstance(value, str) and value.lower() in ("false", "no", "off", "n"):
            return "; did you mean false?"
        case kinds.IntType() if isinstance(value, str) and value[:1].isdigit():
            return "; write it in plain digits without quotes, such as 10"
        case kinds.VarTupleType() | kinds.ListType() if isinstance(value, (str, int)):
            return f"; write it as a list: [{str(value)[:SHOWN]}]"
    return ""
