"""Coverage: which paragraphs of the rulebooks the examples decide, guard or only look at, and which they retell.

A paragraph of a rule is covered by the clauses that name it, in runs under the edition of its book that come out as
they should. It *decides* where such a clause decides a step or a refusal. It is *guarded* where such a run fails once
the clause is altered. Where neither is so, it is only *looked at*. A worked example of a book is shown by a run that
names it, expects something and is played with the variant that the example is about.

What guards a clause is found by `mutate` and kept beside the examples as a hint of where to look: a hint counts only
after it was tried again.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from ..case import game
from ..rulebook import BadFile, Clause, Document, Fault, Rulebook, Rules
from ..rulebook.books import Book
from ..scenario.model import Scenario
from ..scenario.run import Run, rules_of
from ..typed import ready
from .altered import ways
from .mutate import Guards, verdict

FILE = "guards.json"
"""The file of hints, in the folder of the examples."""


class FileCovered(NamedTuple):
    """What one file shows under one edition.

    Attributes:
        edition: the edition.
        layers: the expansions and variants that are on.
        sources: the paragraphs that it names.
        expectations: how many things it asserts.
        passed: whether the story and every branch come out as it expects.
        decides: the clauses that decide a step or a refusal of it.
        looked_at: those that were looked at besides and decide nothing in it.
        guards: those that cannot be altered without its failing, as far as hints say where to look.
    """

    edition: str
    layers: tuple[str, ...]
    sources: tuple[str, ...]
    expectations: int
    passed: bool
    decides: tuple[str, ...]
    looked_at: tuple[str, ...]
    guards: tuple[str, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses that it goes by."""
        return (*self.decides, *self.looked_at)


class ParagraphCovered(NamedTuple):
    """The clauses that name a paragraph and that a run goes by; those of them that decide, and that are guarded."""

    clauses: tuple[str, ...]
    decides: tuple[str, ...]
    guarded: tuple[str, ...]


class BookCovered(NamedTuple):
    """What is covered of one rulebook.

    Attributes:
        rules: its paragraphs that are rules and say one, each with how far it is covered.
        examples: how many worked examples there are at an address, and the ids of the examples of ours that show them.
    """

    rules: dict[str, ParagraphCovered]
    examples: dict[str, tuple[int, tuple[str, ...]]]

    @property
    def cited(self) -> int:
        """So many rules have a clause that is at least looked at."""
        return sum(bool(rule.clauses) for rule in self.rules.values())

    @property
    def decided(self) -> int:
        """So many rules decide or are guarded."""
        return sum(bool(rule.decides or rule.guarded) for rule in self.rules.values())

    @property
    def guarded(self) -> int:
        """So many rules are guarded."""
        return sum(bool(rule.guarded) for rule in self.rules.values())

    @property
    def retold(self) -> int:
        """So many worked examples are shown."""
        return sum(min(count, len(shown)) for count, shown in self.examples.values())

    @property
    def stated(self) -> int:
        """So many worked examples there are."""
        return sum(count for count, _ in self.examples.values())


def shown(
    document: Document[Scenario],
    edition: str,
    runs: Iterable[Run],
    hints: Iterable[str] = (),
    rules: Rules | None = None,
) -> FileCovered:
    """Return what a scenario shows under an edition.

    Args:
        document: the scenario.
        edition: one that it is run under.
        runs: its runs; those under other editions are passed over.
        hints: the clauses that it is said to guard there; each is tried.
        rules: those that are altered for it; None: the scenario's own.
    """
    scenario = document.value
    here = [one for one in runs if one.edition == edition]
    decides = dict.fromkeys(id for one in here for id in one.cited)
    also = dict.fromkeys(id for one in here for step in one.case.steps() for id in step.also)
    passed = all(one.passed for one in here)
    return FileCovered(
        edition,
        game(scenario.game).rulebook().completed(scenario.layers),
        scenario.sources,
        sum(one.checks for one in here),
        passed,
        tuple(decides),
        tuple(id for id in also if id not in decides),
        tuple(id for id in hints if passed and guards(document, edition, id, rules)),
    )


