"""The examples in the how-to pages work as they stand, in both languages."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import msgspec
import pytest
from click import Context
from click.testing import CliRunner

from adjudicator import explain
from adjudicator.analysis import intents
from adjudicator.analysis.order import orders
from adjudicator.analysis.power import alternatives
from adjudicator.analysis.sensitivity import decides
from adjudicator.analysis.ways import ways
from adjudicator.case import DEFAULT, Case, game, retelling
from adjudicator.cli import main
from adjudicator.cli.cases import ACTIONS
from adjudicator.compare import compare
from adjudicator.rulebook import Source, read
from adjudicator.rulebook.books import Book
from adjudicator.rulebook.layer import ChapterFile, Heading
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run
from adjudicator.simulate import Setting
from adjudicator.simulate.own_cards import with_cards
from adjudicator.words import Words

from .building import LANGUAGES, ROOT


def blocks(language: str, page: str, kind: str) -> list[str]:
    """The blocks of code of a how-to page."""
    text = (ROOT / "docs" / language / "howto" / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def block(language: str, page: str, kind: str, at: int = 0) -> str:
    """A block of code of a how-to page."""
    return blocks(language, page, kind)[at]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scenario_comes_out_as_it_says(language: str) -> None:
    document = load(Source("vera-drinks.yaml", block(language, "write-a-scenario", "yaml")))
    (told,) = run(document, "rdi10")
    assert told.passed
    assert told.checks > 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_our_own_can_be_dealt(language: str) -> None:
    source = Source("our-cards.yaml", block(language, "what-a-rule-does", "yaml"))
    (deck,) = with_cards(Setting(4, "rdi10"), [source], Words("en")).own()
    assert deck.holds == {"thunder-ale": 3, "push": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_character_of_our_own_is_the_one_in_the_scenario(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = (ROOT / "scenarios/red-dragon-inn/characters/a-character-of-our-own.yaml").read_text(encoding="utf-8")
    assert block(language, "a-box-we-do-not-have", "yaml") in whole
    for card in re.split(r"^(?=    - id: )", block(language, "a-box-we-do-not-have", "yaml", 1), flags=re.MULTILINE):
        assert card in whole
    check, explain_it = block(language, "a-box-we-do-not-have", "sh").splitlines()
    monkeypatch.chdir(tmp_path)
    Path("borka.yaml").write_text(whole, encoding="utf-8")
    for line in (check, explain_it):
        assert CliRunner().invoke(main, line.split()[1:]).exit_code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_team_game_comes_out_as_it_says(language: str) -> None:
    (told,) = run(load(Source("tome.yaml", block(language, "play-in-teams", "yaml"))), "rdi10")
    assert told.passed
    assert told.checks > 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_argument_goes_as_it_is_told(language: str) -> None:
    (told,) = run(load(Source("argument.yaml", block(language, "what-it-hangs-on", "yaml"))), "rdi10")
    found = ways(told.case)
    assert [way.lines for way in found.ways] == [3, 3]
    (alternative,) = alternatives(told.case, found)
    alaric, karl, valeria = range(3)
    assert alternative.holder == alaric
    assert [(group.seats, group.some) for group in alternative.so.groups] == [((alaric,), ()), ((karl, valeria), ())]
    assert [(group.seats, group.some) for group in alternative.otherwise.groups] == [
        ((alaric,), ((1, (karl, valeria)),))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_that_the_page_adds_to_the_argument_comes_to_what_it_says(language: str) -> None:
    page = (ROOT / "docs" / language / "howto" / "what-it-hangs-on.md").read_text(encoding="utf-8")
    plays, waits, negates, out = re.findall(r"`- ([^`]+)`", page)
    (told,) = run(load(Source("argument.yaml", block(language, "what-it-hangs-on", "yaml"))), "rdi10")
    asked = told.case.tell(plays)
    wished = tuple(
        asked.game.language.read_line(f"{who} plays I don't think so!", asked.now) for who in ("Karl", "Valeria")
    )
    judged = orders(intents.intended(asked, wished))
    assert [order.case.outcome[0][3] for order in judged.possible if order.case is not None] == ["passed-out"] * 2
    assert judged.owners == (1, 2)
    left = {way.end.table.sides[0].out: way.lines for way in ways(asked.tell(waits)).ways}
    assert left == {"": 4, "passed-out": 3}
    done = asked.tell(negates).tell(out)
    assert [seat[2] for seat in done.outcome] == [0, 12, 12]
    flips = {getattr(trial.changes[0], "clause", "played"): trial for trial in decides(done).flips}
    assert set(flips) == {"losing.shares", "played"}
    odd = flips["losing.shares"].case
    assert odd is not None
    assert [seat[2] for seat in odd.outcome] == [0, 13, 12]
    first = compare(done, ("rdi1",))
    assert first.same
    assert explain.open_clauses(first.cases["rdi1"]) == ("losing.shares",)
    assert [way.lines for way in ways(retelling.under(told.case, "rdi1")).ways] == [3, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_can_be_played(language: str) -> None:
    head = "title: {en: X, ru: Икс}\npurpose: {en: X, ru: Икс}\nsources: []\n"
    story = "story:\n- Anna plays Mind the step on Boris\n- Boris plays I saw that coming\n- nobody responds\n"
    phase = block(language, "add-a-card", "yaml").replace("table:\n", "table:\n  phase: action\n")
    expect = "expect: {players: {Boris: {fortitude: 20, gold: 8}}}\n"
    (told,) = run(load(Source("own-cards.yaml", head + phase + story + "- it plays out\n" + expect)), "rdi10")
    assert told.passed, told.differences


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_rule_decides(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("our-table.yaml").write_text(block(language, "house-rule", "yaml"), encoding="utf-8")
    names: dict[str, Case] = {}
    exec(block(language, "house-rule", "python"), names)  # the example itself is what is tested
    assert names["case"].rules["timing.window-reopens"].value is False
    assert game(DEFAULT).rulebook().under("rdi10")["timing.window-reopens"].value is True


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deck_of_heroes_is_in_order(language: str, tmp_path: Path) -> None:
    file = tmp_path / "our-giants.yaml"
    file.write_text(block(language, "add-a-card", "yaml", 1), encoding="utf-8")
    checked = CliRunner().invoke(main, ["check", str(file), "--lang", "en"])
    assert checked.exit_code == 0, checked.output
    assert "2 cards" in checked.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_edition_is_written_as_it_is_told(language: str) -> None:
    """The book, the entry in the list of layers and the chapter, as far as each can be read alone."""
    book, layer, chapter = (
        textwrap.dedent(part)
        for part in re.findall(
            r"^ +```(?:json|yaml)\n(.*?)^ +```$",
            (ROOT / "docs" / language / "howto" / "add-an-edition.md").read_text(encoding="utf-8"),
            re.MULTILINE | re.DOTALL,
        )
    )
    (paragraphs,) = msgspec.json.decode("{" + book + "}", type=dict[str, Book]).values()
    (heading,) = read(Source("layers.yaml", layer), dict[str, Heading]).value.values()
    told = read(Source("timing.yaml", chapter), ChapterFile).value
    assert heading.rank == "edition"
    assert set(told.amends) <= set(game(DEFAULT).rulebook().clauses)
    addresses = {paragraph.address for paragraph in paragraphs.paragraphs}
    assert told.amends["timing.window"].sources == ("rdi7:timing.1",)
    assert "rdi7:timing.1" in addresses


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_message_is_in_the_catalogue(language: str) -> None:
    text = (ROOT / "docs" / language / "howto" / "translate.md").read_text(encoding="utf-8")
    id, said = re.findall(r'^ +msgid "(.+)"\n +msgstr "(.+)"$', text, re.MULTILINE)[0]
    assert Words("ru" if language == "ru" else "en").say(id, who="{who}") == said


def test_a_folder_of_ones_own_runs_under_pytest(tmp_path: Path) -> None:
    """In a folder with nothing but examples, and in one of another name that `pytest.ini` names."""
    for folder in ("scenarios", "rulings"):
        file = tmp_path / folder / f"{folder}.yaml"
        file.parent.mkdir()
        file.write_text(block("en", "write-a-scenario", "yaml"), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "losing.passing-out"]
    runs = []
    for ini in ("[pytest]\n", "[pytest]\nadjudicator_scenarios = scenarios rulings\n"):
        (tmp_path / "pytest.ini").write_text(ini, encoding="utf-8")
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
        runs.append(re.findall(r"(\d+) passed", done.stdout))
    assert runs == [["1"], ["2"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_club_is_told_of_commands_that_there_are(language: str) -> None:
    text = (ROOT / "docs" / language / "howto" / "host-for-a-club.md").read_text(encoding="utf-8")
    lines = [line.split(" > ")[0].split()[1:] for line in text.splitlines() if line.startswith("adjudicator ")]
    assert {name for name, *_ in lines} == {"serve", "cases"}
    for name, *arguments in lines:
        command = main.get_command(Context(main), name)
        assert command is not None
        command.make_context(name, list(arguments))
        if name == "cases":
            assert arguments[0] in ACTIONS


def test_both_languages_show_the_club_the_same() -> None:
    for kind in ("sh", "nginx"):
        assert blocks("en", "host-for-a-club", kind) == blocks("ru", "host-for-a-club", kind) != []


def test_the_readme_starts_the_app_with_a_command_that_there_is() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"<!-- app -->\n```sh\n(.*)\n```", text)
    assert command.endswith("/adjudicator serve")
    assert main.get_command(Context(main), "serve") is not None
