"""The documents that stand for the scenarios: one for each file, each no more than one directive.

Sphinx only knows documents that are files, so a build writes them into `scenarios/` below its sources, which
git ignores. A stub is written only where it differs, so that a second build reads nothing anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from .domain import rules_of

FOLDER = "scenarios"

SCENARIO = """\
---
orphan: true
---
```{{rules:scenario}} {id}
```
"""
"""It stands in no table of contents: hundreds of lines in the sidebar of every page would help nobody."""

CHAPTER = """\
```{{rules:scenarios}} {chapter}
```
"""


def write(app: Sphinx) -> None:
    """Before anything is read: make the documents be those of the scenarios there are."""
    folder = Path(app.srcdir) / FOLDER
    wanted = dict(_stubs(app))
    for file in sorted(folder.rglob("*.md")):
        if file.relative_to(folder).as_posix() not in wanted:
            file.unlink()
    for name, text in wanted.items():
        file = folder / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


def _stubs(app: Sphinx) -> Iterator[tuple[str, str]]:
    library = rules_of(app.env).library
    for chapter in library.chapters_told():
        yield f"{chapter}.md", CHAPTER.format(chapter=chapter)
        for told in library.in_chapter(chapter):
            yield f"{chapter}/{told.id}.md", SCENARIO.format(id=told.id)


def outdated(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """The pages that were drawn from something else than what is there now, such as their back-links."""
    return rules_of(env).stale()
