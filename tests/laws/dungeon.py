"""Laws of Dungeon Training, in whole games, alone and with every other variant.

A token moves along an arrow, once a turn, and each who shares it has discarded one card for that; from the goal it is
back at the start. Every reward lies in one place: beside the Dungeon until it is gained at the goal, before that player
until it is played, and then used up. No Gold is made or lost.

    python -m tests.laws.dungeon --minutes 10           # games from seed 0 on, as time allows
    python -m tests.laws.dungeon --minutes 10 --from N  # go on where the last run stopped
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from adjudicator.games.red_dragon_inn.chapters.dungeon_training.walking import Immediate, Walking
from adjudicator.games.red_dragon_inn.decisions import Discards, Draws, EndTurn, Gain, Play
from adjudicator.games.red_dragon_inn.dungeon import RewardLies, every, room, start
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.machine import Step

from . import variant_games
from .variant_games import Told, With, gold_faults

WITH: With = {
    (): (2, 3, 4, 6),
    ("prize",): (2, 4),
    ("bar-deck", "prize"): (3, 5),
    ("two-headed-dragon",): (4, 6),
    ("boss-battle", "prize"): (3, 4, 5),
    ("bar-deck", "two-headed-boss-battle"): (4, 6),
    ("leaders-and-lackeys",): (4, 6),
}
"""What else is on, with how many players there are in the games."""


def game_of(seed: int) -> Told:
    """The steps of the whole game of a seed."""
    return variant_games.game_of(seed, "dungeon-training", WITH)


def faults(told: Told, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts how often each law had something to say."""
    all_of_them = sorted(reward for reward, _ in every(told[0].before.table))
    moved: set[int] = set()
    discarded: list[int] = []
    for step in told:
        clause, before, after = step.by.ruling.id, step.before.table, step.after.table
        was, now = dict(every(before)), dict(every(after))
        if sorted(reward for reward, _ in every(after)) != all_of_them:
            yield f"{clause}: {all_of_them} before, {sorted(now)} after"
        yield from gold_faults(step)
        for reward in was.keys() & now.keys():
            if was[reward] != now[reward]:
                met[f"{was[reward].where} to {now[reward].where}"] += 1
                yield from _laid(step, reward, was[reward], now[reward])
        top = None if step.before.over else step.before.top
        if isinstance(top, Walking) and isinstance(step.said, Discards):
            discarded.append(step.said.seat)
        if isinstance(step.said, EndTurn):
            moved.clear()
        for side in range(len(before.sides)):
            if before.sides[side].room != after.sides[side].room:
                yield from _moved(step, side, moved, discarded, met)
                discarded = []


def _moved(step: Step, side: int, moved: set[int], discarded: list[int], met: Counter[str]) -> Iterator[str]:
    """A token may move so, by this step. Those in `moved` have moved in this turn, those in `discarded` paid for it."""
    table, clause = step.before.table, step.by.ruling.id
    was, now = table.sides[side].room, step.after.table.sides[side].room
    if clause == "dungeon-training.back":
        met["back to the start"] += 1
        if now != start(table) or _place(table, was) != "goal":
            yield f"{clause}: from {was} to {now}"
        return
    met["rooms entered"] += 1
    here = room(table, was)
    if here is None or here.room is None or now not in here.room.leads:
        yield f"{clause}: from {was} to {now}, where no arrow leads"
    mates = [seat for seat, one in enumerate(table.seats) if one.side == side]
    if sorted(discarded) != mates:
        yield f"{clause}: {mates} share a token, and {discarded} discarded a card each"
    if side in moved:
        yield f"{clause}: the token of side {side} moves twice in a turn"
    moved.add(side)


def _place(table: Table, id: str) -> str:
    found = room(table, id)
    return found.room.place if found is not None and found.room is not None else ""


def _laid(step: Step, reward: str, was: RewardLies, now: RewardLies) -> Iterator[str]:
    """A reward may come to lie so, by this step."""
    clause, said, table = step.by.ruling.id, step.said, step.before.table
    gains = isinstance(said, Gain | Draws) and now.seat == said.seat
    mover = table.seats[now.seat].side if now.where == "player" else 0
    played = isinstance(said, Play) and said.card == reward and said.seat == was.seat
    at_once = isinstance(step.before.top, Immediate) and said is None
    allowed = {
        ("dungeon", "player"): gains and _place(table, table.sides[mover].room) == "goal",
        ("player", "used"): played or at_once or clause == "dungeon-training.left-behind",
    }
    taken_back = clause.startswith("timing.") and (was.where, now.where) == ("used", "player")
    if not allowed.get((was.where, now.where), taken_back):
        yield f"{clause}: {reward} from {was} to {now}"


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    assert __doc__ is not None
    return variant_games.main("tests.laws.dungeon", __doc__, arguments, lambda seed, met: faults(game_of(seed), met))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
