"""Lines of a story, played after other events than those they were written for."""

from __future__ import annotations

from ..case import Case, Refused
from ..machine import Decision


class Unreadable(ValueError):
    """A line that is no line of a story, or names what is not there: its number (from 0), the line, and why."""

    def __init__(self, number: int, line: str, error: ValueError) -> None:
        """Refuse the line with this number."""
        super().__init__(f"{number}: {line}: {error}")
        self.number = number
        self.line = line
        self.error = error


def tell_line(case: Case, line: str) -> Case:
    """Return a case after a line; players whom the line does not mention pass.

    Other players may be asked, and more or less often. So a pass is ignored if nobody is asked, and players who are
    asked before the line becomes possible pass.

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
