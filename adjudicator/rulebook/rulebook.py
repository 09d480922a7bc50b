"""Rulebooks: the clauses of a game in all its editions, and the rules under a choice of layers."""

import functools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any

from msgspec import Struct, structs

from adjudicator.rulebook import answers as answer_files
from adjudicator.rulebook import beliefs as belief_files
from adjudicator.rulebook import books as book_lists
from adjudicator.rulebook import choosing, renamed
from adjudicator.rulebook import topics as topic_files
from adjudicator.rulebook.answers import Answer
from adjudicator.rulebook.beliefs import Belief
from adjudicator.rulebook.books import Book, Paragraph
from adjudicator.rulebook.clause import RELATIONS, Agreement, Clause, Frozen
from adjudicator.rulebook.fault import BadFile, Fault, meant
from adjudicator.rulebook.layer import ABOVE, ClauseChange, Layer, LayerFile, LayersFile
from adjudicator.rulebook.merge import Merged
from adjudicator.rulebook.passage import Passage, paragraph
from adjudicator.rulebook.renamed import Renamed
from adjudicator.rulebook.rules import Rules, Unknown
from adjudicator.rulebook.source import Source
from adjudicator.rulebook.strict_yaml import Document, read
from adjudicator.rulebook.text import Language, Text
from adjudicator.rulebook.topics import Topic
from adjudicator.rulebook.values import Values

LAYERS = "layers.yaml"
KEPT = 64
"""So many choices of an edition and layers are kept merged."""


class Edition(Struct, frozen=True):
    """An edition: its id and title, the language of its book, and a short name for a narrow column."""

    id: str
    title: Text
    language: Language
    short: Text


class Chapter(Struct, frozen=True):
    """A chapter: its id and title, and the ids of its clauses in order."""

    id: str
    title: Text
    clauses: tuple[str, ...]


