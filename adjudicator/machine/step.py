"""What happened and by whose authority: rulings, moves, steps and the trace.

A change of the game is a `Move`: an authority and the situation after it. There is no way to write a
change without an authority, and an authority is made from a ruling that was read from the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from .references import TABLE
from .situation import AnySituation

if TYPE_CHECKING:
    from .frame import Decision


class Ruling(Protocol):
    """What the engine reads of a clause.

    Attributes: `id`, the clause's id; `value`, the value it has under these rules (any plain data).
    """

    @property
    def id(self) -> str: ...
    @property
    def value(self) -> Any: ...


class Rules(Protocol):
    """The rules of one table, as the machine needs them: readable by id, and remembering what was read."""

    def __getitem__(self, clause: str, /) -> Ruling: ...

    def __contains__(self, clause: object, /) -> bool: ...
    def consult(self, *clauses: str) -> None:
        """Read clauses for the record, so that the step names them; nothing is made of what they say."""

    def drain(self) -> tuple[str, ...]:
        """The ids read since the last call, in order of first reading, each once; forgets them."""


class By(NamedTuple):
    """The authority of a step.

    `ruling` decides. `card` is the card acting under it, if one does. `seat` is whose step it is (0 and up, FATE,
    or TABLE: the whole table's). `told` marks what the table reported, as against what follows from the rules.
    `implied` marks a decision that nobody spoke but that follows from somebody's speaking out of turn.
    """

    ruling: Ruling
    card: str = ""
    seat: int = TABLE
    told: bool = False
    implied: bool = False


class Move(msgspec.Struct, frozen=True):
    """A change of the game: its authority, and the situation after it."""

    by: By
    after: AnySituation


class Change(NamedTuple):
    """One difference between two situations, in ids and plain values: what changed, whose, from, to."""

    what: str
    whose: str
    was: object
    now: object


class Step(msgspec.Struct, frozen=True):
    """One cited step.

    `also` holds the clauses that were looked at besides the deciding one; `said` is the decision that was
    taken, or None where the step was forced.
    """

    by: By
    also: tuple[str, ...]
    before: AnySituation
    after: AnySituation
    said: Decision | None = None


class Trace(msgspec.Struct, frozen=True, eq=False):
    """The steps of a line of play, as a linked list: making a longer one copies nothing.

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
        """The steps after `since` (an earlier trace of the same line; None: all), oldest first."""
        found: list[Step] = []
        node: Trace | None = self
        while node is not None and node is not since:
            found.append(node.step)
            node = node.earlier
        return tuple(reversed(found))
