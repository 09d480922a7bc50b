"""Fourteen arguments that real tables had, entered on a phone: touches and seconds beside those that they took once."""

from __future__ import annotations

from tests.conftest import launched
from tests.ui.arguments import ARGUMENTS, entered
from tests.ui.conftest import PHONE, running


def arguments() -> None:
    """Enter each from the first page, and print a line of the table."""
    print("      touches  then  app s  then  answer not in view after  greatest layout shift of a touch")
    with running() as server, launched() as browser:
        for name, user in entered(browser, server, PHONE):
            then = ARGUMENTS[name]
            given_up = "+" if then.unfinished else ""
            missed = ", ".join(map(str, user.missed)) or "-"
            print(
                f"{name:4} {user.taps:8} {f'{then.touches}{given_up}':>5} {user.seconds:6.1f} {then.seconds:5}"
                f"  {missed:24}  {max(user.jumps):.3f}",
                flush=True,
            )
