"""The reference: what is generated stands there in both languages, and what is shown works."""

from __future__ import annotations

import doctest
import html
import json
import re
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game
from adjudicator.cli import COMMANDS
from adjudicator.schemas import files, schema
from adjudicator.words import Words

from .building import LANGUAGES, ROOT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notation_is_as_it_is_told(language: str) -> None:
    told = doctest.testfile(str(ROOT / "docs" / language / "reference" / "notation.md"), module_relative=False)
    assert told.attempted > 8
    assert told.failed == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_explains_itself(site: Path, language: str) -> None:
    page = html.unescape((site / language / "reference" / "command-line.html").read_text(encoding="utf-8"))
    words = Words("ru" if language == "ru" else "en")
    for name in COMMANDS:
        assert f'<section id="command-{name}">' in page
        assert words.say(f"cli.help.{name}").partition("'")[0] in re.sub("[’‘]", "'", page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_schemas_lie_beside_the_pages_that_link_to_them(site: Path, language: str) -> None:
    page = site / language / "reference" / "files.html"
    linked = re.findall(r'href="(\.\./schemas/[^"]+)"', page.read_text(encoding="utf-8"))
    assert {Path(link).name for link in linked} == {name for name, _, _ in files()}
    for name, kind, id in files():
        written = json.loads((site / language / "schemas" / name).read_text(encoding="utf-8"))
        assert written == json.loads(json.dumps(schema(kind, id)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_line_is_listed(site: Path, language: str) -> None:
    page = html.unescape((site / language / "reference" / "files.html").read_text(encoding="utf-8"))
    for id in GAMES:
        for sample in game(id).language.forms(language):
            assert sample in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_python_page_shows_the_public_face_and_no_machine_path(site: Path, language: str) -> None:
    page = (site / language / "reference" / "python.html").read_text(encoding="utf-8")
    for id in ("adjudicator.case.Case.tell", "adjudicator.rulebook.Rulebook.under", "adjudicator.machine.settle"):
        assert f'id="{id}"' in page
    assert str(ROOT) not in page
    assert "at 0x" not in page
