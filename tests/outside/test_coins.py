"""A game that stands outside the package, in `adjudicator_games`, goes through everything; the package is untouched.

Each test is a program of its own that finds the game on its path, as it would find one that somebody installed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAME = HERE / "adjudicator_games" / "coins"
STORIES = GAME / "scenarios" / "coins" / "coins"
COMMAND = ("-c", "import sys; from adjudicator.cli import main; sys.argv[0] = 'adjudicator'; main()")


def run(*command: str, path: Path = HERE, where: Path = ROOT) -> str:
    """What Python prints where the game can be found; it must end well."""
    told = subprocess.run(
        (sys.executable, *command),
        cwd=where,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (path, ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, f"{' '.join(command)}\n{told.stdout}{told.stderr}"
    return told.stdout


def adjudicator(*command: str) -> str:
    """What the command line prints."""
    return run(*COMMAND, *map(str, command))


def test_its_stories_are_tests() -> None:
    assert "3 passed" in run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(STORIES))


def test_it_behaves_as_every_game_must() -> None:
    told = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "coins")
    assert " failed" not in told
    assert int(told.split(" passed")[0].split()[-1]) > 150


def test_it_has_the_types_that_a_game_must_have() -> None:
    run("-m", "mypy", "--namespace-packages", "--explicit-package-bases", str(GAME))


def test_check_finds_nothing_wrong_with_it(tmp_path: Path) -> None:
    told = run(*COMMAND, "check", where=tmp_path)
    assert told.rstrip().endswith("\n0 faults"), told
    of_it = told[told.index("Coins\n") :]
    assert "3 stories told" in of_it
    assert "of 6 paragraphs of rules, 6 are cited, 6 decide or are guarded" in of_it


def test_check_names_a_story_of_it_that_has_a_fault(tmp_path: Path) -> None:
    story = tmp_path / "the-last-coin.yaml"
    story.write_text((STORIES / story.name).read_text("utf-8").replace("left: 3", "left: 0", 1), "utf-8")
    with pytest.raises(AssertionError, match=r"the-last-coin\.yaml:10: There must be a coin"):
        adjudicator("check", str(story))


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", ("Vera plays “Hands Off”.", "“Bluff” is no answer.", "Nobody’s number of coins changes.")),
        ("ru", ("Vera играет «Руки прочь».", "Картой «Блеф» не отвечают.", "Ни у кого не меняются монеты.")),
    ],
)
def test_its_answer_is_told_with_its_rules(language: str, says: tuple[str, ...]) -> None:
    told = adjudicator("explain", str(STORIES / "hands-off.yaml"), "--lang", language)
    assert all(one in told for one in (*says, "coins.hands-off", "coins.answer")), told


def test_its_rules_and_cards_are_found(tmp_path: Path) -> None:
    rule = run(*COMMAND, "rule", "coins.hands-off", where=tmp_path)
    assert "hands-off (house) — Hands Off" in rule
    assert str(STORIES / "hands-off.yaml") in rule
    assert "house:cards.2" in rule
    assert "nobody else knows that you hold it" in adjudicator("card", "bluf")


def test_every_way_to_go_on_is_searched() -> None:
    told = json.loads(adjudicator("explore", str(STORIES / "hands-off.yaml"), "--json"))
    assert len(told["outcomes"]) == 3, told


def test_whole_games_are_played() -> None:
    told = adjudicator("simulate", "--game", "coins", "--games", "40")
    assert "40 games were played" in told
    assert "0 of them went wrong" in told
    assert "Won by one: 40." in told


HEARD = """
from adjudicator.case import Case, link
from adjudicator.speech import Missed, Understood, understand
case = Case.of({"players": {"Anna": {}, "Boris": {}}, "left": 5}, game_id="coins")
for language, line, written in (
    ("en", "anna takes two coins", "Anna takes 2 coins"),
    ("ru", "Анна берёт две монеты", None),
    ("ru", "Anna берёт две монеты", "Anna берёт 2 монеты"),
):
    heard = understand(line, case, language)
    if written is None:
        assert isinstance(heard, Missed), heard
    else:
        assert isinstance(heard, Understood), heard
        assert heard.lines == (written,), heard
for line in ("Anna", "Anna drinks", "Anna reveals Elven Wine", "nobody responds", "Anna has 3 coins"):
    heard = understand(line, case, "en")
    assert isinstance(heard, Missed), heard
    assert heard.offers == ("Anna takes 1 coin", "Anna takes 2 coins"), heard
