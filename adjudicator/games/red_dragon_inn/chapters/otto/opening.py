"""What a game against Boss Otto begins with (rdi10:otto/setup)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import FATE, Decision, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority
from adjudicator.parsing.entries import BadEntry

from ... import minds, people
from ...decisions import Target
from ...moments import IS_ENTERED, WAYS, Way, decides_in_place_of, lays_out
from ...otto import AGAINST_OTTO, CARDS_OF
from ...questions import Question
from ...table import Table
from ..setup import Setup
from ..teams import Misfit, against_a_boss
from .decks import ottos, with_otto
from .turn import OttosTurn

if TYPE_CHECKING:
    from ...entry import Entry
    from ...situation import Situation

ADDED = ("otto.hard-cards", "otto.epic-cards")
"""The clauses by which cards are added to each of his decks."""


# -- who sits where


def _fits(players: int) -> bool:
    return players - 1 in AGAINST_OTTO


def _misfits(table: Table, sides: tuple[tuple[int, ...], ...]) -> Iterator[Misfit]:
    """Yield where a table does not fit a game against Boss Otto."""
    bosses = [seat.name for seat in table.seats if seat.boss]
    automatic = [table.seats[seat].name for seat in minds.other_automatic(table)]
    challengers = people.challengers(table)
    if automatic:
        yield automatic[0], "two-ottos", (("who", automatic[0]),)
    elif len(bosses) > 1:
        yield bosses[1], "two-bosses", (("who", bosses[0]), ("mate", bosses[1]))
    elif not bosses or table.otto is None:
        yield "players", "no-otto", ()
    elif challengers not in AGAINST_OTTO:
        yield "players", "too-many-challengers", (("count", challengers),)
    elif len(sides) != 2 or not any(people.one_boss(table, seats[0]) for seats in sides):
        yield bosses[0], "boss-alone", (("who", bosses[0]),)


WAYS["otto"] = Way(_fits, against_a_boss, _misfits)


@IS_ENTERED.says("otto")
def entered(told: Entry, table: Table, rules: Rules) -> None:
    """Look over what is entered of Boss Otto: the factions, the cards of his decks, the Potions.

    Raises:
        BadEntry: one faction, a deck with too many cards, or Potions that are not there.
    """
    if table.otto is None:
        return
    otto = told.otto
    if len(otto.factions) != len(set(otto.factions)) or len(otto.factions) == 1:
        raise BadEntry(("otto", "factions"), "entry.two-factions")
    most = size(table, rules)
    for deck in CARDS_OF:
        prepared = otto.prepared if deck == "actions" else 0
        there = (getattr(otto, deck) or 0) + (getattr(otto, f"{deck}_gone") or 0) + prepared
        if there > most:
            raise BadEntry(("otto", deck), "entry.ottos-deck", value=there, most=most)
    fewer, has = otto.difficulty.fewer_potions, people.challengers(table)
    if fewer > has:
        raise BadEntry(("otto", "difficulty", "fewer_potions"), "entry.fewer-potions", value=fewer, most=has)


# -- what is laid out


def played_for(rules: Rules) -> bool:
    """Return True if Boss Otto is played against."""
    return "otto.stash" in rules


@decides_in_place_of("setup.gold")
def stash(table: Table, rules: Rules, whom: int) -> Ruling | None:
    """Return by what everybody gets Gold in a game against Boss Otto; None if he does not play."""
    return None if table.otto is None else rules["otto.stash"]


@decides_in_place_of("teams.orders")
def orders(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return by what Challengers order Drinks for Boss Otto; None if he does not play."""
    return None if table.otto is None else rules["otto.drinks-for-otto"]


