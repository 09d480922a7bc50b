"""What was counted in many games, as tables with a bar for each row."""

from __future__ import annotations

from collections import Counter

from ..game import Game
from ..words import Words
from . import paper

WIDTH = 30
"""So many columns wide is the longest bar."""


def show(counted: Counter[tuple[str, str | int, str]], game: Game, words: Words) -> None:
    """Print every table of a game's tally in which anything was counted.

    The first column says how often there was an occasion, and each other one is also told as a share of it; in a
    table of one column that is told as a share of all. The bar is the first share.
    """
    paper.line()
    paper.line(words.say("tally.note"), "quiet")
    for table, columns in game.simulation.tally_columns.items():
        rows = {row: [counted[table, row, column] for column in columns] for t, row, _ in counted if t == table}
        if rows:
            _show(table, columns, _in_order(rows), game, words)


def _in_order(rows: dict[str | int, list[int]]) -> dict[str | int, list[int]]:
    """Numbers as they count up, cards by how often they had an occasion."""
    return dict(sorted(rows.items(), key=lambda row: row[0] if isinstance(row[0], int) else (-row[1][0], row[0])))


def _show(table: str, columns: tuple[str, ...], rows: dict[str | int, list[int]], game: Game, words: Words) -> None:
    printed = game.library.printed()
    names = {row: printed[row].title.in_(words.language) if isinstance(row, str) else str(row) for row in rows}
    total = sum(counts[0] for counts in rows.values())
    wide = max(map(len, names.values()))
    heads = [words.say(f"tally.{table}.{column}") for column in columns]
    paper.line()
    paper.line(words.say(f"tally.{table}"), "title")
    paper.line("  ".join([" " * wide, *(f"{head:>{_width(head)}}" for head in heads)]), "quiet")
    for row, (first, *others) in rows.items():
        shares = [other / first if first else 0.0 for other in others] or [first / total]
        cells = [f"{first:>{_width(heads[0])}}"]
        if others:
            cells += [
                f"{count:>{_width(head) - 5}} {share:>4.0%}"
                for head, count, share in zip(heads[1:], others, shares, strict=True)
            ]
        paper.line("  ".join([f"{names[row]:<{wide}}", *cells, "█" * round(min(shares[0], 1) * WIDTH)]).rstrip())
    if len(columns) == 1 and all(isinstance(row, int) for row in rows):
        mean = sum(int(row) * counts[0] for row, counts in rows.items()) / total
        paper.line(words.say("tally.mean", value=f"{mean:.1f}"), "quiet")


def _width(head: str) -> int:
    """How wide a column is: its head fits, and a number with its share."""
    return max(len(head), 13)
