"""Layers that need and exclude each other, wherever a case is written, read and told."""

from __future__ import annotations

import pytest
import yaml

from adjudicator import explain
from adjudicator.case import DEFAULT, Case, game, link, retelling
from adjudicator.case.link import Record, packed
from adjudicator.cli.faults import table_faults
from adjudicator.rulebook import Source, Unfit
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run
from adjudicator.scenario.write import settled
from adjudicator.words import Words

pytestmark = pytest.mark.usefixtures("variants")

TABLE = {"players": {"Anna": {}, "Boris": {}}, "phase": "action"}
SCENARIO = """\
title: {en: Hats, ru: Шляпы}
purpose: {en: Hats, ru: Шляпы}
sources: []
layers: [lackeys]
table: {players: {Anna: {}, Boris: {}}, phase: action}
story: [Anna discards 1 card]
expect: {players: {Anna: {gold: 10}}}
"""


def case(*layers: str) -> Case:
    return Case.of(TABLE, layers=layers)


def test_what_is_written_names_no_layer_that_another_needs() -> None:
    here = case("lackeys", "bar-deck")
    assert here.rules.layers == ("bar-deck", "sides", "pairs", "lackeys")
    assert yaml.safe_load(settled(here, "Hats", "en").text)["layers"] == ["bar-deck", "lackeys"]
    for language, told in (("en", "The Bar Deck · Lackeys"), ("ru", "Барная колода · Слуги")):
        assert explain.judged_by(here, Words(language)).endswith(f" · {told}")


def test_a_link_may_name_all_layers_or_those_that_bring_the_others() -> None:
    here = case("lackeys")
    assert link.unpacked(link.write(here))[1][4] == ["lackeys"]
    for layers in (("lackeys",), here.rules.layers):
        opened = link.read(packed(Record(DEFAULT, "rdi10", here.start, (), layers)))
        assert opened.rules.layers == here.rules.layers
        assert opened.rules.rulings == here.rules.rulings


def test_a_link_with_layers_that_exclude_each_other_says_so() -> None:
    with pytest.raises(Unfit):
        link.read(packed(Record(DEFAULT, "rdi10", case().start, (), ("pairs", "boss"))))


def test_the_same_words_are_judged_with_other_layers() -> None:
    assert retelling.under(case("lackeys"), edition="rdi1").rules.layers == ("sides", "pairs", "lackeys")
    assert retelling.under(case("lackeys"), layers=("boss",)).rules.layers == ("sides", "boss")


def test_a_scenario_is_played_with_what_its_layers_need() -> None:
    document = load(Source("hats.yaml", SCENARIO))
    (told,) = run(document, "rdi10")
    assert told.case.rules.rulings["teams.hats"].value == 3


@pytest.mark.parametrize(
    ("layers", "english", "russian"),
    [
        (
            "[pairs, boss]",
            "“Pairs” and “A boss” exclude each other, by the rule “{rule.en}”. Choose one of the two.",
            "«Парами» и «Босс» исключают друг друга: так говорит правило «{rule.ru}». Выберите что-то одно.",
        ),
        (
            "[sides]",
            "“Sides” cannot be chosen by itself. Choose instead: Pairs (pairs), A boss (boss) or Lackeys (lackeys).",
            "«Стороны» нельзя выбрать само по себе. Выберите вместо этого: Парами (pairs), Босс (boss) или Слуги "
            "(lackeys).",
        ),
    ],
)
def test_a_scenario_with_layers_that_cannot_be_on_is_told_with_its_line(
    layers: str, english: str, russian: str
) -> None:
    document = load(Source("hats.yaml", SCENARIO.replace("[lackeys]", layers)))
    with pytest.raises(Unfit) as refused:
        run(document, "rdi10")
    rule = game(DEFAULT).rulebook().holding["rdi10"]["turn.order"].title
    for language, said in (("en", english), ("ru", russian)):
        (told,) = table_faults(document, refused.value, Words(language))
        assert told == f"hats.yaml:4: {said.format(rule=rule)}"


def test_house_rules_beside_such_layers_are_not_blamed() -> None:
    house = "house: [{layer: ours, rank: house, title: {en: O, ru: О}, amends: {teams.hats: {value: 9}}}]\n"
    both = SCENARIO + house
    (told,) = run(load(Source("hats.yaml", both)), "rdi10")
    assert told.case.rules.rulings["teams.hats"].value == 9
    document = load(Source("hats.yaml", both.replace("[lackeys]", "[pairs, boss]")))
    with pytest.raises(Unfit):
        run(document, "rdi10")
