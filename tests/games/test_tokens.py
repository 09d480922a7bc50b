"""Tokens of characters: how many a player may have, and who never has any, as the characters' files say."""

import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.token_counts import give_tokens, never_has
from tests.sides import on_sides

THREE = {"players": {"Valeria": {"character": "valeria"}, "Karl": {}, "Alaric": {}}}
VALERIA, KARL, ALARIC = range(3)


def test_no_two_characters_have_a_token_of_the_same_name() -> None:
    named = [token.name for deck in CARDS.decks() for one in deck.characters.values() for token in one.tokens]
    assert sorted(named) == sorted(cards.tokens(Table((), ())))


@pytest.mark.parametrize(("given", "held"), [(1, 1), (4, 4), (5, 4), (-1, 0)])
def test_nobody_has_more_than_the_clause_says(given: int, held: int) -> None:
    case = Case.of(THREE)
    table = give_tokens(case.now.table, case.rules, KARL, "corruption", given)
    assert table.tokens(KARL, "corruption") == held


def test_a_token_of_no_character_has_no_limit() -> None:
    case = Case.of(THREE)
    assert give_tokens(case.now.table, case.rules, VALERIA, "piety", 9).tokens(VALERIA, "piety") == 9


def test_the_side_of_the_character_never_has_any() -> None:
    case = Case.of(THREE)
    table = on_sides(case, (0, 1, 0)).start.table
    assert [bool(never_has(table, seat, "corruption")) for seat in (VALERIA, KARL, ALARIC)] == [True, False, True]
    assert give_tokens(table, case.rules, ALARIC, "corruption", 2) == table
