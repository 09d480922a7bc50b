"""The tutorial tells what its examples show: its numbers, its commands, and what it says the rules decide."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.rulebook import Language
from adjudicator.scenario.load import find, load
from adjudicator.scenario.names import people
from adjudicator.scenario.run import Run, run

from .building import LANGUAGES, ROOT

PAGES = sorted(page.stem for page in (ROOT / "docs" / "en" / "learn").glob("*.md") if page.stem != "index")
FILES = {file.stem: file for file in find(ROOT / "scenarios")}
COLUMNS = {
    "red-dragon-inn": ("fortitude", "alcohol", "gold", "pile"),
    "dragons-lair": ("gold", "life", "trophies", "lair"),
}


def page(language: str, name: str) -> str:
    return (ROOT / "docs" / language / "learn" / f"{name}.md").read_text(encoding="utf-8")


def told(text: str) -> Run:
    """The run of the example that a page is about: the first to which it links."""
    document = load(FILES[re.findall(r"\{rules:scenario\}`([a-z0-9-]+)`", text)[0]])
    return run(document, document.value.edition or "lair")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_the_numbers_at_the_end_are_those_of_the_example(name: str, language: Language) -> None:
    text = page(language, name)
    case = told(text).case
    seen = case.game.language.public_view(case.now)["players"]
    called = {name: name for name in seen} | people(seen, case.game, language)
    rows = dict(re.findall(rf"^\| ({'|'.join(called.values())}) \| (.+) \|$", text, re.MULTILINE))
    assert list(rows) == list(called.values())
    for who, numbers in zip(seen, rows.values(), strict=True):
        shown = dict(zip(COLUMNS[case.game.id], map(int, numbers.split(" | ")), strict=True))
        assert shown == {what: seen[who][what] for what in shown}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_the_commands_work_as_they_stand(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    commands = re.findall(r"^adjudicator (.+)$", page(language, name), re.MULTILINE)
    assert commands
    for command in commands:
        done = CliRunner().invoke(main, shlex.split(command), input="q\n")
        assert done.exit_code == 0, done.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_the_evening_is_told_before_a_terminal_is_spoken_of(name: str, language: str) -> None:
    text = page(language, name)
    assert text.rindex("\n|") < text.index("```sh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_in_the_prose_reads_as_prose(site: Path, language: str) -> None:
    written = (site / language / "learn" / "first-turn.html").read_text(encoding="utf-8")
    links = re.findall(r'<a class="reference internal" href="\.\./rules/turn\.[a-z-]+\.html"[^>]*>(.+?)</a>', written)
    assert len(links) > 5
    assert not any("<code" in link for link in links)


@pytest.mark.parametrize("name", [*PAGES, "index"])
def test_both_languages_link_to_the_same_clauses_and_examples(name: str) -> None:
    links = [
        re.findall(r"\{rules:(clause|scenario)\}`(?:[^`<]+<)?([^`>]+)>?`", page(language, name))
        for language in LANGUAGES
    ]
    assert links[0] == links[1]
    assert len(links[0]) > 3


@pytest.mark.parametrize("name", PAGES)
def test_the_clauses_that_a_page_names_are_those_of_the_examples_it_links_to(name: str) -> None:
    """Each is cited or looked at in one of them, or in the page's own example."""
    text = page("en", name)
    named = set(re.findall(r"\{rules:clause\}`[^`<]+<([^`>]+)>`", text))
    met: set[str] = set()
    for example in re.findall(r"\{rules:scenario\}`([a-z0-9-]+)`", text):
        document = load(FILES[example])
        for edition in document.value.editions or (document.value.edition or "lair",):
            for one in run(document, edition):
                met |= set(one.cited) | {clause for step in one.case.steps() for clause in step.also}
    assert named - met == set()
