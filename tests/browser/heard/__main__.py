"""Record anew what a screen reader hears at the table of the site: `python -m tests.browser.heard`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from adjudicator.browser.shipping import ship
from tests.conftest import launched

from ..conftest import publish, served
from ..reader import SIZES, Reader
from . import WALKS, Listener, file_of, walked


def main() -> None:
    """Walk all, and write what changed."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        ship(site)
        publish(site, "first", "A rule")
        with served(site) as address, launched() as browser:
            for walk in WALKS:
                reader = Reader(browser.new_page(viewport=SIZES[walk.size]), address, walk.language)
                reader.open()
                user = Listener(reader.page, address, walk.language)
                now = walked(user, walk)
                if not file_of(walk).exists() or file_of(walk).read_text("utf-8") != now:
                    file_of(walk).write_text(now, "utf-8")
                    print(f"{walk.file.name}: changed")
                reader.page.close()


if __name__ == "__main__":
    main()
