"""Whom a card or a pot touches, in random games: laws that hold in every edition and reading.

Nobody but the winner gains from collecting a pot. Nobody who Ignored a card is touched by it. What one's own card costs
is paid wherever the rules say that it cannot be Ignored.

    python -m tests.laws.touching --minutes 15            # games from seed 0 on, as many as the time allows
    python -m tests.laws.touching --minutes 15 --from N   # go on where the last run stopped; it says where that was
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending
from adjudicator.games.red_dragon_inn.hits import Covered, Hit, Ignored, Redirected, Reduced, amount_of, costs_gold
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.machine import FATE, Step
from adjudicator.rulebook import Rules
from adjudicator.simulate import Setting, play, steps

from .seeds import parser, run

EDITIONS = ("rdi1", "rdi3", "rdi5", "rdi10")

WHOLE = 25
"""One game in so many is a whole one, with decks and chance; the others are tables that are played on for a while."""

DECISIONS = 40
"""The number of decisions for which a table is played on."""


def _card(id: str, kind: str, effects: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    return {"id": id, "title": {"en": id.replace("-", " ").capitalize()}, "kind": kind, "effects": effects, **fields}


CARDS = [
    _card(
        "costly-blow",
        "action",
        [{"do": "pay", "amount": 1, "who": "you"}, {"do": "lose", "stat": "fortitude", "amount": 2, "who": "everyone"}],
    ),
    _card(
        "sore-fist",
        "anytime",
        [{"do": "lose", "stat": "fortitude", "amount": 3}, {"do": "lose", "stat": "gold", "amount": 1, "who": "you"}],
        pick={"count": 1},
    ),
    _card(
        "everybody-up",
        "action",
        [
            {"do": "discard-cards", "amount": 1, "who": "everyone"},
            {"do": "draw-cards", "amount": 1, "who": "everyone"},
            {"do": "take-drink", "who": "others"},
            {"do": "gain", "stat": "alcohol", "amount": 1, "who": "others"},
        ],
    ),
    _card("collection", "action", [{"do": "pay", "amount": 1, "who": "others", "to": "you"}]),
    _card(
        "no-part-of-it",
        "sometimes",
        [{"do": "ignore"}],
        when={"on": "card-played", "affecting": ["fortitude", "alcohol", "gold"]},
    ),
    _card(
        "keep-the-gold",
        "sometimes",
        [{"do": "ignore", "stats": ["gold"]}],
        when={"on": "card-played", "losing": ["gold"]},
    ),
    _card("halfway", "sometimes", [{"do": "share-loss"}], when={"on": "card-played", "losing": ["fortitude"]}),
    _card("look-again", "sometimes", [{"do": "win-round"}], when={"on": "round-won"}),
]
"""Cards of the table's own that mix what can be Ignored with what cannot."""

HELD = (
    *(card["id"] for card in CARDS),
    "no-part-of-it",
    "no-part-of-it",
    "gambling-im-in",
    "i-raise",
    "um-i-know-you-think-you-won-but",
    "what-a-coincidence-i-happen-to-have-the-same-hand",
    "best-two-out-of-three",
    "i-dont-think-so",
    "poof",
)

READINGS = {
    "gambling.winner-falls": ("inn", "collects", "goes-on"),
    "gambling.nobody-left": ("inn", "last"),
    "gambling.passing-out-inside": ("at-once", "after"),
}


def table_of(draw: Random, edition: str) -> Case:
    """A table of a few players with known hands, in a turn or in a Round that is about to be won."""
    players = {
        f"Player {n}": {
            "fortitude": draw.choice((3, 6, 20)),
            "alcohol": draw.choice((0, 2)),
            "gold": draw.choice((1, 2, 9)),
            "pile": 1,
            "hand": [draw.choice(HELD) for _ in range(4)],
        }
        for n in range(draw.choice((2, 3, 4)))
    }
    names = list(players)
    round = {"phase": "gambling", "gambling": {"passed": names[1:-1], "turn": names[-1]}}
    phase = round if draw.random() < 0.5 else {"phase": "action"}
    readings = {clause: draw.choice(several) for clause, several in READINGS.items()}
    return Case.of({"players": players, "deck": 9, "discards": 9, "cards": CARDS, **phase}, edition, readings=readings)


def played_on(draw: Random, edition: str) -> Case:
    """A table, played on at random; what chance turns over is a Drink that everybody knows."""
    case = table_of(draw, edition)
    for _ in range(DECISIONS):
        options = [said for said in case.options() if said.seat != FATE or getattr(said, "card", "") == "light-ale"]
        options = options or list(case.options())
        if not options:
            break
        case = case.tell(draw.choice(options))
    return case


