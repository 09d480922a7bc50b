"""What an open page remembers: the cases that were reached, and which of them is shown. Values only.

Undo and redo move the cursor; whatever is said cuts off what was undone and adds a case. Nothing here knows
of Streamlit, so that all of it can be tested without a browser.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from adjudicator.case import Case, Impossible, Refused
from adjudicator.machine import Decision, Fault

MOST = 300
"""So many cases are remembered; the oldest go first."""


class Notice(NamedTuple):
    """Something that people must be told beside the case.

    `refused`: a play was not possible. `stopped`: told anew, the story goes no further than this. `formerly`:
    the link promised another outcome. `bad-link`: a link could not be read. `bad-table`, `bad-line`: what was
    entered cannot be. `no` is the rules' refusal, `fault` why a table cannot be; `reason` and `facts` are a
    message id and its values.
    """

    kind: Literal["refused", "stopped", "formerly", "bad-link", "bad-table", "bad-line"]
    no: Refused | None = None
    fault: Fault | None = None
    reason: str = ""
    facts: tuple[tuple[str, Any], ...] = ()


class Point(NamedTuple):
    """A case that was reached, and what is to be said about it."""

    case: Case
    notice: Notice | None = None


class Story(NamedTuple):
    """The example that is being stepped through: its file below the folder of examples, and which branch."""

    name: str
    branch: int = 0


class Sitting(NamedTuple):
    """Every case reached, the one shown, and a serial number that changes with every move.

    A button carries the serial number that it was drawn with: a second tap on a page that has moved on since
    is recognised by it and does nothing. `left` is what was on the page before an example was opened.
    """

    points: tuple[Point, ...]
    at: int = 0
    serial: int = 0
    story: Story | None = None
    left: Sitting | None = None

    @property
    def case(self) -> Case:
        """The case that is shown."""
        return self.points[self.at].case

    @property
    def notice(self) -> Notice | None:
        """What has to be said beside it."""
        return self.points[self.at].notice

    def moved(self, to: int) -> Sitting:
        """With the cursor on another case that was reached."""
        return self._replace(at=max(0, min(to, len(self.points) - 1)), serial=self.serial + 1)

    def put(self, case: Case, notice: Notice | None = None) -> Sitting:
        """With one more case, which is shown; an example that was followed up to here is left."""
        earlier = (*self.points[: self.at], Point(self.case))
        kept = (*earlier, Point(case, notice))[-MOST:]
        return self._replace(points=kept, at=len(kept) - 1, serial=self.serial + 1, story=None)

    def opened(self, example: Sitting) -> Sitting:
        """With an example on the page instead, and the way back to what was there."""
        touched = self.story is None and (self.serial > 0 or len(self.points) > 1)
        return example._replace(serial=self.serial + 1, left=self if touched else self.left)

    def returned(self) -> Sitting:
        """Back to what was on the page before an example was opened."""
        return self if self.left is None else self.left._replace(serial=self.serial + 1)

    def noticed(self, notice: Notice) -> Sitting:
        """The same case, with something to be said about it."""
        points = (*self.points[: self.at], Point(self.case, notice), *self.points[self.at + 1 :])
        return self._replace(points=points)

    def told(self, said: Decision | str) -> Sitting:
        """After something was said: one more case, or the refusal beside the same case."""
        try:
            return self.put(self.case.tell(said))
        except Refused as no:
            return self.noticed(Notice("refused", no))
        except ValueError as fault:
            return self.noticed(entered_badly("bad-line", fault))

    def under(self, edition: str | None = None, readings: dict[str, str] | None = None) -> Sitting:
        """The same story judged by another edition, or by other readings of what the book leaves open."""
        chosen = None if readings is None else {**self.case.rules.chosen, **readings}
        try:
            case = self.case.under(edition=edition, readings={} if edition is not None else chosen)
        except Impossible as fault:
            return self.noticed(entered_badly("bad-table", fault))
        return self.put(case, stopped(case))


def stopped(case: Case) -> Notice | None:
    """The notice of a story that, told anew, goes no further than `case`; None where it went to its end."""
    return Notice("stopped", case.stopped) if case.stopped is not None else None


def entered_badly(kind: Literal["bad-table", "bad-line"], fault: ValueError) -> Notice:
    """The notice of something entered that cannot be."""
    if isinstance(fault, Impossible):
        return Notice(kind, fault=fault.faults[0])
    return Notice(kind, reason=getattr(fault, "reason", ""), facts=tuple(getattr(fault, "facts", {}).items()))
