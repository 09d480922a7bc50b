"""What many games come to: counts of their rows, small enough to be kept beside a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from .kept import About, Kept, NotKept
from .rows import DECIDED

if TYPE_CHECKING:
    import polars as pl


class Won(NamedTuple):
    """How often there was an occasion, and how often whoever had it won."""

    times: int
    won: int


class Gold(NamedTuple):
    """What players had at the beginning of a turn: how many of them, their Gold together, and its squares together."""

    times: int
    total: int
    squares: int


class Summary(msgspec.Struct, frozen=True):
    """The counts of many games, those that went wrong left out of all but `failed`.

    Attributes:
        about: what they were played by.
        day: when they were counted, as `YYYY-MM-DD`.
        first: the first seed.
        last: the last seed.
        games: the number of games that went well.
        failed: the seeds of those that went wrong.
        tied: the number of games that several won.
        decisions: the number of decisions.
        lengths: by the number of turns or rounds, how many games had so many.
        places: by place, clockwise from who begins, how often there was a player, and how often that player won.
        characters: the same by id of character; empty if there are none.
        teams: the same by number of the team; empty if everybody plays alone.
        parties: by number of heroes in a party that went into a lair, how often, and how often it defeated the dragon.
        out: by how players leave the game, and then by turn, how many.
        gold: by turn, what players had.
        cards: by id of a card, how often a player played it in a game at least once, and won.
        heroes: by id of a hero, how often one died in the lair of a dragon, and the dragon won.
        clauses: by id, the number of steps that the clause decided.
    """

    about: About
    day: str
    first: int
    last: int
    games: int
    failed: tuple[int, ...]
    tied: int
    decisions: int
    lengths: dict[int, int]
    places: dict[int, Won]
    characters: dict[str, Won]
    teams: dict[int, Won]
    parties: dict[int, Won]
    out: dict[str, dict[int, int]]
    gold: dict[int, Gold]
    cards: dict[str, Won]
    heroes: dict[str, Won]
    clauses: dict[str, int]


def summary(kept: Kept, day: str) -> Summary:
    """Count the games of a folder.

    Args:
        kept: the folder.
        day: today, as `YYYY-MM-DD`.

    Raises:
        NotKept: nothing is kept there, or it is damaged.
    """
    about = kept.about()
    if about is None or not kept.done():
        raise NotKept("cli.simulate.nothing-kept", folder=str(kept.folder))
    return count(about, day, kept.read("games"), kept.read("seats"), kept.read("events"))


def count(about: About, day: str, games: pl.DataFrame, seats: pl.DataFrame, events: pl.DataFrame) -> Summary:
    """Count rows.

    Args:
        about: what the games were played by.
        day: today, as `YYYY-MM-DD`.
        games: the rows of the games.
        seats: those of their players.
        events: those of their events.
    """
    import polars as pl  # noqa: PLC0415  # the engine starts without it

    well = games.filter(pl.col("failure") == "")
    gold = events.filter(pl.col("kind") == "gold").group_by("turn")
    squares = gold.agg(pl.len(), pl.col("amount").sum().alias("total"), (pl.col("amount") ** 2).sum().alias("squares"))
    left = seats.filter(pl.col("out") != "").group_by("out", "out_turn").len().sort("out", "out_turn")
    out: dict[str, dict[int, int]] = {}
    for how, turn, several in left.rows():
        out.setdefault(how, {})[turn] = several
    in_teams = seats.filter(pl.col("seat") != pl.col("side")).height > 0
    sides = seats.group_by("seed", "side").agg(pl.col("won").any())
    decided = events.filter(pl.col("kind") == DECIDED).group_by("what").agg(pl.col("amount").sum())
    seeds: list[int] = games["seed"].to_list()
    lengths = well.group_by("turns").len().sort("turns")
    return Summary(
        about,
        day,
        min(seeds, default=0),
        max(seeds, default=0),
        well.height,
        tuple(games.filter(pl.col("failure") != "")["seed"].sort()),
        well.filter(pl.col("winners") > 1).height,
        int(games["decisions"].sum()),
        dict(lengths.rows()),
        _won(seats, "place"),
        _won(seats.filter(pl.col("character") != ""), "character"),
        _won(sides, "side") if in_teams else {},
        _parties(events),
        out,
        {turn: Gold(*rest) for turn, *rest in squares.sort("turn").rows()},
        _winners_with(events.filter(pl.col("kind") == "played"), seats),
        _winners_with(events.filter(pl.col("kind") == "died"), seats),
        dict(decided.sort("what").rows()),
    )


def _won(rows: pl.DataFrame, by: str) -> dict[Any, Won]:
    import polars as pl  # noqa: PLC0415  # the engine starts without it

    found = rows.group_by(by).agg(pl.len(), pl.col("won").sum().alias("wins")).sort(by)
    return {key: Won(times, won) for key, times, won in found.rows()}


def _parties(events: pl.DataFrame) -> dict[int, Won]:
    import polars as pl  # noqa: PLC0415  # the engine starts without it

    kinds = events.filter(pl.col("kind").is_in(["lair", "defeated"])).select("amount", "kind")
    found = kinds.group_by("amount").agg(
        (pl.col("kind") == "lair").sum().alias("times"), (pl.col("kind") == "defeated").sum().alias("wins")
    )
    return {party: Won(times, won) for party, times, won in found.sort("amount").rows()}


def _winners_with(events: pl.DataFrame, seats: pl.DataFrame) -> dict[str, Won]:
    """Count by card in how many games a player had it, each card of a player once a game, and won."""
    had = events.select("seed", "seat", "what").unique()
    return _won(had.join(seats.select("seed", "seat", "won"), on=["seed", "seat"]), "what")
