"""Somebody plays a card: who, which, on which Drink, on whom."""

from __future__ import annotations

import functools
from collections.abc import Callable

import msgspec
import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import offers, saying
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.games.red_dragon_inn.entry import Gambling
from adjudicator.games.red_dragon_inn.table import Paid
from adjudicator.machine import FATE, Decision
from adjudicator.table import seating
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from .. import choose, hand, session
from ..style import plain
from . import not_now, spending


def draw(case: Case, words: Words) -> None:
    """Draw who plays which card, on what and on whom. A play that leaves nothing to choose is said at a touch."""
    seats = offers.speakers(case)
    chosen = _who(case, seats, words)
    if len(chosen) > 1:
        _together(case, chosen, words)
        return
    seat = chosen[0] if chosen else seats[0]
    fits, rest = offers.cards_to_play(case, seat, words.language)
    common = fits[: offers.SHORTCUTS]
    label = words.say("ui.card-of", who=plain(choose.name(case, seat)))
    drinks = offers.drinks(case) if may_reveal(case) else ()

    def says(card: str) -> Decision | session.Move | None:
        return revealed(card) if card in drinks else offers.at_once(case, seat, card)

    untold = tuple(id for id in (*fits, *rest) if offers.untold(case, id))
    card = choose.card(case, words, "card", label, (*fits, *drinks), rest, common, says, untold)
    if card in rest:
        not_now.reason(case, seat, card, words)
    if card is not None:
        _on(case, seat, card, words)
    top = case.now.top
    if chosen and isinstance(top, Window) and top.mode == "asked" and offers.may_pass(case, seat):
        choose.button(saying.label(case, say.Pass(seat), words), say.Pass(seat))
    not_now.draw(case, seat, rest, words)


def may_reveal(case: Case) -> bool:
    """Return True if a Drink may be revealed as if the argument had begun with that: nothing has been said yet."""
    entry = seating.entry_of(case) if not case.said else None
    return entry is not None and entry.phase == "action"


def revealed(card: str) -> Callable[[Sitting], Sitting]:
    """Return the move that begins the argument with a Drink that is revealed."""

    def move(here: Sitting) -> Sitting:
        return seating.changed(seating.with_fields(phase="drink", gambling=Gambling()))(here).told(
            say.Reveal(FATE, card)
        )

    return move


def _who(case: Case, seats: tuple[int, ...], words: Words) -> tuple[int, ...]:
    """Return who speaks. If several may speak at once, any number of them can be chosen."""
    if len(seats) < 2:
        return ()
    if case.game.hands.several(case):
        here = list(hand.chosen(case))
        return choose.several(case, hand.WHO, words.say("ui.who-answers"), seats, here)
    return (choose.seat(case, hand.WHO, words.say("ui.who"), seats, seats[0]),)


def _together(case: Case, wishers: tuple[int, ...], words: Words) -> None:
    for name, said in offers.together(case, wishers).items():
        choose.button(words.say(f"ui.{name}-say"), said)
        st.caption(words.say(f"ui.{name}-help"))


def _on(case: Case, seat: int, card: str, words: Words) -> None:
    """Draw what a card is played on, if there is something to choose. The last touch says the play."""
    count, among = offers.targets(case, seat, card)
    drinks = offers.drinks_for(case, seat, card)
    paid: tuple[Paid, ...] | None = ()
    if drinks:
        settled = len(drinks) == 1 and count in (0, len(among))
        play = say.Play(seat, card, among if count else (), drinks[0])
        paid = spending.draw(case, seat, card, words, functools.partial(_with, play) if settled else None)
    if paid is None:
        return
    if not count and len(drinks) > 1:
        draft = f"drink.{seat}.{card}"
        _drink(case, draft, drinks, None, words, lambda drink: say.Play(seat, card, (), drink, paid))
        return
    drink = drinks[0] if drinks else 0
    if len(drinks) > 1:
        drink = _drink(case, f"drink.{seat}.{card}", drinks, drink, words)

    def says(picked: int) -> say.Play:
        return say.Play(seat, card, (picked,), drink, paid)

    label = words.count("ui.on", count)
    picked = choose.seats(case, f"picked.{seat}.{card}", label, among, count, says) if count else ()
    if count == 1 and len(among) > 1:
        return
    title = words.say("ui.play", who=choose.name(case, seat), card=choose.title(case, card, words))
    choose.button(title, say.Play(seat, card, picked, drink, paid), disabled=len(picked) != count, primary=True)
    for piece in () if count else offers.hits_back(case, seat, card):
        at = words.say("ui.play-at", card=choose.title(case, card, words), who=choose.name(case, piece))
        choose.button(at, say.Play(seat, card, (piece,), drink, paid))


def _with(play: say.Play, paid: tuple[Paid, ...]) -> say.Play:
    return msgspec.structs.replace(play, paid=paid)


def _drink(
    case: Case, draft: str, among: tuple[int, ...], usual: int | None, words: Words, says: choose.Says | None = None
) -> int:
    """Draw a choice of the Drink that the card is played on. `usual` is chosen at first."""
    chosen = session.drafted(draft, usual)
    chosen = chosen if chosen in among else usual
    st.pills(
        words.say("ui.which-drink"),
        among,
        format_func=lambda index: plain(saying.drink(case, index, words)),
        required=says is None,
        wrap=True,
        **(session.keeps(draft, chosen) if says is None else session.says(draft, chosen, says)),
    )
    return among[0] if chosen is None else int(chosen)
