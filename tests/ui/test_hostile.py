"""Names and titles are text everywhere: whatever a player or a card is called is shown as it was typed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from google.protobuf.message import Message
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, link
from adjudicator.case.naming import Naming
from adjudicator.ui.style import plain
from tests.house import under
from tests.links.opening import links
from tests.test_house_rules import lost

from .browser import User
from .test_app import opened

HOSTILE = (
    "![](//evil.example/b.png)",
    "[x](http://evil.example/q)",
    "http://evil.example/",
    "<img src=x onerror=alert(1)>",
    ":material/skull:",
    "$x$ $y$",
    ":red[x] **b**",
    ":smile: www.evil.example",
    "a@evil.example _i_ `c`",
    "# h ~~s~~ \\",
)

TEXT = {
    "Selectbox": {"options", "set_value", "value", "raw_value", "placeholder"},
    "MultiSelect": {"options", "raw_values", "placeholder"},
    "TextInput": {"default", "value", "placeholder"},
    "TextArea": {"default", "value", "placeholder"},
    "DownloadButton": {"url"},
    "LinkButton": {"url"},
    "PageLink": {"page", "query_string"},
    "Code": {"code_text"},
}
"""What Streamlit shows as text, or does not show: by the message of an element, its fields."""

NAMELESS = {"id", "element_hash", "form_id", "user_key"}
DATA = {"BidiComponent", "Html"}
"""What our own components and `st.html` get: the tests of each hold that its text is escaped."""


def _texts(message: Message) -> Iterator[tuple[str, str]]:
    """Yield every text of an element that is read as Markdown, and where it is."""
    kind = message.DESCRIPTOR.name
    for field, held in message.ListFields() if kind not in DATA else ():
        if field.name in TEXT.get(kind, ()) or field.name in NAMELESS:
            continue
        for one in [held] if isinstance(held, str | bytes | Message) or not isinstance(held, Iterable) else held:
            if isinstance(one, Message):
                yield from _texts(one)
            elif isinstance(one, str):
                yield f"{kind}.{field.name}", one


def _drawn(block: Any) -> Iterator[Message]:
    """Yield the message of every element and block."""
    for child in block.children.values():
        if getattr(child, "proto", None) is not None:
            yield child.proto
        if hasattr(child, "children"):
            yield from _drawn(child)


class Looked:
    """What was found on pages: texts that may do something, and how many pages show a hostile name."""

    def __init__(self) -> None:
        self.armed: dict[str, str] = {}
        self.shown = 0

    def at(self, app: AppTest, where: str) -> None:
        """Look at a page."""
        assert not app.exception, where
        texts = [found for message in _drawn(app._tree) for found in _texts(message)]
        self.shown += any(plain(name) in text for _, text in texts for name in HOSTILE)
        for place, text in texts:
            if any(name in text for name in HOSTILE):
                self.armed.setdefault(f"{place}: {text}", where)


def renamed(case: Case) -> Case:
    """A case with hostile names."""
    return Naming(dict(zip((seat.name for seat in case.now.table.seats), HOSTILE, strict=False))).case(case)


LONGEST = 4_000
STATES = [one for one in links()[::7] if len(one.token) < LONGEST]
"""Cases of every chapter of both games whose links have room for longer names."""

NUMBER = {"do": "lose", "stat": "fortitude", "amount": 1}


def _own(count: int) -> list[dict[str, Any]]:
    """Cards of a table's own with hostile titles: an equal number of each kind."""
    every = ("anytime", "action", "drink")
    cards = []
    for place, title in enumerate(HOSTILE[:count]):
        kind = every[place % len(every)]
        sip = {"do": "gain", "stat": "alcohol", "amount": 1}
        does = {"effects": [sip]} if kind == "drink" else {"effects": [NUMBER], "pick": {"count": 1}}
        cards.append({"id": f"own-{place}", "title": {"en": title, "ru": title}, "kind": kind, **does})
    return cards


def inn(phase: str, *lines: str) -> Case:
    """A table with hostile cards, players and tokens."""
    own = _own(len(HOSTILE))
    hand = [card["title"]["en"] for card in own if card["kind"] != "drink"]
    character = {"title": {"en": HOSTILE[6]}, "tokens": [{"name": HOSTILE[1], "start": 3, "most": 5, "supply": 8}]}
    players = {HOSTILE[0]: {"hand": hand, "character": "ours"}, "Boris": {}, HOSTILE[3]: {}}
    case = Case.of({"players": players, "phase": phase, "cards": own, "characters": {"ours": character}})
    for line in lines:
        case = case.tell(line)
    return case


