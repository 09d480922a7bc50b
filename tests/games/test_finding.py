"""Finding a card as people type it: parts, either language, a slip of the finger."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.dragons_lair.finding import search as lair_search
from adjudicator.games.dragons_lair.table import Table as LairTable
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.finding import decks_with, search
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.vocabulary import Card, Title

TABLE = Table((), ())


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("dont think so", "i-dont-think-so"),
        ("I DON’T THINK", "i-dont-think-so"),
        ("um i know", "um-i-know-you-think-you-won-but"),
        ("Um… I know", "um-i-know-you-think-you-won-but"),
        ("wench thinks you shoud", "the-wench-thinks-you-should-stop-playing-with-the-drinks"),
        ("lich kimg", "look-over-there-its-the-lich-king"),
        ("sholud stop", "the-wench-thinks-you-should-stop-playing-with-the-drinks"),
        ("goddes protects", "my-goddess-protects-me"),
        ("wine water", "water-into-wine"),
        ("уронил на пол", "dump-it-on-the-floor"),
        ("УРОНЛИ НА", "dump-it-on-the-floor"),
        ("swipe-the-tip", "swipe-the-tip"),
    ],
)
def test_a_card_is_found_by_a_part_of_its_title(typed: str, id: str) -> None:
    assert id in [card.id for card in search(TABLE, typed)][:2]


def test_accents_do_not_part_a_word() -> None:
    assert cards.fold("Самолёт!") == cards.fold("самолет") == "самолет"
    assert cards.fold("Crème brûlée") == "creme brulee"
    assert cards.fold("Мой хозяйский эль") == "мой хозяйский эль"


def test_two_wrong_letters_are_too_many() -> None:
    assert search(TABLE, "poggy dranken") == ()


def test_titles_that_begin_so_come_first() -> None:
    titles = [cards.fold(card.title.en) for card in search(TABLE, "pooky")]
    begins = [title.startswith("pooky") for title in titles]
    assert begins == sorted(begins, reverse=True)
    assert begins[0]


def test_a_deck_and_a_kind_narrow_it_down() -> None:
    mine = search(TABLE, character="zot", kind="cheating")
    assert {card.id for card in mine} <= set(cards.sold("character")["zot"].holds)
    assert sum(cards.sold("character")["zot"].holds[card.id] for card in mine) == 4
    assert len(search(TABLE, character="zot")) == len(cards.sold("character")["zot"].holds)


def test_a_tables_own_cards_are_found_too() -> None:
    own = Card("mine", Title("Zwieback for all", "Сухарики каждому"), "anytime")
    assert search(Table((), (), cards=(own,)), "сухарик") == (own,)


def test_which_decks_hold_a_card() -> None:
    held = {deck.deck: count for deck, count in decks_with(cards.printed()["hide-in-shadows"])}
    assert held == {"gerki": 1}
    assert len(decks_with(cards.printed()["i-raise"])) == 8


@settings(deadline=None)  # how fast it is belongs to tests/bench
@given(st.sampled_from(sorted(cards.printed())), st.data())
def test_one_wrong_letter_is_forgiven(id: str, data: st.DataObject) -> None:
    title = cards.fold(cards.printed()[id].title.en)
    at = data.draw(st.integers(0, len(title) - 1))
    wrong = title[:at] + data.draw(st.sampled_from("aeioux")) + title[at + 1 :]
    if len(title) >= 4:
        assert id in [card.id for card in search(TABLE, wrong)]


def test_a_card_of_the_lair_is_found_as_those_of_the_inn_are() -> None:
    for typed, id in (("clreic", "cleric"), ("hidden trap", ""), ("trap disinteg", "disintegration-trap")):
        assert [card.id for card in lair_search(LairTable(()), typed)][:1] == ([id] if id else [])
    assert [card.id for card in lair_search(LairTable(()), "зверек")] == ["beloved-pet"]
    assert {card.kind for card in lair_search(LairTable(()), "", "hero")} == {"hero"}
