"""Clauses, and rulings: what a clause says under one edition, its layers and readings."""

from collections.abc import Mapping
from typing import Any, Literal, NoReturn, TypeAlias, TypeVar

from msgspec import Struct

from adjudicator.rulebook.text import Text

K = TypeVar("K")
V = TypeVar("V")

Standing: TypeAlias = Literal["printed", "official", "inferred", "borrowed", "silent", "contradictory", "house"]
"""How well a clause is founded: printed in a book, answered officially, inferred by us, borrowed from a later book
where this one is silent, and so on."""

UNDECIDED = frozenset({"silent", "contradictory"})
"""The standings that need readings. A borrowed clause may have some; one of another standing has none."""


class Frozen(dict[K, V]):
    """An immutable mapping, so that rulings can be shared, hashed and pickled."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("the rules cannot be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Frozen, (dict(self),)


def frozen(value: Any) -> Any:
    """Return `value`, as read from a file, with its lists as tuples and its mappings as `Frozen`."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    if isinstance(value, dict):
        return Frozen({key: frozen(held) for key, held in value.items()})
    return value


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    """One reading of a clause that leaves something open: the value that the engine uses, and what it means."""

    value: Any
    text: Text


class Clause(Struct, frozen=True):
    """One rule as one edition has it.

    Attributes:
        id: the id, `chapter.name`.
        title: a short name.
        text: the rule in our words.
        standing: how well it is founded.
        sources: the addresses of its paragraphs, in every edition that prints it.
        value: what the engine reads; None if the clause only authorises, or if one of its readings gives the value.
        readings: by id, the ways to read an undecided clause; empty if it is decided.
        default: the id of the reading that decides unless the table chooses another; None if it is decided.
        layers: the names of the layers that contributed to it, from the lowest up.
        asked: questions that it answers, as players ask them.
        lenders: of a borrowed clause, the ids of the books that print it; else empty.
    """

    id: str
    title: Text
    text: Text
    standing: Standing
    sources: tuple[str, ...]
    value: Any
    readings: Mapping[str, Reading]
    default: str | None
    layers: tuple[str, ...]
    asked: tuple[Text, ...] = ()
    lenders: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The chapter that the id begins with."""
        return self.id.partition(".")[0]

    @property
    def undecided(self) -> bool:
        """True if the table chooses between readings."""
        return bool(self.readings)

    def sources_in(self, edition: str) -> tuple[str, ...]:
        """Return the sources that are in the book of `edition`."""
        return tuple(source for source in self.sources if source.startswith(f"{edition}:"))

    def ruling(self, reading: str | None = None) -> "Ruling":
        """Return the ruling by `reading`, or by the default reading. Raises `KeyError` if there is no such reading."""
        if not self.undecided:
            return Ruling(self.id, self.value, self.standing, None, self)
        reading = reading or self.default
        assert reading is not None, "the layers saw to it that an undecided clause has a default"
        return Ruling(self.id, self.readings[reading].value, self.standing, reading, self)


class Ruling(Struct, frozen=True):
    """What a clause says under the rules in force. `reading` is the chosen one of an undecided clause, else None."""

    id: str
    value: Any
    standing: Standing
    reading: str | None
    clause: Clause
