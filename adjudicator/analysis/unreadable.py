"""A line of a story that cannot be read."""

from __future__ import annotations


class Unreadable(ValueError):
    """A line that is no line of a story, or names what is not there: its number (from 0), the line, and why."""

    def __init__(self, number: int, line: str, error: ValueError) -> None:
        super().__init__(f"{number}: {line}: {error}")
        self.number = number
        self.line = line
        self.error = error
