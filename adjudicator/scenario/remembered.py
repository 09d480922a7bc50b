"""What was found out about a scenario, remembered until it, or what judges it, is written.

Of the clauses only those count that its runs looked up, and only what decides in them, and of the cards only those that
are named at its table: the machine is pure, so what else is said changes nothing. All else that judges counts as a
whole: code, words, which clauses and cards there are, and what they are called.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from .. import cache
from ..machine.references import referred
from ..rulebook import Rules
from .judge import ORDER, in_deck, judge, judge_but_entries, printed, said
from .model import Scenario
from .run import Run

T = TypeVar("T")


class HangsOn(Struct, frozen=True):
    """On what of the rules it hangs that something holds of a scenario.

    Attributes:
        game: the game of the scenario.
        clauses: by its id, what each clause says, as `said` tells it.
        cards: by its id, what each card says, as `printed` tells it.
        everything: what `judge` tells, of what hangs on every word of the rules; else nothing.
    """

    game: str = ""
    clauses: dict[str, int] = {}
    cards: dict[str, int] = {}
    everything: bytes = b""

    @classmethod
    def of(cls, game: str, clauses: Iterable[str], cards: Iterable[str]) -> HangsOn:
        """Return that it hangs on these clauses and cards of a game; without a game, on everything."""
        if not (game and said(game) and printed(game)):
            return cls(everything=judge())
        return cls(game, _known(said(game), clauses), _known(printed(game), cards))

    def holds(self) -> bool:
        """Return True if all of that is still said."""
        if self.everything:
            return self.everything == judge()
        return _still(self.clauses, said(self.game)) and _still(self.cards, printed(self.game))


def _known(known: Mapping[str, int], ids: Iterable[str]) -> dict[str, int]:
    return {id: known[id] for id in dict.fromkeys((ORDER, *ids)) if id in known}


def _still(was: Mapping[str, int], known: Mapping[str, int]) -> bool:
    return all(known.get(id) == says for id, says in was.items())


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


def at_the_table(scenario: Scenario, runs: Iterable[Run]) -> Iterator[str]:
    """Yield the ids of cards and decks that are named at the table of a scenario, or in what is said or refused there.

    Of a deck that is named, such as a character's, every card is named too.

    Args:
        scenario: the scenario.
        runs: its runs.
    """
    cases = [ran.case for ran in runs]
    refused = [(no.now, no.said) for ran in runs for no in ran.refused]
    values = (value for case in cases for value in (case.start, *case.said, case.now))
    named = referred((*values, *(value for pair in refused for value in pair)), ("card", "deck"))
    yield from named
    yield from (step.by.card for case in cases for step in case.steps())
    yield from (card for name in named for card in in_deck(scenario.game, name))


def _name(what: str, file: Path) -> str:
    return f"{what}-{zlib.crc32(os.fsencode(file.resolve())):08x}"


def _made_of(file: Path, also: bytes) -> bytes:
    return judge_but_entries() + also + cache.marks_of((str(file),))
