"""Whenever the next touch comes, what the one before it does is done wholly, and so is what it does itself."""

from __future__ import annotations

import itertools
import threading
from typing import Any
from unittest.mock import MagicMock

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner import RerunData
from streamlit.testing.v1 import AppTest, app_test
from streamlit.testing.v1.local_script_runner import LocalScriptRunner

from adjudicator.serving import app_page, server, touches
from tests.ui.alone import DRAWN


def _page() -> None:
    import streamlit as st

    def touched(name: str) -> None:
        for letter in name:
            st.session_state.done = st.session_state.get("done", "") + letter

    st.button("first", key="first", on_click=touched, args=("first",))
    st.button("second", key="second", on_click=touched, args=("second",))


class _Overtaken(LocalScriptRunner):
    """Hears of the second touch when it has looked for one so often."""

    look: int
    second: RerunData

    def _maybe_handle_execution_control_request(self) -> None:
        self.look -= 1
        if self.look == 0:
            self.request_rerun(self.second)
        super()._maybe_handle_execution_control_request()


class _Whole(_Overtaken, touches.Whole):
    """The same, as our server runs it."""


def _done(overtaken: type[_Overtaken], look: int, monkeypatch: pytest.MonkeyPatch) -> str | None:
    """Touch both buttons, the second at this look for it; return what was done, None if there are fewer looks."""
    page = AppTest.from_function(_page, default_timeout=DRAWN).run()
    touch = WidgetState(id=page.button(key="second").proto.id, trigger_value=True)
    runners: list[_Overtaken] = []

    def begun(*given: Any, **named: Any) -> _Overtaken:
        runner = overtaken(*given, **named)
        runner.look, runner.second = look, RerunData(widget_states=WidgetStates(widgets=[touch]))
        runners.append(runner)
        return runner

    with monkeypatch.context() as here:
        here.setattr(app_test, "LocalScriptRunner", begun)
        page.button(key="first").click().run()
    return None if runners[0].look > 0 else str(page.session_state["done"])


def _ways(overtaken: type[_Overtaken], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    done = (_done(overtaken, look, monkeypatch) for look in itertools.count(1))
    return [way for way in itertools.takewhile(lambda way: way is not None, done) if way is not None]


def test_a_touch_is_done_wholly_whenever_the_next_one_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streamlit alone loses some of the first, so that the test would see it."""
    assert set(_ways(_Whole, monkeypatch)) == {"firstsecond"}
    assert set(_ways(_Overtaken, monkeypatch)) > {"firstsecond", "second"}


def test_the_server_runs_its_pages_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer Streamlit that begins its pages otherwise is found by this."""
    monkeypatch.setattr(app_session, "ScriptRunner", app_session.ScriptRunner)
    monkeypatch.setattr(app_page, "LINKED", threading.Event())
    monkeypatch.setattr(server.uvicorn, "Server", MagicMock())
    server.serve(MagicMock(), MagicMock(), MagicMock(), MagicMock())
    assert "ScriptRunner" in app_session.AppSession._create_scriptrunner.__code__.co_names
    assert app_session.ScriptRunner is touches.Whole
