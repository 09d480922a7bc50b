"""`--json`: what programs read, byte for byte. Remade with `pytest tests/cli/test_json.py --force-regen`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_regressions.file_regression import FileRegressionFixture

from tests.house import LEFT

from .conftest import AUCTION, SCENARIO, Run
from .test_arguments import ILLEGAL, LEGAL, OPEN_AUCTION, SLAPS

Write = Callable[..., Path]

BORIS = SCENARIO.replace("    Karl: {}\n", "    Karl: {}\n    Boris: {}\n")

TEXTS = {"slaps": SLAPS, "legal": LEGAL, "illegal": ILLEGAL, "auction": AUCTION, "bids": OPEN_AUCTION, "boris": BORIS}

COMMANDS = {
    "order": "order slaps",
    "blanks": "blanks legal --blank Alaric.fortitude=12,14,30 --blank Karl.gold=5,6",
    "remedy": "remedy illegal",
    "remedy-bids": "remedy bids",
    "claims": "claims illegal legal",
    "decides": "decides legal",
    "decides-auction": "decides auction",
    "impact": "impact layer boris",
    "impact-reading": "impact --reading losing.last-player=over legal",
    "mutate": "mutate folder --chapter redirecting --game red-dragon-inn",
}
"""What is typed; names of texts stand for files with them."""


@pytest.mark.parametrize("name", COMMANDS)
def test_the_same_bytes(
    name: str, run: Run, scenario: Write, tmp_path: Path, file_regression: FileRegressionFixture
) -> None:
    (tmp_path / "layer.yaml").write_text(LEFT, "utf-8")
    files = {"layer": tmp_path / "layer.yaml", "folder": tmp_path / "folder"}
    typed = COMMANDS[name].split()
    if "folder" in typed:
        files["folder"].mkdir()
        (files["folder"] / "legal.yaml").write_text(LEGAL, "utf-8")
    files |= {word: scenario(text=TEXTS[word], name=f"{word}.yaml") for word in typed if word in TEXTS}
    told = run(*(files.get(word, word) for word in typed), "--json")
    assert told.exit_code == 0, told.output
    file_regression.check(told.stdout.replace(str(tmp_path), ""), extension=".json", encoding="utf-8")