def lair(phase: str, *lines: str) -> Case:
    """A table of dragons with hostile names and cards."""
    cards = [
        {"id": f"own-{place}", "title": {"en": title, "ru": title}, "kind": "lair", "types": ["trap"]}
        for place, title in enumerate(HOSTILE)
    ]
    hand = list(HOSTILE[:4])
    players = {HOSTILE[0]: {"hand": hand, "lair": hand[:2]}, "Boris": {"lair": 2}, HOSTILE[3]: {"lair": 2}}
    case = Case.of({"players": players, "phase": phase, "cards": cards}, game_id="dragons-lair")
    for line in lines:
        case = case.tell(line)
    return case


def ruled() -> Case:
    """A table that plays by a rule of its own, with a hostile title and text, at the moment at which it decides."""
    title, text = f"{HOSTILE[3]} Наше", f"Остаток: {HOSTILE[0]} {HOSTILE[1]} <script>alert(1)</script>"
    said, told = (json.dumps({"en": one, "ru": one}, ensure_ascii=False) for one in (title, text))
    rule = f"losing.shares: {{value: left, text: {told}}}"
    return renamed(lost(under(f"layer: ours\nrank: house\ntitle: {said}\namends:\n  {rule}\n")))


CARDS: dict[str, Callable[[], Case]] = {
    "discarding": lambda: inn("discard-and-draw"),
    "in action": lambda: inn("action"),
    "played": lambda: inn("action", f"{HOSTILE[0]} plays {HOSTILE[1]} on Boris"),
    "ordering": lambda: inn("order-a-drink"),
    "drinking": lambda: inn("drink"),
    "revealed": lambda: inn("drink", f"{HOSTILE[0]} reveals {HOSTILE[2]}"),
    "drunk": lambda: inn("drink", f"{HOSTILE[0]} reveals {HOSTILE[2]}", "it plays out"),
    "gambling": lambda: inn("gambling"),
    "preparing": lambda: lair("preparation"),
    "built": lambda: lair("preparation", f"{HOSTILE[0]} plays {HOSTILE[1]}"),
    "bidding": lambda: lair("bidding"),
    "ruled": ruled,
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_names_are_text_in_every_case(language: str) -> None:
    found = Looked()
    for state in STATES[language == "ru" :: 2]:
        case = renamed(link.read(state.token))
        found.at(opened(lang=language, case=link.write(case)), state.about)
    assert found.armed == {}
    assert found.shown > len(STATES) / 4


@pytest.mark.parametrize("language", ["en", "ru"])
def test_titles_are_text_wherever_cards_are_shown(language: str) -> None:
    found = Looked()
    for name, make in CARDS.items():
        found.at(opened(lang=language, case=link.write(make())), name)
    assert found.armed == {}
    assert found.shown > len(CARDS) / 2


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_is_left_for_streamlit_to_find(name: str) -> None:
    """Addresses, emoji and icons are found in the text that is left when Markdown is read, so marks do not help."""
    read = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", plain(name))
    assert read.replace("\u2060", "") == name
    assert not re.search(r"https?://|www\.|[-.\w+]@[-\w]|:[\w+/-]+:", read, re.IGNORECASE | re.ASCII)


def test_what_needs_no_help_is_left_as_it_is() -> None:
    assert plain("Anna 12:30, rdi10") == "Anna 12\\:30\\, rdi10"


@pytest.mark.browser
def test_a_browser_finds_nothing_in_them(user: User) -> None:
    asked: list[str] = []
    user.hear("request", lambda request: asked.append(request.url))
    for make in (CARDS["played"], CARDS["drunk"], CARDS["built"], CARDS["ruled"]):
        user.open(f"&case={link.write(make())}", "/table")
        user.settle()
        assert user.page.locator('a[href*="evil"], img[src*="evil"], img[src="x"]').count() == 0
        text = user.page.inner_text("body").replace("\u2060", "")
        assert HOSTILE[0] in text
        assert HOSTILE[1] in text or HOSTILE[2] in text
    assert not [address for address in asked if "evil" in address.partition("?")[0]]
