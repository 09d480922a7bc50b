"""What an open page remembers: the cases that were reached, and which of them is shown. Values only.

Undo and redo move the cursor; whatever is said cuts off what was undone and adds a case. Nothing here knows
of Streamlit, so that all of it can be tested without a browser.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from adjudicator.case import Case, Impossible, Refused
from adjudicator.machine import Decision, Fault, Refusal

MOST = 300
"""So many cases are remembered; the oldest go first."""


class Notice(NamedTuple):
    """Something that people must be told beside the case.

    `refused`: a play was not possible. `stopped`: told anew, the story goes no further than this. `formerly`:
    the link promised another outcome. `bad-link`: a link could not be read. `bad-table`, `bad-line`: what was
    entered cannot be. `refusal` is the rules' no, `said` what it forbade and `now` where; `fault` is why a
    table cannot be; `reason` and `facts` are a message id and its values.
    """

    kind: Literal["refused", "stopped", "formerly", "bad-link", "bad-table", "bad-line"]
    refusal: Refusal | None = None
    fault: Fault | None = None
    said: Decision | None = None
    now: Any = None
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
    is recognised by it and does nothing.
    """

    points: tuple[Point, ...]
    at: int = 0
    serial: int = 0
    story: Story | None = None

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
        return Sitting(kept, len(kept) - 1, self.serial + 1)

    def noticed(self, notice: Notice) -> Sitting:
        """The same case, with something to be said about it."""
        points = (*self.points[: self.at], Point(self.case, notice), *self.points[self.at + 1 :])
        return self._replace(points=points)

    def told(self, said: Decision | str) -> Sitting:
        """After something was said: one more case, or the refusal beside the same case."""
        try:
            return self.put(self.case.tell(said))
        except Refused as no:
            return self.noticed(refused(no))
        except ValueError as fault:
            return self.noticed(entered_badly("bad-line", fault))

    def under(self, edition: str | None = None, readings: dict[str, str] | None = None) -> Sitting:
        """The same story judged by another edition, or by other readings of what the book leaves open."""
        chosen = None if readings is None else {**self.case.rules.chosen, **readings}
        case = self.case.under(edition=edition, readings={} if edition is not None else chosen)
        return self.put(case, stopped(self.case.said, case))


def refused(no: Refused) -> Notice:
    """The notice of a refused play."""
    return Notice("refused", no.refusal, said=no.said, now=no.now)


def stopped(said: tuple[Decision, ...], case: Case) -> Notice | None:
    """The notice of a story that, told anew, goes no further than `case`; None where it goes to its end."""
    if case.stopped is None:
        return None
    return Notice("stopped", case.stopped, said=said[len(case.said)], now=case.now)


def entered_badly(kind: Literal["bad-table", "bad-line"], fault: ValueError) -> Notice:
    """The notice of something entered that cannot be."""
    if isinstance(fault, Impossible):
        return Notice(kind, fault=fault.faults[0])
    return Notice(kind, reason=getattr(fault, "reason", ""), facts=tuple(getattr(fault, "facts", {}).items()))
