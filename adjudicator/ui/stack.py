"""What waits to be dealt with, drawn as a list: the newest on top, and under it who is asked for an answer."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from adjudicator.case import Case
from adjudicator.words import Words

from . import session
from .clauses import clause
from .style import folded, paragraphs, plain, small


class Slip(NamedTuple):
    """One thing on the stack: an icon, what it is called, what else is to be said of it, and who is asked.

    `rows` are its parts, told one below another. `asked` are names in order, `reached` how many of them have
    had their say, `order` the id of the clause that gives the order.
    """

    icon: str
    title: str
    details: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    reached: int = 0
    order: str = ""


def draw(found: tuple[Slip, ...], case: Case, words: Words) -> None:
    """The stack as a list of slips."""
    if not found:
        return
    st.markdown(f"#### {words.say('ui.stack')}")
    with st.container(key="stack", gap="small"):
        for index, slip in enumerate(found):
            with st.container(key=f"slip-{'top' if index == 0 else 'below'}-{index}", gap=None):
                paragraphs(
                    f"{slip.icon} **{plain(slip.title)}**",
                    small(" · ".join(plain(detail) for detail in slip.details)) if slip.details else "",
                    *(small(plain(row)) for row in slip.rows),
                    " ".join(_asked(slip, words)) if slip.asked else "",
                )
                if slip.order and index == 0:
                    _why(slip.order, case, words)


def _why(order: str, case: Case, words: Words) -> None:
    """Why these are asked, and in this order."""
    ruling = case.rules.rulings[order]
    label = plain(words.say("ui.stack.why", title=ruling.clause.title))
    folded(label, session.key("order"), lambda: clause(ruling, case, words, "order"), kind="compact")


def _asked(slip: Slip, words: Words) -> list[str]:
    """The names in the order in which they are asked: those who had their say, who is asked now, the rest."""
    marked = [words.say("ui.stack.asked")]
    for place, name in enumerate(slip.asked):
        if place < slip.reached:
            marked.append(f":gray[~~{plain(name)}~~]")
        elif place == slip.reached:
            marked.append(f":primary-badge[{plain(name)}]")
        else:
            marked.append(f":gray-badge[{plain(name)}]")
    return marked
