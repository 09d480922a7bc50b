"""An entry of the strip shows the table then; it is said otherwise or taken out, and what does not follow is kept."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, link
from adjudicator.table.strip import moments
from adjudicator.ui import strip
from adjudicator.words import LANGUAGES, Words

from .conftest import remembered
from .test_app import opened
from .test_say_line import button, text

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
    remembered(app)["draft"] = {strip.LOOKED: number}
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
    entry = moments(here, Words("en"))[2].entry
    assert entry is not None
    after = strip._line_instead(entry, line)(here)
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


def instead(app: AppTest, line: str) -> AppTest:
    """Say a line in the place of the entry that is looked at."""
    words = Words("en")
    field: Any = next(field for field in app.text_input if field.label == words.say("ui.strip.instead"))
    field.set_value(line)
    return button(app, words.say("ui.strip.judge")).click().run()
