"""A Round of Gambling and a Drinking Contest at a glance: the pot and the players, the scores."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.scenes import round_sentences, scored
from adjudicator.words import Words

from .. import choose
from ..style import plain


def draw(case: Case, words: Words) -> None:
    """Draw what is going on over the turn, the latest on top."""
    for frame in reversed(case.now.stack):
        if isinstance(frame, Round | Contest):
            with st.container(key=f"board-{frame.__struct_config__.tag}", gap="small"):
                if isinstance(frame, Round):
                    _round(case, frame, words)
                else:
                    _contest(case, frame, words)


def _round(case: Case, round: Round, words: Words) -> None:
    st.markdown(f"**{words.say('ui.stack.round')}**")
    sentences = round_sentences(case, round, words)
    st.markdown(" · ".join(f"**{plain(one)}**" if k == 0 else plain(one) for k, one in enumerate(sentences)))
    table, rules = case.now.table, case.rules.fresh()
    gone = [seat for seat in range(len(table.seats)) if not people.among(table, rules, seat, round.inside)]
    marked = []
    for seat in range(len(table.seats)):
        name = plain(choose.name(case, seat))
        if people.one_of(seat, gone):
            marked.append(f":gray[~~{name}~~]")
        elif people.same_seat(seat, round.turn) and round is case.now.top:
            marked.append(f":primary-badge[{name}]")
        elif people.one_of(seat, round.inside):
            marked.append(f":gray-badge[{name}]")
    st.markdown(" ".join(marked))
    left = tuple(choose.name(case, seat) for seat in gone)
    if left:
        st.caption(plain(words.say("ui.round.left", names=left)))


def _contest(case: Case, contest: Contest, words: Words) -> None:
    st.markdown(f"**{words.say('ui.stack.contest')}**")
    scores = scored(case, contest)
    best = max((score for score in scores.values() if score is not None), default=None)
    marked = []
    for seat, score in scores.items():
        label = plain(f"{choose.name(case, seat)}: {'—' if score is None else str(score).replace('-', '−')}")
        marked.append(f":{'primary' if score is not None and score == best else 'gray'}-badge[{label}]")
    st.markdown(" ".join(marked))
    if contest.winner >= 0:
        st.caption(plain(words.say("ui.contest.won", who=choose.name(case, contest.winner))))
