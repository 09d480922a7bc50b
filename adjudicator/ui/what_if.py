"""What else there is to ask of a case, each thing looked for when it is unfolded."""

from __future__ import annotations

from adjudicator.case import Case
from adjudicator.words import Words

from . import alike, every_way, otherwise, retell, sensitivity


def draw(case: Case, words: Words) -> None:
    """Draw what decides the outcome, what if, every way it can go, what really happened, and similar rulings."""
    sensitivity.draw(case, words)
    otherwise.draw(case, words)
    every_way.draw(case, words)
    retell.draw(case, words)
    alike.draw(case, words)
