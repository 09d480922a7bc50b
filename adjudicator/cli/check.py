"""`adjudicator check [PATHS...]`: is everything that people wrote in order?

Without paths: the clauses and layers of every game, that each edition has a word on each clause, and that something
reads it; its cards; the lessons of its course; the scenarios in the folder `scenarios`, that each of their steps has a
message, and that they guard the clauses that they are said to guard, likewise those of each game that has a folder of
its own for them; and the words. Then, how much of each rulebook the
scenarios cover. It also names the clauses that have changed since they were reviewed, and what to look at again; that
is no fault.
With paths: the files named, each a scenario, a lesson, a file of cards or a layer of house rules, told apart by their
keys. Which game a file belongs to, its own words tell: the kinds of its cards, the chapters of its clauses, its
edition.

What it says without paths is remembered as a whole until a file of the project is written, and then for each scenario
by itself: see `story_checks`.
"""

from __future__ import annotations

import os
import re
import zlib
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import msgspec

from .. import cache
from ..analysis import coverage
from ..case import DEFAULT, GAMES, game
from ..course import telling
from ..game import Game
from ..parsing import boxes
from ..rulebook import BadFile, Document, Fault, Layer, Source, read, renamed
from ..rulebook.fault import closest
from ..scenario.judge import judge
from ..scenario.load import find
from ..sources import homes
from ..words import Words
from . import catalogues, clauses, families, paper, review, speaking, story_checks
from .faults import table_faults
from .paper import Printed
from .scenarios import folders
from .story_checks import StoryChecked

MOST_PECULIAR = 5
"""So many cards in a hundred may need code of their own."""


class Report:
    """What was looked at, and what is wrong with it.

    `cited` has the files of the scenarios that cite a clause in an edition, each with the layers that are on in it.
    """

    def __init__(self, words: Words) -> None:
        """Begin with nothing checked."""
        self.words = words
        self.looked_at: dict[str, Counter[str]] = {}
        self.faults: dict[str, None] = {}
        self.scenarios: dict[str, str] = {}
        self.notes: dict[str, str] = {}
        self.wordless: set[tuple[str, ...]] = set()
        self.in_part: dict[str, dict[str, set[str]]] = {}
        self.whole = False
        self.guards: dict[str, dict[str, str]] = {}
        self.shown: dict[str, dict[str, coverage.FileCovered]] = {}
        self.cited: dict[tuple[str, str], dict[Path, tuple[str, ...]]] = {}
        self.lines: list[Printed] = []

    def tell(self, text: str, kind: str = "", indent: int = 0) -> None:
        """Add a line to what is printed in the end: see `paper.line`."""
        self.lines.append(Printed(text, kind, indent))

    def count(self, what: str, more: int, game: str = "") -> None:
        """Add to the count of things checked of a game (empty: of no particular game)."""
        self.looked_at.setdefault(game, Counter())[what] += more

    def found(self, faults: Iterable[Any]) -> None:
        """Note faults; the same one twice counts once."""
        self.faults.update(dict.fromkeys(map(str, faults)))


class CheckTold(msgspec.Struct, frozen=True):
    """What the command says, and how many faults it names."""

    lines: tuple[Printed, ...]
    faults: int


@click.command("check", cls=speaking.Command)
@speaking.lang
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATHS]...")
def command(paths: tuple[Path, ...]) -> int:
    """Look at everything, or at what is named; exit with 2 where something is wrong."""
    words = speaking.words()
    told = _told(paths, words) if paths else _remembered(words)
    for one in told.lines:
        paper.line(one.text, one.kind, one.indent)
    return 2 if told.faults else 0


def _remembered(words: Words) -> CheckTold:
    """Return what is said of everything, from the last time if no file was written since."""
    name = f"check-{words.language}-{zlib.crc32(os.fsencode(Path.cwd())):08x}"
    made_of = _made_of()
    held = cache.kept(name, CheckTold, made_of)
    if held is not None:
        return held
    told = _told((), words)
    if made_of == _made_of():
        cache.keep(name, made_of, told)
    return told


def _made_of() -> bytes:
    files = (str(path) for folder in folders() for path in sorted(folder.rglob("*")) if path.is_file())
    return judge() + cache.marks_of(files)


def _told(paths: tuple[Path, ...], words: Words) -> CheckTold:
    report = Report(words)
    if paths:
        _files(paths, report)
    else:
        _project(report)
    for fault in report.faults:
        report.tell(fault, "open")
    for id in (*GAMES, ""):
        _tell_counts(id, report)
    report.tell(words.count("cli.count.faults", len(report.faults)), "answer")
    return CheckTold(tuple(report.lines), len(report.faults))


