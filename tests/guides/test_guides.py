"""Each guide in `docs/design/guides` shows a patch. Here it is applied to a copy of the tree, and has to work there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATCHES = sorted((ROOT / "docs" / "design" / "guides").glob("*.patch"))
PAGES = ROOT / "docs" / "design" / "guides"

MOST_FILES = {
    "fact": 5,  # the field, the fact, the entry, what is expected, the type of what may be corrected
    "effect": 4,
    "decision": 3,  # with its frame; a new kind of question is a fourth
    "character": 2,  # data only
    "variant": 2,  # likewise
    "game": 11,  # six of code and four of data in its folder, and one line outside
}
"""How many files a guide touches at most, besides catalogues, scenarios, tests and pages."""

BESIDES = re.compile(r"(scenarios|tests|docs)/|adjudicator/.*/locale/")


def touched(patch: Path) -> list[str]:
    """The files that a patch touches, by their paths in the tree."""
    return re.findall(r"^\+\+\+ b/(\S+)", patch.read_text("utf-8"), re.MULTILINE)


def run(*command: str, where: Path) -> None:
    """Run a command in a copy of the tree; fail with all that it printed if it fails."""
    told = subprocess.run(
        (sys.executable, *command),
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(where)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, f"{' '.join(command)}\n{told.stdout}{told.stderr}"


def applied(patch: Path, copy: Path) -> None:
    """Apply a patch; if a hunk does not fit any more, name it."""
    told = subprocess.run(
        ("git", "apply", "--reject", "--verbose", str(patch)),
        cwd=copy,
        env={**os.environ, "GIT_CEILING_DIRECTORIES": str(copy.parent)},  # the copy is in no repository
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = [line for line in told.stderr.splitlines() if line.startswith(("error:", "Rejected"))]
    assert told.returncode == 0, "\n".join((f"docs/design/guides/{patch.name} does not fit any more:", *wrong))


def copied(folder: Path) -> Path:
    """A copy of the tree."""
    copy = folder / "tree"
    compiled = shutil.ignore_patterns("__pycache__")
    for name in ("adjudicator", "scenarios", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=compiled)
    for name in ("pyproject.toml", "app.py"):
        shutil.copy(ROOT / name, copy)
    return copy


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_a_guide_works(patch: Path, tmp_path: Path) -> None:
    """By itself: what it tells comes to what it expects."""
    copy = copied(tmp_path)
    applied(patch, copy)
    run("-m", "adjudicator.words.sort", where=copy)
    stories = [name for name in touched(patch) if name.startswith("scenarios/")]
    assert stories, f"{patch.name} tells no scenario"
    run("-m", "pytest", "-q", "-p", "no:cacheprovider", *stories, where=copy)


def test_all_guides_together_are_sound(tmp_path: Path) -> None:
    """What takes long is asked once, of all of them."""
    copy = copied(tmp_path)
    for patch in PATCHES:
        applied(patch, copy)
    run("-m", "adjudicator.words.sort", where=copy)
    run("-m", "mypy", "--cache-dir", str(tmp_path / "types"), where=copy)
    run("-c", "import sys; from adjudicator.cli import main; sys.argv[0] = 'adjudicator'; main()", "check", where=copy)


DRAWN = """
from adjudicator import drawing
from adjudicator.case import Case
from adjudicator.words import Words
case = Case.of({"players": {"Anna": {}, "Boris": {}}, "left": 5}, game_id="coins").tell("Anna takes 2 coins")
for language in ("en", "ru"):
    words = Words(language)
    drawing.svg(case, words)
    said = " ".join(drawing.described(case, words))
    assert all(words.say(id, **what).rstrip(".") + "." in said for id, what in (
        ("ui.has.coins", {"number": 2}),("site.expect.left", {"value": 3}), ("frame.coins.taking", {})
    )), said
    assert len(drawing.slips(case, words)) == 1
"""


TOLD = """
from adjudicator.case import Case
from adjudicator.speech import Missed, Understood, understand
case = Case.of({"players": {"Anna": {}, "Boris": {}}, "left": 5}, game_id="coins")
for language, line in (("en", "anna takes two coins"), ("ru", "Anna берёт монеты: 2")):
    heard = understand(line, case, language)
    assert isinstance(heard, Understood), heard
    assert heard.lines == ({"en": "Anna takes 2 coins", "ru": "Anna берёт монеты: 2"}[language],), heard
for line in ("Anna", "Anna drinks", "Anna reveals Elven Wine", "nobody responds", "Anna has 3 coins"):
    heard = understand(line, case, "en")
    assert isinstance(heard, Missed), heard
    assert heard.offers == ("Anna takes 1 coins", "Anna takes 2 coins"), heard
"""


ENTERED = """
from streamlit.testing.v1 import AppTest
from adjudicator.case import Case, link
from adjudicator.words import Words
for language, coins, says in (("en", "Coins", "Anna takes 2 coins"), ("ru", "Монеты", "Anna берёт монеты: 2")):
    app = AppTest.from_file("app.py", default_timeout=300)
    app.query_params["case"] = link.write(Case.of({"players": {"Anna": {}, "Boris": {}}, "left": 5}, game_id="coins"))
    app.query_params["lang"] = language
    app.run()
    fields = {field.label: field for field in app.number_input}
    next(field for label, field in fields.items() if label.endswith("…")).set_value(None).run()
    assert app.session_state["sitting"].case.now.table.left == 10
    assert not any(Words(language).say("blank.help") in caption.value for caption in app.caption)
    next(field for field in app.number_input if field.label.endswith("…")).set_value(5).run()
    next(field for field in app.number_input if field.label == coins).set_value(3).run()
    app.pills[0].set_value("Boris").run()
    app.pills[0].set_value("Anna").run()
    next(button for button in app.button if button.label.replace("\\\\", "") == says).click().run()
    assert not app.exception
    table = app.session_state["sitting"].case.now.table
    assert ([seat.coins for seat in table.seats], table.left) == ([5, 0], 3), table
    assert any("Boris" in button.label for button in app.button)
"""


WITHOUT_WRITING_ANY = {"picture": DRAWN, "voice": TOLD, "form": ENTERED}


@pytest.mark.parametrize("asked", [pytest.param(code, id=name) for name, code in WITHOUT_WRITING_ANY.items()])
def test_a_small_game_has_it_without_writing_any(asked: str, tmp_path: Path) -> None:
    copy = copied(tmp_path)
    applied(PAGES / "game.patch", copy)
    run("-c", asked, where=copy)


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_a_guide_touches_few_files(patch: Path) -> None:
    files = [name for name in touched(patch) if not BESIDES.match(name)]
    assert len(files) <= MOST_FILES.get(patch.stem, len(files)), files


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_a_page_shows_the_patch(patch: Path) -> None:
    page = (PAGES / f"{patch.stem}.md").read_text("utf-8")
    assert f"design/guides/{patch.name}" in page
    assert [name for name in touched(patch) if Path(name).name not in page] == []
