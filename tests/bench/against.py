"""Figures of two checkouts by turns, in one table."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?")


class Figures(NamedTuple):
    """What one run of a bench prints: its lines without the numbers, and the numbers in their order."""

    lines: tuple[str, ...]
    numbers: tuple[tuple[float, ...], ...]


class Apart(Exception):
    """A bench that does not print the same lines in both checkouts, or fails in one."""


def read(printed: str) -> Figures:
    """Return the figures in what a bench printed.

    >>> read("play: 1,200 decisions/s; ratio 0.50").numbers
    ((1200.0, 0.5),)
    """
    lines = [line for line in printed.splitlines() if line.strip()]
    numbers = tuple(tuple(float(number.replace(",", "")) for number in NUMBER.findall(line)) for line in lines)
    return Figures(tuple(NUMBER.sub("#", line) for line in lines), numbers)


def run(checkout: Path, name: str, *options: str) -> Figures:
    """Run one bench of a checkout in a process of its own.

    Raises:
        Apart: it failed.
    """
    env = {**os.environ, "PYTHONPATH": str(checkout)}
    command = [sys.executable, "-m", "tests.bench", name, *options]
    told = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)
    if told.returncode:
        raise Apart(f"{name} fails in {checkout}: {(told.stderr.strip().splitlines() or ['no word why'])[-1]}")
    return read(told.stdout)


def table(name: str, here: list[Figures], there: list[Figures]) -> list[str]:
    r"""Return a line for each figure: the medians of both checkouts, and the first over the second.

    Args:
        name: of the bench.
        here: what it printed in this checkout, round by round.
        there: in the other one.

    Raises:
        Apart: they print different lines.

    >>> one, two = read("a: 30 ms; ratio 1.5"), read("a: 20 ms; ratio 1.0")
    >>> print(*table("a", [one], [two]), sep="\n")
    a: # ms; ratio #
                  30              20   1.50
                 1.5               1   1.50
    """
    if {figures.lines for figures in (*here, *there)} != {here[0].lines}:
        raise Apart(f"{name} prints other lines in the other checkout, so its figures cannot be set side by side")
    rows = []
    for at, line in enumerate(here[0].lines):
        rows.append(line)
        for place in range(len(here[0].numbers[at])):
            ours, theirs = (median(figures.numbers[at][place] for figures in both) for both in (here, there))
            ratio = f"{ours / theirs:6.2f}" if theirs else "     –"
            rows.append(f"{ours:>16,.6g}{theirs:>16,.6g} {ratio}")
    return rows


def against(names: list[str], here: Path, there: Path, rounds: int, *options: str) -> bool:
    """Print the table of these benches, each run by turns in both checkouts; return whether all could be compared.

    Args:
        names: the benches.
        here: this checkout.
        there: the other one.
        rounds: how often each is run.
        options: of the bench.
    """
    print(f"{'here':>16}{'there':>16}  ratio   medians of {rounds} rounds, by turns; there is {there}")
    whole = True
    for name in names:
        found: dict[Path, list[Figures]] = {here: [], there: []}
        try:
            for turn in range(rounds):
                for checkout in (here, there) if turn % 2 == 0 else (there, here):
                    found[checkout].append(run(checkout, name, *options))
            print(*table(name, found[here], found[there]), sep="\n", flush=True)
        except Apart as apart:
            print(f"{name}: {apart}", flush=True)
            whole = False
    return whole
