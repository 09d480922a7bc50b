"""Write down what a checkout says, a line of JSON for each thing: its name, and its text.

    python tests/compared/recorded.py KIND [--games N]

It runs inside the checkout that is to be written down, which may be an older one: that is the current folder and comes
first on `PYTHONPATH`. So it goes by what stays: the command line, the stored links, the files of the project.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random

Told = Iterator[tuple[str, str]]
"""Names of things, and what is said of each."""

HERE = Path.cwd()
LANGUAGES = ("en", "ru")
STORIES = (
    "scenarios/red-dragon-inn/timing/timing-example-2-rdi10.yaml",
    "scenarios/red-dragon-inn/gambling/gambling-example-rdi10.yaml",
    "scenarios/red-dragon-inn/teams/a-mate-whose-turn-ends-now.yaml",
    "scenarios/red-dragon-inn/otto/ottos-whole-turn.yaml",
    "scenarios/dragons-lair/bidding/the-miser-asks-for-more.yaml",
)
"""Stories that every command is tried on."""

ON_A_STORY = (
    "explain",
    "compare",
    "decides",
    "order",
    "remedy",
    "precedents",
    "explore --positions 100 --seconds 300",
    "blanks",
)
BESIDES = (
    "rule timing.window",
    "rule otto.repair",
    "rule can I ignore a drink",
    "card wench thinks",
    "card вино",
    "check scenarios/red-dragon-inn/timing",
    "review --list",
    "impact --reading losing.last-player=over scenarios/red-dragon-inn/losing",
    "mutate scenarios/red-dragon-inn/redirecting --chapter redirecting --game red-dragon-inn",
    "simulate --games 5 --seed 1 --tally",
    "simulate --game dragons-lair --games 5 --seed 1 --tally",
)
SCHEMAS = ("scenario", "cards", "clauses", "house-rules", "layers")


def said(*typed: str) -> str:
    """Return what the command line prints, on both channels, and how it ends."""
    from adjudicator.cli import main

    out = io.StringIO()
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            main(list(typed))
        except SystemExit as ended:
            code = ended.code
    return f"{out.getvalue().replace(str(HERE), '')}exit {code or 0}"


def stories() -> list[str]:
    return sorted(file.relative_to(HERE).as_posix() for file in (HERE / "scenarios").rglob("*.yaml"))


def explained(language: str) -> Told:
    """What `explain` tells of every story."""
    for file in stories():
        yield file, said("explain", file, "--lang", language)


def as_json() -> Told:
    """What programs read of every command that has something for them."""
    for file in STORIES:
        for command in ON_A_STORY:
            name, *options = command.split()
            yield f"{command} {file}", said(name, file, *options, "--json")
    for command in BESIDES:
        yield command, said(*command.split(), "--json")


def schemas() -> Told:
    for kind in SCHEMAS:
        yield kind, said("schema", kind)


def exported() -> Told:
    """`adjudicator export`, by the first two levels of its keys."""
    whole = json.loads(said("export").rpartition("exit ")[0])
    for key, value in whole.items():
        parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for name, part in parts:
            id = part.get("id", name) if isinstance(part, dict) else name
            yield f"{key} {id}", json.dumps(part, ensure_ascii=False, indent=1)
        if not isinstance(value, dict | list):
            yield key, str(value)


def links() -> Told:
    """What each stored link opens to, those with house rules and own cards among them."""
    from adjudicator.case import link
    from tests.links.opening import links as stored
    from tests.links.opening import opened

    for one in stored():
        try:
            text = json.dumps(opened(link.read(one.token)), ensure_ascii=False, indent=1, sort_keys=True)
        except ValueError as error:
            text = f"{type(error).__name__}: {error}"
        yield one.about, text


def rows() -> Told:
    """What is read of a database as it was saved long ago."""
    from tests.links.opening import KEY, SAVED

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "saved.db")
        with contextlib.closing(sqlite3.connect(file)) as database:
            database.executescript(SAVED.read_text("utf-8"))
        where = ("--table", KEY, "--database", f"sqlite:///{file}")
        listed = said("cases", "list", *where)
        yield "list", listed.replace(folder, "")
        yield "check", said("cases", "check", *where[2:]).replace(folder, "")
        for id in sorted(set(re.findall(r"\bsaved\d+\b", listed))):
            yield f"show {id}", said("cases", "show", id, *where).replace(folder, "")
            yield f"export {id}", said("cases", "export", id, *where).replace(folder, "")


def own_files() -> Told:
    """What is said of the files that the pages show: cards, characters and rules of a table's own."""
    block = re.compile(r"^```\{?(?:code-block\} )?ya?ml\n(.*?)^```", re.DOTALL | re.MULTILINE)
    with tempfile.TemporaryDirectory() as folder:
        for page in sorted((HERE / "docs").rglob("*.md")):
            for at, text in enumerate(block.findall(page.read_text("utf-8"))):
                file = Path(folder, "own.yaml")
                file.write_text(text, "utf-8")
                told = said("check", str(file)).replace(folder, "")
                yield f"{page.relative_to(HERE).as_posix()} {at}", told


