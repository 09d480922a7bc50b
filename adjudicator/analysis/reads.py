"""What of the rules each scenario reads, remembered until it, or what judges it, is written.

A scenario that does not read what a change of the rules alters comes out as before: it need not be run again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ..case import GAMES
from ..rulebook import BadFile, Document
from ..scenario.load import load
from ..scenario.model import Scenario
from ..scenario.remembered import HangsOn, at_the_table, found_out, looked_up, remembered
from ..scenario.run import editions, rules_of, run
from ..workers import pool, spread
from .altered import watched

CHUNK = 20
"""Files handed to a process at a time."""

WHAT = "reads"
"""Under this name it is remembered."""


class Reads(NamedTuple):
    """One scenario under one edition.

    Attributes:
        game: its game.
        file: the path of its file.
        edition: the edition.
        stories: how many stories were told; 0: its table cannot be.
        clauses: those whose values its runs read.
        expected: those that it expects by name to decide a step or a refusal.
        failed: True if it is not as it expects even under its own rules, so that it can miss nothing.
    """

    game: str
    file: str
    edition: str
    stories: int
    clauses: tuple[str, ...]
    expected: tuple[str, ...]
    failed: bool


def reads(
    files: Iterable[Path], game_ids: Iterable[str] = GAMES, workers: int = 2, scheduler: str = ""
) -> Iterator[tuple[Reads, ...]]:
    """Yield what each scenario reads, file by file; a file that cannot be used reads nothing.

    Args:
        files: scenario files.
        game_ids: of which games; files of others read nothing.
        workers: how many processes share those of which nothing is remembered.
        scheduler: the address of a Dask cluster that does it instead: see `workers.pool`.
    """
    every, wanted = tuple(files), tuple(game_ids)
    known = {file: _kept(file) for file in every}
    missing = [file for file in every if known[file] is None]
    with pool(workers, scheduler) as processes:
        fresh = spread(partial(_read, game_ids=wanted), missing, processes, CHUNK)
        for file in every:
            held = known[file]
            yield next(fresh) if held is None else tuple(one for one in held if one.game in wanted)


def _read(file: Path, game_ids: tuple[str, ...]) -> tuple[Reads, ...]:
    try:
        document = load(file)
    except BadFile:
        return ()
    if document.value.game not in game_ids:
        return ()
    return found_out(WHAT, file, partial(_found, document, str(file)))


def _found(document: Document[Scenario], file: str) -> tuple[tuple[Reads, ...], HangsOn]:
    scenario = document.value
    found, game, decisive, cards = [], scenario.game, dict[str, None](), dict[str, None]()
    for edition in editions(scenario):
        expected = scenario.named(edition)
        try:
            rules, read = watched(rules_of(scenario, edition))
            runs = run(document, edition, rules)
        except ValueError:
            found.append(Reads(scenario.game, file, edition, 0, (), expected, failed=True))
            game = ""  # any word of the rules may be why
            continue
        failed = not all(ran.passed for ran in runs)
        found.append(Reads(scenario.game, file, edition, len(runs), tuple(read), expected, failed))
        decisive.update(dict.fromkeys((*looked_up(scenario, rules, runs), *read)))
        cards.update(dict.fromkeys(at_the_table(scenario, runs)))
    return tuple(found), HangsOn.of(game, decisive, cards)


def _kept(file: Path) -> tuple[Reads, ...] | None:
    held: tuple[Reads, ...] | None = remembered(WHAT, file, tuple[Reads, ...])
    return held and tuple(one._replace(file=str(file)) for one in held)
