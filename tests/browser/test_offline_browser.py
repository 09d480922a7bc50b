"""The site without a network, in a real browser: what was seen, the book that was taken along, and new versions."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from adjudicator.browser import shipped as engine_of
from adjudicator.words import LANGUAGES, Words

from .conftest import POLICY
from .host import Host, comes_true, host_of_a_copy, kept, opened
from .reader import LONG, SIZES
from .test_engine import ARGUED

pytestmark = pytest.mark.browser

FULL = """Cache.prototype.put = async () => { throw new DOMException("full", "QuotaExceededError") }"""
ATTEMPTED = """async many => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration.update()
    const worker = registration.installing
    if (!worker) return false
    await new Promise(over => worker.onstatechange = over)
    return worker.state === "redundant" && (await caches.keys()).length === many
}"""
"""A new version was tried, and nothing of it was left."""

SMALL = """StorageManager.prototype.estimate = async () => ({ quota: 1000, usage: 900 })"""


@pytest.fixture
def host(shipped: Path, tmp_path: Path) -> Iterator[Host]:
    """A host with a copy of the site."""
    host = host_of_a_copy(shipped, tmp_path)
    yield host
    host.stop()


@pytest.fixture
def context(chromium: Any) -> Iterator[Any]:
    """A browser that has never been anywhere."""
    context = chromium.new_context(viewport=SIZES["phone"])
    context.set_default_timeout(LONG)
    yield context
    context.close()


def caches(page: Any) -> list[str]:
    """The caches of the site, without its address."""
    return sorted(name.partition("#")[2] for name in page.evaluate("caches.keys()"))


def take_over(page: Any, words: Words) -> None:
    """Touch what has the new version shown, and wait for it: the table's link, which comes later, is no other page."""
    page.evaluate("document.documentElement.dataset.older = ''")
    page.get_by_role("button", name=words.say("site.offline.reload")).click()
    page.wait_for_function("() => !('older' in document.documentElement.dataset)")


def engine_files(host: Host) -> dict[str, int]:
    """The files of the engine, each with its size."""
    told: dict[str, int] = json.loads((host.site / "offline.json").read_text("utf-8"))["engine"]
    return told


def argue(page: Any, language: str) -> str:
    """What the table answers."""
    page.wait_for_selector("fieldset:enabled")
    for line in ARGUED[language]:
        page.locator("[data-part=line]").fill(line)
        page.locator("[data-part=line]").press("Enter")
        page.wait_for_selector(".site-table:not([aria-busy])")
    return str(page.locator("[data-part=steps]").inner_text())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_seen_is_there_without_a_network(context: Any, host: Host, language: str) -> None:
    page = opened(context, host, f"{language}/rules/seen.html")
    kept(page, f"../../{language}/rules/seen.html", "../_static/page.js")
    page.goto(f"{host.address}/{language}/table/")
    page.wait_for_selector("fieldset:enabled")
    kept(page, "index.html", *(f"../../{place}" for place in engine_files(host)))

    host.stop()
    context.set_offline(True)
    page.goto(f"{host.address}/{language}/rules/seen.html")
    assert page.locator("p").first.inner_text() == "A rule"
    page.goto(f"{host.address}/{language}/table/?from=home#nothing")
    assert "10 → 13" in argue(page, language)
    page.goto(f"{host.address}/{language}/rules/unseen.html")
    assert Words(language).say("site.offline.lost") in page.inner_text("main")
    assert page.locator("a").get_attribute("href") == f"{host.address}/{language}/index.html"


@pytest.mark.parametrize("visit", ["first", "later"])
def test_a_table_that_is_there_needs_no_network_from_then_on(context: Any, host: Host, visit: str) -> None:
    page = opened(context, host, "en/table/" if visit == "first" else "en/rules/seen.html")
    if visit == "later":
        page.goto(f"{host.address}/en/table/")
    page.wait_for_selector("fieldset:enabled")
    host.stop()
    context.set_offline(True)
    kept(page, "index.html", *(f"../../{place}" for place in engine_files(host)))
    page.goto(f"{host.address}/en/table/?from=home")
    assert "10 → 13" in argue(page, "en")


def test_a_page_that_was_read_has_what_it_needs_without_a_network_and_fetches_no_engine(
    context: Any, host: Host
) -> None:
    page = opened(context, host, "en/rules/seen.html")
    page.goto(f"{host.address}/en/rules/unseen.html")
    engine = engine_of(host.site)
    assert engine is not None
    kept(page, f"../../{engine.name}/offline.js")
    host.renew()
    page.reload()
    page.locator(".new-version").wait_for()
    assert sum(name.startswith(("engine-", "python-")) for name in caches(page)) == 1

    host.stop()
    faults: list[str] = []
    page.on("console", lambda said: faults.append(said.text))
    page.goto(f"{host.address}/en/rules/unseen.html")
    assert page.locator("p").first.inner_text() == "Unseen, A rule"
    assert faults == []


