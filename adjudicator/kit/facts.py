"""Facts of a table: numbers and things that people see, declared once for everything that shows or changes them.

A fact describes a field of a struct: whose it is, how it is shown, and what may be told of it. A number is declared on
its field: `Annotated[int, Count(start=..., limits=..., correctable=True)]`. What is odd about it is a method of a class
of its own below `Count`. Things of which a game must know its cards to show them stand in its `facts.py`.

A game has its facts in one value, `FACTS = Facts((*declared(Seat, SEATS), ...))`. From it come what is seen of a
situation, the changes between two situations, which corrections a table may make and what refuses them, how an entry
fills the table, and what is conserved.

To add a number to a game:

1. Declare it on its field, in the struct that holds it: `table.py` of the game, or a module beside it. What files tell
   of it stands beside it, in the struct from which the entry and what a scenario may expect inherit it.
2. Say it in the catalogues: `change.NAME`, and `form.correct.NAME`, `said.correct-NAME` and `ui.NAME`, if a table may
   correct it.
3. Run `tests/games/test_facts.py`. It names every struct that people read and write, and that lacks the fact.
"""

import functools
import types
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from adjudicator.machine import AnySituation, Change, Refusal, Rules, Ruling

from .cards import Title

E = TypeVar("E", bound=msgspec.Struct)
K = TypeVar("K", bound="Fact")


class Owner:
    """What facts belong to. There may be several of it, which have numbers from 0. This one is the table itself."""

    of_players: ClassVar[bool] = False
    """True if it belongs to players, so that a correction names a player."""

    def every(self, now: AnySituation) -> tuple[msgspec.Struct, ...]:
        """Return the struct of each that holds its facts, in the order of their numbers; empty if there is none."""
        return (now.table,)

    def count(self, now: AnySituation) -> int:
        """Return how many there are."""
        return len(self.every(now))

    def held(self, now: AnySituation, number: int) -> msgspec.Struct | None:
        """Return the struct that holds the facts of one, or None if it is not there."""
        every = self.every(now)
        return every[number] if number < len(every) else None

    def put(self, now: AnySituation, number: int, **fields: object) -> AnySituation:
        """Return `now` with these fields of the struct changed."""
        return now.with_table(msgspec.structs.replace(now.table, **fields))

    def whose(self, now: AnySituation, number: int) -> str:
        """Return what people call it: the names of players, or an empty text."""
        return ""

    def titled(self, now: AnySituation, number: int) -> Title | str:
        """Return what it is called, in each language if it is a card."""
        return self.whose(now, number)

    def several(self, now: AnySituation, number: int) -> bool:
        """Return True if several players share it."""
        return False

    def of_seat(self, now: AnySituation, seat: int) -> int:
        """Return the number of the one that the player in `seat` has."""
        return 0


class Seats(Owner):
    """The seats of a table."""

    of_players = True

    def every(self, now: AnySituation) -> tuple[msgspec.Struct, ...]:
        seats: tuple[msgspec.Struct, ...] = now.table.seats
        return seats

    def put(self, now: AnySituation, number: int, **fields: object) -> AnySituation:
        return now.with_table(now.table.with_seat(number, **fields))

    def whose(self, now: AnySituation, number: int) -> str:
        return str(now.table.seats[number].name)

    def of_seat(self, now: AnySituation, seat: int) -> int:
        return seat


