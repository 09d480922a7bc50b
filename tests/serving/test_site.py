"""The built site, as a stranger asks for its files."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn
from urllib.parse import unquote

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from adjudicator.cases import Cases
from adjudicator.rulebook import BadFile, Fault
from adjudicator.serving import server
from adjudicator.serving.server import routes
from adjudicator.serving.site import Site
from tests.asynchronous import alone

HIDDEN = (
    ".buildinfo",
    ".doctrees/environment.pickle",
    ".doctrees/sub/page.doctree",
    "sub/.git/config",
    "..name",
    ".html",
)

BESIDE = ("sw.js", "offline.json", "engine-0a1b/page.js", ".git/config")
"""What lies beside the languages."""

Asked = Callable[[str], tuple[int, str]]
"""What is answered at an address: the status and the text."""


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """A server with a site that somebody else has built, who left there what Sphinx keeps for itself."""
    for name in ("index.html", "404.html", "a.b.html", "sub/index.html", *HIDDEN):
        file = tmp_path / "site" / "en" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"this is {name}", encoding="utf-8")
    for name in BESIDE:
        (tmp_path / "site" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "site" / name).write_text(f"this is {name}", encoding="utf-8")
    cases = Cases(f"sqlite:///{tmp_path / 'cases.db'}")
    served = Starlette(routes=routes(cases, Site(tmp_path / "site")))

    def asked(path: str) -> tuple[int, str]:
        sent: list[Message] = []

        async def receive() -> Message:
            await asyncio.Event().wait()  # who asks stays
            raise AssertionError

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "GET", "scheme": "http", "headers": [], "root_path": "", "query_string": b""}
        alone(served({**scope, "path": unquote(path)}, receive, send))
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:]).decode()

    return asked


@pytest.mark.parametrize("before", ["", "sub/../", "sub/%2e%2e/", "./", "%2e/", "/"])
@pytest.mark.parametrize("name", [*HIDDEN, ".doctrees", ".doctrees/", "%2edoctrees/environment.pickle"])
def test_nothing_that_begins_with_a_dot_is_served(asked: Asked, before: str, name: str) -> None:
    assert asked(f"/docs/en/{before}{name}") == (404, "this is 404.html")


@pytest.mark.parametrize("name", BESIDE)
def test_what_lies_beside_the_languages_is_served_but_for_what_is_hidden(asked: Asked, name: str) -> None:
    status, text = asked(f"/docs/{name}")
    assert (status, text == f"this is {name}") == ((404, False) if name.startswith(".") else (200, True))


@pytest.mark.parametrize("path", ["", "index.html", "a.b.html", "sub/", "sub/index.html"])
def test_pages_are_served(asked: Asked, path: str) -> None:
    status, text = asked(f"/docs/en/{path}")
    assert status == 200
    assert text == f"this is {path if path.endswith('.html') else path + 'index.html'}"


def test_health_is_well_only_if_the_rules_can_be_read(
    asked: Asked, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unreadable(id: str) -> NoReturn:
        raise BadFile([Fault(f"{id}/rules/timing.yaml", 3, "a bracket is not closed")])

    monkeypatch.setattr("adjudicator.case.game", unreadable)
    monkeypatch.setattr(server, "_rules_are_read", functools.cache(server._rules_are_read.__wrapped__))
    status, told = asked("/health")
    found = json.loads(told)
    assert (status, found["status"], found["rules"], found["database"]) == (503, "no rules", "unreadable", "ok")
    assert "timing.yaml:3: a bracket is not closed" in caplog.text
    monkeypatch.undo()
    server._rules_are_read.cache_clear()
    status, told = asked("/health")
    assert (status, json.loads(told)["status"]) == (200, "ok")
