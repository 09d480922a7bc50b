"""Catalogues are read strictly, and again as soon as somebody has edited one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator import cache
from adjudicator.words import BadCatalogue, po
from adjudicator.words.messages import Messages, entries

HEADER = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
TEXT = (
    HEADER
    + r"""# a remark
msgid "a"
msgstr "one “\"” "
"goes\ton\\\n"

msgid "b"
msgid_plural "b"
msgstr[0] "a mug"
msgstr[1] "{count} mugs"

msgid "later"
msgstr ""
"""
)


@pytest.fixture(autouse=True)
def keeps(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder, empty. All files count as just written, however long a test takes."""
    monkeypatch.setattr(cache, "YOUNG", 3_600_000_000_000)
    home = tmp_path_factory.mktemp("kept")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    return home / "adjudicator"


def written(folder: Path, text: str, name: str = "x.po") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_entries_are_read_with_their_forms_and_lines(tmp_path: Path) -> None:
    _, first, second, later = po.read(written(tmp_path, TEXT))
    assert (first.id, first.forms, first.line) == ("a", ('one “"” goes\ton\\\n',), 6)
    assert (second.id, second.forms, second.line) == ("b", ("a mug", "{count} mugs"), 10)
    assert (later.id, later.forms) == ("later", ("",))


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ("msgid 'a'\nmsgstr \"x\"\n", 5),
        ('msgid "a"\nmsgstr "he said "no""\n', 6),
        ('msgid "a"\nmsgstr "\\x41"\n', 6),
        ('msgctxt "k"\nmsgid "a"\nmsgstr "x"\n', 5),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "x"\n', 5),
        ('msgid "a"\nmsgstr "x"\nmsgstr "y"\n', 5),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "x"\n', 5),
        ('msgid "a"\nmsgid_plural "a"\n', 5),
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', 8),
        ("<<<<<<< HEAD\n", 5),
    ],
)
def test_what_is_wrong_is_said_with_its_line_in_both_languages(wrong: str, line: int, tmp_path: Path) -> None:
    file = written(tmp_path, HEADER + wrong)
    with pytest.raises(BadCatalogue) as error:
        po.read(file)
    english, russian = error.value.faults
    assert english.startswith(f"{file}:{line}: ")
    assert russian.startswith(f"{file}:{line}: ")
    assert any("а" <= letter <= "я" for letter in russian)


def test_two_catalogues_with_one_id_are_a_fault(tmp_path: Path) -> None:
    files = (written(tmp_path, TEXT), written(tmp_path, HEADER + 'msgid "b"\nmsgstr "a jug"\n', "y.po"))
    with pytest.raises(BadCatalogue, match=r"y\.po:5: the message “b” stands at .*x\.po:10 too"):
        entries(files)


def test_an_edited_catalogue_is_heard_at_the_next_start(tmp_path: Path, keeps: Path) -> None:
    files = (written(tmp_path, TEXT),)
    for _ in range(2):
        held = Messages("words-xx", files)
        assert (held.form("b", 1), held.form("b", 3), held.form("later", 1)) == ("a mug", "{count} mugs", None)
    assert len(list(keeps.glob("kept-*/words-xx"))) == 1
    written(tmp_path, TEXT.replace("a mug", "a cup"))
    assert Messages("words-xx", files).form("b", 1) == "a cup"
    more = written(tmp_path, HEADER + 'msgid "c"\nmsgstr "a jug"\n', "y.po")
    assert Messages("words-xx", (*files, more)).form("c", 1) == "a jug"
    assert "c" not in Messages("words-xx", files)


def test_without_a_cache_they_are_read_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", written(tmp_path, "", "barred"))
    for _ in range(2):
        assert Messages("words-xx", (written(tmp_path, TEXT),)).form("b", 1) == "a mug"


def test_a_broken_catalogue_ends_a_command_without_a_traceback(tmp_path: Path) -> None:
    file = written(tmp_path, HEADER + "msgid\n")
    code = (
        "import sys; from adjudicator.words import catalogue; path = sys.argv.pop(1);"
        "catalogue.files = lambda language: (path,);"
        "from adjudicator.cli import main; main()"
    )
    for command in ("--help", "rule", "nonsense", "check"):
        ended = subprocess.run([sys.executable, "-c", code, file, command], capture_output=True, text=True, check=False)
        assert ended.returncode == 2, command
        assert f"{file}:5: " in ended.stderr, command
        assert "Traceback" not in ended.stderr, command
