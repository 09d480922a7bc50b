"""Worked examples entered from an empty table, as printed and with nothing prepared.

The tests hold how many touches each takes, and its outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from .arguments import Watched
from .browser import User
from .conftest import Window

pytestmark = pytest.mark.browser


def timing_example_2(user: User) -> None:
    """rdi10:timing.8: neither of those who wait for each other plays a card, so the Drink is Ignored."""
    user.enter_example_2()
    user.touch("ui.plays-out")


def from_the_first_page(user: User) -> None:
    """The same from the first page: names and numbers are one line that is typed."""
    user.open(path="/")
    user.touch("ui.first.door.table")
    user.write(user.say("ui.seats-line"), "Alaric 12/10, Karl, Valeria")
    user.card("Elven Wine")
    user.card("Sleight of drink")
    user.choose(user.say("ui.who-answers"), "Karl")
    user.choose(user.say("ui.who-answers"), "Valeria")
    user.touch("ui.deadlock-say")
    user.touch("ui.plays-out")


def negate_example(user: User) -> None:
    """rdi10:other/negate-ignore.4: Oozwald negates the card that would hit him back, and loses nothing."""
    user.write(user.say("ui.seats-line"), "Oozwald, Karl, Valeria")
    user.card("You bumped into me!")
    user.choose(user.words.count("ui.on", 1), "Karl")
    user.touch("ui.nobody")
    user.choose(user.say("ui.who-answers"), "Karl")
    user.card("You cracked the spine!")
    user.tap("ui.spend.without")
    user.choose(user.say("ui.who-answers"), "Oozwald")
    user.card("We don't think so!")
    user.touch("ui.plays-out")


def chaser_example_1(user: User) -> None:
    """rdi10:drinks/chasers.6: both Drinks are one, and Ignored together."""
    user.name(1, "Alaric")
    user.choose(user.say("ui.moment"), user.say("ui.moment.drink"))
    user.card("Wine with a Chaser")
    user.choose_card("ui.any-card", "Dragon Breath Ale")
    user.card("Sleight of drink")
    user.touch("ui.plays-out")


def affects_example_1(user: User) -> None:
    """rdi10:other/affects.4: Alaric Ignores the card that would take his Gold."""
    user.name(1, "Dominique")
    user.name(2, "Alaric")
    user.card("Tip the Wench")
    user.choose(user.words.count("ui.on", 1), "Alaric")
    user.choose(user.say("ui.who-answers"), "Alaric")
    user.card("A stand-up stand-in")


def split_example_1(user: User) -> None:
    """rdi10:splitting.3: one half stays at 2 Alcohol Content, the other comes to 3 and a Corruption."""
    user.name(1, "Karl")
    user.name(2, "Dominique")
    user.name(3, "Valeria")
    user.choose(user.say("ui.moment"), user.say("ui.moment.drink"))
    user.card("Elven Wine")
    user.card("You've gotta try this!")
    user.choose(user.words.count("ui.on", 1), "Dominique")
    user.touch("ui.nobody")
    user.choose(user.say("ui.who-answers"), "Valeria")
    user.card("Look who's a little mixologist!")
    user.choose(user.say("ui.which-drink"), "2. Dominique: Elven Wine")
    user.touch("ui.plays-out")


EXAMPLES: dict[Callable[[User], None], tuple[int, str]] = {
    timing_example_2: (12, "Alaric drinks nothing"),
    from_the_first_page: (8, "Alaric drinks nothing"),
    negate_example: (10, "Karl: Fortitude 20 → 18"),
    chaser_example_1: (6, "Alaric drinks nothing"),
    affects_example_1: (7, "Yes. Alaric plays “A stand-up stand-in”"),
    split_example_1: (12, "Karl: Alcohol Content 0 → 2; Dominique: Alcohol Content 0 → 3"),
}
"""Each example, the touches it may take, and what the answer says."""


FIRST, SECOND, *REST = EXAMPLES


@pytest.fixture
def user(server: str, window: Window, language: str) -> Iterator[Watched]:
    """Somebody who holds a phone with the app open on it, and sees what jumps and what is out of view."""
    held = Watched(window.opened(), server, language)
    yield held
    try:
        held.leave()
    finally:
        window.clear(server)


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize(
    "example",
    [FIRST, SECOND, *(pytest.param(example, marks=pytest.mark.slow) for example in REST)],
    ids=lambda example: example.__name__,
)
def test_an_example_is_entered_in_few_touches(user: Watched, example: Callable[[User], None]) -> None:
    most, said = EXAMPLES[example]
    example(user)
    assert said in user.answer
    assert user.taps <= most
    assert user.missed == [], "the answer is wholly on the first screen after every touch"
    assert user.jumps == [], "the answer, the table and the line stay where they are"
