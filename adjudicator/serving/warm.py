"""The first page of the app, drawn once for nobody before the server answers.

Modules, rules, words and letters are read for the first time then, and not while somebody waits.
"""

from __future__ import annotations

import asyncio
import json
import logging

from starlette.types import ASGIApp, Message, Scope
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from ..words import LANGUAGES

LOG = logging.getLogger(__name__)

SECONDS = 20
"""After which the server answers all the same."""

ARRIVES = "adjudicator.page"
"""The component that tells that a page is there; the rest of it is drawn then."""


async def warm(app: ASGIApp, stream: str) -> None:
    """Draw the first page in each language, as for a browser that connects.

    Args:
        app: Streamlit's.
        stream: the path that an open page stays connected to.
    """
    page = _Page()
    connected = asyncio.ensure_future(app(_scope(stream), page.said.get, page.hear))
    drawn = asyncio.ensure_future(page.draw_in_each_language())
    await asyncio.wait((connected, drawn), timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
    if not drawn.done():
        LOG.warning("The first page could not be drawn before somebody asks for it")
    page.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await asyncio.wait((connected,), timeout=SECONDS)
    for task in (connected, drawn):
        task.cancel()
    await asyncio.gather(connected, drawn, return_exceptions=True)


class _Page:
    """A page in no browser."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[Message] = asyncio.Queue()
        self._drawn = asyncio.Event()
        self._arrives = ""

    async def draw_in_each_language(self) -> None:
        self.said.put_nowait({"type": "websocket.connect"})
        for language in LANGUAGES:
            await self._draw(language)
            await self._draw(language)  # and what comes once it is there

    async def _draw(self, language: str) -> None:
        asked = BackMsg()
        asked.rerun_script.query_string = f"lang={language}"
        if self._arrives:
            asked.rerun_script.widget_states.widgets.add(id=self._arrives, json_value=json.dumps({"told": {}}))
        self._drawn.clear()
        self.said.put_nowait({"type": "websocket.receive", "bytes": asked.SerializeToString()})
        await self._drawn.wait()

    async def hear(self, message: Message) -> None:
        if message["type"] != "websocket.send":
            return
        told = ForwardMsg.FromString(message["bytes"])
        component = told.delta.new_element.bidi_component
        if component.component_name == ARRIVES:
            self._arrives = component.id
        if told.WhichOneof("type") == "script_finished" and told.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN:
            self._drawn.set()


def _scope(stream: str) -> Scope:
    return {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": stream,
        "raw_path": stream.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"sec-websocket-protocol", b"streamlit")],
        "subprotocols": ["streamlit"],
        "client": None,
        "server": None,
        "state": {},
    }
