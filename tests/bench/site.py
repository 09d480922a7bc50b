"""The site beside plain Sphinx with MyST: a full build, the second language, and a rebuild after one file changed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from adjudicator.case import GAMES, game
from tests.programs import started

ROOT = Path(__file__).parents[2]
PAGES = 1_000
ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")
PARAGRAPH = 50
"""Words of a paragraph of a plain page."""


class Cost(NamedTuple):
    """What a program costs: processor seconds, and the most memory that it had, in megabytes."""

    seconds: float
    memory: float


def cost(*command: str) -> Cost:
    """What a program costs, where Python keeps its bytecode as it does for what is installed."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with started(command, cwd=ROOT, env=env | {"PYTHONPATH": str(ROOT)}, **quiet) as running:
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command)
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


class Size(NamedTuple):
    """How large a site is: its pages, and how many words and links stand on one on average."""

    pages: int
    words: int
    links: int


def size(site: Path) -> Size:
    """Count what stands in the articles of a built site."""
    articles = [found[0] for file in site.rglob("*.html") if (found := ARTICLE.search(file.read_text("utf-8")))]
    words = sum(len(TAG.sub(" ", one).split()) for one in articles)
    links = sum(one.count("<a ") for one in articles)
    return Size(len(articles), words // len(articles), links // len(articles))


def small(n: int) -> str:
    """Return the text of a plain page of one sentence."""
    return f"A few words about the thing with the number {n}, and a link to [the next one](p{(n + 1) % PAGES}.md)."


def as_large(n: int, size: Size) -> str:
    """Return the text of a plain page with as many words and links as a page of the site has."""
    words = [f"word{(n * size.words + at * 7) % 3_000}" for at in range(size.words)]
    for at in range(0, size.words, max(1, size.words // size.links)):
        words[at] = f"[{words[at]}](p{(n + at) % size.pages}.md)"
    return "\n\n".join(" ".join(words[at : at + PARAGRAPH]) for at in range(0, size.words, PARAGRAPH))


def plain(folder: Path, pages: int, text: Callable[[int], str]) -> tuple[float, float]:
    """Measure plain Sphinx with MyST at its fastest.

    Return the seconds for a full build of so many pages, which stand in no table of contents, and the seconds after one
    of them changed. In one table they take many times as long: Sphinx draws it anew in the sidebar of each page.
    """
    folder.mkdir()
    (folder / "conf.py").write_text('extensions = ["myst_parser"]\n')
    (folder / "index.md").write_text("# All\n\n[The first one](p0.md).\n")
    for n in range(pages):
        (folder / f"p{n}.md").write_text(f"---\norphan: true\n---\n# Page {n}\n\n{text(n)}\n")
    build = [sys.executable, "-m", "sphinx", "-q", str(folder), str(folder / "_build")]
    full = cost(*build)
    with (folder / "p500.md").open("a") as page:
        page.write("\nMore.\n")
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
        size: how large the site of one language is.
    """

    alone: Cost
    first: Cost
    second: Cost
    again: float
    objects: int
    written: list[str]
    size: Size


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
    names = [page.relative_to(here).as_posix() for page in rewritten]
    return Ours(alone, first, second, again, objects, names, size(here))
