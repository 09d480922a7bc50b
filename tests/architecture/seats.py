"""Where code compares seats, or walks round the table, read from its syntax.

An expression denotes a seat if it is an attribute or a name that holds one, a name that was given one, an element of
what holds several, or what a helper in the same module was called with. A constant is no seat, nor are `FATE`, `TABLE`
and `NOBODY`: to ask whether there is anybody is not to ask who.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

ONE = frozenset(
    [
        "seat",
        "drinker",
        "revealer",
        "starter",
        "control",
        "winner",
        "splitter",
        "owner",
        "onto",
        "asking",
        "entrant",
        "source",
        "turn",
        "by",
        "side",
        "leader",
        "initiator",
        "lair",
        "of",
    ]
)
"""The attributes that hold a seat, or the side of one."""

SEVERAL = frozenset(
    [
        "picked",
        "inside",
        "entrants",
        "due",
        "earlier",
        "barred",
        "left_out",
        "wishers",
        "waiting",
        "ignored",
        "ignored_by",
        "standing",
        "passed",
        "seats",
    ]
)
"""The attributes that hold several seats. Elsewhere some of these names mean something else."""

NAMES = frozenset(
    [
        "seat",
        "drinker",
        "revealer",
        "starter",
        "splitter",
        "owner",
        "onto",
        "picked",
        "wishers",
        "respondents",
        "entrants",
        "holder",
        "winner",
    ]
)
"""The names of arguments and variables that are seats wherever they come from."""

ONE_OF_PEOPLE = frozenset(["acting", "left_of", "next_turn"])
SEVERAL_OF_PEOPLE = frozenset(["another", "each_other", "anybody", "everybody", "in_turn_order", "without", "members"])
"""The words of `people` that are a seat, and those that are several."""

NO_SEATS = frozenset(["FATE", "TABLE", "NOBODY", "UNKNOWN"])
WALKS = frozenset(["round_from", "next_turn"])
OPERATORS = frozenset(
    [
        "eq",
        "ne",
        "is_",
        "is_not",
        "contains",
        "countOf",
        "indexOf",
        "sub",
        "xor",
        "lt",
        "gt",
        "le",
        "ge",
    ]
)
ALIKE = frozenset(["int", "hash", "str", "repr", "next", "iter", "min", "max", "abs"])
HOLDS = frozenset(["set", "tuple", "list", "frozenset", "sorted", "reversed", "dict", "zip", "enumerate"])
"""The functions that make of a seat what tells it from others, and of seats what holds them."""

SPECIAL = frozenset(["__eq__", "__ne__", "__contains__"])
METHODS = frozenset(["index", "count", "issubset", "issuperset", "isdisjoint", "intersection", "difference"])


class Place(NamedTuple):
    """Where seats are compared: the line, the function with its class, and the code."""

    line: int
    function: str
    code: str


def places(source: str) -> Iterator[Place]:
    """Every place in a module's code where seats are compared or the table is walked round."""
    tree = ast.parse(source)
    found = {(node.lineno, ast.unparse(node)): node for node in _Module(tree).found()}
    names = dict(_functions(tree))
    for (line, code), node in sorted(found.items(), key=lambda pair: pair[0]):
        yield Place(line, names.get(node, ""), code)


