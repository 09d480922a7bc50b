"""Otto's Components: pieces of his that are installed, act and are hit.

Sources: rdi10:otto/advanced/components.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Fault, Move, Rules, Ruling

from .. import people
from ..cards import CARDS, tokens
from ..hits import Hit, land, stat_of
from ..moments import CARD_IS_DONE, FAULTS, PIECES, PLAYED_AS, Pieces, decides_in_place_of
from ..otto import CARDS_OF, OttosDeck
from ..registry import resolve, resolves
from ..table import Piece, Table
from ..token_counts import never_on_pieces
from ..vocabulary import (
    Card,
    CheckForTraps,
    EffectOf,
    Install,
    Lose,
    Token,
    Use,
)
from .otto_characters import attacks

if TYPE_CHECKING:
    from ..situation import Situation
    from .timing.playing import Pending

FOR_OTTO: tuple[type[EffectOf], ...] = (Token, CheckForTraps)
"""What happens to Boss Otto instead of his Component. Of everything else that is no Fortitude loss nothing happens."""

NOBODY_AT_IT = Table((), ())
"""A table without characters of its own, whose tokens are those of the printed decks."""

DECK_OF: dict[str, OttosDeck] = {named: deck for deck, named in CARDS_OF.items()}
"""The deck of Boss Otto that a card comes from, by what the card has as its `deck`."""


# -- what a Component is when it is played


@PLAYED_AS.says("otto-components")
def installing(card: Card) -> tuple[EffectOf, ...] | None:
    """Return what a Component does when it is played: it is installed. None of any other card."""
    return (Install(),) if card.component else None


@FAULTS.says("otto-components")
def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return the faults of Components that lie on a table where Boss Otto does not play."""
    if now.table.otto is not None:
        return ()
    there = (piece for piece in now.table.pieces if CARDS.card(now.table, piece.card).component)
    return tuple(Fault(rules["otto.played"], "pieces", "no-components", (("card", piece.name),)) for piece in there)