said = case.tell("Anna takes 2 coins").tell("Boris plays Hands Off")
assert said.now.table.left == 5
assert link.read(link.write(said)).now == said.now
"""

DRAWN = """
from adjudicator import drawing
from adjudicator.case import Case
from adjudicator.words import Words
case = Case.of({"players": {"Anna": {}, "Boris": {"hand": []}}, "left": 5}, game_id="coins").tell("Anna takes 2 coins")
for language in ("en", "ru"):
    words = Words(language)
    drawing.svg(case, words)
    said = " ".join(drawing.described(case, words))
    assert all(words.say(id, **what).rstrip(".") in said for id, what in (
        ("ui.has.coins", {"number": 2}), ("site.expect.left", {"value": 3}), ("frame.coins.taking", {})
    )), said
    assert len(drawing.slips(case, words)) == 1
"""

ENTERED = """
from tests.ui.conftest import remembered
from streamlit.testing.v1 import AppTest
from adjudicator.case import Case, link
from adjudicator.words import Words
for language, coins, says, passes in (
    ("en", "Coins", "Anna takes 2 coins", "Boris passes"), ("ru", "Монеты", "Anna берёт 2 монеты", "Boris пасует")
):
    app = AppTest.from_file("app.py", default_timeout=300)
    app.query_params["case"] = link.write(Case.of({"players": {"Anna": {}, "Boris": {}}, "left": 5}, game_id="coins"))
    app.query_params["lang"] = language
    app.run()
    fields = {field.label: field for field in app.number_input}
    next(field for label, field in fields.items() if label.endswith("…")).set_value(None).run()
    assert remembered(app)["sitting"].case.now.table.left == 10
    assert not any(Words(language).say("blank.help") in caption.value for caption in app.caption)
    next(field for field in app.number_input if field.label.endswith("…")).set_value(5).run()
    next(field for field in app.number_input if field.label == coins).set_value(3).run()
    app.pills[0].set_value("Boris").run()
    app.pills[0].set_value("Anna").run()
    for said in (says, passes):
        next(button for button in app.button if button.label.replace("\\\\", "") == said).click().run()
        assert not app.exception
    table = remembered(app)["sitting"].case.now.table
    assert ([seat.coins for seat in table.seats], table.left) == ([5, 0], 3), table
    assert any("Boris" in button.label for button in app.button)
"""

LISTED = """
from adjudicator.case import DEFAULT, GAMES
from adjudicator.scenario import citing
from adjudicator.sources import scenarios
from adjudicator.ui import stories
assert tuple(GAMES) == (DEFAULT, "dragons-lair", "coins")
found = {one.name for one in stories.search("coins", "coins", 5)}
assert found == {"coins/coins/the-last-coin", "coins/coins/hands-off"}
assert stories.example("coins/coins/hands-off").chapter == "coins"
*_, known = citing.fill(scenarios()[-1])
assert [one.name for one in known.of("coins.last")] == ["coins/coins/the-last-coin"]
"""


@pytest.mark.parametrize("asked", [pytest.param(code, id=code) for code in ("HEARD", "DRAWN", "ENTERED", "LISTED")])
def test_it_is(asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Heard in both languages; drawn; entered and played in the app; listed among the games and the examples."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    run("-c", globals()[asked])


def test_its_files_have_a_schema() -> None:
    from jsonschema import Draft202012Validator

    from adjudicator.rulebook import strict_yaml

    schema = json.loads(adjudicator("schema", "scenario", "--game", "coins"))
    for story in STORIES.glob("*.yaml"):
        told = strict_yaml.read(story, dict).value
        assert not list(Draft202012Validator(schema).iter_errors(told))
        told["table"]["left"] = -1
        assert list(Draft202012Validator(schema).iter_errors(told))


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (
            "en",
            {"rules/coins": "leaves the coins on the table", "scenarios/coins/hands-off": "Vera plays “Hands Off”."},
        ),
        ("ru", {"rules/coins": "оставляет монеты на столе", "scenarios/coins/hands-off": "Вера играет «Руки прочь»."}),
    ],
)
def test_it_has_a_site_of_its_own(language: str, says: dict[str, str], tmp_path: Path) -> None:
    docs = Path(shutil.copytree(HERE / "docs", tmp_path / "docs"))
    folders = (str(docs / language), str(tmp_path / "out"))
    run("-m", "sphinx", "-q", "-n", "-W", "--keep-going", "-c", str(docs), "-D", f"language={language}", *folders)
    for page, sentence in says.items():
        assert sentence in (tmp_path / "out" / f"{page}.html").read_text("utf-8")
    assert 'href="coins.html"' in (tmp_path / "out" / "rules" / "index.html").read_text("utf-8")
    assert not (docs / language / "rules" / "timing.md").exists()


def test_without_the_path_nobody_knows_it() -> None:
    assert "coins" not in run("-c", "from adjudicator.case import GAMES; print(*GAMES)", path=ROOT)
