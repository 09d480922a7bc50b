"""How firm the ground is under a clause, as people read it."""

from __future__ import annotations

from ..rulebook import Clause, Relation, Rulebook, Text
from ..words import Words


def standing(clause: Clause, book: Rulebook, words: Words) -> str:
    """Return the standing of a clause of `book`; of a borrowed one with the books that print it."""
    return words.say(f"standing.{clause.standing}", books=_lenders(clause, book))


def opened(clause: Clause, book: Rulebook, words: Words) -> str:
    """Return the sentence that goes before the readings of an undecided clause of `book`."""
    return words.say(f"cli.book.{clause.standing}", books=_lenders(clause, book))


def doubt(clause: Clause, book: Rulebook, words: Words) -> str:
    """Return in a sentence why a clause of `book` is not as firm as a printed one; empty if it is printed."""
    if clause.standing == "printed":
        return ""
    return words.say(f"doubt.{clause.standing}", books=_lenders(clause, book))


def origin_label(relation: Relation, count: int, words: Words) -> str:
    """Return what so many paragraphs that a clause names are to it.

    They print it, it follows from them, they disagree, or they are the nearest to what no book says.
    """
    return words.count(f"origin.{relation}", count)


def origin(clause: Clause, words: Words, *editions: str) -> str:
    """Return the paragraphs of these editions that a clause names, after what they are to it; or that there is none."""
    if not clause.passages:
        return words.say("origin.no-book")
    found: dict[Relation, list[str]] = {}
    for edition in editions:
        for relation, addresses in clause.named_in(edition).items():
            found.setdefault(relation, []).extend(addresses)
    told = [f"{origin_label(relation, len(named), words)} {', '.join(named)}" for relation, named in found.items()]
    return "; ".join(told) or words.say("origin.none")


def cited(clause: Clause, words: Words, edition: str) -> str:
    """Return a clause in one line: its title, its text, and the paragraphs that it names in the book of an edition."""
    named = ", ".join(clause.paragraphs_in(edition))
    told = f"§ {clause.title.in_(words.language)}: {clause.text.in_(words.language)}"
    return told + (f" ({named})" if named else "")


def _lenders(clause: Clause, book: Rulebook) -> tuple[Text, ...]:
    return tuple(book.editions[id].short for id in clause.lenders)
