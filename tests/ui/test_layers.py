"""Variants that need and exclude each other, as they are chosen in the app."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Radio

from adjudicator.case import DEFAULT, Case, game, link
from adjudicator.case.link import Record, packed
from adjudicator.rulebook import BadFile
from adjudicator.rulebook.fault import Fault
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import what_is_played
from adjudicator.words import LANGUAGES, Words

from .conftest import remembered
from .test_app import opened, with_variants

pytestmark = pytest.mark.usefixtures("variants")

TABLE = {"players": {"Anna": {}, "Boris": {}}, "phase": "action"}
CLASH = {
    "en": "“The Bar Deck” and “A dry bar” exclude each other",
    "ru": "«Барная колода» и «Пустой бар» исключают друг",
}


def case(*layers: str) -> Case:
    return Case.of(TABLE, layers=layers)


def sitting(*layers: str) -> Sitting:
    return Sitting((Reached(case(*layers)),))


def shown(app: AppTest) -> str:
    told = [one.value for kind in (app.markdown, app.caption, app.error, app.warning) for one in kind]
    return "\n".join(told).replace("\\", "")


def unfolded(language: str, case: Case) -> AppTest:
    """The page with what the table plays with unfolded."""
    app = opened(lang=language, case=link.write(case))
    app.session_state["change-beginning"] = True
    return with_variants(app)


def ways_to_play(app: AppTest, words: Words) -> Radio[str]:
    (choice,) = [box for box in app.radio if box.label == words.say("ui.group.play")]
    return choice


def on(app: AppTest) -> tuple[str, ...]:
    layers: tuple[str, ...] = remembered(app)["sitting"].case.rules.layers
    return layers


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_you_play_is_one_choice_and_what_is_abstract_is_none(language: str) -> None:
    words = Words(language)
    app = unfolded(language, case())
    choice = ways_to_play(app, words)
    ways = {
        "en": ["Everybody for themselves", "Pairs", "A boss", "Lackeys"],
        "ru": ["Каждый за себя", "Парами", "Босс", "Слуги"],
    }
    assert [choice.options[0], *choice.options[-3:]] == ways[language]
    assert len(choice.options) == len(set(choice.options))
    toggles = " ".join(toggle.label for toggle in app.toggle)
    bars = {"en": ("Bar Deck", "A dry bar"), "ru": ("Барная колода", "Пустой бар")}
    assert all(title in toggles for title in bars[language])
    assert not any(title in toggles for title in (*ways[language], "Sides", "Стороны"))
    choice.set_value("lackeys").run()
    assert on(app) == ("sides", "pairs", "lackeys")
    assert not [box for box in app.radio if box.label == words.say("ui.group.play")], "the table is where one looks now"
    choice = ways_to_play(with_variants(app), words)
    assert choice.value == "lackeys"
    choice.set_value("").run()
    assert on(app) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_that_exclude_each_other_are_told_and_change_nothing(language: str) -> None:
    app = unfolded(language, case("bar-deck"))
    dry = next(toggle for toggle in app.toggle if "dry" in str(toggle.key))
    dry.set_value(True).run()
    assert not app.exception
    assert on(app) == ("bar-deck",)
    assert CLASH[language] in shown(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_with_layers_that_exclude_each_other_is_told(language: str) -> None:
    bad = packed(Record(DEFAULT, "rdi10", case().start, (), ("bar-deck", "dry")))
    app = opened(lang=language, case=bad)
    assert not app.exception
    assert on(app) == ()
    assert CLASH[language] in shown(app)


def test_one_way_to_play_goes_when_another_is_chosen() -> None:
    members = ("pairs", "boss", "lackeys")
    here = what_is_played.played_as(members, "boss", Words("en"))(sitting("lackeys", "bar-deck"))
    assert here.case.rules.layers == ("bar-deck", "sides", "boss")
    assert what_is_played.played_as(members, "", Words("en"))(here).case.rules.layers == ("bar-deck",)


def test_without_a_layer_goes_what_needs_it() -> None:
    without, paired = (what_is_played.layered("pairs", on, Words("en")) for on in (False, True))
    assert without(sitting("lackeys", "dry")).case.rules.layers == ("dry",)
    assert paired(sitting("dry")).case.rules.layers == ("sides", "pairs", "dry")


def test_rules_that_cannot_be_read_leave_the_table_of_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable() -> None:
        raise BadFile([Fault("rules.yaml", 3, "no clause")])

    unreadable_lair = SimpleNamespace(rulebook=unreadable)
    monkeypatch.setattr(what_is_played, "game", lambda of: unreadable_lair if of == "dragons-lair" else game(of))
    app = opened(lang="en")
    assert not app.exception
    (boxes,) = [group for group in app.button_group if group.label == Words("en").say("ui.what-is-played")]
    assert boxes.options == ["RDI 1", "RDI 3", "RDI 5", "RDI 10"]
