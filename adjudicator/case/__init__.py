"""Games and cases: the public face.

A case is a situation under its rules, and how it came about: where it started and what was said. It is a value: telling
it something gives another case, and undoing is going back to an earlier one. `retelling` tells it again under other
rules, and `link` writes it as text and reads it back. A case that was read from a link tells what is different `since`.

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
from . import link, retelling
from .case import MOST_SAID, Case, Impossible, Point, Refused
from .since import Judgment, Since

__all__ = [
    "DEFAULT",
    "GAMES",
    "MOST_SAID",
    "Case",
    "Impossible",
    "Judgment",
    "Point",
    "Refused",
    "Since",
    "game",
    "link",
    "retelling",
]
