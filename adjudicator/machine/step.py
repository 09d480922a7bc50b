"""What happened and by whose authority: rulings, moves, steps and the trace.

A change of the game is a `Move`: an authority and the situation after it. A change cannot be written without an
authority, and an authority is made from a ruling that was read from the rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, Unpack

import msgspec

from .references import TABLE
from .situation import AnySituation

if TYPE_CHECKING:
    from .frame import Decision


class Ruling(Protocol):
    """What the engine reads of a clause."""

    @property
    def id(self) -> str:
        """The id of the clause."""

    @property
    def value(self) -> Any:
        """The value that the clause has under these rules: any plain data."""


class Rules(Protocol):
    """The rules of one table: readable by the id of a clause, with a record of what was read.

    `memory` is what a game has worked out from these rulings alone, by a key of the game's. It ends with them.
    """

    memory: dict[Hashable, object]

    def __getitem__(self, clause: str, /) -> Ruling: ...

    def __contains__(self, clause: object, /) -> bool: ...

    def consult(self, *clauses: str) -> None:
        """Record that clauses were read, so that the step names them. Their values are not used."""

    def read_again(self, clauses: Mapping[str, None]) -> None:
        """Record clauses that were read under these rules before, in this order."""

    def drain(self) -> tuple[str, ...]:
        """Return the ids read since the last call, each once, in the order of first reading, and clear the record."""

    def fresh(self) -> Rules:
        """Return the same rules with an empty record of their own."""


class AuthorityChanges(TypedDict, total=False):
    """The fields of an authority that are changed after it was made."""

    ruling: Ruling
    card: str
    seat: int
    told: bool
    implied: bool


class Authority(msgspec.Struct, frozen=True, gc=False):
    """The authority of a step.

    `ruling` decides. `card` is the card acting under it, if one does. `seat` is whose step it is (0 and up, FATE,
    or TABLE: the whole table's). `told` marks what the table reported, as against what follows from the rules.
    `implied` marks a decision that nobody spoke but that follows from somebody's speaking out of turn. `passed` are the
    seats that passed because they could do nothing else; several in a row make one step.
    """

    ruling: Ruling
    card: str = ""
    seat: int = TABLE
    told: bool = False
    implied: bool = False
    passed: tuple[int, ...] = ()

    def but(self, **changes: Unpack[AuthorityChanges]) -> Authority:
        """Return this authority with these fields changed."""
        return msgspec.structs.replace(self, **changes)


class Move(msgspec.Struct, frozen=True, gc=False):
    """A change of the game: its authority, and the situation after it."""

    by: Authority
    after: AnySituation


class Change(msgspec.Struct, frozen=True):
    """One difference between two situations.

    Attributes:
        what: the id of what changed.
        whose: the name of the player whose it is, or of several players who share it, or empty.
        was: the value before.
        now: the value after.
        several: True if `whose` names several players.
    """

    what: str
    whose: str
    was: object
    now: object
    several: bool = False


class Step(msgspec.Struct, frozen=True, gc=False):
    """One cited step.

    `also` holds the ids of the clauses that were read besides the deciding one. `said` is the decision that was taken,
    or None if the step was forced.
    """

    by: Authority
    also: tuple[str, ...]
    before: AnySituation
    after: AnySituation
    said: Decision | None = None


class Trace(msgspec.Struct, frozen=True, eq=False):
    """The steps of a line of play, as a linked list, so that adding a step copies nothing.

    `None` is the empty trace; `Trace(step, earlier)` adds a step to it.
    """

    step: Step
    earlier: Trace | None = None

    def __repr__(self) -> str:
        return f"<{len(self)} steps, the last by {self.step.by.ruling.id}>"

    def __len__(self) -> int:
        return len(self.steps())

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps())

    def steps(self, since: Trace | None = None) -> tuple[Step, ...]:
        """Return the steps after `since` (an earlier trace of the same line; None: all), oldest first."""
        found: list[Step] = []
        node: Trace | None = self
        while node is not None and node is not since:
            found.append(node.step)
            node = node.earlier
        return tuple(reversed(found))
