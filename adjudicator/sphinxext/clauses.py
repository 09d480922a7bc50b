"""What the pages about clauses share: how the editions have one, what differs between them, its readings, its value."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from markupsafe import Markup

from ..explain.rewording import reworded
from ..rulebook import Clause
from .drawing import PageDirective, Part, badge, element, listed, para

Change: TypeAlias = Literal["another-ruling", "now-printed", "not-printed", "other-words", "reworded"]
"""How one edition's version of a clause differs from another's, as long as both have it: see `change`."""

PRINTED = ("printed", "official")


def change(was: Clause, now: Clause) -> Change:
    """Return how a version of a clause differs from an earlier one.

    Nothing but the value and the readings of a clause decides, so versions with equal ones rule the same. Of a clause
    that has neither, only that it is worded otherwise is known.
    """
    if (was.value, tuple(was.readings), was.default) != (now.value, tuple(now.readings), now.default):
        return "another-ruling"
    if now.value is None and not now.readings and was.text != now.text:
        return "reworded"
    before, after = was.standing in PRINTED, now.standing in PRINTED
    if before != after:
        return "now-printed" if after else "not-printed"
    return "other-words"


def marked(was: str, now: str) -> list[Part] | None:
    """Return a text with its own new words, and those of an earlier text that it lacks, marked as in and out.

    Returns:
        The pieces of both texts; None if they have so little in common that they are better read one after the other.
    """
    found = reworded(was, now)
    if found is None:
        return None
    return [text if kind == "both" else (come if kind == "come" else gone)(text) for text, kind in found]


def come(text: str) -> Markup:
    """Return words that a later text has and an earlier one has not."""
    return element("ins", text)


def gone(text: str) -> Markup:
    """Return words that an earlier text has and a later one has not."""
    return element("del", text)


def in_editions(page: PageDirective, editions: list[str], id: str) -> list[Markup]:
    """Return in which editions a version of a clause holds: each by its name, or that it is all that there are."""
    if len(editions) == len(page.library.book_of(id).editions):
        return [badge(page.say("site.all-editions"), "edition")]
    return [*map(page.edition, editions)]


def noted(page: PageDirective, clause: Clause) -> list[Markup]:
    """Return what the editors say of a clause, if anything: it is no part of the rule, and is not compared."""
    return [para(clause.note.in_(page.language), classes=["aside"])] if clause.note is not None else []


def readings(page: PageDirective, clause: Clause) -> Markup:
    """Return the ways to read a clause that a book leaves open, the one that decides by default marked."""
    return listed([reading(page, clause, id) for id in clause.readings], "readings")


def reading(page: PageDirective, clause: Clause, id: str) -> Markup:
    """One way to read a clause that a book leaves open."""
    mark = page.say("site.default-reading" if clause.undecided else "site.answered-reading")
    usual = [badge(mark, "default-reading")] if id == clause.default else []
    return para(*usual, clause.readings[id].text.in_(page.language))


def written(value: object) -> str:
    """Return a value as a file of clauses would hold it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
