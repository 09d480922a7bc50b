"""What nobody told is asked for where it matters, said in the answer, and may be left blank."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Blank, Case, Doubt, link
from adjudicator.explain import as_text
from adjudicator.games.red_dragon_inn.otto import SAMPLE_TRACK
from adjudicator.table import depends
from adjudicator.words import LANGUAGES, Words

from .conftest import remembered, written
from .test_frames import on_page, touch

EN = Words("en")
GOLD = Blank("Fiona", "gold")


def tipped(**fiona: Any) -> Case:
    """Karl has tipped the Wench with Fiona's Gold, of which nobody said how much she has."""
    case = Case.of({"players": {"Karl": {}, "Fiona": fiona, "Zot": {}}, "phase": "action"})
    return case.tell("Karl plays Tip the Wench on Fiona").tell("nobody responds")


def drunk() -> Case:
    """Karl has drunk up to an Alcohol Content of 5."""
    case = Case.of({"players": {"Karl": {"alcohol": 2}, "Fiona": {}, "Zot": {}}, "phase": "drink"})
    return case.tell("Karl reveals Elven Wine").tell("it plays out")


def number(app: AppTest, label: str) -> Any:
    return next(box for box in app.number_input if box.label == label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_says_what_it_takes_for_granted_and_asks(language: str) -> None:
    words = Words(language)
    app = on_page(tipped(), language)
    assert words.say("blank.assumed", who="Fiona", taken=10) in " ".join(written(app))
    assert words.say("blank.values.one", first=1, last=1) in " ".join(written(app))
    number(app, words.say("blank.ask", who="Fiona")).set_value(1).run()
    assert not app.exception
    here = remembered(app)["sitting"]
    assert here.case.start.table.sides[1].gold == 1
    assert here.case.now.table.sides[1].gold == 0
    assert words.say("blank.assumed", who="Fiona", taken=10) not in " ".join(written(app))


def test_an_outcome_that_the_answer_tells_already_says_only_who_is_asked_then() -> None:
    case = Case.of({"players": {name: {} for name in ("Zot", "Gerki", "Fiona")}, "phase": "action"}, "rdi1")
    antes = ("Zot plays Gambling? I'm in!", "nobody responds", "nobody responds", "Gerki passes")
    for line in (*antes, "Fiona plays I raise!", "nobody responds"):
        case = case.tell(line)
    (said,) = depends.numbers(case, EN)
    assert said.endswith("With 1: Fiona is asked: ante, or respond with a card?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_against_otto_a_number_is_asked_for_as_well(language: str) -> None:
    seats = {"Fiona": {}, "Zot": {}, "Otto": {"boss": True, "hand": []}}
    about = {"players": seats, "phase": "action", "otto": {"track": SAMPLE_TRACK}}
    case = Case.of(about, layers=("boss-otto",)).tell("Fiona plays Tip the Wench on Zot").tell("nobody responds")
    words = Words(language)
    app = on_page(case, language)
    number(app, words.say("blank.ask", who="Fiona")).set_value(1).run()
    assert not app.exception
    assert remembered(app)["sitting"].case.start.table.sides[0].gold == 1


def test_what_was_taken_for_granted_may_be_right() -> None:
    app = on_page(tipped())
    case = touch(app, EN.say("blank.right", taken=10))
    assert case.start == tipped().start
    assert remembered(app)["sitting"].case.doubt.known == {GOLD}
    assert not [box for box in app.number_input if box.label == EN.say("blank.ask", who="Fiona")]


def test_gold_that_was_told_is_not_asked_for() -> None:
    app = on_page(tipped(gold=5))
    assert not [box for box in app.number_input if box.label == EN.say("blank.ask", who="Fiona")]


def test_a_number_that_is_erased_is_left_blank_and_the_answer_says_from_when_on_it_matters() -> None:
    app = on_page(drunk())
    app.session_state["change-beginning"] = True
    app.run()
    number(app, EN.say("ui.fortitude")).set_value(None).run()
    assert not app.exception
    here = remembered(app)["sitting"]
    assert here.case.doubt.blank == {Blank("Karl", "fortitude")}
    assert here.case.start == drunk().start
    text = " ".join(written(app))
    assert EN.say("blank.depends", who="Karl", fact="Fortitude") in text
    assert "With 3–5: Karl passes out" in text
    assert "With 6 or more: Karl drinks" in text
    assert number(app, EN.say("ui.fortitude")).value is None
    number(app, EN.say("ui.fortitude")).set_value(4).run()
    here = remembered(app)["sitting"]
    assert (here.case.doubt.blank, here.case.start.table.sides[0].fortitude) == (frozenset(), 4)


def test_a_blank_that_makes_no_difference_is_said_to_make_none() -> None:
    case = tipped()
    case = case.doubting(case.doubt.with_blank(Blank("Karl", "alcohol")).with_known(GOLD))
    assert depends.numbers(case, EN) == (EN.say("blank.same", who="Karl", fact="Alcohol Content"),)


def test_who_is_not_at_the_table_has_no_blanks() -> None:
    case = tipped()
    case = case.doubting(case.doubt.with_blank(Blank("Olga", "gold")).with_known(GOLD))
    assert depends.numbers(case, EN) == ()


def test_a_new_argument_forgets_what_was_known() -> None:
    app = on_page(tipped())
    touch(app, EN.say("blank.right", taken=10))
    touch(app, EN.say("ui.new"))
    assert remembered(app)["sitting"].case.doubt == Doubt()


def test_a_link_opens_with_what_was_left_blank_and_what_was_told() -> None:
    app = on_page(drunk())
    app.session_state["change-beginning"] = True
    app.run()
    number(app, EN.say("ui.fortitude")).set_value(None).run()
    case = remembered(app)["sitting"].case
    token = link.write(case)
    assert link.read(token).doubt == Doubt(frozenset(), frozenset({Blank("Karl", "fortitude")}))
    said = " ".join(depends.numbers(case, EN))
    assert said
    assert said in " ".join(written(on_page(link.read(token))))
    assert said in as_text(case, EN, besides=depends.numbers(case, EN))
    known = tipped().doubting(Doubt().with_known(GOLD))
    assert link.read(link.write(known)).doubt.known == {GOLD}


def test_a_link_without_blanks_is_as_short_as_before() -> None:
    assert link.write(tipped()) == link.write(tipped().doubting(Doubt()))
    assert len(link.unpacked(link.write(tipped()))[1]) == 9


def test_a_link_that_leaves_blank_what_is_no_number_opens_without_it() -> None:
    wrong = (
        Blank("Karl", "hand"),
        Blank("Karl", "team"),
        Blank("Olga", "gold"),
        Blank("Karl", "nothing"),
        Blank("", "turn"),
    )
    case = tipped().doubting(Doubt(blank=frozenset({*wrong, GOLD})))
    assert link.read(link.write(case)).doubt.blank == {GOLD}


def test_who_gets_another_name_keeps_what_was_left_blank() -> None:
    app = on_page(Case.of({"players": {"Karl": {}, "Fiona": {}, "Zot": {}}, "phase": "action"}))
    number(app, EN.say("ui.gold")).set_value(None).run()
    next(box for box in app.text_input if box.value == "Karl").set_value("Olga").run()
    assert remembered(app)["sitting"].case.doubt.blank == {Blank("Olga", "gold")}


def test_undo_takes_back_that_a_number_was_left_blank() -> None:
    app = on_page(Case.of({"players": {"Karl": {}, "Fiona": {}, "Zot": {}}, "phase": "action"}))
    number(app, EN.say("ui.gold")).set_value(None).run()
    touch(app, EN.say("ui.undo"))
    assert remembered(app)["sitting"].case.doubt == Doubt()
