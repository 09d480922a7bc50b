"""Rules and cards edited at random, and whether what `check` remembers of scenarios still holds with them.

python -m tests.cli.edits --edits 50 --seed 1              # every scenario, under 50 edits of the rules one by one
python -m tests.cli.edits --edits 50 --seed 1 --of cards   # and with as many edits of the cards
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.analysis import coverage
from adjudicator.case import DEFAULT
from adjudicator.cli import story_checks
from adjudicator.cli.story_checks import StoryChecked
from adjudicator.scenario.load import find
from adjudicator.sources import ROOT
from adjudicator.words import Words

from . import card_edits, rule_edits

EDITS: dict[str, Any] = {"rules": rule_edits, "cards": card_edits}
"""Who edits what."""


class Held(NamedTuple):
    """What was remembered under other rules: so many scenarios, and the names of those of which it was wrong."""

    held: int
    wrong: list[str]


def held(files: Sequence[Path]) -> Held:
    """Return of how many scenarios what was remembered is said to hold, and of which of them it does not."""
    hints, words = coverage.hints(ROOT / "scenarios"), Words("en")
    count, wrong = 0, []
    for file in files:
        guards = coverage.hinted(hints, file.stem)
        known = story_checks._kept(file, words.language, guards)
        if known is not None:
            count += 1
            if known != story_checks.of(file, words, guards):
                wrong.append(file.stem)
    return Held(count, wrong)


def remember(files: Sequence[Path]) -> list[StoryChecked]:
    """Look at these scenarios by the rules as they are."""
    hints = coverage.hints(ROOT / "scenarios")
    return list(story_checks.checked(files, "en", {file.stem: coverage.hinted(hints, file.stem) for file in files}))


def main() -> int:
    """Try edit after edit; return 1 where anything that was remembered did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.cli.edits", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edits", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0, help="of the first edit; the others have the ones after it")
    parser.add_argument("--of", choices=EDITS, default="rules", help="what is edited")
    asked = parser.parse_args()
    files = list(find(ROOT / "scenarios" / DEFAULT))
    remember(files)
    wrong = 0
    for seed in range(asked.seed, asked.seed + asked.edits):
        with tempfile.TemporaryDirectory() as folder:
            edit = EDITS[asked.of].edited(seed, Path(folder) / f"inn-{seed}")
            with EDITS[asked.of].in_force(edit):
                found = held(files)
        print(seed, edit.entry, edit.where, edit.kind, f"{found.held} of {len(files)}", *found.wrong, flush=True)
        wrong += len(found.wrong)
    print(f"{asked.edits} edits: {wrong} remembered wrongly")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
