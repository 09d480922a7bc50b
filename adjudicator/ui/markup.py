"""HTML of our own, for lists that would be dozens of elements in Markdown. What people typed is always text in it.

`Markup.format` escapes whatever is put in that is not markup already.
"""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st
from markupsafe import Markup

NOTHING = Markup("")


def draw(told: Markup) -> None:
    """Put it on the page, as one element."""
    st.html(told)


def joined(parts: Iterable[Markup]) -> Markup:
    """Pieces of markup, one after another."""
    return NOTHING.join(parts)


def icon(name: str) -> Markup:
    """Return a sign of the font that the page's other icons are of, for the eye only."""
    return Markup("<span class='icon' aria-hidden='true'>{}</span>").format(name)


def small(text: str) -> Markup:
    """Return a line of small print; nothing where there is no text."""
    return Markup("<p class='small'>{}</p>").format(text) if text else NOTHING
