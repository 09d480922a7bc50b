"""The answer in one sentence, and what stands beside it: a refusal with its clause, a story that stopped."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st
from markupsafe import Markup

from adjudicator import explain
from adjudicator.case import Case, Refused
from adjudicator.case.once import once_per_case
from adjudicator.explain import Denial, Line, Verdict, verdict
from adjudicator.table.sitting import Notice
from adjudicator.words import Language, Words

from . import markup, style
from .clauses import brief, clause
from .markup import NOTHING, icon, joined, small
from .style import plain

SIGNS = {"clause": "gavel", "card": "playing_cards", "told": "record_voice_over"}
"""The sign of each kind of step, by its name in the font of icons."""

ICONS = {kind: f":material/{sign}:" for kind, sign in SIGNS.items()}
"""The same in Markdown."""


def answered(case: Case, refused: Refused | None) -> bool:
    """Return True if there is something to rule on."""
    return case.trace is not None or refused is not None


def answer(
    case: Case,
    refused: Refused | None,
    words: Words,
    besides: tuple[str, ...] = (),
    of_the_last: bool = False,
    went_on: int | None = None,
) -> None:
    """Draw the ruling of a case that is `answered`, in one sentence, and what decides it; `besides` are more sentences.

    It is a ruling on the whole argument, or, if it is `of_the_last`, on the last decision, after which the program may
    have gone on by itself since so many decisions (`went_on`).
    """
    told = _verdict(case, refused, words.language, of_the_last, went_on)
    with st.container(key="answer"):
        markup.draw(_panel(told, words, besides))


LOOKS: Mapping[explain.Kind, str] = {
    "yes": "check_circle",
    "no": "block",
    "ruling": "gavel",
    "open": "hourglass_empty",
    "silent": "help",
}
"""The sign of each kind of answer; a word and a colour go with it."""

SAID = ("yes", "no")
"""The kinds of answer whose sentence begins with the word for them."""


def _panel(told: Verdict, words: Words, besides: tuple[str, ...]) -> Markup:
    """Return the answer: what kind it is, who prevails, what it comes to, and what decides it."""
    decides = NOTHING
    if told.ruling is not None:
        title = told.ruling.clause.title
        decides = small(
            words.say("ui.decided-step", told=told.step, title=title)
            if told.step
            else words.say("ui.decided-by", title=title)
        )
    sign = icon(LOOKS[told.kind])
    if told.kind in SAID:
        lead = Markup("<p class='lead'>{} {}</p>").format(sign, told.text)
    else:
        kind = words.say(f"verdict.kind.{told.kind}")
        lead = Markup("<p class='kind'>{} {}</p><p class='lead'>{}</p>").format(sign, kind, told.text)
    result = joined(Markup("<p>{}</p>").format(line) for line in (told.result, " ".join(besides)) if line)
    return Markup("<div class='verdict {}' role='status' tabindex='0'>{}{}{}</div>").format(
        told.kind, lead, result, decides
    )


@once_per_case
def _verdict(
    case: Case, refused: Refused | None, language: Language, of_the_last: bool, went_on: int | None
) -> Verdict:
    """Return the ruling, kept while the page is drawn again without a move: finding it runs other readings."""
    return verdict(case, Words(language), refused, of_the_last, went_on=went_on)


@once_per_case
def denied(case: Case, no: Refused, language: Language) -> Denial:
    """Return something that was refused as people read it, kept as `_verdict` is."""
    return explain.denial(case, no, Words(language))


def otherwise(told: Denial, words: Words) -> None:
    """Draw by which other readings something refused is legal, and what each leads to."""
    style.paragraphs(*(plain(line) for one in told.otherwise for line in one.told(words)))


def why_not(case: Case, no: Refused, words: Words) -> None:
    """Draw why something was refused, and the clause in brief."""
    st.markdown(plain(denied(case, no, words.language).why))
    brief(explain.ruling_of(no.refusal), case, words)


def changes(line: Line) -> str:
    """Return what a step changed, as badges."""
    return " ".join(f":orange-badge[{plain(change)}]" for change in line.changes)


def notice(case: Case, found: Notice | None, words: Words) -> None:
    """Draw the notice beside the case: a refusal with its clause, a story that stopped, a bad link, other rules."""
    if found is None:
        return
    since = explain.since_in_words(case, words)
    no = denied(case, found.no, words.language) if found.no is not None else None
    heading = since.heading if since is not None and found.kind == "since" else _heading(found, no, words)
    lines = since.lines if since is not None else ()
    if found.kind == "since" and not (since is not None and since.matters):
        st.caption(plain(" ".join((heading, *lines))))
        return
    with st.container(key="notice", border=True):
        st.markdown(f"**{plain(heading)}**")
        if no is not None:
            if found.kind != "refused":
                st.markdown(plain(no.why))
            clause(case.rules.rulings[no.clause], case, words, "notice", no)
            if found.kind == "refused":
                otherwise(no, words)
        elif found.fault is not None:
            st.markdown(plain(explain.fault(found.fault, words)))
            clause(explain.ruling_of(found.fault), case, words, "notice")
        elif found.reason:
            st.markdown(plain(words.say(found.reason, **dict(found.facts))))
        style.paragraphs(*map(plain, lines))
        if found.kind not in ("stopped", "since"):
            st.caption(words.say("ui.nothing-lost"))


def _heading(found: Notice, no: Denial | None, words: Words) -> str:
    """Return what the notice is about; for a refused play, with the play as it would be worded."""
    if no is None or found.no is None or found.no.said.seat < 0:
        return words.say(f"ui.notice.{found.kind}")
    return words.say(f"ui.notice.{found.kind}-at", said=no.said)
