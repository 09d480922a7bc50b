"""What is kept for the next start: the same as what the files say, and never what they said once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from adjudicator import cache
from adjudicator.case import GAMES, game
from adjudicator.kit.cards import CardLibrary
from adjudicator.rulebook import BadFile, Rulebook, compiled, strict_yaml, yaml_reader

from .conftest import Shelf

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def keeps(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where things are kept, empty. All files count as just written, however long a test takes."""
    monkeypatch.setattr(cache, "YOUNG", 3_600_000_000_000)
    home = tmp_path_factory.mktemp("kept")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    return home / "adjudicator"


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders whose rulebooks were laid, and not only opened."""
    folders: list[Path] = []
    load = Rulebook.load

    def noted(folder: Path) -> Rulebook:
        folders.append(folder)
        return load(folder)

    monkeypatch.setattr(Rulebook, "load", noted)
    return folders


@pytest.mark.parametrize("id", GAMES)
def test_a_kept_rulebook_is_the_one_that_was_read(id: str, laid: list[Path]) -> None:
    folder = game(id).folder / "rules"
    read = Rulebook.load(folder)
    for _ in range(2):
        opened = compiled.load(folder, id)
        assert opened == read
        assert repr(opened.holding) == repr(read.holding)
        for edition, clauses in read.holding.items():
            assert [hash(opened.holding[edition][name]) for name in clauses] == list(map(hash, clauses.values()))
            assert opened.under(edition).rulings == read.under(edition).rulings
    assert laid == [folder] * 4  # once to compare with, once to keep it, and twice for the layers alone


@pytest.mark.parametrize("id", GAMES)
def test_kept_cards_are_the_ones_that_were_read(id: str) -> None:
    cards = game(id).library
    files = sorted((game(id).folder / "cards").glob("*.yaml"))
    read = tuple(strict_yaml.read(file, cards.deck_type).value for file in files)
    assert len(read) == len(files) > 1
    for _ in range(2):
        again = CardLibrary(game(id).folder, id, cards.kinds, cards.card_type, cards.deck_type)
        assert again.decks() == read


def test_what_is_unchanged_is_not_laid_again(shelf: Shelf, laid: list[Path]) -> None:
    values = [compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value for _ in range(3)]
    assert values == ["player"] * 3
    assert laid == [shelf.folder]


def test_each_byte_counts(shelf: Shelf, laid: list[Path]) -> None:
    assert compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value == "player"
    shelf.change("base/timing.yaml", "value: player", "value: turn")
    assert compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value == "turn"
    shelf.change("base/timing.yaml", "value: turn", "value: player")
    assert compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value == "player"
    assert len(laid) == 3


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are told by their times as soon as they are written; a clock tick of the file system later, that is."""
    monkeypatch.setattr(cache, "YOUNG", 0)
    time.sleep(0.05)


@pytest.mark.usefixtures("settled")
def test_a_file_that_was_written_since_is_read_though_it_has_its_old_length_and_date(
    shelf: Shelf, laid: list[Path]
) -> None:
    shelf.change("base/timing.yaml", "value: player", "value: turn")
    file = shelf.folder / "base/timing.yaml"
    was = file.stat()
    time.sleep(0.05)
    compiled.load(shelf.folder, "shelf")
    compiled.load(shelf.folder, "shelf")
    assert len(laid) == 1
    shelf.change("base/timing.yaml", "value: turn", "value: host")
    os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert file.stat().st_size == was.st_size
    time.sleep(0.05)
    assert compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value == "host"
    assert len(laid) == 2


def test_a_file_that_was_just_written_is_told_by_its_contents(shelf: Shelf, laid: list[Path]) -> None:
    """Its times may not move if it is written again in the same moment."""
    compiled.load(shelf.folder, "shelf")
    os.utime(shelf.folder / "base/timing.yaml")
    compiled.load(shelf.folder, "shelf")
    assert len(laid) == 1
    shelf.change("base/timing.yaml", "value: player", "value: turn")
    assert compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value == "turn"


