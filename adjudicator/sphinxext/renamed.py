"""Where a clause or a deck stands that was called otherwise before: at its old address the site names the new one."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from markupsafe import Markup
from sphinx.application import Sphinx

from ..words import Words
from .addresses import rule_page
from .cards import DECKS
from .domain import rules_of
from .drawing import PageDirective, code, para
from .library import SiteLibrary


def in_chapter(library: SiteLibrary, chapter: str) -> dict[str, tuple[str, ...]]:
    """Return the clauses that were in a chapter before under other ids: by the old id what it is today."""
    return {old: became for old, became in _every(library).items() if old.partition(".")[0] == chapter}


def beneath(page: PageDirective, chapter: str) -> Iterator[Markup]:
    """Yield a paragraph for each of these clauses, whose anchor is the old id."""
    for old, became in in_chapter(page.library, chapter).items():
        titles = {new: page.library.rule(new).usual.title.in_(page.language) for new in became}
        links = [page.link("clause", new, title) for new, title in titles.items()]
        told = code(old), page.say(_message(became)), Markup(", ").join(links)
        yield para(*told, classes=["aside"], id=old)


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield a page for what is no more: former ids of clauses, chapters of clauses that are still there, decks."""
    rules = rules_of(app.env)
    library, words = rules.library, rules.words
    gone = dict.fromkeys(old.partition(".")[0] for old in _every(library))
    for chapter in (chapter for chapter in gone if chapter not in library.chapters):
        lines = [f"<h1>{escape(words.say('site.chapter-renamed'))}</h1>"]
        for old, became in in_chapter(library, chapter).items():
            lines.append(f'<p id="{old}">{_renamed(old, became, library, words)}</p>')
        yield f"rules/{chapter}", _page(words.say("site.chapter-renamed"), "\n".join(lines)), "page.html"
    for old, became in _every(library).items():
        one = library.rule(became[0]).usual.title.in_(words.language)
        title = one if len(became) == 1 else words.say("site.chapter-renamed")
        body = f"<h1>{escape(title)}</h1>\n<p>{_renamed(old, became, library, words)}</p>"
        yield rule_page(old), _page(title, body), "page.html"
    for game in library.games.values():
        for old, new in game.library.former_decks().items():
            title = library.deck(new).title[words.language]
            link = f'<a href="{new}.html">{escape(title)}</a>'
            told = f"<p><code>{old}</code> {escape(words.say('site.clause-renamed'))} {link}</p>"
            yield f"{DECKS}/{old}", _page(title, f"<h1>{escape(title)}</h1>\n{told}"), "page.html"


def _page(title: str, body: str) -> dict[str, Any]:
    """Return what the theme puts into its frame."""
    described = f'\n<meta content="{escape(title)}" name="description" />\n'
    return {"title": escape(title), "body": body, "metatags": described}


def _renamed(old: str, became: tuple[str, ...], library: SiteLibrary, words: Words) -> str:
    """Return where a clause stands now, on a page beside its own."""
    titles = {new: escape(library.rule(new).usual.title.in_(words.language)) for new in became}
    links = ", ".join(f'<a href="{new}.html">{title}</a>' for new, title in titles.items())
    return f"<code>{old}</code> {escape(words.say(_message(became)))} {links}"


def _message(became: tuple[str, ...]) -> str:
    return "site.clause-split" if len(became) > 1 else "site.clause-renamed"


def _every(library: SiteLibrary) -> dict[str, tuple[str, ...]]:
    return {old: book.became(old) for book in library.books.values() for old in book.renamed}
