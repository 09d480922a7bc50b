"""Layers: what one edition, expansion, variant or table says of the clauses, and the files of a layer.

A layer is a folder with a file for each chapter, or one file that names itself, such as the house rules of a table.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType, structs, to_builtins

from adjudicator.rulebook.clause import RELATIONS, Agreement, Frozen, Reading, Standing, frozen
from adjudicator.rulebook.fault import BadFile, Fault, Path, meant
from adjudicator.rulebook.passage import Passage
from adjudicator.rulebook.source import Source
from adjudicator.rulebook.strict_yaml import Document, read
from adjudicator.rulebook.text import Text, Words
from adjudicator.rulebook.values import Values, misfit

Rank: TypeAlias = Literal["base", "edition", "expansion", "variant", "house"]
RANKS: tuple[Rank, ...] = ("base", "edition", "expansion", "variant", "house")
"""From the lowest to the highest. A higher layer overrides a lower one."""

ABOVE: tuple[Rank, ...] = ("expansion", "variant")
"""The ranks of the layers that a table may choose besides its edition."""

_SLUG = r"[a-z][a-z0-9-]*"
_CYRILLIC = "[\u0430-\u044f\u0451\u0410-\u042f\u0401]"
"""Patterns, which `re` compiles when a layer is read that is not cached."""


class Stated(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause that a layer states for the first time.

    Attributes:
        sources, near, follows, against: passages.
        values: the values that it may have, in any layer.
        agreed: by id, what tables agree on instead.
    """

    title: Text
    text: Text
    note: Text | UnsetType = UNSET
    sources: tuple[str, ...] | UnsetType = UNSET
    near: tuple[str, ...] | UnsetType = UNSET
    follows: tuple[str, ...] | UnsetType = UNSET
    against: tuple[str, ...] | UnsetType = UNSET
    standing: Standing | UnsetType = UNSET
    values: Values | UnsetType = UNSET
    value: Any = UNSET
    readings: dict[str, Reading] | UnsetType = UNSET
    default: str | UnsetType = UNSET
    asked: tuple[Text, ...] | UnsetType = UNSET
    agreed: dict[str, Agreement] | UnsetType = UNSET


class Amended(Struct, frozen=True, forbid_unknown_fields=True):
    """What a layer changes in a clause of a lower layer. Passages are added; other fields are replaced."""

    title: Text | UnsetType = UNSET
    text: Text | UnsetType = UNSET
    note: Text | UnsetType = UNSET
    sources: tuple[str, ...] | UnsetType = UNSET
    near: tuple[str, ...] | UnsetType = UNSET
    follows: tuple[str, ...] | UnsetType = UNSET
    against: tuple[str, ...] | UnsetType = UNSET
    standing: Standing | UnsetType = UNSET
    value: Any = UNSET
    readings: dict[str, Reading] | UnsetType = UNSET
    default: str | UnsetType = UNSET
    asked: tuple[Text, ...] | UnsetType = UNSET


class ChapterFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One file in the folder of a layer."""

    chapter: str
    title: Text | UnsetType = UNSET
    states: dict[str, Stated] = {}
    amends: dict[str, Amended] = {}
    repeals: tuple[str, ...] = ()


class LayerFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A layer in one file. Its ids begin with a chapter of the rulebook, or with the layer's own name."""

    layer: str
    rank: Literal["expansion", "variant", "house"]
    title: Text
    over: tuple[str, ...] = ()
    states: dict[str, Stated] = {}
    amends: dict[str, Amended] = {}
    repeals: tuple[str, ...] = ()


class OneOf(Struct, frozen=True, forbid_unknown_fields=True):
    """The group of layers of which a table chooses one at most, and the id of the clause that says so."""

    group: str
    by: str


