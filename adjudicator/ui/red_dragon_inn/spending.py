"""What is spent on a card that somebody plays: how many tokens of each kind, and what they are paid with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.offers import Price
from adjudicator.games.red_dragon_inn.table import UNKNOWN, Paid
from adjudicator.words import Words

from .. import choose, session
from ..style import plain

Plays: TypeAlias = Callable[[tuple[Paid, ...]], say.Play]
"""The play of a card with what is spent on it."""


def draw(case: Case, seat: int, card: str, words: Words, plays: Plays | None) -> tuple[Paid, ...] | None:
    """Draw a choice for each kind of token that can be spent on a card.

    Args:
        case: the case.
        seat: who plays the card.
        card: its id.
        words: of the language.
        plays: the play, if there is nothing else to choose: then a touch says it.

    Returns:
        What is spent; None if there is still something to choose.
    """
    kinds = offers.prices(case, seat, card)
    at_a_touch = plays if len(kinds) == 1 else None
    paid: list[Paid] = []
    for token, prices in kinds.items():
        chosen = _of_kind(case, seat, card, token, prices, words, at_a_touch)
        if chosen is None:
            return None
        paid += chosen
    return tuple(paid)


def _of_kind(
    case: Case, seat: int, card: str, token: str, prices: tuple[Price, ...], words: Words, plays: Plays | None
) -> tuple[Paid, ...] | None:
    """Draw how many tokens of a kind are spent, and what they are paid with; None if there is more to choose."""
    name = f"spent.{seat}.{card}.{token}"
    spare = offers.discardable(case, seat, card)

    def paid(count: int, instead: int | None = None) -> tuple[Paid, ...] | None:
        ways = [price for price in prices if price.number == count and instead in (None, price.instead)]
        if not count:
            return ()
        if len(ways) != 1 or (ways[0].cards and set(spare) != {UNKNOWN}):
            return None
        return (Paid(token, count, spare[: ways[0].cards]),)

    def said(count: int, instead: int | None = None) -> say.Play | None:
        spent = paid(count, instead)
        return plays(spent) if plays is not None and spent is not None else None

    counts = (0, *dict.fromkeys(price.number for price in prices))
    count = session.drafted(name, None if plays else 0)
    st.pills(
        words.say("ui.spend", tracker=plain(token)),
        counts,
        format_func=lambda n: plain(
            words.count("ui.spend.with", n, tracker=token) if n else words.say("ui.spend.without")
        ),
        required=plays is None,
        wrap=True,
        **(session.says(name, count, said) if plays else session.keeps(name, count)),
    )
    ways = [price for price in prices if price.number == count]
    if count is None:
        return None
    if not ways:
        return ()
    price = ways[0] if len(ways) == 1 else _paid_with(name, ways, words, plays and (lambda n: said(count, n)))
    if price is None:
        return None
    if not price.cards or set(spare) == {UNKNOWN}:
        return (Paid(token, count, spare[: price.cards]),)
    cards = choose.from_hand(case, words, spare)
    return (Paid(token, count, cards),) if len(cards) == price.cards else None


def _paid_with(name: str, ways: list[Price], words: Words, says: choose.Says | None) -> Price | None:
    """Draw what so many tokens are paid with: tokens, cards of the hand, or some of both."""
    by_cards = {price.instead: price for price in ways}
    chosen = session.drafted(f"{name}.cards", None if says else ways[0].instead)
    chosen = chosen if chosen in by_cards else None
    st.pills(
        words.say("ui.spend.paid-with"),
        tuple(by_cards),
        format_func=lambda instead: plain(_told(by_cards[instead], words)),
        required=says is None,
        wrap=True,
        **(session.says(f"{name}.cards", chosen, says) if says else session.keeps(f"{name}.cards", chosen)),
    )
    return None if chosen is None else by_cards[chosen]


def _told(price: Price, words: Words) -> str:
    """Return what tokens are paid with."""
    tokens = words.count("card.tokens", price.number - price.instead, tracker=price.token)
    cards = words.count("ui.spend.cards", price.cards)
    if price.instead in (0, price.number):
        return cards if price.instead else tokens
    return words.say("join.and", first=tokens, last=cards)