class Waiting(Owner):
    """The topmost frame of a kind, if there is one."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        self.kind = kind

    def every(self, now: AnySituation) -> tuple[msgspec.Struct, ...]:
        frame = now.find(self.kind)
        return () if frame is None else (frame,)

    def put(self, now: AnySituation, number: int, **fields: object) -> AnySituation:
        frame = now.find(self.kind)
        return now if frame is None else now.replace(frame, msgspec.structs.replace(frame, **fields))


class Limits(msgspec.Struct, frozen=True):
    """Between which numbers something must lie.

    Attributes:
        ruling: the clause that says so.
        least: the least number.
        greatest: the greatest number; None: there is none.
    """

    ruling: Ruling
    least: int
    greatest: int | None


Unsaid = Literal["unknown"]
UNSAID: Unsaid = "unknown"
"""Stands in an entry for a number that nobody knows, where it would be as at the start if it were left out."""

NO_OWNER = Owner()
"""Stands for the owner of a fact that is declared on its field, until `declared` says whose it is."""


class Fact(msgspec.Struct, frozen=True):
    """A fact. It is shown as it stands in its field.

    Attributes:
        name: the field, which is also the key in what is seen, in an entry and in what is expected; empty where it is
            declared on the field.
        owner: whose it is; it does not matter where it is declared on a field.
    """

    name: str = ""
    owner: Owner = NO_OWNER

    @property
    def slug(self) -> str:
        """The name as messages and decisions have it."""
        return self.name.replace("_", "-")

    def value(self, now: AnySituation, number: int = 0) -> object:
        """Return what its field holds; None if its owner is not there."""
        held = self.owner.held(now, number)
        return None if held is None else getattr(held, self.name)

    def shown(self, now: AnySituation, number: int = 0) -> object:
        """Return it as people see it, in plain data."""
        return self.value(now, number)

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        """Yield how it changed. It was or is 0 where its owner is not there."""
        was, now = (
            0 if self.owner.held(here, number) is None else self.shown(here, number) for here in (before, after)
        )
        if was != now:
            yield Change(self.slug, self.owner.whose(after, number), was, now, self.owner.several(after, number))


class Cards(Fact, frozen=True):
    """Cards, of which the table sees how many there are."""

    def shown(self, now: AnySituation, number: int = 0) -> int | None:
        cards = self.value(now, number)
        return len(cards) if isinstance(cards, tuple) else None


class Count(Fact, frozen=True):
    """A number.

    Attributes:
        start: the clause that says what it is at the start of a game; empty: none does.
        limits: the clause that holds the least and the greatest number, if there is one; empty: none does.
        correctable: True if a table may say what it really is.
        unit: of what it is a number, if nothing of that is made or lost in a game; empty: it may be.
        layer: the layer of rules without which it means nothing; empty: none.
    """

    start: str = ""
    limits: str = ""
    correctable: bool = False
    unit: str = ""
    layer: str = ""

    def value(self, now: AnySituation, number: int = 0) -> int | None:
        held = self.owner.held(now, number)
        value = None if held is None else getattr(held, self.name)
        return value if isinstance(value, int) else None

    def within(self, rules: Rules) -> Limits | None:
        """Return between which numbers it lies under these rules, or None if nothing says it."""
        if not self.limits:
            return None
        ruling = rules[self.limits]
        least, greatest = ruling.value
        return Limits(ruling, int(least), None if greatest is None else int(greatest))

    def refusal(self, value: int, rules: Rules) -> Refusal | None:
        """Return the refusal of a number out of its limits, or None."""
        limits = self.within(rules)
        if limits is None:
            return None
        if value >= limits.least and (limits.greatest is None or value <= limits.greatest):
            return None
        facts = (("value", value), ("least", limits.least), ("greatest", limits.greatest))
        return Refusal(limits.ruling, reason="out-of-limits", facts=facts)

    def corrected(self, now: AnySituation, seat: int, value: int) -> AnySituation:
        """Return `now` as the table says it is. `seat` is whose it is; it does not matter for what is not a seat's."""
        return self.owner.put(now, self.owner.of_seat(now, seat), **{self.name: value})


def declared(kind: type[msgspec.Struct], owner: Owner = NO_OWNER) -> tuple[Fact, ...]:
    """Return the facts that are declared on the fields of a kind of struct, in their order, as facts of an owner."""
    marked = ((field.name, mark) for field in msgspec.structs.fields(kind) for mark in _marks(field.type))
    return tuple(
        msgspec.structs.replace(mark, name=name, owner=owner) for name, mark in marked if isinstance(mark, Fact)
    )


