"""What if …: one thing that was told otherwise, and what comes of it."""

from __future__ import annotations

import functools
from typing import Any

import streamlit as st

from adjudicator.analysis import in_words
from adjudicator.analysis.in_words import WhatIf
from adjudicator.case import Blank, Case
from adjudicator.case.otherwise import Unplayed, judged
from adjudicator.words import Words

from . import clauses, searching, session
from .style import folded, plain

SECONDS = 5.0
CHOSEN = "otherwise.chosen"


def draw(case: Case, words: Words) -> None:
    """Draw what may have been otherwise, and what comes of what is chosen of it."""
    if case.said:
        show = functools.partial(_ask, case, words)
        folded(words.say("ui.otherwise"), session.key("otherwise"), show, ":material/alt_route:")


def _ask(case: Case, words: Words) -> None:
    among = (*_plays(case), *_numbers(case))
    chosen = session.drafted(CHOSEN)
    st.selectbox(
        words.say("ui.otherwise.choose"),
        among,
        format_func=lambda one: _named(one, case, words),
        placeholder=words.say("ui.search"),
        **session.keeps(CHOSEN, chosen if chosen in among else None),
    )
    if chosen in among:
        search = functools.partial(_search, chosen)
        found = searching.found(f"otherwise.{among.index(chosen)}", case, words, SECONDS, search)
        for number, one in enumerate(found or ()):
            _show(number, one, case, words)


def _plays(case: Case) -> tuple[Unplayed, ...]:
    """Return the cards that players played, the latest first."""
    played = ((at, said, getattr(said, "card", "")) for at, said in enumerate(case.said))
    return tuple(Unplayed(at, said.seat, card) for at, said, card in played if card and said.seat >= 0)[::-1]


def _numbers(case: Case) -> tuple[Blank, ...]:
    """Return the numbers of the players with which the case began."""
    players: dict[str, Any] = {} if case.entry is None else case.entry.players
    told = (
        (name, what) for name, player in players.items() for what in case.game.play.numbers if hasattr(player, what)
    )
    return tuple(Blank(name, what) for name, what in told)


def _named(one: Unplayed | Blank, case: Case, words: Words) -> str:
    if isinstance(one, Unplayed):
        return in_words.change(one, case, words)
    return words.say("ui.otherwise.number", who=one.whose, fact=words.say(f"stat.{one.what}"))


def _search(
    one: Unplayed | Blank, case: Case, words: Words, search: searching.Searching[tuple[WhatIf, ...]]
) -> tuple[WhatIf, ...]:
    if isinstance(one, Blank):
        return in_words.with_each_value(case, one, words)
    after = judged(case, (one,))
    return () if after is None else (in_words.what_if(case, (one,), after, words),)


def _show(number: int, one: WhatIf, case: Case, words: Words) -> None:
    with st.container(border=True, key=f"otherwise-{number}", gap="small"):
        id = "ui.otherwise.same" if one.as_told else "ui.otherwise.other"
        st.markdown(f"{plain(one.when)}: **{plain(one.outcome)}** {plain(words.say(id))}")
        if one.ruling is not None:
            clauses.brief(one.ruling, case, words)
