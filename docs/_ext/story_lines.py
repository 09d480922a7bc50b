"""The directive `story-lines`: the forms that a line of a story may have, as the game that it names reads them."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from adjudicator.case import GAMES, game


class StoryLines(SphinxDirective):
    """A sample of each form, in the language of the build."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the samples as one block."""
        if self.arguments[0] not in GAMES:
            raise self.error(f'no game is called "{self.arguments[0]}": the games are {", ".join(GAMES)}')
        forms = game(self.arguments[0]).language.forms("ru" if self.config.language == "ru" else "en")
        text = "\n".join(forms)
        return [nodes.literal_block(text, text, language="text")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what there is."""
    app.add_directive("story-lines", StoryLines)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
