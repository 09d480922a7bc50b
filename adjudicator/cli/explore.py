"""`adjudicator explore FILE`: every way that the end of a story can go, and who can bring it about.

Where hands are not known, it goes over the cards that could be in them.
"""

from __future__ import annotations

import time
from functools import partial

import click

from ..analysis import hidden_in_words, in_words
from ..analysis.hidden_in_words import Outcome
from ..analysis.in_words import Ending
from ..analysis.power import Alternative, Guarantee, Power, alternatives, guarantees, members
from ..analysis.unknown_hands import POSITIONS as EACH
from ..analysis.unknown_hands import Possibilities, Possible, possibilities
from ..analysis.ways import Ways, after, ways
from ..case import Case
from ..machine import Decision
from ..words import Words
from . import paper, speaking
from .run import run_story
from .searching import searching
from .story import StoryAsked, of_a_story
from .trouble import Trouble

POSITIONS = 200_000
SECONDS = 30

SHARES = 0.5, 0.75
"""The part of the time by whose end the ways are found, and that by which it is known who can force what.

The rest is for reading the outcomes. What is done sooner leaves its time to what follows.
"""


@click.command("explore", cls=speaking.Command)
@speaking.lang
@of_a_story
@speaking.amount("--positions", metavar="N", default=POSITIONS, help="cli.option.positions")
@speaking.amount("--seconds", metavar="S", default=SECONDS, help="cli.option.seconds", kind=float, least=0)
@speaking.as_json
def command(about: StoryAsked, positions: int, seconds: float, as_json: bool) -> None:
    """Print how many ways there are, their outcomes with one line of play each, and who can force what."""
    words = speaking.words()
    case = run_story(about, words).case
    unknown = () if case.over else case.game.search.unknown_hands(case.now)
    if unknown and not case.game.search.unseen(case.now):
        raise Trouble(words.say("cli.unknown-hands", file=str(about.file), names=unknown))
    if unknown:
        _over_unknown_hands(case, min(positions, EACH), seconds, as_json, words)
        return
    began = time.monotonic()

    def left(share: float) -> float:
        return max(0.0, began + share * seconds - time.monotonic())

    for_ways, for_power = SHARES
    with searching() as going:
        found = ways(case, left(for_ways), positions, going)
        fought = tuple(alternatives(case, found, left(for_power), positions, going))
        held = tuple(guarantees(case, found, left(for_power), positions, going))
    outcomes, untold = in_words.endings(case, found, left(1), words)
    if as_json:
        paper.data(_data(case, found, outcomes, untold, fought, held, words))
        return
    _show_ways(found, outcomes, untold, words)
    for alternative in _told_apart(fought, outcomes):
        for so, power in ((True, alternative.so), (False, alternative.otherwise)):
            paper.line()
            paper.line(in_words.question(case, found, alternative, so, words), "title")
            _show_power(case, power, words)
    if held:
        paper.line()
        paper.line(words.say("cli.ways.numbers"), "title")
        for hold in held:
            paper.line(_number(case, hold, words), "", 3)
        if any(hold.several for hold in held):
            paper.line(words.say("cli.ways.several"), "open", 3)


def _show_ways(found: Ways, outcomes: list[Ending], untold: int, words: Words) -> None:
    paper.line(
        words.say("cli.explored", lines=sum(here.lines for here in found.ways), outcomes=len(outcomes)), "answer"
    )
    if not found.complete:
        left_undone = "cli.left-undone-full" if found.full else "cli.left-undone"
        paper.line(words.say(left_undone, positions=found.positions, left=found.left), "open")
    if untold:
        paper.line(words.count("cli.ends-untold", untold), "open")
    for number, here in enumerate(outcomes, 1):
        paper.line()
        paper.line(f"{number}. {here.outcome}", "answer")
        paper.line(words.say("cli.lines-end-so", lines=here.lines), "", 3)
        _show_line(here.aloud, words)
        paper.line(words.say("cli.ways.rules", clauses=", ".join(here.clauses)), "quiet", 5)


def _told_apart(fought: tuple[Alternative, ...], outcomes: list[Ending]) -> list[Alternative]:
    """Return the questions about outcomes that read otherwise than all others, and those about leaving the game."""
    alone = {here.ways[0] for here in outcomes if len(here.ways) == 1}
    return [one for one in fought if one.way is None or one.way in alone]


def _show_line(spoken: tuple[str, ...], words: Words) -> None:
    for said in spoken or (words.say("cli.ways.silence"),):
        paper.line(f"- {said}", "quiet", 5)


# -- over hands that nobody knows