class Without(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is not played with a layer, and the id of the clause that says so."""

    what: Text
    by: str


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The entry of a layer in the list of layers. An edition also has its language and a short name.

    The other fields are those of expansions and variants.

    Attributes:
        needs: the layers that are laid below it wherever it is on. It is `over` all of them.
        abstract: true: it cannot be chosen by itself, and is on only if another layer needs it.
        one_of: the group of which one layer at most is chosen. One that another of the group needs does not count.
        not_with: by layer that it excludes, the id of the clause that says so.
        without: what else is not played with it, though it is no layer.
    """

    rank: Rank
    title: Text
    language: Literal["en", "ru"] | None = None
    short: Text | None = None
    over: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    abstract: bool = False
    one_of: OneOf | None = None
    not_with: dict[str, str] = {}
    without: tuple[Without, ...] = ()


class LayersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The list of a game's layers.

    Attributes:
        default: the default edition.
        chapters: the chapters, in their order.
        layers: the layers, by name.
        books: the path from this file to the list of the books; None if there is none.
        answers: the path from this file to what was answered outside the books; None if there is none.
        beliefs: the path from this file to what players get wrong; None if there is none.
        topics: the path from this file to what players call things; None if there is none.
        renamed: the path from this file to what clauses were called before; None if there is none.
        not_rules: by passage, why a paragraph or a sentence that stands among the rules says none.
    """

    default: str
    chapters: tuple[str, ...]
    layers: dict[str, Heading]
    books: str | None = None
    answers: str | None = None
    beliefs: str | None = None
    topics: str | None = None
    renamed: str | None = None
    not_rules: dict[str, Words] = {}

    def needed(self, name: str) -> tuple[str, ...]:
        """Return the layers that come with a layer, in list order: those that it needs, those that they need, etc."""
        found: set[str] = set()
        waiting = [*self.layers[name].needs]
        while waiting:
            need = waiting.pop()
            if need in self.layers and need not in found:
                found.add(need)
                waiting += self.layers[need].needs
        return tuple(layer for layer in self.layers if layer in found)


WORDED = ("readings", "agreed")
"""The fields of a clause that hold values with words of their own."""


class ClauseChange(Struct, frozen=True):
    """What a layer does to one clause. `fields` has the fields that it gives, by name."""

    verb: Literal["states", "amends", "repeals"]
    id: str
    fields: Mapping[str, Any]
    document: Document[Any]
    path: Path

    @property
    def place(self) -> str:
        """The place of the change, as `file:line`."""
        return f"{self.document.name}:{self.document.line_of(self.path)}"

    def fault(self, message: str, *within: str | int) -> Fault:
        """Return a fault of the change, or of the part `within` it."""
        return self.document.fault((*self.path, *within), message)

    @property
    def passages(self) -> tuple[str, ...]:
        """All that the change names, whatever that is to the clause."""
        return tuple(passage for name in RELATIONS for passage in self.fields.get(name, ()))

    def given(self) -> Iterator[tuple[tuple[str, ...], Any]]:
        """Yield the place and the value of each value that the change gives: its own, and those of `WORDED`."""
        if "value" in self.fields:
            yield ("value",), self.fields["value"]
        for field, slug, reading in self.worded():
            yield (field, slug, "value"), reading.value

    def worded(self) -> Iterator[tuple[str, str, Reading]]:
        """Yield each value that the change gives with words of its own: the field, its id there, and both."""
        for field in WORDED:
            for slug, reading in self.fields.get(field, {}).items():
                yield field, slug, reading

    def misfits(self, values: Values) -> Iterator[Fault]:
        """Yield a fault for each given value that the clause may not have."""
        for within, value in self.given():
            held = misfit(value, values)
            if held is not None:
                yield self.fault(f'"{self.id}" holds {held}', *within)


class Layer(Struct, frozen=True):
    """A layer: its changes in the order of its files, and the titles that it gives to chapters.

    `needs` has all layers that come with it, in list order, also those that the needed ones need; `over` has them too.
    `abstract`, `one_of`, `not_with` and `without` are those of its `Heading`.
    """

    name: str
    rank: Rank
    title: Text
    over: tuple[str, ...]
    changes: tuple[ClauseChange, ...]
    chapters: Mapping[str, Text]
    document: Document[Any]
    path: Path
    needs: tuple[str, ...] = ()
    abstract: bool = False
    one_of: OneOf | None = None
    not_with: Mapping[str, str] = Frozen()
    without: tuple[Without, ...] = ()

    @property
    def plain(self) -> dict[str, Any]:
        """The content of a layer that was read from one file, as plain values."""
        return {key: part for key, part in to_builtins(self.document.value).items() if part}

    @property
    def text(self) -> str:
        """The text of a layer that was read from one file, in canonical form, which reads back as the same."""
        from adjudicator.rulebook.yaml_writer import as_yaml  # noqa: PLC0415  # slow to import, and seldom needed

        return as_yaml(self.plain)

    def fault(self, message: str, *within: str | int) -> Fault:
        """Return a fault of the entry of the layer, or of the part `within` it."""
        return self.document.fault((*self.path, *within), message)

    @classmethod
    def from_folder(cls, folder: FilePath, listed: Document[LayersFile], name: str) -> "Layer":
        """Read the layer in `folder`, one file for each chapter, which is called `name` in the list of layers.

        Raises `BadFile`.
        """
        heading, chapters = listed.value.layers[name], listed.value.chapters
        changes: list[ClauseChange] = []
        titles: dict[str, Text] = {}
        faults: list[Fault] = []
        if not folder.is_dir():
            message = f'the layer "{name}" has no folder {folder}: make it, or take the layer out of the list'
            raise BadFile([listed.fault(("layers", name), message)])
        for file in sorted(folder.iterdir()):
            if file.suffix == ".yml":
                faults.append(Fault(str(file), 1, f'the name must end in ".yaml": call it {file.stem}.yaml'))
            if file.suffix != ".yaml":
                continue
            try:
                document = read(file, ChapterFile)
            except BadFile as error:
                faults += error.faults
                continue
            chapter = document.value.chapter
            if chapter != file.stem:
                message = f'the chapter is "{chapter}", but the file is called {file.name}: make the two the same'
                faults.append(document.fault(("chapter",), message))
            elif chapter not in chapters:
                message = f'unknown chapter "{chapter}"{meant(chapter, chapters)}'
                faults.append(document.fault(("chapter",), message))
            else:
                faults += _faults_of(document, {chapter})
            if document.value.title is not UNSET:
                titles[chapter] = document.value.title
            changes += _changes_of(document)
        if faults:
            raise BadFile(faults)
        order = {chapter: at for at, chapter in enumerate(chapters)}
        changes.sort(key=lambda change: order[change.id.partition(".")[0]])
        needs = listed.value.needed(name)
        return cls(
            name,
            heading.rank,
            heading.title,
            tuple(dict.fromkeys((*heading.over, *needs))),
            tuple(changes),
            titles,
            listed,
            ("layers", name),
            needs,
            heading.abstract,
            heading.one_of,
            heading.not_with,
            heading.without,
        )

    @classmethod
    def from_file(
        cls,
        source: FilePath | Source | Document[LayerFile],
        chapters: Collection[str],
        renamed: Mapping[str, str] = Frozen(),
    ) -> "Layer":
        """Read the layer in one file, in uploaded text or in a document.

        Args:
            source: the layer.
            chapters: the chapters of the rulebook that it is for.
            renamed: by old ids of clauses, those of today: it may amend and repeal a clause by either.

        Raises:
            BadFile: with every fault.
        """
        document = source if isinstance(source, Document) else read(source, LayerFile)
        held = document.value
        faults = list(_faults_of(document, {*chapters, held.layer}, renamed))
        if not re.fullmatch(_SLUG, held.layer):
            faults.append(document.fault(("layer",), f'"{held.layer}" cannot name a layer: {_SLUG_SAYS}'))
        if faults:
            raise BadFile(faults)
        changes = tuple(_changes_of(document, renamed))
        return cls(held.layer, held.rank, held.title, held.over, changes, {}, document, ())


_SLUG_SAYS = "use small Latin letters, digits and hyphens, and begin with a letter"


def _changes_of(document: Document[Any], renamed: Mapping[str, str] = Frozen()) -> Iterator[ClauseChange]:
    for verb in ("states", "amends"):
        for clause, entry in getattr(document.value, verb).items():
            given = {name: value for name, value in structs.asdict(entry).items() if value is not UNSET}
            if "value" in given:
                given["value"] = frozen(given["value"])
            for field in filter(given.__contains__, WORDED):
                held = given[field].items()
                given[field] = frozen({slug: structs.replace(at, value=frozen(at.value)) for slug, at in held})
            id = renamed.get(clause, clause) if verb == "amends" else clause
            yield ClauseChange(verb, id, given, document, (verb, clause))
    for at, clause in enumerate(document.value.repeals):
        yield ClauseChange("repeals", renamed.get(clause, clause), {}, document, ("repeals", at))


def _faults_of(
    document: Document[Any], chapters: Collection[str], renamed: Mapping[str, str] = Frozen()
) -> Iterator[Fault]:
    """Yield the faults of a file's changes that show without the other layers."""
    for change in _changes_of(document, renamed):
        chapter, dot, name = change.id.partition(".")
        if not dot or not re.fullmatch(_SLUG, chapter) or not re.fullmatch(_SLUG, name):
            yield change.fault(f'"{change.id}" cannot name a clause: write chapter.name; {_SLUG_SAYS}')
        elif chapter not in chapters:
            yield change.fault(
                f'the chapter that "{change.id}" begins with is not one of this file{meant(chapter, chapters)}'
            )
        if change.verb == "amends" and not change.fields:
            yield change.fault(f'the amendment of "{change.id}" changes nothing: say what it changes, or remove it')
        for field in ("title", "text", "note"):
            yield from _faults_in_text(change, change.fields.get(field), field)
        for field, slug, reading in change.worded():
            if not re.fullmatch(_SLUG, slug):
                yield change.fault(f'"{slug}" cannot name a reading: {_SLUG_SAYS}', field, slug)
            for told in ("title", "text"):
                yield from _faults_in_text(change, getattr(reading, told, None), field, slug, told)
        for at, question in enumerate(change.fields.get("asked", ())):
            yield from _faults_in_text(change, question, "asked", at)
        yield from _faults_in_passages(change)


def _faults_in_passages(change: ClauseChange) -> Iterator[Fault]:
    """Yield a fault for each passage that cannot be read, and for what a list names twice."""
    for name in RELATIONS:
        named: set[Passage] = set()
        for at, source in enumerate(change.fields.get(name, ())):
            try:
                address, sentences = Passage.of(source)
            except ValueError as error:
                yield change.fault(str(error), name, at)
                continue
            here = {Passage(address, (number,)) for number in sentences} or {Passage(address)}
            whole = Passage(address) in named or (not sentences and any(one.address == address for one in named))
            if whole or here & named:
                yield change.fault(f'"{name}" names "{source}" or a part of it twice: leave one', name, at)
            named |= here


def _faults_in_text(change: ClauseChange, text: Text | None, *within: str | int) -> Iterator[Fault]:
    if text is not None and not re.search(_CYRILLIC, text.ru):
        yield change.fault("the Russian has no Russian letter: say it in Russian", *within, "ru")