@resolves(Install)
def install(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Lay a Component to the right of all others. It is in no discard pile any more."""
    table = now.table
    if table.otto is None:
        return Move(card.by(rules["otto.played"], hit.seat), now)
    known = CARDS.card(table, card.card)
    table = _not_discarded(table, known)
    table = table.with_piece(len(table.seats) + len(table.pieces), Piece.of(known, hit.source))
    ruling = rules["otto-components.install" if card.responds_to(now) is None else "otto-components.as-answer"]
    return Move(card.by(ruling, hit.seat), now.with_table(table))


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


@CARD_IS_DONE.says("otto-components")
def after_negated(table: Table, rules: Rules, pending: Pending) -> tuple[Table, Ruling | None] | None:
    """Return `table` after a Component was Negated, and the ruling on where it goes; None of any other card.

    If he spent something on it, it is said what becomes of that instead.
    """
    if not pending.negated or table.otto is None:
        return None
    card = CARDS.card(table, pending.card)
    if not card.component:
        return None
    ruling = rules["otto-components.negated"]
    after = table if ruling.value == "discarded" else _not_discarded(table, card)
    return after, None if pending.paid else ruling


def next_active(table: Table, since: int, until: int) -> int | None:
    """Return the number of the Active Component that is next to activate, from left to right; None if none is left.

    Args:
        table: the table.
        since: the number of the one that activated last, 0 if none did.
        until: the number of the last one that may activate.
    """
    there = (number for number in people.components(table) if since < number <= until)
    return next((number for number in there if card_of(table, number).component == "active"), None)


def card_of(table: Table, number: int) -> Card:
    """Return the card of a piece."""
    piece = table.piece(number)
    assert piece is not None  # it is the number of a piece
    return CARDS.card(table, piece.card)


# -- whom a card reaches


def acts(table: Table, rules: Rules, card: Card) -> Ruling:
    """Return by what a Component has acted, or a piece of a Challenger acts."""
    return rules["otto-components.answered" if card.component else attacks.clause(card)]


def reached_by(table: Table, rules: Rules, seat: int, who: str) -> tuple[int, ...]:
    """Return the pieces that a card of `seat` for each other player or for each player reaches: Otto's lie last.

    A card of Otto's reaches his own Components and the pieces of the Challengers; one of a Challenger his Components.
    """
    components = people.components(table)
    if people.is_otto(table, seat):
        return (*people.pieces_of_challengers(table), *components)
    each = who == "others" or bool(rules["otto-components.each-player"].value == "reached")
    return components if each else ()


def picked(table: Table, seat: int) -> tuple[int, ...]:
    """Return the Components, which a Challenger may pick, and he himself never."""
    return people.components(table) if people.challenges(table, seat) else ()


def by_picking(rules: Rules, count: int) -> Ruling:
    """Return the ruling by which a Challenger may pick a Component, alone or as one of so many."""
    return rules["otto-components.picked" if count == 1 else "otto-components.picks-several"]


def by_reaching(
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
    theirs = (h for h in hits if people.is_component(table, h.seat) and not people.is_otto(table, h.source))
    words = {getattr(h.effect, "who", "") for h in theirs if not people.one_of(h.seat, picked)}
    if not words:
        return None
    return rules["otto-components.each-other" if "others" in words else "otto-components.each-player"]


def hits_back_at(table: Table, answered: int | None, use: Use) -> tuple[int, ...]:
    """Return the Component that a card may hit back at instead of Otto, if one did what the card answers."""
    if answered is None or use.pick is not None or not people.is_component(table, answered):
        return ()
    return (answered,) if any(getattr(effect, "who", "") == "source" for effect in use.effects) else ()


@decides_in_place_of("turn.order")
def no_drink(table: Table, rules: Rules, number: int) -> Ruling | None:
    """Return by what nobody orders a Drink for a piece at a table with Boss Otto."""
    return rules["otto-components.nothing"] if table.otto is not None and people.is_piece(table, number) else None


@decides_in_place_of("characters.pieces-covered")
def covered(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return the ruling on whether what Otto does about a card is done for his Components too."""
    return rules["otto-components.covered"] if people.is_otto(table, seat) else None


# -- what helps and provokes Otto


@decides_in_place_of("targets.static")
def always(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return by what a Component does something for `seat` all the time; None if none does."""
    his = people.is_otto(table, seat) and any(card_of(table, number).always for number in people.components(table))
    return rules["otto-components.passive"] if his else None


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


# -- what a hit does to a Component


def is_hit(onwards: Situation, rules: Rules, card: Pending, hit: Hit, number: int) -> Move | None:
    """Hit a Component; return None if it is another piece.

    Args:
        onwards: the situation with `card` on top as it is after that.
        rules: the rules.
        card: the card that hits.
        hit: the hit.
        number: the number of the piece.
    """
    table = onwards.table
    piece = table.piece(number)
    if piece is None or not people.is_component(table, number):
        return None
    if piece.gone and not isinstance(hit.effect, FOR_OTTO):
        return Move(card.by(rules["otto-components.removed"], number), onwards)
    if not isinstance(hit.effect, Lose) or hit.effect.stat != "fortitude":
        return _otto_instead(onwards, rules, card, hit, number)
    if people.is_otto(table, hit.source):
        came = not people.same_seat(hit.seat, number)
        ruling = rules["otto-components.redirected"] if came else rules["otto-components.own-cards"]
        if ruling.value != "hit":
            return Move(card.by(ruling, number), onwards)
    if not land(hit, table, rules).amount:
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
    if not isinstance(hit.effect, FOR_OTTO):
        return Move(card.by(rules["otto-components.nothing"], number), onwards)
    nobodys = _for_nobody(onwards.table, rules, hit.effect)
    if nobodys is not None:
        return Move(card.by(nobodys, number), onwards)
    ruling = rules["otto-components.otto-instead"]
    already = (one for one in card.hits[: card.at - 1] if one.effect == hit.effect)
    if any(people.is_otto(onwards.table, people.owner_of(onwards.table, one.seat)) for one in already):
        return Move(card.by(ruling, number), onwards)
    move = resolve(onwards, rules, card, msgspec.structs.replace(hit, seat=otto, changes=()))
    return Move(move.by.but(ruling=ruling, seat=otto), move.after)


def _for_nobody(table: Table, rules: Rules, effect: EffectOf) -> Ruling | None:
    """Return the ruling by which neither a Component nor Otto gets a token; None if it is none, or Otto gets it."""
    if not isinstance(effect, Token) or effect.name not in tokens(NOBODY_AT_IT):
        return None
    if never_on_pieces(table, effect.name):
        return rules["otto-components.never-tokens"]
    unnamed = rules["otto-components.unnamed-tokens"]
    return unnamed if unnamed.value == "nothing" else None


def ignores(table: Table, rules: Rules, number: int) -> Ruling | None:
    """Return by what a Component Ignores an Event; None of another piece."""
    return rules["otto-components.nothing"] if people.is_component(table, number) else None


AGAINST_OTTO = Pieces(
    read=("otto-components.nothing",),
    acts=acts,
    reached=reached_by,
    picked=picked,
    by_picking=by_picking,
    never_on=attacks.is_fiend,
    refuses=attacks.assigned,
    ignores=ignores,
    is_hit=is_hit,
    strikes=attacks.hit_by_otto,
    struck_back=attacks.attackers,
    hits_back_at=hits_back_at,
    by_reaching=by_reaching,
)


@PIECES.says("otto-components")
def of_pieces(table: Table) -> Pieces | None:
    """Return what is said of pieces at a table with Boss Otto; None if he does not play."""
    return None if table.otto is None else AGAINST_OTTO
