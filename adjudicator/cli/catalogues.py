"""The message catalogues held against one another: the same messages, and in each the same placeholders."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ..rulebook import Fault, Language
from ..words import LANGUAGES, NoMessage, Words
from ..words.catalogue import DOMAIN, LOCALE
from ..words.messages import Messages


def compared(words: Words) -> tuple[int, tuple[Fault, ...]]:
    """How many messages there are, and where the languages differ."""
    held = {language: Messages(_file(language, "mo")) for language in LANGUAGES}
    ids = dict.fromkeys(id for catalogue in held.values() for id in catalogue if id)
    faults = []
    for id in ids:
        having = [language for language in LANGUAGES if id in held[language]]
        lacking = [language for language in LANGUAGES if id not in held[language]]
        for language in lacking:
            message = words.say("cli.message-missing", message=id, language=language)
            faults.append(_fault(language, having[0], id, message))
        first, *others = having
        for other in others:
            given, expected = _placeholders(held[other][id]), _placeholders(held[first][id])
            if given != expected:
                message = words.say(
                    "cli.message-placeholders", message=id, language=other, given=given, other=first, expected=expected
                )
                faults.append(_fault(other, other, id, message))
    return len(ids), tuple(faults)


def lacking(ids: tuple[str, ...], facts: dict[str, Any]) -> tuple[Language, ...]:
    """Return the languages that have none of these messages, or none that can be told with these facts."""
    found: list[Language] = []
    for language in LANGUAGES:
        try:
            _Strict(language).first(ids, **facts)
        except NoMessage:
            found.append(language)
    return tuple(found)


class _Strict(Words):
    """The messages of one language, of which a missing one is an error."""

    strict = True


def _placeholders(forms: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({name for form in forms for name in re.findall(r"\{(\w+)\}", form)}))


def _file(language: str, suffix: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.{suffix}"


def _fault(language: str, having: str, id: str, message: str) -> Fault:
    """Return a fault of one language's catalogue, at the line where `having` has the message."""
    lines = _file(having, "po").read_text("utf-8").splitlines()
    line = lines.index(f'msgid "{id}"') + 1 if f'msgid "{id}"' in lines else 1
    return Fault(str(_file(language if having == language else having, "po")), line, message)
