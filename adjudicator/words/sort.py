"""Sort the entries of every catalogue by id: `python -m adjudicator.words.sort`."""

from __future__ import annotations

from pathlib import Path

from .catalogue import LANGUAGES, files


def in_order(text: str) -> str:
    """Return the text of a catalogue with its entries sorted by id after the header. Blank lines separate them."""
    header, *entries = (block.strip("\n") for block in text.split("\n\n") if block.strip())
    return "\n\n".join((header, *sorted(entries, key=_id))) + "\n"


def _id(entry: str) -> str:
    return next(line for line in entry.splitlines() if line.startswith("msgid ")).split('"')[1]


def main() -> None:
    """Sort the catalogues of every language."""
    for language in LANGUAGES:
        for path in map(Path, files(language)):
            path.write_text(in_order(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
