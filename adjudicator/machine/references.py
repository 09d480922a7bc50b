"""Types of references to seats, sides and cards, and what of a value no table has: what is not there, or too many.

To Python and to msgspec a `SeatNo` is an `int` and a `CardId` a `str`. A struct says with them which of its fields
refer to something on the table, so that the references of any value are found without a list of fields.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Annotated, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec

FATE = -1
"""The seat of chance. The table reveals what it decides, a search tries all of it, a simulation draws it."""

TABLE = -2
"""The seat of a step that the whole table takes."""

NOBODY = -3
"""The seat of nobody, in a field for a seat that may be empty."""


MOST = 500
"""The greatest number at a table, either way. An entry tells of 200 of anything at most, and play adds to that.

With more, a search of all bids would have no end.
"""


S = TypeVar("S", bound=msgspec.Struct)


class Refers(msgspec.Struct, frozen=True):
    """Marks an annotated type: its values refer to something.

    Attributes:
        to: what kind of thing, as the game names it: `seat`, `side`, `card`, ...
        also: what may stand there without being one of those things.
        free: True: anything may stand there, since a table may have things that no game knows.
    """

    to: str
    also: tuple[int | str, ...] = ()
    free: bool = False


SeatNo: TypeAlias = Annotated[int, Refers("seat")]
"""A seat, by its number from 0."""

TargetNo: TypeAlias = Annotated[int, Refers("target")]
"""Whoever or whatever a card may reach: a seat, or in a game that has such things, a piece that is no player."""

SeatOrFate: TypeAlias = Annotated[int, Refers("seat", (FATE,))]
"""A seat, or `FATE`."""

SeatOrNobody: TypeAlias = Annotated[int, Refers("seat", (NOBODY,))]
"""A seat, or `NOBODY`."""

SideNo: TypeAlias = Annotated[int, Refers("side")]
"""A side, by its number from 0."""

CardId: TypeAlias = Annotated[str, Refers("card", ("",))]
"""A card, by its id; an empty text if there is none."""

DeckId: TypeAlias = Annotated[str, Refers("deck", free=True)]
"""A file of cards, by its id: a character, a Dungeon, a Drink Deck; any other text if it is none that is known."""


def dangling_references(values: Iterable[msgspec.Struct], there: Mapping[str, Container[object]]) -> Iterator[str]:
    """Yield what `values` refer to and is not there, as `field value`, and what no table has so many of.

    A number may be greater than `MOST` where its type says how great it may be. Nothing of it is translated.

    Args:
        values: structs; what they hold is followed by the types of their fields.
        there: what can be referred to, by kind: each `Refers.to` that occurs and is not `free` is a key.
    """
    for value in values:
        for name, annotation in _fields(type(value)):
            yield from _dangling(name, getattr(value, name), annotation, there)


def _dangling(name: str, value: object, annotation: object, there: Mapping[str, Container[object]]) -> Iterator[str]:
    """Yield what is wrong in the value of a field, or in a part of it, that has this type."""
    if isinstance(value, msgspec.Struct):
        yield from dangling_references((value,), there)
    elif value is None:
        return
    elif get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        for mark in marks:
            if isinstance(mark, Refers) and not mark.free and value not in mark.also and value not in there[mark.to]:
                yield f"{name} {value}"
        if not any(isinstance(mark, msgspec.Meta) for mark in marks):
            yield from _dangling(name, value, inner, there)
    elif get_origin(annotation) in (Union, types.UnionType):
        for member in get_args(annotation):
            yield from _dangling(name, value, member, there)
    elif isinstance(value, tuple) and get_origin(annotation) is tuple:
        parts = get_args(annotation)
        for part, of_part in zip(value, parts[:1] * len(value) if parts[-1:] == (Ellipsis,) else parts, strict=False):
            yield from _dangling(name, part, of_part, there)
    elif annotation is int and isinstance(value, int) and abs(value) > MOST:
        yield f"{name} > {MOST}"


def with_renamed(value: S, names: Mapping[str, Mapping[str, str]]) -> S:
    """Return a struct whose references have other names, wherever in it they stand.

    Args:
        value: the struct.
        names: by the kind of thing, a `Refers.to`, by the name that a reference may have the one to give; every other
            name stays.
    """
    parts = ((name, getattr(value, name), annotation) for name, annotation in _fields(type(value)))
    changed = {name: new for name, old, kind in parts if (new := _renamed(old, kind, names)) != old}
    return msgspec.structs.replace(value, **changed) if changed else value


def _renamed(value: object, annotation: object, names: Mapping[str, Mapping[str, str]]) -> object:
    """Return the value of a field, or of a part of it, that has this type."""
    if isinstance(value, msgspec.Struct):
        return with_renamed(value, names)
    if get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        of = next((names[mark.to] for mark in marks if isinstance(mark, Refers) and mark.to in names), None)
        if of is not None:
            return of.get(value, value) if isinstance(value, str) else value
        return _renamed(value, inner, names)
    if get_origin(annotation) in (Union, types.UnionType):
        found = (_renamed(value, member, names) for member in get_args(annotation))
        return next((new for new in found if new != value), value)
    if isinstance(value, tuple) and get_origin(annotation) is tuple:
        parts = get_args(annotation)
        several = parts[:1] * len(value) if parts[-1:] == (Ellipsis,) else parts
        return tuple(_renamed(part, of_part, names) for part, of_part in zip(value, several, strict=True))
    if isinstance(value, dict) and get_origin(annotation) is dict:
        of_values = get_args(annotation)[1]
        return {key: _renamed(part, of_values, names) for key, part in value.items()}
    return value


@functools.cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, object], ...]:
    """Return the fields of a kind of struct: the name and the type of each."""
    return tuple((field.name, field.type) for field in msgspec.structs.fields(kind))