def slugs_to_correct(*kinds: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the slugs of the facts on the fields of these kinds of structs that a table may correct."""
    return tuple(Facts(fact for kind in kinds for fact in declared(kind)).correctable())


def _marks(annotation: object) -> Iterator[object]:
    """Yield what is said of a type with `Annotated`, or of any of several types that a field may have."""
    if get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        yield from marks
        yield from _marks(inner)
    elif get_origin(annotation) in (Union, types.UnionType):
        for member in get_args(annotation):
            yield from _marks(member)


def may_be_unsaid(told: msgspec.Struct) -> tuple[str, ...]:
    """Return the fields of a part of an entry in which `UNSAID` may stand."""
    return _may_be_unsaid(type(told))


@functools.cache
def _may_be_unsaid(part: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(part) if Unsaid in get_args(field.type))


class Facts(tuple[Fact, ...]):
    """The facts of a game, in the order in which they are told."""

    @functools.cached_property
    def _of(self) -> dict[tuple[Owner, type[Fact]], tuple[Any, ...]]:
        """What `of` has returned: it is asked several times for each step that is told."""
        return {}

    def of(self, owner: Owner, kind: type[K]) -> tuple[K, ...]:
        """Return those of an owner that are of a kind."""
        if (owner, kind) not in self._of:
            self._of[owner, kind] = tuple(fact for fact in self if fact.owner is owner and isinstance(fact, kind))
        return self._of[owner, kind]

    def correctable(self) -> dict[str, Count]:
        """Return those that a table may correct, by their slugs."""
        return {fact.slug: fact for fact in self if isinstance(fact, Count) and fact.correctable}

    def below_nothing(self, now: AnySituation) -> Iterator[str]:
        """Yield what is counted as less than nothing, which no table can be: the name of the fact, and its value."""
        for fact in (fact for fact in self if isinstance(fact, Count)):
            for number in range(fact.owner.count(now)):
                value = fact.value(now, number)
                if value is not None and value < 0:
                    yield f"{fact.name} {value}"

    def shown(self, owner: Owner, now: AnySituation, number: int = 0) -> dict[str, object]:
        """Return what is seen of one owner, by the names of the facts."""
        return {fact.name: fact.shown(now, number) for fact in self.of(owner, Fact)}

    def changes(self, owner: Owner, before: AnySituation, after: AnySituation) -> Iterator[Change]:
        """Yield what is different of each owner of this kind, one owner after another."""
        was, now = owner.every(before), owner.every(after)
        if was is now:
            return
        for number, (old, new) in enumerate(zip_longest(was, now)):
            if old is not new:
                for fact in self.of(owner, Fact):
                    yield from fact.changes(before, after, number)

    def entered(
        self, owner: Owner, told: msgspec.Struct, start: Callable[[str], int | None] = lambda clause: None
    ) -> dict[str, int | None]:
        """Return the numbers of an owner that an entry tells, by the names of the fields; None: nobody knows.

        What is left out, and does not begin with a clause, is not among them.

        Args:
            owner: whose numbers.
            told: the part of the entry that tells of it.
            start: returns what a clause says of the start of a game, for what the entry leaves out.
        """
        entered: dict[str, int | None] = {}
        for fact in self.in_entry(owner, told):
            value = getattr(told, fact.name)
            if value is not None:
                entered[fact.name] = None if value == UNSAID else value
            elif fact.start:
                entered[fact.name] = start(fact.start)
        return entered

    def as_entry(self, owner: Owner, told: E, now: AnySituation, number: int = 0) -> E:
        """Return a part of an entry with the numbers that it can tell of an owner, as they are."""
        numbers = {fact.name: fact.value(now, number) for fact in self.in_entry(owner, told)}
        unsaid = {name: UNSAID for name in may_be_unsaid(told) if name in numbers and numbers[name] is None}
        return msgspec.structs.replace(told, **(numbers | unsaid))

    def in_entry(self, owner: Owner, told: msgspec.Struct | type[msgspec.Struct]) -> tuple[Count, ...]:
        """Return the numbers of an owner that this part of an entry can tell."""
        return tuple(fact for fact in self.of(owner, Count) if fact.name in told.__struct_fields__)

    def of_unit(self, unit: str) -> tuple[Count, ...]:
        """Return those that are a number of this unit."""
        return tuple(fact for fact in self if isinstance(fact, Count) and fact.unit == unit)


def total(counts: Iterable[Count], now: AnySituation) -> int:
    """Return the sum of these numbers over all their owners; what is unknown counts as none."""
    return sum(getattr(held, fact.name) or 0 for fact in counts for held in fact.owner.every(now))
