"""The scenario file of a case is named while its page is drawn, and written when its button is touched."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, link
from adjudicator.scenario.write import file_name
from adjudicator.ui import export
from adjudicator.words import Words
from tests.links.opening import links

from .test_app import opened

UNDER_WAY = "red-dragon-inn rdi1 at random 4"
"""The stored link of a case that begins with something under way."""

TABLE = {"players": {"Alaric": {}, "Karl": {}}, "phase": "drink"}


def told(*lines: str) -> Case:
    """A case after these lines."""
    case = Case.of(TABLE)
    for line in lines:
        case = case.tell(line)
    return case


def test_nothing_is_written_while_the_page_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def written(*_: Any) -> None:
        raise AssertionError("the file was written")

    monkeypatch.setattr(export, "settled", written)
    case = told("Alaric reveals Elven Wine")
    app = opened(lang="en", case=link.write(case))
    assert not app.exception
    assert [button.label for button in app.get("download_button")] == [Words("en").say("ui.case-export")]


def test_another_case_has_another_file() -> None:
    lines = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink")
    names = {file_name(told(*lines[:number]), "Wine") for number in range(3)}
    assert len(names) == 3
    assert file_name(told(*lines), "Wine") == file_name(told(*lines), "Wine")


def test_of_a_case_that_no_table_begins_it_is_said_that_there_is_no_file() -> None:
    app = opened(lang="en", case=next(one.token for one in links("1") if one.about == UNDER_WAY))
    assert Words("en").say("ui.case-unwritable") in [caption.value.replace("\\", "") for caption in app.caption]
    assert list(app.get("download_button")) == []
