"""A Round of Gambling and a Drinking Contest at a glance: the pot and the players, the scores."""

from __future__ import annotations

from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
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
    sentences = _sentences(case, round, words)
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


def _sentences(case: Case, round: Round, words: Words) -> tuple[str, ...]:
    """Return sentences about a Round: its pot, who is winning, who has passed, what may beat the last card."""
    found = [words.say("ui.round.pot", number=round.taken if round.stage == "over" else round.pot)]
    if round.prize:
        found.append(words.say("ui.round.prize", prize=choose.title(case, round.prize, words)))
    if round.winner >= 0:
        found.append(words.say("ui.round.won", who=choose.name(case, round.winner)))
    elif round.control >= 0:
        found.append(words.say("ui.round.control", who=choose.name(case, round.control)))
    else:
        found.append(words.say("ui.round.no-control"))
    if round.stage == "on" and round.passed:
        found.append(
            words.say("ui.round.passed", names=tuple(choose.name(case, seat) for seat in dict.fromkeys(round.passed)))
        )
    if round.stage == "on" and round.beaten_by:
        found.append(words.say(f"ui.round.beaten-by.{round.beaten_by}"))
    return tuple(found)


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


def scored(case: Case, contest: Contest) -> dict[int, int | None]:
    """Return each entrant's score in a contest, by seat; None for one who has not revealed a Drink yet."""
    above = case.now.stack[case.now.stack.index(contest) + 1 :]
    drinks = next((frame.drinks for frame in above if _of_a_contest(frame)), ())
    reckoned = contest.after_drinking(drinks, case.now.table, case.rules.fresh()) if drinks else contest
    awaited = (*contest.later, *(drink.entrant for drink in drinks if not drink.open))
    scores = reckoned.scores or (None,) * len(contest.entrants)
    return {
        seat: None if people.one_of(seat, awaited) else score
        for seat, score in zip(contest.entrants, scores, strict=True)
    }


def _of_a_contest(frame: Any) -> bool:
    return isinstance(frame, Drinks) and frame.cause == "contest"
