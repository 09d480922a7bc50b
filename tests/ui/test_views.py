"""Every view, in both languages, on a phone and a desktop.

Nothing scrolls sideways, nothing is left untranslated, nothing that is touched is too small, and people who have pages
read aloud can use it.
"""

from __future__ import annotations

import functools
import re
from itertools import chain
from typing import Any

import pytest

from adjudicator.case import GAMES, game

from .browser import User
from .conftest import IN_BOTH_LANGUAGES
from .views import SIZES, VIEWS, View, open_view

pytestmark = pytest.mark.browser

PLAYERS = {"Alaric", "Karl", "Fiona", "Deirdre", "Valeria", "Zot", "Anna", "Boris", "Vera", "Otto"}
NAMES = PLAYERS | {"Our table", "Наш стол", "English", "Русский"}
ADDRESS = re.compile(r"\b[a-z][\w-]*[.:/@][\w./:#?=&%-]+|\bRDI\b|\bYAML\b|\bpytest\b|\bQR\b")
"""What looks the same in both languages: ids of clauses, addresses of paragraphs, files."""

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of the accessibility check that ask about colours: all that is different in the dark."""

SMALL = """[...document.querySelectorAll('.stMain button, .stMain summary, .stMain [role=radio], .stMain a[href]')]
    .filter(e => e.offsetParent && !e.closest('.stTooltipIcon, [role=group]:has(input), label, p'))
    .filter(e => e.getAttribute('aria-label') !== 'Link to heading' && e.dataset.testid !== 'stSkipToContent')
    .map(e => [e.innerText || e.ariaLabel, e.getBoundingClientRect().height]).filter(e => e[1] < 44)"""

# A card of one's own is shown as it will be in both languages.
TEXT = """(() => {
    const texts = []
    const walk = document.createTreeWalker(document.querySelector('.stApp'), NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
        const e = walk.currentNode.parentElement
        const style = getComputedStyle(e)
        const icon = style.fontFamily.includes('Material Symbols')
        const shown = e.checkVisibility({visibilityProperty: true}) && style.fontSize !== '0px' && !icon
        if (shown && !e.closest('.st-key-own-preview, style, script')) texts.push(walk.currentNode.data)
    }
    return texts
})()"""


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)
@IN_BOTH_LANGUAGES
def test_a_view_holds_what_is_promised_of_each(user: User, view: View) -> None:
    open_view(user, view)
    page = user.page
    for size in SIZES.values():
        if page.viewport_size != size:
            page.set_viewport_size(size)
            user.settle()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth <= innerWidth"), size
        assert page.evaluate(SMALL) == [], size
    assert untranslated(page.evaluate(TEXT), user.words.language) == []
    assert serious(page) == []
    page.emulate_media(color_scheme="dark")
    user.settle()
    assert serious(page, OF_COLOURS) == []


def untranslated(texts: list[str], language: str) -> list[str]:
    """The texts on a page that are not in its language, once what is called alike in both is taken out."""
    wrong = re.compile(r"[A-Za-z]{3,}" if language == "ru" else r"[А-Яа-яЁё]{2,}")
    alike = re.compile("|".join(re.escape(name) for name in sorted(_alike(), key=len, reverse=True)))
    return [text for text in texts if wrong.search(ADDRESS.sub("", alike.sub("", text)))]


@functools.cache
def _alike() -> set[str]:
    """Names and titles, which are shown as they are printed."""
    titles = set(NAMES)
    for id in GAMES:
        module = game(id)
        book = module.rulebook()
        cards = (card.title for card in module.library.printed().values())
        books = (edition.title for edition in book.editions.values())
        boxes = (box.title for box in module.library.boxes().values())
        for title in chain(cards, books, boxes):
            titles |= {told for told in (title.en, title.ru) if told}
        titles |= {deck.title[language] for deck in module.library.decks() for language in ("en", "ru")}
    return titles


def serious(page: Any, only: tuple[str, ...] = ()) -> list[str]:
    """What the accessibility check finds serious, by all its rules or by some, each with where on the page."""
    from axe_playwright_python.sync_playwright import Axe  # only where there is a browser

    options = {"resultTypes": ["violations"], **({"runOnly": list(only)} if only else {})}
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{one['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