def game_of(seed: int) -> tuple[tuple[Step, ...], Rules]:
    """The steps of the game of a seed, and the rules that it was played by."""
    edition, draw = EDITIONS[seed % len(EDITIONS)], Random(seed)
    if seed % WHOLE:
        case = played_on(draw, edition)
        return case.steps(), case.rules
    played = play(seed, Setting(draw.choice((2, 3, 4)), edition))
    rules = Case.of({"players": {"Anna": {}, "Boris": {}}}, edition).rules
    return (() if played.failure else steps(played)), rules


# -- the laws


def faults(told: Iterable[Step], rules: Rules, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts how often each law had something to say."""
    unavoidable = rules.fresh()["negate-ignore.own-payment"].value == "forbidden"
    for step in told:
        yield from _pot(step, met)
        card = None if step.before.over else step.before.top
        if step.said is None and isinstance(card, Pending) and card.at < len(card.hits) and not card.negated:
            hit = card.hits[card.at]
            if step.before.table.out(hit.seat) or step.before.table.out(card.seat):
                continue
            yield from _ignored(step, card, hit, met)
            if unavoidable:
                yield from _paid(step, card, hit, met)


def _pot(step: Step, met: Counter[str]) -> Iterator[str]:
    """Nobody but the winner gains from a pot that no card takes from."""
    round, after = _round(step.before), _round(step.after)
    if round is None or after is None or step.by.card or after.pot >= round.pot:
        return
    met["pot"] += 1
    gained = _changes(step.before.table, step.after.table)
    to_winner = (
        {step.before.table.seats[round.winner].side: round.pot} if step.by.ruling.id == "gambling.collect" else {}
    )
    if gained != to_winner:
        yield f"{step.by.ruling.id}: of a pot of {round.pot} gained {gained}"


def _ignored(step: Step, card: Pending, hit: Hit, met: Counter[str]) -> Iterator[str]:
    """Whoever Ignored the whole card is the same before and after each of its effects."""
    everything = {c.seat for h in card.hits for c in h.changes if isinstance(c, Ignored) and not c.stats}
    moved = any(isinstance(change, Redirected) for change in hit.changes)
    for seat in everything:
        met["ignored"] += 1
        own = costs_gold(hit) and hit.seat == seat == hit.source
        if not own and not moved and not card.shown and _state(step.before, seat) != _state(step.after, seat):
            yield f"{card.card}: {hit.effect} touches {seat}, who Ignored it"


def _paid(step: Step, card: Pending, hit: Hit, met: Counter[str]) -> Iterator[str]:
    """Whoever pays for a card of their own pays all that it says, less reductions, as far as they can."""
    if not costs_gold(hit) or not hit.seat == hit.source == card.seat:
        return
    if any(isinstance(change, Covered) and change.seat == hit.seat for change in hit.changes):
        return
    met["paid"] += 1
    less = sum(c.amount for c in hit.changes if isinstance(c, Reduced) and c.stat == "gold" and c.seat == hit.seat)
    gold = step.before.table.side_of(hit.seat).gold
    due = min(max(0, amount_of(hit.effect) - less), gold)
    if step.after.table.side_of(hit.seat).gold != gold - due:
        yield f"{card.card}: {hit.effect} was not paid by {hit.seat}"


def _round(now: Any) -> Round | None:
    return next((frame for frame in now.stack if isinstance(frame, Round)), None)


def _changes(was: Table, now: Table) -> dict[int, int]:
    sides = enumerate(zip(was.sides, now.sides, strict=True))
    return {side: new.gold - old.gold for side, (old, new) in sides if new.gold != old.gold}


def _state(now: Any, seat: int) -> object:
    """What a card could touch of a player: their numbers, cards and tokens, and what they are asked to do."""
    table: Table = now.table
    side = table.side_of(seat)
    here = table.seats[seat]
    busy = [frame for frame in now.stack if getattr(frame, "seat", None) == seat and not isinstance(frame, Pending)]
    drinks = [drink for frame in now.stack for drink in frame.drinks if drink.drinker == seat]
    return (side.fortitude, side.alcohol, side.gold, here.hand, here.tokens, len(busy), len(drinks))


# -- many games


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    asked = parser("tests.laws.touching", __doc__, games=50_000).parse_args(arguments)
    return run(asked, lambda seed, met: faults(*game_of(seed), met))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
