"""The app in one process: thin, because only a browser shows what people get."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import ElementList

from adjudicator.case import Case, beginning, link
from adjudicator.explain import since_in_words
from adjudicator.ui import games, plain_view, what_is_played
from adjudicator.ui.style import plain
from adjudicator.words import Words
from tests.other_rules import altered, told

from .alone import DRAWN
from .conftest import APP, ROOT, remembered

UI = ROOT / "adjudicator" / "ui"


def opened(**query: str) -> AppTest:
    """The argument, opened with a query; a new table where the query names no case."""
    if not {"case", "saved"} & {*query}:
        query["case"] = link.write(beginning.empty(Words(query.get("lang", "en"))))
    return app_at(**query)


def with_variants(app: AppTest) -> AppTest:
    """The app with the layers of rules unfolded, of which a table chooses."""
    app.session_state[what_is_played.FOLD] = True
    app.run()
    assert not app.exception
    return app


def app_at(**query: str) -> AppTest:
    """The app, opened at its first address with a query."""
    app = AppTest.from_file(str(APP), default_timeout=DRAWN)
    for name, value in query.items():
        app.query_params[name] = value
    return app.run()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_opens_in_either_language(language: str) -> None:
    app = app_at(lang=language)
    words = Words(language)
    assert not app.exception
    assert any(words.say("ui.title") in shown.value for shown in app.markdown)


def test_an_unknown_language_is_no_fault() -> None:
    assert not app_at(lang="tlh").exception


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_link_shows_its_case(language: str) -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}).tell("Anna reveals Elven Wine")
    app = opened(lang=language, case=link.write(case))
    assert not app.exception
    assert remembered(app)["sitting"].case.now == case.now


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_link_of_other_rules_says_which_changed_and_where_the_line_parts(language: str) -> None:
    app = opened(lang=language, case=link.write(told(altered(timing_window_reopens=False)), clauses=True))
    words = Words(language)
    assert not app.exception
    shown = "\n".join(markdown.value for markdown in app.markdown)
    since = since_in_words(remembered(app)["sitting"].case, words)
    assert since is not None
    for line in (words.say("since.way"), *since.lines):
        assert plain(line) in shown
    assert len(since.lines) == 2


def test_a_link_of_rules_that_changed_elsewhere_says_so_in_small() -> None:
    app = opened(lang="en", case=link.write(told(altered(gambling_ante=5))))
    assert not app.exception
    assert plain(Words("en").say("since.quiet")) in words_of(app.caption)
    assert plain(Words("en").say("since.quiet")) not in words_of(app.markdown)


def words_of(elements: ElementList[Any]) -> list[str]:
    """What elements show."""
    return [element.value for element in elements]


def test_a_button_says_what_is_written_on_it() -> None:
    app = opened(lang="en", case=link.write(Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "end"})))
    label = Words("en").say("ui.question.end", who="Anna")
    next(button for button in app.button if button.label == label).click().run()
    assert not app.exception
    assert remembered(app)["sitting"].case.now.table.turn == 1


def test_a_touch_that_came_before_the_browser_had_the_new_address_counts() -> None:
    """Only who touches nothing has gone back: a quick finger is faster than the address that a touch changes."""
    app = opened(lang="en")
    early = app.query_params["case"]
    for number in (2, 3, 4):
        app.query_params["case"] = early
        next(field for field in app.number_input if field.label == Words("en").say("ui.gold")).set_value(number).run()
        assert remembered(app)["sitting"].case.outcome[0][2] == number
    app.query_params["case"] = early
    app.run()
    assert remembered(app)["sitting"].case.outcome[0][2] == 10


def test_what_a_form_sends_after_the_page_has_moved_on_is_no_touch() -> None:
    """A busy page sends the values of a form that it takes away once more, also those that Undo has forgotten."""

    def page() -> None:
        import streamlit as st

        from adjudicator.ui import session

        session.begin()
        drawn = session.sitting().serial
        st.session_state["form"] = [1]
        session.choose("who", "form", drawn)
        st.text(repr(session.drafted("who")))
        session.change(lambda here: here.moved(0))
        session.choose("who", "form", drawn)
        st.text(repr(session.drafted("who")))

    app = AppTest.from_function(page, default_timeout=DRAWN).run()
    assert [text.value for text in app.text] == ["[1]", "None"]


def test_no_sentence_stands_in_the_code() -> None:
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SHOWN and node.args:
                first = node.args[0]
                assert not isinstance(first, ast.Constant), f"{path.name}:{first.lineno}"


SHOWN = ("button", "markdown", "caption", "expander", "pills", "selectbox", "number_input", "text_input", "toggle")


def test_no_name_can_become_html() -> None:
    """Markdown is never unsafe, one module draws HTML, and names are put into it with `format`, which escapes them."""
    for path in UI.rglob("*.py"):
        text = path.read_text("utf-8")
        assert "unsafe_allow" not in text, path.name
        assert text.count("st.html(") == {"style.py": 1, "markup.py": 1}.get(path.name, 0), path.name
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Markup":
                assert all(isinstance(given, ast.Constant) for given in node.args), f"{path.name}:{node.lineno}"


def test_a_language_that_the_page_has_lost_changes_nothing() -> None:
    def lost() -> None:
        import streamlit as st

        from adjudicator.ui import session

        session.begin()
        session.translate(None)
        st.markdown(session.words().language)

    app = AppTest.from_function(lost, default_timeout=DRAWN)
    app.query_params["lang"] = "ru"
    app.run()
    assert not app.exception
    assert app.markdown[0].value == "ru"


def test_no_folder_is_called_pages() -> None:
    assert not [folder for folder in (Path(ROOT / "pages"), UI / "pages") if folder.exists()]


def test_what_goes_wrong_is_neither_shown_nor_searched_for_elsewhere() -> None:
    """A page that fails says so in a sentence: no traceback, no button that leads to a search engine."""
    settings = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text("utf-8"))["client"]
    assert (settings["showErrorDetails"], settings["showErrorLinks"]) == ("none", False)


def test_a_game_that_is_called_as_a_module_of_the_app_has_the_plain_view() -> None:
    assert games._view("cases") is plain_view.VIEW
    assert games._view("dragons_lair") is not plain_view.VIEW
