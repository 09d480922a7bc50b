"""`adjudicator mutate [FOLDER]`: every clause altered in turn, and those that no scenario misses, by name.

With `--keep`, which scenario guards which clause is written beside the scenarios, for what tells of coverage.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec

from ..analysis import coverage, in_words
from ..analysis.mutate import Guards, Mutant, Mutated, Share, clauses, mutate, shares
from ..analysis.reads import reads
from ..case import GAMES, game
from ..rulebook import Rulebook
from ..scenario.load import find
from ..words import Words
from . import otherwise, paper, speaking
from .games import NAMED
from .plain import plain, writes
from .scenarios import FOLDER
from .trouble import Trouble

COLUMNS = ("game", "clause", "fate", "runs", "kind", "name", "value", "verdict", "by")
"""Of the table: a line for each way of altering a clause, and one for a clause that has none."""

FORMS = (".csv", ".json")


@click.command("mutate", cls=speaking.Command)
@speaking.lang
@click.option("--chapter", metavar="CHAPTER", help="cli.option.chapter")
@click.option("--game", "game_id", metavar=NAMED, help="cli.option.only-game")
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="cli.option.ways-out")
@click.option("--keep", is_flag=True, help="cli.option.keep-guards")
@click.option("--scheduler", metavar="ADDRESS", default="", help="cli.option.mutate-scheduler")
@speaking.as_json
@click.argument("folder", type=click.Path(path_type=Path), default=FOLDER, metavar="[FOLDER]")
def command(
    folder: Path,
    chapter: str | None,
    game_id: str | None,
    out: Path | None,
    keep: bool,
    scheduler: str,
    as_json: bool,
) -> None:
    """Say which share is caught; then name the clauses that survive, and those that cannot be altered."""
    words = speaking.words()
    game_ids = _games(game_id, words)
    _must_be_a_chapter(chapter, game_ids, words)
    if out is not None and out.suffix not in FORMS:
        raise Trouble(words.say("cli.mutate.form", file=str(out)))
    files = tuple(find(folder))
    if not files:
        raise Trouble(words.say("cli.no-yaml-here", folder=str(folder)))
    wanted = clauses(game_ids, chapter)
    altered = _altered(files, game_ids, wanted, scheduler, coverage.hints(folder))
    found = tuple(sorted(paper.kept(altered), key=_as_wanted(wanted)))
    left = len(wanted) - len(found)
    if as_json:
        paper.data({"left": left, **_measured(found), "clauses": plain(found, words)})
    else:
        _show(found, left, words)
    if out is not None:
        _write(out, found, words)
    if keep:
        _keep(folder, found, words)


def _altered(
    files: tuple[Path, ...],
    game_ids: tuple[str, ...],
    wanted: tuple[tuple[str, str], ...],
    scheduler: str,
    kept: Guards,
) -> Iterator[Mutated]:
    """Yield what came of altering each clause, once all files are read: an interruption before that ends it, too."""
    known = tuple(paper.counted(reads(files, game_ids, scheduler=scheduler), len(files)))
    every = (here for file in known for here in file)
    yield from paper.counted(mutate(wanted, every, scheduler=scheduler, kept=kept), len(wanted))


def _keep(folder: Path, found: tuple[Mutated, ...], words: Words) -> None:
    """Write what guards the clauses that were altered; of the others, what is known stays."""
    kept = {**coverage.hints(folder), **{here.clause: here.guards for here in found}}
    try:
        coverage.keep(folder, {id: kept[id] for _, id in clauses() if kept.get(id)})
    except OSError as error:
        raise Trouble(words.say("cli.no-folder", folder=str(folder), why=str(error.strerror))) from error


def _as_wanted(wanted: tuple[tuple[str, str], ...]) -> Any:
    """Return a sorting key: the order of the rulebooks."""
    order = {one: k for k, one in enumerate(wanted)}
    return lambda here: order[here.game, here.clause]


def _games(given: str | None, words: Words) -> tuple[str, ...]:
    if given is None:
        return tuple(GAMES)
    if given not in GAMES:
        raise Trouble(words.say("cli.no-game", given=given, hint=speaking.hint(given, GAMES, words)))
    return (given,)


def _must_be_a_chapter(given: str | None, game_ids: tuple[str, ...], words: Words) -> None:
    known = [chapter for id in game_ids for chapter in game(id).rulebook().chapters]
    if given is not None and given not in known:
        raise Trouble(words.say("cli.no-chapter", given=given, hint=speaking.hint(given, known, words)))


def _show(found: tuple[Mutated, ...], left: int, words: Words) -> None:
    by_clause, by_way = shares(found)
    paper.line(words.say("cli.mutate.share", **_of(by_clause)), "answer")
    paper.line(words.say("cli.mutate.ways", **_of(by_way)), "", 2)
    paper.interrupted(len(found), left, words)
    for here in found:
        if here.fate in ("survived", "unread"):
            paper.line()
            _show_survivor(here, words)
    broken = [here.clause for here in found if here.fate == "breaks"]
    if broken:
        paper.line()
        paper.line(words.count("cli.mutate.breaks", len(broken)), "title")
        paper.line(", ".join(broken), "quiet", 2)


def _show_survivor(here: Mutated, words: Words) -> None:
    book = game(here.game).rulebook()
    clause = next(filter(None, book.lineage(here.clause).values()))
    paper.line(otherwise.heading(clause, words), "title")
    why = words.count("cli.mutate.survived", here.runs) if here.runs else words.say(f"cli.mutate.{_silent(here)}")
    paper.line(why, "open", 2)
    for mutant in here.mutants:
        if mutant.verdict != "caught":
            paper.line(f"- {_way(mutant, book, words)}", "", 4)


def _silent(here: Mutated) -> str:
    """Return why no scenario reads a value: somebody has the clause otherwise, or there is nothing to read."""
    return "unread-choice" if here.fate == "unread" else "unexpected"


def _way(mutant: Mutant, book: Rulebook, words: Words) -> str:
    said = in_words.way(mutant.way, book, words)
    return words.say("cli.mutate.breaks-in", way=said, scenario=mutant.by) if mutant.verdict == "breaks" else said


def _of(share: Share) -> dict[str, Any]:
    percent = f"{100 * share.caught / share.of:.1f} %" if share.of else None
    return {"caught": share.caught, "of": share.of, "share": percent}


def _measured(found: tuple[Mutated, ...]) -> dict[str, Any]:
    by_clause, by_way = shares(found)
    return {"by_clause": by_clause._asdict(), "by_way": by_way._asdict()}


@writes(Mutated)
def _mutated(here: Mutated, words: Words) -> object:
    return {"game": here.game, "clause": here.clause, "fate": here.fate, "runs": here.runs, "mutants": here.mutants}


@writes(Mutant)
def _mutant(here: Mutant, words: Words) -> object:
    way = here.way
    return {"kind": way.kind, "name": way.name, "value": way.value, "verdict": here.verdict, "by": here.by}


def _write(out: Path, found: tuple[Mutated, ...], words: Words) -> None:
    """Write the table in the format that the file's suffix names."""
    if out.suffix == ".json":
        text = msgspec.json.format(msgspec.json.encode(plain(found, words))).decode()
    else:
        written = io.StringIO()
        rows = csv.writer(written, lineterminator="\n")
        rows.writerow(COLUMNS)
        for here in found:
            about = (here.game, here.clause, here.fate, here.runs)
            for way, verdict, by in here.mutants:
                rows.writerow((*about, way.kind, way.name, way.key, verdict, by))
            if not here.mutants:
                rows.writerow((*about, "", "", "", "", ""))
        text = written.getvalue()
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        raise Trouble(words.say("cli.no-folder", folder=str(out), why=str(error.strerror))) from error
