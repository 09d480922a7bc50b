"""`adjudicator explore FILE`: every way that the situation at the end of a story can go."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple

import click

from ..case import Case
from ..machine import Decision, explore
from ..words import Words
from ..words import explain as told
from . import paper, speaking
from .telling import tell
from .trouble import Trouble

POSITIONS = 20_000
SECONDS = 30


class Way(NamedTuple):
    """One outcome: how many lines of play end in it, and one of them, as its decisions are told."""

    outcome: str
    lines: int
    line: tuple[str, ...]


@click.command("explore", cls=speaking.Command)
@speaking.lang
@speaking.edition
@speaking.branch
@click.option(
    "--positions",
    metavar="N",
    default=POSITIONS,
    type=str,
    callback=speaking.number(int, 1),
    help="cli.option.positions",
)
@click.option(
    "--seconds",
    metavar="S",
    default=SECONDS,
    type=str,
    callback=speaking.number(float, 0),
    help="cli.option.seconds",
)
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, edition: str | None, branch: int | None, positions: int, seconds: float) -> None:
    """Say how many ways there are, what comes of them, and one line of play for each."""
    words = speaking.words()
    case = tell(file, edition, branch, words).case
    unknown = case.game.unknown_hands(case.now)
    if unknown and not case.over:
        raise Trouble(words.say("cli.unknown-hands", file=str(file), names=unknown))
    found = explore(case.now, case.rules.fresh(), positions=positions, seconds=seconds)
    ways, untold = _ways(case, found.lines, found.witness, seconds, words)
    paper.line(words.say("cli.explored", lines=sum(found.lines.values()), outcomes=len(ways)), "answer")
    if not found.complete:
        paper.line(words.say("cli.left-undone", positions=found.positions, left=found.left), "open")
    if untold:
        paper.line(words.count("cli.ends-untold", untold), "open")
    for number, way in enumerate(ways, 1):
        paper.line()
        paper.line(f"{number}. {way.outcome}", "answer")
        paper.line(words.say("cli.lines-end-so", lines=way.lines), "", 3)
        for spoken in way.line:
            paper.line(f"- {spoken}", "quiet", 5)


def _ways(
    case: Case, lines: dict[Any, int], witness: dict[Any, tuple[Decision, ...]], seconds: float, words: Words
) -> tuple[list[Way], int]:
    """The ends of all lines, those that read the same put together, the most frequent first.

    To read an end takes longer than to find it: where so many seconds have passed, the second part of the answer says
    how many ends, the least frequent ones, are still unread.
    """
    ways: dict[str, Way] = {}
    until = time.monotonic() + seconds
    for read, (end, count) in enumerate(sorted(lines.items(), key=lambda pair: -pair[1])):
        if ways and time.monotonic() > until:
            return _frequent_first(ways), len(lines) - read
        here = Case(case.game, case.rules.fresh(), case.now)
        for said in witness[end]:
            here = here.tell(said)
        outcome = told.answer(here, words)
        before = ways.get(outcome)
        if before is not None:
            ways[outcome] = before._replace(lines=before.lines + count)
        else:
            ways[outcome] = Way(outcome, count, _spoken(here, words))
    return _frequent_first(ways), 0


def _frequent_first(ways: dict[str, Way]) -> list[Way]:
    return sorted(ways.values(), key=lambda way: -way.lines)


def _spoken(case: Case, words: Words) -> tuple[str, ...]:
    """The decisions of a case, as they are told."""
    decided = (step for step in case.steps() if step.said is not None)
    return tuple(told.line(step, case.game, words, number).text for number, step in enumerate(decided, 1))