class Rulebook(Struct, frozen=True, dict=True):
    """All layers of a game. A rulebook that `load` returns has no faults.

    `editions`, `chapters`, `layers` and `books` are by name, in the order in which `layers.yaml` lists them; `answers`
    and `beliefs` are by id, in the order of their files. `not_rules` says by passage why it is no rule.
    """

    default_edition: str
    editions: Mapping[str, Edition]
    chapters: Mapping[str, Chapter]
    layers: Mapping[str, Layer]
    books: Mapping[str, Book]
    answers: Mapping[str, Answer]
    beliefs: Mapping[str, Belief]
    holding: Mapping[str, Mapping[str, Clause]]
    """By edition, the clauses that hold in it without other layers, by id."""
    answered: Mapping[str, Layer]
    """By edition, the layer of what was answered for it."""
    not_rules: Mapping[str, str] = Frozen()
    renamed: Mapping[str, str] = Frozen()
    """By the ids that clauses had before, those of today; of a clause that was split, the first that it became."""
    renamed_layers: Mapping[str, str] = Frozen()
    """The same of layers."""
    renamed_readings: Mapping[str, Mapping[str, str]] = Frozen()
    """The same of readings, by clause."""
    split: Mapping[str, tuple[str, ...]] = Frozen()
    """By the id of a clause that was split, all that it became."""
    topics: tuple[Topic, ...] = ()
    """What players call things, by the chapters that tell of it."""
    otherwise: Mapping[str, tuple[Text, ...]] = Frozen()
    """By clause, what expansions and variants say instead of what the editions say: titles, texts, readings."""

    @classmethod
    def load(cls, folder: FilePath) -> "Rulebook":
        """Read the rulebook in `folder`. Raises `BadFile` with every fault of every file."""
        listed = read(folder / LAYERS, LayersFile)
        books = book_lists.load(folder / listed.value.books) if listed.value.books is not None else {}
        faults = [*_faults_in_list(listed, books), *choosing.faults_in_headings(listed)]
        layers: dict[str, Layer] = {}
        for name in listed.value.layers:
            try:
                layers[name] = Layer.from_folder(folder / name, listed, name)
            except BadFile as error:
                faults += error.faults
        if faults:
            raise BadFile(faults)
        editions = {
            name: Edition(name, heading.title, heading.language or "en", heading.short or Text(name, name))
            for name, heading in listed.value.layers.items()
            if heading.rank == "edition"
        }
        paragraphs = _paragraphs(books)
        for layer in layers.values():
            faults += _faults_in_sources(layer, paragraphs, books or editions)
            faults += _faults_in_over(layer, layers)
        faults += choosing.faults_in_choices(layers)
        faults += answer_files.faults_in_standings(layers.values())
        base = [layer for layer in layers.values() if layer.rank == "base"]
        below = {name: Merged(name).over([*base, layers[name]]) for name in editions}
        holding = {name: merged.clauses for name, merged in below.items()}
        faults += [fault for merged in below.values() for fault in merged.faults]
        answers: Mapping[str, Answer] = {}
        answered: dict[str, Layer] = {}
        if listed.value.answers is not None and not faults:
            told = answer_files.load(folder / listed.value.answers, holding)
            answers = told.value.answers
            answered = {name: answer_files.layer(told, layers[name]) for name in editions}
            below = {name: merged.over([answered[name]]) for name, merged in below.items()}
            holding = {name: merged.clauses for name, merged in below.items()}
        faults += _faults_above(layers, below, listed.value.default)
        chapters = _chapters(listed.value.chapters, layers)
        faults += [
            listed.fault(("chapters", at), f'the chapter "{name}" has no title: give it one in base/{name}.yaml')
            for at, name in enumerate(listed.value.chapters)
            if name not in chapters
        ]
        if faults:
            raise BadFile(faults)
        book = cls(
            listed.value.default,
            editions,
            chapters,
            layers,
            books,
            answers,
            {},
            holding,
            answered,
            listed.value.not_rules,
            *_formerly(folder, listed.value.renamed),
            () if listed.value.topics is None else topic_files.load(folder / listed.value.topics, chapters),
            _otherwise(layers.values()),
        )
        return book if listed.value.beliefs is None else book._with_beliefs(folder / listed.value.beliefs)

    def _with_beliefs(self, file: FilePath) -> "Rulebook":
        lineages = {id: [clause for clause in held.values() if clause] for id, held in self.lineages().items()}
        return structs.replace(self, beliefs=belief_files.load(file, lineages))

    @functools.cached_property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses of all layers, chapter by chapter."""
        return tuple(clause for chapter in self.chapters.values() for clause in chapter.clauses)

    def current(self, id: str) -> str:
        """Return the id that a clause has today, from that or from one that it had before."""
        return self.renamed.get(id, id)

    def became(self, id: str) -> tuple[str, ...]:
        """Return the ids of all that a clause is today: of one that was split, several."""
        return self.split.get(id, (self.current(id),))

    @functools.cached_property
    def values(self) -> Mapping[str, Values]:
        """The values that each clause may have, by id. Clauses without a value are left out."""
        changes = (change for layer in self.layers.values() for change in layer.changes)
        return {change.id: change.fields["values"] for change in changes if "values" in change.fields}

    @functools.cached_property
    def agreed(self) -> Mapping[str, Mapping[str, Agreement]]:
        """By clause, what tables agree on instead though no book says so, by its id."""
        changes = (change for layer in self.layers.values() for change in layer.changes)
        return {change.id: change.fields["agreed"] for change in changes if "agreed" in change.fields}

    def lineage(self, id: str) -> dict[str, Clause | None]:
        """Return a clause by edition; None if it does not hold there. Raises `Unknown`.

        A clause that only an expansion or a variant states is given as it holds with that layer on, and holds in no
        edition whose book does not tell of that variant.
        """
        if id not in self.clauses:
            raise Unknown("clause", id, f'there is no clause "{id}"{meant(id, self.clauses)}')
        return self._lineage(id)

    def amended(self) -> dict[str, dict[str, ClauseChange]]:
        """Return by clause the changes of the expansions and variants that add to the passages it names, by layer."""
        found: dict[str, dict[str, ClauseChange]] = {}
        for name, layer in self.layers.items():
            for change in layer.changes if layer.rank in ABOVE else ():
                if change.verb == "amends" and change.passages:
                    found.setdefault(change.id, {})[name] = change
        return found

    def saying(self) -> dict[str, dict[int, tuple[str, ...]]]:
        """Return by paragraph and number of a sentence the clauses that claim to say it.

        What any edition or variant has them name counts. A clause that names a paragraph as a whole claims all of it.
        Sentences are numbered from 1.
        """
        found: dict[str, dict[int, dict[str, None]]] = {}
        long = {one.address: one.sentences for book in self.books.values() for one in book.paragraphs}
        for id, held in self.lineages().items():
            named = [passage for clause in held.values() if clause for passage in (*clause.sources, *clause.against)]
            for change in self.amended().get(id, {}).values():
                named += [passage for name in ("sources", "against") for passage in change.fields.get(name, ())]
            for address, numbers in map(Passage.of, dict.fromkeys(named)):
                for number in numbers or range(1, long.get(address, 1) + 1):
                    found.setdefault(address, {}).setdefault(number, {})[id] = None
        return {address: {k: tuple(ids) for k, ids in sorted(by.items())} for address, by in found.items()}

    def lineages(self) -> dict[str, dict[str, Clause | None]]:
        """Return `lineage` of every clause, by id."""
        return {id: self._lineage(id) for id in self.clauses}

    def _lineage(self, id: str) -> dict[str, Clause | None]:
        held = {edition: clauses.get(id) for edition, clauses in self.holding.items()}
        if any(held.values()):
            return held
        above = {name: layer for name, layer in self.layers.items() if layer.rank in ABOVE}
        stating = (name for name, at in above.items() if any(c.id == id and c.verb == "states" for c in at.changes))
        on = next(stating, None)
        if on is None:
            return held
        return self.lineage_with(id, on)

    def lineage_with(self, id: str, layer: str) -> dict[str, Clause | None]:
        """Return a clause by edition, as it is with a layer on; None where it does not hold or is not told."""
        told = [edition for edition in self.holding if not self.untold(edition, (layer,))]
        here = {edition: self._over(edition, layer).get(id) for edition in told}
        return {e: clause if (clause := here.get(e)) and clause.of_book(e) else None for e in self.holding}

    @functools.cached_property
    def _over(self) -> Callable[[str, str], Mapping[str, Clause]]:
        """What `_where_it_goes` returns, each layer merged only once."""
        return functools.cache(self._where_it_goes)

    def _where_it_goes(self, edition: str, layer: str) -> Mapping[str, Clause]:
        """Return what `with_layer` does; nothing if the layer does not go with the edition."""
        try:
            return self.with_layer(edition, layer)
        except BadFile:
            return {}

    def with_layer(self, edition: str, layer: str) -> Mapping[str, Clause]:
        """Return the clauses of an edition with a layer and those that it needs, by id, be it abstract or not.

        Raises:
            BadFile: the layer does not go with the edition.
        """
        return self._merged(edition, self.completed((layer,)), ())

    @property
    def choices(self) -> tuple[str, ...]:
        """The expansions and variants that a table may choose, in list order: those that are not abstract."""
        return tuple(name for name, layer in self.layers.items() if layer.rank in ABOVE and not layer.abstract)

    def completed(self, layers: Collection[str]) -> tuple[str, ...]:
        """Return these layers and those that they need, in list order. Unknown names are left out."""
        return choosing.completed(layers, self.layers) if layers else ()

    def named(self, layers: Collection[str]) -> tuple[str, ...]:
        """Return those of these layers that no other of them needs, in list order: who names them names all."""
        return choosing.named(layers, self.layers) if layers else ()

    def untold(self, edition: str, layers: Collection[str]) -> tuple[str, ...]:
        """Return those of these variants that the book of an edition does not tell, though another book does."""
        told = {name: {layer for on in book.variants.values() for layer in on} for name, book in self.books.items()}
        elsewhere = set().union(*told.values()) - told.get(edition, set())
        return tuple(name for name in self.named(layers) if name in elsewhere)

    def under(
        self,
        edition: str | None = None,
        layers: Sequence[str] = (),
        readings: Mapping[str, str] | None = None,
        house: Sequence[Layer] = (),
    ) -> Rules:
        """Return the rules of an edition.

        Args:
            edition: the edition; None: the default one.
            layers: the names of the expansions and variants that are on. Those that they need are on, too.
            readings: by clause, the chosen reading.
            house: the layers of house rules.

        Layers, clauses and readings may have the names that they had before.

        Raises:
            Unknown: the rulebook has no such edition, layer, clause or reading.
            Unfit: two layers exclude each other, or one cannot be chosen by itself.
            BadFile: the layers contradict each other.
        """
        edition = edition or self.default_edition
        if edition not in self.editions:
            message = f'there is no edition "{edition}"{meant(edition, self.editions)}'
            raise Unknown("edition", edition, message)
        on = self._chosen(edition, [self.renamed_layers.get(name, name) for name in layers])
        rules = self._ruled(edition, on, house) if house else self._kept(edition, on).fresh()
        return rules.with_readings(dict(map(self._reading, readings.items()))) if readings else rules

    def _reading(self, chosen: tuple[str, str]) -> tuple[str, str]:
        """Return a clause and its chosen reading as they are called today."""
        clause = self.current(chosen[0])
        return clause, self.renamed_readings.get(clause, {}).get(chosen[1], chosen[1])

    def _chosen(self, edition: str, layers: Sequence[str]) -> tuple[str, ...]:
        """Return the layers that are on if these are chosen. Raises `Unknown` or `Unfit`."""
        for name in layers:
            if name not in self.layers or self.layers[name].rank not in ABOVE:
                message = f'there is no expansion or variant "{name}"{meant(name, self.choices)}'
                raise Unknown("layer", name, message)
        for name in self.named(layers):
            if self.layers[name].abstract:
                raise choosing.alone(name, self.layers)
        apart = choosing.apart(layers, self.layers) if layers else None
        if apart is not None:
            raise choosing.apart_by_titles(apart, self.layers, self._title(apart.clause, edition))
        return self.completed(layers)

    def _title(self, clause: str, edition: str) -> Text:
        """Return the title of a clause in an edition, or as the layer that states it gives it."""
        if clause in self.holding[edition]:
            return self.holding[edition][clause].title
        changes = (change for layer in self.layers.values() for change in layer.changes)
        title: Text = next(c.fields["title"] for c in changes if c.id == clause and c.verb == "states")
        return title

    def house_rules(self, source: FilePath | Source | Document[LayerFile]) -> Layer:
        """Read a layer of house rules from one file, uploaded text or a part of another file. Raises `BadFile`."""
        layer = Layer.from_file(source, tuple(self.chapters), self.renamed)
        faults = list(_faults_in_sources(layer, _paragraphs(self.books), self.books or self.editions))
        values = self.values
        faults += [fault for at in layer.changes if at.id in values for fault in at.misfits(values[at.id])]
        faults += [
            change.fault(f'"{change.id}" cannot be repealed, the game asks for it: amend it, say what holds instead')
            for change in layer.changes
            if change.verb == "repeals" and all(change.id in held for held in self.holding.values())
        ]
        if layer.name in self.layers:
            message = f'the rulebook has a layer "{layer.name}" already: name yours otherwise'
            faults.append(layer.fault(message, "layer"))
        if faults:
            raise BadFile(faults)
        return layer

    @functools.cached_property
    def _kept(self) -> Callable[[str, tuple[str, ...]], Rules]:
        """What `_ruled` returns where there are no house rules; who goes by the same layers shares it."""
        return functools.lru_cache(KEPT)(self._ruled)

    def _ruled(self, edition: str, on: tuple[str, ...], house: Sequence[Layer] = ()) -> Rules:
        clauses = self._merged(edition, on, house) if on or house else self.holding[edition]
        return Rules.of(edition, on, clauses, tuple(dict.fromkeys((*self.clauses, *clauses))), tuple(house))

    @functools.cached_property
    def _layered(self) -> Callable[[str, tuple[str, ...]], Merged]:
        """What `_layers_of` returns; who plays with the same layers shares it."""
        return functools.lru_cache(KEPT)(self._layers_of)

    def _layers_of(self, edition: str, on: tuple[str, ...]) -> Merged:
        """Return the layers of an edition, merged, with those that are on."""
        if on:
            return self._layered(edition, ()).over([self.layers[name] for name in on])
        base = [layer for layer in self.layers.values() if layer.rank == "base"]
        return Merged(edition).over([*base, self.layers[edition], *_only(self.answered, edition)])

    def _merged(self, edition: str, chosen: Sequence[str], house: Sequence[Layer]) -> Mapping[str, Clause]:
        """Return the clauses under these layers; those that the layers leave as they are, all rules share."""
        merged = self._layered(edition, tuple(chosen)).over(house)
        clauses, faults = merged.clauses, [*merged.faults]
        names = {**self.layers, **{layer.name: layer for layer in house}}
        for layer in house:
            faults += _faults_in_over(layer, names)
        if faults:
            raise BadFile(faults)
        held = self.holding[edition]
        return {id: held[id] if held.get(id) == clause else clause for id, clause in clauses.items()}


def _formerly(
    folder: FilePath, file: str | None
) -> tuple[Mapping[str, str], Mapping[str, str], Mapping[str, Any], Mapping[str, tuple[str, ...]]]:
    """Return by former names those of today: of clauses, of layers, by clause of readings; and what was split."""
    names = renamed.load(folder / file).value if file is not None else Renamed()
    clauses = {**names.clauses, **{old: became[0] for old, became in names.split.items()}}
    return clauses, names.layers, names.readings, names.split


def _otherwise(layers: Iterable[Layer]) -> Mapping[str, tuple[Text, ...]]:
    """Return by clause the titles, texts and readings by which expansions and variants amend it."""
    found: dict[str, dict[Text, None]] = {}
    for change in (change for layer in layers if layer.rank in ABOVE for change in layer.changes):
        if change.verb == "amends":
            told = [change.fields[name] for name in ("title", "text") if name in change.fields]
            told += [reading.text for reading in change.fields.get("readings", {}).values()]
            found.setdefault(change.id, {}).update(dict.fromkeys(told))
    return {id: tuple(told) for id, told in found.items() if told}


def _faults_above(layers: Mapping[str, Layer], below: Mapping[str, Merged], default: str) -> Iterator[Fault]:
    """Yield the faults of expansions and variants that fit no edition, as they are over the default one.

    Each is tried with the layers that it needs, some of whose clauses it may amend.
    """
    for layer in layers.values():
        if layer.rank in ABOVE:
            needed = [layers[name] for name in layer.needs]
            tried = {name: under.over([*needed, layer]).faults for name, under in below.items()}
            if all(tried.values()):
                yield from tried[default]


def _chapters(ids: Sequence[str], layers: Mapping[str, Layer]) -> dict[str, Chapter]:
    """Return the chapters that have a title, by id, with the clauses that the layers state in them."""
    chapters = {}
    for name in ids:
        titles = [layer.chapters[name] for layer in layers.values() if name in layer.chapters]
        stated = dict.fromkeys(
            change.id
            for layer in layers.values()
            for change in layer.changes
            if change.verb == "states" and change.id.partition(".")[0] == name
        )
        if titles:
            chapters[name] = Chapter(name, titles[0], tuple(stated))
    return chapters


def _only(layers: Mapping[str, Layer], name: str) -> list[Layer]:
    return [layers[name]] if name in layers else []


def _paragraphs(books: Mapping[str, Book]) -> Mapping[str, Paragraph]:
    """Return the paragraphs of all books by their addresses."""
    return {one.address: one for book in books.values() for one in book.paragraphs}


def _faults_in_list(listed: Document[LayersFile], books: Mapping[str, Book]) -> Iterator[Fault]:
    yield from _faults_in_not_rules(listed, books)
    layers = listed.value.layers
    editions = [name for name, heading in layers.items() if heading.rank == "edition"]
    bases = [name for name, heading in layers.items() if heading.rank == "base"]
    if len(bases) != 1:
        yield listed.fault(("layers",), f"one layer must have the rank base, not {len(bases)}")
    if listed.value.default not in editions:
        yield listed.fault(
            ("default",),
            f'there is no edition "{listed.value.default}"{meant(listed.value.default, editions)}',
        )
    for name in editions:
        if layers[name].language is None:
            message = f'the edition "{name}" lacks "language": say in which its book is printed, en or ru'
            yield listed.fault(("layers", name), message)


def _faults_in_not_rules(listed: Document[LayersFile], books: Mapping[str, Book]) -> Iterator[Fault]:
    """Yield a fault for each passage that is said to be no rule and is none of a book's rules anyway."""
    known = _paragraphs(books)
    for text in listed.value.not_rules if books else ():
        wrong = _misnamed(text, known)
        if wrong:
            yield listed.fault(("not_rules", text), wrong)
        elif known[paragraph(text)].kind != "rule":
            message = f'"{text}" does not count as a rule anyway: take it out'
            yield listed.fault(("not_rules", text), message)


