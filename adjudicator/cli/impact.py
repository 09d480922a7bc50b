"""`adjudicator impact LAYER.yaml [FOLDER]`: the scenarios that would come out otherwise under a house rule.

With `--reading CLAUSE=READING` a reading is adopted instead of a file, and the folder comes first.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .. import explain
from ..analysis.impact import Adoption, Flip, Looked, RefusalChange, impact
from ..case import GAMES, game
from ..machine import Step
from ..rulebook import BadFile, Rulebook, Source, read
from ..scenario.load import find
from ..words import Words
from . import paper, speaking, steps
from .check import game_of_layer
from .paper import Printed
from .plain import plain, writes
from .scenarios import FOLDER
from .story import house_source
from .trouble import Trouble


@click.command("impact", cls=speaking.Command)
@speaking.lang
@click.option("--reading", metavar="CLAUSE=READING", help="cli.option.reading")
@speaking.as_json
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[LAYER.yaml] [FOLDER]")
def command(paths: tuple[Path, ...], reading: str | None, as_json: bool) -> None:
    """Say how many stories change; then show each with both outcomes and where the two part."""
    words = speaking.words()
    if len(paths) > (2 if reading is None else 1):
        raise Trouble(words.say("cli.too-many", given=" ".join(map(str, paths))))
    if reading is None and not paths:
        raise Trouble(words.say("cli.impact.what"))
    adopted = _reading(reading, words) if reading is not None else _layer(paths[0], words)
    folder = next(iter(paths if reading is not None else paths[1:]), Path(FOLDER))
    files = tuple(find(folder))
    if not files:
        raise Trouble(words.say("cli.no-yaml-here", folder=str(folder)))
    looked = tuple(paper.kept(paper.counted(impact(adopted, files), len(files))))
    if as_json:
        paper.data(
            {
                "stories": sum(here.stories for here in looked),
                "left": len(files) - len(looked),
                "untaken": sorted({edition for here in looked for edition in here.untaken}),
                "flips": plain([flip for here in looked for flip in here.flips], words),
            }
        )
        return
    _show(looked, len(files), words)


def _layer(file: Path, words: Words) -> Adoption:
    """Return the layer in a file, or what is given as `CLAUSE=AGREEMENT`. Raises `BadFile` if no edition takes it."""
    clause, equals, _ = str(file).partition("=")
    agreed = equals and not file.exists()
    id = _game_of(clause, words) if agreed else game_of_layer(read(Source.of(file), dict[str, Any]))
    book = game(id).rulebook()
    layer = book.house_rules(house_source(file, book, words))
    refused: dict[str, BadFile] = {}
    for edition in book.editions:
        try:
            book.under(edition, house=[layer])
        except BadFile as error:
            refused[edition] = error
    if len(refused) == len(book.editions):
        raise refused[book.default_edition]
    return Adoption(id, (layer,))


def _reading(given: str, words: Words) -> Adoption:
    """Return the reading that was named. Raises `Trouble`."""
    clause, equals, name = given.partition("=")
    if not equals:
        raise Trouble(words.say("cli.impact.no-equals", given=given))
    of = _game_of(clause, words)
    lineage = game(of).rulebook().lineage(clause)
    readings = {known for held in lineage.values() if held is not None for known in held.readings}
    if name not in readings:
        hint = speaking.hint(name, sorted(readings), words)
        raise Trouble(words.say("cli.impact.no-reading", clause=clause, given=name, hint=hint))
    return Adoption(of, readings={clause: name})


def _game_of(clause: str, words: Words) -> str:
    """Return the id of the game that has a clause. Raises `Trouble` if none has."""
    books: dict[str, Rulebook] = {id: game(id).rulebook() for id in GAMES}
    of = next((id for id, book in books.items() if clause in book.clauses), None)
    if of is None:
        hint = speaking.hint(clause, [known for book in books.values() for known in book.clauses], words)
        raise Trouble(words.say("cli.no-clause", given=clause, hint=hint))
    return of


def _show(looked: tuple[Looked, ...], total: int, words: Words) -> None:
    flips = [flip for here in looked for flip in here.flips]
    flips.sort(key=lambda flip: not flip.otherwise)
    stories = sum(here.stories for here in looked)
    changed = sum(flip.otherwise for flip in flips)
    told_so = {"stories": stories, "otherwise": changed, "steps": len(flips) - changed}
    paper.line(words.say("cli.impact.found" if flips else "cli.impact.none", **told_so), "answer")
    paper.interrupted(len(looked), total - len(looked), words)
    untaken = tuple(dict.fromkeys(edition for here in looked for edition in here.untaken))
    if untaken:
        paper.line(words.say("cli.impact.untaken", editions=untaken), "quiet")
    for alike in _together(flips, words):
        paper.line()
        _show_flip(alike, words)


def _together(flips: list[Flip], words: Words) -> list[list[Flip]]:
    """Flips of one story that are the same under several editions."""
    found: dict[Any, list[Flip]] = {}
    for flip in flips:
        same = repr(plain({**_flip(flip, words), "edition": ""}, words))
        found.setdefault((flip.file, same), []).append(flip)
    return list(found.values())


def _show_flip(alike: list[Flip], words: Words) -> None:
    flip = alike[0]
    editions = ", ".join(here.run.edition for here in alike)
    paper.line(f"{flip.run.id} ({editions}) — {speaking.text(flip.run.title, words.language)}", "title")
    paper.line(str(flip.file), "quiet", 2)
    if flip.trial.case is None:
        paper.line(words.say("cli.impact.breaks", why=flip.trial.why), "open", 2)
        return
    was, now = explain.result(flip.run.case, words), explain.outcome(flip.trial.case, words)
    if was == now:
        paper.line(words.say("cli.impact.same-end", outcome=was), "", 2)
    else:
        paper.line(words.say("cli.impact.was", outcome=was), "", 2)
        paper.line(words.say("cli.impact.now", outcome=now), "answer", 2)
    for verdict in flip.verdicts:
        _show_verdict(verdict, flip, words)
    if flip.parting is None:
        return
    number = flip.parting.shared + 1
    paper.line(words.say("cli.impact.parts", number=number), "", 2)
    blocks = []
    for heading, step in (("cli.impact.before", flip.parting.left), ("cli.impact.after", flip.parting.right)):
        blocks.append([Printed(words.say(heading), "title"), *_step(step, flip, number, words)])
    paper.beside(blocks, 4)


def _step(step: Step | None, flip: Flip, number: int, words: Words) -> list[Printed]:
    if step is None:
        return [Printed(words.say("cli.compare.nothing-more"), "quiet")]
    return steps.brief(explain.line(step, flip.run.case.game, words, number), words)


def _line(verdict: RefusalChange, flip: Flip, words: Words) -> str:
    """Return the line that was refused."""
    return flip.run.case.game.language.line_of(verdict.was.said, verdict.was.now, words.language)


def _show_verdict(verdict: RefusalChange, flip: Flip, words: Words) -> None:
    """Print a line that was refused, and its new verdict."""
    game, no = flip.run.case.game, verdict.was
    paper.line(f"✗ {explain.wanted(no, game, words)} ({no.refusal.ruling.id})", "title", 2)
    paper.line(f"→ {steps.verdict(verdict.now, no.now, game, words)}", "answer", 4)


@writes(Flip)
def _flip(flip: Flip, words: Words) -> dict[str, object]:
    parting, verdicts = flip.parting, flip.verdicts
    return {
        "file": flip.file,
        "scenario": flip.run.id,
        "edition": flip.run.edition,
        "otherwise": flip.otherwise,
        "before": flip.run.case,
        "after": flip.trial.case,
        "error": flip.trial.why,
        "parting": parting
        and {
            "step": parting.shared + 1,
            "before": parting.left and parting.left.by.ruling,
            "after": parting.right and parting.right.by.ruling,
        },
        "verdicts": [
            {"line": _line(verdict, flip, words), "before": verdict.was, "after": verdict.now} for verdict in verdicts
        ],
    }
