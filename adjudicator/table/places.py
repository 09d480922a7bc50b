"""A place in an entry, by its path: what stands there, what may stand there, and what a widget shows of it."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect as types

from ..game.form import Path


class Entered(NamedTuple):
    """What stands at a place in an entry.

    Attributes:
        value: what stands there.
        kind: the type of what may stand there.
        blank: what stands there where nobody says anything.
    """

    value: Any
    kind: types.Type
    blank: Any

    @property
    def shown(self) -> Any:
        """What a widget shows of it: nothing of a word that stands there instead of a number."""
        if isinstance(_alone(self.kind), types.IntType) and isinstance(self.value, str):
            return None
        return list(self.value) if isinstance(self.value, tuple) else self.value

    def taken(self, shown: Any) -> Any:
        """Return what stands there once a widget shows this; None: it was left blank."""
        return self.blank if shown is None else tuple(shown) if isinstance(shown, list) else shown


def at(entry: msgspec.Struct, path: Path) -> Entered:
    """Return what stands at a place in an entry."""
    here = Entered(entry, _kind(type(entry)), entry)
    for step in path:
        here = _inside(here, step)
    return here


def put(whole: Any, path: Path, value: Any) -> Any:
    """Return an entry, or a part of one, with something at a place."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(whole, dict):
        key = _key(whole, step)
        return {**whole, key: put(whole.get(key), rest, value)}
    if isinstance(whole, tuple):
        assert isinstance(step, int)
        return (*whole[:step], put(whole[step], rest, value), *whole[step + 1 :])
    return msgspec.structs.replace(whole, **{str(step): put(getattr(whole, str(step)), rest, value)})


@functools.cache
def _kind(of: type) -> types.Type:
    return types.type_info(of)


def _inside(here: Entered, step: str | int) -> Entered:
    """Return what stands one step further in."""
    kind = _alone(here.kind)
    if isinstance(kind, types.DictType):
        return _of(kind.value_type, (here.value or {}).get(_key(here.value, step)))
    if isinstance(kind, types.VarTupleType):
        assert isinstance(step, int)
        return _of(kind.item_type, here.value[step] if step < len(here.value) else None)
    assert isinstance(kind, types.StructType)
    field = next(field for field in kind.fields if field.name == step)
    usual = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return _of(field.type, getattr(here.value, field.name), usual)


def _of(kind: types.Type, value: Any, usual: Any = msgspec.NODEFAULT) -> Entered:
    """Return what stands at a place of a type. Where it is blank, that is nothing, a word for it, as usual, or 0."""
    among = kind.types if isinstance(kind, types.UnionType) else ()
    words = [one.values[0] for one in among if isinstance(one, types.LiteralType)]
    blank: Any = 0 if usual is msgspec.NODEFAULT else usual
    if any(isinstance(one, types.NoneType) for one in among):
        blank = None
    elif words and isinstance(_alone(kind), types.IntType):
        blank = words[0]
    elif value is None and isinstance(kind, types.StructType):
        blank = kind.cls()
    return Entered(blank if value is None else value, kind, blank)


def _alone(kind: types.Type) -> types.Type:
    """Return a type without what may stand there instead of it."""
    if isinstance(kind, types.Metadata):
        return _alone(kind.type)
    if not isinstance(kind, types.UnionType):
        return kind
    return next((one for one in kind.types if not isinstance(one, types.NoneType | types.LiteralType)), kind)


def _key(whole: dict[str, Any] | None, step: str | int) -> str:
    return tuple(whole or ())[step] if isinstance(step, int) else step


def called(path: Path) -> str:
    """Return what a place is called in the keys of widgets, whoever's it is: `otto.threat`, `pile`."""
    return ".".join(map(str, path[2:] if path[0] == "players" else path))
