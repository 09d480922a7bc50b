"""`adjudicator serve`: what is wrong is said in one sentence before anything is served, and the site is found."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path

import pytest

from adjudicator.browser import shipped
from adjudicator.cases import VARIABLE
from adjudicator.serving import offline, server, site
from adjudicator.serving.site import Site, digest, is_site
from tests.programs import started

from .conftest import Run

CONF = "project = 'small'\nextensions = []\n"

SHIP = "import os, sys; [os.mkdir(f'{sys.argv[1]}/{part}-small') for part in ('engine', 'python')]"
"""What puts a small engine beside the small site; the real one, which `tests/browser` looks at, takes 15 s to make."""


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("ADJUDICATOR_PUBLIC_URL", raising=False)
    monkeypatch.setenv(VARIABLE, "")


BAD = [
    pytest.param(("--host", "no.such.host.example"), "no.such.host.example", id="unknown host"),
    pytest.param(("--host", "192.0.2.77"), "192.0.2.77", id="host of others"),
    pytest.param(("--host", "x" * 300), "xxx", id="no host"),
    pytest.param(("--port", "70000"), "70000", id="port too large"),
    pytest.param(("--port", "http"), "http", id="no port"),
    pytest.param(("--database", "mongodb://h/d"), "mongodb://h/d", id="no such database"),
    pytest.param(("--database", "postgresql://u:secret@127.0.0.1:1/d"), "127.0.0.1", id="unreachable database"),
    pytest.param(("--public-url", "rules.example.org"), "rules.example.org", id="no link"),
    pytest.param(("--public-url", "https://"), "https://", id="no host in a link"),
    pytest.param(("--public-url", "javascript:alert(1)"), "javascript", id="no link that leads to a page"),
    pytest.param(("--public-url", "http://h:x/"), "http://h:x/", id="no port in a link"),
    pytest.param(("--proxy", "proxy.example"), "proxy.example", id="no address of a proxy"),
    pytest.param(("--docs", "/no/such/folder"), "/no/such/folder", id="no site"),
]


@pytest.mark.parametrize(("args", "named"), BAD)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_wrong_is_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], named: str, language: str
) -> None:
    monkeypatch.setattr(server, "serve", lambda *_: pytest.fail("it was served all the same"))
    port = () if "--port" in args else ("--port", "0")
    result = run("serve", *port, *args, "--lang", language)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert named in result.stderr
    assert "secret" not in result.stderr
    assert len(result.stderr.splitlines()) <= 2  # a wrong option also says where its help is


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("allowed", "told"), [(256, True), (8192, False), (None, False)])
def test_a_system_that_allows_too_few_files_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, allowed: int | None, told: bool, language: str
) -> None:
    monkeypatch.setattr(server, "serve", lambda *_: None)
    monkeypatch.setattr(server, "make_room", lambda: allowed)
    result = run("serve", "--port", "0", "--lang", language)
    assert result.exit_code == 0
    assert ("ulimit -n" in result.stderr and "256" in result.stderr) == told


def test_a_port_that_is_taken(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--host", "127.0.0.1", "--port", port)
    assert result.exit_code == 2
    assert f"Port {port} is taken" in result.stderr


def test_it_says_where_it_is_and_ends_when_told_to(tmp_path: Path) -> None:
    """Without Sphinx, from another folder, on a free port."""
    code = "import sys\nsys.modules['sphinx'] = None\nfrom adjudicator.cli import main\nmain(sys.argv[1:])"
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--host", "127.0.0.1", "--lang", "ru"]
    with started(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=environment) as running:
        assert running.stdout is not None
        told = [running.stdout.readline().strip() for _ in range(5)]
        address = told[1].split()[-1]
        assert address.startswith("http://127.0.0.1:")
        assert "--docs" in told[2]
        assert str(tmp_path / "data") in told[3]
        health = wait_for(f"{address}/health")
        assert health == {"status": "ok", "version": "0.1.0", "rules": "ok", "database": "ok", "site": "absent"}
        with pytest.raises(urllib.error.HTTPError) as none:
            urllib.request.urlopen(f"{address}/docs/ru/", timeout=5)
        assert none.value.code == 404
        assert "--docs" in none.value.read().decode()
        # The app's page looks for its files beside it, so it is only found where an address has one part.
        with urllib.request.urlopen(f"{address}/a/b/c?lang=ru", timeout=5) as answer:
            assert answer.url == f"{address}/a-b-c?lang=ru"
        running.terminate()
        assert running.wait(timeout=20) is not None


def wait_for(address: str) -> object:
    """What a server that is starting answers."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return json.loads(answer.read())
        except OSError:
            time.sleep(0.1)
    pytest.fail("the server did not answer within half a minute")


