"""Links that lead nowhere, links that leave this machine, and the same case open twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

import adjudicator.ui
from adjudicator.case import Case, link
from adjudicator.ui import sharing
from adjudicator.words import LANGUAGES, Words

from .alone import DRAWN, alone
from .browser import User

HOSTILE = ("<b>x</b>", "🍺", "я" * 200, "999", "-5", "../../etc")
FOREIGN = ("https://example.org/watch?v=1", "https://example.org/", "<b>?</b>", "🍺?", "-5", "999")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("view", "parameter"), [("rules", "clause"), ("rules", "chapter"), ("learn", "lesson")])
def test_a_link_to_what_is_not_there_says_so_and_shows_what_there_is(language: str, view: str, parameter: str) -> None:
    for value in HOSTILE[:: 2 if parameter == "clause" else 4]:
        app = alone(view, lang=language, **{parameter: value}).run()
        assert not app.exception
        assert [one.value for one in app.warning] == [Words(language).say("ui.link-leads-nowhere")], value
        assert app.button


def test_a_link_to_what_is_there_says_nothing_of_the_kind() -> None:
    for view, named in (
        ("rules", {"clause": "timing.window-reopens"}),
        ("rules", {}),
        ("learn", {"chapter": "timing"}),
    ):
        assert not alone(view, lang="en", **named).run().warning


@pytest.mark.parametrize("text", FOREIGN)
def test_what_is_pasted_and_is_no_link_to_a_case_is_taken_for_a_broken_one(text: str) -> None:
    assert sharing.named_in(text) == {"case": text}


def test_a_link_to_a_case_is_taken_for_what_it_is() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}})
    assert sharing.named_in(f"https://example.org/?case={link.write(case)}") == {"case": link.write(case)}


def test_whoever_goes_on_to_another_view_takes_the_whole_address_along() -> None:
    """Where it is written in two strokes, Back leads between them, or not, as quickly as the browser reads."""
    files = Path(adjudicator.ui.__file__).parent.rglob("*.py")
    assert [file.name for file in files if "switch_page" in file.read_text("utf-8")] == ["session.py"]


def test_what_a_page_sends_of_a_view_that_it_is_leaving_fails_at_nothing() -> None:
    """It sends what its fields show until the next view is drawn, and that can be begun more than once."""
    app = AppTest.from_function(_field_of_a_view, default_timeout=DRAWN)
    app.query_params["view"] = "first"
    (field,) = app.run().text_input
    sent = field.set_value("Zot").root.get_widget_states()
    app.query_params["view"] = "second"
    app.query_params["begun"] = "only"
    app.run()
    app._run(sent)
    assert not app.exception


def test_nothing_is_nobodys_choice_where_one_of_several_is_always_chosen() -> None:
    """Streamlit says that nothing is chosen where what there is to choose from has changed meanwhile."""
    app = AppTest.from_function(_one_of_several, default_timeout=DRAWN)
    (field,) = app.run().button_group
    field.set_value(3).run()
    field = app.button_group[0]
    assert app.session_state["chosen"] == [3]
    field.set_value(None).run()
    assert not app.exception
    assert app.session_state["chosen"] == [3]


def test_only_what_is_half_chosen_or_said_requires_a_choice_by_itself() -> None:
    """All else is drawn by `session.picks`, which hands on no choice that nobody has made."""
    files = [
        file
        for file in Path(adjudicator.ui.__file__).parent.rglob("*.py")
        if "required=True" in file.read_text("utf-8")
    ]
    assert {file.name for file in files} == {"choose.py", "corrections.py", "otto_turn.py", "try_rule.py"}


def _one_of_several() -> None:
    import streamlit as st

    from adjudicator.ui import session

    session.read_address()
    chosen = st.session_state.setdefault("chosen", [])
    st.segmented_control("How many", (2, 3), **session.picks("how-many", 2, chosen.append))


def _field_of_a_view() -> None:
    import streamlit as st

    from adjudicator.ui import session

    view = st.query_params["view"]
    session.read_address()
    session.enter(view)
    if "begun" in st.query_params:
        st.stop()
    st.text_input("Name", **session.holds(f"field-of-{view}", "", lambda text: None))


ADDRESSES = [
    pytest.param("", "", "http://192.0.2.5:8501", "http://192.0.2.5:8501", id="opened in the network"),
    pytest.param("", "http://192.0.2.5:8501", "http://localhost:8501", "http://192.0.2.5:8501", id="opened here"),
    pytest.param("", "http://192.0.2.5:8501", "http://127.0.0.1:8501", "http://192.0.2.5:8501", id="by number"),
    pytest.param("", "http://192.0.2.5:8501", "http://[::1]:8501", "http://192.0.2.5:8501", id="by another number"),
    pytest.param("", "http://192.0.2.5:8501", "http://rules.local", "http://rules.local", id="by a name"),
    pytest.param(
        "https://r.example.org/", "http://192.0.2.5:1", "http://localhost:1", "https://r.example.org", id="given"
    ),
    pytest.param("", "", "http://localhost:8501", "http://localhost:8501", id="nothing better known"),
]


@pytest.mark.parametrize(("given", "network", "opened", "wanted"), ADDRESSES)
def test_a_link_names_an_address_that_every_phone_in_the_room_reaches(
    monkeypatch: pytest.MonkeyPatch, given: str, network: str, opened: str, wanted: str
) -> None:
    class Context:
        url = f"{opened}/rules?x=1"

    monkeypatch.setenv(sharing.PUBLIC, given)
    monkeypatch.setenv(sharing.NETWORK, network)
    monkeypatch.setattr(sharing.st, "context", Context())
    assert sharing.home() == wanted
    assert sharing.of_case(Case.of({"players": {"Anna": {}, "Boris": {}}})).startswith(f"{wanted}/?case=")
    assert sharing.is_this_machine(sharing.home()) == (wanted == "http://localhost:8501")


@pytest.mark.browser
def test_a_table_that_a_link_brings_is_the_same_in_both_views_that_draw_it(user: User) -> None:
    """Both draw the same fields, and Streamlit forgets what they hold as the view changes."""
    user.open(f"&case={link.write(Case.of({'players': {'Anna': {}, 'Boris': {}}}))}", path="/")
    assert _names(user) == ["Anna", "Boris"]
    user.go_to("table")
    user.until(lambda: _names(user) == ["Anna", "Boris"])
    user.back()
    user.page.wait_for_url("**/?*")
    user.until(lambda: _names(user) == ["Anna", "Boris"])
    user.name(1, "Zot")
    user.until(lambda: _names(user) == ["Zot", "Boris"])


def _names(user: User) -> list[str]:
    return [
        field.input_value() for field in user.page.get_by_role("textbox", name=user.say("ui.name"), exact=True).all()
    ]


@pytest.mark.browser
def test_two_tabs_with_the_same_case_go_on_by_themselves(server: str, chromium: Any) -> None:
    """Each tab keeps what was said in it; neither is changed by the other, and a reload changes nothing."""
    browser = chromium.new_context()
    one, other = (User(browser.new_page(), server, "ru") for _ in range(2))
    one.open_example_2()
    other.visit(one.page.url)
    one.touch("ui.undo")
    other.touch("ui.plays-out")
    mine, theirs = one.page.url, other.page.url
    assert mine != theirs
    for user, address in ((one, mine), (other, theirs)):
        user.page.reload()
        user.settle()
        assert user.page.url == address
        assert not user.errors
    browser.close()
