"""Names, titles and rules of a link are text at the table of the site, and load nothing."""

from __future__ import annotations

import pytest

from adjudicator.case import link
from tests.ui.test_hostile import CARDS, HOSTILE

from .reader import Reader

pytestmark = pytest.mark.browser

FOLDS = ("begins", "shares", "depends")
"""What is drawn when it is opened."""

ARMED = """() => {
    const inside = place => [...place.querySelectorAll("*")].flatMap(
        one => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])])
    return inside(document).filter(one => [...one.attributes].some(({ name, value }) => name.startsWith("on")
        || (["href", "src", "srcdoc"].includes(name) && (value === "x" || /^[a-z]*:?\\/\\/evil/.test(value))))
    ).map(one => one.outerHTML.slice(0, 200))
}"""
"""Elements that load something from elsewhere, lead there, or run a script."""


@pytest.mark.parametrize("named", ["played", "drunk", "built", "ruled"])
def test_a_link_says_what_it_says_and_does_nothing(reader: Reader, named: str) -> None:
    told: list[str] = []
    reader.page.on("dialog", lambda dialog: told.append(dialog.message))
    reader.asked.clear()
    reader.go(f"#case={link.write(CARDS[named]())}")
    for fold in FOLDS:
        for summary in reader.part(fold).locator("summary:visible").all():
            summary.click()
            reader.settle()
    shown = reader.page.locator(".site-table").inner_text()
    assert any(name in shown for name in HOSTILE)
    assert reader.page.evaluate(ARMED) == []
    assert [asked for asked in reader.asked if not asked.startswith((reader.site, "blob:", "data:"))] == []
    assert (told, reader.faults) == ([], [])
