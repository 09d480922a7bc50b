"""The message catalogues held against one another: the same messages, and in each the same placeholders."""

from __future__ import annotations

import re
from typing import Any

from ..rulebook import Fault, Language
from ..words import LANGUAGES, NoMessage, Words
from ..words.catalogue import files
from ..words.messages import entries
from ..words.po import CatalogueEntry


def compared(words: Words) -> tuple[int, tuple[Fault, ...]]:
    """How many messages there are, and where the languages differ."""
    held = {language: _spoken(language) for language in LANGUAGES}
    ids = dict.fromkeys(id for catalogue in held.values() for id in catalogue)
    faults = []
    for id in ids:
        having = [language for language in LANGUAGES if id in held[language]]
        first, *others = (held[language][id] for language in having)
        for language in LANGUAGES:
            if language not in having:
                message = words.say("cli.message-missing", message=id, language=language)
                faults.append(Fault(first.file, first.line, message))
        for other, language in zip(others, having[1:], strict=True):
            given, expected = _placeholders(other), _placeholders(first)
            if given != expected:
                message = words.say(
                    "cli.message-placeholders",
                    message=id,
                    language=language,
                    given=given,
                    other=having[0],
                    expected=expected,
                )
                faults.append(Fault(other.file, other.line, message))
    return len(ids), tuple(faults)


def lacking(ids: tuple[str, ...], facts: dict[str, Any]) -> tuple[Language, ...]:
    """Return the languages that have none of these messages, or none that can be told with these facts."""
    found: list[Language] = []
    for language in LANGUAGES:
        try:
            _StrictWords(language).first(ids, **facts)
        except NoMessage:
            found.append(language)
    return tuple(found)


class _StrictWords(Words):
    """The messages of one language, of which a missing one is an error."""

    strict = True


def _spoken(language: str) -> dict[str, CatalogueEntry]:
    """Return the entries of a language that say something, by id."""
    return {id: entry for id, entry in entries(files(language)).items() if id and all(entry.forms)}


def _placeholders(entry: CatalogueEntry) -> tuple[str, ...]:
    return tuple(sorted({name for form in entry.forms for name in re.findall(r"\{(\w+)\}", form)}))
