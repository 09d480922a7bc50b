"""The site beside plain Sphinx with MyST: a full build, and a rebuild after one file changed. Processor seconds."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

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


def seconds(*command: str) -> float:
    """The processor seconds that a program takes, where Python keeps its bytecode as it does for what is installed."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=env | {"PYTHONPATH": str(ROOT)})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


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
    full = seconds(*build)
    (folder / "p500.md").write_text(SMALL.format(n=500, next=502))
    return full, seconds(*build)


def ours(folder: Path, language: str = "en") -> tuple[float, float, int, list[str]]:
    """Measure the site in one language.

    Return the seconds for a full build, the seconds after one scenario changed, how many clauses, cards and scenarios
    it shows, and the pages that were written again.
    """
    docs = Path(shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("_build")))
    scenarios = Path(shutil.copytree(ROOT / "scenarios", folder / "scenarios"))
    build = [sys.executable, "-m", "sphinx", "-q", "-n", "-c", str(docs), "-D", f"language={language}"]
    build += ["-D", f"rules_scenarios={scenarios}", str(docs / language), str(docs / "_build")]
    full = seconds(*build)
    written = {page: page.stat().st_mtime_ns for page in (docs / "_build").rglob("*.html")}
    changed = next(scenarios.rglob("timing-example-2-rdi10.yaml"))
    changed.write_text(changed.read_text().replace("Karl and Valeria could both", "Both Karl and Valeria could"))
    again = seconds(*build)
    rewritten = [page for page, was in written.items() if page.stat().st_mtime_ns != was]
    books = [game(id) for id in GAMES]
    objects = sum(len(module.rulebook().clauses) + len(module.library.printed()) for module in books)
    objects += len(list(scenarios.rglob("*.yaml")))
    return full, again, objects, [page.relative_to(docs / "_build").as_posix() for page in rewritten]
