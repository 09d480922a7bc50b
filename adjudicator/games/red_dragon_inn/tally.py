"""What is counted in a game that was played: how often each card was, and how teams did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from adjudicator.machine import Step

from . import decisions as say
from . import people
from .cards import CARDS
from .duties import HoldsDuties
from .moments import COUNTED
from .otto import is_ottos
from .table import Table
from .vocabulary import Stat

COLUMNS = {
    "cards": ("played",),
    "drinks": ("revealed",),
    "prizes": ("staked", "won", "used"),
    "taverns": ("visited", "closed"),
    "rooms": ("entered",),
    "rewards": ("gained", "used"),
    "otto": ("revealed",),
    "teams": ("games", "wins"),
    "potions": ("games", "fortitude", "alcohol", "gold"),
    "challengers": ("games", "wins"),
}
"""What is counted, table by table. The rows of the first seven are cards.

Those of `teams` and `potions` are teams, in turn order from the one that goes first, which is 1: the Boss, where there
is one. Where everybody plays alone they are empty. Those of `challengers` are how many play against Boss Otto.
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
        for counts in COUNTED:
            found.update(counts(step))
        match step.said:
            case say.Play(card=card):
                found["cards", card, "played"] += 1
            case say.Reveal(card=card) if card:
                his = is_ottos(CARDS.card(step.before.table, card))
                found["otto" if his else "drinks", card, "revealed"] += 1
    begun = next((step.after.table for step in told if step.after.find(HoldsDuties) is not None), None)
    if begun is not None and people.in_teams(begun):
        _count_teams(told, begun, found)
    return found


def _count_teams(told: tuple[Step, ...], begun: Table, found: Counted) -> None:
    """Count by team. `begun` is the table in the first turn."""
    order = people.sides_in_turn_order(begun, people.acting(begun))
    places = {side: place for place, side in enumerate(order, 1)}
    for side, place in places.items():
        found["teams", place, "games"] = found["potions", place, "games"] = 1
        found["teams", place, "wins"] = int(people.won(told[-1].after.table, side))
    if begun.otto is not None:
        count = people.challengers(begun)
        found["challengers", count, "games"] = 1
        found["challengers", count, "wins"] = found["teams", places[begun.seats[begun.otto.target].side], "wins"]
    for step in told:
        for side, stat in _drunk(step):
            found["potions", places[side], stat] += 1


def _drunk(step: Step) -> Iterator[tuple[int, Stat]]:
    """Yield the side that has drunk a Potion in a step, and for what: as it said, or by rule."""
    if isinstance(step.said, say.Potion):
        yield step.before.table.seats[step.said.seat].side, step.said.stat
        return
    for side, (was, now) in enumerate(zip(step.before.table.sides, step.after.table.sides, strict=True)):
        if now.potions < was.potions:
            yield side, "gold" if was.gold != now.gold else "alcohol" if was.alcohol != now.alcohol else "fortitude"
