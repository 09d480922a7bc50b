"""What people can say now: only what the top of the stack lets happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.chapters.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.ordering import Ordering
from adjudicator.games.red_dragon_inn.chapters.setup import Setup
from adjudicator.games.red_dragon_inn.chapters.table import Telling
from adjudicator.games.red_dragon_inn.chapters.timing import Window
from adjudicator.games.red_dragon_inn.chapters.turn import Drawing, Turn
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.machine import FATE, Decision
from adjudicator.words import Words, explain

from . import choose, corrections, offers, session
from .style import plain


def draw(case: Case, words: Words) -> None:
    """Who has to say what, and the ways to say it."""
    with st.container(key="asked", border=True):
        st.markdown(f"**{plain(explain.asked(case, words))}**")
        top = case.now.top
        if top is None:
            return
        if isinstance(top, Window):
            _window(case, top, words)
        elif isinstance(top, Turn):
            _turn(case, top, words)
        elif isinstance(top, Setup):
            _options(case, words, "ui.goes-first", lambda said: said.chosen)
        elif isinstance(top, Drawing):
            _button(words.say("ui.draws", who=_name(case, top.seat)), say.Draws(top.seat))
        elif isinstance(top, Ordering):
            _options(case, words, "ui.orders-for", lambda said: said.onto)
        elif isinstance(top, Telling):
            corrections.correct(case, words, "telling")
            _button(words.say("ui.done"), say.Done(FATE))
        elif offers.picks(case):
            _pick(case, words)
        else:
            _reveal(case, words)
    _besides(case, words)


def _besides(case: Case, words: Words) -> None:
    """What may happen at any time: a card out of turn, a correction, the end of a deck."""
    top = case.now.top
    acting = isinstance(top, Turn) and top.phase == "action"
    if not isinstance(top, Window) and not acting and offers.speakers(case):
        with st.expander(words.say("ui.anytime"), key=session.key("anytime"), icon=":material/bolt:"):
            _play(case, words)
    if isinstance(top, Window) and top.mode == "asked":
        with st.expander(words.say("ui.collision"), key=session.key("collision"), icon=":material/back_hand:"):
            choose.together(case, words, "collision", say.Collide)
        with st.expander(words.say("ui.deadlock"), key=session.key("deadlock"), icon=":material/hourglass_empty:"):
            choose.together(case, words, "deadlock", say.Deadlock)
    with st.expander(words.say("ui.corrections"), key=session.key("corrections"), icon=":material/edit:"):
        if not isinstance(top, Telling):
            corrections.correct(case, words, "besides")
        corrections.decks(case, words)


# -- the window


def _window(case: Case, window: Window, words: Words) -> None:
    asked = window.asks(case.now)[0]
    if asked == FATE:
        _reveal(case, words)
        return
    if window.mode == "asked":
        _button(words.say("ui.nobody"), "nobody responds", primary=True)
        if len(case.now.stack) > 3:
            _button(words.say("ui.plays-out"), "it plays out")
    else:
        _button(words.say("ui.pass", who=_name(case, asked)), say.Pass(asked), primary=True)
    st.markdown(f"**{words.say('ui.answers')}**")
    _play(case, words)


def _play(case: Case, words: Words) -> None:
    """Somebody plays a card: who, which, on whom; with a way to say that this one does not answer."""
    seats = offers.speakers(case)
    seat = choose.seat(case, "who", words.say("ui.who"), seats, seats[0])
    fits, rest = offers.cards_to_play(case, seat)
    common = offers.commonest(case, seat, fits)
    card = choose.card(case, words, "card", words.say("ui.card"), fits, rest, common)
    count, among = offers.targets(case, seat, card) if card else (0, ())
    on = words.count("ui.on", count)
    picked = choose.seats(case, f"picked.{seat}.{card}", on, among, count) if count else ()
    label = words.say("ui.play", who=_name(case, seat), card=choose.title(case, card, words) if card else "…")
    ready = card is not None and len(picked) == count
    _button(label, say.Play(seat, card or "", picked), disabled=not ready, primary=ready)
    top = case.now.top
    if isinstance(top, Window) and top.mode == "asked" and offers.may_pass(case, seat):
        _button(words.say("ui.pass", who=_name(case, seat)), say.Pass(seat))


# -- the turn


def _turn(case: Case, turn: Turn, words: Words) -> None:
    who = _name(case, turn.seat)
    if turn.phase == "discard-and-draw":
        _refill(case, turn.seat, words)
    elif turn.phase == "action":
        _play(case, words)
        _button(words.say("ui.no-action", who=who), say.Pass(turn.seat))
    elif turn.phase == "order-a-drink":
        _options(case, words, "ui.orders-for", lambda said: said.onto)
    elif turn.phase == "drink":
        pile = case.now.table.seats[turn.seat].pile
        if pile != 0:
            _reveal(case, words)
        if not pile:
            _button(words.say("ui.drinks-nothing", who=who), say.Drink(turn.seat), primary=pile == 0)
    else:
        _button(words.say("ui.end-turn", who=who), say.EndTurn(turn.seat), primary=True)


def _refill(case: Case, seat: int, words: Words) -> None:
    hand = case.now.table.seats[seat].hand
    if hand is None:
        discards = (UNKNOWN,) * choose.number(words.say("ui.discards-count"), "discards", 0, 20, 0)
    else:
        discards = choose.from_hand(case, words, hand)
    who = _name(case, seat)
    _button(words.count("ui.refill", len(discards), who=who), say.Refill(seat, discards), primary=True)
    _button(words.say("ui.discards-first", who=who), say.Refill(seat, discards, False))


# -- revealing and picking


def _reveal(case: Case, words: Words) -> None:
    """The table says which card was revealed."""
    top = case.now.top
    ids = offers.drinks(case) if isinstance(top, Turn) else offers.cards_to_reveal(case)
    known = tuple(card for card in ids if card)
    common = known[: offers.SHORTCUTS] if isinstance(top, Turn | Drinks) else ()
    card = choose.card(case, words, "reveal", words.say("ui.revealed"), known, common=common)
    who = _name(case, offers.revealer(case))
    label = words.say("ui.reveal", who=who, card=choose.title(case, card, words) if card else "…")
    _button(label, say.Reveal(FATE, card or ""), disabled=card is None, primary=card is not None)
    if "" in ids:
        st.button(
            words.say("ui.reveal-nothing"), **session.moves("nothing", lambda here: here.told(say.Reveal(FATE, "")))
        )


def _pick(case: Case, words: Words) -> None:
    options = offers.picks(case)
    count = len(options[0].picked)
    among = tuple(dict.fromkeys(seat for said in options for seat in said.picked))
    picked = choose.seats(case, "picks", words.count("ui.on", count), among, count)
    label = words.say("ui.picks", who=_name(case, options[0].seat))
    _button(label, say.Pick(options[0].seat, picked), disabled=len(picked) != count, primary=True)


def _options(case: Case, words: Words, label: str, seat: Callable[[Any], int]) -> None:
    """A button for each thing that can be said now."""
    for said in case.options():
        if isinstance(said, say.First | say.Order):
            _button(words.say(label, who=_name(case, said.seat), onto=_name(case, seat(said))), said)


def _button(label: str, said: Decision | str, primary: bool = False, disabled: bool = False) -> None:
    kind: Literal["primary", "secondary"] = "primary" if primary else "secondary"
    st.button(plain(label), type=kind, disabled=disabled, **session.tells(said))


def _name(case: Case, seat: int) -> str:
    return str(case.game.name(case.now.table, seat))
