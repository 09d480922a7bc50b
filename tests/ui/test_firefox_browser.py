"""The app in Firefox: arguments are entered there as in Chromium, by the same touches."""

from __future__ import annotations

from typing import Any

import pytest

from .arguments import ARGUMENTS, Watched, enter
from .heard.test_heard import MOST
from .test_views import serious
from .views import SIZES

pytestmark = pytest.mark.browser

BY_TURNS = ("phone-J8", "desktop-J1")
"""The screens and the arguments, one in each language, that are tried in every run; `-m slow` tries the others."""

WALKS = [f"{size}-{name}" for name, argument in ARGUMENTS.items() if not argument.goes_on for size in SIZES]

REFUSED = "blocked WebAssembly"
"""Streamlit looks whether it might use that, and does without; Firefox alone calls it a fault of the page."""


class InFirefox(Watched):
    """A user whose keys Firefox alone presses: of a text that is set in one piece the page hears nothing there."""

    def fill(self, place: Any, text: str) -> None:
        super().fill(place, text)
        place.press("Space")
        place.press("Backspace")


@pytest.mark.parametrize(
    "walk", [walk if walk in BY_TURNS else pytest.param(walk, marks=pytest.mark.slow) for walk in WALKS]
)
def test_an_argument_is_entered_in_firefox(walk: str, in_firefox: Any, server: str) -> None:
    size, _, name = walk.partition("-")
    page = in_firefox.new_page(viewport=SIZES[size])
    user = InFirefox(page, server, ARGUMENTS[name].language)
    enter(name, user)
    assert user.taps <= MOST[name]
    assert user.missed == []
    assert serious(page) == []
    assert [error for error in user.errors if REFUSED not in error] == []
    page.close()
