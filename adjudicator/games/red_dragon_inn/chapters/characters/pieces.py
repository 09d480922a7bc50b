"""Pieces, which are no players: Gizmos, Minions and Shadowfiends; how one is picked, hit, and answered for.

Sources: rdi10:characters/alaric.8, rdi10:characters/valeria.10, rdi10:variants/pub-crawl.26.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Fault, Move, Refusal, Rules, Ruling

from ... import cards, people
from ...cards import CARDS
from ...hits import Hit, land
from ...moments import PIECES as SAID_OF_PIECES
from ...moments import Pieces
from ...registry import resolve
from ...table import Piece, Table
from ...token_counts import never_on_pieces
from ...vocabulary import (
    PIECES,
    Card,
    CheckForTraps,
    DiscardCards,
    DrawCards,
    EffectOf,
    Gain,
    Lose,
    Pay,
    Pick,
    Redirect,
    Token,
    Use,
)

if TYPE_CHECKING:
    from ...situation import Situation
    from ..timing.playing import Pending

BY_ITSELF: tuple[type[EffectOf], ...] = (Lose, Gain, Pay, Token, DrawCards, DiscardCards, CheckForTraps)
"""What happens to each whom a card reaches by itself. No piece takes part in what many do together."""


# -- which pieces there are


def known(rules: Rules) -> bool:
    """Return True if the book of these rules knows Gizmos, Minions and Shadowfiends."""
    return "characters.pieces" in rules


def unknown(rules: Rules, card: Card) -> Refusal | None:
    """Return the refusal of a card that is a piece where the book knows none; None for any other."""
    if known(rules) or not set(PIECES) & set(card.kinds):
        return None
    return Refusal(rules["characters.pieces-known"], card.id, "no-pieces")


def piece_faults(table: Table, rules: Rules) -> Iterator[Fault]:
    """Yield the faults of what lies on the table as pieces of players: those that the book does not know."""
    for piece in table.pieces:
        if not CARDS.card(table, piece.card).component and not known(rules):
            yield Fault(rules["characters.pieces-known"], "pieces", "no-pieces", (("card", piece.name),))


# -- what a piece does


def acting(table: Table, seat: int, card: Card) -> int | None:
    """Return the number of the own piece that does what `seat` plays; None if it is a card of another kind."""
    if card.kind not in PIECES:
        return None
    there = (number for number, piece in table.numbered_pieces() if piece.card == card.id)
    return next((number for number in there if people.owns(table, seat, number)), None)


def may_act(now: Situation, rules: Rules, seat: int, card: Card) -> Ruling | Refusal:
    """Judge whether a piece may act: in the own turn, while nothing is under way."""
    ruling = here(now.table).acts(now.table, rules, card)
    if now.top.rests(now) and people.your_turn(now.table, rules, seat, people.acting(now.table)):
        return ruling
    return Refusal(ruling, card.id, "own-turn")


def activated(table: Table, rules: Rules, number: int) -> Ruling:
    """Return the ruling by which a piece has done what it does."""
    piece = table.piece(number)
    assert piece is not None  # it has acted
    return here(table).acts(table, rules, CARDS.card(table, piece.card))


# -- whom a card reaches


def struck_too(effects: tuple[EffectOf, ...], table: Table, rules: Rules, seat: int) -> tuple[Hit, ...]:
    """Return what a card that reaches each other player or each player does to pieces."""
    if not table.pieces or seat < 0:
        return ()
    said = here(table)
    rules.consult(*said.read)
    reach = [effect for effect in effects if isinstance(effect, BY_ITSELF)]
    wide = [(effect, who) for effect in reach if (who := getattr(effect, "who", "")) in ("others", "everyone")]
    return tuple(Hit(effect, number, seat) for effect, who in wide for number in said.reached(table, rules, seat, who))


def _reached(table: Table, rules: Rules, seat: int, who: str) -> tuple[int, ...]:
    """Return the pieces that a card of `seat` for each other player or for each player reaches, which is open."""
    if rules["characters.pieces-each"].value == "players":
        return ()
    return people.pieces_of_others(table, seat) if who == "others" else tuple(n for n, _ in table.numbered_pieces())


def events_on_pieces(effects: tuple[EffectOf, ...], table: Table, seat: int) -> tuple[Hit, ...]:
    """Return what an Event that reaches everybody would do to pieces, which all Ignore it."""
    reach = [effect for effect in effects if isinstance(effect, BY_ITSELF) and getattr(effect, "who", "") == "everyone"]
    return tuple(Hit(effect, number, seat) for effect in reach for number, _ in table.numbered_pieces())


def pick_of(table: Table, card: Card, use: Use) -> Pick | None:
    """Return whom a player picks for a use of a card: for a Fortitude loss or to redirect one, pieces too.

    A piece never counts as the player with the least or the most of a token (rdi10:characters/valeria.11).
    """
    pick = use.pick
    if pick is None or not table.pieces or pick.by is not None or not _hits_pieces(use):
        return pick
    return pick if here(table).never_on(card) else msgspec.structs.replace(pick, pieces=True)


def _hits_pieces(use: Use) -> bool:
    """Return True if a card takes Fortitude from whom it picks, or redirects such a loss there."""
    return any(
        isinstance(effect, Redirect)
        or (isinstance(effect, Lose) and effect.stat == "fortitude" and effect.who == "picked")
        for effect in use.effects
    )


def permits(table: Table, rules: Rules, picked: tuple[int, ...]) -> Ruling | None:
    """Return the ruling by which a piece may be picked; None if none is."""
    if not any(people.is_piece(table, one) for one in picked):
        return None
    return here(table).by_picking(rules, len(picked))


def refuses_pick(
    table: Table, rules: Rules, seat: int, card: Card, use: Use, picked: tuple[int, ...]
) -> Refusal | None:
    """Return the refusal of picking a piece for a card, or None if no piece is picked that may not be."""
    there = [one for one in picked if table.piece(one) is not None]
    if not there:
        return None
    said = here(table)
    no = said.refuses(table, rules, card, picked)
    if no is not None:
        return no
    by = said.by_picking(rules, 1)
    if use.pick is not None and use.pick.by is not None:
        return Refusal(rules["tokens.least-and-most"], card.id, "no-player", (("who", there[0]),))
    if not _hits_pieces(use):
        return Refusal(by, card.id, "no-fortitude")
    fit = all(people.one_of(one, said.picked(table, seat)) for one in there)
    return None if fit else Refusal(by, card.id, "no-players-piece")


def first_players(table: Table, picked: tuple[int, ...]) -> tuple[int, ...]:
    """Return who is picked in the order in which they are hit: players before pieces."""
    return tuple(sorted(picked, key=lambda one: people.is_piece(table, one))) if table.pieces else picked


# -- what a hit does to a piece


def lands(now: Situation, onwards: Situation, rules: Rules, card: Pending, hit: Hit) -> Move | None:
    """Return what a hit does to a piece; None if it reaches a player.

    Args:
        now: the situation before it lands.
        onwards: the situation with `card` on top as it is after that.
        rules: the rules.
        card: the card that hits.
        hit: the hit.
    """
    table = now.table
    if not table.pieces:
        return None
    landing = land(hit, table, rules)
    piece = table.piece(landing.seat)
    if piece is None:
        return None
    number = landing.seat
    if cards.counts_as(table, card.card, "event"):
        return Move(card.by(_ignores_events(table, rules, card.card, number), number), onwards)
    said = here(table)
    otherwise = said.is_hit(onwards, rules, card, hit, number)
    if otherwise is not None:
        return otherwise
    lost = isinstance(hit.effect, Lose) and hit.effect.stat == "fortitude"
    if isinstance(hit.effect, CheckForTraps):
        return _instead(onwards, rules, card, hit, piece, rules["characters.pieces"])
    if isinstance(hit.effect, Token) and (never := never_on_pieces(table, hit.effect.name)):
        return Move(card.by(rules[never], number), onwards)
    by = said.strikes(table, rules, hit, CARDS.card(table, piece.card))
    if by is not None and getattr(hit.effect, "who", "") == "source" and not lost:
        return _instead(onwards, rules, card, hit, piece, by)
    is_hit = rules["characters.piece-is-hit"]
    gone = piece.gone or (lost and landing.amount > 0 and is_hit.value == "removed")
    table = onwards.table.with_piece(number, msgspec.structs.replace(piece, gone=gone))
    return Move(card.by(by or is_hit, number), onwards.with_table(table))


def _instead(onwards: Situation, rules: Rules, card: Pending, hit: Hit, piece: Piece, by: Ruling) -> Move:
    """Let something happen to the player of a piece instead of the piece."""
    move = resolve(onwards, rules, card, msgspec.structs.replace(hit, seat=piece.owner))
    return Move(move.by.but(ruling=by), move.after)


def _ignores_events(table: Table, rules: Rules, card: str, number: int) -> Ruling:
    """Return the ruling by which a piece Ignores an Event, be it of a Drink Card or of a Tavern Card."""
    if cards.counts_as(table, card, "tavern"):
        return rules["pub-crawl.pieces"]
    return here(table).ignores(table, rules, number) or rules["characters.pieces-events"]


# -- what is said of pieces that players have

OF_PLAYERS = Pieces(
    read=(),
    acts=lambda table, rules, card: rules["characters.pieces"],
    reached=_reached,
    picked=people.pieces_of_others,
    by_picking=lambda rules, count: rules["characters.pieces-picked"],
    never_on=lambda card: False,
    refuses=lambda table, rules, card, picked: None,
    ignores=lambda table, rules, number: None,
    is_hit=lambda now, rules, card, hit, number: None,
    strikes=lambda table, rules, hit, card: None,
    struck_back=lambda table, rules, answered, seat: None,
    hits_back_at=lambda table, answered, use: (),
    by_reaching=lambda table, rules, hits, picked, back: None,
)


def here(table: Table) -> Pieces:
    """Return what is said of the pieces on a table."""
    return SAID_OF_PIECES.first(table) or OF_PLAYERS
