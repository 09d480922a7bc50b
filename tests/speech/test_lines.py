"""What people say is understood: the lines of the findings and our own in both languages, and a held-out set."""

from __future__ import annotations

import statistics
from cProfile import Profile

import pytest

from .corpus import Line, got, is_right, lines

MISSED = {"и всё"}
"""Lines of our own that are not read."""

HELD_OUT = {"held-out-en": 48, "held-out-ru": 43}
"""How many of 50 lines written before the reader are read right: a floor.

At the first run, before anything was made for them, it was 13 and 16. Then they were used to make the reader better.
"""

UNTUNED = {"second-en": 33, "second-ru": 35}
"""How many of the second 50, written before the reader read free lines, were read right on their one run: a floor.

Of the others, 8 and 9 were offered or missed, and 4 and 6 were told otherwise than meant. Since a line that leaves out
a word such as “would” or “because” is only offered, five of the English ones that were told before are offered.
"""

THIRD = {"third-en": 39, "third-ru": 43}
"""The same of a third 50, written after the reader by somebody who had seen a part of its data, and run once.

Of the others, 6 and 4 were offered or missed, and 4 and 3 were told otherwise than meant; one is only offered now.
"""

FOURTH = {"fourth-en": 30, "fourth-ru": 29}
"""The same of a fourth 50, from the examples of the rulebooks, written without a look at the reader, and run once.

Of the others, 7 and 8 were offered, 5 and 7 missed, and 6 and 6 told otherwise than meant; two are only offered now.
"""

FIFTH = {"fifth-en": 93, "fifth-ru": 95}
"""How many lines of a fifth set, of each chapter and by kinds of speakers, are read right: a floor.

At the first run, before the words for them, it was 51 and 45 of 116 and 109. Then they were used to make the reader
better, as the first held-out set was. Since an unknown word is never passed over, one is only offered.
"""

SIXTH = {"sixth-en": 34, "sixth-ru": 36}
"""The same of a sixth set, on a crawl, for prizes, in teams, in a dungeon and against Otto, of 42 each.

At the first run, before a look at the words that are read, 15 and 20 were right, 6 and 4 the only offer, and 1 and 3
told otherwise than meant. Then they were used to make the reader better, to 34 and 38. Two Russian ones are only
offered since «уже» turns a meaning. None is told otherwise now.
"""

FLOORS = {**HELD_OUT, **UNTUNED, **THIRD, **FOURTH, **FIFTH, **SIXTH}

DEAREST = {"lines-en": 34_000, "free-en": 280_000, "free-ru": 270_000}
"""The most calls of functions that reading a line may take, the median of every fourth: twice what it takes now.

How long they take is measured by `tests.bench`.
"""


OWN = [line for name in ("lines-en", "lines-ru", "free-en", "free-ru", "crawl-en", "crawl-ru") for line in lines(name)]


@pytest.mark.parametrize("line", OWN, ids=lambda line: f"{line.at}: {line.said}")
def test_a_line_means_what_its_speaker_means(line: Line) -> None:
    if line.said in MISSED:
        assert got(line).kind == "miss"
    else:
        assert got(line) == line.meant or is_right(line)


@pytest.mark.parametrize("name", FLOORS)
def test_so_many_lines_of_the_held_out_sets_are_read(name: str) -> None:
    assert sum(map(is_right, lines(name))) >= FLOORS[name]


def test_there_are_150_lines_of_our_own_and_50_held_out_in_each_language() -> None:
    for language in ("en", "ru"):
        own = [line for line in lines(f"lines-{language}") if not line.at.startswith("findings")]
        assert len(own) >= 150
        assert all(len(lines(f"{name}-{language}")) == 50 for name in ("held-out", "second", "third", "fourth"))


@pytest.mark.parametrize("name", DEAREST)
def test_a_line_is_read_in_time(name: str) -> None:
    """Counted and not timed, so that no other machine, and nothing else that this one has to do, matters."""
    assert statistics.median(map(_calls, lines(name)[::4])) < DEAREST[name]


def _calls(line: Line) -> int:
    """How many functions are called while a line is read, those of Python's own included."""
    counted = Profile()
    counted.runcall(got, line)
    return sum(entry.callcount for entry in counted.getstats())
