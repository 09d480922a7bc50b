"""A printed story can be changed where it stands: its button has all of it, and the script where there is an engine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from markupsafe import Markup

from adjudicator.browser.engine import SiteTable
from adjudicator.case import link
from adjudicator.scenario.load import find
from adjudicator.sphinxext.changing import changing, with_script
from adjudicator.sphinxext.drawn import Drawn
from adjudicator.sphinxext.library import SiteLibrary
from adjudicator.sphinxext.played import play
from adjudicator.words import LANGUAGES, Words

from .building import ROOT

FOLDER = ROOT / "scenarios" / "red-dragon-inn" / "teams"
BUTTON = re.compile(
    r"<button type='button' class='change-this' data-label='[^']+' data-case='([^']*)' data-refused='([^']*)' hidden>"
)


@pytest.fixture(scope="module")
def library() -> SiteLibrary:
    """The scenarios of one chapter."""
    return SiteLibrary(FOLDER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_course_of_a_story_has_one_button_before_what_it_comes_to(library: SiteLibrary, language: Any) -> None:
    for id in list(library.scenarios)[:20]:
        courses = [part for part in library.parts(id, language) if isinstance(part, nodes.section)]
        assert courses
        for course in courses:
            html = "".join(part.html for part in course.children if isinstance(part, Drawn))
            assert len(BUTTON.findall(html)) == 1, id
            assert html.index("class='change-this'") < re.search(r'class="[^"]*\banswer\b', html).start()  # type: ignore[union-attr], id


def test_what_no_table_can_choose_any_more_cannot_be_changed() -> None:
    file = ROOT / "scenarios" / "red-dragon-inn" / "splitting" / "round-event-event.yaml"
    (one,) = SiteLibrary(file.parent).parts(file.stem, "en")[-2:-1]
    assert isinstance(one, nodes.section)
    assert not BUTTON.findall("".join(part.html for part in one.children if isinstance(part, Drawn)))


@pytest.mark.parametrize("file", list(find(FOLDER))[:25], ids=lambda file: file.stem)
def test_the_table_opens_where_the_story_ends(file: Path) -> None:
    played = play(file, file.read_bytes())
    assert played.document is not None
    for replay in played.replays:
        table = SiteTable("en", link.write(replay.case), json.dumps(replay.refused))
        assert table.sitting.case.now == replay.case.now
        last = replay.of(played.document.value).story[-1]
        assert (table.sitting.refused is not None) == (not isinstance(last, str) and last.refused is not None)
        kinds = [one["kind"] for one in table.shown()["element"]["strip"]["entries"]]
        assert kinds.count("refused") == len(replay.run.refused), "also what is refused inside a story"


def test_the_script_stands_only_where_there_is_an_engine_and_a_story() -> None:
    story = f"<p>…</p>{changing('2.token', (), Words('en'))}"
    for engine, body, added in (("../engine", story, True), ("", story, False), ("../engine", "<p>…</p>", False)):
        app, context = SimpleNamespace(config=SimpleNamespace(rules_engine=engine)), {"body": body}
        with_script(app, "scenarios/timing/one", "page.html", context, None)  # type: ignore[arg-type]
        assert context["body"].startswith(body)
        assert ("src='../../../engine/page.js'" in context["body"]) == added


def test_what_is_refused_is_text_in_the_button() -> None:
    drawn = changing("2.token", ((0, "'><img src=x>"),), Words("en"))
    assert isinstance(drawn, Markup)
    assert "<img" not in drawn
