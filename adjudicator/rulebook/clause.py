"""What the engine reads: a clause, and how it rules under one edition, its layers and readings."""

from collections.abc import Mapping
from typing import Any, Literal, NoReturn, TypeAlias, TypeVar

from msgspec import Struct

from adjudicator.rulebook.text import Text

K = TypeVar("K")
V = TypeVar("V")

Standing: TypeAlias = Literal["printed", "official", "inferred", "silent", "contradictory", "house"]
"""How firm the ground under a clause is."""

UNDECIDED = frozenset({"silent", "contradictory"})
"""The standings under which the table decides between readings."""


class Frozen(dict[K, V]):
    """A mapping that cannot be changed, so that rulings can be shared, hashed and sent elsewhere."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("the rules cannot be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Frozen, (dict(self),)


def frozen(value: Any) -> Any:
    """`value` as read from a file, with its lists as tuples and its mappings as `Frozen`."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    if isinstance(value, dict):
        return Frozen({key: frozen(held) for key, held in value.items()})
    return value


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to read a clause that leaves something open: what the engine then reads, and what it means."""

    value: Any
    text: Text


class Clause(Struct, frozen=True):
    """One rule as one edition has it.

    `sources` are addresses in rulebooks, of every edition that prints it; `value` is what the engine reads,
    None if the clause only authorises or if one of its `readings` gives the value; `default` names the
    reading that decides unless the table chooses another; `layers` names the layers that had a say in it,
    from the lowest up. `asked` are questions that it answers, as players put them.
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

    @property
    def chapter(self) -> str:
        """The chapter that the id begins with."""
        return self.id.partition(".")[0]

    @property
    def undecided(self) -> bool:
        """Whether the table decides between readings."""
        return self.standing in UNDECIDED

    def sources_in(self, edition: str) -> tuple[str, ...]:
        """Those of the sources that stand in the book of `edition`."""
        return tuple(source for source in self.sources if source.startswith(f"{edition}:"))

    def ruling(self, reading: str | None = None) -> "Ruling":
        """How the clause rules, by `reading` or else by its default. Raises KeyError if it has none such."""
        if not self.undecided:
            return Ruling(self.id, self.value, self.standing, None, self)
        reading = reading or self.default
        assert reading is not None, "the layers saw to it that an undecided clause has a default"
        return Ruling(self.id, self.readings[reading].value, self.standing, reading, self)


class Ruling(Struct, frozen=True):
    """What a clause says under the rules in force; `reading` is the one that decides an undecided clause."""

    id: str
    value: Any
    standing: Standing
    reading: str | None
    clause: Clause
