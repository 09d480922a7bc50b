"""What a server needs while people visit it: its memory, its open files, and how long a touch takes, minute by minute.

python -m tests.bench.visitors --minutes 60 --visitors 50 --to FOLDER

Each visitor opens a page, touches what stands on it as the seed has it, thinks in between, leaves and comes back with
another page: arguments out of old links, the rules, the lessons, cards, saved cases, pages of the site. Nobody draws
what comes, so that the machine can bear all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from tests.links.opening import links
from tests.programs import free_port, started
from tests.wire import Page, opened

ROOT = Path(__file__).parents[2]
THINKS = (3.0, 25.0)
"""Seconds between two touches, at least and at most."""

TOUCHES = (3, 15)
"""Touches of one visit, at least and at most."""

VIEWS = ("table",) * 6 + ("", "rules", "learn", "cards", "cases")
"""What a visit begins with; an argument most often."""

PER_MINUTE = 60
"""Seconds."""

PANELS = (
    ("memory, MB", ("megabytes",)),
    ("open files and connections", ("files",)),
    ("seconds to a drawn page: half, and nineteen of twenty", ("median", "slowest_twentieth")),
    ("seconds of a processor in each minute", ("processor",)),
)
"""What is drawn, one below the other: a title, and the columns."""

WIDE, HIGH, LEFT = 640, 130, 52
"""Of a panel, in pixels; what is to the left of it holds its numbers."""

INKS = ("#8f1d14", "#1d5c8f")


class Minute(NamedTuple):
    """What a server needed in one minute: megabytes, files and threads at its end, and what visitors did in it."""

    minute: int
    megabytes: float
    files: int
    threads: int
    processor: float
    touches: int
    median: float
    slowest_twentieth: float
    visits: int
    saves: int
    failed: int


@dataclass
class Count:
    """What visitors have done in one minute."""

    took: list[float] = field(default_factory=list)
    visits: int = 0
    saves: int = 0
    failures: list[str] = field(default_factory=list)


class Visitors:
    """People who visit a server; `count` is of this minute."""

    def __init__(self, address: str, until: float) -> None:
        self.address = address
        self.until = until
        self.count = Count()
        self.tokens = [link.token for link in links()]

    async def visit(self, seed: int) -> None:
        """Be one of them: visit again and again until the time is up."""
        draw = Random(seed)
        await asyncio.sleep(draw.uniform(0, THINKS[1]))
        while time.monotonic() < self.until:
            view, language = draw.choice(VIEWS), draw.choice(("en", "ru"))
            case = f"&case={draw.choice(self.tokens)}" if view in ("table", "cases") else ""
            first = f"/docs/{language}/" if draw.random() < 0.5 else f"/{view}"
            try:
                await asyncio.to_thread(fetch, f"{self.address}{first}")
                began = time.monotonic()
                async with opened(self.address, view, f"lang={language}{case}", **_from(seed)) as page:
                    self.count.took.append(time.monotonic() - began)
                    self.count.visits += 1
                    await self._stay(page, draw)
                    if view == "cases":
                        await self._save(page)
            except Exception as error:
                self.count.failures.append(f"seed {seed}, {view or 'first page'}: {error!r}")

    async def _stay(self, page: Page, draw: Random) -> None:
        for _ in range(draw.randint(*TOUCHES)):
            await asyncio.sleep(draw.uniform(*THINKS))
            there = [thing for thing in page.touchable() if not thing.form]
            if not there or time.monotonic() > self.until:
                return
            thing = draw.choice(there)
            began = time.monotonic()
            await page.touch(thing, draw.choice(thing.options) if thing.options else "")
            self.count.took.append(time.monotonic() - began)
            if page.failed():
                raise AssertionError(f"after {thing.label!r} the page failed: {page.query}")

    async def _save(self, page: Page) -> None:
        senders = [thing for thing in page.touchable() if thing.form]
        if senders:
            await page.touch(senders[0])
            self.count.saves += 1


def fetch(address: str) -> None:
    """Read what is at an address."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        answer.read()


# -- the server


