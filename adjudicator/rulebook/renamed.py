"""What cards, decks, clauses, layers and readings were called before: the file `renamed.yaml` in the folder of a game.

An id stands in links, saved cases, scenario files, house rules and addresses of pages, where nobody can change it. So
whoever renames one of them adds the old id here. It leads to the new one for good. A deck is a file of cards: the id
of a character or a Dungeon is that of its deck.

    cards:
      elven-whine: elven-wine
    decks:
      the-cleric: deirdre
    clauses:
      corruption.boss: tokens.boss
    layers:
      bar: bar-deck
    readings:
      tokens.herself:
        all: everybody
    split:
      losing.gold: [losing.inn-half, losing.shares]

If something is renamed twice, both old ids lead to today's, the older one first. So they do if several clauses are
merged. A clause that was split leads to all that it became: what was chosen for it holds of the first.
"""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path as FilePath

from msgspec import Struct

from adjudicator.rulebook.clause import Frozen
from adjudicator.rulebook.fault import Fault, Path, meant
from adjudicator.rulebook.strict_yaml import Document, read

FILE = "renamed.yaml"

SEVERAL = 2
"""A clause that was split became so many at the least."""


class Renamed(Struct, frozen=True, forbid_unknown_fields=True):
    """By the id that something had, the one that it has today; of the same thing the oldest first.

    `readings` are by the clause whose they are, which is called as it is today.
    """

    cards: dict[str, str] = {}
    decks: dict[str, str] = {}
    clauses: dict[str, str] = {}
    layers: dict[str, str] = {}
    readings: dict[str, dict[str, str]] = {}
    split: dict[str, tuple[str, ...]] = {}

    def __len__(self) -> int:
        """Return how many ids lead on."""
        named = (self.cards, self.decks, self.clauses, self.layers, *self.readings.values())
        return sum(map(len, named)) + len(self.split)


def load(file: FilePath) -> Document[Renamed]:
    """Read what a game has renamed; nothing if there is no such file. Raises `BadFile`."""
    return read(file, Renamed, cache=True) if file.is_file() else Document(str(file), Renamed(), {})


def faults(
    document: Document[Renamed],
    cards: Collection[str],
    clauses: Collection[str],
    layers: Collection[str] = (),
    readings: Mapping[str, Collection[str]] = Frozen(),
    decks: Collection[str] = (),
) -> Iterator[Fault]:
    """Yield a fault for each old id that leads nowhere, or that something has today.

    Args:
        document: what was renamed.
        cards: the ids of the cards that there are.
        clauses: the ids of the clauses that there are.
        layers: the names of the layers that there are.
        readings: by clause, the readings that it has in some edition.
        decks: the ids of the files of cards that there are.
    """
    held = document.value
    yield from _faults(document, ("cards",), held.cards, cards)
    yield from _faults(document, ("decks",), held.decks, decks)
    yield from _faults(document, ("clauses",), held.clauses, clauses)
    yield from _faults(document, ("layers",), held.layers, layers)
    for clause, names in held.readings.items():
        yield from _faults(document, ("readings", clause), names, readings.get(clause, ()))
    for old, became in held.split.items():
        for new in became:
            yield from _faults(document, ("split",), {old: new}, clauses)
        if len(became) < SEVERAL or old in held.clauses:
            message = f'"{old}" was split into two clauses or more: list all here, and none under "clauses"'
            yield document.fault(("split", old), message)


def _faults(
    document: Document[Renamed], place: Path, names: Mapping[str, str], living: Collection[str]
) -> Iterator[Fault]:
    for old, new in names.items():
        if new not in living:
            message = f'"{old}" leads to "{new}", and nothing is called so{meant(new, living)}'
            yield document.fault((*place, old), message)
        if old in living:
            message = f'"{old}" is an id of today: take it out, or rename what has it'
            yield document.fault((*place, old), message)


def first(names: Mapping[str, str]) -> dict[str, str]:
    """Return by today's ids the oldest ones."""
    return {names[old]: old for old in reversed(tuple(names))}
