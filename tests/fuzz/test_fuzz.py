"""A sample of wrong inputs, the same in every run; `python -m tests.fuzz` gives more."""

from __future__ import annotations

from pathlib import Path

import pytest

from .inputs import given


@pytest.mark.parametrize("first", range(0, 240, 40))
def test_a_wrong_input_is_judged_or_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for seed in range(first, first + 40):
        given(seed, tmp_path)
