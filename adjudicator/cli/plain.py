"""Results as plain data, for programs: each kind of thing is written in one way, wherever it stands in a result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from .. import explain
from ..case import Case, Refused
from ..machine import Refusal
from ..rulebook import Ruling
from ..words import Words

W = TypeVar("W", bound=Callable[..., object])

WRITES: dict[type, Callable[[Any, Words], object]] = {}
"""What writes a thing, by its type. It returns other things, which are written in turn."""


def writes(kind: type) -> Callable[[W], W]:
    """Register the function below as what writes things of this type and of those derived from it."""

    def register(function: W) -> W:
        WRITES[kind] = function
        return function

    return register


def plain(thing: object, words: Words) -> object:
    """Return a thing as plain data: a thing of a type that is registered, or lists and dicts of such things."""
    write = next((WRITES[kind] for kind in type(thing).__mro__ if kind in WRITES), None)
    if write is not None:
        return plain(write(thing, words), words)
    if isinstance(thing, dict):
        return {key: plain(value, words) for key, value in thing.items()}
    return [plain(one, words) for one in thing] if isinstance(thing, tuple | list) else thing


@writes(Ruling)
def _ruling(ruling: Ruling, words: Words) -> object:
    return ruling.id


@writes(Refusal)
def _refusal(no: Refusal, words: Words) -> object:
    return no.ruling


@writes(Refused)
def _refused(no: Refused, words: Words) -> object:
    return no.refusal


@writes(Path)
def _path(path: Path, words: Words) -> object:
    return str(path)


@writes(Case)
def _case(case: Case, words: Words) -> object:
    """Return an outcome under other rules; `stopped_by` is the clause that stops the story there, if any."""
    return {"text": explain.outcome(case, words), "outcome": case.outcome, "stopped_by": case.stopped}


def outcome(case: Case, words: Words) -> dict[str, object]:
    """Return an outcome under the rules of the story: its rows and its sentence."""
    return {"outcome": case.outcome, "text": explain.result(case, words)}
