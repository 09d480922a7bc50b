"""What a game against Boss Otto begins with (rdi10:otto/setup)."""

from __future__ import annotations

from adjudicator.machine import Rules, Ruling

from ... import people
from ...moments import lays_out
from ...otto import CARDS_OF
from ...table import Table
from .decks import ottos, with_otto

ADDED = ("otto.hard-cards", "otto.epic-cards")
"""The clauses by which cards are added to each of his decks."""


def played_for(rules: Rules) -> bool:
    """Return True if Boss Otto is played against."""
    return "otto.stash" in rules


@lays_out("otto", played_for)
def himself(table: Table, rules: Rules) -> tuple[Table, Ruling]:
    """Return `table` as it is, and by what Boss Otto is played against."""
    return table, rules["otto.played"]


@lays_out("challengers", played_for)
def challengers(table: Table, rules: Rules) -> tuple[Table, Ruling]:
    """Return `table` as it is, and by what everybody but Boss Otto is a Challenger."""
    rules.consult("otto.team-rules", "otto.other-team-rules")
    return table, rules["otto.challengers"]


@lays_out("factions", played_for)
def factions(table: Table, rules: Rules) -> tuple[Table, Ruling]:
    """Return `table` as it is, and by what two factions of Boss Otto are picked. Nobody tells here which they are."""
    return table, rules["otto.factions"]


@lays_out("decks", played_for)
def three_decks(table: Table, rules: Rules) -> tuple[Table, Ruling]:
    """Return `table` with the three decks of Boss Otto, and by what."""
    ruling, otto = rules["otto.decks"], ottos(table)
    for deck in CARDS_OF:
        otto = otto.with_deck(deck, int(ruling.value), 0)
    return with_otto(table, otto), ruling


def size(table: Table, rules: Rules) -> int:
    """Return how many cards each deck of Boss Otto has at the start of a game, with those that make it harder."""
    added = [rules[clause] for clause in harder(table) if clause in ADDED]
    return int(rules["otto.decks"].value) + sum(int(each.value) for each in added) * int(rules["otto.factions"].value)


def harder(table: Table) -> tuple[str, ...]:
    """Return the clauses of what a table has chosen to make the game harder; none if it has chosen nothing."""
    chosen = ottos(table).difficulty
    there = {
        "otto.hard-cards": chosen.hard_cards,
        "otto.epic-cards": chosen.epic_cards,
        "otto.hard-track": chosen.hard_track,
        "otto.tough": chosen.tough_components,
        "otto.uneven-potions": bool(chosen.more_potions or chosen.fewer_potions),
    }
    return ("otto.difficulty", *(clause for clause, is_chosen in there.items() if is_chosen)) if chosen else ()


def made_harder(table: Table, rules: Rules, clause: str) -> tuple[Table, Ruling]:
    """Return `table` with one thing more that makes the game harder, and by what.

    Args:
        table: the table.
        rules: the rules.
        clause: one of those that `harder` returns.
    """
    ruling, otto = rules[clause], ottos(table)
    if clause in ADDED:
        more = int(ruling.value) * int(rules["otto.factions"].value)
        for deck in CARDS_OF:
            otto = otto.with_deck(deck, (otto.left(deck) or 0) + more, otto.gone(deck))
        return with_otto(table, otto), ruling
    if clause == "otto.uneven-potions":
        more = table.side_of(otto.seat).potions + otto.difficulty.more_potions
        table = table.with_side(table.seats[otto.seat].side, potions=more)
        for side in {seat.side for seat in table.seats if not seat.boss}:
            table = table.with_side(side, potions=table.sides[side].potions - otto.difficulty.fewer_potions)
    return table, ruling


@lays_out("threat", played_for)
def threat(table: Table, rules: Rules) -> tuple[Table, Ruling]:
    """Return `table` with the Threat Level of Boss Otto, and by what."""
    return with_otto(table, ottos(table).but(threat=people.challengers(table))), rules["otto.threat-start"]


def with_hands(table: Table) -> tuple[int, ...]:
    """Return the seats that have a hand: everybody's but that of Boss Otto."""
    return tuple(seat for seat in range(len(table.seats)) if not people.is_otto(table, seat))
