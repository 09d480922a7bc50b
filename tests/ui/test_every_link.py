"""Every link that was ever made opens in the app as a table, whatever has become of the rules since."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.words import LANGUAGES
from tests.links.opening import links

from .alone import DRAWN
from .conftest import APP

LINKS = tuple(enumerate(links()))
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_every_stored_link_is_drawn(part: int) -> None:
    for number, link in LINKS[part::PARTS]:
        app = AppTest.from_file(str(APP), default_timeout=DRAWN)
        app.query_params["case"] = link.token
        app.query_params["lang"] = LANGUAGES[number % len(LANGUAGES)]
        app.run()
        assert not app.exception, link.about
        assert app.button, link.about