def _tell_counts(id: str, report: Report) -> None:
    """Tell what was checked of one game, or of no particular game."""
    looked_at = report.looked_at.get(id, Counter())
    if id and looked_at:
        report.tell(game(id).title[report.words.language], "title")
    for what, count in looked_at.items():
        report.tell(report.words.count(f"cli.count.{what}", count), "", 2)
    if id in report.notes:
        report.tell(report.notes[id], "", 2)
    held = report.in_part.get(id, {})
    if held:
        stories = len(set().union(*held.values()))
        report.tell(report.words.count("cli.count.in-part", stories), "", 2)
        if not report.whole:
            report.tell(", ".join(sorted(held)), "quiet", 4)
    if id and report.shown:
        for note in _covered(game(id), report):
            report.tell(note, "", 2)


def _covered(this: Game, report: Report) -> Iterator[str]:
    """Yield how much of each rulebook of a game is covered."""
    book = this.rulebook()
    for edition, of in book.books.items():
        found = coverage.covered(of, edition, book, report.shown.get(edition, {}))
        yield report.words.say(
            "cli.count.covered",
            book=book.editions[edition].short,
            rules=len(found.rules),
            cited=found.cited,
            decided=found.decided,
            guarded=found.guarded,
            retold=found.retold,
            stated=found.stated,
        )


def _project(report: Report) -> None:
    told = folders()
    for id in GAMES:
        this = game(id)
        try:
            book = this.rulebook()
        except BadFile as error:
            report.found(error.faults)
            continue
        report.count("clauses", len(book.clauses), id)
        report.count("layers", len(book.layers), id)
        report.found(clauses.wordless(book, report.words))
        report.found(families.wordless(families.of_game(this), report.words))
        report.found(clauses.unused(this, [folder / id for folder in told], report.words))
        _decks(sorted((this.folder / "cards").glob("*.yaml")), this, report)
        _code_of_their_own(this, report)
        _boxes(this, report)
        _renamed(this, report)
        for name in telling.names(id):
            _lesson(telling.path(this, name), this, report)
    for folder in told:
        _guards(folder, report)
        files = tuple(find(folder))
        guards = {file.stem: coverage.hinted(report.guards, file.stem) for file in files}
        for found in paper.counted(story_checks.checked(files, report.words.language, guards), len(files)):
            _story(found, report)
        _unguarded(folder, report)
    _without_a_story({folder.resolve() for folder in told}, report)
    for id in GAMES:
        _reviews(game(id), report)
    with suppress(BadFile):  # of which all faults are named by now
        report.found(clauses.taken(map(game, GAMES), report.words))
    report.found(families.wordless(families.of_commands(), report.words))
    count, faults = catalogues.compared(report.words)
    report.count("messages", count)
    report.found(faults)


def _guards(folder: Path, report: Report) -> None:
    report.whole = True
    try:
        report.guards = coverage.hints(folder)
    except BadFile as error:
        report.found(error.faults)


def _unguarded(folder: Path, report: Report) -> None:
    """Note what is kept as a guard of a clause and is none any more."""
    for clause, by in report.guards.items():
        for edition, id in by.items():
            one = report.shown.get(edition, {}).get(id)
            if one is None or clause not in one.guards:
                line = coverage.line_of(folder, clause)
                message = report.words.say("cli.guards-nothing", clause=clause, scenario=id, edition=edition)
                report.found([Fault(str(folder / coverage.FILE), line, message)])


def _without_a_story(told: Container[Path], report: Report) -> None:
    """Note each clause without a story, of the games whose stories were told."""
    passed = [one for by_id in report.shown.values() for one in by_id.values() if one.passed]
    shown = {clause for one in passed for clause in (*one.decides, *one.looked_at)}
    for home in homes():
        if home.scenarios in told:
            report.found(clauses.without_a_story(game(home.id), shown, report.words))


def _reviews(this: Game, report: Report) -> None:
    """Name each clause that has changed since its review, and the scenarios that cite it."""
    try:
        state = review.state_of(this)
    except BadFile as error:
        report.found(error.faults)
        return
    for (clause, name), suspect in state.suspect.items():
        edition, *layers = name.split("+")
        files = [file for file, on in report.cited.get((clause, edition), {}).items() if set(layers) <= set(on)]
        scenarios = (report.words.count("review.scenarios", len(files)),) if files else ()
        told = review.suspicion(suspect, report.words, *scenarios)
        report.tell(f"{review.place(suspect, this.rulebook())}: {told}", "told")
        for file in files:
            report.tell(f"{file}:{_line_naming(clause, file)}", "quiet", 2)
    report.count("suspect", len(state.suspect), this.id)
    report.count("never-reviewed", len(state.never), this.id)


