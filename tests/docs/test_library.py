"""What the pages are drawn from: how editions tell a story, what a reading would do to it, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from adjudicator.rulebook import Text
from adjudicator.scenario.load import find
from adjudicator.sphinxext import library as room
from adjudicator.sphinxext.kept import RunCache
from adjudicator.sphinxext.library import SiteLibrary
from adjudicator.sphinxext.played import play
from adjudicator.sphinxext.replay import replays
from adjudicator.words import Words
from tests import told

from .building import ROOT

FOLDER = ROOT / "scenarios" / "red-dragon-inn" / "negate-ignore"


@pytest.fixture(scope="module")
def library() -> SiteLibrary:
    """The scenarios of one chapter."""
    return SiteLibrary(FOLDER)


def test_another_reading_that_forbids_what_was_said_is_told(library: SiteLibrary) -> None:
    hangs = {hang.reading: hang for hang in library.scenarios["own-payment-left-open"].hangs}
    assert hangs["may-not"].clause == "negate-ignore.own-payment"
    assert hangs["may-not"].otherwise
    assert hangs["may-not"].was != hangs["may-not"].now
    assert hangs["may-not"].was.ru != hangs["may-not"].was.en


@pytest.mark.parametrize("file", tuple(find(ROOT / "scenarios")), ids=lambda file: file.stem)
def test_an_example_begins_with_the_table_of_its_file(file: Path) -> None:
    """What is forced at the beginning is told as steps: the first change of a number starts from the table."""
    scenario = told.document(file).value
    given = scenario.table.players
    for replay in (replay for replay in replays(scenario, told.runs(file)) if not replay.number):
        language, opening = replay.run.case.game.language, replay.opening
        for name, player in given.items():
            entered = {what: getattr(player, what) for what in language.columns.players}
            shown = opening["players"][name]
            assert [what for what, value in entered.items() if isinstance(value, int) and value != shown[what]] == []
        first: dict[tuple[str, str], object] = {}
        for step, _, _ in replay.places():
            for change in language.changes(step.before, step.after):
                first.setdefault((change.whose, change.what), change.was)
        for (whose, what), was in first.items():
            table = opening["players"].get(whose.partition(" & ")[0], {}) if whose else opening
            if what in (*language.columns.players, *language.columns.facts) and isinstance(was, int):
                assert was == (table[what] or 0), (replay.editions, whose, what)


def test_editions_that_tell_the_same_are_told_once_and_the_others_apart() -> None:
    played = play(FOLDER / "another-players-drink.yaml", (FOLDER / "another-players-drink.yaml").read_bytes())
    story = [replay.editions for replay in played.replays if not replay.number]
    assert sorted(edition for editions in story for edition in editions) == ["rdi1", "rdi10", "rdi3", "rdi5"]
    assert ("rdi3", "rdi5") in story


@pytest.mark.parametrize("story", ["otto-choices/a-tavern-by-chance", "otto-characters/a-buffed-card-negated"])
def test_what_is_told_of_a_step_says_itself_what_it_is(story: str) -> None:
    """A page is drawn again when that differs, and editions are told as one where it does not."""
    file = FOLDER.parent / f"{story}.yaml"
    for replay in play(file, file.read_bytes()).replays:
        language = replay.run.case.game.language
        for step, _, _ in replay.places():
            told = repr((language.headline(step), language.changes(step.before, step.after)))
            assert " object at 0x" not in told


def test_a_clause_leads_to_the_step_where_it_decides_and_to_the_case_there(library: SiteLibrary) -> None:
    told = library.scenarios["another-players-drink"]
    seen = told.cited["negate-ignore.own-drink"]
    file = library.file(told.id)
    replays = play(file, file.read_bytes()).replays
    (replay,) = (here for here in replays if seen.anchor.startswith(here.anchor))
    assert replay.answer(Words("en"))
    assert seen.token


def test_a_paragraph_is_covered_by_the_clauses_that_a_run_goes_by(library: SiteLibrary) -> None:
    found = library.covered["rdi10"]
    assert "negate-ignore.own-drink" in found.rules["rdi10:other/negate-ignore.7"].decides
    assert not SiteLibrary(None).covered["rdi10"].cited
    assert 0 < found.decided <= found.cited < len(found.rules)
    assert 0 < found.retold < found.stated


def test_clauses_printed_in_one_paragraph_are_related(library: SiteLibrary) -> None:
    (address, *_) = library.rule("negate-ignore.own-drink").usual.paragraphs_in("rdi10")
    beside = set(library.printed[address]) - {"negate-ignore.own-drink"}
    assert beside <= set(library.related("negate-ignore.own-drink"))
    assert "negate-ignore.own-drink" not in library.related("negate-ignore.own-drink")


def test_what_has_not_changed_is_not_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("gerkis-antidote", "pookys-rampage"):
        (tmp_path / f"{name}.yaml").write_bytes((FOLDER / f"{name}.yaml").read_bytes())
    kept = RunCache(tmp_path / "kept.sqlite")
    first = SiteLibrary(tmp_path, kept)
    ran: list[str] = []

    def counted(file: Path, raw: bytes) -> object:
        ran.append(file.stem)
        return play(file, raw)

    monkeypatch.setattr(room, "play", counted)
    assert SiteLibrary(tmp_path, kept).scenarios == first.scenarios
    assert ran == []
    changed = tmp_path / "pookys-rampage.yaml"
    changed.write_bytes(changed.read_bytes() + b"# a word\n")
    (tmp_path / "gerkis-antidote.yaml").unlink()
    assert list(SiteLibrary(tmp_path, kept).scenarios) == ran == ["pookys-rampage"]


def test_the_second_language_runs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a run gives to its page is kept in both languages, and is what a run would give anew."""
    (tmp_path / "pookys-rampage.yaml").write_bytes((FOLDER / "pookys-rampage.yaml").read_bytes())
    anew = SiteLibrary(tmp_path).parts("pookys-rampage", "ru")
    kept = RunCache(tmp_path / "kept.sqlite")
    SiteLibrary(tmp_path, kept)
    monkeypatch.setattr(room, "play", None)
    found = SiteLibrary(tmp_path, kept).parts("pookys-rampage", "ru")
    assert [node.pformat() for node in found] == [node.pformat() for node in anew]


def test_a_chapter_that_is_called_otherwise_is_seen() -> None:
    before, after = SiteLibrary(None), SiteLibrary(None)
    chapter = after.chapters["losing"]
    after.chapters["losing"] = msgspec.structs.replace(chapter, title=Text("Leaving", "Уход"))
    assert SiteLibrary(None).headings == before.headings != after.headings
