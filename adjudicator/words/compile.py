"""Sort the catalogues by id and compile them: `python -m adjudicator.words.compile`.

The compiled `.mo` files are beside their sources, so that reading messages does not need Babel.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from .catalogue import DOMAIN, LANGUAGES, LOCALE


def source(language: str) -> Path:
    """Return the path of the catalogue that people edit."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogue(language: str) -> Catalog:
    """Read the catalogue of a language with Babel."""
    with source(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def compiled(language: str) -> bytes:
    """Return the catalogue of a language in the form that gettext reads."""
    out = io.BytesIO()
    write_mo(out, catalogue(language))
    return out.getvalue()


def in_order(text: str) -> str:
    """Return the text of a catalogue with its entries sorted by id after the header. Blank lines separate them."""
    header, *entries = (block.strip("\n") for block in text.split("\n\n") if block.strip())
    return "\n\n".join((header, *sorted(entries, key=_id))) + "\n"


def _id(entry: str) -> str:
    return next(line for line in entry.splitlines() if line.startswith("msgid ")).split('"')[1]


def main() -> None:
    """Sort and compile every language."""
    for language in LANGUAGES:
        path = source(language)
        path.write_text(in_order(path.read_text("utf-8")), "utf-8")
        path.with_suffix(".mo").write_bytes(compiled(language))


if __name__ == "__main__":
    main()