def _line_naming(clause: str, file: Path) -> int:
    """Return the first line (from 1) of a scenario that names a clause; 1 if it cites the clause without naming it."""
    lines = enumerate(file.read_text("utf-8").splitlines(), 1)
    return next((at for at, line in lines if re.search(rf"(?<![\w.-]){re.escape(clause)}(?![\w-])", line)), 1)


def _files(paths: tuple[Path, ...], report: Report) -> None:
    decks: dict[str, list[Path | Source]] = {id: [] for id in GAMES}
    layers: dict[str, list[Path | Source]] = {id: [] for id in GAMES}
    for path in paths:
        files = tuple(find(path)) if path.is_dir() else (path,)
        if not files:
            report.found([report.words.say("cli.no-yaml-here", folder=str(path))])
        for file in files:
            try:
                source = Source.of(file)
                document = read(source, dict[str, Any])
                if "layer" in document.value:
                    layers[game_of_layer(document)].append(source)
                elif "deck" in document.value:
                    decks[_game_of_deck(document, report.words)].append(source)
                elif "beats" in document.value:
                    _lesson(source, _game_of_lesson(document), report)
                else:
                    _story(story_checks.of(source, report.words), report)
            except BadFile as error:
                report.found(error.faults)
    for id in GAMES:
        _decks(decks[id], game(id), report)
        _layers(layers[id], game(id), report)


def _game_of_deck(document: Document[dict[str, Any]], words: Words) -> str:
    """Return the game whose kinds of card a file names first.

    Raises:
        BadFile: it names kinds, but no game has a card of any of them.
    """
    cards = document.value.get("cards")
    listed = enumerate(cards) if isinstance(cards, list) else ()
    kinds = {k: card["kind"] for k, card in listed if isinstance(card, dict) and "kind" in card}
    of = {kind: id for id in GAMES for kind in game(id).library.kinds}
    known = [of[kind] for kind in kinds.values() if isinstance(kind, str) and kind in of]
    if kinds and not known:
        place, kind = next(iter(kinds.items()))
        hint = speaking.hint(str(kind), of, words)
        raise BadFile([document.fault(("cards", place, "kind"), words.say("cli.no-kind", given=str(kind), hint=hint))])
    return known[0] if known else DEFAULT


def _game_of_lesson(document: Document[dict[str, Any]]) -> Game:
    """Return the game that has the edition of a lesson."""
    edition = document.value.get("edition")
    return next((game(id) for id in GAMES if edition in game(id).rulebook().editions), game(DEFAULT))


def game_of_layer(document: Document[dict[str, Any]]) -> str:
    """Return the id of the game to whose chapters the first clause of a layer belongs that belongs to any."""
    of = {chapter: id for id in GAMES for chapter in game(id).rulebook().chapters}
    stated = [document.value.get(key) for key in ("states", "amends", "repeals")]
    named = [str(id) for ids in stated if isinstance(ids, dict | list) for id in ids]
    return next((of[id.partition(".")[0]] for id in named if id.partition(".")[0] in of), DEFAULT)


def _decks(files: Iterable[Path | Source], this: Game, report: Report) -> None:
    """Check the cards of each file, and that no two have the same id."""
    first: dict[str, str] = {}
    parsed: list[Any] = []
    for file in files:
        try:
            document = read(file, this.library.deck_type)
        except BadFile as error:
            report.found(error.faults)
            continue
        report.count("decks", 1, this.id)
        report.count("cards", len(document.value.cards), this.id)
        parsed.append(document)
        for k, card in enumerate(document.value.cards):
            place = f"{document.name}:{document.line_of(('cards', k))}"
            if card.id in first:
                message = report.words.say("cli.same-card", card=card.id, first=first[card.id])
                report.found([document.fault(("cards", k, "id"), message)])
            first.setdefault(card.id, place)
    known = (*first, *this.library.printed())
    for document in parsed:
        _deck(document, this, known, report)


def _deck(document: Any, this: Game, known: tuple[str, ...], report: Report) -> None:
    """One file of cards: each can be played as it is written, and what the deck holds exists."""
    for k, card in enumerate(document.value.cards):
        for flaw in this.library.problems(card):
            message = report.words.say(flaw.reason, **flaw.facts)
            report.found([document.fault(("cards", k, *flaw.path), message)])
    held = [(("holds", id), id) for id in document.value.holds]
    held += [(("known", place), id) for place, id in enumerate(document.value.known)]
    for path, id in held:
        if id not in known:
            meant = closest(id, known)
            hint = report.words.say("cli.did-you-mean", meant=meant) if meant is not None else ""
            report.found([document.fault(path, report.words.say("cli.no-such-card", card=id, hint=hint))])
    book = this.rulebook()
    everywhere = tuple(id for id in book.clauses if all(id in held for held in book.holding.values()))
    for named in document.value.clauses():
        if named.id not in everywhere:
            hint = speaking.hint(named.id, everywhere, report.words)
            message = report.words.say("cli.not-everywhere", given=named.id, hint=hint)
            report.found([document.fault(named.path, message)])
        elif named.number and book.values.get(named.id) != "number":
            report.found([document.fault(named.path, report.words.say("cli.not-a-number", clause=named.id))])


