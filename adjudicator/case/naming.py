"""Give the players of a case other names.

A name stands in the seats of a table and nowhere else, so nothing is judged anew: every situation of the history is
written again with other names.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ..machine import AnySituation, Step, Trace
from .case import Case, Point, Refused


class Naming:
    """Other names for players. Cases that share their history share it afterwards too.

    Args:
        names: by the name that a player has, the one to give; who is not among them keeps theirs.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._situations: dict[int, tuple[AnySituation, AnySituation]] = {}
        self._seats: dict[int, tuple[msgspec.Struct, msgspec.Struct]] = {}
        self._traces: dict[int, tuple[Trace, Trace]] = {}

    def case(self, case: Case) -> Case:
        """Return a case with the other names."""
        if not self._names:
            return case
        start = self.situation(case.start)
        points = tuple(Point(self.situation(at.now), self._trace(at.trace), at.looked_at) for at in case.points)
        stopped = None if case.stopped is None else self.refused(case.stopped)
        doubt = case.doubt.renamed(self._names)
        return Case(case.game, case.rules, start, case.said, points, stopped, case.illegal_indices, doubt)

    def refused(self, no: Refused) -> Refused:
        """Return a refusal with the other names."""
        return Refused(no.refusal, self.situation(no.now), no.said, no.looked_at, no.after)

    def situation(self, now: AnySituation) -> AnySituation:
        """Return a situation with the other names."""
        known = self._situations.get(id(now))
        if known is not None:
            return known[1]
        seats = tuple(self._seat(seat, seat.name) for seat in now.table.seats)
        named = now.with_table(msgspec.structs.replace(now.table, seats=seats))
        self._situations[id(now)] = (now, named)  # the old one is kept, so that its id is nobody else's
        return named

    def _seat(self, seat: msgspec.Struct, name: str) -> msgspec.Struct:
        """Return a seat with another name: the same for the same seat, so that it is seen that nothing changed."""
        known = self._seats.get(id(seat))
        if known is None:
            known = self._seats[id(seat)] = seat, msgspec.structs.replace(seat, name=self._names.get(name, name))
        return known[1]

    def _trace(self, trace: Trace | None) -> Trace | None:
        """Return a trace with the other names; without recursion, since a case may be long."""
        left: list[Trace] = []
        while trace is not None and id(trace) not in self._traces:
            left.append(trace)
            trace = trace.earlier
        named = None if trace is None else self._traces[id(trace)][1]
        for old in reversed(left):
            step = old.step
            before, after = self.situation(step.before), self.situation(step.after)
            named = Trace(Step(step.by, step.also, before, after, step.said), named)
            self._traces[id(old)] = (old, named)
        return named
