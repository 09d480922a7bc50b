"""`adjudicator claims FILE FILE`: two stories of one table, where they part, and which of them the rules support."""

from __future__ import annotations

from pathlib import Path

import click

from .. import explain
from ..analysis.compare_stories import ClaimChecked, ClaimFlaw, Claims, OtherTable, weigh
from ..case import Refused
from ..scenario.load import load
from ..scenario.run import Run, run
from ..words import Words
from . import paper, speaking, steps
from .faults import line_fault
from .paper import Printed
from .plain import outcome, plain, writes
from .story import StoryAsked, begin, house
from .trouble import Trouble


@click.command("claims", cls=speaking.Command)
@speaking.lang
@speaking.edition
@house
@speaking.as_json
@click.argument("first", type=click.Path(path_type=Path))
@click.argument("second", type=click.Path(path_type=Path))
def command(first: Path, second: Path, edition: str | None, house: tuple[Path, ...], as_json: bool) -> None:
    """Which claim the rules support, where the two part, and the clause that decides."""
    words = speaking.words()
    left, right = (_told(StoryAsked(file, edition, house=house), words) for file in (first, second))
    try:
        found = weigh(left, right)
    except OtherTable as other:
        raise Trouble(words.say(f"cli.claims.other-{other.what}", first=str(first), second=str(second))) from other
    if as_json:
        paper.data(plain(found, words))
        return
    paper.line(words.say(f"cli.claims.{found.supports}", first=str(first), second=str(second)), "answer")
    _show_parting(found, words)
    for file, claim in ((first, found.left), (second, found.right)):
        paper.line()
        paper.line(str(file), "title")
        _show_claim(claim, file, words)
    case = found.left.run.case
    if found.decides:
        paper.line()
        paper.line(words.say("cli.claims.decides"), "title")
    for id in found.decides:
        steps.show_clause(case.rules.rulings[id], case.game, words, 2)


def _told(about: StoryAsked, words: Words) -> Run:
    """Return the story of a file, which must at least be readable."""
    document = load(about.file)
    rules = begin(document, about, words).rules
    here: Run = run(document, rules.edition, rules)[0]
    for difference in here.differences:
        if difference.error is not None and not isinstance(difference.error, Refused):
            place = f"{document.name}:{difference.line}: "
            raise Trouble(place + line_fault(difference.what, difference.error, here.case.game, words))
    return here


def _show_parting(found: Claims, words: Words) -> None:
    """Print the first step where the two part, side by side."""
    if found.parting is None:
        paper.line(words.say("cli.claims.same-story"), "quiet")
        return
    number = found.parting.shared + 1
    paper.line()
    paper.line(words.say("cli.claims.parts", number=number), "title")
    blocks = []
    for claim, step in ((found.left, found.parting.left), (found.right, found.parting.right)):
        here = [Printed(words.say("cli.compare.nothing-more"), "quiet")]
        if step is not None:
            here = steps.brief(explain.line(step, claim.run.case.game, words, number), words)
        blocks.append(here)
    paper.beside(blocks, 2)


def _show_claim(claim: ClaimChecked, file: Path, words: Words) -> None:
    paper.line(explain.result(claim.run.case, words), "", 2)
    paper.line(words.say("cli.claims.supported" if claim.supported else "cli.claims.not-supported"), "answer", 2)
    for flaw in claim.flaws:
        paper.line(f"✗ {file}:{flaw.difference.line}: {_wrong(flaw, claim, words)}", "open", 2)


def _wrong(flaw: ClaimFlaw, claim: ClaimChecked, words: Words) -> str:
    """Return what was claimed, what is, and by which clause."""
    difference = flaw.difference
    if difference.error is not None:
        return line_fault(difference.what, difference.error, claim.run.case.game, words)
    by = f" ({flaw.clause})" if flaw.clause else ""
    shown = (str(value) if value is not None else None for value in (difference.expected, difference.found))
    return words.say("cli.claims.wrong", what=difference.what, claimed=next(shown), found=next(shown)) + by


@writes(Claims)
def _claims(found: Claims, words: Words) -> object:
    return {
        "supports": found.supports,
        "decides": found.decides,
        "parts_at": found.parting and found.parting.shared + 1,
        "claims": (found.left, found.right),
    }


@writes(ClaimChecked)
def _claim(claim: ClaimChecked, words: Words) -> object:
    return {"supported": claim.supported, **outcome(claim.run.case, words), "flaws": claim.flaws}


@writes(ClaimFlaw)
def _flaw(flaw: ClaimFlaw, words: Words) -> object:
    here = flaw.difference
    told = {"line": here.line, "what": here.what, "claimed": here.expected, "found": here.found}
    return {**told, "clause": flaw.clause or None}
