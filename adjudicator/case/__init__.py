"""Games and cases: the public interface.

A case is a situation under its rules, with its history: where it started and what was said. It is a value: telling it
something returns another case, and so does undoing. `retelling` replays it under other rules. `link` writes it as text
and reads it back; whoever wants one of these two modules imports it from here. A case that was read from a link has in
`since` what is different now.

    >>> from adjudicator.case import Case, link, retelling
    >>> case = Case.of({"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"})
    >>> case = case.tell("Alaric reveals Elven Wine").tell("nobody responds")
    >>> case.now.table.sides[0].alcohol
    13
    >>> link.read(link.write(case)).now == case.now
    True
    >>> retelling.under(case, "rdi1").now.table.sides[0].alcohol
    13
"""

from ..games import DEFAULT, GAMES, game
from .case import MOST_SAID, Case, Impossible, Point, Refused
from .doubt import PHASE, TURN, Blank, Doubt
from .since import Judgment, Since

__all__ = [
    "DEFAULT",
    "GAMES",
    "MOST_SAID",
    "PHASE",
    "TURN",
    "Case",
    "Doubt",
    "Blank",
    "Impossible",
    "Judgment",
    "Point",
    "Refused",
    "Since",
    "game",
]
