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

from adjudicator.serving.table_key import COOKIE

from .browser import User
from .conftest import IN_BOTH_LANGUAGES, PHONE

pytestmark = pytest.mark.browser

IN_ENGLISH = pytest.mark.parametrize("language", ["en"])
SCRIPT = "<script>document.title = 'owned'</script>"


@pytest.fixture
def another(server: str, chromium: Any, language: str) -> Iterator[Callable[[], User]]:
    """Somebody with another phone."""
    pages: list[User] = []

    def hold() -> User:
        pages.append(User(chromium.new_page(viewport=PHONE), server, language))
        return pages[-1]

    yield hold
    for held in pages:
        assert not held.errors, held.errors
        held.page.close()


def keep(user: User, name: str) -> str:
    """Save Timing Example 2 under a name; gives the id."""
    user.open_example_2()
    to_cases(user)
    user.page.get_by_role("textbox", name=user.say("ui.case-name"), exact=True).fill(name)
    user.touch("ui.case-save")
    user.until(lambda: "saved=" in user.page.url)
    return str(user.page.url.split("saved=")[1].split("&")[0])


def to_cases(user: User) -> None:
    """Go to the saved cases."""
    user.go_to("cases")


def listed(user: User) -> list[str]:
    """The names of the saved cases that the page lists."""
    buttons = user.page.locator("[class*='st-key-case-'] button").filter(has_text="gavel").all_inner_texts()
    return [text.removeprefix("gavel").strip() for text in buttons]


def test_a_saved_case_opens_at_the_same_step_in_a_fresh_browser(user: User, another: Callable[[], User]) -> None:
    id = keep(user, "Karl & Alaric")
    user.go_to("table")
    friend = another()
    friend.open(f"&saved={id}")
    assert friend.answer == user.answer
    assert friend.steps == user.steps
    to_cases(friend)
    assert listed(friend) == []
    assert friend.say("ui.cases-none") in friend.page.inner_text("body")


@IN_ENGLISH
def test_the_key_stays_in_the_browser_and_survives_a_reload(user: User, another: Callable[[], User]) -> None:
    keep(user, "Ours")
    (cookie,) = (one for one in user.page.context.cookies() if one["name"] == COOKIE)
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Lax"), "no script has to read it"
    key = cookie["value"]
    assert key not in user.page.url
    user.page.reload()
    user.settle()
    assert listed(user) == ["Ours"]
    friend = another()
    friend.open(f"&table={key}", "/cases")
    assert key not in friend.page.url
    assert listed(friend) == []
    friend.touch("ui.table-accept")
    assert listed(friend) == ["Ours"]
    friend.page.reload()
    friend.settle()
    assert listed(friend) == ["Ours"]


def test_two_tabs_that_save_for_the_first_time_share_their_cases(server: str, chromium: Any) -> None:
    """Each has made a key of its own by then; the browser keeps the first, and the other's cases with it."""
    browser = chromium.new_context()
    tabs = [User(browser.new_page(), server, "ru") for _ in range(2)]
    for tab in tabs:
        tab.open("", "/cases")
    for tab, name in zip(tabs, ("Вино", "Эль"), strict=True):
        tab.write(tab.say("ui.case-name"), name)
        tab.page.wait_for_timeout(500)
    for tab in tabs:
        tab.page.reload()
        tab.settle()
        assert sorted(listed(tab)) == ["Вино", "Эль"]
        assert not tab.errors
    browser.close()


def test_two_browsers_on_one_saved_case_lose_nothing(user: User, another: Callable[[], User]) -> None:
    keep(user, "Wine")
    (cookie,) = (one for one in user.page.context.cookies() if one["name"] == COOKIE)
    friend = another()
    friend.page.context.add_cookies([cookie])
    friend.open("", "/cases")
    friend.page.get_by_role("button", name="Wine").first.click()
    friend.page.wait_for_selector(".st-key-answer")
    friend.settle()
    for phone, who in ((user, "Karl"), (friend, "Valeria")):
        if phone is user:
            phone.go_to("table")
        if who == "Karl":
            phone.card("I don't think so!")
        else:
            phone.touch("ui.pass", who="Karl")
        to_cases(phone)
        phone.touch("ui.case-save-again", name="Wine")
    assert user.say("cases.saved", name="Wine") in user.page.inner_text("body")
    assert friend.say("cases.second", first="Wine", name="Wine (2)") in friend.page.inner_text("body")
    assert sorted(listed(friend)) == ["Wine", "Wine (2)"]


def test_a_case_is_exported_and_pytest_runs_the_file(user: User, tmp_path: Path) -> None:
    user.open_example_2()
    with user.page.expect_download() as download:
        user.button("ui.case-export").click()
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


def test_a_scenario_file_is_brought_in(user: User, tmp_path: Path) -> None:
    user.open_example_2()
    answer = user.answer
    to_cases(user)
    with user.page.expect_download() as download:
        user.button("ui.case-export").click()
    file = tmp_path / "argument.yaml"
    download.value.save_as(file)
    user.open("", "/cases")
    bad = tmp_path / "bad.yaml"
    bad.write_text(file.read_text("utf-8").replace("story:", "storry:"), encoding="utf-8")
    user.unfold(user.say("ui.case-bring"))
    user.page.locator("input[type=file]").set_input_files(bad)
    user.until(lambda: "storry" in user.page.inner_text("body"))
    user.page.locator("input[type=file]").set_input_files(file)
    user.page.wait_for_selector(".st-key-answer")
    user.settle()
    assert user.answer == answer


@IN_ENGLISH
def test_a_name_that_is_a_script_is_text(user: User) -> None:
    keep(user, SCRIPT)
    assert listed(user) == [SCRIPT]
    assert user.page.title() != "owned"


@IN_BOTH_LANGUAGES
def test_nothing_is_too_small_or_too_wide(user: User) -> None:
    keep(user, "x" * 80)
    user._drawn_after(user.page.locator("[class*='st-key-case-'] .stCheckbox label").first.click)
    for folded in user.page.locator("summary").all():
        folded.click()
    user.page.wait_for_timeout(500)
    assert user.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = user.page.evaluate(
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
    assert json.loads(told) == {"status": "ok", "version": "0.1.0", "rules": "ok", "database": "ok", "site": "ready"}


def test_the_site_lies_under_the_app_in_both_languages(server: str) -> None:
    for language in ("en", "ru"):
        assert get(f"{server}/docs/{language}/") == (200, f"<p>{language}: § 1")
        assert get(f"{server}/docs/{language}/index.html")[0] == 200
        assert get(f"{server}/docs/", **{"Accept-Language": f"{language}-XX,en"})[1].startswith(f"<p>{language}")
    assert get(f"{server}/docs/en/no-such-page.html")[0] == 404
    for path in ("../../cases.sqlite3", "..%2f..%2fcases.sqlite3", "%2e%2e/%2e%2e/cases.sqlite3"):
        assert get(f"{server}/docs/en/{path}")[0] in (400, 404)
