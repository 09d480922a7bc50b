"""Laws of Boss Otto, in whole games against the sample set, alone and with every other variant.

His three decks keep their cards. His Threat stays on its track. Nothing is decided by a person for him: what he does is
a forced step, or one that chance or his decks decide. He responds at most once to each card, and before anybody else.
He prepares Actions before he plays them, and orders a Drink for each Challenger. No Gold is made or lost. A Component
that is gone stays gone. Three games of four are harder ones.

    python -m tests.laws.otto --minutes 10           # games from seed 0 on, as time allows
    python -m tests.laws.otto --minutes 10 --from N  # go on where the last run stopped
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from adjudicator.games.red_dragon_inn.cards import CARDS as KNOWN
from adjudicator.games.red_dragon_inn.chapters.otto.turn import OttosTurn
from adjudicator.games.red_dragon_inn.decisions import Reveal
from adjudicator.games.red_dragon_inn.otto import CARDS_OF, EASY, MOST_THREAT, Difficulty, Otto
from adjudicator.games.red_dragon_inn.situation import Situation
from adjudicator.machine import FATE, Step

from . import variant_games
from .variant_games import Told, With, gold_faults

WITH: With = {
    (): (2, 3, 4, 5),
    ("prize",): (2, 4),
    ("pub-crawl",): (3, 5),
    ("dungeon-training",): (3, 4),
    ("bar-deck",): (4, 5),
    ("bar-deck", "dungeon-training", "prize", "pub-crawl"): (2, 3, 4, 5),
}
"""What else is on, with how many sit at the table, Boss Otto among them."""

CARDS = 16
ADDED = 4
"""How many cards a deck has, and how many more with each kind of cards that make the game harder."""

HARDER = (
    EASY,
    Difficulty(hard_cards=True),
    Difficulty(hard_cards=True, tough_components=True),
    Difficulty(hard_cards=True, epic_cards=True, hard_track=True),
)
"""How hard the games are, by turns. Hard Mode Cards bring Components."""


def game_of(seed: int) -> Told:
    """The steps of the whole game of a seed."""
    count, layers = variant_games.chosen(seed, "boss-otto", WITH)
    return variant_games.played_against_otto(seed, count, layers, HARDER[seed % len(HARDER)])


def faults(told: Told, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts how often each law had something to say."""
    for step in told:
        clause = step.by.ruling.id
        yield from gold_faults(step)
        if not step.after.stack:
            met[f"{len(step.after.table.seats) - 1} Challengers: {'won' if 1 in step.after.table.won else 'lost'}"] += 1
            continue
        otto, before = _otto(step.after), _otto(step.before)
        for deck in CARDS_OF:
            there = (
                (otto.left(deck) or 0) + (otto.gone(deck) or 0) + (_prepared(step.after) if deck == "actions" else 0)
            )
            laid = sum(CARDS_OF[deck] == KNOWN.card(step.after.table, p.card).deck for p in step.after.table.pieces)
            if there + laid != CARDS + ADDED * (otto.difficulty.hard_cards + otto.difficulty.epic_cards):
                yield f"{clause}: {there} cards of {deck}"
        if not 0 <= otto.threat <= MOST_THREAT:
            yield f"{clause}: a Threat of {otto.threat}"
        if otto.threat != before.threat:
            met["Threat"] += 1
        if step.after.table.seats[otto.target].boss:
            yield f"{clause}: Boss Otto is the Priority Target"
        yield from _pieces(step, met)
        yield from _decided(step, otto, met)
        yield from _turn(step, met)


def _otto(now: Situation) -> Otto:
    assert now.table.otto is not None
    return now.table.otto


def _prepared(now: Situation) -> int:
    turn = now.find(OttosTurn)
    return 0 if turn is None else turn.prepared


def _pieces(step: Step, met: Counter[str]) -> Iterator[str]:
    """A Component keeps its place, and one that is gone or turned sideways stays so. None is hit by a card of his."""
    was, now = step.before.table.pieces, step.after.table.pieces
    met["Components"] += len(now) - len(was)
    if len(now) < len(was):
        yield f"{step.by.ruling.id}: {len(was)} Components before, {len(now)} after"
    for before, after in zip(was, now, strict=False):
        if before != after:
            met["hits on Components"] += 1
        if before.card != after.card or (before.gone and not after.gone) or (before.turned and not after.turned):
            yield f"{step.by.ruling.id}: {before} became {after}"


def _decided(step: Step, otto: Otto, met: Counter[str]) -> Iterator[str]:
    """Nobody decides for him but chance, which is asked then."""
    if isinstance(step.said, Reveal) and step.before.top.reveals(step.before) == otto.seat:
        met["revealed"] += 1
    if step.said is None or step.said.seat != otto.seat:
        return
    met["by chance"] += 1
    asked = step.before.top.asks(step.before)
    if asked != (FATE,) or not step.by.told:
        yield f"{step.by.ruling.id}: {step.said} is said for Boss Otto, and {asked} was asked"


def _turn(step: Step, met: Counter[str]) -> Iterator[str]:
    """He prepares, then plays; he orders one Drink for each Challenger."""
    was, now = step.before.find(OttosTurn), step.after.find(OttosTurn)
    if was is None or now is None:
        return
    if was.phase == "action" and now.prepared > was.prepared:
        yield f"{step.by.ruling.id}: he prepares {now.prepared} while he plays"
    if was.phase == "action" and now.phase == "components" and was.prepared:
        yield f"{step.by.ruling.id}: {was.prepared} Actions are left"
    if was.phase == "order-a-drink" and now.phase == "drink":
        met["turns"] += 1
        challengers = len(step.after.table.seats) - 1
        if len(set(was.ordered)) != challengers or len(was.ordered) != challengers:
            yield f"{step.by.ruling.id}: he ordered for {was.ordered}"


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    assert __doc__ is not None
    return variant_games.main("tests.laws.otto", __doc__, arguments, lambda seed, met: faults(game_of(seed), met))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
