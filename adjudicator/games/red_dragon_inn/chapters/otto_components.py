"""Pieces that are hit though they are no players: Otto's Components, and those of Challengers.

Sources: rdi10:otto/advanced/components, rdi10:otto/characters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Refusal, Rules, Ruling

from .. import cards, people
from ..cards import CARDS, tokens
from ..hits import Hit, land, stat_of
from ..otto import CARDS_OF, OttosDeck
from ..registry import RESOLVE, resolves
from ..table import Piece, Table
from ..vocabulary import (
    Card,
    CheckForTraps,
    DiscardCards,
    DrawCards,
    EffectOf,
    Gain,
    Install,
    Lose,
    Pay,
    Pick,
    Redirect,
    Token,
    Use,
)
from .otto_characters import pieces

if TYPE_CHECKING:
    from ..situation import Situation
    from .timing.playing import Pending

BY_ITSELF: tuple[type[EffectOf], ...] = (Lose, Gain, Pay, Token, DrawCards, DiscardCards, CheckForTraps)
"""What happens to each whom a card reaches by itself. No piece takes part in what many do together."""

FOR_OTTO: tuple[type[EffectOf], ...] = (Token, CheckForTraps)
"""What happens to Boss Otto instead of his Component. Of everything else that is no Fortitude loss nothing happens."""

NOBODY_AT_IT = Table((), ())
"""A table without characters of its own, whose tokens are those of the printed decks."""

DECK_OF: dict[str, OttosDeck] = {named: deck for deck, named in CARDS_OF.items()}
"""The deck of Boss Otto that a card comes from, by what the card has as its `deck`."""


# -- what a Component is when it is played


def installing(card: Card, effects: tuple[EffectOf, ...]) -> tuple[EffectOf, ...]:
    """Return what a card does when it is played: a Component is installed, any other does its `effects`."""
    return (Install(),) if card.component else effects


def may_be_answered(table: Table, rules: Rules, hits: tuple[Hit, ...], seat: int) -> Ruling | None:
    """Return the clause by which a Challenger may answer a Component before it is installed, or None."""
    answers = people.challenges(table, seat) and any(isinstance(hit.effect, Install) for hit in hits)
    return rules["otto-components.install"] if answers else None


@resolves(Install)
def install(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Lay a Component to the right of all others. It is in no discard pile any more."""
    table = now.table
    if table.otto is None:
        return Move(card.by(rules["otto.played"], hit.seat), now)
    known = CARDS.card(table, card.card)
    table = _not_discarded(table, known)
    table = table.with_piece(len(table.seats) + len(table.pieces), laid(known, hit.source))
    ruling = rules["otto-components.install" if card.responds_to(now) is None else "otto-components.as-answer"]
    return Move(card.by(ruling, hit.seat), now.with_table(table))


def laid(card: Card, owner: int) -> Piece:
    """Return a card as the piece of a player, as it lies when it comes to the table."""
    return Piece(card.id, card.title, owner, card.always)


def _not_discarded(table: Table, card: Card) -> Table:
    """Return `table` with one card less discarded from the deck of Boss Otto that a card is of.

    Where the discards were shuffled in meanwhile, the card is searched for in the deck.
    """
    deck = DECK_OF.get(card.deck)
    otto = table.otto
    gone = None if deck is None or otto is None else otto.gone(deck)
    if deck is None or otto is None or gone is None:
        return table
    otto = otto.with_deck(deck, otto.left(deck), gone - 1) if gone else otto.dealt(deck, 1)
    return msgspec.structs.replace(table, otto=otto)


def after_negated(table: Table, rules: Rules, card: Card) -> tuple[Table, Ruling | None]:
    """Return `table` after a card was Negated, and the ruling on where it goes if it is a Component."""
    if not card.component:
        return table, None
    ruling = rules["otto-components.negated"]
    return (table if ruling.value == "discarded" else _not_discarded(table, card)), ruling


def next_active(table: Table, since: int) -> int | None:
    """Return the number of the Active Component that is next to activate, from left to right; None if none is left.

    Args:
        table: the table.
        since: the number of the one that activated last, 0 if none did.
    """
    there = (number for number in people.components(table) if number > since)
    return next((number for number in there if card_of(table, number).component == "active"), None)


def card_of(table: Table, number: int) -> Card:
    """Return the card of a piece."""
    piece = table.piece(number)
    assert piece is not None  # it is the number of a piece
    return CARDS.card(table, piece.card)