def _functions(tree: ast.AST, within: str = "") -> Iterator[tuple[ast.AST, str]]:
    """Each node with the name of the outermost function it stands in, after that of its class."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield from ((inner, within + node.name) for inner in ast.walk(node))
        else:
            yield from ((inner, within.rstrip(".")) for inner in ast.walk(node))


class _Module:
    """One module. A name is followed within its function and into the helpers of the module that it is handed to."""

    def __init__(self, tree: ast.Module) -> None:
        self.nodes = list(ast.walk(tree))
        self.aliases: set[tuple[str, str]] = set()
        self.where = dict(_functions(tree))
        self.helpers = {node.name: node.args.args for node in self.nodes if isinstance(node, ast.FunctionDef)}
        before = -1
        while before < len(self.aliases):
            before = len(self.aliases)
            for node in self.nodes:
                self._follow(node)

    def found(self) -> Iterator[ast.expr]:
        for node in self.nodes:
            match node:
                case ast.MatchValue(value=value) if self._one(value):
                    yield value
                case ast.expr() if self._tells_seats_apart(node):
                    yield node

    def _tells_seats_apart(self, node: ast.expr) -> bool:
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                return self._compares([left, *others], ops)
            case ast.BinOp(left=left, op=ast.Sub() | ast.BitXor() | ast.BitAnd() | ast.BitOr(), right=right):
                return (self._one(left) and self._one(right)) or (self._held(left) and self._held(right))
            case ast.Attribute(value=held, attr=attr) if attr in SPECIAL:
                return self._denotes(held)
            case ast.Attribute(attr=attr) if attr in WALKS:
                return not _is_people(node.value)
            case ast.Call(func=ast.Attribute(value=ast.Dict() | ast.DictComp() as held), args=[key, *_]):
                return self._denotes(key) and self._keyed(held)
            case ast.Subscript(value=ast.Dict() | ast.DictComp() as held, slice=key):
                return self._denotes(key) and self._keyed(held)
            case ast.Call(func=ast.Attribute(attr=attr), args=[first, *_]) if attr in METHODS:
                return self._denotes(first)
            case ast.Call(func=ast.Name(id="len"), args=[ast.Set(elts=[first, _, *_])]):
                return self._denotes(first)
            case ast.Call(func=func, args=args) if _name(func) in OPERATORS:
                return any(map(self._denotes, args))
        return False

    def _compares(self, parts: list[ast.expr], ops: list[ast.cmpop]) -> bool:
        """True if a comparison is about who somebody is."""
        *_, last = parts
        if isinstance(ops[-1], ast.In | ast.NotIn) and (_of_people(last) or self._several(parts[0])):
            return False
        seats = [part for part in parts if self._denotes(part)]
        return bool(seats) and not all(_constant(part) for part in parts if part not in seats[:1])

    # -- what denotes a seat

    def _denotes(self, node: ast.expr) -> bool:
        return self._one(node) or self._held(node)

    def _one(self, node: ast.expr) -> bool:
        """True if an expression is a seat."""
        match node:
            case ast.Attribute(attr=attr):
                return attr in ONE
            case ast.Name(id=name):
                return name in NAMES or (name, self.where.get(node, "")) in self.aliases
            case ast.Subscript(value=held):
                return self._several(held)
            case ast.Call(func=ast.Attribute(attr="side_of")):
                return True
            case ast.Call(func=func) if _of_people(node):
                return _name(func) in ONE_OF_PEOPLE
            case ast.Call(func=ast.Name(id=name), args=args) if name in ALIKE:
                return any(map(self._denotes, args))
            case ast.NamedExpr(value=inner) | ast.UnaryOp(operand=inner, op=ast.USub() | ast.UAdd()):
                return self._one(inner)
            case ast.IfExp(body=body, orelse=orelse):
                return self._one(body) or self._one(orelse)
        return False

    def _several(self, node: ast.expr) -> bool:
        """True if an expression holds seats, or things that have one."""
        match node:
            case ast.Attribute(attr=attr):
                return attr in SEVERAL
            case ast.Call(func=func) if _of_people(node):
                return _name(func) in SEVERAL_OF_PEOPLE
        return False

    def _held(self, node: ast.expr) -> bool:
        """True if an expression is made of seats: a tuple, a set, a list, a thing that is built of one."""
        match node:
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                return any(map(self._denotes, parts))
            case ast.SetComp(elt=part) | ast.ListComp(elt=part) | ast.GeneratorExp(elt=part):
                return self._denotes(part)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords):
                if name in HOLDS or name[:1].isupper():
                    return any(map(self._denotes, args)) or any(self._denotes(word.value) for word in keywords)
        return self._several(node)

    def _keyed(self, node: ast.Dict | ast.DictComp) -> bool:
        keys = [node.key] if isinstance(node, ast.DictComp) else [key for key in node.keys if key is not None]
        return any(map(self._denotes, keys))

    # -- names

    def _follow(self, node: ast.AST) -> None:
        """Note the names that are given a seat here."""
        match node:
            case ast.Assign(targets=targets, value=given):
                for target in targets:
                    self._give(target, given)
            case ast.AnnAssign(target=target, value=ast.expr() as given) | ast.NamedExpr(target=target, value=given):
                self._give(target, given)
            case ast.For(target=target, iter=given) | ast.comprehension(target=target, iter=given):
                self._loop(target, given)
            case ast.MatchClass(kwd_attrs=attrs, kwd_patterns=patterns):
                for attr, pattern in zip(attrs, patterns, strict=True):
                    if attr in ONE and isinstance(pattern, ast.MatchAs) and pattern.name:
                        self.aliases.add((pattern.name, self.where.get(node, "")))
            case ast.Call(func=func, args=args) if _name(func) in self.helpers:
                takes = self.helpers[_name(func)]
                takes = takes[1:] if takes and takes[0].arg == "self" else takes
                for taken, given in zip(takes, args, strict=False):
                    if self._one(given):
                        self.aliases.add((taken.arg, self.where.get(taken, "")))

    def _loop(self, target: ast.expr, given: ast.expr) -> None:
        """Note the names that are seats when a loop goes over `given`."""
        match target, given:
            case ast.Tuple(elts=targets), ast.Call(func=ast.Name(id="zip"), args=args):
                for one, arg in zip(targets, args, strict=False):
                    self._loop(one, arg)
            case ast.Tuple(elts=[index, one]), ast.Call(func=ast.Name(id="enumerate"), args=[held, *_]):
                self._loop(one, held)
                if isinstance(held, ast.Attribute) and held.attr == "seats":
                    self._note(index)
            case _ if self._held(given):
                self._note(target)

    def _give(self, target: ast.expr, given: ast.expr) -> None:
        match target, given:
            case ast.Tuple(elts=targets), ast.Tuple(elts=parts):
                for one, part in zip(targets, parts, strict=False):
                    self._give(one, part)
            case ast.Tuple(), _ if self._held(given):
                self._note(target)
            case ast.Name(), _ if self._denotes(given):
                self._note(target)

    def _note(self, target: ast.expr) -> None:
        """Note every name of a target."""
        names = (node for node in ast.walk(target) if isinstance(node, ast.Name))
        self.aliases.update((name.id, self.where.get(name, "")) for name in names)


def _is_people(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "people"


def _of_people(node: ast.expr) -> bool:
    """True if an expression calls a word of `people`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_people(node.func.value)


def _name(func: ast.expr) -> str:
    match func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _constant(node: ast.expr) -> bool:
    """True if an expression is a number, a word, none, a length, or stands for nobody."""
    match node:
        case ast.Constant() | ast.UnaryOp(operand=ast.Constant()) | ast.Call(func=ast.Name(id="len")):
            return True
        case ast.Name(id=name):
            return name in NO_SEATS
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return all(map(_constant, parts))
    return False
