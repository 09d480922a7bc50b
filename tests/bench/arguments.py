"""Fourteen arguments that real tables had, entered anew: touches and seconds beside those that they took once."""

from __future__ import annotations

from tests.conftest import launched
from tests.ui.arguments import ARGUMENTS, entered
from tests.ui.conftest import running
from tests.ui.views import SIZES


def arguments() -> None:
    """Enter each from the first page, on a phone and on a laptop, and print a line of the table."""
    print("               touches  then  app s  then  answer not in view after  moved after")
    with running() as server, launched() as browser:
        for size, viewport in SIZES.items():
            for name, user in entered(browser, server, viewport):
                then = ARGUMENTS[name]
                given_up = "+" if then.unfinished else ""
                missed = ", ".join(map(str, user.missed)) or "-"
                moved = ", ".join(f"{touch}: {shift:.3f}" for touch, shift, _ in user.jumps) or "-"
                print(
                    f"{size:8} {name:4} {user.taps:8} {f'{then.touches}{given_up}':>5} {user.seconds:6.1f}"
                    f" {then.seconds:5}  {missed:24}  {moved}",
                    flush=True,
                )
