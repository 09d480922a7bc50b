"""Write down what every scenario comes to, with its link: to be opened by a later program, which has other rulings.

    python -m tests.links.record > FILE

Run it in a copy of the program as it was (`git archive COMMIT`), and keep in `changed.jsonl` the lines that come out
otherwise today, one for each thing that differs. What is written is told without the code that compares links.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from adjudicator.case import Case, link
from adjudicator.cases.saved import LONGEST_TOKEN
from adjudicator.machine import asked
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions, run
from tests.golden.digests import SCENARIOS, digest, scenarios


def facts(case: Case) -> dict[str, Any]:
    """Return what a case comes to, part by part, as `Since.outcome` calls the parts."""
    seen = case.game.language.public_view(case.now)
    book = case.game.rulebook()
    told = {
        "rows": case.outcome,
        "hands": [player.get("hand") for player in seen["players"].values()],
        "turn": seen["turn"],
        "asked": list(asked(case.now)),
        "cited": [getattr(book, "current", str)(step.by.ruling.id) for step in case.steps()],
    }
    plain: dict[str, Any] = json.loads(json.dumps(told))
    return plain


def points(case: Case) -> list[str]:
    """Return a digest of what a case comes to at each of its points, the beginning first."""
    return [digest([json.dumps(facts(case.back_to(said)))])[:8] for said in range(len(case.said) + 1)]


def main() -> None:
    """Write a line for every story of every scenario under each of its editions."""
    for file in scenarios(SCENARIOS):
        document = load(file)
        for edition in editions(document.value):
            for branch, told in enumerate(run(document, edition)):
                about = f"{file.relative_to(SCENARIOS).with_suffix('').as_posix()} {edition}/{branch}"
                token = link.write(told.case, LONGEST_TOKEN, clauses=True)
                line = {"about": about, "token": token, "was": facts(told.case), "points": points(told.case)}
                sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
