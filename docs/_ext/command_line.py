"""The directive `commands`: the command line as it explains itself, in the language of the build.

It stands beside the site and not in the package, since the site of another project has other commands.
"""

from __future__ import annotations

import click
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from adjudicator.cli import COMMANDS, main, speaking


class CommandLine(SphinxDirective):
    """Every command: how it is called, what it does and its options, a section each, `command-NAME` its anchor."""

    def run(self) -> list[nodes.Node]:
        """Return the sections."""
        top = click.Context(main, info_name="adjudicator")
        top.meta[speaking.KEY] = self.config.language
        return [self._section(name, top) for name in COMMANDS]

    def _section(self, name: str, top: click.Context) -> nodes.section:
        command = main.get_command(top, name)
        assert command is not None
        ctx = click.Context(command, parent=top, info_name=name)
        usage = f"{ctx.command_path} {' '.join(command.collect_usage_pieces(ctx))}"
        told = nodes.definition_list(classes=["options"])
        for written, about in speaking.options(command, ctx):
            term = nodes.term("", "", nodes.literal("", written))
            told += nodes.definition_list_item("", term, nodes.definition("", nodes.paragraph("", about)))
        section = nodes.section("", nodes.title("", name), ids=[f"command-{name}"], names=[f"command-{name}"])
        section += nodes.paragraph("", speaking.words(ctx).say(f"cli.help.{name}"))
        section += nodes.literal_block(usage, usage, language="text")
        section += told
        return section


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what there is."""
    app.add_directive("commands", CommandLine)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
