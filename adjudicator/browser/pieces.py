"""Pieces of HTML that blocks of the site's table are made of; what people typed is text in them."""

from __future__ import annotations

from markupsafe import Markup

from ..rulebook import Ruling
from ..words import Words

RULES = "../rules/{}.html"
"""Where the page of a rule lies, from the page of the table."""

NOTHING = Markup("")


def para(text: str, kind: str = "") -> Markup:
    """Return a paragraph of a kind; nothing without a text."""
    return Markup("<p class='{}'>{}</p>").format(kind, text) if text else NOTHING


def to_rule(id: str, title: str) -> Markup:
    """Return a link to the page of a rule."""
    return Markup("<a class='rule' href='{}'>{}</a>").format(RULES.format(id), title)


def rule(ruling: Ruling, words: Words) -> Markup:
    """Return a rule in brief: its title, which leads to its page, and its text."""
    clause = ruling.clause
    title = clause.title.in_(words.language)
    return Markup("<p class='by'>{} {}</p>").format(to_rule(ruling.id, title), clause.text.in_(words.language))
