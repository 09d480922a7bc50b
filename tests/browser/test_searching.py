"""What the second worker searches for: what a ruling depends on, told while it is found."""

from __future__ import annotations

import pytest

from adjudicator.browser import searching
from adjudicator.words import LANGUAGES, Words

from .conftest import told
from .test_engine import text

CANCELS = (
    "Alaric, Karl and Vera play. Alaric reveals Elven Wine",
    "Alaric plays Sleight of drink",
    "Karl cancels that",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_found_is_told_meanwhile_with_how_much_is_left(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "OFTEN", -1)
    token = told(*CANCELS, "Nobody responds to anything more")
    heard: list[tuple[float, str]] = []
    found = searching.searched(language, token, lambda share, html: heard.append((share, html)))
    words = Words(language)
    shares = [share for share, _ in heard]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert words.say("ui.hangs-on.left", tried=1, left=len(heard) - 1) in text(heard[0][1])
    assert heard[-1][1] == found
    assert "Karl" in text(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_nobody_told_is_named_with_what_comes_of_others(language: str) -> None:
    token = told("Karl, Fiona and Zot play. Karl plays Tip the Wench on Fiona", "Nobody responds")
    found = searching.searched(language, token, lambda share, html: None)
    assert Words(language).say("blank.assumed", who="Fiona", taken=10) in text(found).replace("&#39;", "'")
