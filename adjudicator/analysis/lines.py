"""Lines of a story told where something else came before them than when they were written."""

from __future__ import annotations

from ..case import Case, Refused
from ..machine import Decision


class Unreadable(ValueError):
    """A line that is no line of a story, or names what is not there: its number (from 0), the line, and why."""

    def __init__(self, number: int, line: str, error: ValueError) -> None:
        super().__init__(f"{number}: {line}: {error}")
        self.number = number
        self.line = line
        self.error = error


def tell_line(case: Case, line: str) -> Case:
    """A case after a line; nobody speaks whom the line leaves unmentioned.

    Others may be asked now, and more or less often: to say nothing is not refused where nobody asks, and whoever is
    asked before the line can be told is silent.

    Raises:
        Refused: the rules forbid it. A line that cannot be read raises the game's `BadLine`.
    """
    try:
        return case.tell(line)
    except Refused as refused:
        silence = case.game.play.silence(case.now)
        if type(refused.said) is Decision or (silence is not None and type(refused.said) is type(silence)):
            return case
        first = refused
    while (silence := case.game.play.silence(case.now)) is not None:
        case = case.tell(silence)
        try:
            return case.tell(line)
        except ValueError:  # also a line that can only be read while something waits for an answer
            continue
    raise first
