"""The reports of simulated games on the site."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from adjudicator.simulate.summary import Summary
from adjudicator.sphinxext.simulated import FOLDER, Simulated
from adjudicator.words import LANGUAGES, Words

DOCS = Path(__file__).parents[2] / "docs"
NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_report_that_is_kept_is_shown_and_no_other(language: str) -> None:
    page = (DOCS / language / "simulated.md").read_text("utf-8")
    assert sorted(re.findall(r"^```\{rules:simulated\} (\S+)$", page, re.MULTILINE)) == NAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_report_is_drawn_on_its_page(name: str, language: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[str] = []
    rules = SimpleNamespace(words=Words(language), library=None, note_shown=lambda *what: None)
    env = SimpleNamespace(note_dependency=noted.append)
    monkeypatch.setattr(Simulated, "rules", rules)
    monkeypatch.setattr(Simulated, "env", env)
    monkeypatch.setattr(Simulated, "set_source_info", lambda self, node: None)
    directive = Simulated.__new__(Simulated)
    directive.arguments = [name]
    directive.library, directive.words = rules.library, rules.words
    (section,) = directive.run()
    told = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Summary)
    assert section["ids"] == [f"simulated-{name}"]
    assert str(told.games) in section.astext().partition("\n")[0]
    html = section.children[-1].html
    assert html.count("<svg") == html.count("<table") == html.count("<figure") > 5
    assert told.day in html
    assert noted == [str(FOLDER / f"{name}.json")]


def test_a_report_that_is_gone_is_noticed() -> None:
    with pytest.raises(KeyError):
        list(Simulated.drawn_from(None, "no-such-report"))  # type: ignore[arg-type]
