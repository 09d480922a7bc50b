"""What tests in several folders need."""

from __future__ import annotations

import contextlib
import gc
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest
from xdist.scheduler import LoadScopeScheduling

from adjudicator.__main__ import YOUNG
from adjudicator.games.red_dragon_inn.chapters import losing
from adjudicator.rulebook import Rulebook
from tests import firefox
from tests.docs.building import (
    pytest_collection_finish,
    pytest_configure_node,
    pytest_sessionfinish,
    pytest_xdist_node_collection_finished,
)
from tests.variants import made_up, played_by

__all__ = [
    "pytest_collection_finish",
    "pytest_configure_node",
    "pytest_sessionfinish",
    "pytest_xdist_node_collection_finished",
]
"""What builds the site once for all tests; pytest looks for it here."""

gc.set_threshold(YOUNG)
"""What is imported and collected stays until the end: to look in it for what is gone took a quarter of that time."""

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""Programs that tests start, some hundred, read what was compiled before."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BRIEF = "--js-flags=--no-maglev,--no-opt,--liftoff-only"
"""Has a page's scripts compiled once: they are gone before what a browser compiles better meanwhile is of any use, and
it takes a fifth of the processor. Not for what is measured."""

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there is taken. The shell draws no window and takes a seventh less of the processor."""

COUNTED = ("scenarios", "tests/games", "tests/conformance", "tests/words/test_cards.py")
"""The tests of which `--cov` counts the lines of the games that they run: fast ones, that hold what a rule does."""


def pytest_collection_modifyitems() -> None:
    """Let the garbage collector look away from what was collected."""
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Have one counter in each of several processes: `--cov` starts two, and while one looks away, the other counts."""
    counting = session.config.pluginmanager.getplugin("_cov")
    if counting and counting.cov_controller and hasattr(session.config, "workerinput"):
        counting.cov_controller.pause()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Let `--cov` look away from the other tests and from what is made for them, which takes twice as long with it."""
    counting = item.config.pluginmanager.getplugin("_cov")
    counter = counting and counting.cov_controller
    if not counter or any(item.path.is_relative_to(item.config.rootpath / place) for place in COUNTED):
        return (yield)
    counter.pause()
    try:
        return (yield)
    finally:
        counter.resume()


SHARED = {
    "the stories": (
        "tests/architecture/test_clauses.py",
        "tests/docs/test_library.py",
        "tests/explain/",
        "tests/golden/",
        "tests/scenario/test_purposes.py",
        "tests/test_compare.py",
    ),
    "the site": ("tests/docs/",),
    "the engine": ("tests/browser/",),
}
"""What is slow to make, with the tests that look at it; the first that names a test holds."""

APART = ("tests/ui/test_views.py",)
"""Files whose tests share nothing but the server and the browser: any process runs some, so that none ends alone."""


class ByFile(LoadScopeScheduling):
    """Lets one process run all tests of a file, or of several, that share what is slow to make."""

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(APART):
            return nodeid
        return next((what for what, files in SHARED.items() if nodeid.startswith(files)), nodeid.partition("::")[0])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFile:
    """Share out the tests of a run with several processes."""
    return ByFile(config, log)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Have three processes for two processors, since tests wait for browsers, servers and clocks."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.fixture(autouse=True)
def our_own_main() -> Iterator[None]:
    """Take back `__main__`, which a page that was run without a browser keeps; other processes begin with it."""
    ours = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = ours


@pytest.fixture(autouse=True, scope="session")
def kept_here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What is kept for the next start is kept apart from what the user's own program keeps."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("kept")))
        yield


@pytest.fixture
def minted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Inn gets a coin too much whenever somebody passes out."""
    divide = losing.divide

    def mint(*given: Any) -> Any:
        table = divide(*given)
        return msgspec.structs.replace(table, inn=table.inn + 1)

    monkeypatch.setattr(losing, "divide", mint)


@pytest.fixture(scope="session")
def with_variants(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Rulebook]:
    """What gives the rulebook of the Inn with the variants of `tests.variants`, which takes seconds to read."""
    return made_up(tmp_path_factory.mktemp("variants") / "inn")


@pytest.fixture
def variants(with_variants: Callable[[], Rulebook]) -> Iterator[None]:
    """The Inn has variants that need and exclude each other: those of `tests.variants`."""
    with played_by(with_variants):
        yield


@pytest.fixture(scope="session")
def printed_by() -> Callable[[str], set[str]]:
    """What a program prints, one string for each different answer that another hash seed brings."""

    def run(code: str) -> set[str]:
        return {
            subprocess.run(
                [sys.executable, "-c", code],
                env=os.environ | {"PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("0", "1", "4711")
        }

    return run


@pytest.fixture(scope="session")
def driver() -> Iterator[Any]:
    """What drives browsers; there is one in a process."""
    with driving() as held:
        yield held


@contextlib.contextmanager
def driving() -> Iterator[Any]:
    """What drives browsers, for as long as it is needed."""
    sync_api = pytest.importorskip("playwright.sync_api") if not os.environ.get("CI") else _playwright()
    with sync_api.sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(driver: Any) -> Iterator[Any]:
    """A headless Chromium; without one these tests are skipped, but never in CI."""
    with _chromium(driver, BRIEF) as browser:
        yield browser


@pytest.fixture(scope="session")
def in_firefox(driver: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A headless Firefox; without one these tests are skipped, but never in CI."""
    with firefox.launched(driver, _found(firefox.PROGRAMS), tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@contextlib.contextmanager
def launched() -> Iterator[Any]:
    """A headless Chromium for as long as it is needed."""
    with driving() as driver, _chromium(driver) as browser:
        yield browser


@contextlib.contextmanager
def _chromium(driver: Any, *flags: str) -> Iterator[Any]:
    browser = driver.chromium.launch(executable_path=_found(BROWSERS), args=[*FLAGS, *flags])
    yield browser
    browser.close()


def _found(programs: Sequence[str]) -> str:
    """Return where the first of these is that this machine has; they are called as their packages are."""
    found = next((path for name in programs if (path := shutil.which(name))), None)
    missing = f"no browser: install one with `apt-get install {programs[0]}`"
    if found is None and not os.environ.get("CI"):
        pytest.skip(missing)
    assert found is not None, missing
    return found


def _playwright() -> Any:
    import playwright.sync_api

    return playwright.sync_api
