"""House rules on the page: said there, brought in as text, taken out again, and what comes of each."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.analysis import house_rules
from adjudicator.analysis.house_rules import RuleChoice
from adjudicator.case import Case, link
from adjudicator.rulebook import Source
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui.session import arrived
from adjudicator.words import Words
from tests.house import DEARER as LAYER

from .alone import DRAWN
from .conftest import APP, remembered

PLAYERS: dict[str, Any] = {"Alaric": {"fortitude": 12, "alcohol": 10, "gold": 10}, "Karl": {}, "Zot": {}}
OPEN = "layer: ours\nrank: house\ntitle: {en: Ours, ru: Наше}\namends: {losing.shares: {default: left}}\n"
"""Only the first book leaves this open."""

BY_THE_BOOK, BY_OURS = [0, 12, 12], [0, 13, 12]
"""Of Alaric's 10 Gold the Inn gets 5; Karl and Zot get 2 each, and the fifth coin goes to the Inn, or to the left."""


def lost(edition: str = "rdi10") -> Sitting:
    case = Case.of({"players": PLAYERS, "phase": "drink"}, edition)
    return Sitting((Reached(case.tell("Alaric reveals Elven Wine").tell("it plays out")),))


def gold(sitting: Sitting) -> list[int]:
    return [side.gold for side in sitting.case.now.table.sides]


def brought(sitting: Sitting, text: str) -> Sitting:
    return sitting.under(house=house_rules.brought(sitting.case, text, "ours.yaml"))


def test_the_story_is_told_anew_and_can_be_undone() -> None:
    before = lost()
    after = brought(before, LAYER)
    assert (gold(before), gold(after)) == (BY_THE_BOOK, BY_OURS)
    assert after.case.rules.rulings["losing.shares"].standing == "house"
    assert gold(after.moved(after.at - 1)) == BY_THE_BOOK


def test_one_rule_of_a_file_is_taken_out_and_the_other_stays() -> None:
    after = brought(lost(), LAYER)
    without = after.under(house=house_rules.without(after.case, "losing.shares"))
    assert gold(without) == BY_THE_BOOK
    assert [change.id for layer in without.case.rules.house for change in layer.changes] == ["gambling.ante"]
    assert without.under(house=house_rules.without(without.case, "gambling.ante")).case.rules.house == ()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_rule_is_said_without_a_file(language: str) -> None:
    before, words = lost(), Words(language)
    (choice,) = [choice for choice in house_rules.choices(before.case, "losing.shares") if choice.value == "left"]
    typed = {"en": "We deal the coin out", "ru": "Монету раздаём"}[language]
    after = before.under(house=house_rules.said(before.case, "losing.shares", choice, "", typed, words))
    assert gold(after) == BY_OURS
    clause = after.case.rules.rulings["losing.shares"].clause
    assert clause.text.in_(words.language) == typed
    assert typed in clause.text.en
    assert typed in clause.text.ru
    assert clause.title == before.case.rules.rulings["losing.shares"].clause.title
    again = house_rules.said(after.case, "losing.shares", RuleChoice("inn", None), "", "", words)
    assert gold(after.under(house=again)) == BY_THE_BOOK


def test_a_link_brings_them_along_and_what_was_said_before() -> None:
    after = brought(lost(), LAYER)
    there = arrived({"case": link.write(after.case)}, Words("en"))
    assert gold(there) == BY_OURS
    assert len(there.points) == len(after.case.said) + 1
    assert there.moved(0).case.rules.house[0].name == "our-table"


def test_an_edition_that_does_not_take_them_is_told_and_nothing_is_lost() -> None:
    here = brought(lost("rdi1"), OPEN)
    assert gold(here) == BY_OURS
    refused = here.under("rdi10")
    assert refused.case is here.case
    assert refused.notice is not None
    assert refused.notice.kind == "bad-house"
    for language in ("en", "ru"):
        words = Words(language)
        told = words.say(refused.notice.reason, **dict(refused.notice.facts))
        assert here.case.game.rulebook().editions["rdi10"].short.en in told


def test_house_rules_that_cannot_be_at_this_table_leave_it_as_it_is() -> None:
    limits = LAYER.replace("losing.shares: {value: left}", "limits.fortitude: {value: [0, 10]}")
    refused = brought(lost(), limits)
    assert refused.case.rules.house == ()
    assert refused.notice is not None
    assert refused.notice.kind == "bad-table"


