"""A driver that goes from a rule to a lesson and back, again and again, on a machine that is kept busy.

`python -m tests.ui.ways_back --rounds 60 --busy 3` prints each round that went wrong, and how many of all did. What a
test meets once in a hundred runs shows here.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys

from playwright.sync_api import Browser, Error

from tests.conftest import launched
from tests.programs import started

from .browser import User
from .conftest import PHONE, running

HOG = "while True: pass"
SECONDS = 40_000
"""So many milliseconds may a view take to be drawn."""


def round_trip(browser: Browser, server: str, draw: random.Random) -> list[str]:
    """Return what goes wrong on the way from a rule to a lesson and back."""
    wrong: list[str] = []
    page = browser.new_page(viewport={"width": PHONE["width"], "height": PHONE["height"]})
    user = User(page, server, "ru")
    try:
        user.open("&clause=bidding.pot", path="/rules")
        example = page.locator(".st-key-lines-examples a").first
        example.wait_for(timeout=SECONDS)
        page.wait_for_timeout(draw.randint(0, 2_000))
        example.click()
        page.locator(".st-key-lesson-begins").first.wait_for(timeout=SECONDS)
        user.back()
        page.locator(".st-key-rule").first.wait_for(timeout=SECONDS)
    except Error as late:
        wrong.append(f"{late.message.splitlines()[0]} {page.locator('body').inner_text()[-400:]!r} at {page.url}")
    finally:
        page.close()
    return [*wrong, *user.errors]


def main() -> None:
    """Make the rounds and count those that went wrong."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=60)
    asked.add_argument("--busy", type=int, default=3, help="processes that do nothing but keep a processor busy")
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_args()
    draw, bad = random.Random(told.seed), 0
    with contextlib.ExitStack() as held:
        server = held.enter_context(running())
        browser = held.enter_context(launched())
        for _ in range(told.busy):
            held.enter_context(started([sys.executable, "-c", HOG]))
        for number in range(told.rounds):
            wrong = round_trip(browser, server, draw)
            bad += bool(wrong)
            if wrong:
                print(number, *wrong, sep="\n  ", flush=True)
    print(f"{bad} of {told.rounds} went wrong")


if __name__ == "__main__":
    main()
