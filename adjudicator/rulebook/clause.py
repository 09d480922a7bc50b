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
"""The standings that need readings. A borrowed or officially answered clause may have some; no other has."""

READ = UNDECIDED | {"official"}
"""The standings under which a clause keeps the readings of lower layers: an answer chooses one, and the others stay."""


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


SAID = ("title", "text", "standing", "value", "readings", "default", "lenders", "note")
"""What makes two versions of a clause different."""


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    """One reading of a clause whose book leaves something open: the value that the engine uses, and what it means."""

    value: Any
    text: Text


class Agreement(Reading, frozen=True):
    """What tables agree on instead of a clause, looser or stricter, though no book says so; the engine knows it."""

    title: Text


class Clause(Struct, frozen=True):
    """One rule as one edition has it.

    Attributes:
        id: the id, `chapter.name`.
        title: a short name.
        text: the rule in our words.
        standing: how well it is founded.
        sources: the addresses of its paragraphs, in every edition that prints it.
        value: what the engine reads; None if the clause only authorises, or if one of its readings gives the value.
        readings: by id, the ways to read a clause that the book leaves open; empty if it is decided.
        default: the id of the reading that decides unless the table chooses another; None if there are no readings.
        layers: the names of the layers that contributed to it, from the lowest up.
        asked: questions that it answers, as players ask them.
        lenders: of a borrowed clause, the ids of the books that print it; else empty.
        note: what the editors say of it, as why it follows; it is no part of the rule. None: nothing.
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
    note: Text | None = None

    @property
    def chapter(self) -> str:
        """The chapter that the id begins with."""
        return self.id.partition(".")[0]

    @property
    def undecided(self) -> bool:
        """True if the table chooses between readings. An answer has chosen one already."""
        return bool(self.readings) and self.standing != "official"

    def says_the_same(self, other: "Clause") -> bool:
        """Return True if another version says the same; that other paragraphs print it does not count."""
        return all(getattr(self, part) == getattr(other, part) for part in SAID)

    def of_book(self, edition: str) -> bool:
        """Return True if the book of `edition` prints what this says, or what it leaves open or has us infer."""
        return self.standing not in ("printed", "borrowed") or bool(self.sources_in(edition))

    def sources_in(self, edition: str) -> tuple[str, ...]:
        """Return the sources that are in the book of `edition`."""
        return tuple(source for source in self.sources if source.startswith(f"{edition}:"))

    def ruling(self, reading: str | None = None) -> "Ruling":
        """Return the ruling by `reading`, or by the default reading. Raises `KeyError` if there is no such reading.

        A table that reads a clause otherwise than it was answered goes by a house rule.
        """
        if not self.readings:
            return Ruling(self.id, self.value, self.standing, None, self)
        reading = reading or self.default
        assert reading is not None, "the layers saw to it that a clause with readings has a default"
        standing = self.standing if self.undecided or reading == self.default else "house"
        return Ruling(self.id, self.readings[reading].value, standing, reading, self)


class Ruling(Struct, frozen=True):
    """What a clause says under the rules in force. `reading` is the chosen one of a clause with readings, else None."""

    id: str
    value: Any
    standing: Standing
    reading: str | None
    clause: Clause
