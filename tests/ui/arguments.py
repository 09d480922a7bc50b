"""Fourteen arguments that real tables had, entered from the first page as they were once before.

They are written with the English titles of cards and run in either language; names are what the players typed.
`python -m tests.bench arguments` enters each on a phone and on a laptop, and prints how many touches and seconds it
takes now and took then, how many on the table of the site, and after which touches the answer was not wholly on the
first screen.
`tests/ui/heard` holds what a screen reader hears of them; `tests/speech/test_arguments.py` says them in lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from adjudicator.case import GAMES, game

from .browser import User

SHIFT = """
if (window.shifts === undefined) {
    window.shifts = []
    const stays = ".st-key-answer, .st-key-table-drawn, .st-key-say-line"
    const place = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join()
    const told = ({node, previousRect, currentRect}) => {
        const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node
        const moved = element?.closest(stays) ?? element?.querySelector?.(stays)
        return moved ? `${moved.className.match(/st-key-[^ ]+/)} ${place(previousRect)} to ${place(currentRect)}` : ""
    }
    new PerformanceObserver(list => list.getEntries().forEach(({value, sources}) => {
        const moved = sources.map(told).find(text => text)
        if (moved) window.shifts.push([value, moved])
    })).observe({type: "layout-shift", buffered: true})
}
"""
"""Note how far the answer, the table or the line jumps, as browsers measure it, and from where to where.

What can be said next differs after a touch, and is no jump.
"""

STILL = 0.02
"""So little of a screen may move: the share of it that moves, times how far."""

TITLES = {card.title.en: card.title for id in GAMES for card in game(id).library.printed().values()}
"""What each printed card is called, by its English title."""


class Watched(User):
    """A user who looks at the clock, at whether the answer is in view, and at whether the page jumps.

    `seconds` are those of the app alone: from each touch to the last change of the page. `missed` are the touches
    after which an answer was there but not wholly on the screen. `jumps` are those after which the
    answer, the table or the line jumped by more than `STILL`: which, how far, and what moved.
    """

    def __init__(self, page: Any, server: str, language: str) -> None:
        """Watch a page of the app at this address."""
        super().__init__(page, server, language)
        self.seconds = 0.0
        self.missed: list[int] = []
        self.jumps: list[tuple[int, float, list[str]]] = []
        page.add_init_script(SHIFT)

    def _drawn_after(self, act: Callable[[], None]) -> None:
        now = "[performance.timeOrigin + performance.now(), window.shifts.splice(0)]"
        began, _ = self.page.evaluate(now)
        super()._drawn_after(act)
        ended, shifts = self.page.evaluate(now.replace("performance.now()", "window.stirred"))
        self.seconds += (ended - began) / 1000
        if (jumped := sum(value for value, _ in shifts)) > STILL:
            self.jumps.append((self.taps, jumped, [moved for _, moved in shifts]))
        box = self.page.locator(".st-key-answer").first.bounding_box() if self.answered else None
        if box is not None and not 0 <= box["y"] <= box["y"] + box["height"] <= self.page.viewport_size["height"]:
            self.missed.append(self.taps)

    @property
    def answered(self) -> bool:
        """Whether there is an answer on the page."""
        return bool(self.page.locator(".st-key-answer").count())

    def titled(self, title: str) -> str:
        """Return the title that the card with this English title has on the page; any other text as it is."""
        return TITLES[title].in_(self.words.language) if title in TITLES else title

    def choose_card(self, id: str, title: str) -> None:
        super().choose_card(id, self.titled(title))

    def tells(self, **line: str) -> None:
        """Say a line of what happened, in the language of the page."""
        self.tell(line[self.words.language])

    def sit_down(self, players: str) -> None:
        """Go from the first page to a table with these players, typed in one line."""
        self.open(path="/")
        self.touch("ui.first.door.table")
        self.write(self.say("ui.seats-line"), players)

    def answers(self, player: str, card: str) -> None:
        """Have a player play a card out of turn."""
        self.choose(self.say("ui.who-answers"), player)
        self.card(card)

    def moment(self, id: str) -> None:
        """Say what is happening."""
        self.choose(self.say("ui.moment"), self.say(f"ui.moment.{id}"))


def negated_negate(user: Watched) -> None:
    """J1: a Negate is Negated, told in two lines."""
    user.open(path="/")
    user.touch("ui.first.door.table")
    user.tells(
        en="Alaric, Karl and Valeria play. Alaric reveals Elven Wine. Alaric plays Sleight of drink.",
        ru="Играют Alaric, Karl и Valeria. Alaric открывает эльфийское вино. Alaric играет «Ловкость кружки».",
    )
    user.tells(
        en="Karl cancels that. Valeria cancels that. Nobody responds to anything more.",
        ru="Karl отменяет это. Valeria отменяет это. Больше никто не отвечает.",
    )


def gambling(user: Watched) -> None:
    """J2: a Round of Gambling with leaving, a raise, a Winning Hand and a Cheating Card."""
    user.sit_down("Зот, Герки, Фиона")
    user.choose(user.say("ui.what-is-played"), "RDI 1")
    user.card("Gambling? I'm in!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    user.touch("ui.gambling-pass", who="Герки")
    user.card("I raise!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    user.card("Winning Hand!")
    user.touch("ui.nobody")


def somebody_elses_drink(user: Watched) -> None:
    """J3: somebody Ignores another's Drink."""
    user.sit_down("Alaric, Karl, Valeria")
    user.moment("drink")
    user.card("Elven Wine")
    user.answers("Karl", "Sleight of drink")


