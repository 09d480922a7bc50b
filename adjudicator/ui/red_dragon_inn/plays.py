"""Somebody plays a card: who, which, on which Drink, on whom."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.chapters.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.timing import Window
from adjudicator.games.red_dragon_inn.drink import Drink
from adjudicator.words import Words

from .. import choose, session
from ..style import plain
from . import offers


def draw(case: Case, words: Words) -> None:
    """The choice of a card and of what it is played on; with a way to say that this one does not answer."""
    seats = offers.speakers(case)
    seat = choose.seat(case, "who", words.say("ui.who"), seats, seats[0])
    fits, rest = offers.cards_to_play(case, seat)
    common = offers.commonest(case, seat, fits)
    card = choose.card(case, words, "card", words.say("ui.card"), fits, rest, common)
    drink = _drink(case, seat, card, words) if card else 0
    count, among = offers.targets(case, seat, card) if card else (0, ())
    picked = choose.seats(case, f"picked.{seat}.{card}", words.count("ui.on", count), among, count) if count else ()
    title = choose.title(case, card, words) if card else "…"
    label = words.say("ui.play", who=choose.name(case, seat), card=title)
    ready = card is not None and len(picked) == count
    choose.button(label, say.Play(seat, card or "", picked, drink), disabled=not ready, primary=ready)
    top = case.now.top
    if isinstance(top, Window) and top.mode == "asked" and offers.may_pass(case, seat):
        choose.button(words.say("ui.pass", who=choose.name(case, seat)), say.Pass(seat))


def _drink(case: Case, seat: int, card: str, words: Words) -> int:
    """Which of the Drinks that are answered the card is played on."""
    among = offers.drinks_for(case, seat, card)
    answered = case.now.top.open_to(case.now)
    if len(among) < 2 or not isinstance(answered, Drinks):
        return among[0] if among else 0
    draft = f"drink.{seat}.{card}"
    chosen = session.drafted(draft, among[0])
    chosen = chosen if chosen in among else among[0]
    st.pills(
        words.say("ui.which-drink"),
        among,
        format_func=lambda index: plain(f"{index + 1}. {drink_title(case, answered.drinks[index], words)}"),
        required=True,
        wrap=True,
        **session.keeps(draft, chosen),
    )
    return int(chosen)


def drink_title(case: Case, drink: Drink, words: Words) -> str:
    """A Drink by whose it is and the cards that it is made of."""
    titles = " + ".join(choose.title(case, id, words) for id in drink.cards)
    who = choose.name(case, drink.drinker)
    return f"{who}: {titles or words.say('ui.stack.unrevealed')}"
