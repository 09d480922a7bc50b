"""Pieces, which are no players: Gizmos, Minions and Shadowfiends; how one is picked, hit, and answered for.

What Boss Otto and they do to each other stands in `otto_characters`, his own pieces in `otto_components`.

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
from ...registry import RESOLVE
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
from .. import otto_components
from ..otto_characters import attacks

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
    """Yield the faults of what lies on the table as pieces: those that the book does not know, Components alone."""
    for piece in table.pieces:
        facts = (("card", piece.name),)
        component = CARDS.card(table, piece.card).component
        if component and table.otto is None:
            yield Fault(rules["otto.played"], "pieces", "no-components", facts)
        elif not component and not known(rules):
            yield Fault(rules["characters.pieces-known"], "pieces", "no-pieces", facts)


# -- what a piece does


def acting(table: Table, seat: int, card: Card) -> int | None:
    """Return the number of the own piece that does what `seat` plays; None if it is a card of another kind."""
    if card.kind not in PIECES:
        return None
    there = (number for number, piece in table.numbered_pieces() if piece.card == card.id)
    return next((number for number in there if people.owns(table, seat, number)), None)


def may_act(now: Situation, rules: Rules, seat: int, card: Card) -> Ruling | Refusal:
    """Judge whether a piece may act: in the own turn, while nothing is under way."""
    ruling = rules[attacks.clause(now.table, card)]
    if now.top.rests(now) and people.your_turn(now.table, rules, seat, people.acting(now.table)):
        return ruling
    return Refusal(ruling, card.id, "own-turn")


def activated(table: Table, rules: Rules, number: int) -> Ruling:
    """Return the ruling by which a piece has done what it does."""
    piece = table.piece(number)
    assert piece is not None  # it has acted
    component = people.is_component(table, number)
    return rules["otto-components.answered" if component else attacks.clause(table, CARDS.card(table, piece.card))]


# -- whom a card reaches


def struck_too(effects: tuple[EffectOf, ...], table: Table, rules: Rules, seat: int) -> tuple[Hit, ...]:
    """Return what a card that reaches each other player or each player does to pieces: Otto's lie last.

    A card of Otto's reaches his own Components and the pieces of the Challengers; one of a Challenger his Components.
    Whether it reaches pieces where Otto does not play is open.
    """
    if not table.pieces or seat < 0:
        return ()
    if table.otto is not None:
        rules.consult("otto-components.nothing")
    reach = [effect for effect in effects if isinstance(effect, BY_ITSELF)]
    wide = [(effect, who) for effect in reach if (who := getattr(effect, "who", "")) in ("others", "everyone")]
    return tuple(Hit(effect, number, seat) for effect, who in wide for number in _reached(table, rules, seat, who))


def _reached(table: Table, rules: Rules, seat: int, who: str) -> tuple[int, ...]:
    """Return the pieces that a card of `seat` for each other player or for each player reaches."""
    if people.is_otto(table, seat):
        return (*people.pieces_of_challengers(table), *people.components(table))
    if table.otto is not None:
        return people.components(table) if otto_components.reached_by(rules, who) else ()
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
    return pick if attacks.spares_components(table, card) else msgspec.structs.replace(pick, pieces=True)


def _hits_pieces(use: Use) -> bool:
    """Return True if a card takes Fortitude from whom it picks, or redirects such a loss there."""
    return any(
        isinstance(effect, Redirect)
        or (isinstance(effect, Lose) and effect.stat == "fortitude" and effect.who == "picked")
        for effect in use.effects
    )


def picked_too(table: Table, seat: int) -> tuple[int, ...]:
    """Return the pieces that `seat` may pick: those of other players; against Otto his Components, he himself none."""
    if table.otto is not None:
        return people.components(table) if people.challenges(table, seat) else ()
    return people.pieces_of_others(table, seat)


def permits(table: Table, rules: Rules, picked: tuple[int, ...]) -> Ruling | None:
    """Return the ruling by which a piece may be picked; None if none is."""
    if not any(people.is_piece(table, here) for here in picked):
        return None
    return _picked(table, rules, len(picked))


def _picked(table: Table, rules: Rules, count: int = 1) -> Ruling:
    return rules["characters.pieces-picked"] if table.otto is None else otto_components.picked(rules, count)


def refuses_pick(
    table: Table, rules: Rules, seat: int, card: Card, use: Use, picked: tuple[int, ...]
) -> Refusal | None:
    """Return the refusal of picking a piece for a card, or None if no piece is picked that may not be."""
    there = [here for here in picked if table.piece(here) is not None]
    if not there:
        return None
    fiend = attacks.assigned(table, rules, card, picked)
    if fiend is not None:
        return fiend
    by = _picked(table, rules)
    if use.pick is not None and use.pick.by is not None:
        return Refusal(rules["tokens.least-and-most"], card.id, "no-player", (("who", there[0]),))
    if not _hits_pieces(use):
        return Refusal(by, card.id, "no-fortitude")
    fit = all(people.one_of(here, picked_too(table, seat)) for here in there)
    return None if fit else Refusal(by, card.id, "no-players-piece")


def first_players(table: Table, picked: tuple[int, ...]) -> tuple[int, ...]:
    """Return who is picked in the order in which they are hit: players before pieces."""
    return tuple(sorted(picked, key=lambda here: people.is_piece(table, here))) if table.pieces else picked


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
    lost = isinstance(hit.effect, Lose) and hit.effect.stat == "fortitude"
    if people.is_component(table, number):
        return otto_components.is_hit(onwards, rules, card, hit, number, lost)
    if isinstance(hit.effect, CheckForTraps):
        return _instead(onwards, rules, card, hit, piece, rules["characters.pieces"])
    if isinstance(hit.effect, Token) and (never := never_on_pieces(table, hit.effect.name)):
        return Move(card.by(rules[never], number), onwards)
    by = attacks.hit_by_otto(table, rules, piece) if people.is_otto(table, hit.source) else None
    if by is not None and getattr(hit.effect, "who", "") == "source" and not lost:
        return _instead(onwards, rules, card, hit, piece, by)
    is_hit = rules["characters.piece-is-hit"]
    gone = piece.gone or (lost and landing.amount > 0 and is_hit.value == "removed")
    table = onwards.table.with_piece(number, msgspec.structs.replace(piece, gone=gone))
    return Move(card.by(by or is_hit, number), onwards.with_table(table))


def _instead(onwards: Situation, rules: Rules, card: Pending, hit: Hit, piece: Piece, by: Ruling) -> Move:
    """Let something happen to the player of a piece instead of the piece."""
    move = RESOLVE[type(hit.effect)](onwards, rules, card, msgspec.structs.replace(hit, seat=piece.owner))
    return Move(move.by.but(ruling=by), move.after)


def _ignores_events(table: Table, rules: Rules, card: str, number: int) -> Ruling:
    """Return the ruling by which a piece Ignores an Event, be it of a Drink Card or of a Tavern Card."""
    if cards.counts_as(table, card, "tavern"):
        return rules["pub-crawl.pieces"]
    return rules["otto-components.nothing" if people.is_component(table, number) else "characters.pieces-events"]
