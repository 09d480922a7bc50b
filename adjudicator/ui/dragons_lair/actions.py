"""What people can say now: only what the top of the stack lets happen, and why the rest is not possible."""

from __future__ import annotations

import functools

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair import decisions as say
from adjudicator.games.dragons_lair import offers, saying
from adjudicator.games.dragons_lair.chapters.bidding import Auction
from adjudicator.games.dragons_lair.chapters.lair_table import Telling
from adjudicator.games.dragons_lair.chapters.preparation import Drawing, Preparation, Rearranging
from adjudicator.games.dragons_lair.form import ids, offered
from adjudicator.games.dragons_lair.frame import LairFrame
from adjudicator.games.dragons_lair.table import UNKNOWN
from adjudicator.machine import FATE, Decision
from adjudicator.words import Words

from .. import choose, clauses, questions, session, style
from . import corrections, piles


def draw(case: Case, words: Words) -> None:
    """Draw who has to say what, and the ways to say it."""
    questions.draw(case, words, FORMS, saying.answer)
    if case.now.on_top(Telling) is None and not case.over:
        correct = functools.partial(corrections.draw, case, words, "besides")
        style.folded(words.say("ui.lair.corrections"), session.key("corrections"), correct, ":material/edit:")


def _say(case: Case, said: Decision, words: Words, ready: bool = True, primary: bool = False) -> None:
    """Draw a button that says a decision. If the rules forbid it now, draw the clause beside it."""
    no, label = case.why_not(said) if ready else None, saying.label(case, said, words)
    choose.button(label, said, primary=primary and no is None, disabled=not ready or no is not None)
    if no is not None:
        clauses.forbids(no, case, words, f"why.{said!r}")


# -- preparation


def _prepare(case: Case, preparation: Preparation, words: Words) -> None:
    """Draw the four actions that a turn offers, one under another."""
    seat, table = preparation.turn, case.now.table
    hand, lair = table.seats[seat].hand, table.seats[seat].lair
    fits, rest = offers.to_build(case, seat)
    seen = tuple(card for card in dict.fromkeys(hand or ()) if card != UNKNOWN)
    st.markdown(f"**{words.say('ui.lair.play')}**")
    card = choose.card(case, words, "build", words.say("ui.card"), fits, rest, seen)
    _say(case, say.Build(seat, UNKNOWN if card is None else card, seat), words, primary=True)
    st.markdown(f"**{words.say('ui.lair.exchange')}**")
    if hand is None:
        discards = (UNKNOWN,) * choose.number(words.say("ui.discards-count"), "exchanged", 0, 20, 1)
    else:
        discards = choose.from_hand(case, words, hand)
    _say(case, say.Discard(seat, discards), words)
    st.markdown(f"**{words.say('ui.lair.renovate')}**")
    _renovate(case, seat, words)
    st.markdown(f"**{words.say('ui.lair.initiate')}**")
    _say(case, say.Initiate(seat), words, primary=len(lair) > 1)


def _renovate(case: Case, seat: int, words: Words) -> None:
    """Draw the lair in another order, as far as the cards in it are known."""
    lair = case.now.table.seats[seat].lair
    order: tuple[str, ...] | None = lair
    if len(set(lair)) > 1:
        chosen = piles.order(case, words, "renovated", words.say("ui.lair.order"), tuple(reversed(lair)))
        order = None if chosen is None else tuple(reversed(chosen))
    _say(case, say.Renovate(seat, seat, order or lair), words, ready=order is not None)


def _rearrange(case: Case, rearranging: Rearranging, words: Words) -> None:
    _renovate(case, rearranging.seat, words)


def _draws(case: Case, drawing: Drawing, words: Words) -> None:
    """Draw how many cards are drawn. Cards that the table names are in the hand by name."""
    drawn: tuple[str, ...] = ()
    if case.now.table.seats[drawing.seat].hand is not None:
        held = session.drafted("drawn", [])
        st.multiselect(
            words.say("ui.lair.drawn"),
            offered(case.now.table, "lair", ids(held)),
            format_func=lambda copy: piles.called(case, copy, words),
            placeholder=words.say("ui.choose-cards"),
            max_selections=drawing.count,
            select_all=False,
            **session.keeps("drawn", held),
        )
        drawn = ids(held)
    _say(case, say.Draws(drawing.seat, drawn), words, primary=True)


# -- the auction


def _bid(case: Case, auction: Auction, words: Words) -> None:
    """Draw a bid, havoc and a pass; for each that is not possible, draw why."""
    seat, options = auction.turn, case.options()
    bids = [said.gold for said in options if isinstance(said, say.Bid)]
    st.markdown(f"**{words.say('ui.lair.raise')}**")
    least = min(bids, default=auction.bid + 1)
    gold = choose.number(words.say("ui.gold"), "bid", 0, max(bids, default=least), least)
    _say(case, say.Bid(seat, gold), words, primary=True)
    st.markdown(f"**{words.say('ui.lair.havoc')}**")
    most = max((said.heroes for said in options if isinstance(said, say.Havoc)), default=1)
    heroes, besides = 1, 0
    if any(isinstance(said, say.Havoc) for said in options):
        with st.grid(2, min_column_width=120, gap="small"):
            heroes = choose.number(words.say("ui.lair.heroes-more"), "havoc", 1, most, 1)
            has = case.now.table.seats[seat].gold
            besides = choose.number(words.say("ui.lair.gold-too"), "besides", 0, has, 0)
    _say(case, say.Havoc(seat, heroes, besides), words)
    st.markdown(f"**{words.say('ui.lair.pass')}**")
    _say(case, say.Pass(seat), words)


# -- revealing


def _reveal(case: Case, top: LairFrame, words: Words) -> None:
    """Draw a choice of which hero or which lair card was revealed, and whether none is left where nobody told it."""
    fits = tuple(dict.fromkeys(said.card for said in case.options() if isinstance(said, say.Reveal)))
    asked = top.question(case.now)
    assert asked is not None
    comes = tuple(card for card in offers.comes_up(case) if card not in fits)
    label = words.say(f"ui.lair.{asked.kind}+card" if comes else f"ui.lair.{asked.kind}")
    choose.card(case, words, "reveal", label, (*fits, *comes), says=lambda card: say.Reveal(FATE, card))
    done = say.Done(FATE)
    if done in case.options():
        choose.button(words.say(f"ui.lair.{asked.kind}.none"), done)


def _tell(case: Case, telling: Telling, words: Words) -> None:
    corrections.draw(case, words, "telling")
    choose.button(words.say("ui.done"), say.Done(FATE))


FORMS: dict[str, questions.Form] = {
    "prepare": _prepare,
    "bid": _bid,
    "draw": _draws,
    "rearrange": _rearrange,
    "line": _reveal,
    "which-hero": _reveal,
    "which-card": _reveal,
    "tell": _tell,
}
"""The forms of the questions that buttons do not answer well, by their kinds."""
