"""Names and titles are text where no browser looks: lines, files, the command line, pictures, what is shared.

What the app shows is in `tests/ui/test_hostile.py`, whose tables these are; for the site, see `tests/docs`.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator import drawing, explain
from adjudicator.analysis.illegal_play import lines_of
from adjudicator.case import Case, link
from adjudicator.cli import main
from adjudicator.explain import as_text
from adjudicator.rulebook import Source
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run
from adjudicator.scenario.write import settled
from adjudicator.words import LANGUAGES, Language, Words
from tests.ui.test_hostile import CARDS, HOSTILE

SVG = "{http://www.w3.org/2000/svg}"
SHOWN = {f"{SVG}{tag}" for tag in ("script", "image", "a", "foreignObject", "use", "img", "b", "iframe")}
"""Elements of a picture that would do more than show text."""

CASES = {name: make() for name, make in CARDS.items()}


@pytest.fixture(params=CASES, name="case")
def a_case(request: pytest.FixtureRequest) -> Case:
    """Each of the hostile tables in turn."""
    return CASES[request.param]


def names(case: Case) -> Iterator[str]:
    """Yield the hostile names of players."""
    return (seat.name for seat in case.now.table.seats if seat.name in HOSTILE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_a_story_are_read_back_as_they_are_written(case: Case, language: Language) -> None:
    again = Case(case.game, case.rules, case.start)
    for line in lines_of(case, language):
        again = again.tell(line)
    assert again.said == case.said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shared_holds_names_as_they_were_typed(case: Case, language: Language) -> None:
    told = as_text(case, Words(language), link="https://example.org/?case=x")
    assert told.endswith("https://example.org/?case=x")
    if case.said:
        assert any(name in told for name in HOSTILE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_hold_names_as_text_alone(case: Case, language: Language) -> None:
    words = Words(language)
    for svg in (drawing.svg(case, words), drawing.ruling_svg(case, explain.verdict(case, words), words)):
        picture = ET.fromstring(svg)
        assert {one.tag for one in picture.iter()}.isdisjoint(SHOWN)
        attributes = [(name, value) for one in picture.iter() for name, value in one.items()]
        assert not [name for name, value in attributes if name.startswith("on") or ("evil" in value and "href" in name)]
        described = "".join(picture.find(f"{SVG}desc").itertext())  # type: ignore[union-attr]  # every picture has one
        assert all(name in described for name in names(case))
        assert drawing.png(svg).startswith(b"\x89PNG")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_and_the_command_line_tell_names_as_they_were_typed(
    case: Case, language: Language, tmp_path: Path
) -> None:
    text = settled(case, "A table", language).text
    file = tmp_path / "hostile.yaml"
    file.write_text(text, "utf-8")
    again, *_ = run(load(Source("hostile.yaml", text)), case.rules.edition)
    assert again.case.start == case.start
    for command in ("explain", "step", "compare"):
        told = CliRunner().invoke(main, [command, str(file), "--lang", language], input="\n")
        assert told.exit_code == 0, (command, told.output)
        assert "evil.example" not in told.output or any(name in told.output for name in HOSTILE), command
    told = CliRunner().invoke(main, ["explain", str(file), "--json", "--lang", language])
    assert told.exit_code == 0
    assert isinstance(json.loads(told.stdout), dict)


def test_links_hold_names_as_they_were_typed(case: Case) -> None:
    assert list(names(link.read(link.write(case)))) == list(names(case))
