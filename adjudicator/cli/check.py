"""`adjudicator check [PATHS...]`: is everything that people wrote in order?

Without paths: the clauses and layers of every game, its cards, the scenarios in the folder `scenarios`, and
the words. With paths: the files named, each a scenario, a file of cards or a layer of house rules, told apart
by their keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from ..case import DEFAULT, GAMES, game
from ..rulebook import BadFile, Fault, Layer, Rulebook, Source, read
from ..rulebook.fault import closest
from ..scenario.load import find, load
from ..scenario.run import Difference, editions, run
from ..words import Words
from . import catalogues, paper, speaking
from .scenarios import FOLDER
from .telling import line_fault, table_faults

MOST_PECULIAR = 5
"""So many cards in a hundred may need code of their own."""


class Report:
    """What was looked at, and what is wrong with it."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.looked_at: Counter[str] = Counter()
        self.faults: dict[str, None] = {}
        self.scenarios: dict[str, str] = {}
        self.notes: list[str] = []

    def found(self, faults: Iterable[Any]) -> None:
        """Note faults; the same one twice counts once."""
        self.faults.update(dict.fromkeys(map(str, faults)))


@click.command("check", cls=speaking.Command)
@speaking.lang
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATHS]...")
def command(paths: tuple[Path, ...]) -> int:
    """Look at everything, or at what is named; exit with 2 where something is wrong."""
    report = Report(speaking.words())
    if paths:
        _files(paths, report)
    else:
        _project(report)
    for fault in report.faults:
        paper.line(fault, "open")
    for what, count in report.looked_at.items():
        paper.line(report.words.count(f"cli.count.{what}", count), "", 2)
    for note in report.notes:
        paper.line(note, "", 2)
    paper.line(report.words.count("cli.count.faults", len(report.faults)), "answer")
    return 2 if report.faults else 0


def _project(report: Report) -> None:
    for id in GAMES:
        module = game(id)
        try:
            book: Rulebook = module.rulebook()
        except BadFile as error:
            report.found(error.faults)
            continue
        report.looked_at["clauses"] += len(book.clauses)
        report.looked_at["layers"] += len(book.layers)
        _decks(sorted(module.cards.FOLDER.glob("*.yaml")), module, report)
        _code_of_their_own(module, report)
    if Path(FOLDER).is_dir():
        for file in find(Path(FOLDER)):
            _scenario(file, report)
    count, faults = catalogues.compared(report.words)
    report.looked_at["messages"] += count
    report.found(faults)


def _files(paths: tuple[Path, ...], report: Report) -> None:
    decks: list[Path | Source] = []
    layers: list[Path | Source] = []
    for path in paths:
        files = tuple(find(path)) if path.is_dir() else (path,)
        if not files:
            report.found([report.words.say("cli.no-yaml-here", folder=str(path))])
        for file in files:
            try:
                source = Source.of(file)
                keys = read(source, dict[str, Any]).value
            except BadFile as error:
                report.found(error.faults)
                continue
            if "layer" in keys:
                layers.append(source)
            elif "deck" in keys:
                decks.append(source)
            else:
                _scenario(source, report)
    _decks(decks, game(DEFAULT), report)
    _layers(layers, game(DEFAULT).rulebook(), report)


def _decks(files: Iterable[Path | Source], module: Any, report: Report) -> None:
    """The cards of each file, and that no two of them have the same id."""
    first: dict[str, str] = {}
    parsed: list[Any] = []
    for file in files:
        try:
            document = read(file, module.cards.Deck)
        except BadFile as error:
            report.found(error.faults)
            continue
        report.looked_at["decks"] += 1
        report.looked_at["cards"] += len(document.value.cards)
        parsed.append(document)
        for k, card in enumerate(document.value.cards):
            place = f"{document.name}:{document.line_of(('cards', k))}"
            if card.id in first:
                message = report.words.say("cli.same-card", card=card.id, first=first[card.id])
                report.found([document.fault(("cards", k, "id"), message)])
            first.setdefault(card.id, place)
    known = (*first, *module.cards.printed())
    for document in parsed:
        _deck(document, module, known, report)


def _deck(document: Any, module: Any, known: tuple[str, ...], report: Report) -> None:
    """One file of cards: each can be played as it is written, and what the deck holds exists."""
    for k, card in enumerate(document.value.cards):
        for flaw in module.soundness.flaws(card):
            message = report.words.say(flaw.reason, **flaw.facts)
            report.found([document.fault(("cards", k, *flaw.path), message)])
    for id in document.value.holds:
        if id not in known:
            meant = closest(id, known)
            hint = report.words.say("cli.did-you-mean", meant=meant) if meant is not None else ""
            report.found([document.fault(("holds", id), report.words.say("cli.no-such-card", card=id, hint=hint))])


def _code_of_their_own(module: Any, report: Report) -> None:
    """How many of the printed cards do what no other card does; too many, and the vocabulary is too poor."""
    own, every = module.cards.with_code_of_their_own(), module.cards.printed()
    share = 100 * len(own) / len(every)
    report.notes.append(report.words.count("cli.count.oddities", len(own), share=f"{share:.1f} %"))
    if share > MOST_PECULIAR:
        report.found([report.words.say("cli.too-peculiar", cards=", ".join(own), most=MOST_PECULIAR)])


def _layers(files: Iterable[Path | Source], book: Rulebook, report: Report) -> None:
    """Layers of house rules, all laid together on each edition: one edition at least must take them."""
    laid: list[Layer] = []
    for file in files:
        try:
            layer = book.house_rules(file)
        except BadFile as error:
            report.found(error.faults)
            continue
        report.looked_at["house-rules"] += 1
        same = next((other for other in laid if other.name == layer.name), None)
        if same is not None:
            message = report.words.say("cli.same-layer", layer=layer.name, first=same.document.name)
            report.found([layer.fault(message, "layer")])
        else:
            laid.append(layer)
    refused: dict[str, BadFile] = {}
    for edition in book.editions if laid else ():
        try:
            book.under(edition, house=laid)
        except BadFile as error:
            refused[edition] = error
    if len(refused) == len(book.editions):
        report.found(refused[book.default_edition].faults)
    elif refused:
        takers = tuple(edition for edition in book.editions if edition not in refused)
        paper.line(report.words.say("cli.goes-with", editions=takers), "quiet")


def _scenario(source: Path | Source, report: Report) -> None:
    """A scenario under each of its editions: its form, its table, its story and what it expects."""
    try:
        document = load(source)
    except BadFile as error:
        report.found(error.faults)
        return
    report.looked_at["scenarios"] += 1
    id = Path(document.name).stem
    first = report.scenarios.setdefault(id, document.name)
    if first != document.name:
        report.found([document.fault((), report.words.say("cli.same-scenario", scenario=id, first=first))])
    for edition in editions(document.value):
        try:
            runs = run(document, edition)
        except ValueError as error:
            report.found(table_faults(document, error, report.words))
            continue
        report.looked_at["runs"] += len(runs)
        for told in runs:
            if not told.checks and not told.differences:
                message = report.words.say("cli.expects-nothing", title=told.title)
                report.found([document.fault(("story",), message)])
            for difference in told.differences:
                message = _differs(difference, told.case.game, report.words)
                report.found([Fault(document.name, difference.line, f"{message} ({edition})")])


def _differs(difference: Difference, game: Any, words: Words) -> str:
    if difference.error is not None:
        return line_fault(difference.what, difference.error, game, words)
    return words.say(
        "cli.differs", what=difference.what, expected=str(difference.expected), found=str(difference.found)
    )
