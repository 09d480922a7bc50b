"""`adjudicator compare FILE`: the outcome under each edition, and where the editions part."""

from __future__ import annotations

from pathlib import Path

import click

from .. import explain
from ..case import Case, retelling
from ..compare import Comparison, Parting, compare
from ..machine import Decision, Refusal
from ..rulebook import Rulebook
from ..words import Words
from . import paper, speaking, steps
from .paper import Printed
from .rule import show_edition
from .run import run_story
from .story import StoryAsked, house
from .trouble import Trouble


@click.command("compare", cls=speaking.Command)
@speaking.lang
@click.option("--editions", metavar="EDITIONS", callback=speaking.names, help="cli.option.editions")
@speaking.branch
@house
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, editions: tuple[str, ...], branch: int | None, house: tuple[Path, ...]) -> None:
    """Say whether it is the same everywhere; then each edition's answer, the partings and the traces."""
    words = speaking.words()
    case, forbidden = run_story(StoryAsked(file, None, branch, house), words)
    book = case.game.rulebook()
    for edition in editions:
        if edition not in book.editions:
            hint = speaking.hint(edition, book.editions, words)
            raise Trouble(words.say("cli.no-edition", given=edition, hint=hint))
    compared = compare(case, editions)
    verdicts = [(no, _verdicts(compared, no)) for no in forbidden if type(no.refused.said) is not Decision]
    paper.line(_at_once(compared, [judged for _, judged in verdicts], words), "answer")
    for edition, here in compared.cases.items():
        paper.line()
        _show_edition(edition, here, book, words)
    for edition in compared.untaken:
        paper.line()
        paper.line(words.say("compare.untaken", edition=book.editions[edition].short), "open")
    for edition, variants in compared.untold.items():
        paper.line()
        paper.line(explain.untold(edition, variants, book, words), "open")
    for parting, others in _partings(compared):
        paper.line()
        _show_parting(compared, parting, others, book, words)
    for no, judged in verdicts:
        paper.line()
        _show_verdicts(no, judged, case, words)
    paper.line()
    paper.line(words.say("cli.compare.traces"), "title")
    paper.line(words.say("cli.legend", **steps.MARKS), "quiet")
    _show_traces(compared, words)


def _at_once(compared: Comparison, verdicts: list[dict[str, Refusal | None]], words: Words) -> str:
    """Whether it is the same everywhere, in one sentence."""
    own, *others = compared.cases
    if not others:
        if compared.untold:
            return words.say("cli.compare.nowhere-else", own=own)
        only = len(next(iter(compared.cases.values())).game.rulebook().editions) == 1
        return words.say("cli.compare.only" if only else "cli.compare.alone", own=own)
    otherwise = [e for e in others if e in compared.differing or any(judged.get(e, ()) is None for judged in verdicts)]
    if otherwise:
        return words.say("cli.compare.differs", own=own, others=tuple(otherwise))
    parted = any(compared.partings.values())
    return words.say("cli.compare.same-end" if parted else "cli.compare.same", editions=(own, *others))


def _show_edition(edition: str, case: Case, book: Rulebook, words: Words) -> None:
    """Print the outcome under one edition, and what stops the story there."""
    paper.line(f"{edition} — {speaking.text(book.editions[edition].title, words.language)}", "title")
    paper.line(explain.answer(case, words), "", 2)
    if case.stopped is not None:
        paper.line(words.say("cli.compare.stops"), "open", 2)
        steps.show(explain.denial(case, case.stopped, words), words)


# -- partings


def _partings(compared: Comparison) -> list[tuple[Parting, list[str]]]:
    """Where editions part from the first one; those that go on alike from there are together."""
    found: list[tuple[Parting, list[str]]] = []
    for edition, parting in compared.partings.items():
        if parting is None:
            continue
        together = next((editions for known, editions in found if known.alike(parting)), None)
        if together is None:
            found.append((parting, [edition]))
        else:
            together.append(edition)
    return found


def _show_parting(compared: Comparison, parting: Parting, others: list[str], book: Rulebook, words: Words) -> None:
    own, case = next(iter(compared.cases.items()))
    number = parting.shared + 1
    paper.line(words.say("cli.compare.parts", editions=tuple(others), own=own, number=number), "title")
    blocks = []
    for editions, step in (((own,), parting.left), (others, parting.right)):
        there = [Printed(words.say("cli.compare.nothing-more"), "quiet")]
        if step is not None:
            there = steps.brief(explain.line(step, case.game, words, number), words)
        blocks.append([_heading(editions), *there])
    paper.beside(blocks, 2)
    rules = [compared.cases[edition].rules for edition in (own, *others)]
    for id in parting.clauses(*rules):
        held = {here.edition: here.rulings[id].clause if id in here else None for here in rules}
        usual = next(clause for clause in held.values() if clause is not None)
        paper.line()
        paper.line(f"{id} — {speaking.text(usual.title, words.language)}", "answer")
        paper.line(speaking.text(usual.text, words.language), "", 2)
        for edition, clause in held.items():
            show_edition(book, edition, clause, usual, words, (words.language,))


# -- what is forbidden


def _verdicts(compared: Comparison, no: explain.Forbidden) -> dict[str, Refusal | None]:
    """Why a decision is refused, by edition; None if it is not. An edition that does not get so far is left out."""
    own = next(iter(compared.cases.values()))
    said = no.refused.after
    there = {edition: retelling.under(own.back_to(said), edition) for edition in compared.cases}
    return {edition: case.why_not(no.refused.said) for edition, case in there.items() if case.stopped is None}


def _show_verdicts(no: explain.Forbidden, verdicts: dict[str, Refusal | None], case: Case, words: Words) -> None:
    paper.line(f"✗ {explain.wanted(no.refused, case.game, words, no.text)}", "title")
    judged: dict[str, list[str]] = {}
    for edition, refusal in verdicts.items():
        verdict = steps.verdict(refusal, no.refused.now, case.game, words)
        judged.setdefault(verdict, []).append(edition)
    for verdict, editions in judged.items():
        paper.line(f"{', '.join(editions)}: {verdict}", "", 2)


# -- traces


def _show_traces(compared: Comparison, words: Words) -> None:
    """Every step; where editions go different ways, the ways are side by side."""
    game = next(iter(compared.cases.values())).game
    for ways in compared.stretches():
        paper.line()
        blocks = []
        for way in ways:
            everywhere = len(way.editions) == len(compared.cases)
            block = [] if everywhere else [_heading(way.editions)]
            for line in explain.lines(way.steps, game, words):
                block += steps.brief(line, words)
            if not way.steps:
                block.append(Printed("—", "quiet"))
            blocks.append(block)
        paper.beside(blocks)


def _heading(editions: tuple[str, ...] | list[str]) -> Printed:
    return Printed(", ".join(editions), "title")