def test_a_file_more_or_less_counts(shelf: Shelf) -> None:
    file = shelf.folder / "old/timing.yaml"
    text = file.read_text(encoding="utf-8")
    assert "timing.reopens" in compiled.load(shelf.folder, "shelf").under("old")
    file.unlink()
    assert "timing.reopens" not in compiled.load(shelf.folder, "shelf").under("old")
    file.write_text(text, encoding="utf-8")
    assert "timing.reopens" in compiled.load(shelf.folder, "shelf").under("old")


def test_a_fault_is_told_with_its_line_though_a_sound_rulebook_is_kept(shelf: Shelf) -> None:
    compiled.load(shelf.folder, "shelf")
    shelf.change("base/timing.yaml", "value: player", "valu: player")
    with pytest.raises(BadFile, match=r'timing\.yaml:\d+: unknown key "valu".*did you mean "value"'):
        compiled.load(shelf.folder, "shelf")
    shelf.change("base/timing.yaml", "valu: player", "value: player")
    compiled.load(shelf.folder, "shelf")
    shelf.write("base/losing.yml", "chapter: losing\n")
    with pytest.raises(BadFile, match=r"the name must end in"):
        compiled.load(shelf.folder, "shelf")


def test_layers_that_were_changed_meanwhile_are_not_mixed_with_what_holds(shelf: Shelf) -> None:
    compiled.load(shelf.folder, "shelf")
    opened = compiled.load(shelf.folder, "shelf")
    shelf.change("base/timing.yaml", "value: player", "value: host")
    with pytest.raises(BadFile, match="start again"):
        opened.layers["base"]


def _spoiled(raw: bytes) -> dict[str, bytes]:
    return {
        "empty": b"",
        "cut": raw[:-7],
        "short": raw[:9],
        "altered": raw[:-5] + bytes([raw[-5] ^ 1]) + raw[-4:],
        "foreign": b"\0" * len(raw),
        "longer": raw + b"x",
    }


@pytest.mark.parametrize("how", _spoiled(b"x" * 20))
def test_a_spoiled_file_is_harmless(how: str, shelf: Shelf, keeps: Path, laid: list[Path]) -> None:
    compiled.load(shelf.folder, "shelf")
    (file,) = keeps.glob("*/shelf")
    whole = file.read_bytes()
    file.write_bytes(_spoiled(whole)[how])
    assert compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value == "player"
    assert len(laid) == 2
    assert file.read_bytes() == whole
    assert list(keeps.glob("*/shelf*")) == [file]


