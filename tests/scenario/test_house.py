"""Scenarios that are judged by house rules: as they are written, read and run."""

from __future__ import annotations

import pytest

from adjudicator.case import Case, game
from adjudicator.rulebook import BadFile, Source, Text
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run
from adjudicator.scenario.write import written
from tests.house import LEFT, under

pytest_plugins = ["pytester"]

INN = game("red-dragon-inn")
LAYER = f"{LEFT}  setup.gold: {{value: {{2: 8, 3: 9, 7: 12}}}}\n"
SCENARIO = """\
title: {en: The odd coin goes to the left, ru: Лишняя монета — налево}
purpose: {en: A house rule, ru: Домашнее правило}
edition: rdi10
sources: []
house:
  - layer: our-table
    rank: house
    title: {en: Our table, ru: Наш стол}
    amends:
      losing.shares: {value: left}
    states:
      our-table.snacks:
        title: {en: Snacks, ru: Закуски}
        text: {en: Who lost brings them., ru: Приносит проигравший.}
table:
  players:
    Alaric: {fortitude: 12, alcohol: 10, gold: 10}
    Karl: {}
    Zot: {}
  phase: drink
story:
  - Alaric reveals Elven Wine
  - it plays out
expect:
  inn: 5
  players: {Alaric: {out: passed-out}, Karl: {gold: 13}, Zot: {gold: 12}}
"""
"""Of Alaric's 10 Gold 5 go to the Inn; Karl and Zot, who had 10 each, get 2 each, and one coin is left over."""


def test_it_is_judged_by_its_house_rules() -> None:
    document = load(Source("left.yaml", SCENARIO))
    (told,) = run(document, "rdi10")
    assert told.passed, told.differences
    assert told.checks == 4
    assert told.case.rules.rulings["losing.shares"].standing == "house"


def test_without_them_the_odd_coin_goes_to_the_inn() -> None:
    start = SCENARIO.index("house:")
    bare = SCENARIO[:start] + SCENARIO[SCENARIO.index("table:\n") :]
    (told,) = run(load(Source("left.yaml", bare)), "rdi10")
    assert {(d.expected, d.found) for d in told.differences} == {(5, 6), (13, 12)}


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("value: left", "value: lefft", 'left.yaml:10: "losing.shares" holds "inn" or "left"; did you mean "left"?'),
        ("losing.shares", "losing.share", 'left.yaml:10: our-table amends "losing.share", which no layer below'),
        ("rank: house", "rank: hous", "left.yaml:7: "),
        ("amends:", "amend:", 'left.yaml:9: unknown key "amend"'),
        ("Закуски", "Snacks", "left.yaml:13: the Russian has no Russian letter"),
        ("our-table.snacks", "ours.snacks", "left.yaml:12: the chapter"),
        ("amends:", "over: [none]\n    amends:", 'left.yaml:9: there is no layer "none"'),
    ],
)
def test_a_fault_of_theirs_is_named_with_its_line(right: str, wrong: str, says: str) -> None:
    assert right in SCENARIO
    with pytest.raises(BadFile) as refused:
        load(Source("left.yaml", SCENARIO.replace(right, wrong, 1)))
    assert str(refused.value).startswith(says)


def test_a_rule_that_they_state_can_be_cited() -> None:
    cites = SCENARIO + "cites: [our-table.snacks]\n"
    (told,) = run(load(Source("left.yaml", cites)), "rdi10")
    assert [difference.expected for difference in told.differences] == ["our-table.snacks"]
    with pytest.raises(BadFile, match=r'no clause is called "our-table\.snack"; did you mean "our-table\.snacks"'):
        load(Source("left.yaml", cites.replace("[our-table.snacks]", "[our-table.snack]")))


def test_what_is_written_of_a_case_under_house_rules_is_run_by_pytest(pytester: pytest.Pytester) -> None:
    players = {"Alaric": {"fortitude": 12, "alcohol": 10, "gold": 10}, "Karl": {}, "Zot": {}}
    case = Case.placed({"players": players, "phase": "drink"}, under(LAYER), INN)
    case = case.tell("Alaric reveals Elven Wine").tell("it plays out")
    assert [gold for _, _, gold, _ in case.outcome] == [0, 9 + 2 + 1, 9 + 2]
    title = Text("The odd coin", "Лишняя монета")
    text = written(INN, case.rules, case.start, case.said, title, title, "en")
    again = load(Source("odd.yaml", text))
    (told,) = run(again, "rdi10")
    assert told.case.outcome == case.outcome
    assert told.case.rules.rulings["setup.gold"].value == {2: 8, 3: 9, 7: 12}
    pytester.makefile(".yaml", odd=text)
    pytester.runpytest("odd.yaml").assert_outcomes(passed=1)
    pytester.makefile(".yaml", odd=text.replace("value: left", "value: inn"))
    pytester.runpytest("odd.yaml").assert_outcomes(failed=1)


COSTS_TWO = """\
title: {en: Drinks cost two, ru: Напиток стоит два золотых}
purpose: {en: A house rule, ru: Домашнее правило}
edition: rdi10
sources: []
house:
  - layer: our-table
    rank: house
    title: {en: Our table, ru: Наш стол}
    amends:
      turn.order-is-free: {value: 2}
table:
  players: {Anna: {gold: 3}, Boris: {gold: 9}, Vera: {gold: 9}}
  phase: order-a-drink
story:
  - Anna orders a Drink for Boris
  - expect: {inn: 2, players: {Anna: {gold: 1}, Boris: {gold: 9}}}
"""


@pytest.mark.parametrize(
    ("had", "left", "inn", "out"), [(3, 1, 2, "no"), (2, 0, 2, "out-of-gold"), (1, 0, 1, "out-of-gold")]
)
def test_a_drink_that_costs_gold_is_paid_to_the_inn(had: int, left: int, inn: int, out: str) -> None:
    text = COSTS_TWO.replace("Anna: {gold: 3}", f"Anna: {{gold: {had}}}")
    text = text.replace(
        "{inn: 2, players: {Anna: {gold: 1}", f'{{inn: {inn}, players: {{Anna: {{gold: {left}, out: "{out}"}}'
    )
    if out != "no":
        text = text.replace("  - expect", "  - nobody responds\n  - expect")  # it was the last chance
    (told,) = run(load(Source("two.yaml", text)), "rdi10")
    assert told.passed, told.differences
