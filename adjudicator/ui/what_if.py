"""What else there is to ask of a case, each thing looked for when it is unfolded."""

from __future__ import annotations

from adjudicator.case import Case
from adjudicator.words import Words

from . import alike, every_way, hangs_on, retell


def draw(case: Case, words: Words) -> None:
    """What it hangs on, every way it can go, what really happened, and rulings like it."""
    hangs_on.draw(case, words)
    every_way.draw(case, words)
    retell.draw(case, words)
    alike.draw(case, words)
