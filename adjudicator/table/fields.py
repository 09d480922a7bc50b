"""The fields of a word of a vocabulary (an effect, a condition), and what may stand in each, by its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect as types


class Field(NamedTuple):
    """One field of an effect or a condition: its name, and what may stand in it.

    `choices` are the values of a choice, several of which may hold where it is `many` (any of people's own where there
    are none to choose from); `least` and `greatest` are the bounds of a number, which may be left out where it is
    `optional`; `word` is what stands in a field that has fields itself; of a switch and of text all are empty.
    """

    name: str
    choices: tuple[str, ...] = ()
    many: bool = False
    switch: bool = False
    number: bool = False
    least: int = -20
    greatest: int = 100
    optional: bool = False
    word: type | None = None


def fields(kind: type) -> tuple[Field, ...]:
    """Return what can be said with an effect or a condition of a kind, field by field."""
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    return tuple(of_type(one.name, one.type) for one in told.fields)


def default(kind: type, name: str) -> Any:
    """Return what a field of an effect or a condition holds where nothing is said of it; None: it must be said."""
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    held = next(field.default for field in told.fields if field.name == name)
    return None if held is msgspec.NODEFAULT else held


def started(kind: type, texts: Mapping[str, str]) -> dict[str, Any]:
    """Return an effect or a condition of a kind as a form begins with it: every field that must be there has a value.

    Args:
        kind: the effect or the condition.
        texts: what stands in a field of text, or is chosen, by its name, before anybody touches it.
    """
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    tag = {told.tag_field: told.tag} if told.tag_field else {}
    needed = [of_type(one.name, one.type) for one in told.fields if one.required]
    return {**tag, **{field.name: _first(field, texts) for field in needed}}


def of_type(name: str, kind: types.Type, least: int = -20, greatest: int = 100) -> Field:
    """Return a field of a type; `least` and `greatest` bound a number of which the type does not say it."""
    if isinstance(kind, types.Metadata):
        return of_type(name, kind.type, least, greatest)
    if isinstance(kind, types.UnionType):  # a number, or nothing or a word instead of it
        optional = any(isinstance(one, types.NoneType) for one in kind.types)
        literals = [str(value) for one in kind.types if isinstance(one, types.LiteralType) for value in one.values]
        plain = next((one for one in kind.types if not isinstance(one, types.NoneType | types.LiteralType)), None)
        if plain is None:
            return Field(name, tuple(literals), optional=optional)
        return of_type(name, plain, least, greatest)._replace(optional=optional)
    if isinstance(kind, types.LiteralType):
        return Field(name, tuple(str(value) for value in kind.values))
    if isinstance(kind, types.VarTupleType):
        return of_type(name, kind.item_type, least, greatest)._replace(many=True)
    if isinstance(kind, types.StructType):
        return Field(name, word=kind.cls)
    if isinstance(kind, types.BoolType):
        return Field(name, switch=True)
    if isinstance(kind, types.IntType):
        below = greatest if kind.lt is None else int(kind.lt) - 1
        return Field(
            name,
            number=True,
            least=least if kind.ge is None else int(kind.ge),
            greatest=below if kind.le is None else int(kind.le),
        )
    return Field(name)


def _first(field: Field, texts: Mapping[str, str]) -> Any:
    if field.many:
        return []
    if field.choices:
        usual = texts.get(field.name)
        return usual if usual in field.choices else field.choices[0]
    return max(1, field.least) if field.number else False if field.switch else texts.get(field.name, "")