def test_the_book_is_taken_along_whole(context: Any, host: Host) -> None:
    words = Words("en")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = opened(context, host, "en/table/")
    button = page.locator("[data-part=take]")
    button.wait_for()
    size = sum(engine_files(host).values()) / 1e6
    assert f"({size:.1f} MB)".replace(".0", "") in button.inner_text()
    button.click()
    page.get_by_text(words.say("site.along.done")).wait_for()
    assert not button.is_visible()

    host.stop()
    answer = page.goto(f"{host.address}/en/rules/unseen.html")
    assert page.locator("p").first.inner_text() == "Unseen, A rule"
    assert answer.headers["content-security-policy"] == POLICY
    assert page.locator(".designers-switch").is_visible()  # its script came, too
    page.goto(f"{host.address}/en/table/")
    page.get_by_text(words.say("site.along.done")).wait_for()
    assert "10 → 13" in argue(page, "en")
    assert [url for url in asked if not url.startswith((host.address, "blob:", "data:"))] == []


@pytest.mark.parametrize(("broken", "said"), [(FULL, "full"), (SMALL, "full"), ("", "broken")])
def test_a_book_that_cannot_be_kept_is_said_and_nothing_of_it_stays(
    context: Any, host: Host, broken: str, said: str
) -> None:
    page = opened(context, host, "en/table/")
    page.wait_for_selector("fieldset:enabled")
    engine = engine_of(host.site)
    assert engine is not None
    kept(page, f"../../{engine.name}/worker.js", f"../../{engine.name}/page.css")
    if not broken:
        next(host.site.glob("book-en-*")).unlink()
    page.locator("[data-part=take]").wait_for()
    page.evaluate(f"{broken}; 0")
    page.locator("[data-part=take]").click()
    page.get_by_text(Words("en").say(f"site.along.{said}")).wait_for()
    assert not any(name.startswith("book-") for name in caches(page))
    assert page.locator("[data-part=take]").is_enabled()
    assert page.locator("[data-part=line]").is_enabled()


def test_a_new_version_arrives_whole_and_every_tab_says_so(context: Any, host: Host) -> None:
    words = Words("ru")
    table = opened(context, host, "ru/table/")
    table.locator("[data-part=take]").click()
    table.get_by_text(words.say("site.along.done")).wait_for()
    other = opened(context, host, "ru/rules/seen.html")
    before = caches(table)
    host.renew()
    table.reload()
    for page in (table, other):
        page.locator(".new-version").wait_for()
        assert words.say("site.offline.new") in page.locator(".new-version").inner_text()
    found = Axe().run(table).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    take_over(table, words)
    engine = engine_of(host.site)
    assert engine is not None
    (book,) = host.site.glob("book-ru-*")
    (python,) = (name for name in before if name.startswith("python-"))
    assert caches(table) == sorted([book.name, engine.name, "pages-second", python])
    take_over(other, words)

    host.stop()
    other.goto(f"{host.address}/ru/rules/unseen.html")
    assert other.locator("p").first.inner_text() == "Unseen, Another rule"
    table.goto(f"{host.address}/ru/table/")
    assert "10 → 13" in argue(table, "ru")


def test_a_new_version_that_is_not_all_there_changes_nothing(context: Any, host: Host) -> None:
    page = opened(context, host, "en/table/")
    page.locator("[data-part=take]").click()
    page.get_by_text(Words("en").say("site.along.done")).wait_for()
    before = caches(page)
    host.renew()
    next(host.site.glob("book-en-*")).unlink()
    page.goto(f"{host.address}/en/rules/seen.html")
    assert page.locator("p").first.inner_text() == "Another rule"  # the network has it already
    comes_true(page, ATTEMPTED, len(before))

    host.stop()
    page.goto(f"{host.address}/en/rules/seen.html")
    assert page.locator("p").first.inner_text() == "A rule"
    page.goto(f"{host.address}/en/table/")
    assert "10 → 13" in argue(page, "en")
    assert caches(page) == before
    assert page.locator(".new-version").count() == 0


def test_the_app_beside_the_site_is_left_alone(context: Any, host: Host) -> None:
    (host.folder / "index.html").write_text("<p>The app</p>", "utf-8")
    opened(context, host, "en/rules/seen.html")
    page = context.new_page()
    page.goto(host.address.removesuffix("/club"))
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.evaluate("fetch('/club/en/rules/seen.html')")
    host.stop()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        page.reload()


def test_a_page_whose_engine_is_gone_says_what_to_do(chromium: Any, host: Host) -> None:
    engine = engine_of(host.site)
    assert engine is not None
    shutil.rmtree(engine)
    page = chromium.new_page()
    page.goto(f"{host.address}/en/table/")
    failed = page.locator("[data-part=failed]")
    failed.wait_for()
    assert Words("en").say("site.table.failed") in failed.inner_text()
    page.close()


def test_over_plain_http_in_a_network_the_table_says_that_nothing_is_kept(chromium: Any, host: Host) -> None:
    page = chromium.new_page()
    page.add_init_script("Object.defineProperty(self, 'isSecureContext', { value: false })")
    page.goto(f"{host.address}/en/table/")
    page.get_by_text(Words("en").say("site.along.insecure")).wait_for()
    assert not page.locator("[data-part=take]").is_visible()
    assert page.evaluate("caches.keys()") == []
    page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_can_be_put_on_a_home_screen(context: Any, host: Host, language: str) -> None:
    page = opened(context, host, f"{language}/rules/seen.html")
    client = context.new_cdp_session(page)
    found = client.send("Page.getAppManifest")
    assert found["url"] == f"{host.address}/manifest-{language}.webmanifest"
    assert found["errors"] == []
    wanting = {error["errorId"] for error in client.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wanting <= {"in-incognito"}  # that is how a test's browser runs
