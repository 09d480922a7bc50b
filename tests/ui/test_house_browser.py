"""House rules in a real browser, at a phone's size."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from adjudicator.case import Case, link

from .browser import User
from .test_browser import _case
from .test_house import BY_OURS, BY_THE_BOOK, LAYER, PLAYERS

pytestmark = pytest.mark.browser


def test_a_file_is_brought_in_the_story_is_judged_otherwise_and_a_reload_keeps_it(user: User, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    case = Case.of({"players": PLAYERS, "phase": "drink"}).tell("Alaric reveals Elven Wine").tell("it plays out")
    assert [side.gold for side in case.now.table.sides] == BY_THE_BOOK
    user.open(f"&case={link.write(case)}")
    for folded, within in pairwise(("ui.change-beginning", "ui.variants", "ui.house.bring", "ui.house-load")):
        user.unfold(user.say(folded))
        user.page.get_by_text(user.say(within)).first.wait_for()
        user.settle()
    file.write_text(LAYER.replace("value: left", "value: lefft"), "utf-8")
    upload = user.page.get_by_test_id("stFileUploaderDropzoneInput")
    upload.set_input_files(file)
    user.until(lambda: "house-rules.yaml:6" in user.page.locator("body").inner_text())
    file.write_text(LAYER, "utf-8")
    upload.set_input_files(file)
    user.until(lambda: [side.gold for side in _case(user).now.table.sides] == BY_OURS)
    user.settle()
    answer = user.answer
    assert user.words.count("ui.house.count", 2) in user.page.locator("body").inner_text()
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390
    user.page.reload()
    user.settle()
    assert user.answer == answer
    assert [layer.name for layer in _case(user).rules.house] == ["our-table"]
    user.touch("ui.undo")
