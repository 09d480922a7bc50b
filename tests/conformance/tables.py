"""Tables to try each game with. A new game must bring one: a test fails where it is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from adjudicator.case import GAMES
from adjudicator.games.dragons_lair.cards import CARDS as LAIR_CARDS
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.vocabulary import AskTheTable

HAND_KINDS = ("action", "sometimes", "anytime")


def inn(seed: int, players: int = 3) -> dict[str, Any]:
    """A table of the Inn with known hands, in any phase, somebody perhaps near the end."""
    draw = Random(seed).random

    def pick(options: Any) -> Any:
        return options[int(draw() * len(options))]

    titles = [
        card.id
        for card in CARDS.printed().values()
        if card.kind in HAND_KINDS and not any(isinstance(effect, AskTheTable) for effect in card.effects)
    ]
    told = {
        f"Player {n}": {
            "fortitude": pick((20, 15, 8, 3)),
            "alcohol": pick((0, 2, 7)),
            "gold": pick((10, 5, 1)),
            "pile": pick((0, 1, 2)),
            "hand": [pick(titles) for _ in range(pick((0, 1, 2, 3)))],
        }
        for n in range(players)
    }
    phase = pick(("discard-and-draw", "action", "order-a-drink", "drink", "end"))
    return {"players": told, "phase": phase, "deck": pick((1, 3, 20)), "discards": 10}


def lair(seed: int, players: int = 3) -> dict[str, Any]:
    """A table of the Lair with known hands, in any phase, somebody perhaps near the end."""
    draw = Random(seed).random

    def pick(options: Any) -> Any:
        return options[int(draw() * len(options))]

    titles = {
        kind: [card.id for card in LAIR_CARDS.printed().values() if card.kind == kind] for kind in ("hero", "lair")
    }
    told = {
        f"Dragon {n}": {
            "gold": pick((5, 9, 1)),
            "life": pick((3, 1)),
            "hand": [pick(titles["lair"]) for _ in range(5)],
            "lair": [pick(titles["lair"]) for _ in range(pick((1, 2, 4)))],
        }
        for n in range(players)
    }
    party: list[Any] = [pick(titles["hero"]) for _ in range(3)]
    party += [{"down": pick(("?", *titles["hero"]))} for _ in range(pick((0, 1)))]
    phase = pick(("setup", "preparation", "bidding", "lair"))
    piles = {"lair_deck": pick((2, 30)), "lair_discards": 4, "supply": 20, "heroes": pick((3, 12))}
    return {"players": told, "phase": phase, "party": [] if phase == "setup" else party, "pot": 2, **piles}


def coins(seed: int, players: int = 3) -> dict[str, Any]:
    """A table of Coins, with any number of them left and hands that are known."""
    draw, titles = Random(seed), ("hands-off", "bluff")
    told = {f"Player {n}": {"hand": draw.choices(titles, k=draw.randint(0, 2))} for n in range(players)}
    return {"players": told, "left": draw.randint(1, 9)}


EVERY: dict[str, Callable[[int], dict[str, Any]]] = {"red-dragon-inn": inn, "dragons-lair": lair, "coins": coins}
TABLES = {id: table for id, table in EVERY.items() if id in GAMES}
"""By game; that of `tests/outside` is there only where it is looked for."""
