"""Every scenario, under each of its editions and in both languages: the same clauses and the same words as before.

Where a change is meant, make the digests anew with `python -m tests.golden`; it prints which stories differ, and
`git diff` shows whether it is the clauses (`ids`) or the words (`en`, `ru`).
"""

from __future__ import annotations

import pytest

from . import digests
from .digests import SCENARIOS, Digests, differences, of_scenario, scenarios, stored

CHAPTERS = tuple(folder.relative_to(SCENARIOS).as_posix() for folder in sorted(SCENARIOS.glob("*/*/")))


def test_no_story_is_stored_that_is_not_there() -> None:
    paths = {file.relative_to(SCENARIOS).with_suffix("").as_posix() for file in scenarios(SCENARIOS)}
    assert {key.split()[0] for key in stored()} == paths


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_all_is_told_as_before(chapter: str) -> None:
    want = {key: of for key, of in stored().items() if key.startswith(f"{chapter}/")}
    found: dict[str, Digests] = {}
    for file in scenarios(SCENARIOS / chapter):
        found |= of_scenario(file)
    told = "\n".join(differences(want, found))
    assert not told, f"{told}\nIf this is meant: python -m tests.golden"


def test_a_difference_says_whether_it_is_the_clauses_or_the_words() -> None:
    was = {"a rdi1": Digests("1", "1", "1"), "b rdi1": Digests("2", "2", "2"), "c rdi1": Digests("3", "3", "3")}
    now = {"a rdi1": Digests("1", "9", "1"), "b rdi1": Digests("9", "9", "9"), "d rdi1": Digests("4", "4", "4")}
    assert list(differences(was, now)) == [
        "a rdi1: the clauses are the same, the words differ (ru)",
        "b rdi1: other clauses decide or are looked at",
        "c rdi1: stored, but there is no such story",
        "d rdi1: new, not stored yet",
    ]
    assert digests.digest(["ab", "c"]) != digests.digest(["a", "bc"])