@pytest.mark.parametrize("table", [{"players": PLAYERS, "phase": "drink"}])
def test_every_rule_that_is_offered_can_be_said(table: dict[str, Any]) -> None:
    for case in (Case.of(table), Case.of({"players": {"A": {}, "B": {}, "V": {}}}, game_id="dragons-lair")):
        offered = house_rules.alterable(case)
        assert len(offered) > 20
        for id in offered:
            ruling = case.rules.rulings[id]
            number = (RuleChoice(ruling.value + 1, None),) if house_rules.is_number(ruling) else ()
            for choice in (*number, *house_rules.choices(case, id)):
                layers = house_rules.said(case, id, choice, "", "", Words("en"))
                under = case.game.rulebook().under(house=layers).rulings[id]
                assert (under.standing, under.value) == ("house", choice.value)


def page(language: str, case: Case) -> AppTest:
    """The page with the house rules unfolded."""
    app = AppTest.from_file(str(APP), default_timeout=DRAWN)
    app.query_params["lang"], app.query_params["case"] = language, link.write(case)
    for folded in ("change-beginning", "variants", "house-say", "house-bring"):
        app.session_state[folded] = True
    return app.run()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("id", ["red-dragon-inn", "dragons-lair"])
def test_a_file_typed_on_the_page_is_read_or_its_faults_are_shown(language: str, id: str) -> None:
    words, phase = Words(language), {"red-dragon-inn": "drink", "dragons-lair": "bidding"}[id]
    clause, title = {
        "red-dragon-inn": ("gambling.ante", "Our table"),
        "dragons-lair": ("lair-setup.gold", "Our table"),
    }[id]
    layer = f"layer: ours\nrank: house\ntitle: {{en: {title}, ru: Наш стол}}\namends:\n  {clause}: {{value: 3}}\n"
    app = page(language, Case.of({"players": {"A": {}, "B": {}, "V": {}}, "phase": phase}, game_id=id))
    assert not app.exception
    area = next(area for area in app.text_area if area.label == words.say("ui.house-text"))
    area.set_value(layer.replace("value: 3", "value: three")).run()
    _touch(app, words.say("ui.house-add"))
    assert any("house\\-rules\\.yaml\\:5" in shown.value for shown in app.markdown)
    next(area for area in app.text_area if area.label == words.say("ui.house-text")).set_value(layer).run()
    _touch(app, words.say("ui.house-add"))
    case = remembered(app)["sitting"].case
    assert case.rules.rulings[clause].standing == "house"
    assert any(words.say("standing.house") in shown.value for shown in app.markdown)
    _touch(app, words.say("ui.remove"), f"house.ours.{clause}")
    assert remembered(app)["sitting"].case.rules.house == ()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_rule_is_said_on_the_page_and_shown_at_work(language: str) -> None:
    words, before = Words(language), lost().case
    app = page(language, before)
    clause = before.rules.rulings["losing.shares"].clause
    box = next(box for box in app.selectbox if box.label == words.say("ui.house.clause"))
    assert any(option.endswith(clause.title.in_(words.language)) for option in box.options)
    box.set_value("losing.shares").run()
    assert not app.exception
    group = next(group for group in app.button_group if group.label == words.say("ui.house.holds"))
    group.set_value(0).run()
    _touch(app, words.say("ui.house.put"))
    sitting = remembered(app)["sitting"]
    assert gold(sitting) == BY_OURS
    told = sitting.case.rules.rulings["losing.shares"].clause
    assert told.text.in_(words.language) != clause.text.in_(words.language)
    assert any(told.title.in_(words.language) in fold.label for fold in app.expander)
    assert gold(sitting.moved(sitting.at - 1)) == BY_THE_BOOK


def test_the_reading_of_a_file_is_as_strict_here_as_anywhere() -> None:
    layers = house_rules.brought(lost().case, LAYER, "ours.yaml")
    book = lost().case.game.rulebook()
    assert layers[0].text == book.house_rules(Source("ours.yaml", LAYER)).text


def _touch(app: AppTest, label: str, key: str = "") -> None:
    found = next(button for button in app.button if button.label == label and (button.key or "").startswith(key))
    found.click().run()
    assert not app.exception


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_some_tables_agree_on_is_put_in_force_with_one_touch(language: str) -> None:
    words = Words(language)
    case = Case.of({"players": PLAYERS, "phase": "drink"}).tell("Alaric reveals Elven Wine")
    app = AppTest.from_file(str(APP), default_timeout=DRAWN)
    app.query_params["lang"], app.query_params["case"] = language, link.write(case)
    for folded in ("change-beginning", "variants", "house-usual"):
        app.session_state[folded] = True
    app.run()
    ids = [id for id, _ in house_rules.agreed(case)]
    buttons = [button for button in app.button if button.label == words.say("ui.house.put")]
    assert len(buttons) == len(ids)
    buttons[ids.index("negate-ignore.own-drink")].click().run()
    after = remembered(app)["sitting"].case
    assert after.rules.rulings["negate-ignore.own-drink"].value == "anybody"
    assert after.tell("Karl plays Sleight of drink").tell("it plays out").now.table.sides[0].alcohol == 10
