"""Laws of characters' tokens, in tables with six characters that are played on at random.

There are never more tokens of a kind than there are in the game, and nobody has more than one may have. What lies with
players and in the supply is the same number after every step, less the Element Tokens that were spent for good. A
card that is Negated gives nothing back.

    python -m tests.laws.tokens --minutes 15            # games from seed 0 on, as many as the time allows
    python -m tests.laws.tokens --minutes 15 --from N   # go on where the last run stopped; it says where that was
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.token_counts import supply
from adjudicator.machine import FATE, Step
from adjudicator.rulebook import Rules

from .seeds import parser, run
from .touching import _card

DECISIONS = 30
"""The number of decisions for which a table is played on."""

CHARACTERS = ("valeria", "karl", "dominique", "oozwald", "eisinder", "alaric")

MOST = {"corruption": 4, "buff": 1, "energy": 4, "clone": 4, "fire": 4, "ice": 4}
"""How many of each kind one player may have."""

THERE_ARE = {"corruption": 10, "buff": 4, "energy": 4, "clone": 4}
"""How many of each kind there are in the game; of Fire and Ice there are 4 each, unless some were spent."""

HIT = {"do": "lose", "stat": "fortitude", "amount": 2}
PICK = {"pick": {"count": 1}}


def _gives(id: str, name: str, amount: int = 1, who: str = "picked", **fields: Any) -> dict[str, Any]:
    """A card that gives tokens."""
    return _card(id, "anytime", [{"do": "token", "name": name, "amount": amount, "who": who}], **fields)


CARDS = [
    _card("blow", "action", [HIT], **PICK),
    _card("two-blows", "action", [HIT, {**HIT, "amount": 1}, {**HIT, "who": "you"}], **PICK),
    _card("brawl", "action", [{**HIT, "who": "everyone"}]),
    _card("no-way", "sometimes", [{"do": "negate"}], when={"on": "card-played", "kinds": ["action", "anytime"]}),
    _card(
        "not-me",
        "sometimes",
        [{"do": "ignore"}],
        when={"on": "card-played", "affecting": ["fortitude", "alcohol", "gold"]},
    ),
    _card("rest", "anytime", [{"do": "gain", "stat": "fortitude", "amount": 3}]),
    _card("sip", "anytime", [{"do": "gain", "stat": "alcohol", "amount": 2, "who": "picked"}], **PICK),
    _card(
        "shock",
        "action",
        [HIT],
        boosts=[{"spend": "energy", "most": None, "effects": [{**HIT, "amount": "spent"}]}],
        **PICK,
    ),
    _card("twin", "action", [HIT], boosts=[{"spend": "clone", "effects": [HIT]}], **PICK),
    _card(
        "puff",
        "action",
        [HIT],
        boosts=[{"spend": "fire", "most": None, "effects": [HIT]}, {"spend": "ice", "effects": [HIT]}],
        **PICK,
    ),
    _card("flame", "action", [{**HIT, "more": [{"token": "fire", "each": True}]}], **PICK),
    _gives("whispers", "corruption", who="others"),
    _gives("stain", "corruption", 3, **PICK),
    _gives("flex", "buff", pick={"count": 1, "among": "everyone"}),
    _gives("wind-up", "energy", 2, who="you"),
    _gives("split", "clone", 2, who="you"),
]
"""Cards of the table's own that give, spend and count tokens."""

COMMON = ("blow", "two-blows", "brawl", "no-way", "not-me", "rest", "sip", "flex", "you-cracked-the-spine")
"""Cards that anybody holds."""

OWN = {
    "valeria": ("whispers", "stain"),
    "karl": ("flex",),
    "dominique": ("shock", "wind-up"),
    "oozwald": ("twin", "split"),
    "eisinder": ("puff", "flame", "tail-whip-its-super-effective"),
    "alaric": ("a-stand-up-stand-in",),
}
"""Cards that one character holds."""

READINGS = {
    "boosts.buff-giver": ("anyone", "others"),
    "boosts.buff-oneself": ("everybody", "others"),
    "boosts.buff-where": ("first", "last"),
    "boosts.buff-leaves": ("supply", "gone"),
    "boosts.energy-bound": ("payable", "four"),
    "tokens.full": ("no", "yes"),
}


