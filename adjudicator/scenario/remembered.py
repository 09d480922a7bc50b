"""What was found out about a scenario, remembered until it, or what judges it, is written.

Of the clauses only those count that its runs looked up, and only what decides in them: the machine is pure, so what
else is said changes nothing. All else that judges counts as a whole: code, cards, words, and which clauses there are.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from .. import cache
from ..rulebook import Rules
from .judge import ORDER, judge, judge_but_clauses, said
from .model import Scenario
from .run import Run

T = TypeVar("T")


class HangsOn(Struct, frozen=True):
    """On what of the rules it hangs that something holds of a scenario.

    Attributes:
        game: the game of the scenario.
        clauses: by its id, what each clause says, as `said` tells it.
        everything: what `judge` tells, of what hangs on every word of the rules; else nothing.
    """

    game: str = ""
    clauses: dict[str, int] = {}
    everything: bytes = b""

    @classmethod
    def of(cls, game: str, clauses: Iterable[str]) -> HangsOn:
        """Return that it hangs on these clauses of a game; without a game, on everything."""
        known = said(game) if game else {}
        if not known:
            return cls(everything=judge())
        return cls(game, {id: known[id] for id in dict.fromkeys((ORDER, *clauses)) if id in known})

    def holds(self) -> bool:
        """Return True if all of that is still said."""
        if self.everything:
            return self.everything == judge()
        known = said(self.game)
        return all(known.get(id) == says for id, says in self.clauses.items())


def remembered(what: str, file: Path, kind: Any, also: bytes = b"") -> Any:
    """Return what was found out about a scenario, an instance of `kind`; None if it need not hold any more.

    Args:
        what: the kind of thing that is remembered, as its name in the cache begins.
        file: the scenario.
        kind: the type of what was found.
        also: what it hangs on besides.
    """
    held = cache.kept(_name(what, file), tuple[kind, HangsOn], _made_of(file, also))
    return held[0] if held is not None and held[1].holds() else None


def found_out(what: str, file: Path, find: Callable[[], tuple[T, HangsOn]], also: bytes = b"") -> T:
    """Return what is found out about a scenario, and remember it.

    Args:
        what: the kind of thing that is remembered.
        file: the scenario.
        find: finds it out, and on what it hangs.
        also: what it hangs on besides.
    """
    made_of = _made_of(file, also)
    found, hangs_on = find()
    if made_of == _made_of(file, also):
        cache.keep(_name(what, file), made_of, (found, hangs_on))
    return found


def looked_up(scenario: Scenario, rules: Rules, runs: Iterable[Run]) -> Iterator[str]:
    """Yield the clauses that a scenario chooses or changes, and those that its runs name.

    Args:
        scenario: the scenario.
        rules: those that it is judged by.
        runs: its runs by them.
    """
    yield from scenario.readings
    yield from (change.id for layer in rules.house for change in layer.changes)
    for ran in runs:
        yield from ran.cited
        yield from (id for step in ran.case.steps() for id in step.also)


def _name(what: str, file: Path) -> str:
    return f"{what}-{zlib.crc32(os.fsencode(file.resolve())):08x}"


def _made_of(file: Path, also: bytes) -> bytes:
    return judge_but_clauses() + also + cache.marks_of((str(file),))
