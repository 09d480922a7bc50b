"""What a dragon that is asked can play and say now."""

from __future__ import annotations

from adjudicator.game import told
from adjudicator.game.hand import MOST, Hand, HandCard, HandWay
from adjudicator.game.shown import Asking
from adjudicator.machine import Decision
from adjudicator.words import Words

from . import decisions as say
from . import offers, people, saying
from .chapters.bidding import Auction
from .chapters.preparation import Preparation
from .table import UNKNOWN

ALIKE = 5
"""So many bids are shown, and so many ways to wreak havoc or to discard; others are said with a line or in the form."""


def speakers(case: Asking) -> tuple[int, ...]:
    """Return who is asked for something that players say."""
    return tuple(dict.fromkeys(said.seat for said in case.options() if said.seat >= 0))


def several(case: Asking) -> bool:
    """Return False: one dragon speaks at a time."""
    return False


def hand(case: Asking, seats: tuple[int, ...], words: Words) -> Hand:
    """Return what is shown of the dragon that is asked."""
    (seat,) = seats
    said = tuple(one for one in case.options() if people.speaks(seat, one) and not isinstance(one, say.Build))
    says = tuple(HandWay(_label(case, one, words), one) for one in _a_few(said))
    barred = [_barred(case, one, words) for one in _tried(case, seat) if case.why_not(one) is not None]
    if case.now.on_top(Preparation) is None:
        return Hand(says, barred=tuple(barred))
    fits, _ = offers.to_build(case, seat)
    held = case.now.table.seats[seat].hand or ()
    fits = tuple(sorted(fits, key=lambda card: card not in held))
    cards = []
    for card in fits[:MOST]:
        build = say.Build(seat, card, seat)
        if case.why_not(build) is None:
            way = HandWay(saying.label(case, build, words), build)
            cards.append(HandCard(told.title(case, card, words), (way,), None, card in held, card=card))
        else:
            barred.append(_barred(case, build, words))
    return Hand(says, tuple(cards), len(fits[MOST:]) if cards else 0, tuple(barred))


def _a_few(said: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Return what is shown of what can be said: havoc without Gold, one card to discard, the lowest bids."""
    found: list[Decision] = []
    for one in said:
        match one:
            case say.Havoc(gold=gold) if gold:
                continue
            case say.Discard(cards=cards) if len(cards) != 1:
                continue
        if sum(type(other) is type(one) for other in found) < ALIKE:
            found.append(one)
    return tuple(found)


def _label(case: Asking, said: Decision, words: Words) -> str:
    """Return what a button says; of a card that is discarded also which."""
    label = saying.label(case, said, words)
    cards = said.cards if isinstance(said, say.Discard) else ()
    known = ", ".join(told.title(case, card, words) for card in cards if card != UNKNOWN)
    return f"{label}: {known}" if known else label


def _tried(case: Asking, seat: int) -> tuple[Decision, ...]:
    """Return what a dragon would say that may be forbidden now."""
    if case.now.on_top(Preparation) is not None:
        return (say.Initiate(seat), say.Renovate(seat, seat, case.now.table.seats[seat].lair))
    auction = case.now.on_top(Auction)
    return () if auction is None else (say.Bid(seat, auction.bid + 1), say.Havoc(seat, 1))


def _barred(case: Asking, said: Decision, words: Words) -> HandCard:
    """Return what may not be said, and why; it can be said all the same, and is refused."""
    label, card = saying.label(case, said, words), said.card if isinstance(said, say.Build) else ""
    return HandCard(
        told.title(case, card, words) if card else label, (HandWay(label, said),), case.why_not(said), card=card
    )
