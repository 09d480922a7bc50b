"""Laws of team games, in whole games and in tables that are played on at random.

Mates have the same numbers. No card that wants opponents hits a mate. Only Champions ante, one a team. What one player
Ignores does not touch the mates either. No Gold is made or lost; what a Potion is traded for comes from the Inn.

    python -m tests.laws.team_games --way boss-battle --minutes 10           # games from seed 0 on, as time allows
    python -m tests.laws.team_games --way boss-battle --minutes 10 --from N  # go on where the last run stopped
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

from adjudicator.case import DEFAULT, Case, game
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.cards import CARDS as PRINTED
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending
from adjudicator.games.red_dragon_inn.decisions import Potion
from adjudicator.games.red_dragon_inn.hits import Hit, Ignored, Redirected, costs_gold
from adjudicator.games.red_dragon_inn.situation import Situation
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.machine import FATE, Step

from .seeds import parser, run
from .touching import CARDS, DECISIONS, HELD
from .variant_games import Told, gold_faults, or_failed, played

WAYS = {
    "two-headed-dragon": (4, 6),
    "boss-battle": (3, 4, 5),
    "two-headed-boss-battle": (4, 6),
    "leaders-and-lackeys": (4, 6),
}
"""The ways to play, with how many players there are in the games."""


def game_of(seed: int, way: str) -> Told:
    """The steps of the whole game of a seed."""
    return played(seed, WAYS[way][seed % len(WAYS[way])], (way,))


def table_of(draw: Random) -> Case:
    """Two or three teams of two with known hands, in a turn or in a Round that is about to be won."""
    names = [f"Player {n}" for n in range(draw.choice((4, 6)))]
    players = {}
    for n, name in enumerate(names):
        if n % 2 == 0:
            numbers = {
                "fortitude": draw.choice((3, 6, 20)),
                "alcohol": draw.choice((0, 2)),
                "gold": draw.choice((2, 9)),
            }
            team = {"team": f"Team {n // 2}", "potions": draw.choice((0, 1, 2)), **numbers}
        players[name] = {**team, "pile": 1, "hand": [draw.choice(HELD) for _ in range(3)]}
    gambling = {"passed": names[2:-2:2], "turn": names[-2]}
    round = {"phase": "gambling", "gambling": gambling}
    phase = round if draw.random() < 0.5 else {"phase": "action"}
    table = {"players": players, "deck": 20, "discards": 9, "cards": CARDS, **phase}
    return Case.of(table, "rdi10", layers=("two-headed-dragon",))


def played_on(seed: int) -> Told:
    """The steps of the table of a seed, played on at random; chance turns over a Drink that everybody knows."""
    draw = Random(seed)
    case = table_of(draw)
    for _ in range(DECISIONS):
        options = [said for said in case.options() if said.seat != FATE or getattr(said, "card", "") == "light-ale"]
        options = options or list(case.options())
        if not options:
            break
        case = case.tell(draw.choice(options))
    return case.steps()


# -- the laws


def faults(told: Told, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts how often each law had something to say."""
    for step in told:
        yield from _one_side(step, met)
        yield from _gold(step, met)
        yield from _antes(step, met)
        card = None if step.before.over else step.before.top
        if isinstance(card, Pending) and card.hits:
            yield from _opponents(card, step.before.table, met)
            if step.said is None and card.at < len(card.hits) and not card.negated:
                yield from _ignored(step, card, card.hits[card.at], met)


def _one_side(step: Step, met: Counter[str]) -> Iterator[str]:
    """What everybody sees of mates are the same numbers."""
    if step.after.table.sides == step.before.table.sides:
        return
    met["one side"] += 1
    seen = game(DEFAULT).language.public_view(step.after)["players"]
    table: Table = step.after.table
    for seat in table.seats:
        first = table.seats[table.seat_of(seat.side)].name
        if any(seen[seat.name][what] != seen[first][what] for what in ("fortitude", "alcohol", "gold", "out")):
            yield f"{step.by.ruling.id}: {seat.name} and {first} differ"


def _gold(step: Step, met: Counter[str]) -> Iterator[str]:
    """No Gold is made or lost; that of a Potion comes from the Inn."""
    before, after = step.before, step.after
    yield from gold_faults(step)
    if isinstance(step.said, Potion) and step.by.ruling.id == "teams.potions":
        met["potions"] += 1
        side = before.table.seats[step.said.seat].side
        was, now = before.table.sides[side], after.table.sides[side]
        given = before.table.inn - before.table.inn_short - after.table.inn + after.table.inn_short
        if now.potions != was.potions - 1 or now.gold - was.gold != given:
            yield f"a Potion of side {side}: {was} to {now}, the Inn {before.table.inn} to {after.table.inn}"


def _antes(step: Step, met: Counter[str]) -> Iterator[str]:
    """Of each team one player at most is inside a Round, and only those inside ante."""
    round = next((frame for frame in step.before.stack if isinstance(frame, Round)), None)
    if round is None:
        return
    table: Table = step.before.table
    sides = [table.seats[seat].side for seat in round.inside]
    if len(sides) != len(set(sides)):
        yield f"several of one team gamble: {round.inside}"
    if step.by.ruling.id == "gambling.ante" and step.by.seat is not None and step.by.seat >= 0:
        met["antes"] += 1
        if step.by.seat not in round.inside:
            yield f"{table.seats[step.by.seat].name} antes without being Champion"


def _opponents(card: Pending, table: Table, met: Counter[str]) -> Iterator[str]:
    """A card that wants opponents picks and hits none of the own team, but by a redirection. A Trap picks nobody."""
    if card.trap:
        return
    uses = PRINTED.card(table, card.card).uses
    wants = all(use.pick is not None and use.pick.among == "others" for use in uses)
    if wants and any(people.mates(table, card.seat, picked) for picked in card.picked):
        yield f"{card.card} picks a mate of {card.seat}"
    for hit in card.hits:
        if getattr(hit.effect, "who", "") == "others":
            met["opponents"] += 1
            if people.mates(table, hit.source, hit.seat):
                yield f"{card.card}: {hit.effect} of {hit.source} hits {hit.seat}"


def _ignored(step: Step, card: Pending, hit: Hit, met: Counter[str]) -> Iterator[str]:
    """What one player of a team Ignored changes no number of the team."""
    table: Table = step.before.table
    everything = {c.seat for h in card.hits for c in h.changes if isinstance(c, Ignored) and not c.stats}
    moved = any(isinstance(change, Redirected) for change in hit.changes)
    for seat in everything:
        if moved or card.shown or table.out(seat) or hit.seat not in people.side_of(table, seat):
            continue
        met["ignored"] += 1
        own = costs_gold(hit) and hit.source in people.side_of(table, seat)
        if not own and _numbers(step.before, seat) != _numbers(step.after, seat):
            yield f"{card.card}: {hit.effect} touches the team of {seat}, who Ignored it"


def _numbers(now: Situation, seat: int) -> tuple[int, int, int]:
    side = now.table.side_of(seat)
    return side.fortitude, side.alcohol, side.gold


# -- many games


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    options = parser("tests.laws.team_games", __doc__, games=10_000)
    options.add_argument("--way", choices=(*WAYS, "tables"), required=True, help="how they play; tables: played on")
    asked = options.parse_args(arguments)
    game = played_on if asked.way == "tables" else partial(game_of, way=asked.way)
    return run(asked, or_failed(lambda seed, met: faults(game(seed), met)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
