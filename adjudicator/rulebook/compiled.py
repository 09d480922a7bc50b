"""A compiled rulebook: the clauses that hold in each edition, cached so that the next start need not merge layers.

The layers, with the line of everything in them, are read only when somebody needs them: for an expansion, a house rule,
or a changed clause.
"""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from adjudicator.cache import cached, files_in, packed
from adjudicator.rulebook.answers import Answer
from adjudicator.rulebook.beliefs import Belief
from adjudicator.rulebook.books import Book
from adjudicator.rulebook.clause import Clause, Frozen, Reading, frozen
from adjudicator.rulebook.fault import BadFile, Fault
from adjudicator.rulebook.layer import LayersFile
from adjudicator.rulebook.rulebook import LAYERS, Chapter, Edition, Rulebook
from adjudicator.rulebook.strict_yaml import ROOM, read
from adjudicator.rulebook.text import Text
from adjudicator.rulebook.topics import Topic
from adjudicator.typed import ready

K = TypeVar("K")
V = TypeVar("V")

NO_READINGS: Frozen[str, Reading] = Frozen()
"""The readings of every clause that a book decides."""


def load(folder: FilePath, name: str) -> Rulebook:
    """Return the rulebook in `folder`, as `Rulebook.load` does, and cache it.

    Args:
        folder: the folder with the layers.
        name: the name of the cache file.

    Raises:
        BadFile: with every fault of every file.
    """
    return cached(name, _Compiled, ROOM, _files(folder), lambda: _compile(Rulebook.load(folder))).opened(folder, name)


def _files(folder: FilePath) -> Iterator[str]:
    """Yield the files that a rulebook consists of."""
    listed = read(folder / LAYERS, LayersFile, cache=True).value
    for within in (folder, *(folder / layer for layer in listed.layers)):
        yield from files_in(str(within), "")
    yield from (str(folder / path) for path in (listed.books, listed.renamed) if path is not None)


def with_layers(name: str) -> str:
    """Return under which name a packed package holds the rulebook `name` with its layers, as `pickle` writes it."""
    return f"{name}-whole"


def _packed(name: str) -> Rulebook | None:
    """Return the rulebook `name` with its layers out of a packed package; None anywhere else."""
    held = packed(with_layers(name))
    if held is None:
        return None
    import pickle  # noqa: PLC0415  # only what is packed needs it

    found: Rulebook = pickle.loads(held)  # our own
    return found


def loader(folder: FilePath, name: str) -> Callable[[], Rulebook]:
    """Return a function that calls `load` once, when its result is first wanted."""
    return functools.cache(lambda: load(folder, name))


class _Later(Mapping[K, V]):
    """A mapping that computes each value when it is first read."""

    def __init__(self, names: Iterable[K], make: Callable[[K], V]) -> None:
        self._names = dict.fromkeys(names)
        self._make = make
        self._made: dict[K, V] = {}

    def __getitem__(self, name: K) -> V:
        if name not in self._made:
            if name not in self._names:
                raise KeyError(name)
            self._made[name] = self._make(name)
        return self._made[name]

    def __iter__(self) -> Iterator[K]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __repr__(self) -> str:
        return repr(dict(self))


class _Compiled(Struct, frozen=True):
    """A rulebook without its layers, of which it has only the names.

    `holding` has the packed clauses by edition; `answered` names the editions for which something was answered.
    """

    default_edition: str
    editions: dict[str, Edition]
    chapters: dict[str, Chapter]
    layers: tuple[str, ...]
    books: dict[str, Book]
    answers: dict[str, Answer]
    beliefs: dict[str, Belief]
    holding: dict[str, Raw]
    answered: tuple[str, ...]
    not_rules: dict[str, str]
    renamed: dict[str, str]
    renamed_layers: dict[str, str]
    renamed_readings: dict[str, dict[str, str]]
    split: dict[str, tuple[str, ...]]
    topics: tuple[Topic, ...]
    otherwise: dict[str, tuple[Text, ...]]

    def opened(self, folder: FilePath, name: str) -> Rulebook:
        """Return the rulebook `name`; its layers are read from `folder`, or are packed under `with_layers(name)`."""
        holding = _Later(self.holding, lambda edition: _clauses(self.holding[edition]))
        whole: list[Rulebook] = []

        def loaded() -> Rulebook:
            if not whole:
                found = _packed(name) or Rulebook.load(folder)
                if found.holding != holding:
                    raise BadFile([Fault(str(folder), 1, "the rules were changed meanwhile: start again")])
                whole.append(found)
            return whole[0]

        return Rulebook(
            self.default_edition,
            self.editions,
            self.chapters,
            _Later(self.layers, lambda name: loaded().layers[name]),
            self.books,
            self.answers,
            self.beliefs,
            holding,
            _Later(self.answered, lambda name: loaded().answered[name]),
            self.not_rules,
            self.renamed,
            self.renamed_layers,
            self.renamed_readings,
            self.split,
            self.topics,
            self.otherwise,
        )


def _compile(book: Rulebook) -> _Compiled:
    pack = msgspec.msgpack.encode
    holding = {edition: Raw(pack(tuple(clauses.values()))) for edition, clauses in book.holding.items()}
    return _Compiled(
        book.default_edition,
        dict(book.editions),
        dict(book.chapters),
        tuple(book.layers),
        dict(book.books),
        dict(book.answers),
        dict(book.beliefs),
        holding,
        tuple(book.answered),
        dict(book.not_rules),
        dict(book.renamed),
        dict(book.renamed_layers),
        {clause: dict(names) for clause, names in book.renamed_readings.items()},
        dict(book.split),
        book.topics,
        dict(book.otherwise),
    )


def _clauses(packed: Raw) -> dict[str, Clause]:
    return {clause.id: _frozen(clause) for clause in msgspec.msgpack.decode(packed, type=ready(tuple[Clause, ...]))}


def _frozen(clause: Clause) -> Clause:
    """Make the values of a clause that was just decoded immutable, as its layers gave them, and return it."""
    given = {slug: Reading(frozen(at.value), at.text) for slug, at in clause.readings.items()}
    msgspec.structs.force_setattr(clause, "readings", Frozen(given) if given else NO_READINGS)
    if isinstance(clause.value, (list, dict)):
        msgspec.structs.force_setattr(clause, "value", frozen(clause.value))
    return clause
