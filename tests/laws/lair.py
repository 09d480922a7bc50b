"""Games of the Lair to hold laws against: any table, any readings, any decisions, all by a seed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from adjudicator.case import Case, Refused, game
from tests.conformance.tables import lair

ID = "dragons-lair"


def readings(seed: int) -> dict[str, str]:
    """One reading of each clause that the book leaves open."""
    draw = Random(seed).random
    clauses = game(ID).rulebook().under("lair").rulings.values()
    options = {ruling.id: sorted(ruling.clause.readings) for ruling in clauses if ruling.clause.readings}
    return {clause: several[int(draw() * len(several))] for clause, several in options.items()}


def start(seed: int, dragons: int = 3, chosen: Mapping[str, str] | None = None, **changed: Any) -> Case:
    """The table of a seed, with some things told otherwise."""
    return Case.of({**lair(seed, dragons), **changed}, readings=chosen, game_id=ID)


def go_on(case: Case, seed: int, decisions: int) -> Case:
    """So many random decisions later, each kind of them as likely as another.

    Fewer where the game is over, or where what a card does would never come to an end.
    """
    draw = Random(seed).random
    for _ in range(decisions):
        options = case.options()
        if not options:
            break
        kinds = sorted({type(said).__name__ for said in options})
        kind = kinds[int(draw() * len(kinds))]
        among = [said for said in options if type(said).__name__ == kind]
        try:
            case = case.tell(among[int(draw() * len(among))])
        except Refused as refused:
            if refused.refusal.reason != "endless":
                raise
            break
    return case


def play(seed: int, dragons: int = 3, decisions: int = 120, **changed: Any) -> Case:
    """A game by its seed, in readings that go with it."""
    return go_on(start(seed, dragons, readings(seed), **changed), seed, decisions)
