"""What Gizmos, Minions and Shadowfiends do to Boss Otto, and his cards to them.

Sources: rdi10:otto/characters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Move, Refusal, Rules, Ruling

from ... import people
from ...cards import CARDS
from ...hits import Hit, Ignored
from ...moments import IS_AWAY, LANDS_OTHERWISE
from ...table import Table
from ...vocabulary import Card, Negate
from ..otto import objects
from ..timing.playing import Pending

if TYPE_CHECKING:
    from ...situation import Situation

OF_CHALLENGERS: dict[str, str] = {
    "gizmo": "otto-characters.wrench",
    "minion": "otto-characters.torglesnarf",
    "shadowfiend": "otto-characters.baelfire",
}
"""The kinds of pieces that Challengers have, each with the clause about it."""

FIEND = "shadowfiend"
"""The kind of piece that is never assigned to a Component."""


def clause(card: Card) -> str:
    """Return the id of the clause by which a piece of a Challenger acts."""
    return OF_CHALLENGERS[card.kind]


def hit_by_otto(table: Table, rules: Rules, hit: Hit, card: Card) -> Ruling | None:
    """Return the ruling by which a hit of Boss Otto's strikes a piece of a Challenger; None if it is another's."""
    return rules[clause(card)] if people.is_otto(table, hit.source) else None


def is_fiend(card: Card) -> bool:
    """Return True if a card never acts on a Component: it is a Shadowfiend."""
    return card.kind == FIEND


def attackers(table: Table, rules: Rules, answered: Pending, seat: int) -> tuple[int, ...] | None:
    """Return the Challenger's piece that did what Boss Otto's card answers, if one did; none if it is not reached."""
    number = answered.piece
    if number is None or not people.is_otto(table, seat) or people.is_component(table, number):
        return None
    piece = table.piece(number)
    fiend = piece is not None and CARDS.card(table, piece.card).kind == FIEND
    if fiend and rules["otto-characters.shadowfiend-answer"].value == "whiffs":
        return ()
    return (number,)


def assigned(table: Table, rules: Rules, card: Card, picked: tuple[int, ...]) -> Refusal | None:
    """Return the refusal of assigning a Shadowfiend to a Component; None if that is not what is done."""
    if not is_fiend(card) or not any(people.is_component(table, here) for here in picked):
        return None
    return Refusal(rules["otto-characters.baelfire"], card.id, "no-component")


def ignores_instead(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move | None:
    """Let Boss Otto Ignore what a Challenger's piece does that his card would Negate.

    None if it is no card of his, or answers nothing that a piece does.
    """
    thing = card.responds_to(now) if people.is_otto(now.table, card.seat) else None
    piece = None if not isinstance(thing, Pending) or thing.piece is None else now.table.piece(thing.piece)
    if piece is None or not isinstance(thing, Pending):
        return None
    rules.consult("negate-ignore.negate")
    by = card.by(rules[clause(CARDS.card(now.table, piece.card))], hit.seat)
    return Move(by, now.replace(thing, thing.adjusted(Ignored(hit.seat))))


LANDS_OTHERWISE[Negate] = ignores_instead


@IS_AWAY.says("otto-characters")
def aimed_at_nobody(table: Table, rules: Rules, hit: Hit, seat: int) -> Ruling | None:
    """Return by what nothing comes of a card of Boss Otto's for a Priority Target who is away; None of others."""
    aimed = table.otto is not None and people.is_otto(table, hit.source) and people.same_seat(table.otto.target, seat)
    return rules[objects.rows()["away"].by] if aimed else None
