"""What the tests of the app share: the app in one process, and the app in a browser at a phone's size."""

from __future__ import annotations

import contextlib
import html
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.ui import session
from adjudicator.ui.memory import OWN
from adjudicator.words import LANGUAGES
from tests.programs import free_port, started

from . import alone as alone  # a page in one process is drawn as quickly as it can be
from .browser import AT_ONCE, User

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app.py"
PHONE = {"width": 390, "height": 844}


def remembered(app: AppTest) -> dict[str, Any]:
    """Return what a page in one process remembers beside what its fields show, to be read and written."""
    if OWN not in app.session_state:
        app.session_state[OWN] = {}
    held: dict[str, Any] = app.session_state[OWN]
    return held


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What an open page remembers beside what its fields show, in English, without a page."""
    held: dict[str, Any] = {session.LANGUAGE: "en"}
    monkeypatch.setattr(session, "remembered", lambda: held)
    return held


class Journal:
    """What a server writes, read on from where it was read last."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._read = 0

    def faults(self) -> str:
        """Return what has been written since, if a page has failed; empty if none has."""
        written = self.file.read_bytes()[self._read :]
        self._read += len(written)
        text = written.decode(errors="replace")
        return text if "Traceback" in text else ""


@pytest.fixture(scope="session")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Journal:
    """What the server writes that `server` is."""
    file = tmp_path_factory.mktemp("server") / "journal.txt"
    file.touch()
    return Journal(file)


@pytest.fixture(scope="session")
def server(journal: Journal) -> Iterator[str]:
    """The address of the app, started as people start it."""
    with journal.file.open("w", encoding="utf-8") as log, running(log=log) as address:
        yield address


@contextlib.contextmanager
def running(
    site: Path | None = None, program: Sequence[str] = (), log: TextIO | None = None, options: Sequence[str] = ()
) -> Iterator[str]:
    """The app for as long as it is needed, at a port that nobody uses, with cases and a site of its own.

    `program` stands in for `adjudicator`, `log` takes what the server writes, `options` are given to it besides.
    """
    with serving(site, program, log, options) as server:
        yield server.address


class Server(NamedTuple):
    """The app as it runs: its address, and its process."""

    address: str
    pid: int


@contextlib.contextmanager
def serving(
    site: Path | None = None, program: Sequence[str] = (), log: TextIO | None = None, options: Sequence[str] = ()
) -> Iterator[Server]:
    """As `running`, with the process of the app."""
    with tempfile.TemporaryDirectory() as made:
        program = program or (str(Path(sys.executable).with_name("adjudicator")),)
        yield from _serving(Path(made), site or _small_site(Path(made, "docs")), program, log, options)


def _small_site(folder: Path) -> Path:
    for language in ("en", "ru"):
        (folder / language).mkdir(parents=True)
        (folder / language / "index.html").write_text(f"<p>{language}: § 1", encoding="utf-8")
    return folder


def _serving(
    folder: Path, site: Path, program: Sequence[str], log: TextIO | None, options: Sequence[str]
) -> Iterator[Server]:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [*program, "serve", f"--port={port}", f"--public-url={address}"]
    command += [f"--database=sqlite:///{folder}/cases.sqlite3", f"--docs={site}", *options]
    out = log or subprocess.DEVNULL
    with started(command, cwd=folder, stdout=out, stderr=out) as process:
        _wait_for(f"{address}/_stcore/health", process)
        yield Server(address, process.pid)


def _wait_for(address: str, program: subprocess.Popen[bytes]) -> None:
    for _ in range(3000):
        assert program.poll() is None, "the app did not start"
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=1):
            return
        time.sleep(0.1)
    pytest.fail("the app did not answer within five minutes")


def written(app: AppTest) -> list[str]:
    """What is written on a page, element by element, as people read it."""
    drawn = [re.sub(r"<[^>]+>", "", html.unescape(element.proto.body)) for element in app.get("html")]
    return [*(element.value.replace("\\", "") for element in (*app.markdown, *app.caption)), *drawn]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have what is done in a browser done in one language, and all else in both.

    Which language that is hangs on the name of the test, so that about half of them are done in each. A test in a
    browser of what the words may change says that it goes through both.
    """
    named = (names for mark in metafunc.definition.iter_markers("parametrize") for names in mark.args[:1])
    if "language" not in metafunc.fixturenames or any("language" in names for names in named):
        return
    turn = zlib.crc32(metafunc.function.__name__.encode()) % len(LANGUAGES)
    spoken = [LANGUAGES[turn]] if "chromium" in metafunc.fixturenames else LANGUAGES
    metafunc.parametrize("language", spoken, indirect=True)


IN_BOTH_LANGUAGES = pytest.mark.parametrize("language", LANGUAGES, indirect=True)
"""Marks a test in a browser that goes through both languages."""


@pytest.fixture
def language(request: pytest.FixtureRequest) -> str:
    """The language of the page."""
    return str(request.param)


class Window:
    """A page that one test after another uses: until a browser has read the app in a new one takes as long as a test.

    Each test finds it as a new page is; what the browser has kept of the app's files is all that is left.
    """

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.page: Any = None

    def opened(self) -> Any:
        """The page, empty, at a phone's size."""
        if self.page is None:
            self.page = self.browser.new_page(viewport=PHONE)
            self.page.add_init_script(AT_ONCE)
        return self.page

    def clear(self, address: str) -> None:
        """Forget all that a test has left, or the page itself if that fails."""
        page, self.page = self.page, None
        if page.is_closed():
            return
        context = page.context
        for other in context.pages:
            if other != page:
                other.close()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
        page.set_viewport_size(PHONE)
        page.goto("about:blank")
        client = context.new_cdp_session(page)
        client.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        client.detach()
        self.page = page


@pytest.fixture(scope="session")
def window(chromium: Any) -> Window:
    """A window of the browser."""
    return Window(chromium)


@pytest.fixture
def user(server: str, journal: Journal, window: Window, language: str) -> Iterator[User]:
    """Somebody who holds a phone with the app open on it, whose server has failed at nothing in the end."""
    held = User(window.opened(), server, language)
    yield held
    try:
        held.leave()
    finally:
        window.clear(server)
    faults = journal.faults()
    assert not faults, faults
