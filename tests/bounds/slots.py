"""The places of a type where a whole number may stand, found by walking the type as msgspec sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import inspect as kinds


class Slot(NamedTuple):
    """A place for a whole number: its path, its type, and what puts a number there in a whole and valid value."""

    path: tuple[str, ...]
    kind: kinds.IntType
    put: Callable[[Any], Any]

    def __str__(self) -> str:
        return ".".join(self.path)

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """The least and the greatest number that will do; None: there is none."""
        kind = self.kind
        least = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
        most = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
        return least, most


def slots(kind: kinds.Type, seen: set[type] | None = None) -> Iterator[Slot]:  # noqa: C901  # one case a type
    """Yield every place. A struct that may stand in several places is looked into in the first of them."""
    seen = set() if seen is None else seen
    match kind:
        case kinds.IntType():
            yield Slot((), kind, lambda number: number)
        case kinds.Metadata():
            yield from slots(kind.type, seen)
        case kinds.UnionType():
            for option in kind.types:
                yield from slots(option, seen)
        case kinds.VarTupleType() | kinds.ListType():
            for slot in slots(kind.item_type, seen):
                yield _within("*", slot, lambda held: [held] * max(1, kind.min_length or 0))
        case kinds.TupleType():
            for place, item in enumerate(kind.item_types):
                for slot in slots(item, seen):
                    yield _within(str(place), slot, lambda held, at=place: _beside(kind, at, held))  # type: ignore[misc]
        case kinds.DictType():
            for slot in slots(kind.value_type, seen):
                yield _within("*", slot, lambda held: {sample(kind.key_type): held})
        case kinds.StructType() if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                for slot in slots(field.type, seen):
                    name = field.encode_name
                    yield _within(name, slot, lambda held, name=name: {**sample(kind), name: held})  # type: ignore[misc]


def _within(name: str, slot: Slot, around: Callable[[Any], Any]) -> Slot:
    return Slot((name, *slot.path), slot.kind, lambda number: around(slot.put(number)))


def _beside(kind: kinds.TupleType, at: int, held: Any) -> list[Any]:
    return [held if place == at else sample(item) for place, item in enumerate(kind.item_types)]


def sample(kind: kinds.Type) -> Any:
    """Return a small value of a type, as plain data: of a struct, what it must have."""
    match kind:
        case kinds.Metadata():
            return sample(kind.type)
        case kinds.UnionType():
            return sample(kind.types[0])
        case kinds.IntType():
            return max(1, kind.ge or 0)
        case kinds.BoolType():
            return False
        case kinds.LiteralType():
            return kind.values[0]
        case kinds.StrType():
            return "a"
        case kinds.VarTupleType() | kinds.ListType():
            return [sample(kind.item_type)] * (kind.min_length or 0)
        case kinds.TupleType():
            return [sample(item) for item in kind.item_types]
        case kinds.DictType():
            return {}
        case kinds.StructType():
            tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
            return {**tag, **{one.encode_name: sample(one.type) for one in kind.fields if one.required}}
    return None
