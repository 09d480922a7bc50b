"""Clauses, and rulings: what a clause says under one edition, its layers and readings."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NoReturn, TypeAlias, TypeVar, get_args

from msgspec import Struct

from adjudicator.rulebook.passage import paragraph
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


Relation: TypeAlias = Literal["sources", "near", "follows", "against"]
"""What passages are to a clause: they print it, they come nearest to it, it follows from them, they disagree on it."""

RELATIONS: tuple[Relation, ...] = get_args(Relation)

INSTEAD: Mapping[Standing, Relation] = {"inferred": "follows", "contradictory": "against"}
"""By a standing other than printed, what the sources of a clause are to it in its own book; with any other: near."""


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
        sources: the passages that print it, in every edition that does, as the files write them.
        value: what the engine reads; None if the clause only authorises, or if one of its readings gives the value.
        readings: by id, the ways to read a clause that the book leaves open; empty if it is decided.
        default: the id of the reading that decides unless the table chooses another; None if there are no readings.
        layers: the names of the layers that contributed to it, from the lowest up.
        asked: questions that it answers, as players ask them.
        lenders: of a borrowed clause, the ids of the books that print it; else empty.
        note: what the editors say of it, as why it follows; it is no part of the rule. None: nothing.
        near: where no book prints it, the passages that come nearest, in the books of any edition.
        follows: the passages that it is inferred from.
        against: the passages that contradict each other on it.
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
    near: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    against: tuple[str, ...] = ()

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

    @property
    def passages(self) -> tuple[str, ...]:
        """All that it names, as the files write it, whatever that is to it."""
        return (*self.sources, *self.near, *self.follows, *self.against)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The addresses of all that it names, each once."""
        return _addresses(self.passages)

    @property
    def claimed(self) -> tuple[str, ...]:
        """The addresses of the paragraphs that print it, or disagree on it: those that it covers."""
        return _addresses((*self.sources, *self.against))

    def sources_in(self, edition: str) -> tuple[str, ...]:
        """Return the addresses of its sources that are in the book of `edition`."""
        return _addresses(self.sources, edition)

    def paragraphs_in(self, edition: str) -> tuple[str, ...]:
        """Return the addresses of all that it names in the book of `edition`."""
        return _addresses(self.passages, edition)

    def named_in(self, edition: str) -> dict[Relation, tuple[str, ...]]:
        """Return the addresses that it names in the book of `edition`, by what they are to it.

        Where a table or a variant says something else than the book prints, the sources no longer print it.
        """
        named: dict[Relation, tuple[str, ...]] = {name: getattr(self, name) for name in RELATIONS}
        if self.standing != "printed":
            instead = INSTEAD.get(self.standing, "near")
            named[instead] = (*named.pop("sources"), *named[instead])
        found = {name: _addresses(passages, edition) for name, passages in named.items()}
        return {name: addresses for name, addresses in found.items() if addresses}

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


def _addresses(passages: Iterable[str], edition: str = "") -> tuple[str, ...]:
    """Return the addresses of passages, each once; of those in the book of an edition, if one is given."""
    start = f"{edition}:" if edition else ""
    return tuple(dict.fromkeys(paragraph(one) for one in passages if one.startswith(start)))


class Ruling(Struct, frozen=True):
    """What a clause says under the rules in force. `reading` is the chosen one of a clause with readings, else None."""

    id: str
    value: Any
    standing: Standing
    reading: str | None
    clause: Clause
