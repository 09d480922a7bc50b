"""House rules in a real browser, at a phone's size."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from adjudicator.case import Case, link

from .hands import Hands
from .test_browser import _case
from .test_house import BY_OURS, BY_THE_BOOK, LAYER, PLAYERS

pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=1)]


def test_a_file_is_brought_in_the_story_is_judged_otherwise_and_a_reload_keeps_it(hands: Hands, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    case = Case.of({"players": PLAYERS, "phase": "drink"}).tell("Alaric reveals Elven Wine").tell("it plays out")
    assert [side.gold for side in case.now.table.sides] == BY_THE_BOOK
    hands.open(f"&case={link.write(case)}")
    for folded, within in pairwise(("ui.change-beginning", "ui.more", "ui.house.bring", "ui.house-load")):
        hands.unfold(hands.say(folded))
        hands.page.get_by_text(hands.say(within)).first.wait_for()
        hands.settle()
    file.write_text(LAYER.replace("value: left", "value: lefft"), "utf-8")
    upload = hands.page.get_by_test_id("stFileUploaderDropzoneInput")
    upload.set_input_files(file)
    hands.until(lambda: "house-rules.yaml:6" in hands.page.locator("body").inner_text())
    file.write_text(LAYER, "utf-8")
    upload.set_input_files(file)
    hands.until(lambda: [side.gold for side in _case(hands).now.table.sides] == BY_OURS)
    hands.settle()
    answer = hands.answer
    assert hands.words.count("ui.house.count", 2) in hands.page.locator("body").inner_text()
    assert hands.page.evaluate("document.documentElement.scrollWidth") <= 390
    hands.page.reload()
    hands.settle()
    assert hands.answer == answer
    assert [layer.name for layer in _case(hands).rules.house] == ["our-table"]
    hands.touch("ui.undo")
