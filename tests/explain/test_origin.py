"""What the paragraphs that a clause names are to it: only one that is printed there is said to be printed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.case import GAMES, game
from adjudicator.explain import origin
from adjudicator.rulebook import Clause, Rulebook
from adjudicator.words import Words


def held() -> Iterator[tuple[Rulebook, str, Clause]]:
    """Yield each clause as each edition has it."""
    for id in GAMES:
        book = game(id).rulebook()
        for clause in book.clauses:
            for edition, here in book.lineage(clause).items():
                if here is not None:
                    yield book, edition, here


@pytest.mark.parametrize(("language", "printed"), [("en", "printed in: "), ("ru", "где напечатано: ")])
def test_only_a_printed_clause_is_said_to_be_printed_in_a_paragraph(language: str, printed: str) -> None:
    words = Words(language)
    wrong = {
        f"{here.id} ({edition}): {told}"
        for _, edition, here in held()
        for told in [origin(here, words, edition)]
        if told.startswith(printed) != (here.standing == "printed" and bool(here.sources_in(edition)))
    }
    assert not wrong


@pytest.mark.parametrize(
    ("clause", "en", "ru"),
    [
        ("losing.last-player", "nearest: rdi10:object.1, rdi10:losing/passing-out.5", "ближе всего: "),
        ("boosts.undiscardable", "follows from: rdi10:characters/dominique.10", "откуда следует: "),
        ("gambling.last-one-without-control", "these disagree: rdi10:gambling/", "расходятся: rdi10:"),
        ("otto-characters.odds", "contradicts itself: rdi10:otto/characters.5", "противоречит себе: "),
        ("own-cards.choices", "no book speaks of it", "ни одна книга об этом не говорит"),
    ],
)
def test_each_standing_has_its_words(clause: str, en: str, ru: str) -> None:
    here = next(here for _, edition, here in held() if edition == "rdi10" and here.id == clause)
    assert origin(here, Words("en"), "rdi10").startswith(en)
    assert origin(here, Words("ru"), "rdi10").startswith(ru)