# -- whom a card reaches


def struck_too(effects: tuple[EffectOf, ...], table: Table, rules: Rules, seat: int) -> tuple[Hit, ...]:
    """Return what a card that reaches each other player or each player does to pieces: Otto's lie last.

    A card of Otto's reaches his own Components and the pieces of the Challengers; one of a Challenger his Components.
    """
    if not table.pieces or table.otto is None or seat < 0:
        return ()
    others = people.pieces_of_challengers(table) if people.is_otto(table, seat) else ()
    there = (*others, *people.components(table))
    rules.consult("otto-components.nothing")
    reach = [e for e in effects if isinstance(e, BY_ITSELF) and getattr(e, "who", "") in ("others", "everyone")]
    return tuple(Hit(effect, number, seat) for effect in reach for number in there)


def events_on_pieces(effects: tuple[EffectOf, ...], table: Table, seat: int) -> tuple[Hit, ...]:
    """Return what an Event that reaches everybody would do to pieces, which all Ignore it."""
    reach = [effect for effect in effects if isinstance(effect, BY_ITSELF) and getattr(effect, "who", "") == "everyone"]
    return tuple(Hit(effect, number, seat) for effect in reach for number, _ in table.numbered_pieces())


def pick_of(table: Table, card: Card, use: Use) -> Pick | None:
    """Return whom a Challenger picks for a use of a card: for a Fortitude loss or to redirect one, pieces too."""
    pick = use.pick
    if pick is None or not table.pieces or card.kind == pieces.FIEND or not _picks_pieces(use):
        return pick
    return msgspec.structs.replace(pick, pieces=True)


def _picks_pieces(use: Use) -> bool:
    return any(
        isinstance(effect, Redirect)
        or (isinstance(effect, Lose) and effect.stat == "fortitude" and effect.who == "picked")
        for effect in use.effects
    )


def picked_too(table: Table, seat: int) -> tuple[int, ...]:
    """Return the pieces that `seat` may pick: a Challenger Otto's Components, Otto nothing."""
    return people.components(table) if people.challenges(table, seat) else ()


def permits(table: Table, rules: Rules, picked: tuple[int, ...]) -> Ruling | None:
    """Return the ruling by which a Component may be picked; None if none is."""
    if not any(people.is_component(table, here) for here in picked):
        return None
    return rules["otto-components.picked" if len(picked) == 1 else "otto-components.picks-several"]


def reached(
    table: Table, rules: Rules, hits: tuple[Hit, ...], picked: tuple[int, ...], back: tuple[int, ...]
) -> Ruling | None:
    """Return the ruling by which a card that is played reaches Components, if it does.

    Args:
        table: the table.
        rules: the rules.
        hits: what the card does.
        picked: who was picked for it.
        back: the Component at which it may hit back, if there is one.
    """
    if any(people.one_of(here, back) for here in picked):
        return rules["otto-components.answered"]
    others = (h for h in hits if people.is_component(table, h.seat) and not people.is_otto(table, h.source))
    return rules["otto-components.each-other"] if any(not people.one_of(h.seat, picked) for h in others) else None


def otto_first(table: Table, picked: tuple[int, ...]) -> tuple[int, ...]:
    """Return who is picked in the order in which they are hit: players before Components."""
    return tuple(sorted(picked, key=lambda here: people.is_piece(table, here))) if table.pieces else picked


def refuses_pick(table: Table, rules: Rules, card: Card, use: Use, picked: tuple[int, ...]) -> Refusal | None:
    """Return the refusal of picking a piece for a card, or None if no piece is picked that may not be."""
    others = [here for here in picked if people.is_piece(table, here)]
    if not others:
        return None
    fiend = pieces.assigned(table, rules, card, picked)
    if fiend is not None:
        return fiend
    if not all(people.is_component(table, here) for here in others):
        return Refusal(rules["otto-components.picked"], card.id, "no-players-piece")
    return None if _picks_pieces(use) else Refusal(rules["otto-components.picked"], card.id, "no-fortitude")


def hit_back_at(table: Table, answered: int | None, use: Use) -> tuple[int, ...]:
    """Return the Component that a card may hit back at instead of Otto, if one did what the card answers."""
    if answered is None or use.pick is not None or not people.is_component(table, answered):
        return ()
    return (answered,) if any(getattr(effect, "who", "") == "source" for effect in use.effects) else ()


# -- what acts


