"""The situation: a table and a stack of frames, as one frozen value."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeAlias, TypeVar

from .value import Value

T = TypeVar("T")
F = TypeVar("F")
G = TypeVar("G")


class Situation(Value, Generic[T, F], tag=False):
    """Everything that matters of a game at one moment. Equal situations are equal values.

    A game gives the types of its table (`T`) and of its frames (`F`, a union): `Situation[Table, Frame]`. The last
    frame of the stack is the top, which resolves first. The game is over when the stack is empty.
    """

    table: T
    stack: tuple[F, ...] = ()

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return not self.stack

    @property
    def top(self) -> F:
        """The frame that resolves first. A frame that gets a situation always finds one.

        Raises:
            IndexError: the game is over.
        """
        return self.stack[-1]

    def on_top(self, kind: type[G]) -> G | None:
        """Return the top frame if it is of this kind, else None; also None if the game is over.

        Args:
            kind: a class of frames, or a mixin that some frames have.
        """
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, kind) else None

    def find(self, kind: type[G]) -> G | None:
        """Return the topmost frame of this kind, or None.

        Args:
            kind: a class of frames, or a mixin that some frames have.
        """
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        return None

    def below(self, frame: F) -> F | None:
        """Return the frame that lies directly under `frame`, or None if it is the lowest.

        Raises:
            ValueError: `frame` is not on the stack.
        """
        stack = self.stack
        at = len(stack) - 1 if stack and stack[-1] is frame else self._at(frame)
        return stack[at - 1] if at else None

    def replace(self, frame: object, new: F) -> Self:
        """Return the situation with `frame`, wherever it is on the stack, replaced by `new`.

        Args:
            frame: a frame of the stack, found by identity. Its static type may be a mixin.
            new: the frame that takes its place.

        Raises:
            ValueError: `frame` is not on the stack.
        """
        return self.at(self._at(frame), new)

    def _at(self, frame: object) -> int:
        at = len(self.stack)
        for here in reversed(self.stack):
            at -= 1
            if here is frame:
                return at
        raise ValueError(f"not on the stack: {frame}")

    def push(self, *frames: F) -> Self:
        """Return the situation with `frames` on top, the last one uppermost."""
        return type(self)(self.table, self.stack + frames)

    def pop(self) -> Self:
        """Return the situation without its top frame."""
        return type(self)(self.table, self.stack[:-1])

    def swap(self, frame: F) -> Self:
        """Return the situation with its top frame replaced by `frame`."""
        return type(self)(self.table, (*self.stack[:-1], frame))

    def at(self, index: int, frame: F) -> Self:
        """Return the situation with the frame at `index` (0 is the bottom) replaced by `frame`."""
        return type(self)(self.table, (*self.stack[:index], frame, *self.stack[index + 1 :]))

    def with_table(self, table: T) -> Self:
        """Return the situation with another table under the same stack."""
        return type(self)(table, self.stack)


AnySituation: TypeAlias = Situation[Any, Any]
"""A situation of any game, for code that knows no game. Such code passes it only to the game that made it."""
