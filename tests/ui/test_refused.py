"""What is refused under a clause that the book leaves open: the app says so, and by which reading it is legal."""

from __future__ import annotations

import pytest

from adjudicator.words import LANGUAGES, Words
from tests.explain.test_refused import knocked_out

from .conftest import written
from .test_frames import on_page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_reading_that_allows_it_and_what_follows(language: str) -> None:
    app, words = on_page(knocked_out(), language), Words(language)
    app.session_state["sitting"] = app.session_state["sitting"].told("Anna plays A cure")
    app.run()
    assert not app.exception
    page = "\n".join(written(app))
    clause = app.session_state["sitting"].case.rules.rulings["losing.last-chance"].clause
    assert clause.readings["last-chance"].text.in_(language) in page
    assert words.say("doubt.inferred") in page  # that nobody who is out plays a card follows from the rules
    assert "10 → 13" in page
