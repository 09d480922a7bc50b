"""What is handed on from the table of the site in a real browser: the code of its link, and the picture as a file."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.table import code
from adjudicator.words import Words

from .reader import SIZES, Reader
from .test_engine import ARGUED

pytestmark = pytest.mark.browser

SENDS = """() => {
    navigator.canShare = ({ files }) => files.every(one => one.type === "image/png")
    navigator.share = async ({ files: [file], text }) => { window.sent = [file.name, file.type, file.size, text] }
}"""
"""A browser that sends files, as those of phones do."""


SENT = """async () => {
    while (!window.sent) await new Promise(requestAnimationFrame)
    return window.sent
}"""
"""What was sent, once it is."""


def opened(reader: Reader, *lines: str) -> None:
    """Say some lines, and unfold what can be handed on."""
    for line in lines:
        reader.say(line)
    reader.part("shares").locator("summary").click()
    reader.part("handed").wait_for()
    reader.settle()


def code_on(reader: Reader) -> str:
    """The black squares of the code that is shown."""
    return str(reader.part("code").locator("path").nth(1).get_attribute("d"))


@pytest.mark.parametrize("size", SIZES)
def test_the_code_and_the_picture_are_those_of_the_table_as_it_is(reader: Reader, language: str, size: str) -> None:
    reader.page.set_viewport_size(SIZES[size])
    opened(reader, *ARGUED[language])
    link = reader.page.url
    assert code_on(reader) in code.drawn(link)
    picture = reader.part("picture")
    picture.evaluate("image => image.decode()")
    assert picture.evaluate("image => image.naturalWidth") > 300
    assert reader.part("answer").locator(".lead").inner_text() in picture.get_attribute("alt")
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    violations = Axe().run(reader.page).response["violations"]
    assert [one["id"] for one in violations if one["impact"] in ("serious", "critical")] == []
    reader.part("undo").click()
    reader.settle()
    assert reader.page.url != link
    assert code_on(reader) in code.drawn(reader.page.url), "it goes along with each move"
    reader.part("shares").locator("summary").click()
    reader.settle()
    assert reader.part("handed").is_hidden()
    assert reader.faults == []


def test_a_browser_that_sends_no_files_saves_the_picture(reader: Reader, language: str, tmp_path: Path) -> None:
    reader.page.evaluate("() => { navigator.canShare = undefined }")
    opened(reader, *ARGUED[language])
    words = Words(language)
    assert reader.part("send").inner_text() == words.say("ui.share.picture-save")
    wide = reader.part("picture").evaluate("async image => { await image.decode(); return image.naturalWidth }")
    with reader.page.expect_download() as saved:
        reader.part("send").click()
    saved.value.save_as(tmp_path / "ruling.png")
    png = (tmp_path / "ruling.png").read_bytes()
    assert saved.value.suggested_filename == "ruling.png"
    assert png.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">I", png[16:20]) == (2 * wide,)
    assert len(png) > 10_000, "something is drawn on it"
    assert reader.part("send").inner_text() == words.say("ui.share.picture-saved")
    assert reader.faults == []


def test_a_browser_that_sends_files_sends_the_picture_with_the_link(reader: Reader, language: str) -> None:
    reader.page.evaluate(SENDS)
    opened(reader, *ARGUED[language])
    assert reader.part("send").inner_text() == Words(language).say("ui.share.picture")
    reader.part("send").click()
    name, type, size, text = reader.page.evaluate(SENT)
    assert (name, type, text) == ("ruling.png", "image/png", reader.page.url)
    assert size > 10_000
    assert reader.faults == []
