"""A first page that cannot be drawn keeps nobody waiting: the server answers without."""

from __future__ import annotations

import logging
import time

import pytest
from starlette.types import Receive, Scope, Send

from adjudicator.serving import warm
from adjudicator.serving.guard import STREAM
from tests.asynchronous import alone


async def refuses(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that lets nobody in."""
    await send({"type": "websocket.close", "code": 1000})


async def fails(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that fails as soon as a page says anything."""
    while (await receive())["type"] != "websocket.receive":
        pass
    raise ValueError("no page")


async def says_nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that draws nothing until the page goes."""
    while (await receive())["type"] != "websocket.disconnect":
        pass


@pytest.mark.parametrize("app", [refuses, fails, says_nothing])
def test_the_server_answers_all_the_same(
    app: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(warm, "SECONDS", 1 if app is says_nothing else 60)
    began = time.monotonic()
    with caplog.at_level(logging.WARNING, warm.LOG.name):
        alone(warm.warm(app, STREAM))  # type: ignore[arg-type]  # one of those above
    assert time.monotonic() - began < 30
    assert [record.getMessage() for record in caplog.records if record.name == warm.LOG.name] == [
        "The first page could not be drawn before somebody asks for it"
    ]
