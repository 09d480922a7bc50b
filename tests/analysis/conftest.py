"""Stories that the tests of the analysis judge: those of the scenario files, and some of their own."""

from __future__ import annotations

from pathlib import Path

import adjudicator
from adjudicator.case import Case
from adjudicator.rulebook import Source
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions, run

SCENARIOS = Path(adjudicator.__file__).parents[1] / "scenarios"


def story(source: str | Path | Source, branch: int = 0) -> Case:
    """The case at the end of a scenario (a path below `scenarios`), or of its branch with this number."""
    document = load(SCENARIOS / source if isinstance(source, str) else source)
    told = run(document, editions(document.value)[0])[branch]
    assert told.passed, told.differences
    return told.case
