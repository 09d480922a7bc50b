"""The documents that stand for what is drawn from data: each no more than one directive.

Sphinx only knows documents that are files, so a build writes them into folders below its sources, which git ignores.
A stub is written only where it differs, so that a second build reads nothing anew. Each ends with a mark; a page
without it is somebody's own, and is neither overwritten nor removed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from ..words import Words
from . import books
from .addresses import BOOKS
from .cards import DECKS
from .domain import rules_of
from .history import changed_editions
from .indexes import IndexPage
from .library import SiteLibrary
from .pages import stale
from .rule_card import EXAMPLES, to_be_listed
from .undecided import UNDECIDED, open_chapters
from .written import MARK, by_somebody

STUB = """\
```{{rules:{kind}}} {name}
```
"""

ORPHAN = "---\norphan: true\n---\n"
"""It stands in no table of contents: hundreds of lines in the sidebar of every page would help nobody."""

BOTH, CHANGES, INDEXES, SCENARIOS = "both", "changes", "indexes", "scenarios"
FOLDERS = (BOOKS, BOTH, CHANGES, DECKS, EXAMPLES, INDEXES, SCENARIOS, UNDECIDED)

RULES = "rules"
"""The folder of the chapters. Who writes the site writes a page for each; one that has none is written by a build."""


def write(app: Sphinx) -> None:
    """Before anything is read: make the documents be those of what there is."""
    root = Path(app.srcdir)
    library = rules_of(app.env).library
    unwritten = ((f"{RULES}/{id}.md", ORPHAN + STUB.format(kind="chapter", name=id)) for id in library.chapters)
    wanted = dict(_stubs(library)) | {name: text for name, text in unwritten if not by_somebody(root / name)}
    for file in sorted(file for folder in (*FOLDERS, RULES) for file in (root / folder).rglob("*.md")):
        if file.relative_to(root).as_posix() not in wanted and not by_somebody(file):
            file.unlink()
    for name, text in wanted.items():
        put(app, name, text)


def put(app: Sphinx, name: str, text: str) -> None:
    """Write a page that a build makes.

    Args:
        app: the build.
        name: the page, below the sources of the build.
        text: what it says.

    Raises:
        SystemExit: there is a page that no build has written; it says so.
    """
    file = Path(app.srcdir) / name
    if by_somebody(file):
        refuse(app, "site.not-ours", file=str(file))
    if not file.exists() or file.read_text(encoding="utf-8") != text + MARK:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text + MARK, encoding="utf-8")


def refuse(app: Sphinx, message: str, **told: str) -> NoReturn:
    """End a build with one sentence; Sphinx's own errors come with a traceback.

    Raises:
        SystemExit: always, after the message was said in the language of the build.
    """
    print(Words(app.config.language).say(message, **told), file=sys.stderr)
    raise SystemExit(2)


def _stubs(library: SiteLibrary) -> Iterator[tuple[str, str]]:
    for page, name in books.stubs(library):
        yield f"{page}.md", ORPHAN + STUB.format(kind="section", name=name)
    for chapter in library.chapters:
        yield f"{BOTH}/{chapter}.md", ORPHAN + STUB.format(kind="both", name=chapter)
    for edition in changed_editions(library):
        yield f"{CHANGES}/{edition}.md", STUB.format(kind="changes", name=edition)
    for chapter in open_chapters(library):
        yield f"{UNDECIDED}/{chapter}.md", ORPHAN + STUB.format(kind="open", name=chapter)
    for clause in (id for id in library.clauses if to_be_listed(library, id)):
        yield f"{EXAMPLES}/{clause}.md", ORPHAN + STUB.format(kind="examples", name=clause)
    for index in IndexPage.DRAWN:
        yield f"{INDEXES}/{index}.md", STUB.format(kind="index", name=index)
    for deck in (deck for game in library.games for deck in library.decks(game)):
        yield f"{DECKS}/{deck.deck}.md", ORPHAN + STUB.format(kind="deck", name=deck.deck)
    for chapter in library.chapters_shown():
        yield f"{SCENARIOS}/{chapter}.md", STUB.format(kind="scenarios", name=chapter)
        for summary in library.in_chapter(chapter):
            yield f"{SCENARIOS}/{chapter}/{summary.id}.md", ORPHAN + STUB.format(kind="scenario", name=summary.id)


def outdated(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """Return the pages that were drawn from something else than what is there now, such as their back-links."""
    return stale(rules_of(env))
