"""What an author counts in a game that was played: heroes, lair cards, bids, parties, rounds and seats.

Everything is read off the steps. A hero has joined a party when it is seen who that is: of heroes who joined face
down and were never turned up, nobody knows. A card that regenerates is destroyed as often as it is fought and
destroyed, and a hero who dies of its own effect is killed by no lair card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from adjudicator.machine import Step

from . import decisions as say
from .cards import CARDS
from .chapters.dying import Dying
from .chapters.exploring import Exploring
from .effects import Doing
from .round import Round
from .table import Table

COLUMNS = {
    "heroes": ("joined", "died", "destroyed"),
    "lair": ("faced", "killed", "destroyed"),
    "bids": ("auctions",),
    "parties": ("lairs", "defeats"),
    "rounds": ("games",),
    "seats": ("games", "wins"),
}
"""What is counted, table by table. The rows of the first two are cards, those of the others numbers.

`bids` are those that won an auction; `parties` are the heroes who went into a lair, with how often its dragon was
defeated. `seats` are counted clockwise from the first player, who is 1; where several win, each has won.
"""


def tally(steps: Iterable[Step]) -> Counter[tuple[str, str | int, str]]:
    """Count what happened in one game, by table, row and column.

    Args:
        steps: of the whole game, from before it is known who goes first.
    """
    found: Counter[tuple[str, str | int, str]] = Counter()
    first = party = rounds = 0
    for step in steps:
        table: Table = step.after.table
        top, by = step.before.top, step.by
        if isinstance(step.said, say.First):
            first = step.said.chosen
        elif isinstance(step.said, say.Reveal) and CARDS.card(table, step.said.card).kind == "hero":
            found["heroes", step.said.card, "joined"] += 1
        match by.ruling.id, top:
            case (("lair-setup.start-player" | "preparation.next-starter"), _):
                rounds += 1
            case "preparation.rounds", Round(stage="lair"):
                party = len(table.party)
                found["bids", top.bid, "auctions"] += 1
                found["parties", party, "lairs"] += 1
            case "exploring.reveal", Exploring():
                found["lair", by.card, "faced"] += 1
            case "exploring.destroyed", Doing():
                found["heroes", top.card, "destroyed"] += 1
                found["lair", by.card, "destroyed"] += 1
            case "dying.value", Dying():
                found["heroes", by.card, "died"] += 1
                if CARDS.card(table, top.card).kind == "lair":
                    found["lair", top.card, "killed"] += 1
            case "exploring.defeated", _:
                found["parties", party, "defeats"] += 1
    found["rounds", rounds, "games"] += 1
    for seat in range(len(table.seats)):
        place = (seat - first) % len(table.seats) + 1
        found["seats", place, "games"] += 1
        found["seats", place, "wins"] += seat in table.won
    return found
