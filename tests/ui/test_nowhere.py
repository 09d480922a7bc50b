"""An address at which there is nothing."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.ui import nowhere
from adjudicator.words import LANGUAGES, Words

from .alone import DRAWN
from .browser import User
from .conftest import written

KNOWN = ("", "table", "learn")


@pytest.mark.parametrize(
    ("url", "path"),
    [
        (None, ""),
        ("http://host:8501", ""),
        ("http://host:8501/table", ""),
        ("http://host:8501/nowhere", "nowhere"),
        ("http://host:8501/nowhere/nowhere", "nowhere"),  # so it is given once the page is shown
        ("http://host:8501/%D0%BD%D0%B5%D1%82", "нет"),
    ],
)
def test_the_path_of_no_view_is_named(url: str | None, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(nowhere.st.context), "url", property(lambda _: url))
    assert nowhere.path(KNOWN) == path


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_the_reader_s_language(language: str) -> None:
    def page() -> None:
        from adjudicator.ui import keeping, nowhere, session
        from adjudicator.ui.memory import remembered

        keeping.begin()
        session.read_address()
        remembered()[session.VIEWS] = {"first": "app.py"}
        nowhere.draw()

    app = AppTest.from_function(page, default_timeout=DRAWN)
    app.query_params["lang"] = language
    assert f"# {Words(language).say('ui.nowhere')}" in written(app.run())


@pytest.mark.browser
def test_an_unknown_address_leads_on(user: User) -> None:
    user.open(path="/nowhere")
    assert user.say("ui.nowhere") in user.page.locator(".st-key-nowhere").inner_text()
    assert not user.page.get_by_role("dialog").count()
    user.page.get_by_role("link", name=user.say("ui.nowhere.first")).click()
    user.page.wait_for_selector(".st-key-first-page")
    assert not user.errors
