"""Saved cases in a real browser, at a phone's size, and what is served beside the app."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.ui import keeping

from .conftest import PHONE
from .hands import Hands

pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=1)]

IN_ENGLISH = pytest.mark.parametrize("language", ["en"])
SCRIPT = "<script>document.title = 'owned'</script>"


@pytest.fixture
def another(server: str, chromium: Any, language: str) -> Iterator[Callable[[], Hands]]:
    """Somebody with another phone."""
    pages: list[Hands] = []

    def hold() -> Hands:
        pages.append(Hands(chromium.new_page(viewport=PHONE), server, language))
        return pages[-1]

    yield hold
    for held in pages:
        assert not held.errors, held.errors
        held.page.close()


def keep(hands: Hands, name: str) -> str:
    """Save Timing Example 2 under a name; gives the id."""
    hands.open_example_2()
    to_cases(hands)
    hands.write(hands.say("ui.case-name"), name)
    hands.touch("ui.case-save")
    hands.until(lambda: "saved=" in hands.page.url)
    return str(hands.page.url.split("saved=")[1].split("&")[0])


def to_cases(hands: Hands) -> None:
    """Go to the saved cases."""
    hands.page.get_by_role("link", name=hands.say("ui.nav.cases")).first.click()
    hands.page.wait_for_url("**/cases*")
    hands.settle()


def listed(hands: Hands) -> list[str]:
    """The names of the saved cases that the page lists."""
    buttons = hands.page.locator("[class*='st-key-case-'] button").filter(has_text="gavel").all_inner_texts()
    return [text.removeprefix("gavel").strip() for text in buttons]


def test_a_saved_case_opens_at_the_same_step_in_a_fresh_browser(hands: Hands, another: Callable[[], Hands]) -> None:
    id = keep(hands, "Karl & Alaric")
    hands.page.get_by_role("link", name=hands.say("ui.nav.table")).first.click()
    hands.settle()
    friend = another()
    friend.open(f"&saved={id}")
    assert friend.answer == hands.answer
    assert friend.steps == hands.steps
    to_cases(friend)
    assert listed(friend) == []
    assert friend.say("ui.cases-none") in friend.page.inner_text("body")


@IN_ENGLISH
def test_the_key_stays_in_the_browser_and_survives_a_reload(hands: Hands, another: Callable[[], Hands]) -> None:
    keep(hands, "Ours")
    (key,) = (one["value"] for one in hands.page.context.cookies() if one["name"] == keeping.COOKIE)
    assert key not in hands.page.url
    hands.page.reload()
    hands.settle()
    assert listed(hands) == ["Ours"]
    friend = another()
    friend.open(f"&table={key}", "/cases")
    assert key not in friend.page.url
    assert listed(friend) == []
    friend.touch("ui.table-accept")
    assert listed(friend) == ["Ours"]
    friend.page.reload()
    friend.settle()
    assert listed(friend) == ["Ours"]


def test_two_browsers_on_one_saved_case_lose_nothing(hands: Hands, another: Callable[[], Hands]) -> None:
    keep(hands, "Wine")
    (cookie,) = (one for one in hands.page.context.cookies() if one["name"] == keeping.COOKIE)
    friend = another()
    friend.page.context.add_cookies([cookie])
    friend.open("", "/cases")
    friend.page.get_by_role("button", name="Wine").first.click()
    friend.page.wait_for_selector(".st-key-answer")
    friend.settle()
    for phone, who in ((hands, "Karl"), (friend, "Valeria")):
        if phone is hands:
            phone.page.get_by_role("link", name=phone.say("ui.nav.table")).first.click()
            phone.settle()
        if who == "Karl":
            phone.card("I don't think so!")
        else:
            phone.touch("ui.pass", who="Karl")
        to_cases(phone)
        phone.touch("ui.case-save-again", name="Wine")
    assert hands.say("cases.saved", name="Wine") in hands.page.inner_text("body")
    assert friend.say("cases.second", first="Wine", name="Wine (2)") in friend.page.inner_text("body")
    assert sorted(listed(friend)) == ["Wine", "Wine (2)"]


def test_a_case_is_exported_and_pytest_runs_the_file(hands: Hands, tmp_path: Path) -> None:
    hands.open_example_2()
    with hands.page.expect_download() as download:
        hands.button("ui.case-export").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    done = pytest_on(file)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
    file.write_text("alcohol: 11".join(file.read_text("utf-8").rsplit("alcohol: 10", 1)), encoding="utf-8")
    assert pytest_on(file).returncode == 1


def pytest_on(file: Path) -> subprocess.CompletedProcess[str]:
    """Run pytest on a scenario file, as whoever has the plugin would."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "--rootdir", str(file.parent), str(file)]
    return subprocess.run(command, cwd=file.parent, capture_output=True, text=True, check=False)


def test_a_scenario_file_is_brought_in(hands: Hands, tmp_path: Path) -> None:
    hands.open_example_2()
    answer = hands.answer
    to_cases(hands)
    with hands.page.expect_download() as download:
        hands.button("ui.case-export").click()
    file = tmp_path / "argument.yaml"
    download.value.save_as(file)
    hands.open("", "/cases")
    bad = tmp_path / "bad.yaml"
    bad.write_text(file.read_text("utf-8").replace("story:", "storry:"), encoding="utf-8")
    hands.unfold(hands.say("ui.case-bring"))
    hands.page.locator("input[type=file]").set_input_files(bad)
    hands.until(lambda: "storry" in hands.page.inner_text("body"))
    hands.page.locator("input[type=file]").set_input_files(file)
    hands.page.wait_for_selector(".st-key-answer")
    hands.settle()
    assert hands.answer == answer


@IN_ENGLISH
def test_a_name_that_is_a_script_is_text(hands: Hands) -> None:
    keep(hands, SCRIPT)
    assert listed(hands) == [SCRIPT]
    assert hands.page.title() != "owned"


def test_nothing_is_too_small_or_too_wide(hands: Hands) -> None:
    keep(hands, "x" * 80)
    hands._drawn_after(hands.page.locator("[class*='st-key-case-'] .stCheckbox label").first.click)
    for folded in hands.page.locator("summary").all():
        folded.click()
    hands.page.wait_for_timeout(500)
    assert hands.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = hands.page.evaluate(
        """[...document.querySelectorAll('.stMain button, .stMain summary, .stMain .stCheckbox label')]
        .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.5)
        .map(one => one.outerHTML.slice(0, 120))"""
    )
    assert small == []


# -- beside the app


def get(address: str, **headers: str) -> tuple[int, str]:
    """What a server answers."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as no:
        return no.code, no.read().decode()


def test_the_health_route_says_how_it_is(server: str) -> None:
    status, told = get(f"{server}/health")
    assert status == 200
    assert json.loads(told) == {"status": "ok", "version": "0.1.0", "database": "ok", "site": "ready"}


def test_the_site_lies_under_the_app_in_both_languages(server: str) -> None:
    for language in ("en", "ru"):
        assert get(f"{server}/docs/{language}/") == (200, f"<p>{language}: § 1")
        assert get(f"{server}/docs/{language}/index.html")[0] == 200
        assert get(f"{server}/docs/", **{"Accept-Language": f"{language}-XX,en"})[1].startswith(f"<p>{language}")
    assert get(f"{server}/docs/en/no-such-page.html")[0] == 404
    for path in ("../../cases.sqlite3", "..%2f..%2fcases.sqlite3", "%2e%2e/%2e%2e/cases.sqlite3"):
        assert get(f"{server}/docs/en/{path}")[0] in (400, 404)
