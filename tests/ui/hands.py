"""Hands on a page: touching, typing and reading as people do, by the words that they see."""

from __future__ import annotations

from typing import Any

from adjudicator.case import Case
from adjudicator.words import Words

EXAMPLE_2 = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl and Valeria wait for each other")


class Hands:
    """Somebody using the app in a browser.

    `errors` are what the page's console complained of and any error that Streamlit shows.
    """

    def __init__(self, page: Any, server: str, language: str) -> None:
        self.page = page
        self.server = server
        self.words = Words(language)
        self.errors: list[str] = []
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, query: str = "", path: str = "/") -> None:
        """Open the app with a query beside the language."""
        self.page.goto(f"{self.server}{path}?lang={self.words.language}{query}")
        self.settle()

    def settle(self) -> None:
        """Wait until the page is drawn."""
        self.page.wait_for_selector(".st-key-masthead")
        self.page.wait_for_timeout(100)
        self.page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]")
        self.page.wait_for_timeout(50)
        for shown in self.page.locator("[data-testid=stException]").all_inner_texts():
            self.errors.append(shown)

    def say(self, id: str, **told: Any) -> str:
        """A message in the language of the page."""
        return self.words.say(id, **told)

    def button(self, id: str, **told: Any) -> Any:
        """The button with this message on it."""
        return self.page.get_by_role("button", name=self.say(id, **told), exact=True)

    def touch(self, id: str, **told: Any) -> None:
        """Touch the button with this message on it."""
        self.button(id, **told).first.click()
        self.settle()

    def choose(self, label: str, option: str) -> None:
        """Touch one of the pills under a label."""
        group = self.page.locator(f'.stButtonGroup [aria-label="{label}"]')
        group.first.get_by_text(option, exact=True).click()
        self.settle()

    def unfold(self, text: str) -> None:
        """Open what is folded under a text."""
        self.page.locator("summary").filter(has_text=text).first.click()
        self.page.wait_for_timeout(300)

    def name(self, seat: int, name: str) -> None:
        """Give a player (from 1) a name."""
        self._type(self.page.get_by_role("textbox", name=self.say("ui.name", number=seat), exact=True), name)

    def number(self, field: str, seat: int, value: int) -> None:
        """Give a player (from 1) a number."""
        self._type(self.page.get_by_role("spinbutton", name=self.say(f"ui.{field}")).nth(seat - 1), str(value))

    def write(self, label: str, text: str) -> None:
        """Write into the field with this label."""
        self._type(self.page.get_by_role("textbox", name=label, exact=True), text)

    def touch_radio(self, id: str) -> None:
        """Touch one of several views."""
        self.page.get_by_role("radio", name=self.say(id), exact=True).click()
        self.settle()

    def pick(self, id: str, option: str) -> None:
        """Choose from the list with this message as its label; of several, from the first."""
        self.page.get_by_role("combobox", name=self.say(id), exact=True).first.click()
        self.page.get_by_role("option", name=option, exact=True).click()
        self.settle()

    def _type(self, place: Any, text: str) -> None:
        place.fill(text)
        place.press("Enter")
        self.settle()

    def card(self, title: str) -> None:
        """Find a card by its title."""
        place = self.page.get_by_role("combobox", name=self.say("ui.any-card")).first
        place.click()
        place.fill(title)
        self.page.get_by_role("option").first.click()
        self.settle()

    def open_example_2(self) -> None:
        """Open the link of Timing Example 2 of the tenth book, where two wait for each other."""
        case = Case.of(
            {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}, "phase": "drink"}
        )
        for line in EXAMPLE_2:
            case = case.tell(line)
        self.open(f"&case={case.token()}")

    def enter_example_2(self) -> None:
        """Enter the same by hand."""
        for seat, name in enumerate(("Alaric", "Karl", "Valeria"), 1):
            self.name(seat, name)
        self.number("fortitude", 1, 12)
        self.number("alcohol", 1, 10)
        self.choose(self.say("ui.phase"), self.say("ui.phase.drink"))
        self.card("Elven Wine")
        self.touch("ui.reveal", who="Alaric", card="Elven Wine")
        self.card("Sleight of drink")
        self.touch("ui.play", who="Alaric", card="Sleight of drink")
        self.unfold(self.say("ui.deadlock"))
        self.choose(self.say("ui.deadlock-who"), "Karl")
        self.choose(self.say("ui.deadlock-who"), "Valeria")
        self.touch("ui.deadlock-say")

    @property
    def answer(self) -> str:
        """The answer on top of the page."""
        return str(self.page.locator(".st-key-answer").inner_text()).strip()

    @property
    def steps(self) -> list[str]:
        """The lines of the steps."""
        return [text.strip() for text in self.page.locator(".st-key-steps summary").all_inner_texts()]
