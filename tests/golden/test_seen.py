"""Every scenario: the same table is drawn, form entered, hand opened and answer given as before.

Where a change is meant, make the digests anew with `python -m tests.golden`; it prints which stories differ.
"""

from __future__ import annotations

import pytest

from .digests import SCENARIOS, scenarios
from .seen import Seen, differences, named, of_scenario, stored
from .test_digests import CHAPTERS


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_all_is_seen_as_before(chapter: str) -> None:
    want = {path: of for path, of in stored().items() if path.startswith(f"{chapter}/")}
    found = {named(file): of_scenario(file) for file in scenarios(SCENARIOS / chapter)}
    seen = "\n".join(differences(want, found))
    assert not seen, f"{seen}\nIf this is meant: python -m tests.golden"


def test_a_difference_says_what_is_seen_otherwise() -> None:
    was = {path: Seen(*"11111") for path in "abc"}
    now = {"a": Seen(*"19191"), "b": Seen(*"11111"), "d": Seen(*"44444")}
    assert list(differences(was, now)) == [
        "a: seen otherwise (hands, answers)",
        "c: stored, but there is no such story",
        "d: new, not stored yet",
    ]
