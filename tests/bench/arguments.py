"""Fourteen arguments that real tables had, entered anew: touches and seconds beside those that they took once."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from adjudicator.browser.shipping import ship
from tests.browser.arguments import ENTERED, enter, offline
from tests.browser.conftest import publish
from tests.browser.host import Host
from tests.conftest import launched
from tests.ui.arguments import ARGUMENTS, entered
from tests.ui.conftest import running
from tests.ui.views import SIZES


def arguments() -> None:
    """Enter each from the first page, on a phone and on a laptop, and print a line of the table.

    They are entered in the app, and on the table of a site whose host is gone.
    """
    print("               touches  then  on the site  app s  then  answer not in view after  moved after")
    with tempfile.TemporaryDirectory() as folder, running() as server, launched() as browser:
        site = Path(folder, "club")
        site.mkdir()
        ship(site)
        publish(site, "first", "A rule")
        for size, viewport in SIZES.items():
            there = _on_the_site(browser, Host(Path(folder)), viewport)
            for name, user in entered(browser, server, viewport):
                then = ARGUMENTS[name]
                given_up = "+" if then.unfinished else ""
                missed = ", ".join(map(str, user.missed)) or "-"
                moved = ", ".join(f"{touch}: {shift:.3f}" for touch, shift, _ in user.jumps) or "-"
                print(
                    f"{size:8} {name:4} {user.taps:8} {f'{then.touches}{given_up}':>5} {there[name]:12}"
                    f" {user.seconds:6.1f} {then.seconds:5}  {missed:24}  {moved}",
                    flush=True,
                )


def _on_the_site(browser: Any, host: Host, size: dict[str, int]) -> dict[str, int]:
    """Enter each on the table of the site; return the touches that it takes."""
    with offline(browser, host, size) as users:
        return {name: enter(name, users[ARGUMENTS[name].language]) for name in ENTERED}
