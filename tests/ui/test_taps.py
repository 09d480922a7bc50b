"""Worked examples entered from an empty table, as printed and with nothing prepared: in how many touches, and what
comes of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .hands import Hands

pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=1)]


def timing_example_2(hands: Hands) -> None:
    """rdi10:timing.8: neither of those who wait for each other plays a card, so the Drink is Ignored."""
    hands.enter_example_2()
    hands.touch("ui.plays-out")


def negate_example(hands: Hands) -> None:
    """rdi10:other/negate-ignore.4: Oozwald negates the card that would hit him back, and loses nothing."""
    hands.name(1, "Oozwald")
    hands.name(2, "Karl")
    hands.card("You bumped into me!")
    hands.choose(hands.words.count("ui.on", 1), "Karl")
    hands.touch("ui.nobody")
    hands.choose(hands.say("ui.who-answers"), "Karl")
    hands.card("You cracked the spine!")
    hands.choose(hands.say("ui.who-answers"), "Oozwald")
    hands.card("We don't think so!")
    hands.touch("ui.plays-out")


def chaser_example_1(hands: Hands) -> None:
    """rdi10:drinks/chasers.6: both Drinks are one, and Ignored together."""
    hands.name(1, "Alaric")
    hands.choose(hands.say("ui.moment"), hands.say("ui.moment.drink"))
    hands.card("Wine with a Chaser")
    hands.choose_card("ui.any-card", "Dragon Breath Ale")
    hands.card("Sleight of drink")
    hands.touch("ui.plays-out")


def affects_example_1(hands: Hands) -> None:
    """rdi10:other/affects.4: Alaric Ignores the card that would take his Gold."""
    hands.name(1, "Dominique")
    hands.name(2, "Alaric")
    hands.card("Tip the Wench")
    hands.choose(hands.words.count("ui.on", 1), "Alaric")
    hands.choose(hands.say("ui.who-answers"), "Alaric")
    hands.card("A stand-up stand-in")


def split_example_1(hands: Hands) -> None:
    """rdi10:splitting.3: one half stays at 2 Alcohol Content, the other comes to 3 and a Corruption."""
    hands.name(1, "Karl")
    hands.name(2, "Dominique")
    hands.name(3, "Valeria")
    hands.choose(hands.say("ui.moment"), hands.say("ui.moment.drink"))
    hands.card("Elven Wine")
    hands.card("You've gotta try this!")
    hands.choose(hands.words.count("ui.on", 1), "Dominique")
    hands.touch("ui.nobody")
    hands.choose(hands.say("ui.who-answers"), "Valeria")
    hands.card("Look who's a little mixologist!")
    hands.choose(hands.say("ui.which-drink"), "2. Dominique: Elven Wine")
    hands.touch("ui.plays-out")


EXAMPLES: dict[Callable[[Hands], None], tuple[int, str]] = {
    timing_example_2: (12, "Alaric Ignores the whole Drink “Elven Wine”"),
    negate_example: (10, "Karl: Fortitude 20 → 18"),
    chaser_example_1: (6, "Alaric Ignores the whole Drink"),
    affects_example_1: (7, "Yes. Alaric plays “A stand-up stand-in”"),
    split_example_1: (12, "Karl: Alcohol Content 0 → 2; Dominique: Alcohol Content 0 → 3"),
}
"""Each example, the touches it may take, and what the answer says."""


FIRST, *REST = EXAMPLES


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize(
    "example",
    [FIRST, *(pytest.param(example, marks=pytest.mark.slow) for example in REST)],
    ids=lambda example: example.__name__,
)
def test_an_example_is_entered_in_few_touches(hands: Hands, example: Callable[[Hands], None]) -> None:
    most, said = EXAMPLES[example]
    example(hands)
    assert said in hands.answer
    assert hands.taps <= most