# -- the site


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a site of one page in each language."""
    root = tmp_path / "project"
    for language in ("en", "ru"):
        (root / "docs" / language).mkdir(parents=True)
        (root / "docs" / language / "index.rst").write_text(f"{language}\n==\n", encoding="utf-8")
    (root / "docs" / "conf.py").write_text(CONF, encoding="utf-8")
    for name in ("adjudicator", "scenarios"):
        (root / name).mkdir()
    monkeypatch.setattr(site, "ROOT", root)
    monkeypatch.setattr(site, "PACKAGE", root / "adjudicator")
    monkeypatch.setattr(site, "_SHIP", SHIP)
    return root


def built() -> Site:
    """The site, when it has been built."""
    found = Site()
    found.begin()
    for _ in range(3000):
        if found.state != "building":
            return found
        time.sleep(0.1)
    pytest.fail("the site was not built within five minutes")


def test_a_site_is_built_once_for_each_state_of_its_sources(small: Path) -> None:
    first = built()
    assert first.state == "ready"
    assert is_site(first.folder)
    assert shipped(first.folder) == first.folder / "engine-small"
    assert (first.folder / offline.OFFLINE).exists()
    assert Site().state == "ready"
    assert not (small / "docs" / "_build").exists()
    assert [one.name for one in site.cache().iterdir()] == [first.folder.name]
    inside = [file.relative_to(first.folder) for file in first.folder.rglob("*")]
    assert [str(file) for file in inside if site.hidden(str(file))] == [], "what Sphinx keeps for itself is not served"
    assert b"project" not in b"".join(file.read_bytes() for file in first.folder.rglob("*.html"))
    (small / "scenarios" / "new.yaml").write_text("title: {}\n", encoding="utf-8")
    again = Site()
    assert again.state == "building"
    assert again.folder != first.folder


def test_a_site_that_cannot_be_built(small: Path) -> None:
    (small / "docs" / "conf.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    assert built().state == "failed"
    assert not list(site.cache().iterdir())


def test_leaving_off_clears_away(small: Path) -> None:
    (small / "docs" / "conf.py").write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    stopped = Site()
    stopped.begin()
    while not list(site.cache().glob("building-*/site")) and stopped._running is None:
        time.sleep(0.05)
    stopped.stop()
    assert not list(site.cache().iterdir())


def test_a_program_that_begins_while_it_is_left_off_is_ended_too(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped, begins = Site(), threading.Event()
    with ExitStack() as running:

        def begun(command: list[str], told: dict[str, str]) -> subprocess.Popen[bytes]:
            begins.set()
            stopped._stopped.wait()
            time.sleep(0.2)  # `stop` has looked by then
            return running.enter_context(started([sys.executable, "-c", "import time; time.sleep(60)"]))

        monkeypatch.setattr(site, "_begun", begun)
        stopped.begin()
        begins.wait()
        stopped.stop()
        assert not stopped._building.is_alive()


def test_what_a_build_writes_is_no_source(small: Path) -> None:
    before = digest()
    for name in ("docs/_build/en/index.html", "docs/en/scenarios/one.md", "adjudicator/__pycache__/x.py"):
        (small / name).parent.mkdir(parents=True)
        (small / name).write_text("x", encoding="utf-8")
    assert digest() == before
    (small / "docs" / "en" / "index.rst").write_text("changed", encoding="utf-8")
    assert digest() == before, "only what the real site is written in is looked at"
    (small / "docs" / "en" / "index.md").write_text("changed", encoding="utf-8")
    changed = digest()
    assert changed != before
    (small / "adjudicator" / "reviews.jsonl").write_text("{}", encoding="utf-8")
    assert digest() != changed
