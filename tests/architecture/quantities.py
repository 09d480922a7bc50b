"""Where code halves a number, adds up what a team lost, or gives numbers to sides, read from its syntax.

Such a function decides by itself how much somebody gets, unless it reads a clause. What it does is found by its calls
and names; a function inside another one is a place of its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

ADDS = frozenset(["sum", "max", "min", "Counter", "fsum"])
"""What makes one number of several."""

OURS = frozenset(["ours", "mates", "side_of", "with_mates", "among"])
"""The words of `people` by which what is one player's becomes the team's."""

WRITES = frozenset(["with_stat", "change", "charge", "exchange"])
"""What changes a number of a side."""

NUMBERS = frozenset(["fortitude", "alcohol", "gold", "potions"])
"""The numbers that a side has."""


class Use(NamedTuple):
    """A function that handles a quantity: its name, what it does, and the ids that it names if it reads a clause."""

    function: str
    what: frozenset[str]
    reads: frozenset[str]


def uses(source: str) -> Iterator[Use]:
    """Yield every function of a module that halves, adds up for a team, or gives to sides.

    Args:
        source: the text of the module.
    """
    for name, function in _functions(ast.parse(source)):
        nodes = tuple(_own(function))
        found = (("halves", _halves), ("adds for a team", _adds_up), ("gives to sides", _gives))
        what = frozenset(kind for kind, does in found if does(nodes))
        if what:
            reads = any(_reads(node) for node in nodes)
            yield Use(name, what, frozenset(_words(nodes) if reads else ()))


def _functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{within}.{node.name}" if within else node.name
            if isinstance(node, ast.FunctionDef):
                yield name, node
            yield from _functions(node, name)
        else:
            yield from _functions(node, within)


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield what stands in a function, but not in one that it defines."""
    waiting = list(ast.iter_child_nodes(function))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting.extend(ast.iter_child_nodes(node))


def _name(node: ast.AST) -> str:
    match node:
        case ast.Call(func=func):
            return _name(func)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _calls(nodes: tuple[ast.AST, ...]) -> set[str]:
    return {_name(node) for node in nodes if isinstance(node, ast.Call)}


def _halves(nodes: tuple[ast.AST, ...]) -> bool:
    """True if a number is halved: by `Halve`, by a division by 2, or by a shift or a product that is one."""
    for node in nodes:
        match node:
            case ast.BinOp(op=ast.FloorDiv() | ast.Div(), right=ast.Constant(value=2)):
                return True
            case ast.BinOp(op=ast.RShift(), right=ast.Constant(value=1)):
                return True
            case ast.BinOp(op=ast.Mult(), right=ast.Constant(value=0.5)):
                return True
            case ast.Call(func=ast.Name(id="divmod"), args=[_, ast.Constant(value=2)]):
                return True
    return "Halve" in _calls(nodes)


def _adds_up(nodes: tuple[ast.AST, ...]) -> bool:
    """True if amounts are added up, or compared, where it is asked whose they are."""
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    whose = {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id == "people"}
    amounts = any(node.attr == "amount" for node in attributes)
    return bool(whose & OURS) and (amounts or bool(_calls(nodes) & ADDS))


def _gives(nodes: tuple[ast.AST, ...]) -> bool:
    """True if a loop changes a number of one side after another."""
    loops = (node for node in nodes if isinstance(node, ast.For))
    return any(_writes(part, _names(loop.target)) for loop in loops for part in ast.walk(loop))


def _names(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def _writes(node: ast.AST, sides: set[str]) -> bool:
    """True if a call changes a number of one of `sides`, which are names."""
    if not isinstance(node, ast.Call) or not sides & {_name(argument) for argument in node.args}:
        return False
    named = {word.arg for word in node.keywords}
    return _name(node) in WRITES or (_name(node) == "with_side" and bool(named & NUMBERS))


def _words(nodes: tuple[ast.AST, ...]) -> Iterator[str]:
    return (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def _reads(node: ast.AST) -> bool:
    """True if a clause is read here."""
    match node:
        case ast.Subscript(value=ast.Name(id="rules" | "view")):
            return True
    return False