@lays_out("otto", played_for)
def himself(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` as it is, and by what Boss Otto is played against."""
    return table, Authority(rules["otto.played"])


@lays_out("challengers", played_for)
def challengers(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` as it is, and by what everybody but Boss Otto is a Challenger."""
    rules.consult("otto.team-rules", "otto.other-team-rules", "otto.first-game")
    return table, Authority(rules["otto.challengers"])


@lays_out("factions", played_for)
def factions(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` as it is, and by what two factions of Boss Otto are picked. Nobody tells here which they are."""
    return table, Authority(rules["otto.factions"])


@lays_out("decks", played_for)
def three_decks(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` with the three decks of Boss Otto, and by what."""
    ruling, otto = rules["otto.decks"], ottos(table)
    for deck in CARDS_OF:
        otto = otto.with_deck(deck, int(ruling.value), 0)
    return with_otto(table, otto), Authority(ruling)


def size(table: Table, rules: Rules) -> int:
    """Return how many cards each deck of Boss Otto has at the start of a game, with those that make it harder."""
    added = [rules[clause] for clause in harder(table) if clause in ADDED]
    return int(rules["otto.decks"].value) + sum(int(each.value) for each in added) * int(rules["otto.factions"].value)


def harder(table: Table) -> tuple[str, ...]:
    """Return the clauses of what a table has chosen to make the game harder; none if it has chosen nothing."""
    if table.otto is None:
        return ()
    chosen = table.otto.difficulty
    there = {
        "otto.hard-cards": chosen.hard_cards,
        "otto.epic-cards": chosen.epic_cards,
        "otto.hard-track": chosen.hard_track,
        "otto.tough": chosen.tough_components,
        "otto.uneven-potions": bool(chosen.more_potions or chosen.fewer_potions),
    }
    return ("otto.difficulty", *(clause for clause, is_chosen in there.items() if is_chosen)) if chosen else ()


def _count(table: Table) -> int:
    return len(harder(table))


@lays_out("harder", played_for, _count)
def made_harder(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` with one thing more that makes the game harder, and by what."""
    clause = harder(table)[at]
    ruling, otto = rules[clause], ottos(table)
    if clause in ADDED:
        more = int(ruling.value) * int(rules["otto.factions"].value)
        for deck in CARDS_OF:
            otto = otto.with_deck(deck, (otto.left(deck) or 0) + more, otto.gone(deck))
        return with_otto(table, otto), Authority(ruling)
    if clause == "otto.uneven-potions":
        more = table.side_of(otto.seat).potions + otto.difficulty.more_potions
        table = table.with_side(table.seats[otto.seat].side, potions=more)
        for side in {seat.side for seat in table.seats if not seat.boss}:
            table = table.with_side(side, potions=table.sides[side].potions - otto.difficulty.fewer_potions)
    return table, Authority(ruling)


@lays_out("threat", played_for)
def threat(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` with the Threat Level of Boss Otto, and by what."""
    return with_otto(table, ottos(table).but(threat=people.challengers(table))), Authority(rules["otto.threat-start"])


def _plays(table: Table) -> int:
    return 0 if table.otto is None else 1


@lays_out("target", played_for, _plays)
def one_target(table: Table, rules: Rules, at: int) -> tuple[Table, Authority] | None:
    """Return `table` with the one Challenger there is as the Priority Target; None if chance chooses one of several."""
    if people.challengers(table) > 1:
        return None
    return table, Authority(rules["otto.first-target"], seat=ottos(table).target)


def asked_for_a_target(now: Situation, setup: Setup) -> Question | None:
    """Return the question of chance who is the Priority Target first; None at any other stage of the setup."""

    def targets(now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Target(FATE, seat) for seat in people.another(now.table, rules, ottos(now.table).seat))

    return Question("target", (FATE,), targets) if setup.stage == "target" else None


def aimed(now: Situation, rules: Rules, setup: Setup, said: Decision) -> Move | Refusal | None:
    """Give the Priority Target token to the Challenger whom chance has chosen; None if chance is not asked."""
    if not isinstance(said, Target) or setup.stage != "target":
        return None
    otto = ottos(now.table)
    if said.of not in people.another(now.table, rules, otto.seat):
        return Refusal(rules["otto.first-target"], reason="otto-is-no-target", facts=(("who", said.of),))
    table = with_otto(now.table, otto.but(target=said.of))
    by = Authority(rules["otto.first-target"], seat=said.of, told=True)
    return Move(by, now.with_table(table).swap(setup.told(table, rules)))


def first_turn(now: Situation, rules: Rules, setup: Setup) -> Move | None:
    """Let Boss Otto have the first turn, once all is laid out; else return None."""
    if setup.stage != "first-player":
        return None
    seat = ottos(now.table).seat
    here = now.with_table(msgspec.structs.replace(now.table, turn=seat))
    return Move(Authority(rules["setup.first-player"], seat=seat), here.swap(OttosTurn(seat)))
