"""The JSON Schemas beside the pages: a build writes them into the folder `schemas` of the site.

The directive `schemas` links to those of one kind of file: one for each game.
"""

from __future__ import annotations

import json
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from adjudicator.case import game
from adjudicator.schemas import KINDS, files, schema
from adjudicator.sphinxext.domain import rules_of

FOLDER = "schemas"


class Schemas(SphinxDirective):
    """The files with the schemas of one kind, named as its argument, each with its game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        if self.arguments[0] not in KINDS:
            raise self.error(f'no kind of file is called "{self.arguments[0]}": the kinds are {", ".join(KINDS)}')
        up = "../" * self.env.docname.count("/")
        shown = nodes.bullet_list()
        for name, kind, id in files():
            if kind == self.arguments[0]:
                link = nodes.reference("", "", nodes.literal("", name), refuri=f"{up}{FOLDER}/{name}", internal=False)
                title = game(id).title["ru" if self.config.language == "ru" else "en"]
                shown += nodes.list_item("", nodes.paragraph("", f"{title}: ", link))
        return [shown]


def write(app: Sphinx, error: Exception | None) -> None:
    """After the pages: the files."""
    if error is None and app.builder.format == "html":
        folder = Path(app.outdir) / FOLDER
        folder.mkdir(exist_ok=True)
        for name, text in rules_of(app.env).library.found("schemas", _texts).items():
            (folder / name).write_text(text, encoding="utf-8")


def _texts() -> dict[str, str]:
    """Return what the files say, by their names."""
    return {name: json.dumps(schema(kind, id), ensure_ascii=False, indent=2) + "\n" for name, kind, id in files()}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what there is."""
    app.add_directive("schemas", Schemas)
    app.connect("build-finished", write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
