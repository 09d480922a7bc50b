"""A case as a scenario file, in one touch: a settled argument becomes an example that pytest runs."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.case.once import once_per_case
from adjudicator.cases import LONGEST_NAME
from adjudicator.scenario.write import Settled, Unwritable, settled
from adjudicator.words import Language, Words

from . import session


def draw(case: Case, name: str, words: Words) -> None:
    """Draw the button that hands the file over, or why there can be none.

    Args:
        case: the case.
        name: what the scenario is called.
        words: of the language.
    """
    found = _settled(case, name, words.language)
    if found is None:
        st.caption(words.say("ui.case-unwritable"))
        return
    st.download_button(
        words.say("ui.case-export"),
        found.text,
        found.file,
        "application/yaml",
        icon=":material/download:",
        key=session.key("export"),
        width="stretch",
        on_click="ignore",
    )


def called(case: Case) -> str:
    """Return a case that has no name is called by its players."""
    return ", ".join(seat.name for seat in case.now.table.seats)[:LONGEST_NAME]


@once_per_case
def _settled(case: Case, name: str, language: Language) -> Settled | None:
    """Return the scenario of a case, kept while the page is drawn again; None if no table can tell its beginning."""
    try:
        return settled(case, name, language)
    except Unwritable:
        return None
