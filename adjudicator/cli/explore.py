"""`adjudicator explore FILE`: every way that the situation at the end of a story can go, and who can bring it about."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import click

from ..analysis.power import Contest, Group, Hold, Power, contests, holds, members
from ..analysis.ways import Ways, after, ways
from ..case import Case
from ..machine import Decision
from ..words import Words
from ..words import explain as told
from . import paper, speaking
from .searching import searching
from .telling import tell
from .trouble import Trouble

POSITIONS = 200_000
SECONDS = 30
GROUPS = 6
"""So many groups of players are named one by one; where there are more, it is said of how many any will do."""


class Outcome(NamedTuple):
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
@speaking.as_json
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, edition: str | None, branch: int | None, positions: int, seconds: float, as_json: bool) -> None:
    """Say how many ways there are, what comes of them, one line of play for each, and who can bring what about."""
    words = speaking.words()
    case = tell(file, edition, branch, words).case
    unknown = case.game.unknown_hands(case.now)
    if unknown and not case.over:
        raise Trouble(words.say("cli.unknown-hands", file=str(file), names=unknown))
    until = time.monotonic() + seconds
    with searching() as going:
        found = ways(case, seconds, positions, going)
        fought = tuple(contests(case, found, max(0.0, until - time.monotonic()), positions, going))
        held = tuple(holds(case, found, max(0.0, until - time.monotonic()), positions, going))
    outcomes, untold = _outcomes(case, found, seconds, words)
    if as_json:
        paper.data(_data(case, found, outcomes, untold, fought, held, words))
        return
    paper.line(
        words.say("cli.explored", lines=sum(here.lines for here in found.ways), outcomes=len(outcomes)), "answer"
    )
    if not found.complete:
        paper.line(words.say("cli.left-undone", positions=found.positions, left=found.left), "open")
    if untold:
        paper.line(words.count("cli.ends-untold", untold), "open")
    for number, here in enumerate(outcomes, 1):
        paper.line()
        paper.line(f"{number}. {here.outcome}", "answer")
        paper.line(words.say("cli.lines-end-so", lines=here.lines), "", 3)
        _show_line(here.line, words)
    for contest in fought:
        for so, power in ((True, contest.so), (False, contest.otherwise)):
            paper.line()
            paper.line(_question(case, found, contest, so, words), "title")
            _show_power(case, power, words)
    if held:
        paper.line()
        paper.line(words.say("cli.ways.numbers"), "title")
        for hold in held:
            paper.line(_number(case, hold, words), "", 3)


def _outcomes(case: Case, found: Ways, seconds: float, words: Words) -> tuple[list[Outcome], int]:
    """The ends of all lines, those that read the same put together, the most frequent first.

    To read an end takes longer than to find it: where so many seconds have passed, the second part of the answer says
    how many ends, the least frequent ones, are still unread.
    """
    outcomes: dict[str, Outcome] = {}
    until = time.monotonic() + seconds
    for read, way in enumerate(found.ways):
        if outcomes and time.monotonic() > until:
            return _frequent_first(outcomes), len(found.ways) - read
        here = after(case, way.line)
        outcome = told.answer(here, words)
        before = outcomes.get(outcome)
        if before is not None:
            outcomes[outcome] = before._replace(lines=before.lines + way.lines)
        else:
            outcomes[outcome] = Outcome(outcome, way.lines, _spoken(here, words))
    return _frequent_first(outcomes), 0


def _frequent_first(outcomes: dict[str, Outcome]) -> list[Outcome]:
    return sorted(outcomes.values(), key=lambda here: -here.lines)


def _spoken(case: Case, words: Words) -> tuple[str, ...]:
    """What is decided in a case, as it is told; who only does not answer is left out."""
    silent = case.game.silence
    decided = [step for step in case.steps() if step.said is not None]
    aloud = [step for step in decided if type(step.said) is not type(silent(step.before))]
    return tuple(told.line(step, case.game, words, number).text for number, step in enumerate(aloud, 1))


def _show_line(spoken: tuple[str, ...], words: Words) -> None:
    for said in spoken or (words.say("cli.ways.silence"),):
        paper.line(f"- {said}", "quiet", 5)


# -- who can bring it about


def _question(case: Case, found: Ways, contest: Contest, so: bool, words: Words) -> str:
    if contest.holder is not None:
        who = case.game.holders(case.now.table)[contest.holder]
        return words.say("cli.ways.leaves" if so else "cli.ways.stays", who=who)
    assert contest.way is not None
    outcome = told.answer(after(case, found.ways[contest.way].line), words)
    return words.say("cli.ways.so" if so else "cli.ways.otherwise", outcome=outcome)


def _show_power(case: Case, power: Power, words: Words) -> None:
    if not power.groups and power.complete:
        paper.line(words.say("cli.ways.nobody"), "", 3)
    for group in power.groups:
        who = _who(case, group, words)
        for line in who:
            paper.line(line, "answer", 3)
        if group.seats or group.some:
            paper.line(words.say("cli.ways.example", names=_names(case, next(members(group)))), "", 3)
            _show_line(_plays(case, group.line, words), words)
    if not power.complete:
        paper.line(words.say("cli.ways.unsure", positions=power.positions), "open", 3)


def _who(case: Case, group: Group, words: Words) -> tuple[str, ...]:
    """The players of a group, or of each of the groups that it stands for where these are few."""
    if not group.seats and not group.some:
        return (words.say("cli.ways.anyway"),)
    known = [_names(case, seats) for seats in islice(members(group), GROUPS + 1)]
    if len(known) > GROUPS:
        some = (words.say("cli.ways.any", count=n, names=_names(case, seats)) for n, seats in group.some)
        known = [(*_names(case, group.seats), *some)]
    return tuple(words.say("cli.ways.alone" if len(who) == 1 else "cli.ways.together", names=who) for who in known)


def _names(case: Case, seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(case.now.table.seats[seat].name for seat in seats)


def _plays(case: Case, line: tuple[Decision, ...], words: Words) -> tuple[str, ...]:
    return _spoken(after(case, line), words)


def _number(case: Case, hold: Hold, words: Words) -> str:
    number = case.game.numbers[hold.number]
    return words.say(
        "cli.ways.number",
        who=case.game.holders(case.now.table)[hold.holder],
        number=words.say(f"stat.{number}"),
        least=hold.least,
        most=hold.most,
        below=hold.never_below,
        above=hold.never_above,
    )


# -- for programs


def _data(
    case: Case,
    found: Ways,
    outcomes: list[Outcome],
    untold: int,
    fought: tuple[Contest, ...],
    held: tuple[Hold, ...],
    words: Words,
) -> dict[str, object]:
    """All of it as plain values; counts of lines are text, since they outgrow what programs take for a number."""
    holders = case.game.holders(case.now.table)

    def power(of: Power) -> dict[str, object]:
        groups = [
            {
                "players": _names(case, group.seats),
                "any": [{"count": count, "of": _names(case, seats)} for count, seats in group.some],
                "line": _plays(case, group.line, words),
            }
            for group in of.groups
        ]
        return {"groups": groups, "complete": of.complete}

    return {
        "lines": str(sum(here.lines for here in found.ways)),
        "complete": found.complete,
        "positions": found.positions,
        "left": found.left,
        "unread": untold,
        "outcomes": [here._asdict() | {"lines": str(here.lines)} for here in outcomes],
        "who-can": [
            {
                "what": _question(case, found, here, True, words),
                "leaves": holders[here.holder] if here.holder is not None else None,
                "so": power(here.so),
                "otherwise": power(here.otherwise),
            }
            for here in fought
        ],
        "numbers": [
            here._asdict() | {"holder": holders[here.holder], "number": case.game.numbers[here.number]} for here in held
        ],
    }
