"""The dragons: seated by a line that names them all, and how they stand now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.case import Case
from adjudicator.games.dragons_lair.facts import FACTS, TABLE
from adjudicator.kit.facts import Count
from adjudicator.table import seating
from adjudicator.table.seats_line import SeatTold
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from .. import standing

NUMBERS = ("gold", "life", "lair")
"""What a dragon has, in the order of its row; of the lair, the number of cards."""


def told(here: Sitting, line: Sequence[SeatTold]) -> Sitting:
    """Return a sitting with the dragons of a line at its table: names, gold, life points and cards in the lair."""
    entry = seating.entry_of(here.case)
    return here if entry is None else seating.seated(here, seating.told(entry, line, NUMBERS))


def standings(case: Case, words: Words) -> None:
    """Draw who has what now."""

    def shown(seat: int) -> Iterator[str]:
        stands = case.now.table.seats[seat]
        empty = () if stands.lair or stands.lair_told else ("lair",)
        return (what for what in (*case.game.play.numbers, "hand") if what not in empty)

    seen = case.game.language.public_view(case.now)
    counts = [
        words.say(f"ui.has.{fact.slug}", number=seen[fact.name]) for fact in FACTS.of(TABLE, Count) if seen[fact.name]
    ]
    standing.draw(standing.of_each(case, shown, words), counts, words)