def measured(pid: int, minute: int, before: float, count: Count) -> Minute:
    """What a process needs now, as Linux tells it."""
    told = dict(
        line.partition(":")[::2] for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    )
    took = sorted(count.took) or [0.0]
    return Minute(
        minute,
        round(int(told["VmRSS"].split()[0]) / 1024, 1),
        len(os.listdir(f"/proc/{pid}/fd")),
        int(told["Threads"]),
        round(worked(pid) - before, 1),
        len(count.took),
        round(median(took), 3),
        round(took[len(took) * 19 // 20], 3),
        count.visits,
        count.saves,
        len(count.failures),
    )


def worked(pid: int) -> float:
    """The seconds that a processor has worked for a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """A server with cases of its own; gives its address and its process."""
    port = free_port()
    for language in ("en", "ru"):
        (folder / "docs" / language).mkdir(parents=True)
        (folder / "docs" / language / "index.html").write_text(f"<p>{language}", encoding="utf-8")
    command = [sys.executable, "-c", "from adjudicator.cli import main; main()", "serve", f"--port={port}"]
    command += ["--host=127.0.0.1", f"--database=sqlite:///{folder}/cases.sqlite3", f"--docs={folder}/docs"]
    address = f"http://127.0.0.1:{port}"
    with started(command, cwd=ROOT, stdout=subprocess.DEVNULL) as program:
        while True:
            assert program.poll() is None, "the server did not start"
            with contextlib.suppress(OSError):
                fetch(f"{address}/health")
                break
            time.sleep(0.2)
        yield address, program.pid


def _from(number: int) -> dict[str, Any]:
    """The address that a visitor comes from: one server has room for some pages of each."""
    return {"local_addr": (f"127.0.1.{number % 250 + 1}", 0)} if sys.platform == "linux" else {}


async def watched(address: str, pid: int, minutes: int, visitors: int, seed: int) -> list[Minute]:
    """Let people visit; what the server needed, a row for its start and one for each minute, and it prints them."""
    until = time.monotonic() + PER_MINUTE * minutes
    people = Visitors(address, until)
    print(*Minute._fields, sep="\t")
    rows = [measured(pid, 0, worked(pid), people.count)]
    came = [asyncio.create_task(people.visit(seed + number)) for number in range(visitors)]
    for minute in range(1, minutes + 1):
        print(*rows[-1], sep="\t", flush=True)
        before, people.count = worked(pid), Count()
        await asyncio.sleep(until - PER_MINUTE * (minutes - minute) - time.monotonic())
        rows.append(measured(pid, minute, before, people.count))
        for failure in people.count.failures:
            print(f"# {failure}", flush=True)
    print(*rows[-1], sep="\t", flush=True)
    for task in came:
        task.cancel()
    return rows


# -- the picture


def drawn(rows: list[Minute]) -> str:
    """The curves over the minutes, as SVG."""
    parts = [panel(title, [[getattr(row, column) for row in rows] for column in columns]) for title, columns in PANELS]
    moved = [f'<g transform="translate({LEFT} {30 + (HIGH + 50) * n})">{part}</g>' for n, part in enumerate(parts)]
    high = (HIGH + 50) * len(parts) + 10
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 20} {high}" font-family="sans-serif"'
    return "\n".join([f'{head} font-size="12"><rect width="100%" height="100%" fill="#fff"/>', *moved, "</svg>"])


def panel(title: str, curves: list[list[float]]) -> str:
    """One panel: curves over the same minutes, from nothing to the highest value."""
    most, last = max(max(curve) for curve in curves) or 1, len(curves[0]) - 1
    lines = [
        f'<polyline fill="none" stroke="{ink}" stroke-width="1.5" points="'
        + " ".join(f"{WIDE * at / last:.1f},{HIGH - HIGH * value / most:.1f}" for at, value in enumerate(curve))
        + '"/>'
        for curve, ink in zip(curves, INKS, strict=False)
    ]
    marks = [
        f'<text x="-6" y="{HIGH - HIGH * part + 4:.0f}" text-anchor="end">{most * part:.3g}</text>'
        f'<path d="M0 {HIGH - HIGH * part:.0f}H{WIDE}" stroke="#d9cbb6"/>'
        for part in (0, 0.5, 1)
    ]
    minutes = [
        f'<text x="{WIDE * part:.0f}" y="{HIGH + 16}" text-anchor="middle">{last * part:.0f} min</text>'
        for part in (0, 0.5, 1)
    ]
    return "".join([f'<text x="0" y="-10" font-weight="bold">{title}</text>', *marks, *minutes, *lines])


def main() -> None:
    """Start a server, have people visit it, and write what it needed as a table and as a picture."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.visitors", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--visitors", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0, help="of the first visitor")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="where visitors.tsv and visitors.svg are written")
    asked = parser.parse_args()
    if asked.to:
        asked.to.mkdir(parents=True, exist_ok=True)  # before an hour has gone by
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (address, pid):
        rows = asyncio.run(watched(address, pid, asked.minutes, asked.visitors, asked.seed))
    if asked.to:
        table = ["\t".join(Minute._fields), *("\t".join(map(str, row)) for row in rows)]
        asked.to.joinpath("visitors.tsv").write_text("\n".join(table) + "\n", encoding="utf-8")
        asked.to.joinpath("visitors.svg").write_text(drawn(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
