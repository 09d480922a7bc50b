"""Gizmos, Minions and Shadowfiends: they act, above all on Boss Otto, and his cards hit them.

Sources: rdi10:otto/characters, rdi10:characters/alaric.8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Refusal, Rules, Ruling

from ... import cards, people
from ...cards import CARDS
from ...hits import Hit
from ...registry import RESOLVE
from ...table import Piece, Table
from ...vocabulary import Card

if TYPE_CHECKING:
    from ...situation import Frame, Situation
    from ..timing.playing import Pending

OF_CHALLENGERS: dict[str, str] = {
    "gizmo": "otto-characters.wrench",
    "minion": "otto-characters.torglesnarf",
    "shadowfiend": "otto-characters.baelfire",
}
"""The kinds of pieces that Challengers have, each with the clause about it."""

FIEND = "shadowfiend"
"""The kind of piece that is never assigned to a Component."""


def acting(table: Table, seat: int, card: Card) -> int | None:
    """Return the number of the own piece that does what `seat` plays; None if it is a card of another kind."""
    if card.kind not in OF_CHALLENGERS:
        return None
    there = (number for number, piece in table.numbered_pieces() if piece.card == card.id)
    return next((number for number in there if people.owns(table, seat, number)), None)


def may_act(now: Situation, rules: Rules, seat: int, card: Card) -> Ruling | Refusal:
    """Judge whether a piece of a Challenger may act: in the own turn, while nothing is under way."""
    ruling = rules[OF_CHALLENGERS[card.kind] if now.table.otto is not None else "characters.pieces"]
    if now.top.rests(now) and people.your_turn(now.table, rules, seat, people.acting(now.table)):
        return ruling
    return Refusal(ruling, card.id, "own-turn")


def attackers(table: Table, rules: Rules, answered: Pending, seat: int) -> tuple[int, ...]:
    """Return whom a card of `seat` reaches that reaches who did something: a Challenger's piece, else its player."""
    number = answered.piece
    if number is None or not people.is_otto(table, seat) or people.is_component(table, number):
        return (answered.seat,)
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
    return rules[clause(table, piece)]


def ignores_events(table: Table, rules: Rules, card: str, piece: Piece) -> Ruling:
    """Return the ruling by which a piece Ignores an Event, be it of a Drink Card or of a Tavern Card."""
    if cards.counts_as(table, card, "tavern"):
        return rules["pub-crawl.pieces"]
    return rules["otto-components.nothing" if people.is_otto(table, piece.owner) else clause(table, piece)]


def clause(table: Table, piece: Piece) -> str:
    """Return the id of the clause about a piece of a player who is not Boss Otto."""
    return "characters.pieces" if table.otto is None else OF_CHALLENGERS[CARDS.card(table, piece.card).kind]


def is_hit(now: Situation, onwards: Situation, rules: Rules, card: Pending, hit: Hit, number: int, lost: bool) -> Move:
    """Hit a piece of a Challenger. What it cannot do, its player does, if the piece attacked."""
    piece = now.table.piece(number)
    assert piece is not None  # it was hit
    ruling = rules[clause(now.table, piece)]
    if lost:
        stays = rules["otto-characters.piece-is-hit"].value == "stays"
        gone = msgspec.structs.replace(piece, gone=not stays)
        return Move(card.by(ruling, number), onwards.with_table(onwards.table.with_piece(number, gone)))
    if getattr(hit.effect, "who", "") != "source":
        return Move(card.by(ruling, number), onwards)
    move = RESOLVE[type(hit.effect)](onwards, rules, card, msgspec.structs.replace(hit, seat=piece.owner))
    return Move(move.by.but(ruling=ruling), move.after)
