"""What every answer tells a browser: what its page may load and do, and that no other page may frame it."""

from __future__ import annotations

import base64
import functools
import hashlib
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

from .app_page import PAGE
from .site import SITE, Site

SAME = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": ", ".join(
        (
            *(f"{name}=()" for name in ("camera", "display-capture", "geolocation", "microphone")),
            *(f"{name}=()" for name in ("midi", "payment", "usb")),
            "clipboard-read=(self)",  # the browser asks first
            "clipboard-write=(self)",
        )
    ),
}
"""The headers that are the same everywhere."""

SHUT = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
"""The policy of both, to which each adds what it needs. How-to page *Host it for a club* says why."""

APP = (
    "script-src 'self' blob: {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
    "font-src 'self' data:; connect-src 'self'; manifest-src 'self'"
)
PAGES = (
    "script-src 'self' 'wasm-unsafe-eval' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'"
)


class Headers:
    """The headers of answers.

    Args:
        site: the site, whose pages have a policy of their own.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._app = SHUT + APP.format(scripts=" ".join(hashes([PAGE])))

    def of(self, path: str) -> dict[str, str]:
        """Return the headers of the answer at a path, in small letters."""
        return {**SAME, "content-security-policy": self._policy(path)}

    def _policy(self, path: str) -> str:
        if not path.startswith(f"{SITE}/"):
            return self._app
        return SHUT + PAGES.format(scripts=" ".join(_of_site(self._site.folder) if self._site.state == "ready" else ()))


@functools.cache
def _of_site(folder: Path) -> tuple[str, ...]:
    # The pages below have the same scripts, which a test sees to.
    return hashes(sorted(folder.glob("*/*.html")))


def hashes(pages: Iterable[Path]) -> tuple[str, ...]:
    """Return the hashes of the scripts that stand in pages, as a policy names them; each once."""
    found: dict[str, None] = {}
    for page in pages:
        reader = _Scripts()
        reader.feed(page.read_text("utf-8"))
        for script in reader.found:
            digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
            found[f"'sha256-{digest}'"] = None
    return tuple(found)


class _Scripts(HTMLParser):
    """Reads the scripts that stand in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "script" and "src" not in dict(attrs)
        if self._inside:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data