def activated(table: Table, rules: Rules, number: int) -> Ruling:
    """Return the ruling by which a piece has done what it does."""
    piece = table.piece(number)
    assert piece is not None  # it has acted
    his = people.is_otto(table, piece.owner)
    return rules["otto-components.answered" if his else pieces.clause(table, piece)]


def always(table: Table, seat: int) -> bool:
    """Return True if a piece of `seat` does something all the time, so that it is not a card before that player."""
    return any(piece.always and people.owns(table, seat, number) for number, piece in table.numbered_pieces())


# -- what provokes Otto


def provokes(hits: tuple[Hit, ...], table: Table, rules: Rules) -> Ruling | None:
    """Return the clause by which a card provokes Boss Otto that would make a Component lose Fortitude; else None."""
    if not table.pieces:
        return None
    for hit in hits:
        if stat_of(hit.effect) != "fortitude" or not isinstance(hit.effect, Lose):
            continue
        landing = land(hit, table, rules)
        if not landing.ignored and landing.amount and people.is_component(table, landing.seat):
            return rules["otto-components.provokes"]
    return None


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
        return Move(card.by(pieces.ignores_events(table, rules, card.card, piece), number), onwards)
    if piece.gone and not isinstance(hit.effect, FOR_OTTO):
        return Move(card.by(rules["otto-components.removed"], number), onwards)
    lost = isinstance(hit.effect, Lose) and hit.effect.stat == "fortitude"
    if not people.is_otto(table, piece.owner):
        return pieces.is_hit(now, onwards, rules, card, hit, number, lost)
    if not lost:
        return _otto_instead(onwards, rules, card, hit, number)
    if people.is_otto(table, hit.source):
        came = not people.same_seat(hit.seat, number)
        ruling = rules["otto-components.redirected"] if came else rules["otto-components.own-cards"]
        if ruling.value != "hit":
            return Move(card.by(ruling, number), onwards)
    if not landing.amount:
        return Move(card.by(rules["otto-components.no-loss"], number), onwards)
    return _removed(onwards, rules, card, number)


def _removed(onwards: Situation, rules: Rules, card: Pending, number: int) -> Move:
    """Remove a Component for good, or turn it sideways if it takes two hits."""
    table = onwards.table
    piece = table.piece(number)
    assert piece is not None  # it was hit
    if table.otto is not None and table.otto.difficulty.tough_components and not piece.turned:
        turned = msgspec.structs.replace(piece, turned=True)
        return Move(card.by(rules["otto.tough"], number), onwards.with_table(table.with_piece(number, turned)))
    gone = msgspec.structs.replace(piece, gone=True)
    hits = (hit for hit in card.hits[: card.at] if people.is_otto(table, hit.seat) and isinstance(hit.effect, Lose))
    before = any(not land(hit, table, rules).ignored for hit in hits)
    ruling = rules["otto-components.otto-first" if before else "otto-components.removed"]
    return Move(card.by(ruling, number), onwards.with_table(table.with_piece(number, gone)))


def _otto_instead(onwards: Situation, rules: Rules, card: Pending, hit: Hit, number: int) -> Move:
    """Let something happen to Otto instead of his Component, once for each card; or let nothing happen."""
    assert onwards.table.otto is not None  # a Component lies beside his mat
    otto = onwards.table.otto.seat
    if not isinstance(hit.effect, FOR_OTTO) or _untold(rules, hit.effect):
        clause = "otto-components.unnamed-tokens" if _untold(rules, hit.effect) else "otto-components.nothing"
        return Move(card.by(rules[clause], number), onwards)
    ruling = rules["otto-components.otto-instead"]
    already = (one for one in card.hits[: card.at - 1] if one.effect == hit.effect)
    if any(people.is_otto(onwards.table, people.owner_of(onwards.table, one.seat)) for one in already):
        return Move(card.by(ruling, number), onwards)
    move = RESOLVE[type(hit.effect)](onwards, rules, card, msgspec.structs.replace(hit, seat=otto, changes=()))
    return Move(move.by.but(ruling=ruling, seat=otto), move.after)


def _untold(rules: Rules, effect: EffectOf) -> bool:
    """Return True if it is a token of a printed deck, which the lists do not name, and a Component does not get it."""
    unnamed = isinstance(effect, Token) and effect.name in tokens(NOBODY_AT_IT)
    return unnamed and rules["otto-components.unnamed-tokens"].value == "nothing"
