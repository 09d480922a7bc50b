"""Who is right: two people claim different things, and the rules say which of them, and where the two part."""

from __future__ import annotations

import streamlit as st
from markupsafe import Markup

from adjudicator import explain, speech
from adjudicator.analysis import in_words
from adjudicator.analysis.altered import Alteration
from adjudicator.analysis.claimed import claims, weigh
from adjudicator.analysis.vary import Change, Trial
from adjudicator.case import Case, Refused
from adjudicator.case.once import once_per_case
from adjudicator.case.otherwise import Counted, Unplayed
from adjudicator.words import Words

from . import clauses, markup, session, trace
from .markup import icon, joined
from .style import folded, plain


def draw(case: Case, refused: Refused | None, words: Words) -> None:
    """Draw both claims to touch, and the answer."""
    folded(words.say("ui.claims"), session.key("claims"), lambda: _ask(case, refused, words), ":material/balance:")


@once_per_case
def _found(case: Case, refused: Refused | None) -> tuple[Trial[Change], ...]:
    return claims(case, refused)


def _ask(case: Case, refused: Refused | None, words: Words) -> None:
    found = _found(case, refused)
    if len(found) < 2:
        st.markdown(plain(words.say("ui.claims.nothing")))
        return
    st.caption(words.say("ui.claims.help"))
    told = [_told(claim, case, words) for claim in found]
    chosen = []
    for name in ("one", "other"):
        draft = f"claims.{name}"
        held = session.keeps(draft, session.drafted(draft))
        chosen.append(
            st.radio(words.say(f"ui.{draft}"), range(len(found)), format_func=lambda k: plain(told[k]), **held)
        )
    if None not in chosen:
        _answer(found, chosen[0], chosen[1], refused, words)


def _answer(found: tuple[Trial[Change], ...], one: int, other: int, refused: Refused | None, words: Words) -> None:
    """Draw who is right, the step where the two part, and the clause that decides it."""
    if one == other:
        st.markdown(plain(words.say("ui.claims.same")))
        return
    judged, left, right = found[0], found[one], found[other]
    weighed = weigh(left, right)
    with st.container(key="claims-answer", border=True, gap="small"):
        outcome = explain.briefly(judged.end, words)
        st.markdown(f"**{plain(words.say(f'ui.claims.{weighed.supports}', outcome=outcome))}**")
        if refused is not None and any(isinstance(one, Counted) for one in (*left.changes, *right.changes)):
            trace.why_not(judged.end, refused, words)
            return
        if weighed.step is None:
            return
        told = explain.headline(weighed.step, judged.end.game, words)
        st.markdown(plain(words.say("ui.claims.part", number=weighed.number, told=told)))
        clauses.brief(explain.ruling_of(weighed.step.by), judged.end, words)


def settle(said: tuple[speech.Assertion, ...], case: Case, refused: Refused | None, words: Words) -> None:
    """Draw side by side what players claim in lines, who of them is right, and the step at which their stories part."""
    settled = in_words.settled(case, refused, said, words)
    with st.container(key="claims-said", border=True, gap="small"):
        claims = (
            Markup("<li class='{}'>{} {}</li>").format(
                "right" if right else "wrong", icon("check_circle" if right else "cancel"), claim
            )
            for claim, right in zip(settled.claims, settled.right, strict=True)
        )
        markup.draw(Markup("<ul class='claims'>{}</ul>").format(joined(claims)))
        st.markdown(f"**{plain(settled.text)}**")
        if settled.step is not None:
            st.markdown(plain(settled.part))
            clauses.brief(explain.ruling_of(settled.step.by), case, words)


def _told(claim: Trial[Change], case: Case, words: Words) -> str:
    """Return a claim as somebody would put it."""
    outcome = explain.briefly(claim.end, words)
    match claim.changes:
        case (Unplayed(_, seat, card),):
            title, who = case.game.library.title(case.now.table, card), case.game.language.name(case.now, seat)
            return words.say("ui.claims.without", card=title, who=who, outcome=outcome)
        case (Counted(no),):
            told = in_words.said(no.said, no.now, case, words)
            return words.say("ui.claims.allowed", told=told, outcome=outcome)
        case (Alteration(text=reading),):
            return words.say("ui.claims.reading", reading=reading, outcome=outcome)
    return words.say("ui.claims.judged", outcome=outcome)
