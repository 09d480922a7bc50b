"""`adjudicator simulate --versus`: the same seeds played in two ways."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ..case import game
from ..simulate import Setting, report
from ..simulate.kept import About, Kept
from ..simulate.report import GameShown
from ..simulate.versus import PAIR_TABLES, case_at, pairs_of, play_and_keep, play_pairs
from ..words import Words
from ..workers import pool
from . import paper
from .simulate_kept import address, compared, today, write_report


class VersusRun(NamedTuple):
    """How a run is done and what becomes of it.

    Attributes:
        seeds: the seeds.
        out: the folder that keeps it; None: nothing is kept.
        report: the file of the report; None: none is drawn.
        workers: the number of processes.
        scheduler: the address of a cluster; empty: this machine.
        app: the address of the app.
    """

    seeds: range
    out: Path | None
    report: Path | None
    workers: int
    scheduler: str
    app: str


def run(a: Setting, b: Setting, work: VersusRun, words: Words) -> int:
    """Play, say what can be told, and name games to look at.

    Returns:
        1 if a game went wrong, else 0.

    Raises:
        NotKept: the folder cannot hold it.
        Trouble: too few pairs went well.
    """
    about = About.of(a, b)
    with pool(work.workers, work.scheduler) as workers:
        if work.out is None:
            pairs = list(paper.kept(paper.counted(play_pairs(work.seeds, a, b, workers), len(work.seeds))))
        else:
            kept = Kept(work.out, PAIR_TABLES)
            kept.begin(about)
            for _ in paper.kept(paper.counted(play_and_keep(kept, work.seeds, a, b, workers), len(work.seeds))):
                pass
            pairs = [pair for pair in pairs_of(kept) if pair.parted.seed in work.seeds]
    paper.interrupted(len(pairs), len(work.seeds) - len(pairs), words)
    paper.line(words.count("cli.simulate.versus", len(pairs)), "answer")
    found = compared(pairs, a.against is not None, words)
    for side, setting in zip("ab", about.settings, strict=True):
        seeds = work.seeds.start, work.seeds.stop - 1
        told = " ".join(report.setting_lines(setting, *seeds, words))
        paper.line(words.say(f"report.{side}", what=told), "", 2)
    turns = game(a.game).simulation.turns_are
    for line in report.verdicts(found, turns, words):
        paper.line(line, "", 2)
    paper.line(words.say("report.together"), "quiet", 2)
    paper.line()
    paper.line(words.say("report.clauses"), "title")
    for id, count in found.clauses.items():
        paper.line(f"{count:>7}  {report.clause_title(a, id, words)}")
    paper.line(words.count("report.same", found.same), "quiet", 2)
    if found.failed:
        paper.line(words.count("report.failed", found.failed), "open", 2)
    looks = tuple(GameShown(seed, address(case_at(seed, a, b), work.app)) for seed in found.shown)
    for look in looks:
        paper.line()
        paper.line(words.say("report.seed", seed=look.seed), "title")
        paper.line(look.address, "", 2)
    if work.report is not None:
        paper.line()
        write_report(report.of_pairs(found, about, work.seeds, looks, today(), words), work.report, words)
    return 1 if found.failed else 0
