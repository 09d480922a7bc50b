"""The situations of the Inn: its table under a stack of its frames."""

from __future__ import annotations

import functools
import importlib
import operator
import pkgutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from adjudicator import machine

from . import chapters
from .frame import InnFrame
from .table import Table

_NAMES = tuple(module.name for module in pkgutil.walk_packages(chapters.__path__, f"{chapters.__name__}."))

CHAPTERS = tuple(
    chapter.replace("_", "-") for name in _NAMES if "." not in (chapter := name.removeprefix(f"{chapters.__name__}."))
)
"""The slugs of the chapters. A chapter is a module or a package in `chapters`, and is found there."""

for _name in _NAMES:
    importlib.import_module(_name)  # it registers what its chapter knows


def _frames(base: type[InnFrame] = InnFrame) -> Iterator[type[InnFrame]]:
    """Yield every kind of frame that a chapter has."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith(f"{chapters.__name__}."):
            yield kind
        yield from _frames(kind)


if TYPE_CHECKING:
    Frame: TypeAlias = InnFrame
else:
    Frame = functools.reduce(operator.or_, _frames())

Situation: TypeAlias = machine.Situation[Table, Frame]
"""A situation of the game. The bottom of the stack is the turn (or the setup), the top is dealt with first."""
