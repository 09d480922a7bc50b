"""What Gizmos, Minions and Shadowfiends do to Boss Otto, and his cards to them.

Sources: rdi10:otto/characters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import Refusal, Rules, Ruling

from ... import people
from ...cards import CARDS
from ...moments import STRUCK_BACK
from ...table import Piece, Table
from ...vocabulary import Card

if TYPE_CHECKING:
    from ...situation import Frame
    from ..timing.playing import Pending

OF_CHALLENGERS: dict[str, str] = {
    "gizmo": "otto-characters.wrench",
    "minion": "otto-characters.torglesnarf",
    "shadowfiend": "otto-characters.baelfire",
}
"""The kinds of pieces that Challengers have, each with the clause about it."""

FIEND = "shadowfiend"
"""The kind of piece that is never assigned to a Component."""


def clause(table: Table, card: Card) -> str:
    """Return the id of the clause by which a piece of a player acts."""
    return "characters.pieces" if table.otto is None else OF_CHALLENGERS[card.kind]


def hit_by_otto(table: Table, rules: Rules, piece: Piece) -> Ruling:
    """Return the ruling by which a card of Boss Otto's hits a piece of a Challenger."""
    return rules[clause(table, CARDS.card(table, piece.card))]


def spares_components(table: Table, card: Card) -> bool:
    """Return True if a card never acts on a Component: it is a Shadowfiend."""
    return table.otto is not None and card.kind == FIEND


@STRUCK_BACK.says("otto-characters")
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
    if card.kind != FIEND or not any(people.is_component(table, here) for here in picked):
        return None
    return Refusal(rules["otto-characters.baelfire"], card.id, "no-component")


def ignores_instead(table: Table, rules: Rules, card: Pending, thing: Frame | None) -> Ruling | None:
    """Return the clause by which Boss Otto Ignores what a Challenger's piece does that his `card` would Negate.

    None if it is no card of his, or answers nothing that a piece does.
    """
    piece = None if thing is None or thing.piece is None else table.piece(thing.piece)
    if piece is None or not people.is_otto(table, card.seat):
        return None
    return rules[clause(table, CARDS.card(table, piece.card))]