def _misnamed(text: str, known: Mapping[str, Paragraph]) -> str | None:
    """Return what is wrong with a passage: no book has such a paragraph, or not so many sentences. None: nothing."""
    try:
        address, sentences = Passage.of(text)
    except ValueError as error:
        return str(error)
    if address not in known:
        return f'there is no paragraph "{address}"{meant(address, known)}'
    last = known[address].sentences
    if sentences and sentences[-1] > last:
        return f'"{address}" has no sentence {sentences[-1]}: its last one is {last}; count them again'
    return None


def _faults_in_sources(layer: Layer, known: Mapping[str, Paragraph], books: Collection[str]) -> Iterator[Fault]:
    """Yield a fault for each passage that a layer names and no book has."""
    for change in layer.changes:
        for name in RELATIONS:
            for at, source in enumerate(change.fields.get(name, ())):
                book = source.partition(":")[0]
                wrong = _misnamed(source, known) if known else None
                if book not in books:
                    wrong = f'"{source}" names no book of this game{meant(book, books)}'
                if wrong:
                    yield change.fault(wrong, name, at)


def _faults_in_over(layer: Layer, layers: Mapping[str, Layer]) -> Iterator[Fault]:
    for at, name in enumerate(layer.over):
        if name not in layers:
            message = f'there is no layer "{name}" to be over{meant(name, layers)}'
        elif layers[name].rank != layer.rank or name == layer.name:
            message = f'"over" takes other layers of the rank {layer.rank}, and "{name}" is not one: take it out'
        elif layer.name in layers[name].over:
            message = f'{layer.name} and {name} are each "over" the other: take one of the two out'
        else:
            continue
        yield layer.fault(message, "over", at)
