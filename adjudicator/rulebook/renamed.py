"""What cards and clauses were called before: the file `renamed.yaml` in the folder of a game.

An id stands in links, saved cases, scenario files, house rules and addresses of pages, where nobody can change it. So
whoever renames a card or a clause adds the old id here. It leads to the new one for good.

    cards:
      elven-whine: elven-wine
    clauses:
      corruption.boss: tokens.boss

If something is renamed twice, both old ids lead to today's, the older one first.
"""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path as FilePath

from msgspec import Struct

from adjudicator.rulebook.fault import Fault, meant
from adjudicator.rulebook.strict_yaml import Document, read

FILE = "renamed.yaml"


class Renamed(Struct, frozen=True, forbid_unknown_fields=True):
    """By the id that a card or a clause had, the one that it has today; of the same thing the oldest first."""

    cards: dict[str, str] = {}
    clauses: dict[str, str] = {}


def load(file: FilePath) -> Document[Renamed]:
    """Read what a game has renamed; nothing if there is no such file. Raises `BadFile`."""
    return read(file, Renamed, cache=True) if file.is_file() else Document(str(file), Renamed(), {})


def faults(document: Document[Renamed], cards: Collection[str], clauses: Collection[str]) -> Iterator[Fault]:
    """Yield a fault for each old id that leads nowhere, or that something has today.

    Args:
        document: what was renamed.
        cards: the ids of the cards that there are.
        clauses: the ids of the clauses that there are.
    """
    for kind, names, living in (
        ("cards", document.value.cards, cards),
        ("clauses", document.value.clauses, clauses),
    ):
        for old, new in names.items():
            if new not in living:
                yield document.fault(
                    (kind, old), f'"{old}" leads to "{new}", and nothing is called so{meant(new, living)}'
                )
            if old in living:
                yield document.fault((kind, old), f'"{old}" is an id of today: take it out, or rename what has it')


def first(names: Mapping[str, str]) -> dict[str, str]:
    """Return by today's ids the oldest ones."""
    return {names[old]: old for old in reversed(tuple(names))}
