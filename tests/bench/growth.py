"""How what things cost grows: a window by its players and by their cards, a game by its players, the site by scenarios.

python -m tests.bench.growth --to FOLDER [--only window-players --only site]

All seconds are of the processor. It writes growth.tsv and growth.svg; a figure that stands in growth.tsv already is not
measured again, so the command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import csv
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import altair as alt
import vl_convert

from adjudicator.analysis.ways import ways
from adjudicator.case import GAMES, Case, game
from adjudicator.simulate import Setting, play_many

from .site import ALONE, ROOT, built
from .ways import alike, mixed, revealing

LONG = 5.0
"""Seconds after which a window is given up; larger ones are not tried."""

SEEDS = 5
"""So many windows of drawn hands are measured; the middle one counts."""

PLAYED = 40
"""So many games are played by each number of players."""

SITES = (70, 140, 280, 560)
"""How many scenarios a site has; at last all."""

TITLES = {
    "window-players": ("Every way a window can go, by players", "players", "seconds"),
    "window-cards": ("The same, by the cards that each holds", "cards", "seconds"),
    "game": ("A whole game at random, by players", "players", "milliseconds"),
    "site": ("A full build of the English site", "scenarios", "seconds"),
    "memory": ("The most memory of that build", "scenarios", "megabytes"),
}
"""What is drawn: a title, and what its axes are."""


class Point(NamedTuple):
    """One figure: of what it is, which curve, how large the thing was, and what it cost."""

    figure: str
    curve: str
    size: int
    cost: float


def searched(case: Case) -> float | None:
    """The seconds until every way was found, or chance reveals; None if that takes longer than is waited for."""
    start = time.process_time()
    found = ways(case, None, 10**9, lambda _: time.process_time() < start + LONG, revealing)
    return time.process_time() - start if found.complete else None


def curve(figure: str, name: str, sizes: range, case: Callable[[int, int], Case], seeds: int) -> Iterator[Point]:
    """One curve of windows, as far as it can be followed. The first is searched once before, to load what it needs."""
    searched(case(sizes[0], 0))
    for size in sizes:
        took = [searched(case(size, seed)) for seed in range(seeds)]
        whole = [seconds for seconds in took if seconds is not None]
        if len(whole) < seeds or median(whole) > LONG:
            return
        yield Point(figure, name, size, round(median(whole), 4))


def by_players() -> Iterator[Point]:
    """Windows of 2 to 12 players."""
    yield from curve("window-players", "two negations each", range(2, 13), lambda n, _: alike(n, 2), 1)
    yield from curve(
        "window-players", "three cards each, as drawn", range(2, 13), lambda n, seed: mixed(n, 3, seed), SEEDS
    )


def by_cards() -> Iterator[Point]:
    """Windows of four players who hold 1 to 12 cards."""
    yield from curve("window-cards", "four players, negations", range(1, 13), lambda n, _: alike(4, n), 1)
    yield from curve("window-cards", "four players, as drawn", range(1, 13), lambda n, seed: mixed(4, n, seed), SEEDS)


def games() -> Iterator[Point]:
    """Whole games of 2 to 10 players."""
    for players in range(2, 11):
        start = time.process_time()
        played = list(play_many(range(PLAYED), Setting(players, "rdi10")))
        assert not any(one.failed for one in played)
        yield Point("game", "every step checked", players, round(1_000 * (time.process_time() - start) / PLAYED, 2))


def site() -> Iterator[Point]:
    """Sites of more and more of the scenarios, those among them that answers and beliefs name."""
    books = [game(id).rulebook() for id in GAMES]
    named = {name for book in books for answer in book.answers.values() for name in answer.scenarios}
    named |= {belief.scenario for book in books for belief in book.beliefs.values()}
    first = {ROOT / "scenarios" / f"{name}.yaml" for name in named}
    every = sorted(
        (ROOT / "scenarios").rglob("*.yaml"), key=lambda file: (file not in first, Random(file.stem).random())
    )
    for count in (*SITES, len(every)):
        with tempfile.TemporaryDirectory() as folder:
            here = Path(folder, "scenarios")
            for one in every[:count]:
                to = here / one.relative_to(ROOT / "scenarios")
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(one, to)
            took = built(Path(folder), "en", here, "en", *ALONE)
        yield Point("site", "seconds", count, round(took.seconds, 1))
        yield Point("memory", "megabytes", count, round(took.memory))


MEASURED = {"window-players": by_players, "window-cards": by_cards, "game": games, "site": site}


# -- the picture


def drawn(points: list[Point]) -> str:
    """The curves, as SVG; both axes by powers of ten where a cost grows so."""
    charts = []
    legend = alt.Legend(orient="bottom", direction="vertical")
    for figure, (title, size, what) in TITLES.items():
        rows = [point._asdict() for point in points if point.figure == figure]
        by_powers = figure.startswith("window")
        y = alt.Y("cost:Q", title=what, scale=alt.Scale(type="log" if by_powers else "linear"))
        x = alt.X("size:Q", title=size, axis=alt.Axis(tickMinStep=1), scale=alt.Scale(zero=not by_powers))
        charts += [
            alt.Chart(alt.InlineData(values=rows), title=title, width=300, height=180)
            .mark_line(point=True)
            .encode(x=x, y=y, color=alt.Color("curve:N", title=None, legend=legend if by_powers else None))
        ] * bool(rows)
    whole = alt.concat(*charts, columns=2).resolve_scale(color="independent")
    return vl_convert.vegalite_to_svg(whole.configure(background="#fff").to_dict(validate=False))


def main() -> None:
    """Measure what was not measured yet, and draw all of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.growth", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="for growth.tsv and growth.svg")
    parser.add_argument("--only", action="append", choices=tuple(MEASURED), help="of what; all, if left out")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    table = asked.to / "growth.tsv"
    points = []
    if table.is_file():
        with table.open(encoding="utf-8") as rows:
            points = [Point(f, c, int(n), float(cost)) for f, c, n, cost in csv.reader(rows, delimiter="\t")]
    for figure in asked.only or MEASURED:
        if any(point.figure == figure for point in points):
            continue
        for point in MEASURED[figure]():
            points.append(point)
            print(*point, sep="\t", flush=True)
        table.write_text("".join("\t".join(map(str, point)) + "\n" for point in points), encoding="utf-8")
    (asked.to / "growth.svg").write_text(drawn(points) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
