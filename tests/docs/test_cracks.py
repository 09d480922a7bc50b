"""The numbers on the page of known cracks are those of the rulebooks and the decks as they stand."""

from __future__ import annotations

import re
from collections import Counter

from adjudicator.case import GAMES, game

from ..analysis.test_mutate import ELSEWHERE_GUARDED, NOT_GUARDED
from .building import ROOT

PAGE = (ROOT / "docs" / "design" / "known-cracks.md").read_text(encoding="utf-8")
SHOWN = ("printed", "inferred", "borrowed", "silent", "contradictory")


def test_the_table_counts_the_clauses_of_each_book() -> None:
    rows = {
        row[0]: tuple(map(int, row[1:]))
        for row in re.findall(r"^\| (.+?) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.M)
    }
    counted = {}
    for id in GAMES:
        book = game(id).rulebook()
        for name, edition in book.editions.items():
            held = (book.lineage(clause)[name] for clause in book.clauses)
            standings = Counter(clause.standing for clause in held if clause is not None)
            title = edition.short.en if len(book.editions) > 1 else "Dragon's Lair"
            counted[title] = tuple(standings[standing] for standing in SHOWN)
    assert rows == counted


def test_the_open_clauses_and_the_half_known_cards_are_counted() -> None:
    for id in GAMES:
        book, printed = game(id).rulebook(), game(id).library.printed()
        undecided = [
            c for c in book.clauses if any(held is not None and held.undecided for held in book.lineage(c).values())
        ]
        assert re.search(rf"\b{len(undecided)} of the {len(book.clauses)}\b", PAGE)
        partly = [card for card in printed.values() if card.partly_known]
        assert re.search(rf"\b{len(partly)} of {len(printed)}\b", PAGE)


def named(heading: str) -> set[str]:
    """The clauses that a part of the page names."""
    part = PAGE.split(heading, 1)[1]
    part = part.split("\n## ", 1)[0] if heading.startswith("## ") else part.split("\n- **", 1)[0]
    return set(re.findall(r"\{rules:clause\}`([a-z.-]+)`", part))


def held_so(standing: str, *, open_too: bool) -> set[str]:
    """The clauses with a standing in some edition; unless `open_too`, only those without readings there."""
    return {
        clause
        for id in GAMES
        for book in [game(id).rulebook()]
        for clause in book.clauses
        for held in book.lineage(clause).values()
        if held is not None and held.standing == standing and (open_too or not held.undecided)
    }


def test_every_contradiction_is_named() -> None:
    assert named("## Where a book contradicts itself") == held_so("contradictory", open_too=True)


def test_every_clause_that_is_borrowed_without_a_reading_is_named_or_in_a_chapter_that_is() -> None:
    heading = "- **Borrowed without a reading.**"
    chapters = ("boosts", "elements", "card-notes")
    assert all(f"](../rules/{chapter}.md)" in PAGE.split(heading, 1)[1] for chapter in chapters)
    bare = held_so("borrowed", open_too=False)
    assert named(heading) == {clause for clause in bare if clause.split(".")[0] not in chapters}


def test_every_clause_that_no_example_guards_in_some_edition_is_named() -> None:
    assert named("- **Clauses that no example guards.**") == {
        *NOT_GUARDED,
        *(clause for clause, _ in ELSEWHERE_GUARDED),
    }
