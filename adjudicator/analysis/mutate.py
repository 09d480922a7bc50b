"""Clause mutation: every clause altered in turn, and whether any scenario misses what it said.

A clause that can say something else without any scenario noticing is not tested, however often it is cited. The share
of those that are noticed is the honest measure of a collection of scenarios.

A clause without a value, or whose value nobody reads or has otherwise, can only be struck out: nothing is decided by it
any more, no step and no refusal. So those scenarios miss it that expect it by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import as_completed
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple

from ..case import GAMES, game
from ..rulebook import Document, Rulebook, Rules
from ..scenario.citing import chosen
from ..scenario.load import load
from ..scenario.model import Scenario
from ..scenario.run import rules_of, run
from ..workers import pool
from .altered import Alteration, ways
from .reads import Reads

ELSEWHERE = ("reading", "edition", "edition-reading", "layer", "agreed")
"""The ways in which somebody has a clause otherwise."""

Verdict = Literal["caught", "survived", "breaks"]
Fate = Literal["caught", "survived", "unread", "breaks"]

Guards = dict[str, dict[str, str]]
"""By clause and edition, the scenario that guards the clause there."""


class Mutant(NamedTuple):
    """One way of altering a clause, and its result.

    `by` is the scenario that missed what the clause said, or, where the engine cannot run so (`breaks`), the one where
    it stopped.
    """

    way: Alteration
    verdict: Verdict
    by: str = ""


class Mutated(NamedTuple):
    """One clause altered in every way that means something.

    Attributes:
        game: its game.
        clause: its id.
        runs: how many scenarios, edition by edition, read its value.
        mutants: the ways.
        guards: by edition, a scenario that misses what the clause said in some way of altering its value.
    """

    game: str
    clause: str
    runs: int
    mutants: tuple[Mutant, ...]
    guards: dict[str, str]

    @property
    def fate(self) -> Fate:
        """What is to be said of the clause.

        "caught" where every way that the engine can run is missed by some scenario; "survived" where one is not;
        "breaks" where the engine can run none; "unread" where others have the value otherwise, but no scenario reads
        it.
        """
        verdicts = {mutant.verdict for mutant in self.mutants}
        if not self.runs and any(mutant.way.kind != "struck" for mutant in self.mutants):
            return "unread"
        return "survived" if "survived" in verdicts else "caught" if "caught" in verdicts else "breaks"


class Share(NamedTuple):
    """How many of those that can be altered meaningfully are caught."""

    caught: int
    of: int


def shares(mutated: Iterable[Mutated]) -> tuple[Share, Share]:
    """Return the share of the clauses that are caught, and the share of the single alterations that are."""
    found = tuple(mutated)
    tried = tuple(m for here in found for m in here.mutants if m.verdict != "breaks")
    return (
        Share(sum(here.fate == "caught" for here in found), sum(here.fate != "breaks" for here in found)),
        Share(sum(mutant.verdict == "caught" for mutant in tried), len(tried)),
    )


def clauses(game_ids: Iterable[str] = GAMES, chapter: str | None = None) -> tuple[tuple[str, str], ...]:
    """Return the clauses to be altered, as (game, id): all but those that only print information, which rule nothing.

    Args:
        game_ids: of which games.
        chapter: of which chapter; None: of all.
    """
    return tuple(
        (id, clause)
        for id in game_ids
        for clause in game(id).rulebook().clauses
        if chapter in (None, clause.partition(".")[0]) and not _informs(game(id).rulebook(), clause)
    )


def _informs(book: Rulebook, clause: str) -> bool:
    """Return True if every paragraph that a clause names is information and no rule."""
    kinds = {paragraph.address: paragraph.kind for of in book.books.values() for paragraph in of.paragraphs}
    named = {one for held in book.lineage(clause).values() if held is not None for one in held.paragraphs}
    return bool(named) and {kinds[address] for address in named if address in kinds} == {"info"}


def mutate(
    wanted: Iterable[tuple[str, str]],
    known: Iterable[Reads],
    workers: int = 2,
    scheduler: str = "",
    kept: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
) -> Iterator[Mutated]:
    """Alter each clause in every way that means something, and run the scenarios that read it.

    Args:
        wanted: which clauses, as (game, id).
        known: what the scenarios read, as `reads` gives it.
        workers: how many processes share the clauses.
        scheduler: the address of a Dask cluster that does it instead: see `workers.pool`.
        kept: by clause and edition, the scenario that guarded it before, which is tried first.

    Returns:
        The clauses as they are done, in no particular order.
    """
    readers: dict[tuple[str, str], list[tuple[Path, str]]] = {}
    expected: dict[tuple[str, str], str] = {}
    for here in (one for one in known if not one.failed):
        for clause in here.clauses:
            readers.setdefault((here.game, clause), []).append((Path(here.file), here.edition))
        for clause in here.expected:
            expected.setdefault((here.game, clause), Path(here.file).stem)
    tasks = [
        (*one, _likely_first(readers.get(one, ()), one[1], kept.get(one[1], {})), expected.get(one, ""))
        for one in wanted
    ]
    with pool(workers, scheduler) as processes:
        if processes is None:
            yield from (_mutated(*task) for task in tasks)
        else:
            yield from (done.result() for done in as_completed([processes.submit(_mutated, *task) for task in tasks]))


def _likely_first(
    runs: Iterable[tuple[Path, str]], clause: str, kept: Mapping[str, str]
) -> tuple[tuple[Path, str], ...]:
    """Return the runs in the order in which they are tried.

    What guarded the clause before stays its guard, as long as it does. Those by other readings or house rules come
    last: a guard may serve as an example of what an edition says. Of the others, those that are about the chapter of
    the clause come first: they are the ones to miss it.
    """
    chapter = clause.partition(".")[0]

    def place(run: tuple[Path, str]) -> tuple[bool, bool, bool]:
        file, edition = run
        return kept.get(edition) != file.stem, _otherwise(file, edition), file.parent.name != chapter

    return tuple(sorted(runs, key=place))


@cache
def _otherwise(file: Path, edition: str) -> bool:
    return any(chosen(rules_of(_loaded(file).value, edition)))


@cache
def _loaded(file: Path) -> Document[Scenario]:
    return load(file)


def _mutated(game_id: str, clause: str, runs: tuple[tuple[Path, str], ...], expected_by: str) -> Mutated:
    """One clause altered; what one scenario of an edition missed need not be tried on the others of that edition."""
    book = game(game_id).rulebook()
    found: dict[str, Mutant] = {}
    guards: dict[str, str] = {}
    for rules in map(book.under, book.editions):
        for way in ways(book, rules, clause) if clause in rules else ():
            found.setdefault(way.key, Mutant(way, "survived"))
    for file, edition in runs:
        document = _loaded(file)
        rules = rules_of(document.value, edition)
        for way in ways(book, rules, clause):
            mutant = found.setdefault(way.key, Mutant(way, "survived"))
            if mutant.verdict == "caught" and edition in guards:
                continue
            told = verdict(document, edition, rules, way)
            if told == "caught":
                guards.setdefault(edition, file.stem)
            if told != "survived" and mutant.verdict != "caught":
                found[way.key] = mutant._replace(verdict=told, by=file.stem)
    tried = any(mutant.verdict != "breaks" for mutant in found.values()) if runs else False
    if not tried and not any(mutant.way.kind in ELSEWHERE for mutant in found.values()):
        found = {
            "": Mutant(
                Alteration(clause, "struck", "", None, None), "caught" if expected_by else "survived", expected_by
            )
        }
    return Mutated(game_id, clause, len(runs), tuple(found.values()), guards)


def verdict(document: Document[Scenario], edition: str, rules: Rules, way: Alteration) -> Verdict:
    """Return whether a scenario, which passes as it is, notices that a clause is altered.

    Args:
        document: the scenario.
        edition: one that it is run under.
        rules: its rules there.
        way: how the clause is altered.
    """
    try:
        return "survived" if all(ran.passed for ran in run(document, edition, way.under(rules))) else "caught"
    except ValueError:
        return "caught"  # its table cannot be any more
    except Exception:  # the engine was not made for this: reported, and not counted as noticed
        return "breaks"
