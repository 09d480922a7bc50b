"""The table in the reader's browser: what is packed for it, and what a worker there calls.

`engine` is called by the worker, in a package that holds neither the app nor the site. `packing` makes that package,
and `shipping` puts it beside the pages of the site.
"""

from __future__ import annotations

from pathlib import Path

FOLDER, PYTHON = "engine", "python"
"""How the names of two folders begin, beside those of the languages: of the engine, and of the Python that runs it.

A digest of what is inside follows. So a page gets the engine of its own build or none, whatever a browser has kept, and
Python, which is the most of it, stays what it was when only the rules change.
"""

TABLE = "table"
"""The folder of the page in each language. It stands for the address of the app where a site has no other table."""


def shipped(site: Path) -> Path | None:
    """Return the folder of the engine beside the pages of a built site; None if there is none."""
    return next(site.glob(f"{FOLDER}-*"), None)
