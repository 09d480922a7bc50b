"""The messages of the catalogues of one language, each decoded when it is asked for.

A start says some dozens of the thousands of messages that there are, and reading the catalogues takes longer than all
else that it does with words. So they are cached; an edited catalogue is read anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from gettext import c2py

from msgspec import Raw, msgpack

from ..cache import cached
from . import po

ROOM = os.path.dirname(__file__)


class Messages(Mapping[str, tuple[str, ...]]):
    """The plural forms of each message by its id; those of the empty id are the header of a catalogue.

    An entry without a text, as a tool for translators leaves it, is no message yet.

    Args:
        name: the name of the cache file.
        files: the catalogues, whose headers have the same rule for plural forms.

    Raises:
        BadCatalogue: one of them is not a catalogue, or they hold an id twice.
        OSError: one of them cannot be read.
    """

    def __init__(self, name: str, files: tuple[str, ...]) -> None:
        self._encoded = cached(name, dict[str, Raw], ROOM, files, lambda: _encoded(files))
        self._decoded: dict[str, tuple[str, ...]] = {}
        rule = self[""][0].partition("plural=")[2].partition(";")[0]
        self._plural = c2py(rule or "n != 1")

    def form(self, id: str, count: int) -> str | None:
        """Return a message in the plural form for a number, if it has any; None if there is no such message."""
        if id not in self._encoded:
            return None
        forms = self[id]
        return forms[self._plural(count)] if len(forms) > 1 else forms[0]

    def __getitem__(self, id: str) -> tuple[str, ...]:
        if id not in self._decoded:
            self._decoded[id] = msgpack.decode(self._encoded[id], type=tuple[str, ...])
        return self._decoded[id]

    def __contains__(self, id: object) -> bool:
        return id in self._encoded

    def __iter__(self) -> Iterator[str]:
        return iter(self._encoded)

    def __len__(self) -> int:
        return len(self._encoded)


def _encoded(files: tuple[str, ...]) -> dict[str, Raw]:
    return {entry.id: Raw(msgpack.encode(entry.forms)) for entry in entries(files).values() if all(entry.forms)}


def entries(files: tuple[str, ...]) -> dict[str, po.CatalogueEntry]:
    """Return what catalogues hold together by id: the header of the first one, and every message.

    Raises:
        BadCatalogue: one of them is not a catalogue, or they hold an id twice.
        OSError: one of them cannot be read.
    """
    read = [po.read(file) for file in files]
    headers = [entry for entries in read for entry in entries if not entry.id]
    return po.by_id((*headers[:1], *(entry for entries in read for entry in entries if entry.id)))
