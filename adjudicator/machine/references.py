"""Types of references to seats, sides and cards, and what of a value no table has: what is not there, or too many.

To Python and to msgspec a `SeatNo` is an `int` and a `CardId` a `str`. A struct says with them which of its fields
refer to something on the table, so that the references of any value are found without a list of fields.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Annotated, NamedTuple, TypeAlias, TypeVar, Union, get_args, get_origin

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


M = TypeVar("M", bound=msgspec.Struct)
S = TypeVar("S", bound=msgspec.Struct)

PLAIN = (int, str, bool, types.NoneType)
"""Types of which no part can be marked."""


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
        if inner is not int or not any(isinstance(mark, msgspec.Meta) for mark in marks):
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


class Within(NamedTuple):
    """Where something stands in a value: the way to it from the outermost struct, and the innermost struct it is in."""

    path: tuple[str | int, ...]
    inside: msgspec.Struct


def with_marked(value: S, marked: type[M], change: Callable[[M, str, Within], str]) -> S:
    """Return a struct in which marked texts are others, wherever in it they stand.

    Args:
        value: the struct.
        marked: the class of the marks, one of which an annotated type has where a text is looked at.
        change: takes a mark, the text that has this type, and its place; returns the text to stand there.
    """
    return _with_marked(value, marked, change, ())


def with_renamed(value: S, names: Mapping[str, Mapping[str, str]]) -> S:
    """Return a struct whose references have other names, wherever in it they stand.

    Args:
        value: the struct.
        names: by the kind of thing, a `Refers.to`, by the name that a reference may have the one to give; every other
            name stays.
    """

    def renamed(mark: Refers, name: str, place: Within) -> str:
        return names.get(mark.to, {}).get(name, name)

    return with_marked(value, Refers, renamed)


def referred(values: Iterable[msgspec.Struct], to: Container[str]) -> frozenset[str]:
    """Return the names of all things of these kinds that structs refer to, wherever in them that stands.

    Args:
        values: the structs.
        to: the kinds of things, each a `Refers.to`.
    """
    found: set[str] = set()

    def noted(mark: Refers, name: str, place: Within) -> str:
        if mark.to in to:
            found.add(name)
        return name

    for value in values:
        with_marked(value, Refers, noted)
    return frozenset(found)


def _with_marked(value: S, marked: type[M], change: Callable[[M, str, Within], str], path: tuple[str | int, ...]) -> S:
    """Return the struct at a path in which marked texts are others."""
    changed = {}
    for name, annotation in _marked_fields(type(value), marked):
        old = getattr(value, name)
        new = _changed(old, annotation, marked, change, Within((*path, name), value))
        if new != old:
            changed[name] = new
    return msgspec.structs.replace(value, **changed) if changed else value


def _changed(
    value: object, annotation: object, marked: type[M], change: Callable[[M, str, Within], str], at: Within
) -> object:
    """Return the value of a field, or of a part of it, that has this type, in which marked texts are others."""

    def part(value: object, annotation: object, place: str | int) -> object:
        return _changed(value, annotation, marked, change, at._replace(path=(*at.path, place)))

    if value is None or value == () or value == {}:
        return value
    if isinstance(value, msgspec.Struct):
        return _with_marked(value, marked, change, at.path)
    if get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        for mark in marks:
            if isinstance(value, str) and isinstance(mark, marked):
                value = change(mark, value, at)
        return _changed(value, inner, marked, change, at)
    if get_origin(annotation) in (Union, types.UnionType):
        found = (_changed(value, member, marked, change, at) for member in get_args(annotation))
        return next((new for new in found if new != value), value)
    if isinstance(value, tuple) and get_origin(annotation) is tuple:
        parts = get_args(annotation)
        several = parts[:1] * len(value) if parts[-1:] == (Ellipsis,) else parts
        return tuple(part(*one, place) for place, one in enumerate(zip(value, several, strict=True)))
    if isinstance(value, dict) and get_origin(annotation) is dict:
        of_keys, of_values = get_args(annotation)
        return {part(key, of_keys, key): part(held, of_values, key) for key, held in value.items()}
    return value


@functools.cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, object], ...]:
    """Return the fields of a kind of struct: the name and the type of each."""
    return tuple((field.name, field.type) for field in msgspec.structs.fields(kind))


@functools.cache
def _marked_fields(kind: type[msgspec.Struct], marked: type) -> tuple[tuple[str, object], ...]:
    """Return those fields of a kind of struct that have a marked text, or a struct that may have one."""
    return tuple((name, annotation) for name, annotation in _fields(kind) if _may_hold(annotation, marked))


def _may_hold(annotation: object, marked: type) -> bool:
    """Return True if a type, or a part of it, has such a mark, or is a struct or another that may hold one."""
    if get_origin(annotation) is None and isinstance(annotation, type | TypeVar):
        return annotation not in PLAIN
    return isinstance(annotation, marked) or any(_may_hold(part, marked) for part in get_args(annotation))
