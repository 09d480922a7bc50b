"""The app and the site in a browser that keeps to what the server allows a page."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.case import link
from tests.bench.touches import stacked

from .browser import User

pytestmark = pytest.mark.browser

IN_ENGLISH = pytest.mark.parametrize("language", ["en"])
REFUSED = ("Content Security Policy", "Content-Security-Policy", "Permissions policy", "permissions policy")


@pytest.fixture
def watched(user: User) -> Iterator[User]:
    """Somebody whose browser says what it refuses a page."""
    refused: list[str] = []
    user.hear("console", lambda said: refused.append(said.text) if any(r in said.text for r in REFUSED) else None)
    yield user
    assert refused == []


def test_the_first_page(watched: User) -> None:
    watched.open(path="/")
    assert watched.page.locator(".st-key-first-page").count() == 1


def test_an_argument_with_its_picture_steps_and_what_is_shared(watched: User) -> None:
    watched.open(f"&case={link.write(stacked())}")
    watched.page.locator(".picture svg").wait_for()
    watched.page.locator(".st-key-steps [data-step]").first.wait_for()
    watched._drawn_after(lambda: watched.page.get_by_text(watched.say("ui.share"), exact=True).first.click())
    picture = watched.page.locator(".st-key-share-place img[src^='blob:']").first
    picture.wait_for()
    watched.until(lambda: picture.evaluate("image => image.naturalWidth > 0"))


@IN_ENGLISH
def test_the_mat_of_boss_otto(watched: User) -> None:
    watched.open()
    watched.play("boss-otto")
    watched.choose(watched.say("ui.otto.how-many"), "2")
    watched.touch("ui.otto.start")
    watched.page.locator(".picture svg").wait_for()


def test_a_file_that_is_too_large_is_refused_in_a_sentence(watched: User) -> None:
    watched.open(path="/cases")
    large = {"name": "large.yaml", "mimeType": "text/plain", "buffer": b"x" * (2 << 20)}
    watched.page.locator("input[type=file]").first.set_input_files(large)
    told = "field => getComputedStyle(field, '::after').content"
    field = watched.page.locator("[data-testid=stFileUploader]").first
    watched.until(lambda: watched.say("ui.file-refused") in field.evaluate(told))


@IN_ENGLISH
@pytest.mark.parametrize("view", ["learn", "rules", "cards", "cases"])
def test_the_other_views(watched: User, view: str) -> None:
    watched.open(path=f"/{view}")


@IN_ENGLISH
def test_the_policy_is_kept(user: User) -> None:
    """Or the tests above would show nothing: what is not allowed does not load, and does not run."""
    user.open()
    outside = user.page.evaluate("""async () => {
        const heard = []
        document.addEventListener("securitypolicyviolation", said => heard.push(said.effectiveDirective))
        const image = new Image()
        image.src = "//evil.example/x.png"
        const script = document.createElement("script")
        script.textContent = "window.owned = true"
        document.head.append(script)
        await fetch("http://evil.example/").catch(() => {})
        await new Promise(on => setTimeout(on, 500))
        return [window.owned ?? false, ...heard.sort()]
    }""")
    assert outside == [False, "connect-src", "img-src", "script-src-elem"]


@IN_ENGLISH
@pytest.mark.parametrize("path", ["/", "/docs/en/"])
def test_a_page_of_another_server_cannot_frame_it(user: User, chromium: Any, tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text(f'<iframe src="{user.server}{path}"></iframe>', encoding="utf-8")
    page = chromium.new_page()
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text))
    with served(tmp_path) as address:
        page.goto(address)
        page.wait_for_timeout(1000)
        assert any("frame-ancestors" in text for text in heard)
        assert all(not frame.url.startswith(user.server) for frame in page.frames)
    page.close()


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder under an address of its own."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
