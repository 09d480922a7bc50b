"""Finding a hero or a lair card: by any part of its title, in either language, and by kind."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair.cards import CARDS
from adjudicator.words import Words

from .. import found, session
from ..memory import remembered
from .drafts import KINDS

TEXT, KIND = "lair-find-text", "lair-find-kind"


def draw(case: Case, words: Words) -> None:
    """Draw the fields of the search and the cards that it found."""
    text, kind = remembered().get(TEXT, ""), remembered().get(KIND)
    held = session.holds("find.text", text, _ask, TEXT)
    st.text_input(words.say("ui.find-title"), placeholder=words.say("ui.lair.find-placeholder"), max_chars=100, **held)
    st.pills(
        words.say("ui.find-kind"),
        KINDS,
        format_func=lambda kind: words.say(f"kind.{kind}"),
        **session.holds("find.kind", kind, _ask, KIND),
    )
    hits = CARDS.search(text, kind, CARDS.known(case.now.table))
    st.caption(words.count("cli.card.found", len(hits)) if hits else words.say("cli.card.none"))
    for card in hits:
        with st.container(border=True, key=f"hit-{card.id}", gap="small"):
            found.draw(case, card, words)


def _ask(value: str | None, what: str) -> None:
    remembered()[what] = value
