"""The site beside plain Sphinx with MyST: a full build, the second language, and a rebuild after one file changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from adjudicator.case import GAMES, game

ROOT = Path(__file__).parents[2]
PAGES = 1_000
SMALL = """\
---
orphan: true
---
# Page {n}

A few words about the thing with the number {n}, and a link to [the next one](p{next}.md).
"""


class Cost(NamedTuple):
    """What a program costs: processor seconds, and the most memory that it had, in megabytes."""

    seconds: float
    memory: float


def cost(*command: str) -> Cost:
    """What a program costs, where Python keeps its bytecode as it does for what is installed."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT, env=env | {"PYTHONPATH": str(ROOT)}
    ) as running:
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command)
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def plain(folder: Path) -> tuple[float, float]:
    """Measure plain Sphinx with MyST at its fastest.

    Return the seconds for a full build of `PAGES` small pages that stand in no table of contents, and the seconds after
    one of them changed. In one table they take many times as long: Sphinx draws it anew in the sidebar of each page.
    """
    folder.mkdir()
    (folder / "conf.py").write_text('extensions = ["myst_parser"]\n')
    (folder / "index.md").write_text("# All\n\n[The first one](p0.md).\n")
    for n in range(PAGES):
        (folder / f"p{n}.md").write_text(SMALL.format(n=n, next=(n + 1) % PAGES))
    build = [sys.executable, "-m", "sphinx", "-q", str(folder), str(folder / "_build")]
    full = cost(*build)
    (folder / "p500.md").write_text(SMALL.format(n=500, next=502))
    return full.seconds, cost(*build).seconds


class Ours(NamedTuple):
    """What the site costs.

    Attributes:
        alone: a full build of one language by itself.
        first: the same where the other language is built after it, for which it draws the pages of scenarios, too.
        second: the other language then.
        again: the seconds of the first language after one scenario changed.
        objects: the number of clauses, cards and scenarios that it shows.
        written: the pages that were written again.
    """

    alone: Cost
    first: Cost
    second: Cost
    again: float
    objects: int
    written: list[str]


def built(folder: Path, language: str, scenarios: Path, into: str, *also: str) -> Cost:
    """What it costs to build the site in one language, of a copy of the docs in `folder`."""
    docs = folder / "docs"
    if not docs.is_dir():
        shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("_build"))
    sphinx = [sys.executable, "-m", "sphinx", "-q", "-n", "-c", str(docs), "-D", f"language={language}", *also]
    return cost(*sphinx, "-D", f"rules_scenarios={scenarios}", str(docs / language), str(docs / "_build" / into))


ALONE = ("-D", "rules_kept=")
"""What keeps nothing for a second language."""


def ours(folder: Path) -> Ours:
    """Measure the site."""
    scenarios = Path(shutil.copytree(ROOT / "scenarios", folder / "scenarios"))

    def build(language: str, into: str, *also: str) -> Cost:
        return built(folder, language, scenarios, into, *also)

    alone = build("en", "alone", *ALONE)
    first, second = build("en", "en"), build("ru", "ru")
    here = folder / "docs" / "_build" / "en"
    written = {page: page.stat().st_mtime_ns for page in here.rglob("*.html")}
    changed = next(scenarios.rglob("timing-example-2-rdi10.yaml"))
    changed.write_text(changed.read_text().replace("Karl and Valeria could both", "Both Karl and Valeria could"))
    again = build("en", "en").seconds
    rewritten = [page for page, was in written.items() if page.stat().st_mtime_ns != was]
    books = [game(id) for id in GAMES]
    objects = sum(len(module.rulebook().clauses) + len(module.library.printed()) for module in books)
    objects += len(list(scenarios.rglob("*.yaml")))
    return Ours(alone, first, second, again, objects, [page.relative_to(here).as_posix() for page in rewritten])
