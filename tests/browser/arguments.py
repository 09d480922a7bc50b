"""The fourteen arguments of `tests/ui/arguments.py`, entered on the table of the site once its host is gone.

A line that is said counts as one touch, as it does in the app; so does the way from the first page to the table.
`python -m tests.bench arguments` prints these touches beside those of the app.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from adjudicator.words import LANGUAGES, Words
from tests.ui.arguments import ARGUMENTS as IN_THE_APP
from tests.ui.arguments import TITLES

from .host import Host, kept, opened
from .reader import LONG, Reader

THREE = ("Alaric", "Karl", "Valeria")


class SiteUser(Reader):
    """Somebody at the table of the site; `taps` counts what was touched and what was said."""

    def __init__(self, page: Any, site: str, language: str) -> None:
        super().__init__(page, site, language)
        self.words = Words(language)
        self.taps = 0

    def arrive(self) -> None:
        """Come from the first page to an empty table."""
        self.go("#case=")
        self.taps = 1

    def tells(self, **line: str) -> None:
        """Say a line of what happened, in the language of the page."""
        self.taps += 1
        self.say(line[self.language])

    def touch(self, place: Any) -> None:
        """Touch something, and wait until the table has answered."""
        self.taps += 1
        place.click()
        self.settle()

    def nobody(self) -> None:
        """Say that nobody responds."""
        self.tells(en="Nobody responds", ru="Никто не отвечает")

    def nobody_any_more(self) -> None:
        """Say that nobody responds to anything any more."""
        self.tells(en="Nobody responds to anything more", ru="Больше никто ни на что не отвечает")

    def in_edition(self, id: str) -> None:
        """Choose an edition."""
        self.taps += 1
        self.part("edition").select_option(id)
        self.settle()

    def in_game(self, id: str) -> None:
        """Choose a game."""
        self.taps += 1
        self.part("game").select_option(id)
        self.settle()

    def at_seat(self, player: str) -> Any:
        """Touch the seat of a player; return what opens there."""
        seat = [one.name for one in self.case.now.table.seats].index(player)
        self.touch(self.page.locator(f".picture [data-touch='seat:{seat}']").first)
        return self.page.locator(".hand")

    def plays(self, player: str, title: str, way: str = "") -> None:
        """Touch the seat of a player, and there a card; where there is something to choose, the way to play it too."""
        card = self.at_seat(player).locator(".face", has_text=TITLES[title].in_(self.language)).first
        if way:
            self.taps += 1
            card.click()
            card = self.page.locator(".hand").get_by_role("button", name=way, exact=True)
        self.touch(card)

    def says(self, player: str, words: str) -> None:
        """Touch the seat of a player, and there what can be said without a card."""
        self.touch(self.at_seat(player).get_by_role("button", name=words, exact=True))

    @property
    def answer(self) -> str:
        """The answer on top of the page."""
        return str(self.part("answer").inner_text()).strip()


def three(user: SiteUser, then: dict[str, str] | None = None, names: tuple[str, str, str] = THREE) -> None:
    """Three players sit down, of whom more may be told in the same line, by language."""
    user.arrive()
    first, second, third = names
    sits = {"en": f"{first}, {second} and {third} play", "ru": f"Играют {first}, {second} и {third}"}
    user.tells(**{one: f"{told}. {then[one]}" if then else told for one, told in sits.items()})


WINE = {"en": "Alaric reveals Elven Wine", "ru": "Alaric открывает эльфийское вино"}
IN_RUSSIAN = ("Зот", "Герки", "Фиона")


def begin_round(user: SiteUser, player: str) -> None:
    """Somebody begins a Round of Gambling, and nobody says anything to it or to the ante."""
    user.plays(player, "Gambling? I'm in!")
    user.nobody()
    user.nobody()


def negated_negate(user: SiteUser) -> None:
    """J1: told in two lines, as in the app."""
    three(user, {one: f"{WINE[one]}. {more}" for one, more in SLEIGHT.items()})
    user.tells(
        en="Karl cancels that. Valeria cancels that. Nobody responds to anything more.",
        ru="Karl отменяет это. Valeria отменяет это. Больше никто не отвечает.",
    )


SLEIGHT = {"en": "Alaric plays Sleight of drink", "ru": "Alaric играет «Ловкость кружки»"}


def gambling(user: SiteUser) -> None:
    """J2: leaving is touched at the seat; cards that are not among the likeliest there are said."""
    three(user, names=IN_RUSSIAN)
    user.in_edition("rdi1")
    begin_round(user, "Зот")
    user.says("Герки", user.words.say("ui.gambling-pass", who="Герки"))
    user.tells(en="Фиона raises", ru="Фиона повышает ставку")
    user.nobody()
    user.nobody()
    user.tells(en="Зот plays Winning Hand!", ru="Зот играет победную комбинацию")
    user.nobody()


def somebody_elses_drink(user: SiteUser) -> None:
    """J3: what may not be played is said in a line."""
    three(user, WINE)
    user.tells(en="Karl plays Sleight of drink", ru="Karl играет «Ловкость кружки»")


def chaser(user: SiteUser) -> None:
    """J4: two Drinks that are one, Ignored at the seat of the drinker."""
    three(user, {"en": "Alaric reveals Wine with a Chaser", "ru": "Alaric открывает вино для разогрева"})
    user.tells(en="Alaric reveals Dragon Breath Ale", ru="Alaric открывает Дыхание дракона")
    user.plays("Alaric", "Sleight of drink")
    user.nobody_any_more()


def contest(user: SiteUser) -> None:
    """J5: a Drinking Contest, of which each Drink is one line."""
    three(user, {"en": "Alaric reveals Drinking Contest", "ru": "Alaric открывает состязание в выпивке"})
    user.nobody()
    for drink in ({"en": "Dark Ale", "ru": "тёмный эль"}, *[{"en": "Elven Wine", "ru": "эльфийское вино"}] * 2):
        user.tells(**drink)
    user.nobody()


def out_of_a_round(user: SiteUser) -> None:
    """J6: somebody passes out in the middle of a Round."""
    three(user, {"en": "Karl has 2 Fortitude", "ru": "Karl 2 стойкости"})
    begin_round(user, "Alaric")
    user.tells(en="Karl has 0 Fortitude", ru="У Karl 0 стойкости")
    user.nobody()


def both_lose(user: SiteUser) -> None:
    """J7: two lose at once."""
    more = {
        "en": "Bob has 1 Gold. Carol has 1 Fortitude and 6 Gold",
        "ru": "У Bob 1 золото. У Carol стойкость 1 и золота 6",
    }
    three(user, more, ("Alice", "Bob", "Carol"))
    user.tells(en="Bob has 0 Gold and Carol has 0 Fortitude", ru="У Bob 0 золота, у Carol 0 стойкости")
    user.nobody()


def wench(user: SiteUser) -> None:
    """J8: both answers are touched at their seats."""
    three(user, {"en": "Зот reveals Elven Wine", "ru": "Зот открывает эльфийское вино"}, IN_RUSSIAN)
    user.in_edition("rdi1")
    user.plays("Зот", "Bad Pooky! Don't drink that!")
    user.tells(
        en="Герки plays The Wench thinks you should stop playing with the drinks",
        ru="Герки играет карту «Девица считает, что хватит играть с напитками»",
    )


def spiked_half(user: SiteUser) -> None:
    """J9: with whom and which half is touched at the card."""
    three(user, WINE)
    user.plays("Alaric", "You've gotta try this! It was in the Mordrinkia Maxima!", "Karl")
    user.nobody()
    wine = TITLES["Elven Wine"].in_(user.language)
    user.plays("Valeria", "Look who's a little mixologist!", f"2. Karl: {wine}")
    user.nobody_any_more()


def last_chance(user: SiteUser) -> None:
    """J10: somebody is hit at low Fortitude."""
    three(user, {"en": "Karl has 2 Fortitude. Alaric hits Karl", "ru": "Karl 2 стойкости. Alaric бьёт Karl"})
    user.nobody()
    user.nobody()


def auction(user: SiteUser) -> None:
    """J11: bids and havoc are touched at the seats."""
    user.arrive()
    user.in_game("dragons-lair")
    user.tells(
        en="Аня, Боря and Вера play, everybody has 2 cards in the lair. Аня starts the auction",
        ru="Аня, Боря и Вера играют, у каждого по 2 карты в логове. Аня открывает аукцион",
    )
    user.says("Аня", user.words.say("ui.lair.bids", who="Аня", gold=0))
    user.says("Боря", user.words.count("ui.lair.wreaks", 1, who="Боря", gold=0))
    user.says("Вера", user.words.say("ui.lair.bids", who="Вера", gold=1))
    user.tells(en="Everybody else passes", ru="Остальные пасуют")


def goblins(user: SiteUser) -> None:
    """J12: it goes on where J11 ends."""
    user.tells(en="They find the Cleric", ru="Открывают Клирика")
    user.tells(en="They find Goblins", ru="Открывают гоблинов")


def raise_on_winning_hand(user: SiteUser) -> None:
    """J13: what was refused was played all the same."""
    three(user)
    begin_round(user, "Alaric")
    user.tells(en="Karl plays Winning Hand!", ru="Karl играет победную комбинацию")
    user.tells(en="Alaric plays I raise!", ru="Alaric играет «Я повышаю ставки»")
    user.touch(user.part("notice").get_by_role("button", name=user.words.say("ui.happened.anyway"), exact=True))


def negated_ignore(user: SiteUser) -> None:
    """J14: both cards are touched at their seats."""
    more = {"en": "Alaric has 12 Fortitude and 10 Alcohol", "ru": "У Alaric стойкость 12 и опьянение 10"}
    three(user, {one: f"{told}. {WINE[one]}" for one, told in more.items()})
    user.plays("Alaric", "Sleight of drink")
    user.plays("Karl", "I don't think so!")
    user.nobody_any_more()
    user.nobody()


ENTERED: dict[str, Callable[[SiteUser], None]] = dict(
    zip(
        IN_THE_APP,
        (
            *(negated_negate, gambling, somebody_elses_drink, chaser, contest, out_of_a_round, both_lose),
            *(wench, spiked_half, last_chance, auction, goblins, raise_on_winning_hand, negated_ignore),
        ),
        strict=True,
    )
)
"""How each is entered, by its number."""


def enter(name: str, user: SiteUser) -> int:
    """Have a user enter one, see that it ends as it should, and return the touches that it took."""
    argument, before = IN_THE_APP[name], 0
    if argument.goes_on:
        auction(user)
        before = user.taps
    ENTERED[name](user)
    if user.language == argument.language:
        assert argument.said in user.answer, f"{name}: {user.answer}"
    return user.taps - before


@contextlib.contextmanager
def offline(browser: Any, host: Host, size: dict[str, int]) -> Iterator[dict[str, SiteUser]]:
    """Yield somebody at the table of the site in each language, after the host was taken off the network."""
    context = browser.new_context(viewport=size)
    context.set_default_timeout(LONG)
    pages = {language: opened(context, host, f"{language}/table/index.html") for language in LANGUAGES}
    needed = json.loads((host.site / "offline.json").read_text("utf-8"))["engine"]
    for page in pages.values():
        page.wait_for_selector("[data-part=table]:enabled")
        kept(page, "index.html", *(f"../../{place}" for place in needed))
    host.stop()
    context.set_offline(True)
    users = {language: SiteUser(page, host.address, language) for language, page in pages.items()}
    for user in users.values():
        user.page.reload()
        user.page.wait_for_selector("[data-part=table]:enabled")
    yield users
    context.close()
