"""`adjudicator rule ID`: what a clause says, how each edition has it, and which scenarios show it.

`adjudicator rule WORDS` lists the clauses that answer a question, or in which these words are told in whatever form,
and says how sure that is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from .. import explain
from ..case import GAMES, game
from ..rulebook import Clause, Rule, Rulebook, Text
from ..rulebook.reviews import edition_of
from ..words import LANGUAGES, Words
from . import answers, paper, speaking
from .review import standing, state_of
from .scenarios import FOLDER, folders
from .trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ..analysis.examples import RuleExamples
    from ..finding import Answer
    from ..scenario.citing import Citations

CALLED = 3
"""So many chapters, and so many lessons, are listed at the most."""

LISTED = 12
"""So many clauses are listed at the most."""

_ID = re.compile(r"\S+\.\S+")


@click.command("rule", cls=speaking.Command)
@speaking.lang
@speaking.as_json
@click.argument("wanted", nargs=-1, required=True, metavar="ID|WORDS")
@click.pass_context
def command(ctx: click.Context, wanted: tuple[str, ...], as_json: bool) -> None:
    """Show one clause, or those that tell of something; in both languages, unless one was asked for."""
    words, given = speaking.words(ctx), " ".join(wanted)
    languages = (words.language,) if speaking.KEY in ctx.meta else LANGUAGES
    books: list[Rulebook] = [game(known).rulebook() for known in GAMES]
    id = next((book.current(given) for book in books if given in book.renamed), given)
    if as_json:
        paper.data({**_found(given, books), **_examples_of(id, books)})
        return
    this = next((game(known) for known in GAMES if id in game(known).rulebook().clauses), None)
    if this is None and not _ID.fullmatch(id) and _list(id, books, words):
        return
    if this is None:
        hint = speaking.hint(id, [clause for book in books for clause in book.clauses], words)
        raise Trouble(words.say("cli.no-clause", given=id, hint=hint))
    rule, reviewed = Rule.of(this.rulebook(), id), state_of(this)
    book, clause = rule.book, rule.usual
    if id != given:
        became = book.became(given)
        if len(became) > 1:
            paper.line(words.say("cli.clause-split", given=given, clauses=", ".join(became)), "open")
        else:
            paper.line(words.say("cli.clause-renamed", given=given, clause=id), "open")
    paper.line(id, "title")
    for language in languages:
        paper.line(speaking.text(clause.title, language), "answer")
        paper.line(speaking.text(clause.text, language), indent=2)
    paper.line()
    paper.line(words.say("cli.in-editions"), "title")
    for edition, here in rule.held.items():
        show_edition(book, edition, here, clause, words, languages)
        if here is not None:
            paper.line(standing(id, edition_of(book, edition, here), reviewed, words), "quiet", 4)
    _show_agreed(book, id, words, languages)
    for language in languages:
        answers.show(explain.answers_on(book, id, Words(language)))
    paper.line()
    _scenarios(id, words)


def _list(wanted: str, books: list[Rulebook], words: Words) -> bool:
    """List the chapters and lessons that are called what is wanted and the clauses that tell of it, the best first.

    Returns:
        False if there is none.
    """
    from .. import course  # here, for to show a clause needs no index
    from ..finding import by_title, chapters

    called = {id: chapter.title for book in books for id, chapter in book.chapters.items()}
    for one in chapters(books).find(wanted, every=True)[:CALLED]:
        paper.line(f"{words.say('cli.found-chapter')}: {called[one.id].in_(words.language)}", "title")
    lessons = {name: title for known in GAMES for name, title in course.titles(known).items()}
    for one in by_title(lessons.items()).find(wanted, every=True)[:CALLED]:
        paper.line(f"{words.say('cli.found-lesson')}: {lessons[one.id].in_(words.language)}", "title")
    answer = _answer(wanted, books)
    found = answer.rules[:LISTED]
    if answer.instead:
        paper.line(f"{words.say('found.instead')} {answer.instead}", "quiet")
    if found:
        paper.line(words.say(f"found.{answer.sureness}"), "title" if answer.sure else "open")
    beliefs = {id: belief for book in books for id, belief in book.beliefs.items()}
    named = [beliefs[one.id].clause if one.id in beliefs else one.id for one in found]
    width = max(map(len, named), default=0)
    for one, clause in zip(found, named, strict=True):
        if one.id in beliefs:
            rule = words.say("belief.wrong", wrong=beliefs[one.id].wrong.in_(words.language))
            paper.line(f"{clause:<{width}}  {rule} {beliefs[one.id].rule.in_(words.language)}")
            continue
        title = Rule.of(next(book for book in books if one.id in book.clauses), one.id).usual.title
        paper.line(f"{one.id:<{width}}  {speaking.text(title, words.language)}")
    if found and not answer.sure:
        near = ", ".join(called[id].in_(words.language) for id in answer.chapters)
        paper.line(f"{words.say('found.chapters')} {near}", "quiet")
    return bool(found)


def _answer(wanted: str, books: list[Rulebook]) -> Answer:
    from ..finding import Index
    from ..rulebook import terms

    return Index(books, said=terms.said(terms.of_games(GAMES))).answer(wanted)


def _found(wanted: str, books: list[Rulebook]) -> dict[str, Any]:
    """Return what was found as plain values; a belief is told by its clause."""
    answer = _answer(wanted, books)
    clauses = {id: belief.clause for book in books for id, belief in book.beliefs.items()}
    rules = dict.fromkeys(clauses.get(one.id, one.id) for one in answer.rules)
    return {
        "rules": list(rules)[:LISTED],
        "sure": answer.sure,
        "sureness": answer.sureness,
        "chapters": list(answer.chapters),
        "instead": answer.instead,
    }


def _examples_of(id: str, books: list[Rulebook]) -> dict[str, Any]:
    """Return the example of a clause by edition as plain values; nothing if what was given is no id."""
    told = folders()
    if not told or not any(id in book.clauses for book in books):
        return {}
    found = _examples(told)[1].of(id)
    named = {
        edition: {"scenario": one.name, "branch": one.branch, "step": one.marked.step} if one is not None else None
        for edition, one in found.items()
    }
    return {"examples": named}


def show_edition(
    book: Rulebook, edition: str, here: Clause | None, usual: Clause, words: Words, languages: tuple[str, ...]
) -> None:
    """How one edition has the clause, and what it says otherwise than `usual`."""
    name = f"{edition} — {speaking.text(book.editions[edition].title, words.language)}"
    if here is None:
        paper.line(f"{name}: {words.say('cli.does-not-hold')}", "quiet", 2)
        return
    paper.line(f"{name}: {explain.standing(here, book, words)}", "", 2)
    if here.value is not None:
        paper.line(words.say("cli.value", value=explain.value(here.value, words)), "", 4)
    if here.paragraphs_in(edition) or not here.passages:
        paper.line(explain.origin(here, words, edition), "quiet", 4)
    for own, other in ((here.title, usual.title), (here.text, usual.text)):
        if own != other:
            _both(own, languages, 4)
    if here.note is not None:
        _both(here.note, languages, 4)
    if here.readings:
        paper.line(explain.opened(here, book, words), "open", 4)
    for slug, reading in here.readings.items():
        usually = words.say("cli.unless-chosen" if here.undecided else "cli.answered") if slug == here.default else ""
        paper.line(f"{slug} ({explain.value(reading.value, words)}) {usually}".rstrip(), "answer", 6)
        _both(reading.text, languages, 8)


def _show_agreed(book: Rulebook, id: str, words: Words, languages: tuple[str, ...]) -> None:
    """Print what tables agree on instead of a clause, if anything."""
    agreements = book.agreed.get(id, {})
    if agreements:
        paper.line(words.say("answer.agreed"), "title")
    for name, agreed in agreements.items():
        paper.line(f"{name} ({explain.value(agreed.value, words)})", "answer", 2)
        _both(agreed.text, languages, 4)


def _both(text: Text, languages: tuple[str, ...], indent: int) -> None:
    for language in languages:
        paper.line(speaking.text(text, language), "", indent)


def _scenarios(id: str, words: Words) -> None:
    """Print the example of the clause in each edition, then the other scenarios whose run cites it."""
    told = folders()
    if not told:
        paper.line(words.say("cli.no-scenarios", folder=FOLDER), "quiet")
        return
    known, examples = _examples(told)
    paper.line(words.say("cli.examples"), "title")
    for editions, one in examples.by_place(id):
        if one is None:
            paper.line(f"{', '.join(editions)}: {words.say('cli.no-example')}", "quiet", 2)
        else:
            paper.line(_called(one.name, one.branch, ", ".join(editions), one.title, words), "answer", 2)
            paper.line(_file(one.name, told), "quiet", 4)
    unread = sum(not one.stories for one in known.shown)
    besides = examples.besides(id)
    if not besides:
        paper.line(words.say("cli.cited-by-none" if not known.of(id) else "cli.cited-by-no-other"), "title")
    for how, scenarios in besides.items():
        paper.line(words.say(f"cli.cited-by.{how}"), "title")
        for name, run in ((here.name, run) for here in scenarios for run in here.stories if id in run.cited):
            paper.line(_called(name, run.branch, run.edition, run.title, words), "", 2)
            paper.line(_file(name, told), "quiet", 4)
    if unread:
        paper.line(words.say("cli.unread", count=unread), "open")


def _called(name: str, branch: int, editions: str, title: Text, words: Words) -> str:
    """Return what a story or a branch of it is called, with the editions."""
    number = f".{branch}" if branch else ""
    return f"{name.rpartition('/')[2]}{number} ({editions}) — {speaking.text(title, words.language)}"


def _file(name: str, told: Sequence[Path]) -> str:
    return str(next(at for folder in told if (at := folder / f"{name}.yaml").is_file()))


def _examples(told: Sequence[Path]) -> tuple[Citations, RuleExamples]:
    from ..analysis.examples import of_folders
    from ..scenario.citing import fill

    *_, known = fill(*told)
    return known, of_folders(known, *told)
