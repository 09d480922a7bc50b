"""Which words of Python are compared with what a clause holds, read from the code's syntax.

A comparison is followed where the clause is named in the same function: `rules["a.b"].value == "x"`, a name that stands
for `rules["a.b"]`, for its value or for part of that, the keys of a mapping in which the value is looked up, a `match`.
Where it is not (a ruling that arrived as an argument), the literal is returned without a clause.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple


class Literal(NamedTuple):
    """A word, true, false or null that the code compares with a value.

    Attributes: `function` is that in which it stands, `clauses` are the ids of those whose value it may be; none where
    the code does not show them.
    """

    line: int
    function: str
    value: Any
    clauses: frozenset[str]


def literals(source: str) -> Iterator[Literal]:
    """Every literal in a module's code that is compared with a clause's value."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from _Function(node).literals()


class _Function:
    """One function: the clauses that its names stand for, and the values of clauses."""

    def __init__(self, node: ast.FunctionDef) -> None:
        self.node = node
        self.nodes = list(_own(node))
        self.rulings: dict[str, set[str]] = {}
        self.values: dict[str, set[str]] = {}
        self.words: dict[str, set[str]] = {}
        for target, given in self._assigned():
            self.words.setdefault(target, set()).update(self._words_in(given))
            if (clauses := self._rulings_in(given)) is not None:
                self.rulings.setdefault(target, set()).update(clauses)
            elif (clauses := self._values_in(given)) is not None:
                self.values.setdefault(target, set()).update(clauses)

    def literals(self) -> Iterator[Literal]:
        for node in self.nodes:
            for held, others in _compared(node):
                clauses = self._values_in(held)
                if clauses is not None:
                    for other in others:
                        for value in _constants(other):
                            yield Literal(other.lineno, self.node.name, value, frozenset(clauses))

    def _assigned(self) -> Iterator[tuple[str, ast.expr]]:
        """Each name that is assigned to, with what it is given or taken from, in the order of the code."""
        for node in self.nodes:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=given):
                    yield name, given
                case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=parts)):
                    yield from (
                        (at.id, part) for at, part in zip(targets, parts, strict=False) if isinstance(at, ast.Name)
                    )
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as given):
                    yield name, given
                case ast.NamedExpr(target=ast.Name(id=name), value=given):
                    yield name, given
                case (
                    ast.For(target=ast.Name(id=name), iter=given)
                    | ast.comprehension(target=ast.Name(id=name), iter=given)
                ):
                    yield name, given

    def _rulings_in(self, node: ast.expr) -> set[str] | None:
        """The clauses whose ruling an expression may be; none but an empty set where the id is not a literal."""
        match node:
            case ast.Subscript(value=ast.Name(id="rules"), slice=id):
                return self._words_in(id)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="rules"), attr="get"), args=[id, *_]):
                return self._words_in(id)
            case ast.Name(id=name):
                return self.rulings.get(name)
            case ast.IfExp(body=body, orelse=orelse):
                found = [clauses for part in (body, orelse) if (clauses := self._rulings_in(part)) is not None]
                return set().union(*found) if found else None
        return None

    def _values_in(self, node: ast.expr) -> set[str] | None:
        """The clauses whose value an expression may be; empty where the ruling's clause is not shown."""
        match node:
            case ast.Attribute(value=held, attr="value"):
                return self._rulings_in(held) or set()
            case ast.Name(id=name):
                return self.values.get(name)
            case ast.Call(func=ast.Name(id="int" | "str" | "bool" | "tuple"), args=[held]):
                return self._values_in(held)
        return None

    def _words_in(self, node: ast.expr) -> set[str]:
        """The words that an expression may be, or that it lists."""
        match node:
            case ast.Name(id=name):
                return self.words.get(name, set())
            case ast.IfExp(body=body, orelse=orelse):
                return self._words_in(body) | self._words_in(orelse)
        return {word for word in _constants(node) if isinstance(word, str)}


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function in the order of the code, without those of functions within it."""
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting += reversed(list(ast.iter_child_nodes(node)))


def _compared(node: ast.AST) -> Iterator[tuple[ast.expr, list[ast.expr]]]:
    """Each expression that a node compares, with what it is compared with."""
    match node:
        case ast.Compare(left=left, comparators=others):
            sides = [left, *others]
            yield from ((side, [other for other in sides if other is not side]) for side in sides)
        case ast.Call(func=ast.Attribute(value=ast.Dict(keys=keys), attr="get"), args=[key, *_]):
            yield key, [at for at in keys if at is not None]
        case ast.Subscript(value=ast.Dict(keys=keys), slice=key):
            yield key, [at for at in keys if at is not None]
        case ast.Match(subject=subject, cases=cases):
            patterns = [at for case in cases for at in ast.walk(case.pattern)]
            yield subject, [at.value for at in patterns if isinstance(at, ast.MatchValue)]


def _constants(node: ast.expr) -> Iterator[Any]:
    """The words, true, false and null that an expression is or lists; a number is no word."""
    match node:
        case ast.Constant(value=str() | bool() | None as value):
            yield value
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            for part in parts:
                yield from _constants(part)
