"""Finding a card as people type it: parts, either language, a slip of the finger."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.dragons_lair.cards import CARDS as LAIR_CARDS
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.vocabulary import Card, Title
from adjudicator.words.finding import fold

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
    assert id in [card.id for card in CARDS.search(typed)][:2]


def test_accents_do_not_part_a_word() -> None:
    assert fold("Самолёт!") == fold("самолет") == "самолет"
    assert fold("Crème brûlée") == "creme brulee"
    assert fold("Мой хозяйский эль") == "мой хозяйский эль"


def test_two_wrong_letters_are_too_many() -> None:
    assert CARDS.search("poggy dranken") == ()


def test_titles_that_begin_so_come_first() -> None:
    titles = [fold(card.title.en) for card in CARDS.search("pooky")]
    begins = [title.startswith("pooky") for title in titles]
    assert begins == sorted(begins, reverse=True)
    assert begins[0]


def test_a_deck_and_a_kind_narrow_it_down() -> None:
    mine = CARDS.search("", "cheating", cards.of_character(TABLE, "zot"))
    assert {card.id for card in mine} <= set(cards.sold("character")["zot"].holds)
    assert sum(cards.sold("character")["zot"].holds[card.id] for card in mine) == 4
    assert len(CARDS.search("", among=cards.of_character(TABLE, "zot"))) == len(cards.sold("character")["zot"].holds)


def test_a_tables_own_cards_are_found_too() -> None:
    own = Card("mine", Title("Zwieback for all", "Сухарики каждому"), "anytime")
    assert CARDS.search("сухарик", among=CARDS.known(Table((), (), cards=(own,)))) == (own,)


def test_which_decks_hold_a_card() -> None:
    held = {deck.deck: count for deck, count in CARDS.decks_with(CARDS.printed()["hide-in-shadows"])}
    assert held == {"gerki": 1}
    counts = {deck.deck: count for deck, count in CARDS.decks_with(CARDS.printed()["i-raise"])}
    assert counts.pop("eisinder") is None
    assert set(counts.values()) == {2}
    assert len(counts) == 8


@settings(deadline=None)  # how fast it is belongs to tests/bench
@given(st.sampled_from(sorted(CARDS.printed())), st.data())
def test_one_wrong_letter_is_forgiven(id: str, data: st.DataObject) -> None:
    title = fold(CARDS.printed()[id].title.en)
    at = data.draw(st.integers(0, len(title) - 1))
    wrong = title[:at] + data.draw(st.sampled_from("aeioux")) + title[at + 1 :]
    if len(title) >= 4:
        assert id in [card.id for card in CARDS.search(wrong)]


def test_a_card_of_the_lair_is_found_as_those_of_the_inn_are() -> None:
    for typed, id in (("clreic", "cleric"), ("hidden trap", ""), ("trap disinteg", "disintegration-trap")):
        assert [card.id for card in LAIR_CARDS.search(typed)][:1] == ([id] if id else [])
    assert [card.id for card in LAIR_CARDS.search("зверек")] == ["beloved-pet"]
    assert {card.kind for card in LAIR_CARDS.search("", "hero")} == {"hero"}