def chaser(user: Watched) -> None:
    """J4: Wine with a Chaser, Dragon Breath Ale, both Ignored."""
    user.sit_down("Alaric, Karl, Valeria")
    user.moment("drink")
    user.card("Wine with a Chaser")
    user.card("Dragon Breath Ale")
    user.card("Sleight of drink")
    user.touch("ui.plays-out")


def contest(user: Watched) -> None:
    """J5: a Drinking Contest with a tie."""
    user.sit_down("Alaric, Karl, Valeria")
    user.moment("drink")
    user.card("Drinking Contest!")
    user.touch("ui.nobody")
    for drink in ("Dark Ale", "Elven Wine", "Elven Wine"):
        user.card(drink)
    user.touch("ui.nobody")


def out_of_a_round(user: Watched) -> None:
    """J6: somebody passes out in the middle of a Round."""
    user.sit_down("Alaric, Karl 2, Valeria")
    user.card("Gambling? I'm in!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    user.tells(en="Karl has 0 Fortitude", ru="У Karl 0 стойкости")
    user.touch("ui.nobody")


def both_lose(user: Watched) -> None:
    """J7: two lose at once, and one is saved by a share."""
    user.sit_down("Alice, Bob 20 0 1, Carol 1 0 6")
    user.tells(en="Bob has 0 Gold and Carol has 0 Fortitude", ru="У Bob 0 золота, у Carol 0 стойкости")
    user.touch("ui.nobody")


def wench(user: Watched) -> None:
    """J8: the Wench's card against an Ignore."""
    user.sit_down("Зот, Герки, Фиона")
    user.choose(user.say("ui.what-is-played"), "RDI 1")
    user.moment("drink")
    user.card("Elven Wine")
    user.card("Bad Pooky! Don't drink that!")
    user.answers("Герки", "The Wench thinks you should stop playing with the drinks")


def spiked_half(user: Watched) -> None:
    """J9: a Drink is split, and one half spiked."""
    user.sit_down("Alaric, Karl, Valeria")
    user.moment("drink")
    user.card("Elven Wine")
    user.card("You've gotta try this! It was in the Mordrinkia Maxima!")
    user.choose(user.words.count("ui.on", 1), "Karl")
    user.touch("ui.nobody")
    user.answers("Valeria", "Look who's a little mixologist!")
    user.choose(user.say("ui.which-drink"), f"2. Karl: {user.titled('Elven Wine')}")
    user.touch("ui.plays-out")


def last_chance(user: Watched) -> None:
    """J10: somebody is hit at low Fortitude and has a last chance."""
    user.sit_down("Alaric, Karl 2, Valeria")
    user.tells(en="Alaric hits Karl", ru="Alaric бьёт Karl")
    user.touch("ui.nobody")
    user.touch("ui.nobody")


def auction(user: Watched) -> None:
    """J11: an auction with havoc and an equal bid."""
    user.open(path="/")
    user.touch("ui.first.door.table")
    user.touch_text(game("dragons-lair").title[user.words.language])
    user.write(user.say("ui.seats-line"), "Аня 5/3/2, Боря 5/3/2, Вера 5/3/2")
    user.choose(user.say("ui.lair.phase"), user.say("ui.lair.phase.bidding"))
    user.touch("ui.lair.bids", who="Аня", gold=0)
    user.touch_count("ui.lair.wreaks", 1, who="Боря")
    user.touch("ui.lair.bids", who="Вера", gold=1)
    user.touch("ui.lair.passes", who="Аня")
    user.touch("ui.lair.passes", who="Боря")


def goblins(user: Watched) -> None:
    """J12: Goblins against a Cleric, who alone stands in the line; it goes on where J11 ends."""
    user.choose_card("ui.lair.which-hero", "Cleric")
    user.choose_card("ui.lair.line+card", "Goblins")


def raise_on_winning_hand(user: Watched) -> None:
    """J13: "I raise!" on a Winning Hand, and it was played all the same."""
    user.sit_down("Alaric, Karl, Valeria")
    user.card("Gambling? I'm in!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    user.card("Winning Hand!")
    user.answers("Alaric", "I raise!")
    user.touch("ui.happened.anyway")


def negated_ignore(user: Watched) -> None:
    """J14: a Negated Ignore, and somebody passes out."""
    user.sit_down("Alaric 12/10, Karl, Valeria")
    user.moment("drink")
    user.card("Elven Wine")
    user.card("Sleight of drink")
    user.answers("Karl", "I don't think so!")
    user.touch("ui.plays-out")
    user.touch("ui.nobody")


class Argument(NamedTuple):
    """One of the fourteen: how it is entered, in which language, and the touches and seconds that it took once.

    `said` is in the answer at its end. `unfinished`: it was given up then. `goes_on`: it begins where the last ends.
    """

    enter: Callable[[Watched], None]
    language: str
    touches: int
    seconds: int
    said: str
    unfinished: bool = False
    goes_on: bool = False


ARGUMENTS = {
    "J1": Argument(negated_negate, "en", 15, 10, "Alaric drinks nothing"),
    "J2": Argument(gambling, "ru", 38, 30, "Раунд контролирует Зот", unfinished=True),
    "J3": Argument(somebody_elses_drink, "en", 7, 5, "No, Karl may not"),
    "J4": Argument(chaser, "en", 18, 9, "Alaric drinks nothing"),
    "J5": Argument(contest, "en", 13, 10, "tie"),
    "J6": Argument(out_of_a_round, "en", 14, 7, "Karl passes out"),
    "J7": Argument(both_lose, "en", 9, 5, "Bob is saved by a share and stays in the game"),
    "J8": Argument(wench, "ru", 17, 11, "Да. Герки играет карту «Девица считает"),
    "J9": Argument(spiked_half, "en", 12, 7, "Karl: Alcohol Content 0 → 3"),
    "J10": Argument(last_chance, "en", 11, 5, "Karl is about to lose and has one last chance", unfinished=True),
    "J11": Argument(auction, "ru", 11, 7, "Аукцион выигрывает Вера"),
    "J12": Argument(goblins, "ru", 2, 1, "Клирик", goes_on=True),
    "J13": Argument(raise_on_winning_hand, "en", 10, 7, "it was played, and it stands"),
    "J14": Argument(negated_ignore, "en", 11, 6, "Alaric passes out and is out of the game"),
}
"""All of them, by the number under which they were written down."""


def enter(name: str, user: Watched) -> None:
    """Have a user enter one, and see that it ends as it should, in the language in which that is written down."""
    argument = ARGUMENTS[name]
    argument.enter(user)
    if user.words.language == argument.language:
        assert argument.said in user.answer, f"{name}: {user.answer}"


def entered(browser: Any, server: str, size: dict[str, int]) -> Iterator[tuple[str, Watched]]:
    """Enter each, and yield it with the user who did; who enters the next one goes on where it follows this one."""
    user: Watched | None = None
    for name, argument in ARGUMENTS.items():
        if user is None or not argument.goes_on:
            user = Watched(browser.new_page(viewport=size), server, argument.language)
        taps, seconds = (user.taps, user.seconds) if argument.goes_on else (0, 0.0)
        enter(name, user)
        user.taps, user.seconds = user.taps - taps, user.seconds - seconds
        yield name, user
