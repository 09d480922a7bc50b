"""Files of rules or cards edited at random: one entry of one file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeVar

import yaml

from adjudicator.rulebook import BadFile

T = TypeVar("T")

Entry = dict[str, Any]
Change = Callable[[Random, Entry, list[Entry]], bool]
"""Changes an entry, of a file with these entries; False if there is nothing of the kind to be changed."""


class Edit(NamedTuple):
    """One edit: of which entry, where it stands, of what kind it is, and what is read after it."""

    entry: str
    where: str
    kind: str
    made: Any


class Plain(yaml.CSafeLoader):
    """Reads files; to it `on` is a word, as it is in YAML today."""

    yaml_implicit_resolvers: ClassVar[dict[str, list[tuple[str, Any]]]] = {
        first: [(tag, form) for tag, form in known if first in "tTfF" or tag != "tag:yaml.org,2002:bool"]
        for first, known in yaml.CSafeLoader.yaml_implicit_resolvers.items()
    }


def edited(
    draw: Random,
    files: Sequence[Path],
    entries: Callable[[Any], Sequence[tuple[str, Entry]]],
    change: Change,
    read: Callable[[str], T],
) -> tuple[str, Path, T]:
    """Change an entry of a file, the first of those drawn that leaves everything in order.

    Args:
        draw: draws the file and the entry.
        files: the files.
        entries: takes what is in a file; returns its entries, each with its name.
        change: changes an entry.
        read: takes the name of the entry; reads all files again. It raises `BadFile` if they are not in order.

    Returns:
        The name of the entry, its file, and what was read.
    """
    while True:
        file = draw.choice(files)
        text = file.read_text("utf-8")
        held = yaml.load(text, Plain)
        every = entries(held)
        if not every:
            continue
        name, entry = draw.choice(every)
        if not change(draw, entry, [other for _, other in every]):
            continue
        file.write_text(yaml.dump(held, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False), "utf-8")
        try:
            return name, file, read(name)
        except BadFile:
            file.write_text(text, "utf-8")