def _over_unknown_hands(case: Case, positions: int, seconds: float, as_json: bool, words: Words) -> None:
    until = time.monotonic() + seconds
    with searching() as going:
        found = possibilities(case, SHARES[-1] * seconds, positions, going)
    every: list[tuple[Possible, Outcome]] = []
    for one in found.outcomes:
        if every and time.monotonic() > until:
            break
        every.append((one, hidden_in_words.outcome(case, found, one, words)))
    untold = len(found.outcomes) - len(every)
    if as_json:
        paper.data(_hidden_data(case, found, every, untold))
        return
    over, number, far = hidden_in_words.heading(case, found, words)
    paper.line(over, "answer")
    paper.line(number, "answer")
    paper.line(far, "quiet" if found.complete else "open")
    if untold:
        paper.line(words.count("cli.ends-untold", untold), "open")
    for place, (_, here) in enumerate(every, 1):
        paper.line()
        paper.line(f"{place}. {here.outcome}", "answer")
        for need in here.needs:
            paper.line(need, "", 3)
        _show_line(here.aloud, words)
        paper.line(words.say("cli.ways.rules", clauses=", ".join(here.clauses)), "quiet", 5)


def _hidden_data(
    case: Case, found: Possibilities, every: list[tuple[Possible, Outcome]], untold: int
) -> dict[str, object]:
    """All of it as plain values; cards are named by their ids."""
    name = partial(case.game.language.name, case.now)
    return {
        "complete": found.complete,
        "tried": found.tried,
        "unread": untold,
        "unknown-hands": [{"player": name(one.seat), "deck": one.deck, "cards": one.cards} for one in found.unseen],
        "outcomes": [
            {
                "outcome": told.outcome,
                "needs": [[{"player": name(seat), "card": card} for seat, card in held] for held in one.needs],
                "line": told.aloud,
                "clauses": told.clauses,
            }
            for one, told in every
        ],
    }


# -- who can bring it about


def _show_power(case: Case, power: Power, words: Words) -> None:
    if not power.groups and power.complete:
        paper.line(words.say("cli.ways.nobody"), "", 3)
    for group in power.groups:
        who = in_words.who(case, group, words)
        for line in who:
            paper.line(line, "answer", 3)
        if group.seats or group.some:
            paper.line(words.say("cli.ways.example", names=in_words.names(case, next(members(group)))), "", 3)
            _show_line(_plays(case, group.line, words), words)
    if power.several:
        paper.line(words.say("cli.ways.several"), "open", 3)
    if not power.complete:
        paper.line(words.say("cli.ways.unsure", positions=power.positions), "open", 3)


def _plays(case: Case, line: tuple[Decision, ...], words: Words) -> tuple[str, ...]:
    return in_words.aloud(after(case, line), words)


def _number(case: Case, held: Guarantee, words: Words) -> str:
    number = case.game.play.numbers[held.number]
    return words.say(
        "cli.ways.number",
        who=case.game.play.holders(case.now)[held.holder],
        number=words.say(f"stat.{number}"),
        least=held.least,
        most=held.most,
        below=held.never_below,
        above=held.never_above,
    )


# -- for programs


def _data(
    case: Case,
    found: Ways,
    outcomes: list[Ending],
    untold: int,
    fought: tuple[Alternative, ...],
    held: tuple[Guarantee, ...],
    words: Words,
) -> dict[str, object]:
    """All of it as plain values; counts of lines are text, since they outgrow what programs take for a number."""
    holders = case.game.play.holders(case.now)

    def power(of: Power) -> dict[str, object]:
        groups = [
            {
                "players": in_words.names(case, group.seats),
                "any": [{"count": count, "of": in_words.names(case, seats)} for count, seats in group.some],
                "line": _plays(case, group.line, words),
            }
            for group in of.groups
        ]
        return {"groups": groups, "complete": of.complete, "several": of.several}

    return {
        "lines": str(sum(here.lines for here in found.ways)),
        "complete": found.complete,
        "positions": found.positions,
        "left": found.left,
        "unread": untold,
        "outcomes": [
            {"outcome": e.outcome, "lines": str(e.lines), "line": e.aloud, "clauses": e.clauses} for e in outcomes
        ],
        "who-can": [
            {
                "what": in_words.question(case, found, here, True, words),
                "leaves": holders[here.holder] if here.holder is not None else None,
                "so": power(here.so),
                "otherwise": power(here.otherwise),
            }
            for here in fought
        ],
        "numbers": [
            here._asdict() | {"holder": holders[here.holder], "number": case.game.play.numbers[here.number]}
            for here in held
        ],
    }
