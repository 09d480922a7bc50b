"""What waits to be dealt with, drawn as a list: the newest on top, and under it who is asked for an answer."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st
from markupsafe import Markup

from adjudicator.case import Case
from adjudicator.drawing import Slip
from adjudicator.words import Words

from . import markup, session
from .clauses import clause
from .markup import NOTHING, icon, joined, small
from .style import folded, plain

SAID, NOW = Markup("<s>{}</s>"), Markup("<b class='badge now'>{}</b>")
LATER = Markup("<span class='badge'>{}</span>")
"""How a name is marked by when its player is asked."""


def draw(found: tuple[Slip, ...], case: Case, words: Words) -> None:
    """Draw the stack as a list of slips; why somebody is asked now stands under the newest."""
    if not found:
        return
    st.markdown(f"#### {words.say('ui.stack')}")
    newest, *below = found
    markup.draw(_list([newest], words, "newest"))
    if newest.order:
        _why(newest.order, case, words)
    if below:
        markup.draw(_list(below, words, "below"))


def _why(order: str, case: Case, words: Words) -> None:
    """Why these are asked, and in this order."""
    ruling = case.rules.rulings[order]
    label = plain(words.say("ui.stack.why", title=ruling.clause.title))
    folded(label, session.key("order"), lambda: clause(ruling, case, words, "order"), kind="compact")


def _list(slips: Iterable[Slip], words: Words, place: str) -> Markup:
    return Markup("<ul class='stack {}'>{}</ul>").format(place, joined(_slip(slip, words) for slip in slips))


def _slip(slip: Slip, words: Words) -> Markup:
    return Markup("<li><p>{} <b>{}</b></p>{}{}{}</li>").format(
        icon(slip.icon),
        slip.title,
        small(" · ".join(slip.details)),
        joined(map(small, slip.rows)),
        _asked(slip, words) if slip.asked else NOTHING,
    )


def _asked(slip: Slip, words: Words) -> Markup:
    """Return the names in the order in which they are asked: those who had their say, who is asked now, the rest."""
    marks = (SAID,) * slip.reached + (NOW,) + (LATER,) * len(slip.asked)
    names = (mark.format(name) for mark, name in zip(marks, slip.asked, strict=False))
    return Markup("<p>{} {}</p>").format(words.say("ui.stack.asked"), Markup(" ").join(names))
