"""`adjudicator order FILE`: whether it matters in which order several players said what they said."""

from __future__ import annotations

import click

from .. import explain
from ..analysis import in_words
from ..analysis.intents import Intent, intended, rivalries
from ..analysis.order import ORDERS, Orders, orders
from ..analysis.vary import Trial
from ..case import Case
from ..case.retelling import Left
from ..game import Game
from ..machine import Decision
from ..parsing.lines import BadLine
from ..words import Words
from . import paper, speaking, steps
from .faults import line_fault
from .paper import Printed
from .plain import outcome, plain, writes
from .run import run_story
from .story import StoryAsked, of_a_story
from .trouble import Trouble


@click.command("order", cls=speaking.Command)
@speaking.lang
@of_a_story
@speaking.amount("--orders", "limit", metavar="N", default=ORDERS, help="cli.option.orders")
@click.option("--wish", "wishes", metavar="LINE", multiple=True, help="cli.option.wish")
@speaking.as_json
def command(about: StoryAsked, limit: int, wishes: tuple[str, ...], as_json: bool) -> None:
    """For everything that several players spoke to: one outcome, or the smallest swap that changes it."""
    words = speaking.words()
    case = run_story(about, words).case
    asked = (intended(case, _read(case, wishes, words)),) if wishes else rivalries(case)
    judged = [orders(rivalry, limit, paper.counted) for rivalry in asked]
    if as_json:
        paper.data(plain(judged, words))
        return
    if not judged:
        paper.line(words.say("cli.order.nothing"), "answer")
    for number, found in enumerate(judged):
        if number:
            paper.line()
        _show(found, words)


def _read(case: Case, lines: tuple[str, ...], words: Words) -> tuple[Decision, ...]:
    """Return what these lines of a story say; raises `Trouble` for one that says nothing of one player."""
    read = []
    for line in lines:
        try:
            said = case.game.language.read_line(line, case.now)
        except BadLine as error:
            raise Trouble(line_fault(line, error, case.game, words)) from error
        if not isinstance(said, Decision) or said.seat < 0:
            raise Trouble(words.say("cli.order.no-wish", line=line))
        read.append(said)
    if case.game.search.contested(case.now) is None:
        raise Trouble(words.say("cli.order.nothing-asked"))
    return tuple(read)


def _show(found: Orders, words: Words) -> None:
    paper.line(_verdict(found, words), "answer")
    if found.varied.left:
        paper.line(words.count("cli.order.left", found.varied.left), "open")
    paper.line()
    paper.line(words.say("cli.order.wishes"), "title")
    for k in found.by_the_rules:
        paper.line(f"- {_wish(found, k, words)}", "", 2)
    if found.rule is not None:
        paper.line(words.say(f"cli.order.rule.{'given' if found.verdict == 'fixed' else 'at-once'}"), "title")
        start = found.rivalry.start
        steps.show_clause(start.rules.rulings[found.rule.id], start.game, words, 2)
    if found.verdict == "fixed":
        _show_refused(found, words)
        return
    swap = found.swap
    paper.line()
    if swap is None:
        paper.line(_outcome(found.possible[0], words), "answer")
        return
    paper.line(words.say("cli.order.swap" if swap.places else "cli.order.no-swap"), "title")
    paper.beside([_block(found, order, words) for order in (swap.first, swap.second)], 2)
    one, other = swap.first.end, swap.second.end
    if explain.result(one, words) == explain.result(other, words):
        changes = tuple(explain.change(change, words) for change in one.game.language.changes(one.now, other.now))
        paper.line(words.say("cli.order.difference", changes="; ".join(changes)), "change", 2)
    if found.owners and found.rule is not None:
        who, after = _owners(found)
        paper.line(words.say("cli.order.owner", who=who, after=after, clause=found.rule.id), "", 2)


def _owners(found: Orders) -> list[str]:
    start = found.rivalry.start
    return [start.game.language.name(start.now, seat) for seat in found.owners]


def _verdict(found: Orders, words: Words) -> str:
    if found.verdict == "differs":
        return words.count("cli.order.differs", len(found.varied.groups), total=len(found.possible))
    return words.count(f"cli.order.{found.verdict}", len(found.varied.trials))


def _show_refused(found: Orders, words: Words) -> None:
    """Return why the other orders are not possible, each reason once."""
    reasons = (steps.why(no, _game(found), words) for no in found.refusals)
    for reason in dict.fromkeys(reasons):
        paper.line(f"✗ {reason}", "", 2)


def _block(found: Orders, order: Trial[int], words: Words) -> list[Printed]:
    """Print one order: who speaks when, what is not possible any more, and the outcome."""
    block = [Printed(f"{n}. {_wish(found, k, words)}") for n, k in enumerate(order.changes, 1)]
    for one in order.left_out:
        assert one.no is not None, "nothing is left out but what is refused"
        what = in_words.said(one.said, one.then, found.rivalry.start, words)
        why = steps.why(one.no, _game(found), words)
        block.append(Printed(words.say("cli.order.withdrawn", what=what, why=why), "open"))
    return [*block, Printed(_outcome(order, words), "answer")]


def _wish(found: Orders, k: int, words: Words) -> str:
    wish = found.rivalry.intents[k]
    return in_words.said(wish.said, wish.then, found.rivalry.start, words)


def _outcome(order: Trial[int], words: Words) -> str:
    return explain.result(order.end, words)


def _game(found: Orders) -> Game:
    return found.rivalry.start.game


@writes(Orders)
def _orders(found: Orders, words: Words) -> object:
    """Wishes are named by their numbers, from 0."""
    swap = found.swap
    return {
        "verdict": found.verdict,
        "wishes": [_line(wish, found.rivalry.start, words) for wish in found.rivalry.intents],
        "judged": len(found.varied.trials),
        "left": found.varied.left,
        "rule": found.rule,
        "by_the_rules": found.by_the_rules,
        "owners": _owners(found),
        "outcomes": [
            {**_order(group.trials[0], words), "orders": [order.changes for order in group.trials]}
            for group in found.varied.groups
        ],
        "swap": swap
        and {"places": swap.places, "first": _order(swap.first, words), "second": _order(swap.second, words)},
        "refused_by": sorted({no.refusal.ruling.id for no in found.refusals}),
    }


def _order(order: Trial[int], words: Words) -> dict[str, object]:
    withdrawn = [{"line": _line(one, order.end, words), "clause": one.no} for one in order.left_out]
    return {"order": order.changes, **outcome(order.end, words), "withdrawn": withdrawn}


def _line(one: Intent | Left, case: Case, words: Words) -> str:
    return case.game.language.line_of(one.said, one.then, words.language)
