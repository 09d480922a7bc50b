"""Put every message into its catalogue, and the entries of each in order: `python -m adjudicator.words.sort`.

A message may be written into any catalogue of its language, at its end. Its place follows from its id: see `home`
and `name`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from .catalogue import LANGUAGES, ROOM, files, places

OF_CLAUSES = ("outcome", "prevails", "refusal", "step")
"""The families whose messages begin with a clause: they stand in the game whose chapter it is."""

OTHER = "other"
"""The catalogue of the families that have none of their own."""


def home(id: str, where: str, chapters: Mapping[str, str]) -> str:
    """Return the folder that has the catalogues for a message.

    Args:
        id: of the message.
        where: the folder where it stands now. It stays there if it is about no clause: then a game that has a message
            for itself may keep it.
        chapters: the folder of the game by the id of each of its chapters.
    """
    family, about, *_ = (*re.split(r"[.+@]", id), "")
    return chapters.get(about, where) if family in OF_CLAUSES else where


def name(id: str, names: set[str]) -> str:
    """Return the name of the catalogue for a message: the first word of its id, if there is one, or else `OTHER`.

    Args:
        id: of the message.
        names: of the catalogues in its folder.
    """
    family = re.split(r"[.+@]", id)[0]
    return family if family in names else OTHER


def chapters() -> dict[str, str]:
    """Return the folder of the game by the id of each chapter."""
    return {file.stem: game for game in places() if game != ROOM for file in Path(game, "rules").rglob("*.yaml")}


def _text(header: str, entries: list[str]) -> str:
    return "\n\n".join((header, *sorted(entries, key=_id))) + "\n"


def _blocks(text: str) -> list[str]:
    return [block.strip("\n") for block in text.split("\n\n") if block.strip()]


def _id(entry: str) -> str:
    return next(line for line in entry.splitlines() if line.startswith("msgid ")).split('"')[1]


def placed(texts: Mapping[Path, str], language: str, of: Mapping[str, str]) -> dict[Path, str]:
    """Return the texts of the catalogues of a language with every message in its place and in order.

    Args:
        texts: the text of each catalogue by its path.
        language: the name of the folders that they are in.
        of: the folder of the game by the id of each chapter.
    """
    entries: dict[Path, list[str]] = defaultdict(list)
    header = ""
    for path, text in texts.items():
        header, *found = _blocks(text)
        for entry in found:
            folder = Path(home(_id(entry), str(path.parents[2]), of), "locale", language)
            names = {path.stem for path in texts if path.parent == folder}
            entries[folder / f"{name(_id(entry), names)}.po"].append(entry)
    return {path: _text(header, found) for path, found in entries.items()}


def main() -> None:
    """Place and sort the messages of every language."""
    for language in LANGUAGES:
        texts = {path: path.read_text("utf-8") for path in map(Path, files(language))}
        made = placed(texts, language, chapters())
        for path in texts.keys() - made.keys():
            path.unlink()
        for path, text in made.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