def _code_of_their_own(this: Game, report: Report) -> None:
    """How many of the printed cards do what no other card does; too many, and the vocabulary is too poor."""
    own, every = this.library.with_code_of_their_own(), this.library.printed()
    share = 100 * len(own) / len(every) if every else 0.0  # a game may have no cards
    report.notes[this.id] = report.words.count("cli.count.oddities", len(own), share=f"{share:.1f} %")
    if share > MOST_PECULIAR:
        report.found([report.words.say("cli.too-peculiar", cards=", ".join(own), most=MOST_PECULIAR)])


def _renamed(this: Game, report: Report) -> None:
    """Check that the ids that something had before lead to something."""
    try:
        document = renamed.load(this.folder / renamed.FILE)
    except BadFile as error:
        report.found(error.faults)
        return
    book, names = this.rulebook(), document.value
    report.count("renamed", len(names), this.id)
    lineages = {id: book.lineage(id).values() for id in names.readings if id in book.clauses}
    readings = {id: {name for held in every if held for name in held.readings} for id, every in lineages.items()}
    decks = [deck.deck for deck in this.library.decks()]
    report.found(renamed.faults(document, this.library.printed(), book.clauses, book.layers, readings, decks))


def _boxes(this: Game, report: Report) -> None:
    """Check that what is said of boxes names cards and paragraphs that exist."""
    file = this.folder / "boxes.yaml"
    if not file.exists():
        return  # a game without cards has none
    try:
        document = boxes.document(file)
    except BadFile as error:
        report.found(error.faults)
        return
    report.count("boxes", len(document.value), this.id)
    cards = this.library.printed()
    addresses = {paragraph.address for book in this.rulebook().books.values() for paragraph in book.paragraphs}
    for path, card, address in boxes.named(document.value):
        if card and card not in cards:
            hint = speaking.hint(card, cards, report.words)
            report.found([document.fault(path, report.words.say("cli.no-card-in-a-box", card=card, hint=hint))])
        if address not in addresses:
            hint = speaking.hint(address, addresses, report.words)
            report.found([document.fault(path, report.words.say("cli.no-paragraph", given=address, hint=hint))])


def _lesson(file: Path | Source, this: Game, report: Report) -> None:
    """Check a lesson of a course: its form, its table, its story, and that each question has one true answer."""
    try:
        document = telling.load(file, this)
        report.count("lessons", 1, this.id)
        tuple(telling.told(document, this))
    except BadFile as error:
        report.found(error.faults)
    except ValueError as error:
        report.found(table_faults(document, error, report.words))


def _layers(files: Iterable[Path | Source], this: Game, report: Report) -> None:
    """Layers of house rules, all laid together on each edition: one edition at least must take them."""
    book = this.rulebook()
    laid: list[Layer] = []
    for file in files:
        try:
            layer = book.house_rules(file)
        except BadFile as error:
            report.found(error.faults)
            continue
        report.count("house-rules", 1, this.id)
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
        report.tell(report.words.say("cli.goes-with", editions=takers), "quiet")


def _story(found: StoryChecked, report: Report) -> None:
    """Add what was found in a scenario."""
    report.found(found.faults)
    if not found.game:
        return
    report.count("scenarios", 1, found.game)
    id = Path(found.name).stem
    first = report.scenarios.setdefault(id, found.name)
    if first != found.name:
        message = report.words.say("cli.same-scenario", scenario=id, first=first)
        report.found([Fault(found.name, found.line, message)])
    if found.runs:
        report.count("runs", found.runs, found.game)
    for edition, shown in found.shown.items():
        report.shown.setdefault(edition, {})[id] = shown
    for edition, cited in found.cited.items():
        for clause, layers in cited.items():
            report.cited.setdefault((clause, edition), {})[Path(found.name)] = layers
    for ids, faults in found.wordless:  # a message that is missing is named once, with the first story that needs it
        if ids not in report.wordless:
            report.wordless.add(ids)
            report.found(faults)
    for card, stories in found.in_part.items():
        report.in_part.setdefault(found.game, {}).setdefault(card, set()).update(stories)
