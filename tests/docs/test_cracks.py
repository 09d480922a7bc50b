"""The numbers on the page of known cracks are those of the rulebooks and the decks as they stand."""

from __future__ import annotations

import re
from collections import Counter

from adjudicator.case import GAMES, game

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
