"""A or B: the same seeds by two settings, what is different in the end, and where a clause began to decide otherwise.

Both games of a pair begin with the same decks, and their players draw from the same random numbers, so that whatever
the change does not touch is the same in both: see `kit.streams`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, NamedTuple

from ..case import MOST_SAID, Case, game, link
from ..compare import parting
from ..machine import Decision, Step, token
from ..rulebook import Rules
from ..workers import spread
from .intervals import Shift, difference
from .kept import Kept, tables
from .playing import Played, Setting, play, steps
from .rows import EventRow, GameRow, Rows, SeatRow, rows

SHOWN = 3
"""So many games are named to look at."""

FIRST_SEAT = "first-seat"
"""The measure of who sits in the first seat, whoever begins."""

AFTERWARDS = 12
"""So many decisions after the one at which two games part are in a link, so that one sees what came of it."""


class PairRow(NamedTuple):
    """Where the two games of a seed part.

    Attributes:
        seed: the seed.
        step: how many steps they share; -1 if they are the same to the end.
        clause: the clause that began to decide otherwise; empty if they are the same.
        by_value: whether it has another value in the two settings, rather than only deciding another step.
    """

    seed: int
    step: int
    clause: str
    by_value: bool


class Pair(NamedTuple):
    """The two games of a seed, in rows."""

    a: Rows
    b: Rows
    parted: PairRow


PAIR_TABLES = {
    "pairs": PairRow,
    "a-games": GameRow,
    "a-seats": SeatRow,
    "a-events": EventRow,
    "b-games": GameRow,
    "b-seats": SeatRow,
    "b-events": EventRow,
}
"""The tables of a comparison that is kept: see `kept.TABLES`."""


def play_pairs(seeds: range, a: Setting, b: Setting, pool: Executor | None = None, chunk: int = 10) -> Iterator[Pair]:
    """Play each seed by both settings, and yield the pairs in the order of the seeds.

    Args:
        seeds: the seeds.
        a: a setting.
        b: another one, of the same game and number of players.
        pool: who works: see `workers.pool`; None: this process.
        chunk: how many pairs are handed out together.
    """
    return spread(partial(_pair, a=a, b=b), seeds, pool, chunk)


def _pair(seed: int, a: Setting, b: Setting) -> Pair:
    one, other, this = play(seed, a), play(seed, b), game(a.game)
    return Pair(rows(one, this), rows(other, this), parted(seed, one, other, a, b))


def parted(seed: int, one: Played, other: Played, a: Setting, b: Setting) -> PairRow:
    """Return where two games of a seed part.

    A change may show before anybody has spoken, such as Gold at the start: then the clause is one that has another
    value and is read in the beginning of either game. Cards that lie in the decks of one side only do not show before
    something else is said or decided there.
    """
    rules = a.rules(), b.rules()
    own = a.cards != b.cards
    if not own and one.start != other.start:
        return PairRow(seed, 0, _at_the_start(*rules), True)
    there = parting(steps(one), steps(other), _told if own else None)
    if there is None:
        return PairRow(seed, -1, "", False)
    changed = there.clauses(*rules)
    if changed:
        return PairRow(seed, there.shared, changed[0], True)
    step = there.right or there.left
    return PairRow(seed, there.shared, step.by.ruling.id if step is not None else "", False)


def _told(step: Step) -> tuple[str, Decision | None]:
    return step.by.ruling.id, step.said


def _at_the_start(a: Rules, b: Rules) -> str:
    """Return the first clause whose value is not the same by both rules; empty if the rules are the same."""
    ids = dict.fromkeys((*a.rulings, *b.rulings))
    return next((id for id in ids if _value(a, id) != _value(b, id)), "")


def _value(rules: Rules, id: str) -> Any:
    return rules.rulings[id].value if id in rules else None


def play_and_keep(kept: Kept, seeds: range, a: Setting, b: Setting, pool: Executor | None = None) -> Iterator[Pair]:
    """Play the pairs that are not kept yet, keep them, and yield each.

    Args:
        kept: a folder with the tables of `PAIR_TABLES`, which has been prepared for both settings.
        seeds: the seeds.
        a: a setting.
        b: another one.
        pool: who works: see `workers.pool`.
    """
    for part in kept.missing(seeds):
        played: list[Pair] = []
        try:
            for pair in play_pairs(part, a, b, pool):
                played.append(pair)
                yield pair
        finally:
            if played:
                done = range(part.start, part.start + len(played))
                sides = {"a": tables(pair.a for pair in played), "b": tables(pair.b for pair in played)}
                both = {f"{side}-{name}": rows for side, held in sides.items() for name, rows in held.items()}
                kept.add(done, {"pairs": [pair.parted for pair in played], **both})


def pairs_of(kept: Kept) -> list[Pair]:
    """Return the pairs of a folder, without their events.

    Raises:
        NotKept: a file is damaged.
    """
    games = [{row[0]: GameRow(*row) for row in kept.read(f"{side}-games").rows()} for side in "ab"]
    seats: list[dict[int, list[SeatRow]]] = [{}, {}]
    for held, side in zip(seats, "ab", strict=True):
        for row in kept.read(f"{side}-seats").rows():
            held.setdefault(row[0], []).append(SeatRow(*row))

    def rows_of(side: int, seed: int) -> Rows:
        return Rows(games[side][seed], tuple(seats[side].get(seed, ())))

    parted = (PairRow(*row) for row in kept.read("pairs").rows())
    return [Pair(rows_of(0, row.seed), rows_of(1, row.seed), row) for row in parted]


class Compared(NamedTuple):
    """What two settings come to over the same seeds.

    Attributes:
        differences: by measure, what became of it: see `measures`.
        clauses: by clause, in how many pairs it began to decide otherwise, the most frequent first.
        same: the number of pairs that are the same to the end.
        failed: the number of pairs of which a game went wrong; they are left out of everything else.
        shown: the seeds of the games to look at, where it mattered most first.
    """

    differences: dict[str, Shift]
    clauses: dict[str, int]
    same: int
    failed: int
    shown: tuple[int, ...]


def compare(pairs: Sequence[Pair], first_seat: bool = False) -> Compared:
    """Compare pairs.

    Args:
        pairs: the pairs.
        first_seat: True to look at the first seat, too, in which somebody plays in another way than the rest.

    Raises:
        ValueError: there are too few that went well: see `intervals.LEAST`.
    """
    well = [pair for pair in pairs if not pair.a.game.failure and not pair.b.game.failure]
    measured = [(measures(pair.a), measures(pair.b)) for pair in well]
    names = list(dict.fromkeys(name for a, _ in measured for name in a))
    names = [name for name in names if first_seat or name != FIRST_SEAT]
    found = {
        name: difference([a[name] for a, _ in measured], [b[name] for _, b in measured], len(names)) for name in names
    }
    if not measured:
        difference((), ())
    clauses = Counter(pair.parted.clause for pair in well if pair.parted.step >= 0)
    most = sorted(well, key=_mattered, reverse=True)
    return Compared(
        found,
        dict(sorted(clauses.items(), key=lambda row: (-row[1], row[0]))),
        sum(pair.parted.step < 0 for pair in well),
        len(pairs) - len(well),
        tuple(pair.parted.seed for pair in most[:SHOWN] if pair.parted.step >= 0),
    )


def measures(one: Rows) -> dict[str, float]:
    """Return the numbers by which games are compared.

    Returns:
        By name: `turns`; `gold`, that of a player in the end; `out`, the players who left the game; `tied` (0 or 1);
        `first-seat` and `place-N`, whether whoever plays
        there has won (0 or 1).
    """
    seats = one.seats
    return {
        "turns": one.game.turns,
        "gold": sum(seat.gold for seat in seats) / len(seats),
        "out": sum(bool(seat.out) for seat in seats),
        "tied": float(one.game.winners > 1),
        FIRST_SEAT: float(seats[0].won),
        **{f"place-{seat.place}": float(seat.won) for seat in sorted(seats, key=lambda seat: seat.place)},
    }


def _mattered(pair: Pair) -> tuple[bool, bool, int]:
    """Return how much it mattered: others won, and so many turns more or less."""
    won = [[seat.won for seat in one.seats] for one in (pair.a, pair.b)]
    return pair.parted.step >= 0, won[0] != won[1], abs(pair.a.game.turns - pair.b.game.turns)


def case_at(seed: int, a: Setting, b: Setting) -> str:
    """Return a link to the game of a seed by setting `b`, from a little before it parts from the one by `a`.

    Returns:
        The text of the link, which begins with the last situation in which nothing was under way; empty if the games
        are the same, or no link can hold what was said since.
    """
    one, other = play(seed, a), play(seed, b)
    at = parted(seed, one, other, a, b).step
    if at < 0:
        return ""
    told = steps(other)
    before = [k for k, step in enumerate(told[: at + 1]) if not step.before.over and step.before.top.rests(step.before)]
    first = before[-1] if before else 0
    said = [step.said for step in told[first:] if step.said is not None and not step.by.implied]
    reached = sum(step.said is not None and not step.by.implied for step in told[first : at + 1])
    case = Case(game(b.game), b.rules(), told[first].before)
    for decision in said[: min(reached + AFTERWARDS, MOST_SAID)]:
        case = case.tell(decision)
    try:
        return link.write(case)
    except token.BadToken:
        return ""
