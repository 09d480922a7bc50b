"""An entry of the strip shows the table then; it is said otherwise or taken out, and what does not follow is kept."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, link
from adjudicator.case.retelling import Unheard
from adjudicator.speech import Understood
from adjudicator.table import correction
from adjudicator.table.line import told
from adjudicator.table.strip import moments
from adjudicator.ui import session
from adjudicator.words import LANGUAGES, Words

from .conftest import remembered
from .test_app import opened
from .test_say_line import button, say, text

LINES = (
    "Fiona reveals Elven Wine",
    "Fiona plays This is just the thing to get the blood off my sword",
    "Zot plays I don't think so!",
    "Gerki plays I don't think so!",
)


def argued(language: str = "en", *more: str) -> AppTest:
    """A page on which this was said."""
    case = Case.of({"players": {"Fiona": {"pile": 3}, "Zot": {}, "Gerki": {}}, "phase": "drink"})
    for line in (*LINES, *more):
        case = case.tell(line)
    return opened(lang=language, case=link.write(case))


def look(app: AppTest, number: int) -> AppTest:
    """Touch an entry."""
    remembered(app)["draft"] = {session.LOOKED: number}
    return app.run()


def case(app: AppTest) -> Case:
    """The case that is open."""
    return remembered(app)["sitting"].case  # type: ignore[no-any-return]


def entries(app: AppTest, language: str = "en") -> list[tuple[str, str]]:
    """What stands in the strip: the kind of each entry, and its label."""
    return [(one.kind, one.label) for one in moments(remembered(app)["sitting"], Words(language))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_shows_its_clause_and_leads_back_to_now(language: str) -> None:
    words = Words(language)
    app = look(argued(language), 2)
    assert not app.exception
    assert "§" in text(app)
    assert [field.value for field in app.text_input if field.label == words.say("ui.strip.instead")]
    app = button(app, words.say("ui.strip.now")).click().run()
    assert not [one for one in app.button if one.label == words.say("ui.strip.out")]
    assert len(case(app).said) == len(LINES), "looking changes nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_taken_out_leaves_its_answers_marked_until_they_are_given_up(language: str) -> None:
    words = Words(language)
    app = button(look(argued(language), 2), words.say("ui.strip.out")).click().run()
    assert [kind for kind, _ in entries(app, language)] == ["said", "said", "left"]
    app = look(app, 2)
    assert words.say("ui.strip.nothing-to-answer") in text(app)
    app = button(app, words.say("ui.strip.forget")).click().run()
    assert [kind for kind, _ in entries(app, language)] == ["said", "said"]
    app = button(app, words.say("ui.undo")).click().run()
    app = button(app, words.say("ui.undo")).click().run()
    assert [kind for kind, _ in entries(app, language)] == ["said"] * 4


def test_each_entry_that_is_looked_at_can_be_said_otherwise_itself() -> None:
    app, lines = argued(), []
    for number in (1, 2):
        app = look(app, number)
        lines += [field.value for field in app.text_input if field.label == Words("en").say("ui.strip.instead")]
    assert [line.rstrip("!") for line in lines] == [line.rstrip("!") for line in LINES[1:3]]


def test_a_line_is_said_in_the_place_of_an_entry() -> None:
    app = instead(look(argued(), 0), "Fiona reveals Light Ale")
    assert [label for _, label in entries(app)][:2] == ["Fiona reveals “Light Ale”", entries(argued())[1][1]]
    assert len(case(app).said) == len(LINES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("number", "place"), [(1, "before"), (0, "after")])
def test_a_line_is_added_beside_an_entry(number: int, place: str, language: str) -> None:
    words, app = Words(language), look(argued(language), number)
    app = next(one for one in app.pills if one.label == words.say("ui.strip.where")).set_value(place).run()
    (field,) = [one for one in app.text_input if one.label == words.say(f"ui.strip.{place}")]
    assert field.value == ""
    field.set_value({"en": "Fiona plays Sleight of drink", "ru": "Fiona играет «Ловкость кружки»"}[language])
    app = button(app, words.say("ui.strip.judge")).click().run()
    assert not app.exception
    said = [label for _, label in entries(app, language)]
    assert {"en": "Sleight", "ru": "Ловкость"}[language] in said[1]
    assert set(dict(entries(argued(language), language)).values()) <= set(said)


@pytest.mark.parametrize(
    ("line", "said"),
    [("Zot plays Dirty Magic", "Zot"), ("Zot flurbs the gromp", "flurbs"), ("<b>Zot</b> " + "Ж" * 3_000, "")],
)
def test_a_line_that_cannot_stand_there_says_why_and_changes_nothing(line: str, said: str) -> None:
    before = case(argued()).said
    app = instead(look(argued(), 2), line)
    assert not app.exception
    assert case(app).said == before
    assert said in text(app)


def test_more_than_a_case_holds_is_said_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = argued()
    here = remembered(app)["sitting"]
    begun = here.case.back_to(1)
    monkeypatch.setattr("adjudicator.case.case.MOST_SAID", 2)
    after = here.corrected(begun, 0, 1)
    assert after.case is here.case
    assert after.notice is not None
    assert after.notice.kind == "bad-line"


@pytest.mark.parametrize(("line", "said"), [("Zot plays I don't think so!", 4), ("Zot plays Gambling? I'm in!", 4)])
def test_a_line_that_is_offered_in_the_place_of_an_entry_is_judged(line: str, said: int) -> None:
    here = remembered(argued())["sitting"]
    after = correction.as_offered(here, moments(here, Words("en"))[2], "instead", line)
    assert len(after.case.said) == said
    assert (after.refused is None) == (line == LINES[2])


def test_what_was_refused_stands_in_the_strip() -> None:
    app = argued()
    remembered(app)["sitting"] = remembered(app)["sitting"].told("Zot plays This is not a Card of his")
    assert entries(app)[-1][0] == "said", "a line that is none is not refused"
    remembered(app)["sitting"] = remembered(argued())["sitting"].told("Fiona plays Gambling? I'm in!")
    kind, label = entries(app)[-1]
    assert (kind, label) == ("refused", "Fiona: Gambling? I'm in!")
    app = look(app.run(), len(entries(app)) - 1)
    assert not app.exception
    assert "§" in text(app)


def instead(app: AppTest, line: str, language: str = "en") -> AppTest:
    """Say a line in the place of the entry that is looked at."""
    words = Words(language)
    field: Any = next(field for field in app.text_input if field.label == words.say("ui.strip.instead"))
    field.set_value(line)
    return button(app, words.say("ui.strip.judge")).click().run()


UNHEARD = {
    "en": (
        "Zot flurbs the gromp",
        "Fiona ignores it",
        "Gerki plays A little somethin' extra. How long does that take?",
    ),
    "ru": ("Zot флурбит громп", "Fiona игнорирует", "Gerki подливает «Чуток кое-чего покрепче». Сколько это длится?"),
}
"""A line that tells nothing, one that tells something in its place, and one of which only a part is told."""


def revealed(language: str, *lines: str) -> AppTest:
    """A page on which a Drink is revealed, and then these lines were said."""
    case = Case.of({"players": {"Fiona": {"pile": 3}, "Zot": {}, "Gerki": {}}, "phase": "drink"})
    app = opened(lang=language, case=link.write(case.tell(LINES[0])))
    for line in lines:
        app = say(app, line, language)
    return app


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_tells_nothing_stands_marked_and_costs_nothing(language: str) -> None:
    line = UNHEARD[language][0]
    app = revealed(language, line, line)
    assert entries(app, language)[1:] == [("unheard", line)], "said twice, it stands there once"
    assert len(case(app).said) == 1
    app = look(app, 1)
    assert not app.exception
    assert line in text(app)
    assert Words(language).say("ui.strip.unheard-help") in text(app)
    app = button(app, Words(language).say("ui.strip.forget")).click().run()
    assert entries(app, language)[1:] == []
    app = button(app, Words(language).say("ui.undo")).click().run()
    app = button(app, Words(language).say("ui.undo")).click().run()
    assert [kind for kind, _ in entries(app, language)] == ["said"]
    assert len(case(app).said) == 1, "undo takes back the line alone"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_told_nothing_is_said_otherwise_where_it_stands(language: str) -> None:
    missed, right, _ = UNHEARD[language]
    app = revealed(language, missed)
    remembered(app)["sitting"] = remembered(app)["sitting"].told("Zot passes")
    app = look(app.run(), 1)
    assert fields(app, language) == [missed]
    app = instead(app, right, language)
    assert not app.exception
    assert [kind for kind, _ in entries(app, language)][:3] == ["said", "said", "pass"]
    assert entries(app, language)[1][1].startswith("Fiona")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_of_a_line_was_not_read_stands_behind_what_was_told(language: str) -> None:
    app = revealed(language, UNHEARD[language][2])
    assert [kind for kind, _ in entries(app, language)] == ["said", "said", "unheard"]
    moment = moments(remembered(app)["sitting"], Words(language))[2]
    aside = UNHEARD[language][2].partition(". ")[2]
    assert moment.pieces[-1] == (aside, False)
    assert (" … ", True) in moment.pieces, "what was told is not told again"
    assert fields(look(app, 2), language) == [aside]


def test_a_line_that_was_offered_leaves_the_strip_once_it_is_told() -> None:
    app = revealed("en", "Fiona splits the drink with Zot")
    assert entries(app)[1:] == [("unheard", "Fiona splits the drink with Zot")]
    app = button(app, "Come, my friend").click().run()
    assert [kind for kind, _ in entries(app)] == ["said", "said"]


def test_a_refusal_is_still_shown_once_beside_a_line_that_was_not_understood() -> None:
    app = revealed("en", "Gerki ignores the drink", "Zot flurbs the gromp")
    assert sorted(kind for kind, _ in entries(app)) == ["refused", "said", "unheard"]
    assert remembered(app)["sitting"].refused is not None


def test_what_was_not_understood_outlives_another_beginning_but_no_new_argument() -> None:
    app = say(opened(lang="en"), "Zot flurbs the gromp", "en")
    here = remembered(app)["sitting"]
    assert [one.line for one in here.under("rdi1").left_out] == ["Zot flurbs the gromp"]
    app = button(app, Words("en").say("ui.new")).click().run()
    assert remembered(app)["sitting"].left_out == ()


def test_what_was_not_understood_stays_where_it_was_said_when_something_before_it_is_corrected() -> None:
    here = remembered(argued())["sitting"]
    line = Unheard(3, "Zot flurbs the gromp", ("Zot flurbs the gromp",))
    after = here.not_hearing(line).corrected(here.case.back_to(0).tell("Fiona reveals Light Ale"), 0, 1)
    assert after.left_out == (line,)
    after = after.corrected(after.case.back_to(2), 2, 3)
    assert [one for one in after.left_out if isinstance(one, Unheard)] == [line._replace(after=2)]


def fields(app: AppTest, language: str) -> list[str]:
    """What stands in the field in which an entry is said otherwise."""
    return [field.value for field in app.text_input if field.label == Words(language).say("ui.strip.instead")]


def test_what_a_line_may_mean_is_asked_once_while_its_entry_is_looked_at() -> None:
    app = revealed("en", "Fiona splits the drink with Zot")
    remembered(app)["draft"] |= {session.LOOKED: 1}
    app = app.run()
    assert not app.exception
    assert len([one for one in app.button if "Come, my friend" in one.label.replace("\\", "")]) == 1
    app = say(app, "Zot flurbs the gromp")
    assert "I did not understand: Zot flurbs the gromp" in text(app), "who says a line sees the table as it is now"
    assert not [one for one in app.button if one.label == Words("en").say("ui.strip.now")]


def test_a_line_that_tells_nothing_new_ends_a_refusal_as_before() -> None:
    app = revealed("en", "Gerki ignores the drink")
    here = remembered(app)["sitting"]
    assert here.refused is not None
    found = Understood((), here.case)
    after = told(here, "It is so", found)
    assert (after.refused, after.at, after.serial) == (None, here.at, here.serial)
    again = told(here, "Gerki ignores the drink", found._replace(refused=here.refused))
    assert again.at == here.at, "another answer takes its place"
