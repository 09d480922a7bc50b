"""Working titles: one for each card that no Russian book names, marked, and found with or without the mark."""

from __future__ import annotations

import pytest

from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.vocabulary import Title
from adjudicator.kit.cards import WORKING, is_working, marked
from adjudicator.words.finding import fold

PRINTED = CARDS.printed()


def test_each_card_has_one_russian_title_a_printed_or_a_working_one() -> None:
    assert [id for id, card in PRINTED.items() if bool(card.title.ru) == bool(card.title.working)] == []
    assert sum(1 for card in PRINTED.values() if card.title.ru) >= 15


def test_no_two_cards_have_the_same_title_in_russian() -> None:
    titles = [fold(card.title.in_("ru")) for card in PRINTED.values()]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("id", ["sleight-of-drink", "i-dont-think-so", "elven-wine"])
def test_it_is_marked_where_cards_are_looked_up_and_in_russian_alone(id: str) -> None:
    title = PRINTED[id].title
    assert is_working(title, "ru")
    assert not is_working(title, "en")
    assert title.in_("ru") == title.working
    assert marked(title, "ru") == title.working + WORKING
    assert marked(title, "en") == title.en


def test_a_printed_title_wins() -> None:
    assert PRINTED["winning-hand"].title.in_("ru") == "Победная комбинация"
    assert Title("Wine", "Вино", "Винцо").in_("ru") == "Вино"
    assert marked(PRINTED["winning-hand"].title, "ru") == "Победная комбинация"


@pytest.mark.parametrize("said", ["Ловкость кружки", "ловкость кружки°", "Sleight of drink", "sleight-of-drink"])
def test_a_card_is_meant_by_any_of_its_titles(said: str) -> None:
    class Nobody:
        cards = ()

    found = CARDS.by_title(Nobody(), said)
    assert found is not None
    assert found.id == "sleight-of-drink"


@pytest.mark.parametrize(
    ("wanted", "first"),
    [("не думаю", "i-dont-think-so"), ("вино", "wine"), ("эльфийское", "elven-wine"), ("orcish", "orcish-rotgut")],
)
def test_a_title_is_found_in_either_language(wanted: str, first: str) -> None:
    assert CARDS.search(wanted)[0].id == first


@pytest.mark.parametrize("wanted", ["отмена", "отменить", "негейт", "negate", "cancel", "игнор", "ignore a drink"])
def test_a_card_is_found_by_what_it_does(wanted: str) -> None:
    found = {card.id for card in CARDS.search(wanted)}
    assert {"i-dont-think-so", "sleight-of-drink"} & found


def test_what_does_not_do_it_is_not_found() -> None:
    assert "elven-wine" not in {card.id for card in CARDS.search("отмена")}
    assert "gog-hits-2" not in {card.id for card in CARDS.search("огн")}