def table_of(draw: Random) -> Case:
    """A table of all six characters, in an Action Phase, with known hands and some tokens out already."""
    seats = draw.sample(CHARACTERS, 6)
    corruption = [*draw.choices((0, 1, 2, 3), k=5), 0]
    while sum(corruption) > THERE_ARE["corruption"]:
        corruption[corruption.index(max(corruption))] -= 1
    given = iter(corruption)
    players = {}
    for id in seats:
        tokens = {} if id == "valeria" else {"corruption": next(given)}
        tokens |= {"energy": draw.choice((0, 2, 4))} if id == "dominique" else {}
        tokens |= {"clone": draw.choice((0, 2, 4))} if id == "oozwald" else {}
        tokens["buff"] = draw.choice((0, 1)) if id in seats[:4] else 0
        players[id.capitalize()] = {
            "character": id,
            "fortitude": draw.choice((3, 8, 16, 20)),
            "alcohol": draw.choice((0, 2)),
            "hand": draw.choices((*COMMON, *OWN[id], *OWN[id]), k=5),
            "tokens": tokens,
        }
    readings = {clause: draw.choice(several) for clause, several in READINGS.items()}
    table = {"players": players, "phase": "action", "deck": 9, "discards": 9, "cards": CARDS}
    return Case.of(table, "rdi10", readings=readings)


def played_on(seed: int) -> tuple[tuple[Step, ...], Rules]:
    """The steps of the table of a seed, played on at random, and the rules that it was played by."""
    draw = Random(seed)
    case = table_of(draw)
    for _ in range(DECISIONS):
        options = [said for said in case.options() if said.seat != FATE or getattr(said, "card", "") == "light-ale"]
        options = options or list(case.options())
        if not options:
            break
        paying = [said for said in options if isinstance(said, Play) and said.paid]
        playing = [said for said in options if isinstance(said, Play)]
        chosen = (paying or playing) if draw.random() < 0.6 else playing or options
        case = case.tell(draw.choice(chosen or options))
    return case.steps(), case.rules


# -- the laws


def faults(told: Iterable[Step], rules: Rules, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts how often each law had something to say."""
    gone: Counter[str] = Counter()
    for step in told:
        if isinstance(step.said, Play) and step.before.table != step.after.table:
            gone.update({paid.token: paid.count for paid in step.said.paid if paid.token in ("fire", "ice")})
            met["spent"] += len(step.said.paid)
        yield from _numbers(step, rules, gone, met)
        yield from _negated(step, met)


def _numbers(step: Step, rules: Rules, gone: Counter[str], met: Counter[str]) -> Iterator[str]:
    """Supply, players and mats together hold as many tokens as there are, and nobody too many."""
    table: Table = step.after.table
    if table.seats != step.before.table.seats:
        met["tokens"] += 1
    for name, most in MOST.items():
        held = [table.tokens(seat, name) for seat in range(len(table.seats))]
        if max(held) > most or min(held) < 0:
            yield f"{step.by.ruling.id}: {held} of {name}"
        if name in THERE_ARE:
            left = supply(table, rules, name)
            if left is None or left < 0 or sum(held) + left != THERE_ARE[name]:
                yield f"{step.by.ruling.id}: {left} {name} in the supply and {held} with players"
        else:
            lying = sum(mark.token == name for seat in table.seats for mark in seat.marks)
            if sum(held) + lying + gone[name] != MOST[name]:
                yield f"{step.by.ruling.id}: {lying} {name} on the mat, {held} claimed, {gone[name]} spent"


def _negated(step: Step, met: Counter[str]) -> Iterator[str]:
    """A card that was Negated and goes gives its player nothing back of what was spent on it."""
    card = None if step.before.over else step.before.top
    if not isinstance(card, Pending) or step.said is not None:
        return
    negated = [frame for frame in step.before.stack if isinstance(frame, Pending) and frame.negated and frame.paid]
    for frame in negated:
        if frame not in step.after.stack:
            met["negated"] += 1
            was, now = (here.table.seats[frame.seat] for here in (step.before, step.after))
            if was.tokens != now.tokens or was.hand != now.hand:
                yield f"{frame.card} was Negated: {was.tokens} to {now.tokens}"


# -- many games


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    asked = parser("tests.laws.tokens", __doc__, games=20_000).parse_args(arguments)
    return run(asked, lambda seed, met: faults(*played_on(seed), met))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
