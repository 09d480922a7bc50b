"""The scenario file: one point of the rules, as a table, a story and expectations.

    title: {en: ..., ru: ...}
    purpose: {en: ..., ru: ...}
    edition: rdi10
    sources: [rdi10:timing.4]
    table:
      players:
        Alaric: {fortitude: 12, alcohol: 10}
        Karl: {}
      phase: drink
    story:
      - Alaric reveals Elven Wine
      - expect: {drink: {alcohol: 3}}
      - refused: Karl plays Hide in shadows
        by: affects.direct
      - nobody responds
    expect: {players: {Alaric: {alcohol: 13, out: passed-out}}}
    cites: [turn.drink, losing.passing-out]
    under:
      rdi1: {expect: {inn: 5}}
    branches:
      - title: {en: ..., ru: ...}
        after: 1
        story: [...]
        expect: {...}

The id is the file's stem. `house` lists layers of house rules, each as a file of its own would hold it. `under` says
what is expected under one of several `editions` only. A branch follows the story up to and with its first `after`
entries, then goes its own way.
"""

from collections.abc import Callable
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from ..case import DEFAULT
from ..rulebook import LayerFile, Text

Number = Annotated[int, msgspec.Meta(ge=0, le=200)]

Place = tuple[str | int, ...]
"""Where something stands in a scenario file: keys, and numbers from 0."""


T = TypeVar("T")
"""A game's table, as its file tells it."""

E = TypeVar("E")
"""What a game's file may expect of a situation."""


class CheckOf(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """In a story, instead of a line: what must hold here, or a line that must be refused, and by which clause.

    A refused line changes nothing; `by` names its clause.
    """

    expect: E | None = None
    refused: str | None = None
    by: str | None = None


class UnderOf(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected at the end under one edition, besides what is expected under all."""

    expect: E | None = None
    cites: tuple[str, ...] = ()


class BranchOf(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """Another continuation of the story from one of its points."""

    title: Text
    after: Number
    story: tuple[str | CheckOf[E], ...] = ()
    expect: E | None = None
    cites: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """One entry of a story, and where it stands in the file."""

    at: Place
    told: Any


class ScenarioOf(msgspec.Struct, Generic[T, E], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One scenario, as its file says it."""

    title: Text
    purpose: Text
    sources: tuple[str, ...]
    table: T
    story: tuple[str | CheckOf[E], ...]
    edition: str | None = None
    editions: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    house: tuple[LayerFile, ...] = ()
    expect: E | None = None
    cites: tuple[str, ...] = ()
    under: dict[str, UnderOf[E]] = {}
    branches: tuple[BranchOf[E], ...] = ()
    game: str = DEFAULT

    def entries(self, branch: int | None = None) -> tuple[Entry, ...]:
        """Return the lines and checks of the story, or of a branch (from 1) with those that lead to it.

        Raises:
            IndexError: there is no such branch.
        """
        if branch is None:
            return _entries(self.story, ())
        way = self.branches[branch - 1]
        return _entries(self.story[: way.after], ()) + _entries(way.story, ("branches", branch - 1))

    def named(self, edition: str | None = None) -> tuple[str, ...]:
        """Return the clauses that it expects by name to decide a step or a refusal: under an edition, or under any."""
        under = self.under.values() if edition is None else [self.under[edition]] if edition in self.under else []
        told: tuple[ScenarioOf[T, E] | BranchOf[E], ...] = (self, *self.branches)
        cited = [clause for one in (*told, *under) for clause in one.cites]
        by = (line.by for one in told for line in one.story if not isinstance(line, str) and line.by)
        return tuple(dict.fromkeys([*cited, *by]))

    def renamed(self, current: Callable[[str], str]) -> "ScenarioOf[T, E]":
        """Return the scenario with every clause that it names called as it is today, which `current` tells."""

        def cites(told: Any) -> tuple[str, ...]:
            return tuple(map(current, told.cites))

        def story(told: Any) -> tuple[Any, ...]:
            return tuple(
                line if isinstance(line, str) or line.by is None else replace(line, by=current(line.by))
                for line in told.story
            )

        return replace(
            self,
            cites=cites(self),
            story=story(self),
            readings={current(clause): reading for clause, reading in self.readings.items()},
            under={edition: replace(own, cites=cites(own)) for edition, own in self.under.items()},
            branches=tuple(replace(way, cites=cites(way), story=story(way)) for way in self.branches),
        )


def _entries(story: tuple[Any, ...], at: Place) -> tuple[Entry, ...]:
    return tuple(Entry((*at, "story", k), told) for k, told in enumerate(story))


Check: TypeAlias = CheckOf[Any]
Branch: TypeAlias = BranchOf[Any]
Scenario: TypeAlias = ScenarioOf[Any, Any]
"""A scenario of any game."""
