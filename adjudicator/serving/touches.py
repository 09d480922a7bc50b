"""What a touch does is done wholly, however soon the next touch comes.

Streamlit leaves off what it does for a touch as soon as it has heard of another one, at its next look into the session
state. That may be in the middle of a callback, or before the first one was called; then the touch is lost. Here the
next touch waits until the callbacks are done, and only the drawing for the one before is left off.
"""

from __future__ import annotations

from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner import ScriptRunner, get_script_run_ctx


class Whole(ScriptRunner):
    """Runs the app for one open page, and looks for the next touch only where it draws."""

    def _maybe_handle_execution_control_request(self) -> None:
        context = get_script_run_ctx(suppress_warning=True)
        if context is None or context.has_script_started:
            super()._maybe_handle_execution_control_request()


def be_done_wholly() -> None:
    """Have every page that is opened from now on run so."""
    app_session.ScriptRunner = Whole  # type: ignore[attr-defined]
