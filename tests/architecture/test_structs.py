"""What a class of values is stands in `machine/value.py` alone: no other class spells its options or its `repr`."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import adjudicator
from adjudicator.machine import Value, notation

ROOT = Path(__file__).parents[2]
BASE = ROOT / "adjudicator" / "machine" / "value.py"
ROOMS = ("case", "games", "kit", "machine", "rulebook")
"""Where values are. Other rooms have structs of their own, which nobody hashes or writes in the notation."""

VALUES_ALONE = ("cache_hash", "tag")
"""The options of `Value` that no other struct has. Steps are `gc=False` too, and entries leave out defaults."""


def spelt(header: ast.ClassDef) -> dict[str, str]:
    """Return the options that the header of a class spells, each with its value as it stands there."""
    return {option.arg: ast.unparse(option.value) for option in header.keywords if option.arg}


def headers(source: str) -> Iterator[ast.ClassDef]:
    """Return the classes of a module, the inner ones too."""
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef))


OPTIONS = next(spelt(header) for header in headers(BASE.read_text()) if header.name == "Value")


def spelt_again(source: str, values: set[str]) -> Iterator[str]:
    """Where a module repeats what `Value` says.

    Args:
        source: the text of the module.
        values: the names of its classes that inherit from `Value`.
    """
    for header in headers(source):
        for option, value in spelt(header).items():
            if OPTIONS.get(option) == value and (header.name in values or option in VALUES_ALONE):
                yield f"{header.lineno}: {header.name} spells {option}={value}"
        for method in header.body:
            if (
                isinstance(method, ast.FunctionDef)
                and method.name == "__repr__"
                and ast.unparse(method.body[-1]) == "return notation.write(self)"
            ):
                yield f"{method.lineno}: {header.name} spells its __repr__"


def below(kind: type[Value]) -> Iterator[type[Value]]:
    """Return every class that inherits from `kind`."""
    for inner in kind.__subclasses__():
        yield inner
        yield from below(inner)


def all_values() -> list[type[Value]]:
    """Return every class of values of the project, after all modules that can have one are imported."""
    for room in ROOMS:
        folder = importlib.import_module(f"adjudicator.{room}")
        for module in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
            importlib.import_module(module.name)
    return [kind for kind in below(Value) if kind.__module__.startswith(f"{adjudicator.__name__}.")]


def test_no_class_spells_what_it_inherits() -> None:
    of: dict[str, set[str]] = {}
    for kind in all_values():
        of.setdefault(kind.__module__, set()).add(kind.__name__)
    assert len(of) > 15
    found = []
    for folder in ("adjudicator", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            if path not in (BASE, Path(__file__)):
                found += [f"{module}:{what}" for what in spelt_again(path.read_text(), of.get(module, set()))]
    assert found == []


def test_every_class_of_values_has_the_options_of_all() -> None:
    kinds = all_values()
    assert len(kinds) > 200
    for kind in kinds:
        of = kind.__struct_config__
        assert (of.frozen, of.gc, of.cache_hash, of.omit_defaults) == (True, False, True, True), kind
        assert of.tag in (None, notation.tag(kind.__name__)), kind
        assert kind.__repr__ is Value.__repr__, kind


AGAIN = """
class Token(Value, frozen=True, tag_field="do"):
    def __repr__(self) -> str:
        '''Return it.'''
        return notation.write(self)

class Step(msgspec.Struct, frozen=True, gc=False):
    def __repr__(self) -> str:
        return "a step"

class Seat(msgspec.Struct, frozen=True, cache_hash=True, tag_field="is", tag=notation.tag):
    pass
"""


def test_what_is_spelt_again_is_found() -> None:
    assert list(spelt_again(AGAIN, {"Token"})) == [
        "2: Token spells frozen=True",
        "3: Token spells its __repr__",
        "11: Seat spells cache_hash=True",
        "11: Seat spells tag=notation.tag",
    ]
