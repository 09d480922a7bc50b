"""A touch: six players, five cards in answer to each other, in a Chromium at a phone's size.

How long it takes to its effect, and what it takes of the server.
"""

from __future__ import annotations

from statistics import median

from adjudicator.case import Case, link
from tests.conftest import launched
from tests.ui.browser import User
from tests.ui.conftest import PHONE, running, serving

from .serving import seconds_worked

PLAYERS = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")
ROUNDS = 30

EFFECT = """async touched => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(one => one.innerText.trim() === touched)
    const count = () => document.querySelectorAll('.st-key-steps :is(summary, [data-step])').length
    const before = count(), began = performance.now()
    button.click()
    while (count() === before && performance.now() - began < 5000) await new Promise(requestAnimationFrame)
    return performance.now() - began
}"""
"""Touch a button, and wait until the steps that are shown are others."""


def stacked() -> Case:
    """Six players; a Drink, a card that Ignores it, and four more, each in answer to the one before."""
    players: dict[str, dict[str, int]] = {name: {} for name in PLAYERS}
    players["Anna"] = {"fortitude": 12, "alcohol": 10}
    case = Case.of({"players": players, "phase": "drink"}).tell("Anna reveals Elven Wine")
    case = case.tell("Anna plays Sleight of drink")
    for name in ("Boris", "Vera", "Gleb"):
        case = case.tell(f"{name} plays I don't think so!")
    return case


def touches() -> float:
    """The median of taking back the last card and playing it again, each a full redraw, in milliseconds."""
    with running() as server, launched() as browser:
        user = User(browser.new_page(viewport=PHONE), server, "en")
        user.open(f"&case={link.write(stacked())}")
        user.button("ui.undo").wait_for()
        found = []
        for _ in range(ROUNDS):
            for id in ("ui.undo", "ui.redo"):
                found.append(user.page.evaluate(EFFECT, user.say(id)))
                user.settle()
        return median(found)


def plays_on_the_server() -> float:
    """What a card that is played takes of the server's processor, in milliseconds, the mean of `ROUNDS`.

    The table is another one each time, since the card is taken back in between, so nothing is known of it yet.
    """
    with serving() as server, launched() as browser:
        user = User(browser.new_page(viewport=PHONE), server.address, "en")
        user.open(f"&case={link.write(stacked())}")
        user.button("ui.undo").wait_for()
        steps = user.page.locator(".st-key-steps [data-step]")
        worked = 0.0
        for _ in range(ROUNDS):
            before, shown = seconds_worked(server.pid), steps.count()
            user.page.locator('[class*="st-key-card-common"] button').first.click()
            user.until(lambda shown=shown: steps.count() != shown)
            user.settle()
            worked += seconds_worked(server.pid) - before
            user.touch("ui.undo")
        return worked / ROUNDS * 1000
