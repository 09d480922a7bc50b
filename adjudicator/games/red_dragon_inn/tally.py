"""What is counted in a game that was played: how often each card was, and how teams did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from adjudicator.machine import Step

from . import decisions as say
from . import people
from .chapters.dungeon_training.walking import Rewarding, Walking
from .chapters.turn import Turn
from .table import Table

COLUMNS = {
    "cards": ("played",),
    "drinks": ("revealed",),
    "prizes": ("staked", "won", "used"),
    "taverns": ("visited", "closed"),
    "rooms": ("entered",),
    "rewards": ("gained", "used"),
    "teams": ("games", "wins"),
    "potions": ("games", "fortitude", "alcohol", "gold"),
}
"""What is counted, table by table. The rows of the first six are cards.

Those of the others are teams, in turn order from the one that goes first, which is 1; in a Boss Battle that is the
Boss.
Where everybody plays alone they are empty.
"""

PRIZES = {
    "prize.into-the-pot": "staked",
    "prize.event": "staked",
    "prize.event-team": "staked",
    "prize.winner": "won",
    "prize.team": "won",
    "prize.pot-taken": "won",
    "prize.use": "used",
}
"""What has happened to a Prize, by the clause that decided it."""

CLOSES = ("pub-crawl.closes", "pub-crawl.order-goes-on")
"""The clauses by which a tavern closes."""

Counted = Counter[tuple[str, str | int, str]]


def tally(steps: Iterable[Step]) -> Counted:
    """Count what happened in one game, by table, row and column.

    Args:
        steps: of the whole game.
    """
    told = tuple(steps)
    found: Counted = Counter()
    for step in told:
        if step.by.ruling.id in PRIZES:
            found["prizes", step.by.card, PRIZES[step.by.ruling.id]] += 1
        if step.before.table.party_at != step.after.table.party_at:
            found["taverns", step.after.table.party_at, "visited"] += 1
        if step.by.ruling.id in CLOSES:
            found["taverns", step.by.card, "closed"] += 1
        _count_dungeon(step, found)
        match step.said:
            case say.Play(card=card):
                found["cards", card, "played"] += 1
            case say.Reveal(card=card) if card:
                found["drinks", card, "revealed"] += 1
    begun = next(
        (step.after.table for step in told if any(isinstance(frame, Turn) for frame in step.after.stack)), None
    )
    if begun is not None and people.in_teams(begun):
        _count_teams(told, begun, found)
    return found


def _count_dungeon(step: Step, found: Counted) -> None:
    """Count the room of a Dungeon that was entered in a step, and the reward that was gained or used up."""
    top, card = None if step.before.over else step.before.top, step.by.card
    if isinstance(top, Walking) and step.said is None:
        found["rooms", card, "entered"] += 1
    elif isinstance(top, Rewarding) and step.said is not None:
        found["rewards", card, "gained"] += 1
    elif step.by.ruling.id == "dungeon-training.used":
        found["rewards", card, "used"] += 1


def _count_teams(told: tuple[Step, ...], begun: Table, found: Counted) -> None:
    """Count by team. `begun` is the table in the first turn."""
    order = people.sides_in_turn_order(begun, people.acting(begun))
    places = {side: place for place, side in enumerate(order, 1)}
    for side, place in places.items():
        found["teams", place, "games"] = found["potions", place, "games"] = 1
        found["teams", place, "wins"] = int(people.won(told[-1].after.table, side))
    for step in told:
        if isinstance(step.said, say.Potion):
            side = begun.seats[step.said.seat].side
            found["potions", places[side], step.said.stat] += 1
