"""What tests in several folders need."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from adjudicator.games.red_dragon_inn.chapters import losing


@pytest.fixture
def minted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Inn gets a coin too much whenever somebody passes out."""
    divide = losing.divide

    def mint(*given: Any) -> Any:
        table = divide(*given)
        return msgspec.structs.replace(table, inn=table.inn + 1)

    monkeypatch.setattr(losing, "divide", mint)


@pytest.fixture(scope="session")
def printed_by() -> Callable[[str], set[str]]:
    """What a program prints, one string for each different answer that another hash seed brings."""

    def run(code: str) -> set[str]:
        return {
            subprocess.run(
                [sys.executable, "-c", code],
                env=os.environ | {"PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("0", "1", "4711")
        }

    return run