@pytest.mark.parametrize("where", ["a file", "beneath a file", "no home"])
def test_a_folder_that_cannot_be_written_is_harmless(
    where: str, shelf: Shelf, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path_factory.mktemp("barred") / "file"
    file.write_text("")
    home = {"a file": str(file), "beneath a file": str(file / "deeper"), "no home": ""}[where]
    monkeypatch.setenv("XDG_CACHE_HOME", home)
    monkeypatch.setenv("HOME", str(file))
    for _ in range(2):
        assert compiled.load(shelf.folder, "shelf").under("new").rulings["timing.window"].value == "player"
    assert file.read_text() == ""


def test_other_code_makes_it_anew(shelf: Shelf, laid: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    compiled.load(shelf.folder, "shelf")
    monkeypatch.setattr(cache, "_reader_bytes", lambda room: b"other code")
    compiled.load(shelf.folder, "shelf")
    assert len(laid) == 2


def test_what_changes_while_it_is_made_is_not_kept(tmp_path: Path, keeps: Path) -> None:
    file = tmp_path / "file"
    file.write_text("before")

    def make() -> str:
        file.write_text("after")
        return "made of both"

    assert cache.cached("both", str, strict_yaml.ROOM, [str(file)], make) == "made of both"
    assert not keeps.exists()


def test_only_the_user_may_open_it(shelf: Shelf, keeps: Path) -> None:
    compiled.load(shelf.folder, "shelf")
    assert [os.stat(path).st_mode & 0o077 for path in (keeps, *keeps.rglob("*"))] == [0] * 5


def test_what_a_copy_kept_goes_when_the_copy_is_gone(
    shelf: Shelf, keeps: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, copies = cache.PLACE, [tmp_path / "one", tmp_path / "ü\udcff"]
    for copy in copies:
        copy.mkdir()
        monkeypatch.setattr(cache, "PLACE", str(copy))
        compiled.load(shelf.folder, "shelf")
    (keeps / "something-else").mkdir()
    assert len(list(keeps.glob("*/shelf"))) == 2
    copies[0].rmdir()
    monkeypatch.setattr(cache, "PLACE", here)
    compiled.load(shelf.folder, "shelf")
    places = {os.fsdecode(told.read_bytes()) for told in keeps.glob(f"*/{cache.OF}")}
    assert places == {here, str(copies[1])}
    assert (keeps / "something-else").is_dir()


def test_a_kind_that_does_not_fit_is_made_anew(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("1")
    kinds: list[tuple[Any, Any]] = [(int, 1), (dict[str, int], {"a": 1}), (int, 2)]
    for kind, made in kinds:
        assert cache.cached("any", kind, strict_yaml.ROOM, [str(file)], lambda made=made: made) == made


STORY = "title: {en: Mead, ru: Мёд}\nstory: [one, 2, true, {a: 1}]\n"


def _read(file: Path, text: str) -> strict_yaml.Document[dict[str, Any]]:
    file.write_text(text, encoding="utf-8")
    return strict_yaml.read(file, dict[str, Any], cache=True)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were parsed, and not only opened."""
    texts: list[str] = []
    whole = yaml_reader.Reader.whole

    def noted(reader: yaml_reader.Reader) -> object:
        texts.append(reader.source.text)
        return whole(reader)

    monkeypatch.setattr(yaml_reader.Reader, "whole", noted)
    return texts


def test_a_text_is_parsed_once_and_known_line_by_line(tmp_path: Path, parsed: list[str]) -> None:
    first, second = _read(tmp_path / "a.yaml", STORY), _read(tmp_path / "b.yaml", STORY)
    assert (second.value, second.lines) == (first.value, first.lines)
    assert (first.name, second.name) == (str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml"))
    assert second.line_of(("story", 1)) == 2
    assert parsed == [STORY]
    changed = STORY.replace("2", "3")
    assert _read(tmp_path / "a.yaml", changed).value["story"][1] == 3
    assert parsed == [STORY, changed]


def test_texts_share_a_bounded_number_of_files(tmp_path: Path, keeps: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "TEXTS", 3)
    for number in range(20):
        assert _read(tmp_path / "a.yaml", f"number: {number}\n").value == {"number": number}
    assert len(list(keeps.glob("*/text-*"))) <= 3


def test_a_long_text_and_a_faulty_one_are_not_kept(tmp_path: Path, keeps: Path) -> None:
    assert _read(tmp_path / "long.yaml", f"text: {'x' * cache.LONGEST_TEXT}\n").value["text"][0] == "x"
    with pytest.raises(BadFile, match=r"faulty\.yaml:2: duplicate key"):
        _read(tmp_path / "faulty.yaml", "a: 1\na: 2\n")
    assert not keeps.exists()


def test_a_second_explanation_of_a_scenario_needs_no_yaml(keeps: Path) -> None:
    scenario = ROOT / "scenarios/red-dragon-inn/timing/timing-example-2-rdi10.yaml"
    code = (
        "import atexit, sys; from adjudicator.cli import main;"
        "atexit.register(lambda: print('yaml' in sys.modules, file=sys.stderr));"
        "main(['explain', sys.argv[1]])"
    )
    runs = [subprocess.run([sys.executable, "-c", code, scenario], capture_output=True, text=True) for _ in range(2)]
    assert [run.stderr.split() for run in runs] == [["True"], ["False"]]
    assert runs[0].stdout == runs[1].stdout
