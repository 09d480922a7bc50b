"""Cards and objects that lie with Boss Otto to be played: what each kind is to him. Values and plain questions."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Literal

import msgspec

from adjudicator.parsing.decks import ClauseId
from adjudicator.rulebook import strict_yaml

from ...cards import CARDS, counts_as
from ...table import Table
from ...vocabulary import Card, InPhase

When = Literal["by-kind", "at-once", "turn-end", "first-action", "never"]
"""When he plays an object: as a card of its kind is played, the moment he gets it, at the end of his turn, before the
first Action of his turn, or never."""


class ObjectRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of object is to Boss Otto.

    Attributes:
        by: the clause that says it.
        when: when he plays it.
        provokes: True if it provokes him when it does something to his own numbers.
        whiffs: True if a response of his to it that is for players may Whiff.
        bound: True if he plays it only while he has more Gold than the clause says.
        answered: False if nobody may respond to it.
        shaken_off: True if he keeps it where its price would leave him less Gold than the clause says.
        healing: True if he plays it the moment he gets it if it heals him.
        offered: how many of it may be offered to him at once; 0 if it is not for sale.
        one: True if he buys none while he has one.
        beginning: True if it is offered only at the beginning of a turn.
        instead: who gets one that a Component would get; nobody if it comes to nothing.
        characters: the ids of the characters whose doing it is, where it is no card.
    """

    by: ClauseId
    when: When = "by-kind"
    provokes: bool = False
    whiffs: bool = False
    bound: bool = False
    answered: bool = True
    shaken_off: bool = msgspec.field(name="shaken-off", default=False)
    healing: bool = False
    offered: int = 0
    one: bool = False
    beginning: bool = False
    instead: Literal["otto", "nobody"] = "nobody"
    characters: tuple[str, ...] = ()


@functools.cache
def rows() -> dict[str, ObjectRow]:
    """Return what the objects of single characters are to him, by `vocabulary.ObjectKind`, and what else they do."""
    return strict_yaml.read(Path(__file__).with_name("objects.yaml"), dict[str, ObjectRow], cache=True).value


def row(card: Card | None) -> ObjectRow | None:
    """Return what an object is to Boss Otto; None if it is an object of no single character."""
    return None if card is None or not card.object else rows().get(card.object)


def row_of(table: Table, id: str) -> ObjectRow | None:
    """Return the same for the id of a card; None also if there is no such card."""
    return row(CARDS.find(table, id))


def held(table: Table) -> tuple[str, ...]:
    """Return the ids of all that lies with Boss Otto to be played, as he got it; Prizes come last."""
    if table.otto is None:
        return ()
    return (*table.otto.held, *table.seats[table.otto.seat].lying_open)


def waits_for_ever(table: Table, id: str) -> bool:
    """Return True if Boss Otto holds an object that waits for a phase which he does not have."""
    if table.otto is None or id not in table.otto.held:
        return False
    when = CARDS.card(table, id).when
    return isinstance(when, InPhase) and when.phase == "discard-and-draw" and not when.theirs


def is_artifact(table: Table, id: str) -> bool:
    """Return True if an object counts as Gold, too."""
    card = CARDS.find(table, id)
    return card is not None and card.object == "artifact"


def artifacts(table: Table) -> tuple[str, ...]:
    """Return the ids of the Artifacts that lie with Boss Otto. Each is one of his Gold."""
    return () if table.otto is None else tuple(id for id in table.otto.held if is_artifact(table, id))


def received(table: Table, id: str) -> Table:
    """Return `table` with one object more with Boss Otto. An Artifact is one Gold more."""
    assert table.otto is not None  # nobody else is given objects
    more = 1 if is_artifact(table, id) else 0
    table = msgspec.structs.replace(table, otto=table.otto.but(held=(*table.otto.held, id)))
    return _richer(table, more)


def gone(table: Table, id: str) -> Table:
    """Return `table` with an object gone from Boss Otto: played, spent or taken. An Artifact is one Gold less."""
    assert table.otto is not None  # nobody else holds objects
    at = table.otto.held.index(id)
    table = msgspec.structs.replace(table, otto=table.otto.but(held=table.otto.held[:at] + table.otto.held[at + 1 :]))
    return _richer(table, -1 if is_artifact(table, id) else 0)


def without_played(table: Table, id: str) -> Table:
    """Return `table` when Boss Otto has played a card: what lay with him is gone, and any other one was revealed."""
    return gone(table, id) if table.otto is not None and id in table.otto.held else table


def spent(table: Table, id: str) -> Table:
    """Return `table` with an Artifact gone that was spent: its Gold has been taken off already."""
    return _richer(gone(table, id), 1)


def _richer(table: Table, more: int) -> Table:
    assert table.otto is not None  # as above
    side = table.seats[table.otto.seat].side
    gold = max(0, table.sides[side].gold + more)
    return table.with_side(side, gold=gold) if more else table


def is_prize(table: Table, id: str) -> bool:
    """Return True if what lies with Boss Otto is a Prize or a reward, which has its own place at the table."""
    return counts_as(table, id, "prize") or counts_as(table, id, "reward")
