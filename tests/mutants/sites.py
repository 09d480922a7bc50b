"""Where the engine could be changed by little, and what it would be then."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ENGINE = ("machine", "kit", "games")
"""The folders that decide what happens at a table."""

OTHER = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
"""What a comparison becomes."""

DECLARING = ("annotation", "returns", "decorator_list", "keywords")
"""Parts of a statement that decide nothing."""

PROMISING = ("strict", "covariant")
"""Keywords by which a `zip` asserts that lists are equally long, and a type variable declares itself."""


class Mutant(NamedTuple):
    """One change: the text from `start` to `end` (characters of the file) becomes `text`; `line` counts from 1."""

    file: str
    line: int
    start: int
    end: int
    text: str
    what: str

    def applied(self, source: str) -> str:
        """Return the file with the change in it."""
        return source[: self.start] + self.text + source[self.end :]

    @property
    def id(self) -> str:
        """A name that no other change has."""
        return f"{self.file}:{self.line}:{self.start}-{self.end}: {self.what}"


def mutants() -> list[Mutant]:
    """Return every change of every file of the engine, in the order of the files."""
    files = (path for room in ENGINE for path in sorted((ROOT / "adjudicator" / room).rglob("*.py")))
    return [mutant for path in files for mutant in of(path.relative_to(ROOT).as_posix())]


def of(file: str) -> Iterator[Mutant]:
    """Yield the changes of one file."""
    source = (ROOT / file).read_text(encoding="utf-8")
    text = _Text(source)
    for node in _deciding(ast.parse(source)):
        for start, end, new, what in _changes(node, text):
            yield Mutant(file, node.lineno, start, end, new, what)


class _Text:
    """A source, with the places of its nodes as characters."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._lines = source.splitlines(keepends=True)
        self._begins = [0]
        for line in self._lines:
            self._begins.append(self._begins[-1] + len(line))

    def span(self, node: ast.expr) -> tuple[int, int]:
        """Return where a node begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def of(self, node: ast.expr) -> str:
        """Return what stands there."""
        start, end = self.span(node)
        return self.source[start:end]

    def _at(self, line: int, column: int) -> int:
        begins = self._lines[line - 1].encode()[:column].decode()
        return self._begins[line - 1] + len(begins)


def _deciding(node: ast.AST) -> Iterator[ast.expr | ast.If | ast.While]:
    """Yield the nodes that decide something: not what declares, nor what is kept, asserted or text."""
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.expr | ast.If | ast.While):
        yield node
    unread = {id(child) for name in DECLARING for child in _under(node, name)}
    for child in ast.iter_child_nodes(node):
        if id(child) not in unread:
            yield from _deciding(child)


def _under(node: ast.AST, name: str) -> list[ast.AST]:
    """Return what decides nothing: annotations, what wraps a function, a class's keywords, and what is promised."""
    if name == "keywords" and not isinstance(node, ast.ClassDef):
        return [one for one in getattr(node, name, ()) if one.arg in PROMISING]
    found = getattr(node, name, None)
    return found if isinstance(found, list) else [found] if found is not None else []


def _changes(node: ast.expr | ast.If | ast.While, text: _Text) -> Iterator[tuple[int, int, str, str]]:
    match node:
        case ast.If() | ast.While():
            start, end = text.span(node.test)
            for forced in ("False",) if isinstance(node, ast.While) else ("True", "False"):
                yield start, end, forced, f"{'while' if isinstance(node, ast.While) else 'if'} {forced}"
        case ast.IfExp():
            start, end = text.span(node)
            body, test, other = text.of(node.body), text.of(node.test), text.of(node.orelse)
            yield start, end, f"(({other}) if ({test}) else ({body}))", "branches swapped"
        case ast.BoolOp():
            start, end = text.span(node)
            word = "or" if isinstance(node.op, ast.And) else "and"
            yield start, end, f"({f' {word} '.join(f'({text.of(one)})' for one in node.values)})", f"to {word}"
        case ast.UnaryOp(op=ast.Not()):
            start, end = text.span(node)
            yield start, end, f"({text.of(node.operand)})", "no not"
        case ast.Compare(ops=[op]):
            start, end = text.span(node)
            left, right = text.of(node.left), text.of(node.comparators[0])
            yield start, end, f"(({left}) {OTHER[type(op)]} ({right}))", f"to {OTHER[type(op)]}"
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            start, end = text.span(node)
            sign = "-" if isinstance(node.op, ast.Add) else "+"
            yield start, end, f"(({text.of(node.left)}) {sign} ({text.of(node.right)}))", f"to {sign}"
        case ast.Constant(value=bool()):
            start, end = text.span(node)
            yield start, end, str(not node.value), f"to {not node.value}"
        case ast.Constant(value=int()):
            start, end = text.span(node)
            yield start, end, f"({node.value} + 1)", "one more"
