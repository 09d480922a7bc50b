"""What people can say now: only what the top of the stack lets happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.chapters.drink_abilities import Abilities, Discarding, Drawing
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.ordering import Ordering
from adjudicator.games.red_dragon_inn.chapters.setup import Setup
from adjudicator.games.red_dragon_inn.chapters.table import Telling
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, session, style
from ..style import plain
from . import corrections, offers, plays


def draw(case: Case, words: Words) -> None:
    """Who has to say what, and the ways to say it."""
    with st.container(key="asked", border=True):
        st.markdown(f"**{plain(explain.asked(case, words))}**")
        if case.over:
            return
        top = case.now.top
        if isinstance(top, Window):
            _window(case, top, words)
        elif isinstance(top, Turn):
            _turn(case, top, words)
        elif isinstance(top, Round):
            _gamble(case, top, words)
        elif isinstance(top, Setup):
            _options(case, words, "ui.goes-first", lambda said: said.chosen)
        elif isinstance(top, Abilities):
            _abilities(case, top, words)
        elif isinstance(top, Drawing):
            choose.button(words.say("ui.draws", who=choose.name(case, top.seat)), say.Draws(top.seat), primary=True)
        elif isinstance(top, Discarding):
            _discard(case, top, words)
        elif isinstance(top, Ordering):
            _options(case, words, "ui.orders-for", lambda said: said.onto)
        elif isinstance(top, Telling):
            corrections.correct(case, words, "telling")
            choose.button(words.say("ui.done"), say.Done(FATE))
        elif isinstance(top, Drinks) and top.stage == "splitting":
            _split(case, top, words)
        elif offers.picks(case):
            _pick(case, words)
        else:
            _reveal(case, words)
    _besides(case, words)


def _besides(case: Case, words: Words) -> None:
    """What may happen at any time: a card out of turn, a correction, the end of a deck."""
    top = case.now.top
    offered = isinstance(top, Window | Round) or (isinstance(top, Turn) and top.phase == "action")
    if not offered and offers.speakers(case):
        anytime = words.say("ui.anytime")
        style.folded(anytime, session.key("anytime"), lambda: plays.draw(case, words), ":material/bolt:")

    def correct() -> None:
        if not isinstance(top, Telling):
            corrections.correct(case, words, "besides")
        corrections.decks(case, words)

    style.folded(words.say("ui.corrections"), session.key("corrections"), correct, ":material/edit:")


# -- the window


def _window(case: Case, window: Window, words: Words) -> None:
    asked = window.asks(case.now)[0]
    if asked == FATE:
        _reveal(case, words)
        return
    if window.mode == "asked":
        nobody = words.first((f"ui.nobody.{window.moment}", "ui.nobody"))
        choose.button(nobody, "nobody responds", primary=True)
    else:
        choose.button(words.say("ui.pass", who=choose.name(case, asked)), say.Pass(asked), primary=True)
    if window.mode != "asked" or len(case.now.stack) > 3:
        choose.button(words.say("ui.plays-out"), "it plays out")
    for wish in offers.too_late(case):
        late = choose.name(case, wish.wishers[-1])
        choose.button(words.say("ui.too-late", who=late), wish)
    st.markdown(f"**{words.say('ui.answers')}**")
    plays.draw(case, words)


# -- the Round of Gambling


def _gamble(case: Case, round: Round, words: Words) -> None:
    who = choose.name(case, round.turn)
    choose.button(words.say("ui.gambling-pass", who=who), say.Pass(round.turn), primary=True)
    st.markdown(f"**{words.say('ui.answers')}**")
    plays.draw(case, words)


# -- the turn


def _turn(case: Case, turn: Turn, words: Words) -> None:
    who = choose.name(case, turn.seat)
    if turn.phase == "discard-and-draw":
        _refill(case, turn.seat, words)
    elif turn.phase == "action":
        plays.draw(case, words)
        choose.button(words.say("ui.no-action", who=who), say.Pass(turn.seat))
    elif turn.phase == "order-a-drink":
        _options(case, words, "ui.orders-for", lambda said: said.onto)
    elif turn.phase == "drink":
        pile = case.now.table.seats[turn.seat].pile
        if pile != 0:
            _reveal(case, words)
        if not pile:
            choose.button(words.say("ui.drinks-nothing", who=who), say.Drink(turn.seat), primary=pile == 0)
    else:
        choose.button(words.say("ui.end-turn", who=who), say.EndTurn(turn.seat), primary=True)


def _refill(case: Case, seat: int, words: Words) -> None:
    hand = case.now.table.seats[seat].hand
    if hand is None:
        discards = (UNKNOWN,) * choose.number(words.say("ui.discards-count"), "discards", 0, 20, 0)
    else:
        discards = choose.from_hand(case, words, hand)
    who = choose.name(case, seat)
    choose.button(words.count("ui.refill", len(discards), who=who), say.Refill(seat, discards), primary=True)
    choose.button(words.say("ui.discards-first", who=who), say.Refill(seat, discards, False))


# -- what Drinks do


def _abilities(case: Case, abilities: Abilities, words: Words) -> None:
    who = choose.name(case, abilities.seat)
    for option, count in abilities.left:
        choose.button(words.count(f"ui.first.{option}", count, who=who), say.Choose(abilities.seat, option))


def _discard(case: Case, discarding: Discarding, words: Words) -> None:
    """So many cards go: those that are told where the hand is, else cards that nobody has seen."""
    seat, hand = discarding.seat, case.now.table.seats[discarding.seat].hand
    count = discarding.count if hand is None else min(discarding.count, len(hand))
    discards = (UNKNOWN,) * count
    if hand is not None and set(hand) != {UNKNOWN}:
        discards = choose.from_hand(case, words, hand)
    label = words.count("ui.discards-now", count, who=choose.name(case, seat))
    choose.button(label, say.Discards(seat, discards), disabled=len(discards) != count, primary=True)


def _split(case: Case, drinks: Drinks, words: Words) -> None:
    _options(case, words, "ui.splits", lambda said: said.picked[0])
    if say.Pass(drinks.splitter) in case.options():
        who = choose.name(case, drinks.splitter)
        choose.button(words.say("ui.keeps-whole", who=who), say.Pass(drinks.splitter))


# -- revealing and picking


def _reveal(case: Case, words: Words) -> None:
    """The table says which card was revealed."""
    top = case.now.top
    ids = offers.drinks(case) if isinstance(top, Turn) else offers.cards_to_reveal(case)
    known = tuple(card for card in ids if card)
    common = known[: offers.SHORTCUTS] if isinstance(top, Turn | Drinks) else ()
    label = words.say("ui.revealed")
    choose.card(case, words, "reveal", label, known, common=common, says=lambda card: say.Reveal(FATE, card))
    if "" in ids:
        choose.button(words.say("ui.reveal-nothing"), say.Reveal(FATE, ""))


def _pick(case: Case, words: Words) -> None:
    options = offers.picks(case)
    count = len(options[0].picked)
    among = tuple(dict.fromkeys(seat for said in options for seat in said.picked))
    seat = options[0].seat
    label = words.count("ui.on", count)
    picked = choose.seats(case, "picks", label, among, count, lambda picked: say.Pick(seat, (picked,)))
    if count > 1 or len(among) == count:
        done = words.say("ui.picks", who=choose.name(case, seat))
        choose.button(done, say.Pick(seat, picked), disabled=len(picked) != count, primary=True)


def _options(case: Case, words: Words, label: str, seat: Callable[[Any], int]) -> None:
    """A button for each thing that can be said now."""
    for said in case.options():
        if isinstance(said, say.First | say.Order | say.Pick):
            who, onto = choose.name(case, said.seat), choose.name(case, seat(said))
            choose.button(words.say(label, who=who, onto=onto), said)
