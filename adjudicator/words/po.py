"""A catalogue as people write it: the part of the format of GNU gettext that ours use, read strictly.

Of an entry there is an id and a text, or an id, the id again and every plural form. Lines with `#` are remarks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_LINE = r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"([^"\\]*(?:\\["\\nt][^"\\]*)*)"'
_ESCAPED = {'\\"': '"', "\\\\": "\\", "\\n": "\n", "\\t": "\t"}

NO_LINE = (
    'a line of a catalogue is msgid, msgid_plural, msgstr or msgstr[0] and a text in double quotes, with \\" for a '
    "double quote in it",
    'строка каталога — это msgid, msgid_plural, msgstr или msgstr[0] и текст в кавычках "…"; кавычка внутри него — \\"',
)
NO_ENTRY = (
    "an entry is one msgid and one msgstr; or msgid, msgid_plural and msgstr[0], msgstr[1] and so on",
    "запись — это один msgid и один msgstr или msgid, msgid_plural и по порядку msgstr[0], msgstr[1] и так далее",
)
NO_UTF8 = ("save it as UTF-8", "сохраните файл в UTF-8")
TWICE = (
    "the message “{id}” stands at {place} too: keep one of them",
    "сообщение «{id}» есть и в {place}: оставьте одно",
)


class BadCatalogue(ValueError):
    """A catalogue that cannot be read.

    It is told in every language at once, since nobody can look up a message.

    Attributes:
        faults: what is wrong with it, with its place and what to do.
    """

    def __init__(self, at: str, fault: tuple[str, str], **facts: str) -> None:
        self.faults = tuple(f"{at}: {said.format(**facts) if facts else said}" for said in fault)
        super().__init__(*self.faults)


class CatalogueEntry(NamedTuple):
    """A message: its id, its plural forms or its one text, and where it is written."""

    id: str
    forms: tuple[str, ...]
    file: str
    line: int

    @property
    def place(self) -> str:
        """The file and the line."""
        return f"{self.file}:{self.line}"


class _Part(NamedTuple):
    name: str
    line: int
    texts: list[str]

    @property
    def text(self) -> str:
        text = "".join(self.texts)
        return re.sub(r"\\.", lambda found: _ESCAPED[found[0]], text) if "\\" in text else text


def read(file: str) -> tuple[CatalogueEntry, ...]:
    """Return the entries of a catalogue in their order, its header included, whose id is empty.

    Raises:
        BadCatalogue: it is not a catalogue, or holds an id twice.
        OSError: it cannot be read.
    """
    grouped: list[list[_Part]] = []
    for part in _parts(file):
        if part.name == "msgid" or not grouped:
            grouped.append([])
        grouped[-1].append(part)
    return tuple(by_id(_entry(file, parts) for parts in grouped).values())


def by_id(entries: Iterable[CatalogueEntry]) -> dict[str, CatalogueEntry]:
    """Return entries by their ids. Raises `BadCatalogue` if two have the same."""
    found: dict[str, CatalogueEntry] = {}
    for entry in entries:
        if found.setdefault(entry.id, entry) is not entry:
            raise BadCatalogue(entry.place, TWICE, id=entry.id, place=found[entry.id].place)
    return found


def _parts(file: str) -> list[_Part]:
    parts: list[_Part] = []
    pattern = re.compile(_LINE)  # here, since most starts read none
    for number, line in enumerate(_text(file).split("\n"), 1):
        if not line or line.startswith("#"):
            continue
        found = pattern.fullmatch(line)
        if found is None or not (found[1] or parts):
            raise BadCatalogue(f"{file}:{number}", NO_LINE)
        if found[1]:
            parts.append(_Part(found[1], number, [found[2]]))
        else:
            parts[-1].texts.append(found[2])
    return parts


def _text(file: str) -> str:
    try:
        with open(file, encoding="utf-8") as opened:
            return opened.read()
    except UnicodeDecodeError:
        raise BadCatalogue(file, NO_UTF8) from None


def _entry(file: str, parts: list[_Part]) -> CatalogueEntry:
    names = [part.name for part in parts]
    plural = ["msgid", "msgid_plural", *(f"msgstr[{form}]" for form in range(len(parts) - 2))]
    if names != ["msgid", "msgstr"] and (names != plural or len(parts) < 3):
        raise BadCatalogue(f"{file}:{parts[0].line}", NO_ENTRY)
    forms = parts[1:] if len(parts) == 2 else parts[2:]
    return CatalogueEntry(parts[0].text, tuple(part.text for part in forms), file, parts[0].line)
