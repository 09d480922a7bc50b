"""Which lessons are done and where one is in each: kept by the browser, so that nobody needs an account.

A browser keeps it under one key, for all its pages. It tells it as somebody arrives, and a page hands back what has
changed since.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from adjudicator.typed import ready

from .memory import remembered
from .style import component

MARKS, HERE = "lessons-marks", "lessons-here"
KEPT = "adjudicator.lessons"
"""Under which key a browser keeps it."""

LONGEST = 100_000
"""Characters read at most of what a browser stored."""

_SCRIPT = """
const read = (key) => { try { return JSON.parse(localStorage.getItem(key)) || {} } catch { return {} } }
export default function ({ data }) {
  const kept = { ...read(data.key), ...data.here }
  try { localStorage.setItem(data.key, JSON.stringify(kept)) } catch { /* a private window keeps nothing */ }
}
"""


class LessonMark(NamedTuple):
    """How far somebody is in a lesson: how much of it was shown, and whether its end was ever reached."""

    at: int
    done: bool


def marks() -> dict[str, LessonMark]:
    """Return the lessons that somebody has begun, by name."""
    return {**remembered().get(MARKS, {}), **remembered().get(HERE, {})}


def done() -> frozenset[str]:
    """Return the lessons that somebody has done, by name."""
    return frozenset(name for name, mark in marks().items() if mark.done)


def reach(name: str, at: int, length: int) -> None:
    """Somebody sees a lesson of a length at this place; what the browser has kept must have been read before."""
    if MARKS not in remembered():
        return
    before = marks().get(name)
    mark = LessonMark(at, at == length or (before is not None and before.done))
    if mark != before:
        remembered()[HERE] = {**remembered().get(HERE, {}), name: mark}


def keep() -> None:
    """Have the browser keep it."""
    here = remembered().get(HERE, {})
    if here:
        component("lessons", "<span></span>", "", _SCRIPT)(data={"key": KEPT, "here": here}, key="lessons-kept")


def arrived(kept: object) -> None:
    """Somebody arrives whose browser has kept this, or anything else."""
    remembered()[MARKS] = read(kept)


def read(kept: object) -> dict[str, LessonMark]:
    """Return what a browser kept; nothing where that is not what was written."""
    if not isinstance(kept, str) or len(kept) > LONGEST:
        return {}
    try:
        return msgspec.json.decode(kept, type=ready(dict[str, LessonMark]))
    except msgspec.DecodeError:
        return {}
