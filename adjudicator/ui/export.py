"""A case as a scenario file, in one touch: a settled argument becomes an example that pytest runs."""

from __future__ import annotations

from functools import partial

import streamlit as st

from adjudicator.case import Case
from adjudicator.cases import LONGEST_NAME
from adjudicator.scenario.write import file_name, settled
from adjudicator.words import Language, Words

from . import session


def draw(case: Case, name: str, words: Words) -> None:
    """Draw the button that hands the file over, or why there can be none. The file is written when it is touched.

    Args:
        case: the case.
        name: what the scenario is called.
        words: of the language.
    """
    if case.entry is None:
        st.caption(words.say("ui.case-unwritable"))
        return
    st.download_button(
        words.say("ui.case-export"),
        partial(_text, case, name, words.language),
        file_name(case, name),
        "application/yaml",
        icon=":material/download:",
        key=session.key("export"),
        width="stretch",
        on_click="ignore",
    )


def called(case: Case) -> str:
    """Return a case that has no name is called by its players."""
    return ", ".join(seat.name for seat in case.now.table.seats)[:LONGEST_NAME]


def _text(case: Case, name: str, language: Language) -> str:
    return settled(case, name, language).text
