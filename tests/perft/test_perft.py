"""Positions of both games and how many lines of play there are from each, up to so many decisions: perft.

A wrong rule shows as a wrong number, wherever in the tree it is. The numbers are held by a plain walk over `Case`
and by `machine.perft`. Positions are told as people tell them, so that nothing inside the program is named here.

Where a change is meant, `python -m tests.perft.test_perft` prints what stands for each `lines` now.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from adjudicator.case import DEFAULT, GAMES, Case
from adjudicator.machine import perft

LAIR = "dragons-lair"


class Position(NamedTuple):
    """A position: a table, the story that leads on from it, and `lines` of play of one decision, of two, and so on."""

    about: str
    game: str
    edition: str
    table: dict[str, Any]
    story: tuple[str, ...]
    lines: tuple[int, ...]


POSITIONS = (
    Position(
        "a response window with a card on a card",
        DEFAULT,
        "rdi10",
        {
            "players": {
                "Alaric": {"hand": ["Don't call me cute!", "I don't think so!", "We don't think so!"]},
                "Karl": {"hand": ["Hide in shadows", "I don't think so!", "Shut up!"]},
                "Valeria": {"hand": ["The Darkness shrouds us", "I don't think so!", "Gog: gains 2 Fortitude"]},
                "Dominique": {"hand": ["I don't think so!", "So, you wanna fight?", "Tip the Wench"]},
            },
            "phase": "action",
        },
        ("Alaric plays Don't call me cute! on Karl", "Karl plays Hide in shadows"),
        (2, 6, 20, 62, 168, 403, 976, 2531),
    ),
    Position(
        "a collision over a Drink",
        DEFAULT,
        "rdi3",
        {
            "players": {
                "Alaric": {"hand": ["Sleight of drink", "Teleport beverage!"]},
                "Karl": {"hand": ["Look who's a little mixologist!", "I don't think so!"]},
                "Valeria": {"hand": ["Gog say you drink MORE!", "I don't think so!"]},
            },
            "phase": "drink",
        },
        ("Alaric reveals Wine", "Alaric passes", "Karl and Valeria wish to respond"),
        (2, 4, 10, 20, 39, 72, 375, 805, 2271),
    ),
    Position(
        "a Round of Gambling",
        DEFAULT,
        "rdi5",
        {
            "players": {
                "Joran": {"gold": 4, "hand": ["I raise!", "Oops... I lost my cards!"]},
                "Lizwick": {"gold": 1, "hand": ["Go away. I'm arranging my daggers.", "Gold on a String", "I raise!"]},
                "Zakhan": {"gold": 9, "hand": ["Winning Hand!", "One shouldn't need to cheat to beat a drunkard!"]},
            },
            "phase": "gambling",
        },
        (),
        (2, 5, 10, 19, 105, 344, 4219),
    ),
    Position(
        "a Drinking Contest with a last chance",
        DEFAULT,
        "rdi1",
        {
            "players": {
                "Anna": {"fortitude": 15, "alcohol": 13, "hand": ["My Goddess heals me.", "Sleight of drink"]},
                "Boris": {"gold": 1, "hand": ["Look who's a little mixologist!", "I don't think so!"]},
                "Vera": {"hand": ["I don't think so!"]},
            },
            "phase": "drink",
            "deck": 20,
        },
        (
            "Anna reveals Drinking Contest!",
            "nobody responds",
            "Anna reveals Wine",
            "Boris reveals Wine",
            "Vera reveals Light Ale",
        ),
        (3, 8, 20, 69, 1301),
    ),
    Position(
        "a Drink that is to be split",
        DEFAULT,
        "rdi3",
        {
            "players": {
                "Wizgille": {"hand": ["Hey! Let's test out my new drink creation device!", "Sleight of drink"]},
                "Phrenk": {"hand": ["Here ya go... This'll make that drink better!", "I don't think so!"]},
                "Kaylin": {"hand": ["Sleight of drink", "Teleport beverage!"]},
            },
            "phase": "drink",
        },
        ("Wizgille reveals Mead", "nobody responds"),
        (2, 4, 10, 25, 57, 115, 194, 325, 731, 2215, 6090),
    ),
    Position(
        "an auction with havoc",
        LAIR,
        "lair",
        {
            "players": {
                "Anna": {"gold": 3, "hand": ["Pit", "Goblins"], "lair": ["Hydra", "Pit"]},
                "Boris": {"gold": 2, "hand": ["Mimic", "Pit"], "lair": ["Goblins"]},
                "Vera": {"gold": 1, "hand": ["Cave-in", "Pit"], "lair": ["Mimic", "Cave-in"]},
            },
            "phase": "bidding",
            "party": ["Squire", "Miser"],
            "heroes": 3,
        },
        (),
        (14, 40, 325, 2325),
    ),
    Position(
        "a lair, card by card",
        LAIR,
        "lair",
        {
            "players": {
                "Anna": {"gold": 3, "life": 1, "hand": ["Pit"], "lair": ["Secret Door", "Plague Rats", "Hydra", "Pit"]},
                "Boris": {"gold": 2, "hand": ["Mimic"], "lair": ["Goblins"]},
                "Vera": {"gold": 1, "hand": ["Cave-in"], "lair": ["Mimic", "Cave-in"]},
            },
            "phase": "lair",
            "party": ["Warrior", "Cleric", {"down": "?"}],
            "pot": 2,
            "heroes": 6,
            "lair_deck": 9,
            "supply": 10,
        },
        (),
        (13, 48, 239, 2590, 13380),
    ),
    Position(
        "a hand to build with",
        LAIR,
        "lair",
        {
            "players": {
                "Anna": {"hand": ["Pit", "Goblins", "Hydra"], "lair": ["Hydra", "Pit"]},
                "Boris": {"gold": 2, "hand": ["Mimic", "Pit"], "lair": ["Goblins"]},
                "Vera": {"gold": 1, "hand": ["Cave-in", "Pit"], "lair": ["Mimic", "Cave-in"]},
            },
            "phase": "preparation",
            "party": ["Squire", "Rogue", "Wizard"],
        },
        ("Anna plays Pit", "Anna draws Goblins"),
        (7, 21, 164, 5216),
    ),
)


def reached(position: Position) -> Case:
    """Return the case in which a position is."""
    case = Case.of(position.table, position.edition, game_id=position.game)
    for line in position.story:
        case = case.tell(line)
    return case


def counted(case: Case, decisions: int) -> tuple[int, ...]:
    """Count the lines of one decision, of two, up to so many, in one walk; one that ends earlier counts once."""
    options = case.options() if decisions else ()
    if not options:
        return (1,) * decisions
    below = (counted(case.tell(said), decisions - 1) for said in options)
    return (len(options), *map(sum, zip(*below, strict=True)))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.about)
def test_a_plain_walk_counts_the_lines(position: Position) -> None:
    assert counted(reached(position), len(position.lines)) == position.lines


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.about)
def test_the_machine_counts_the_same(position: Position) -> None:
    case = reached(position)
    found = (perft(case.now, case.rules, k) for k in range(1, len(position.lines) + 1))
    assert tuple(found) == tuple((lines, 0) for lines in position.lines)


def test_every_game_has_a_position() -> None:
    assert {position.game for position in POSITIONS} == set(GAMES)


if __name__ == "__main__":
    for position in POSITIONS:
        lines = counted(reached(position), len(position.lines))
        print(f"{position.about}: {lines}{'' if lines == position.lines else ' where it was ' + str(position.lines)}")