def digests(games: int) -> Told:
    """The digest of whole games of random combinations."""
    from tests.laws.digest import LINE, digest

    for first in range(0, games, LINE):
        yield f"games {first} to {first + LINE - 1}", digest(range(first, first + LINE))


def lines_of_play() -> Told:
    """How many lines of play there are from known positions."""
    from adjudicator.case import Case
    from adjudicator.machine import perft
    from tests.perft.test_perft import POSITIONS

    for position in POSITIONS:
        case = Case.of(position.table, position.edition, game_id=position.game)
        for line in position.story:
            case = case.tell(line)
        counts = [perft(case.now, case.rules, depth) for depth in range(1, len(position.lines))]
        yield position.about, str(counts)


def positions() -> Told:
    """How many positions a search opens: one window of each of 300 games, and who can force what."""
    from adjudicator.analysis.power import alternatives
    from adjudicator.analysis.ways import ways
    from tests.bench.ways import alike, met, two_teams

    for seed in range(300):
        opened = list(met(seed))
        case = opened[int(Random(seed).random() * len(opened))]
        found = ways(case, None, 3_000)
        yield f"window {seed}", f"{found.positions} opened, {found.left} left, {[way.lines for way in found.ways]}"
    for name, case in (("6 players", alike(6, 2)), ("5 against 5", two_teams(2, 5))):
        found = ways(case, None, 30_000)
        forced = [(choice.so.positions, choice.otherwise.positions) for choice in alternatives(case, found)]
        yield f"forcing, {name}", f"{found.positions} opened; {forced}"


class Text(HTMLParser):
    """The text of a page, without what stands around it."""

    BLOCKS = frozenset({"p", "li", "tr", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "figcaption", "summary", "pre"})
    SILENT = frozenset({"script", "style"})

    def __init__(self) -> None:
        """Begin outside the article."""
        super().__init__()
        self.inside = 0
        self.silent = 0
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside += tag == "article"
        self.silent += tag in self.SILENT
        if tag in self.BLOCKS:
            self.words.append("\n")

    def handle_endtag(self, tag: str) -> None:
        self.inside -= tag == "article"
        self.silent -= tag in self.SILENT

    def handle_data(self, data: str) -> None:
        if self.inside and not self.silent:
            self.words.append(data)

    @classmethod
    def of(cls, page: str) -> str:
        """Return the text of a page, a line for each block."""
        reader = cls()
        reader.feed(page)
        lines = (" ".join(line.split()) for line in "".join(reader.words).splitlines())
        return "\n".join(line for line in lines if line)


def site(language: str) -> Told:
    """The text of every page of the site."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out")
        build = [
            sys.executable,
            "-m",
            "sphinx",
            "-q",
            "-c",
            "docs",
            "-d",
            f"{folder}/trees",
            "-D",
            f"language={language}",
        ]
        asked = [*build, f"docs/{language}", str(out)]
        subprocess.run(asked, check=True, cwd=HERE, env={**os.environ}, stdout=subprocess.DEVNULL)
        for page in sorted(out.rglob("*.html")):
            yield page.relative_to(out).as_posix(), Text.of(page.read_text("utf-8"))


KINDS: dict[str, Callable[[int], Told]] = {
    "explain-en": lambda games: explained("en"),
    "explain-ru": lambda games: explained("ru"),
    "json": lambda games: as_json(),
    "schema": lambda games: schemas(),
    "export": lambda games: exported(),
    "links": lambda games: links(),
    "rows": lambda games: rows(),
    "own-files": lambda games: own_files(),
    "digest": digests,
    "perft": lambda games: lines_of_play(),
    "positions": lambda games: positions(),
    "site-en": lambda games: site("en"),
    "site-ru": lambda games: site("ru"),
}
"""What is written down, by kind. Each takes the number of whole games, which only the digest needs."""


def main() -> None:
    """Write down one kind on standard output."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--games", type=int, default=500)
    asked = parser.parse_args()
    import adjudicator

    if not Path(adjudicator.__file__).is_relative_to(HERE):
        sys.exit(f"{HERE} is no checkout of this project: it has no folder adjudicator")
    out = sys.stdout
    for name, text in KINDS[asked.kind](asked.games):
        out.write(json.dumps([name, text], ensure_ascii=False) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
