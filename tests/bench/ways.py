"""Every way a response window can go: the windows that figures are taken of."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from adjudicator.case import Case, game
from adjudicator.kit.streams import of_seed
from adjudicator.machine import FATE, answer, at_rest, settle
from tests.sides import teamed

NEGATE, IGNORES_DRINK = "I don't think so!", "Sleight of drink"
LINE_UP = ("deirdre", "fiona", "gerki", "zot")


def alike(players: int, each: int) -> Case:
    """Alaric reveals Elven Wine at 12 Fortitude and 10 Alcohol Content, and holds one card that Ignores a Drink.

    Args:
        players: 2 and up.
        each: how many negations everybody holds.
    """
    return _revealed([[IGNORES_DRINK] * (not n) + [NEGATE] * each for n in range(players)])


def two_teams(each: int, players: int) -> Case:
    """The same with two teams of so many, who have no Potions: Alaric's has 12 Fortitude and 10 Alcohol Content.

    Args:
        each: how many negations everybody holds.
        players: how many players a team has.
    """
    names = ["Alaric", *(f"Player {n}" for n in range(1, 2 * players))]
    table: dict[str, Any] = {
        name: {"hand": [IGNORES_DRINK] * (not n) + [NEGATE] * each, "potions": 0, "team": "AB"[n // players]}
        for n, name in enumerate(names)
    }
    for name in names[:players]:
        table[name] |= {"fortitude": 12, "alcohol": 10}
    table["Alaric"]["pile"] = 3
    case = teamed({"players": table, "phase": "drink", "discards": 0})
    return case.tell("Alaric drinks").tell("Alaric reveals Elven Wine")


def mixed(players: int, each: int, seed: int) -> Case:
    """The same with hands drawn from the decks of the first box, and Alaric's card.

    Args:
        players: 2 and up.
        each: how many cards everybody holds.
        seed: any integer.
    """
    draw, decks = Random(seed), game("red-dragon-inn").library.characters()
    hands = [draw.sample(decks[LINE_UP[n % 4]].all(), each) for n in range(players)]
    return _revealed([[IGNORES_DRINK] * (not n) + hand for n, hand in enumerate(hands)])


def _revealed(hands: list[list[str]]) -> Case:
    players: dict[str, Any] = {f"Player {n}" if n else "Alaric": {"hand": hand} for n, hand in enumerate(hands)}
    players["Alaric"] |= {"fortitude": 12, "alcohol": 10, "pile": 3}
    return Case.of({"players": players, "phase": "drink", "discards": 0}).tell("Alaric reveals Elven Wine")


class Walked(NamedTuple):
    """How many lines a plain walk has been through, and whether these are all."""

    lines: int
    complete: bool


def walked(case: Case, until: float) -> Walked:
    """Go through every line, one by one, until the processor's clock shows that."""
    rules = case.rules.fresh()
    lines = 0
    left = [case.now]
    while left and time.process_time() < until:
        here = left.pop()
        options = here.top.options(here, rules) if not here.over and not at_rest(here) else ()
        left += (answer(here, rules, said).now for said in options)
        lines += not options
    return Walked(lines, not left)


def revealing(now: Any) -> bool:
    """Whether nothing is under way, or chance has to reveal a card."""
    return at_rest(now) or now.top.asks(now)[:1] == (FATE,)


def answered(now: Any) -> bool:
    """Whether all that was played has been answered: nothing is under way but the next turn of a Round, or chance."""
    return revealing(now) or now.top.gamblers


def met(seed: int) -> Iterator[Case]:
    """Every window of a random game of four with their own decks, as it opens."""
    inn = game("red-dragon-inn")
    rules = inn.rulebook().under("rdi10")
    simulated = inn.simulation.begin(4, of_seed(seed), rules, LINE_UP)
    now, about = settle(simulated.start, rules)[0], None
    while not now.over:
        before, about = about, inn.play.asked_about(now)
        if about is not None and about != before:
            yield Case(inn, rules.fresh(), now)
        said = simulated.chance(now) or simulated.whim(now, now.top.options(now, rules))
        after = answer(now, rules, said).now
        simulated.saw(now, said, after)
        now = after
