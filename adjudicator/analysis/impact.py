"""What would flip: the scenarios in which something else comes out once a house rule or a reading is adopted.

The table and the words of a scenario stay what they are; only the rules are others. Lines that a scenario says must
be refused are judged again too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ..case import Case, Refused, retelling
from ..compare import Parting, parting
from ..machine import Refusal
from ..rulebook import BadFile, Layer, Rules, Unfit, Unknown
from ..rulebook.clause import Frozen
from ..scenario.load import load
from ..scenario.model import Scenario
from ..scenario.run import Run, rules_of, run
from .reads import Reads, reads
from .vary import Trial, attempted, comes_to


class Adoption(NamedTuple):
    """What is adopted, in which game: layers of a table's own, and readings of what the rulebook leaves open."""

    game: str
    house: tuple[Layer, ...] = ()
    readings: Mapping[str, str] = Frozen()

    def rules(self, scenario: Scenario, edition: str) -> Rules | None:
        """Return the rules of a scenario once this is adopted; None if the edition does not accept it.

        What is adopted goes before the readings that the scenario chose.
        """
        try:
            return rules_of(scenario, edition, self.house).with_readings(self.readings)
        except (BadFile, Unfit, Unknown):
            return None


class RefusalChange(NamedTuple):
    """A line that a scenario says must be refused, and the refusal it meets afterwards; None: it is allowed."""

    was: Refused
    now: Refusal | None


class Flip(NamedTuple):
    """One scenario, or one of its branches, in which something changes under one edition.

    Attributes:
        file: the scenario's.
        run: the story as it is.
        trial: the same words afterwards.
        parting: where the two first differ; None if only a refusal does.
        verdicts: the refusals that are no longer met, or by another clause.
    """

    file: Path
    run: Run
    trial: Trial[Adoption]
    parting: Parting | None
    verdicts: tuple[RefusalChange, ...]

    @property
    def otherwise(self) -> bool:
        """True if the outcome changes, and not only steps or clauses."""
        if self.trial.case is None or self.trial.flips(comes_to(self.run.case), comes_to):
            return True
        return any(verdict.now is None for verdict in self.verdicts)


class Looked(NamedTuple):
    """One file looked at: how many stories of it, the flips among them, and the editions that do not take it."""

    file: Path
    stories: int
    flips: tuple[Flip, ...]
    untaken: tuple[str, ...]


def impact(adopted: Adoption, files: Iterable[Path]) -> Iterator[Looked]:
    """Yield what changes in each scenario, file by file.

    Args:
        adopted: what is adopted.
        files: scenario files; those of other games, and those that cannot be used, are passed over.
    """
    every = tuple(files)
    for file, read in zip(every, reads(every, (adopted.game,)), strict=True):
        yield _looked(adopted, file, read) if read else Looked(file, 0, (), ())


def _looked(adopted: Adoption, file: Path, read: tuple[Reads, ...]) -> Looked:
    stories, untaken = 0, []
    flips: list[Flip] = []
    document = load(file)
    for one in read:
        after = adopted.rules(document.value, one.edition)
        if after is None:
            untaken.append(one.edition)
            continue
        stories += one.stories
        before = rules_of(document.value, one.edition)
        if one.stories and _matters(before, after, one.clauses):
            flips += filter(None, (_flip(file, ran, adopted, after) for ran in run(document, one.edition, before)))
    return Looked(file, stories, tuple(flips), tuple(untaken))


def _matters(before: Rules, after: Rules, read: Iterable[str]) -> bool:
    """Return True if rules differ in what was read, or in which clauses there are."""
    if before.rulings.keys() != after.rulings.keys():
        return True
    return any(repr(before.rulings[id].value) != repr(after.rulings[id].value) for id in read)


def _flip(file: Path, run: Run, adopted: Adoption, rules: Rules) -> Flip | None:
    """Return what changes in one story; None if nothing does."""
    turned: list[RefusalChange] = []

    def judge() -> Case:
        after = retelling.judged_by(run.case, rules)
        turned.extend(verdicts(run, rules))
        return after

    trial = attempted((adopted,), judge)
    if trial.case is None:
        return Flip(file, run, trial, None, ())
    parted = parting(run.case.steps(), trial.case.steps())
    flip = Flip(file, run, trial, parted, tuple(turned))
    return flip if parted is not None or turned or flip.otherwise else None


def verdicts(run: Run, rules: Rules) -> Iterator[RefusalChange]:
    """Yield the refusals of a story that change under other rules, as far as the story gets there."""
    for no in run.refused:
        there = retelling.judged_by(run.case.back_to(no.after), rules)
        if there.stopped is None:
            refusal = there.why_not(no.said)
            if refusal is None or refusal.ruling.id != no.refusal.ruling.id:
                yield RefusalChange(no, refusal)