def covered(
    book: Book,
    edition: str,
    rules: Rulebook,
    found: Mapping[str, FileCovered],
    named: Callable[[tuple[str, ...]], Mapping[str, tuple[str, ...]]] | None = None,
) -> BookCovered:
    """Return what is covered of a book.

    Args:
        book: the book.
        edition: the edition that it is the book of.
        rules: the game's rules. A clause names for a run the paragraphs that it names with the layers of that run.
        found: what each example shows under that edition, by its id.
        named: returns what `naming` does by layers, where that is known.
    """
    passing = {id: one for id, one in found.items() if one.passed and one.edition == edition}
    named = named or functools.cache(functools.partial(naming, rules, edition))
    order = {id: at for at, id in enumerate(rules.clauses)}
    parts: list[dict[str, set[str]]] = [{}, {}, {}]
    for here, part in zip(parts, ("clauses", "decides", "guards"), strict=True):
        for one in passing.values():
            under = named(one.layers)
            for id in getattr(one, part):
                for source in under.get(id, ()):
                    here.setdefault(source, set()).add(id)
    found_at = {
        paragraph.address: ParagraphCovered(
            *(tuple(sorted(here.get(paragraph.address, ()), key=order.__getitem__)) for here in parts)
        )
        for paragraph in book.paragraphs
        if paragraph.kind == "rule" and paragraph.address not in rules.not_rules
    }
    examples = {
        example.addresses[0]: (
            example.count,
            tuple(id for id, one in passing.items() if any(retells(one, book, at) for at in example.addresses)),
        )
        for example in book.examples
    }
    return BookCovered(found_at, examples)


def naming(rules: Rulebook, edition: str, layers: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the paragraphs that each clause covers under an edition with these layers, by its id.

    A layer that is not known changes nothing.
    """
    with_layers = (rules.with_layer(edition, name) for name in layers if name in rules.layers)
    found: dict[str, dict[str, None]] = {}
    for clauses in (rules.holding[edition], *with_layers):
        for id, clause in clauses.items():
            found.setdefault(id, {}).update(dict.fromkeys(clause.claimed))
    return {id: tuple(sources) for id, sources in found.items()}


def printing(lineages: Mapping[str, Mapping[str, Clause | None]]) -> dict[str, tuple[str, ...]]:
    """Return the clauses that name each paragraph, of clauses as each edition has them."""
    found: dict[str, dict[str, None]] = {}
    for id, held in lineages.items():
        for address in {address for clause in held.values() if clause is not None for address in clause.paragraphs}:
            found.setdefault(address, {})[id] = None
    return {address: tuple(ids) for address, ids in found.items()}


def retells(one: FileCovered, book: Book, address: str) -> bool:
    """Return True if a run shows a worked example: it names it, expects something, and is played with its variant."""
    if address not in one.sources or not one.expectations:
        return False
    needed = book.needs(address)
    return not needed or bool({*needed} & {*one.layers})


def guards(document: Document[Scenario], edition: str, clause: str, rules: Rules | None = None) -> bool:
    """Return True if a scenario, which passes as it is, fails under some way of altering a clause.

    Args:
        document: the scenario.
        edition: one that it is run under.
        clause: the id of the clause.
        rules: those that are altered; None: the scenario's own.
    """
    rules = rules_of(document.value, edition) if rules is None else rules
    if clause not in rules:
        return False
    book = game(document.value.game).rulebook()
    return any(verdict(document, edition, rules, way) == "caught" for way in ways(book, rules, clause))


# -- the hints


def hints(folder: Path) -> Guards:
    """Return the hints that are kept beside the examples in a folder; none where there is no file.

    Raises:
        BadFile: the file cannot be used.
    """
    file = folder / FILE
    if not file.is_file():
        return {}
    try:
        return msgspec.json.decode(file.read_bytes(), type=ready(Guards))
    except (OSError, msgspec.DecodeError) as error:
        message = f"the list of guards cannot be used: {error}; make it anew with `adjudicator mutate --keep`"
        raise BadFile([Fault(str(file), 1, message)]) from error


def line_of(folder: Path, clause: str) -> int:
    """Return the line (from 1) on which the hints name a clause."""
    lines = (folder / FILE).read_text("utf-8").splitlines()
    return next((at for at, line in enumerate(lines, 1) if line.startswith(json.dumps(clause))), 1)


def hinted(known: Guards, scenario: str) -> dict[str, tuple[str, ...]]:
    """Return the clauses that a scenario is said to guard, by edition."""
    found: dict[str, tuple[str, ...]] = {}
    for clause, by in known.items():
        for edition, id in by.items():
            if id == scenario:
                found[edition] = (*found.get(edition, ()), clause)
    return found


def keep(folder: Path, found: Guards) -> None:
    """Write hints, a line for each clause, so that two changes seldom meet.

    Raises:
        OSError: the file cannot be written.
    """
    lines = [f"{json.dumps(clause)}: {json.dumps(by)}" for clause, by in found.items()]
    (folder / FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
