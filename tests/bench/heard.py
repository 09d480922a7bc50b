"""What it costs to hear a line in people's own words, beside the line of the language that means the same."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import mean, median

from adjudicator.speech import understand
from adjudicator.words import Language
from tests.speech.corpus import Line, is_right, lines

TIMES = 3
"""Each is heard so often, and the best counts."""


def cost(language: Language) -> tuple[float, float, float]:
    """Return the milliseconds of processor time that a line takes, and that the same takes in canonical lines.

    Args:
        language: of the lines, which are those of the tests that are told as meant.

    Returns:
        the median of each, and the mean of how many times as long a line takes.
    """
    found = [line for name in ("lines", "free", "fifth", "sixth") for line in lines(f"{name}-{language}")]
    told = [line for line in found if line.case.said and not line.meant.kind and is_right(line)]
    pairs = [(_heard(line), _strictly(line)) for line in told]
    own, strict = zip(*pairs, strict=True)
    return median(own), median(strict), mean(own) / mean(strict)


def _heard(line: Line) -> float:
    return _best(lambda: understand(line.said, line.case, line.language))


def _strictly(line: Line) -> float:
    return _best(lambda: understand("; ".join(line.meant.lines), line.case, line.language))


def _best(hear: Callable[[], object]) -> float:
    """Return the milliseconds of processor time that something takes."""
    best = float("inf")
    for _ in range(TIMES):
        began = time.process_time()
        hear()
        best = min(best, (time.process_time() - began) * 1_000)
    return best
