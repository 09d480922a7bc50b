"""The situation: a table and a stack of unfinished business, as one frozen value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import msgspec

from . import notation

if TYPE_CHECKING:
    from .frame import Frame


class Situation(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """All that matters of a game at one moment. Equal situations are equal values.

    A game derives its own class and gives both fields their types. The last frame of the stack is the top:
    what has to be dealt with first.
    """

    table: Any
    stack: tuple[Any, ...] = ()

    @property
    def top(self) -> Frame | None:
        """The frame that has to be dealt with now, or None where the game is over."""
        return self.stack[-1] if self.stack else None

    def push(self, *frames: Frame) -> Self:
        """With `frames` put on top, the last one uppermost."""
        return type(self)(self.table, self.stack + frames)

    def pop(self) -> Self:
        """Without the top frame."""
        return type(self)(self.table, self.stack[:-1])

    def swap(self, frame: Frame) -> Self:
        """With the top frame replaced by `frame`."""
        return type(self)(self.table, (*self.stack[:-1], frame))

    def at(self, index: int, frame: Frame) -> Self:
        """With the frame at `index` (0 is the bottom) replaced."""
        return type(self)(self.table, (*self.stack[:index], frame, *self.stack[index + 1 :]))

    def with_table(self, table: Any) -> Self:
        """With another table under the same stack."""
        return type(self)(table, self.stack)

    def __repr__(self) -> str:
        return notation.write(self)
