"""The directive `rooms`: the rooms of the program and what they import, drawn from the imports at each build.

The floors are those of the contract in `pyproject.toml`, which a test holds.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from adjudicator.sources import PACKAGE, ROOT

WIDTH, HEIGHT = 110, 30
ACROSS, DOWN = 24, 46
"""The size of a room and the gaps between rooms, in pixels."""


def floors() -> list[list[str]]:
    """Return the rooms of each floor, the uppermost floor first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers: list[str] = next(contract["layers"] for contract in contracts if contract.get("exhaustive"))
    return [layer.split(" | ") for layer in layers]


def imports(rooms: set[str]) -> dict[str, set[str]]:
    """Return which other rooms each room imports; imports for types only are left out."""
    found: dict[str, set[str]] = {}
    for room in rooms:
        folder, module = PACKAGE / room, PACKAGE / f"{room}.py"
        files = sorted(folder.rglob("*.py")) if folder.is_dir() else [module]
        names = {name for file in files for name in _imported(file)}
        found[room] = {name.split(".")[1] for name in names if name.startswith("adjudicator.")} & rooms - {room}
    return found


def _imported(file: Path) -> Iterator[str]:
    """Yield the full names of the modules that a file imports, and of what it takes from them."""
    package = ("adjudicator", *file.relative_to(PACKAGE).with_suffix("").parts)[:-1]
    waiting: list[ast.AST] = [ast.parse(file.read_text("utf-8"))]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                waiting += node.orelse
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = package[: len(package) - level + 1] if level else ()
                base = ".".join((*above, *([module] if module else ())))
                yield from (f"{base}.{name.name}" for name in names)
            case _:
                waiting += (below for below in ast.iter_child_nodes(node) if not isinstance(below, ast.expr))


def direct(imported: dict[str, set[str]]) -> set[tuple[str, str]]:
    """Return the imports that do not follow from others, as pairs: who imports what."""

    def reached(room: str) -> set[str]:
        return imported[room].union(*(reached(other) for other in imported[room]))

    return {
        (room, other)
        for room, others in imported.items()
        for other in others
        if not any(other in reached(between) for between in others - {other})
    }


def drawing() -> str:
    """Return the picture as SVG."""
    rows = floors()
    imported = imports({room for row in rows for room in row})
    width = max(map(len, rows)) * (WIDTH + ACROSS)
    at = {
        room: (
            round((width - len(row) * (WIDTH + ACROSS) + ACROSS) / 2) + k * (WIDTH + ACROSS),
            1 + n * (HEIGHT + DOWN),
        )
        for n, row in enumerate(rows)
        for k, room in enumerate(row)
    }
    half = WIDTH // 2
    lines = [
        f'<line x1="{at[a][0] + half}" y1="{at[a][1] + HEIGHT}" x2="{at[b][0] + half}" y2="{at[b][1]}"/>'
        for a, b in sorted(direct(imported))
    ]
    boxes = [
        f"<g><title>{room}: {', '.join(sorted(imported[room])) or '—'}</title>"
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="4"/>'
        f'<text x="{x + half}" y="{y + 20}">{room}</text></g>'
        for room, (x, y) in at.items()
    ]
    height = len(rows) * (HEIGHT + DOWN) - DOWN + 2
    return (
        f'<svg class="rooms" role="img" aria-label="adjudicator" viewBox="0 0 {width} {height}" '
        'xmlns="http://www.w3.org/2000/svg" font-family="monospace" font-size="14" text-anchor="middle">'
        f'<g stroke="currentColor" stroke-opacity="0.5">{"".join(lines)}</g>'
        f'<g fill="none" stroke="currentColor">{"".join(boxes)}</g></svg>'
    ).replace("<text ", '<text fill="currentColor" stroke="none" ')


class Rooms(SphinxDirective):
    """The picture."""

    def run(self) -> list[nodes.Node]:
        """Draw it; the page is drawn again when the contract changes."""
        self.env.note_dependency(str(ROOT / "pyproject.toml"))
        return [nodes.raw("", drawing(), format="html")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what there is."""
    app.add_directive("rooms", Rooms)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
