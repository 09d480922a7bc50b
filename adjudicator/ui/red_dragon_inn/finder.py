"""Finding a card: by any part of its title, by character and kind, by whether it may be played now; if not, why."""

from __future__ import annotations

from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards, offers
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.machine import Refusal
from adjudicator.words import Words
from adjudicator.words.finding import fold

from .. import clauses, found, session
from ..memory import remembered
from ..style import plain
from .drafts import KINDS

FIND = "find"
AT_ONCE = 12
"""So many cards are shown; more when asked for."""


def _asked() -> dict[str, Any]:
    held: dict[str, Any] = remembered().setdefault(FIND, {})
    return held


def _ask(value: Any, what: str) -> None:
    remembered()[FIND] = {**_asked(), what: value, **({} if what == "more" else {"more": 1})}


def draw(case: Case, words: Words) -> None:
    """Draw the fields of the search and the cards that it found."""
    asked = _asked()
    held = session.holds("find.text", asked.get("text", ""), _ask, "text")
    st.text_input(words.say("ui.find-title"), placeholder=words.say("ui.find-placeholder"), max_chars=100, **held)
    decks = cards.sold("character")
    named = sorted(decks, key=lambda deck: fold(decks[deck].title[words.language]))
    _pills("character", tuple(named), asked, words, _character(words))
    seats = offers.speakers(case)
    seat = asked.get("seat") if asked.get("seat") in seats else None
    only = seat is not None and asked.get("only", False)
    with st.expander(words.say("ui.find-narrow"), key=f"find-narrow@{words.language}", icon=":material/tune:"):
        _pills("kind", KINDS, asked, words, lambda kind: words.say(f"kind.{kind}"))
        if seats:
            _pills("seat", seats, {"seat": seat}, words, lambda seat: plain(case.game.language.name(case.now, seat)))
        if seat is not None:
            st.toggle(words.say("ui.find-only"), **session.holds("find.only", only, _ask, "only"))
    among = cards.of_character(case.now.table, asked.get("character") or "")
    hits = CARDS.search(asked.get("text", ""), asked.get("kind") or None, among)
    judged = [(card, None if seat is None else offers.why_not(case, seat, card.id)) for card in hits]
    if only:
        judged = [(card, no) for card, no in judged if no is None]
    st.caption(words.count("cli.card.found", len(judged)) if judged else words.say("cli.card.none"))
    shown = AT_ONCE * asked.get("more", 1)
    for card, no in judged[:shown]:
        _hit(case, card, no, seat, words)
    if len(judged) > shown:
        st.button(
            words.say("ui.find-more"),
            key=f"find.more@{words.language}",
            width="stretch",
            on_click=_ask,
            args=(asked.get("more", 1) + 1, "more"),
        )


def _pills(what: str, options: tuple[Any, ...], asked: dict[str, Any], words: Words, told: Any) -> None:
    st.pills(
        words.say(f"ui.find-{what}"),
        options,
        format_func=told,
        wrap=True,
        **session.holds(f"find.{what}", asked.get(what), _ask, what),
    )


def _character(words: Words) -> Any:
    decks = cards.sold("character")
    return lambda character: plain(decks[character].title[words.language])


def _hit(case: Case, card: Card, no: Refusal | None, seat: int | None, words: Words) -> None:
    """Draw one card, and whether it may be played."""
    with st.container(border=True, key=f"hit-{card.id}", gap="small"):
        found.draw(case, card, words)
        if seat is None:
            return
        if no is None:
            st.markdown(f":green-badge[{plain(words.say('ui.find-may'))}]")
            return
        clauses.forbids(no, case, words, f"hit.{card.id}")
