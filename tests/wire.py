"""An open page of the app without a browser: what Streamlit's page sends over its connection, and what comes back.

It costs next to nothing, so there can be many, and headers and cookies are what a test makes them. What a page does
with what it gets is not seen: for that there is Chromium.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect

from adjudicator.serving.warm import ARRIVES
from adjudicator.words import LANGUAGES, Words

PATIENCE = 60
"""Seconds within which a page is drawn."""


class Touchable(NamedTuple):
    """Something on a page that can be touched.

    Attributes:
        id: by which Streamlit knows it.
        label: what is written on it, or above it.
        options: of several of which one is touched, what is written on them; empty for a button.
        part: the part of the page that is drawn anew after a touch, by Streamlit's id; empty: all of it.
        form: the form that it sends; empty if it stands in none.
    """

    id: str
    label: str
    options: tuple[str, ...]
    part: str
    form: str


@dataclass
class Page:
    """A page of the app that is open.

    Attributes:
        query: what its address says after the question mark, as the server last said it.
        view: the name of the view, as in the address.
        elements: what stands on it, by place; each as Streamlit sends it, with the part of the page that it belongs to.
        session: the id by which the server knows the page, and under which the page sends files.
    """

    connection: ClientConnection
    query: str
    view: str
    elements: dict[tuple[int, ...], tuple[str, Any]] = field(default_factory=dict)
    held: dict[str, Any] = field(default_factory=dict)
    session: str = ""

    def touchable(self) -> list[Touchable]:
        """What can be touched, in the order of the page."""
        found = []
        for _, (part, element) in sorted(self.elements.items()):
            kind = element.WhichOneof("type")
            thing = getattr(element, kind) if kind else None
            if kind == "button" and not thing.disabled:
                found.append(
                    Touchable(thing.id, thing.label, (), part, thing.form_id if thing.is_form_submitter else "")
                )
            elif kind == "button_group" and not thing.disabled:
                options = tuple(option.content for option in thing.options)
                found.append(Touchable(thing.id, thing.label, options, part, ""))
        return found

    def texts(self) -> list[str]:
        """Every text that is written on it, with its marks."""
        found = []
        for _, element in self.elements.values():
            kind = element.WhichOneof("type")
            found += [getattr(getattr(element, kind), "body", "")] if kind in ("markdown", "html", "alert") else []
        return found

    def failed(self) -> bool:
        """Whether the page says that it failed, in its own words or in Streamlit's."""
        ours = {Words(language).say("serve.failed") for language in LANGUAGES}
        return any(element.WhichOneof("type") == "exception" for _, element in self.elements.values()) or any(
            said in text for text in self.texts() for said in ours
        )

    async def touch(self, thing: Touchable, option: str = "") -> None:
        """Touch a button, or one of several, and wait until the page is drawn."""
        if thing.options:
            self.held[thing.id] = [option]
        asked = self._asked(thing.part)
        if not thing.options:
            asked.rerun_script.widget_states.widgets.add(id=thing.id, trigger_value=True)
        await self._draw(asked)

    async def write(self, label: str, text: str, part: str = "") -> None:
        """Write into the field with this label; in a form nothing is sent before its button is touched."""
        (thing,) = (one.text_input for _, one in self.elements.values() if one.text_input.label == label)
        self.held[thing.id] = text
        if not thing.form_id:
            await self._draw(self._asked(part))

    async def bring(self, file: str, size: int) -> None:
        """Say that a file was sent for the first field there is, as Streamlit's page does once it is."""
        (thing, *_) = (
            one.file_uploader for _, one in self.elements.values() if one.WhichOneof("type") == "file_uploader"
        )
        asked = self._asked("")
        state = asked.rerun_script.widget_states.widgets.add(id=thing.id)
        state.file_uploader_state_value.uploaded_file_info.add(file_id=file, name="f.yaml", size=size)
        await self._draw(asked)

    async def arrive(self) -> None:
        """Tell that nothing is on its way any more, as the page's script does, and have all of it drawn.

        A browser that has kept nothing tells no more than that.
        """
        (thing,) = (
            one.bidi_component for _, one in self.elements.values() if one.bidi_component.component_name == ARRIVES
        )
        self.held[thing.id] = {"told": {}}
        await self.draw()

    async def draw(self) -> None:
        """Have all of it drawn."""
        await self._draw(self._asked(""))

    def _asked(self, part: str) -> BackMsg:
        asked = BackMsg()
        run = asked.rerun_script
        run.query_string, run.page_name, run.fragment_id = self.query, self.view, part
        for id, value in self.held.items():
            state = run.widget_states.widgets.add(id=id)
            if isinstance(value, str):
                state.string_value = value
            elif isinstance(value, dict):
                state.json_value = json.dumps(value)
            else:
                state.string_array_value.data.extend(value)
        return asked

    async def _draw(self, asked: BackMsg) -> None:
        await self.connection.send(asked.SerializeToString())
        part = asked.rerun_script.fragment_id
        drawn: dict[tuple[int, ...], tuple[str, Any]] = {}
        async with asyncio.timeout(PATIENCE):
            while True:
                told = ForwardMsg()
                told.ParseFromString(bytes(await self.connection.recv(decode=False)))
                kind = told.WhichOneof("type")
                if kind == "delta" and told.delta.WhichOneof("type") == "new_element":
                    drawn[tuple(told.metadata.delta_path)] = told.delta.fragment_id, told.delta.new_element
                elif kind == "new_session":
                    self.session = told.new_session.initialize.session_id
                elif kind == "page_info_changed":
                    self.query = told.page_info_changed.query_string
                elif kind == "script_finished":
                    if told.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN:
                        break
                    drawn, part = {}, ""  # all of the page is drawn again, perhaps another page
        kept = {place: held for place, held in self.elements.items() if part and held[0] != part}
        self.elements = {**kept, **drawn}
        self._hold()

    def _hold(self) -> None:
        """Keep the values of the fields that are there, and forget the others, as Streamlit's page does."""
        there = {}
        for _, element in self.elements.values():
            kind = element.WhichOneof("type")
            if kind == "text_input":
                field = element.text_input
                value: Any = field.value if field.set_value else field.default
                there[field.id] = value if field.set_value else self.held.get(field.id, value)
            elif kind == "button_group":
                group = element.button_group
                value = list(group.raw_values) or [group.options[place].content for place in group.default]
                there[group.id] = value if group.set_value else self.held.get(group.id, value)
            elif kind == "bidi_component" and element.bidi_component.id in self.held:
                there[element.bidi_component.id] = self.held[element.bidi_component.id]
        self.held = there


@asynccontextmanager
async def opened(address: str, view: str = "", query: str = "", **how: Any) -> AsyncIterator[Page]:
    """A page that has been drawn.

    Args:
        address: of the server, beginning with `http://` or `https://`.
        view: the name of the view, as in the address; empty: the first page.
        query: what the address says after the question mark.
        how: to be handed to `websockets.connect`, such as headers and certificates.
    """
    stream = f"ws{address.removeprefix('http')}/_stcore/stream"
    async with connect(stream, subprotocols=["streamlit"], max_size=None, origin=address, **how) as connection:
        page = Page(connection, query, view)
        await page.draw()
        await page.arrive()
        yield page
