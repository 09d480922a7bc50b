"""The line in which people say what happened: understood, taken back, offered several meanings, or missed."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator import speech
from adjudicator.analysis import in_words
from adjudicator.case import Case, link
from adjudicator.words import Words

from .browser import User
from .conftest import remembered
from .test_app import opened

TABLE: dict[str, Any] = {"players": {"Fiona": {"pile": 3}, "Zot": {}, "Gerki": {}}, "phase": "drink"}


def drink(language: str = "en") -> AppTest:
    """A page on which a Drink is revealed that Fiona is to drink."""
    return opened(lang=language, case=link.write(Case.of(TABLE).tell("Fiona reveals Elven Wine")))


def say(app: AppTest, line: str, language: str = "en") -> AppTest:
    """Say a line on a page."""
    words = Words(language)
    field = next(field for field in app.text_input if field.label == words.say("ui.say.label"))
    field.set_value(line)
    next(button for button in app.button if button.label == words.say("ui.say.send")).click()
    return app.run()


def text(app: AppTest) -> str:
    """What the page says."""
    return "\n".join(shown.value for shown in (*app.markdown, *app.caption)).replace("\\", "")


def button(app: AppTest, label: str) -> Any:
    """The button with this label."""
    return next(one for one in app.button if label in one.label.replace("\\", ""))


@pytest.mark.parametrize(
    ("language", "line"), [("en", "she ignores it"), ("ru", "Fiona игнорирует"), ("ru", "she ignores it")]
)
def test_what_is_understood_is_shown_and_taken_back_with_one_touch(language: str, line: str) -> None:
    app = say(drink(language), line, language)
    words = Words(language)
    assert not app.exception
    title = {"en": "This is just the thing to get the blood off my sword", "ru": "Вот чем оттереть кровь с меча!"}
    assert title[language] in text(app)
    assert len(remembered(app)["sitting"].case.said) == 2
    app = button(app, words.say("ui.say.take-back")).click().run()
    assert len(remembered(app)["sitting"].case.said) == 1


@pytest.mark.parametrize(
    ("language", "asks"), [("en", "What happens if Gerki spikes it?"), ("en", "Who pays?"), ("ru", "Кто платит?")]
)
def test_what_comes_of_something_is_shown_and_tells_nothing(language: str, asks: str) -> None:
    app = say(drink(language), asks, language)
    assert not app.exception
    case = remembered(app)["sitting"].case
    found = speech.understand(asks, case, "ru" if language == "ru" else "en")
    assert isinstance(found, speech.Several)
    assert in_words.answered(found, case, Words(language))[0] in text(app)
    assert len(case.said) == 1


@pytest.mark.parametrize(
    ("language", "asks", "yes"),
    [
        ("en", "Can Gerki spike it?", True),
        ("en", "Can Zot raise?", False),
        ("ru", "Может ли Gerki подлить?", True),
        ("ru", "Можно Zot повысить ставку?", False),
    ],
)
def test_a_question_is_answered_with_the_clause_and_tells_nothing(language: str, asks: str, yes: bool) -> None:
    app = say(drink(language), asks, language)
    assert not app.exception
    told = text(app)
    id = "speech.may" if yes else "speech.may-not"
    assert Words(language).template(id).partition("{")[0].strip(" “«") in told
    assert len(remembered(app)["sitting"].case.said) == 1


def test_a_message_shows_what_was_not_read() -> None:
    app = say(drink(), "Gerki plays A little somethin' extra. How long does that take?")
    assert len(remembered(app)["sitting"].case.said) == 2
    assert "How long does that take?" in text(app)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_field_shows_an_example_with_a_player_of_this_table(language: str) -> None:
    words = Words(language)

    def example(app: AppTest) -> str:
        return str(next(field for field in app.text_input if field.label == words.say("ui.say.label")).placeholder)

    assert example(drink(language)) == words.say("ui.say.placeholder.red-dragon-inn", who="Fiona")
    assert example(opened(lang=language)) == words.say("ui.say.placeholder")


def test_several_decisions_of_one_line_are_taken_back_together() -> None:
    app = say(drink(), "she ignores it, Zot cancels that and nobody responds")
    assert len(remembered(app)["sitting"].case.said) > 2
    app = button(app, "Take back").click().run()
    assert len(remembered(app)["sitting"].case.said) == 1


def test_two_meanings_are_two_buttons() -> None:
    app = say(drink(), "Fiona splits the drink with Zot")
    app = button(app, "Come, my friend").click().run()
    assert remembered(app)["sitting"].case.said[-1].picked == (1,)


def test_a_miss_keeps_what_was_typed_and_offers_what_stands_here() -> None:
    app = say(drink(), "frobnicate *the* wombat")
    assert any(field.value == "frobnicate *the* wombat" for field in app.text_input)
    assert "I did not understand" in text(app)
    app = next(one for one in app.button if one.label == "nobody responds").click().run()
    assert len(remembered(app)["sitting"].case.said) > 1


def test_a_refusal_is_told_as_any_other() -> None:
    app = say(drink(), "Gerki ignores the drink")
    notice = remembered(app)["sitting"].notice
    assert notice is not None
    assert notice.no.refusal.ruling.id == "negate-ignore.own-drink"
    assert "Understood: Gerki plays" in text(app)


def undone(app: AppTest) -> Any:
    """The sitting of a page after one Undo."""
    here = remembered(app)["sitting"]
    return here.moved(here.at - 1)


@pytest.mark.parametrize("line", ["Zot plays Sleight of drink", "Gerki ignores the drink", "Zot ignores it"])
def test_undo_after_a_spoken_refusal_takes_back_the_refusal_alone(line: str) -> None:
    app = say(drink(), "she ignores it")
    before = remembered(app)["sitting"]
    refused = say(app, line)
    assert remembered(refused)["sitting"].notice.kind == "refused"
    assert (undone(refused).case, undone(refused).notice) == (before.case, None)
    again = undone(say(refused, line))
    assert (again.case, again.notice) == (before.case, None)


def test_a_story_whose_last_part_is_refused_keeps_the_others_and_says_which_it_was() -> None:
    app = say(drink(), "she ignores it, Zot cancels that, and Gerki ignores the drink")
    here = remembered(app)["sitting"]
    assert [said.seat for said in here.case.said] == [-1, 0, 1]
    assert here.notice.kind == "refused"
    assert "The rules refuse one part: Gerki plays" in text(app)
    assert undone(app).case is here.case
    assert here.moved(here.at - 2).case.said == here.case.said[:1]


def test_names_that_are_said_sit_at_a_new_table() -> None:
    app = say(opened(lang="en"), "Alaric, Karl and Valeria play; Alaric reveals Elven Wine")
    case = remembered(app)["sitting"].case
    assert [seat.name for seat in case.now.table.seats] == ["Alaric", "Karl", "Valeria"]
    assert len(case.said) == 1


SAID = {
    "en": ("Alaric, Karl and Valeria play; Alaric reveals Elven Wine", "he ignores it"),
    "ru": ("Зот, Герки и Фиона играют; Зот открывает эльфийское вино", "Зот игнорирует"),
}


@pytest.mark.browser
def test_a_table_is_said_and_taken_back_on_a_phone(user: User) -> None:
    user.open()
    for line in SAID[user.words.language]:
        field = user.page.get_by_label(user.say("ui.say.label"), exact=True)
        field.fill(line)
        field.press("Enter")
        user.page.get_by_text(user.say("speech.understood", lines="")[:-1]).wait_for(timeout=20_000)
        user.settle()
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390
    before = len(user.steps)
    user.touch("ui.say.take-back")
    assert len(user.steps) < before
    assert not user.errors


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Zot says Fiona drinks nothing, Fiona says she drinks 3"),
        ("ru", "Zot говорит, что Fiona ничего не пьёт, Fiona говорит, что пьёт 3"),
    ],
)
def test_claims_that_are_said_are_weighed(language: str, line: str) -> None:
    app = say(drink(language), line, language)
    assert not app.exception
    assert Words(language).say("claims.right", who="Fiona") in text(app)
    assert len(remembered(app)["sitting"].case.said) == 1


def test_a_play_that_was_refused_is_insisted_on_in_a_line() -> None:
    app = say(drink(), "Zot plays Bad Pooky! Don't drink that!")
    assert remembered(app)["sitting"].case.illegal_indices == ()
    app = say(app, "we played it anyway")
    assert remembered(app)["sitting"].case.illegal_indices
    assert remembered(app)["sitting"].beside is not None


def test_one_meaning_that_is_not_sure_is_only_offered() -> None:
    app = say(drink(), "Fiona passes, then the wombat sings")
    assert Words("en").say("ui.say.this") in text(app)
    assert len(remembered(app)["sitting"].case.said) == 1


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("Zot says Fiona drinks nothing", "Gerki says Fiona gains 3 alcohol")),
        ("ru", ("Zot говорит, что Fiona не пьёт", "Gerki говорит, что Fiona получает 3 алкоголя")),
    ],
)
def test_what_two_claim_one_after_the_other_stands_side_by_side(language: str, lines: tuple[str, str]) -> None:
    app = drink(language)
    for line in lines:
        app = say(app, line, language)
    assert not app.exception
    claims = next(one.value for one in app.get("html") if "claims" in one.value)
    assert claims.count("<li") == 2
    assert claims.count("class='right'") == 1
    assert claims.index("class='wrong'") < claims.index("class='right'"), "in the order in which they were said"
    assert Words(language).say("claims.right", who="Gerki") in text(app)
