"""`adjudicator cases`: what the command line does with the cases that a table has saved."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from adjudicator import cases
from adjudicator.case import Case, link
from adjudicator.cases import Cases, Saved, new_key
from adjudicator.rulebook import Source
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run as run_scenario
from adjudicator.words import LANGUAGES, Language, Words
from tests.other_rules import altered, told

from .conftest import Run

CASE = Case.of({"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"})


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cases:
    """A store that the command line finds in its environment."""
    monkeypatch.setenv(cases.VARIABLE, f"sqlite:///{tmp_path}/cases.sqlite3")
    monkeypatch.delenv("ADJUDICATOR_TABLE", raising=False)
    return Cases(cases.database())


@pytest.fixture
def key() -> str:
    """A table's key."""
    return new_key()


@pytest.fixture
def saved(store: Cases, key: str) -> Saved:
    """A saved case."""
    return store.save(key, "Karl against Alaric", CASE.tell("Alaric reveals Elven Wine").tell("nobody responds"))


def test_a_table_is_listed_by_its_key_or_the_link_with_it(
    run: Run, key: str, saved: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = run("cases", "list", "--table", key).stdout
    assert saved.id in listed
    assert "Karl against Alaric" in listed
    assert run("cases", "list", "--table", f"https://rules.example.org/cases?table={key}").stdout == listed
    monkeypatch.setenv("ADJUDICATOR_TABLE", key)
    assert run("cases", "list").stdout == listed
    assert "Nothing" in run("cases", "list", "--table", new_key()).stdout


def test_a_name_cannot_move_the_cursor(run: Run, store: Cases, key: str) -> None:
    store.save(key, "\x1b[2Jgone", CASE)
    assert "\x1b" not in run("cases", "list", "--table", key).stdout


def test_a_case_is_told_as_explain_tells_it(run: Run, saved: Saved) -> None:
    out = run("cases", "show", saved.id).stdout
    assert out.startswith("Karl against Alaric\n")
    assert "Alaric" in out
    assert "turn.drink" in out


def test_what_was_decided_otherwise_is_said(run: Run, store: Cases, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as formerly:
        formerly.setattr(Case, "outcome", [[1, 1, 1, ""], [2, 2, 2, ""]])
        id = store.save(key, "Old", CASE).id
    assert "another outcome" in run("cases", "show", id).stdout


def test_a_case_that_goes_another_way_today_says_why_and_where(run: Run, store: Cases, key: str) -> None:
    id = store.save(key, "Old", told(altered(timing_window_reopens=False))).id
    title, way, which, where, *_ = run("cases", "show", id).stdout.splitlines()
    assert (title, way, which) == (
        "Old",
        "Today's rules give the same outcome as this link had, but in another way",
        "  These rules, which were used here, have changed since then: “Everybody is asked again”.",
    )
    assert where.startswith("  It goes another way from here on: Vera plays “Here ya go...")


def test_a_case_that_cannot_be_read_says_its_version(
    run: Run, store: Cases, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as formerly:
        formerly.setattr(link, "write", lambda *told, **how: "1.cut")
        id = store.save(key, "Old", CASE).id
    assert "(version 1)" in run("cases", "show", id).output


def test_a_case_is_exported_as_a_scenario(run: Run, saved: Saved) -> None:
    text = run("cases", "export", saved.id).stdout
    (told,) = run_scenario(load(Source("argument.yaml", text)), "rdi10")
    assert told.passed
    assert told.checks >= 8
    assert told.title.en == "Karl against Alaric"


def test_a_case_is_deleted_and_brought_back(run: Run, store: Cases, key: str, saved: Saved) -> None:
    assert saved.id in run("cases", "delete", saved.id, "--table", key).stdout
    assert store.list(key).kept == ()
    assert "Karl against Alaric" in run("cases", "undelete", saved.id, "--table", key).stdout
    assert len(store.list(key).kept) == 1


BAD = [
    pytest.param(("lst",), "list", id="no such action"),
    pytest.param(("list",), "--table", id="no key"),
    pytest.param(("list", "--table", "x"), "key", id="a bad key"),
    pytest.param(("delete", "x" * 16), "--table", id="deleting without a key"),
    pytest.param(("delete", "x" * 16, "--table", "x" * 22), "no such", id="deleting what is not there"),
    pytest.param(("show",), "ID", id="no id"),
    pytest.param(("show", "x" * 16), "no such", id="no such case"),
    pytest.param(("show", "x" * 16, "--database", "mysql://u:secret@h/d"), "postgresql://", id="no such database"),
    pytest.param(
        ("show", "x" * 16, "--database", "postgresql://u:secret@127.0.0.1:1/d"), "127.0.0.1", id="unreachable"
    ),
]


@pytest.mark.parametrize(("args", "named"), BAD)
@pytest.mark.usefixtures("saved")
def test_what_is_wrong_is_one_sentence(run: Run, args: tuple[str, ...], named: str) -> None:
    result = run("cases", *args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert named in result.stderr
    assert "secret" not in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_database_is_looked_over(run: Run, store: Cases, saved: Saved) -> None:
    done = run("cases", "check")
    assert (done.exit_code, "Everything is in order." in done.stdout) == (0, True)
    store.close()
    file = Path(str(store.where).removeprefix("sqlite:///"))
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2 :] = bytes(len(whole) - len(whole) // 2)
    file.write_bytes(whole)
    for language, advice in (("en", "What to do: stop the server"), ("ru", "Что делать: остановите сервер")):
        done = run("cases", "check", "--lang", language)
        assert (done.exit_code, advice in done.stdout) == (2, True)
    done = run("cases", "show", saved.id)
    assert (done.exit_code, "is damaged" in done.stderr, "no such" in done.stderr) == (2, True, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_look_into_a_database_that_is_not_there_makes_none(
    run: Run, key: str, tmp_path: Path, language: Language
) -> None:
    url = f"sqlite:///{tmp_path}/typo/nowhere.db"
    for action in (("list", "--table", key), ("show", "x" * 16), ("delete", "x" * 16, "--table", key), ("check",)):
        done = run("cases", *action, "--database", url, "--lang", language)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == Words(language).say("cli.database.absent", where=url) + "\n"
    assert not (tmp_path / "typo").exists()


def test_a_damaged_case_is_listed_beside_the_others(run: Run, store: Cases, key: str, saved: Saved) -> None:
    other, old = store.save(key, "Ale", CASE), store.save(key, "Old", CASE)
    with contextlib.closing(sqlite3.connect(str(store.where).removeprefix("sqlite:///"))) as raw:
        raw.execute("UPDATE saved_cases SET name = 'x' WHERE id = ?", [saved.id])
        raw.execute("UPDATE saved_cases SET seal = '' WHERE id = ?", [old.id])
        raw.commit()
    for language in LANGUAGES:
        words = Words(language)
        done = run("cases", "list", "--table", key, "--lang", language)
        assert done.exit_code == 2
        assert words.say("cli.cases.damaged-case", case=saved.id) in done.stdout
        lines = [line for line in done.stdout.splitlines() if line.startswith((other.id, old.id))]
        assert [words.say("cases.unsealed") in line for line in sorted(lines)] == [
            line.startswith(old.id) for line in sorted(lines)
        ]
        done = run("cases", "show", saved.id, "--lang", language)
        assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
        assert words.say("cases.damaged-case") in done.stderr


def test_a_backup_is_made_and_brought_back(run: Run, store: Cases, key: str, saved: Saved, tmp_path: Path) -> None:
    file = str(tmp_path / "backup.sqlite3")
    assert "1" in run("cases", "backup", file).stdout
    again = run("cases", "backup", file)
    assert (again.exit_code, "there already" in again.stderr) == (2, True)
    store.replace(key, saved.id, 1, CASE)
    assert saved.id in run("cases", "restore", file).stdout
    assert store.read(saved.id).case().said == CASE.said
    assert saved.id in run("cases", "restore", file, "--replace").stdout
    assert store.read(saved.id).token == saved.token
    assert len(store.list(key).kept) == 2


@pytest.mark.parametrize("action", ["backup", "restore"])
def test_a_file_must_be_named(run: Run, store: Cases, action: str) -> None:
    done = run("cases", action)
    assert (done.exit_code, "FILE" in done.stderr) == (2, True)


def test_who_brings_a_deleted_case_back_as_a_file_is_told_how(run: Run, store: Cases, saved: Saved) -> None:
    assert f"adjudicator cases undelete {saved.id}" in run("cases", "restore", saved.id).stderr
