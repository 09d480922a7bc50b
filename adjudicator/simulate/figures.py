"""What is shown of many games: each picture as plain rows with its words. Nothing is drawn here."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from ..case import game
from ..words import Words
from .intervals import Interval, Shift, share, student
from .summary import Gold, Summary, Won

Shape = Literal["counts", "shares", "course", "stacks", "differences"]
"""How it is drawn: bars of counts, points with intervals, a course over turns, bars of several kinds, differences."""

CLASSES = 12
"""The largest number of bars; of more turns, several make one bar."""

DRAWN = 12
"""A picture shows so many of the best and so many of the worst rows; its table has all."""

RARE = 30
"""What was met less often is left to the table."""


class FigureRow(NamedTuple):
    """One row of a picture.

    Attributes:
        label: what it is about.
        times: how often it was met.
        interval: the share or the average, if there is one.
        kind: which of several kinds it is of; empty if there is only one.
    """

    label: str
    times: int
    interval: Interval | None = None
    kind: str = ""


class Figure(NamedTuple):
    """One picture.

    Attributes:
        id: its name.
        shape: how it is drawn.
        title: what it is called.
        about: what it says, for those who do not see it, and how to read it.
        heads: the heads of its table: of the labels, of the counts, and of the numbers with their intervals.
        rows: everything that it tells.
        drawn: the rows that are drawn.
        expected: the share that each would have if nothing made a difference; None if there is none.
    """

    id: str
    shape: Shape
    title: str
    about: str
    heads: tuple[str, str, str]
    rows: tuple[FigureRow, ...]
    drawn: tuple[FigureRow, ...]
    expected: float | None = None


def figures(told: Summary, words: Words) -> tuple[Figure, ...]:
    """Return what there is to show of games, in the order of a page."""
    return tuple(figure for figure in _figures(told, words) if figure.rows)


def _figures(told: Summary, words: Words) -> Iterator[Figure]:
    setting = told.about.settings[0]
    this = game(setting.game)
    turns = this.simulation.turns_are
    seats, winners = _all(told.places)
    fair = winners / seats if seats else None

    known = {**this.library.printed(), **{card.id: card for deck in setting.own() for card in deck.cards}}

    def card(id: str) -> str:
        return known[id].title.in_(words.language) if id in known else id

    def character(id: str) -> str:
        playing = this.library.characters()
        return playing[id].title[words.language] if id in playing else id

    lengths = [FigureRow(label, count) for label, count in _classes(told.lengths)]
    yield _figure(f"length-{turns}", "counts", lengths, words, middle=_middle(told.lengths))
    yield _shares("places", [(str(place), won) for place, won in told.places.items()], fair, words)
    named = sorted(told.characters.items(), key=lambda row: -row[1].won / row[1].times)
    yield _shares("characters", [(character(id), won) for id, won in named], fair, words)
    sides = _all(told.teams)
    each = sides[1] / sides[0] if sides[0] else None
    yield _shares("teams", [(str(side + 1), won) for side, won in told.teams.items()], each, words)
    yield _shares("parties", [(str(party), won) for party, won in told.parties.items()], None, words)
    yield _figure(f"out-{turns}", "stacks", _left(told.out, words), words)
    yield _figure(f"gold-{turns}", "course", [_mean(str(turn), gold) for turn, gold in told.gold.items()], words)
    for id, counted in (("cards", told.cards), ("heroes", told.heroes)):
        titles = Counter(card(key) for key in counted)
        labels = ((f"{card(key)} ({key})" if titles[card(key)] > 1 else card(key), won) for key, won in counted.items())
        yield _shares(id, list(labels), fair, words, ranked=True)


def _figure(id: str, shape: Shape, rows: list[FigureRow], words: Words, **facts: object) -> Figure:
    heads = (words.say(f"figure.{id}.of"), words.say(f"figure.{id}.count"), words.say(f"figure.{shape}.value"))
    about = words.say(f"figure.{id}.about", **facts)
    return Figure(id, shape, words.say(f"figure.{id}"), about, heads, tuple(rows), tuple(rows))


def _shares(
    id: str, counted: Sequence[tuple[str, Won]], fair: float | None, words: Words, ranked: bool = False
) -> Figure:
    rows = [FigureRow(label, times, share(won, times)) for label, (times, won) in counted]
    if ranked:
        rows.sort(key=lambda row: (-(row.interval or share(0, 0)).value, row.label))
    drawn = [row for row in rows if row.times >= RARE] or rows
    if ranked and len(drawn) > 2 * DRAWN:
        drawn = [*drawn[:DRAWN], *drawn[-DRAWN:]]
    found = _figure(id, "shares", rows, words, expected=_percent(fair), drawn=len(drawn), of=len(rows))
    if fair is None:
        found = found._replace(heads=(*found.heads[:2], words.say("figure.counts.value")))
    return found._replace(drawn=tuple(drawn), expected=fair)


def _percent(fair: float | None) -> str:
    return "–" if fair is None else f"{fair:.0%}"


def _all(counted: Mapping[int, Won]) -> tuple[int, int]:
    return sum(times for times, _ in counted.values()), sum(won for _, won in counted.values())


def _middle(lengths: Mapping[int, int]) -> int:
    """Return the median: half of the games are no longer than that."""
    seen, half = 0, sum(lengths.values()) / 2
    for turns, count in sorted(lengths.items()):
        seen += count
        if seen >= half:
            return turns
    return 0


def _classes(counted: Mapping[int, int]) -> list[tuple[str, int]]:
    """Return numbers in classes of the same width, each with its label."""
    return [(label, sum(counted.get(n, 0) for n in numbers)) for label, numbers in _widths(tuple(counted))]


def _widths(numbers: tuple[int, ...]) -> list[tuple[str, range]]:
    if not numbers:
        return []
    least, most = min(numbers), max(numbers)
    wide = next(w for k in range(12) for w in (10**k, 2 * 10**k, 5 * 10**k) if most // w - least // w < CLASSES)
    starts = range(least // wide * wide, most + 1, wide)
    return [(str(n) if wide == 1 else f"{n}–{n + wide - 1}", range(n, n + wide)) for n in starts]


def _left(out: Mapping[str, Mapping[int, int]], words: Words) -> list[FigureRow]:
    numbers = tuple(turn for turns in out.values() for turn in turns)
    return [
        FigureRow(label, sum(turns.get(n, 0) for n in within), kind=words.say(f"left.{how}"))
        for label, within in _widths(numbers)
        for how, turns in out.items()
    ]


def _mean(label: str, gold: Gold) -> FigureRow:
    mean = gold.total / gold.times
    if gold.times < 2:
        return FigureRow(label, gold.times, Interval(mean, mean, mean))
    spread = math.sqrt(max(0.0, gold.squares - gold.times * mean**2) / (gold.times - 1))
    half = student(0.95, max(10, gold.times - 1)) * spread / math.sqrt(gold.times)
    return FigureRow(label, gold.times, Interval(mean, mean - half, mean + half))


# -- two settings side by side


def differences(found: Mapping[str, Shift], turns: str, words: Words) -> Figure:
    """Return what a change makes of each number, in units of how far it could be by chance.

    Args:
        found: by measure, as `versus.compare` has it.
        turns: what turns are: `turn` or `round`.
        words: the language.
    """
    rows = [
        FigureRow(measure(name, turns, words), one.other, one.by)
        for name, one in found.items()
        if one.by.high > one.by.low
    ]
    return _figure("differences", "differences", rows, words)


def measure(name: str, turns: str, words: Words) -> str:
    """Return what a measure of `versus.measures` is called."""
    if name.startswith("place-"):
        return words.say("measure.place", place=name.removeprefix("place-"))
    return words.say(f"measure.{name}-{turns}" if name == "turns" else f"measure.{name}")
