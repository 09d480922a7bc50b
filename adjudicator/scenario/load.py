"""Find and read scenario files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from ..case import DEFAULT, GAMES, game
from ..rulebook import BadFile, Document, Fault, Layer, Rulebook, Source, Unfit, Unknown, read_chosen
from ..rulebook.fault import meant
from .model import Scenario, ScenarioOf
from .run import editions

SUFFIX = ".yaml"


def find(folder: Path) -> Iterator[Path]:
    """Yield every scenario file below `folder`, sorted, and nothing else of that name. `folder` may be one file."""
    if folder.is_file():
        yield folder
    else:
        every = sorted(folder.rglob(f"*{SUFFIX}"))
        yield from (path for path in every if not path.name.startswith(".") and path.is_file())


def load(source: Path | Source) -> Document[Scenario]:
    """Read one scenario file.

    Raises:
        BadFile: naming every fault with file and line: of form, of an edition, layer or clause that is not known,
            and of a source that is about a variant which is not played.
    """
    on_disk = isinstance(source, Path)
    source = Source.of(source) if isinstance(source, Path) else source
    document: Document[Scenario] = read_chosen(source, partial(_of_its_game, source.name), cache=on_disk)
    faults = list(_faults(document, document.value.game))
    if faults:
        raise BadFile(faults)
    book = game(document.value.game).rulebook()
    if all(book.current(clause) == clause for _, clause in _clauses(document.value)):
        return document
    return Document(document.name, document.value.renamed(book.current), document.lines)


def _of_its_game(name: str, held: Any) -> Any:
    """Return the type of a scenario of the game that a file names."""
    id = held.get("game", DEFAULT) if isinstance(held, dict) else DEFAULT
    if not isinstance(id, str):
        id = DEFAULT  # that it must be text is said with the other faults
    if id not in GAMES:
        raise BadFile([Fault(name, 1, f'no game is called "{id}"{meant(id, GAMES)}')])
    return ScenarioOf[game(id).play.entry, game(id).language.expected]  # type: ignore[misc]  # known only here


def _faults(document: Document[Scenario], id: str) -> Iterator[Fault]:
    scenario, book = document.value, game(id).rulebook()
    if scenario.edition and scenario.editions:
        yield document.fault(("edition",), "say either edition or editions, not both")
    for key in ("edition", "editions"):
        given = getattr(scenario, key) or ()
        for edition in (given,) if isinstance(given, str) else given:
            if edition not in book.editions:
                yield document.fault((key,), f'no edition is called "{edition}"{meant(edition, book.editions)}')
    runs = editions(scenario)
    for edition in scenario.under:
        if edition not in runs:
            message = f'the scenario is not run under "{edition}"{meant(edition, runs)}'
            yield document.fault(("under", edition), message)
    layers, faults = _house(document, book)
    yield from faults
    stated = [change.id for layer in layers for change in layer.changes if change.verb == "states"]
    named = (*book.clauses, *stated)
    for place, clause in _clauses(scenario):
        if book.current(clause) not in named:
            yield document.fault(place, f'no clause is called "{clause}"{meant(clause, named)}')
    known = {paragraph.address: at for at in book.books.values() for paragraph in at.paragraphs}
    for k, address in enumerate(scenario.sources):
        if known and address not in known:
            yield document.fault(("sources", k), f'no paragraph has the address "{address}"{meant(address, known)}')
            continue
        needed = known[address].needs(address) if known else ()
        if needed and not set(needed) & set(book.completed(scenario.layers)):
            message = (
                f'"{address}" is about a variant that this table does not play: '
                f"take the address out, or add to `layers` one of {', '.join(needed)}"
            )
            yield document.fault(("sources", k), message)


def _house(document: Document[Scenario], book: Rulebook) -> tuple[list[Layer], list[Fault]]:
    """Return the layers of house rules, and their faults: by themselves, and with the editions of the scenario."""
    layers: list[Layer] = []
    faults: list[Fault] = []
    for k, held in enumerate(document.value.house):
        try:
            layers.append(book.house_rules(document.part(("house", k), held)))
        except BadFile as bad:
            faults += bad.faults
    for edition in editions(document.value) if layers and not faults else ():
        try:
            book.under(edition, document.value.layers, house=layers)
        except BadFile as bad:
            faults += bad.faults
        except (Unknown, Unfit):  # of an edition or of layers: it is named where they stand
            continue
    return layers, faults


def _clauses(scenario: Scenario) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for k, clause in enumerate(scenario.cites):
        yield ("cites", k), clause
    for clause in scenario.readings:
        yield ("readings", clause), clause
    for edition, own in scenario.under.items():
        for k, clause in enumerate(own.cites):
            yield ("under", edition, "cites", k), clause
    stories = [((), scenario)] + [(("branches", k), branch) for k, branch in enumerate(scenario.branches)]
    for at, told in stories:
        for k, line in enumerate(told.story):
            if not isinstance(line, str) and line.by is not None:
                yield (*at, "story", k, "by"), line.by
    for k, branch in enumerate(scenario.branches):
        for n, clause in enumerate(branch.cites):
            yield ("branches", k, "cites", n), clause
