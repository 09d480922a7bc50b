"""Looking after saved cases: versions of the database, damage, backups, and a database that does not answer."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from adjudicator.case import Case, link
from adjudicator.cases import Cases, NoDatabase, NotSaved, new_key
from adjudicator.cases import store as storing
from adjudicator.cases.backup import backup, restore
from adjudicator.cases.checking import look_over, open_each
from adjudicator.cases.database import Database, url_of
from adjudicator.cases.schema import VERSION
from adjudicator.cli.cases import TABLE
from adjudicator.machine.token import BadToken
from adjudicator.words import LANGUAGES, Language, Words

from . import postgres
from .links.opening import KEY, SAVED

CASE = Case.of({"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"})
LATER = CASE.tell("Alaric reveals Elven Wine")
DAMAGED_FILES = 300
PAGE, LEAF = 4096, 0x0D
"""The size of a page of a file, and what a page with rows begins with."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The URL of a PostgreSQL."""
    with postgres.running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database of each kind in which there is nothing."""
    if request.param == "sqlite":
        return url_of(tmp_path / "cases.sqlite3")
    server: str = request.getfixturevalue("server")
    _empty(server)
    return server


def _empty(server: str) -> None:
    with psycopg.connect(server) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")


def _run(url: str, script: str) -> None:
    """Run statements on a database of either kind, past the program."""
    if url.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(_file(url))) as raw:
            raw.executescript(script)
    else:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(script.encode())


def _file(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def _refused(url: str) -> str:
    """The reason for which a database cannot be used."""
    with pytest.raises(NoDatabase) as no:
        Cases(url)
    return no.value.reason


# -- versions


def test_a_database_of_version_1_is_brought_up_to_date(url: str) -> None:
    _run(url, SAVED.read_text(encoding="utf-8"))
    with contextlib.closing(Cases(url)) as store:
        assert [one.name for one in store.list(KEY).kept] == [f"Случай {k} — case {k}" for k in range(9, 0, -1)]
        with pytest.raises(NotSaved):
            store.read("saved00000000010")
        assert store.restore(KEY, "saved00000000010").case().said
    found = look_over(url)
    assert (found.fault, found.damaged, len(found.rows)) == ("", (), 10)


def test_several_programs_may_bring_it_up_to_date_at_once(url: str) -> None:
    _run(url, SAVED.read_text(encoding="utf-8"))
    faults: list[NoDatabase] = []

    def start() -> None:
        try:
            Cases(url).close()
        except NoDatabase as fault:
            faults.append(fault)

    programs = [threading.Thread(target=start) for _ in range(4)]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert faults == []
    assert len(look_over(url).rows) == 10


def test_a_database_of_a_newer_version_is_told_as_such_and_left_alone(url: str) -> None:
    Cases(url).close()
    _run(url, f"UPDATE adjudicator_schema SET version = {VERSION + 1}")
    assert _refused(url) == "newer"
    with pytest.raises(NoDatabase) as no:
        look_over(url)
    assert no.value.reason == "newer"


@pytest.mark.parametrize(
    "script",
    [
        "ALTER TABLE saved_cases RENAME TO saved_cbses",
        "ALTER TABLE saved_cases RENAME COLUMN holder TO hplder",
        "DELETE FROM adjudicator_schema",
        "UPDATE adjudicator_schema SET version = -4",
        "DROP TABLE adjudicator_schema",
    ],
)
def test_a_table_that_is_missing_is_not_made_anew(url: str, script: str) -> None:
    Cases(url).close()
    _run(url, script)
    assert _refused(url) == "damaged"


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    url = url_of(tmp_path / "others.sqlite3")
    _run(url, "CREATE TABLE bookmarks (page TEXT)")
    assert _refused(url) == "damaged"


# -- damage


def test_no_case_of_a_damaged_file_is_told_as_absent(tmp_path: Path) -> None:
    file, key = tmp_path / "whole.sqlite3", new_key()
    with contextlib.closing(Cases(url_of(file))) as store:
        ids = [store.save(key, f"case {k}", LATER).id for k in range(12)]
        for k in range(12):
            store.save(new_key(), f"of others {k}", LATER)
    whole = file.read_bytes()
    for seed in range(DAMAGED_FILES):
        altered = tmp_path / f"{seed}.sqlite3"
        altered.write_bytes(_damaged(whole, random.Random(seed)))
        assert _as_it_is(url_of(altered), key, ids), seed
        for left in tmp_path.glob(f"{seed}.sqlite3*"):
            left.unlink()


def test_a_row_that_is_lost_while_a_server_runs_is_told_as_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, key = tmp_path / "lost.sqlite3", new_key()
    with contextlib.closing(Cases(url_of(file))) as store:
        saved = store.save(key, "mine", LATER)
        store.close()  # what stays in its memory would still be read
        whole = bytearray(file.read_bytes())
        index = max(place for place in range(len(whole)) if whole.startswith(saved.id.encode(), place))
        whole[index : index + 3] = b"???"
        file.write_bytes(whole)
        monkeypatch.setattr(storing, "LOOK", 0)
        for look in (lambda: store.read(saved.id), lambda: store.list(key), lambda: store.delete(key, saved.id)):
            with pytest.raises(NoDatabase) as told:
                look()
            assert told.value.reason == "damaged"


def test_a_database_is_looked_over_no_oftener_than_it_must(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.closing(Cases(url_of(tmp_path / "whole.sqlite3"))) as store:
        looks: list[object] = []
        monkeypatch.setattr(storing, "integrity", lambda database: looks.append(database) or ())
        for _ in range(3):
            store.list(new_key())
        assert looks == []
        monkeypatch.setattr(storing, "LOOK", 0)
        store.list(new_key())
        assert len(looks) == 1


def _damaged(whole: bytes, dice: random.Random) -> bytes:
    """A file of which some bytes are others, or whose end is missing."""
    if dice.random() < 0.15:
        return whole[: dice.randrange(1, len(whole))]
    altered = bytearray(whole)
    for _ in range(dice.randrange(1, 41)):
        altered[dice.randrange(len(altered))] = dice.randrange(256)
    return bytes(altered)


def _as_it_is(url: str, key: str, ids: list[str]) -> bool:
    """Whether every case that was saved is there, or the file, or one of its cases, is told as damaged."""
    with contextlib.ExitStack() as opened:
        try:
            store = opened.enter_context(contextlib.closing(Cases(url)))
            found = store.list(key)
            read = [store.read(id).case() for id in ids if id not in found.damaged]
        except (NoDatabase, NotSaved, BadToken) as told:
            return getattr(told, "reason", "") in ("damaged", "damaged-case", "broken", "no-version")
        return len(found.kept) == len(read) == len(ids) - len(found.damaged)


@pytest.mark.parametrize("change", ["name = 'x'", "deleted = 5", "version = 7", "made = 'x'", "token_digest = ''"])
def test_a_row_that_was_changed_is_damaged_and_costs_itself_alone(tmp_path: Path, change: str) -> None:
    url, file, key, other = url_of(tmp_path / "cases.sqlite3"), tmp_path / "backup.sqlite3", new_key(), new_key()
    with contextlib.closing(Cases(url)) as store:
        id, kept = (store.save(key, name, LATER).id for name in ("Wine", "Ale"))
        backup(url, file)
        _run(url, f"UPDATE saved_cases SET {change} WHERE id = '{id}'")
        found = store.list(key)
        assert ([saved.id for saved in found.kept], found.deleted, found.damaged) == ([kept], (), (id,))
        for act in (lambda: store.read(id), lambda: store.delete(key, id), lambda: store.restore(key, id)):
            with pytest.raises(NotSaved) as no:
                act()
            assert no.value.reason == "damaged-case"
        assert store.hand_over(key, other) == 1
        assert look_over(url).damaged == store.list(key).damaged == (id,)
        assert [row.id for row in restore(url, file).added] == [id]
        assert [saved.id for saved in store.list(key).kept] == [id]
        assert store.read(id).case().now == LATER.now


def test_a_token_that_was_changed_is_damaged_where_it_is_read(url: str) -> None:
    key = new_key()
    with contextlib.closing(Cases(url)) as store:
        ids = [store.save(key, f"{case.said}", case).id for case in (CASE, LATER)]
        first, second = (store.read(id).token for id in ids)
        for id, token in zip(ids, (second, first), strict=True):
            _run(url, f"UPDATE saved_cases SET token = '{token}' WHERE id = '{id}'")
        for id in ids:
            with pytest.raises(NotSaved) as no:
                store.read(id)
            assert no.value.reason == "damaged-case"
    assert sorted(look_over(url).damaged) == sorted(ids)


def test_what_an_older_program_saves_is_read_marked_and_sealed_when_it_is_saved_again(url: str) -> None:
    key = new_key()
    with contextlib.closing(Cases(url)) as store:
        sealed, first, second = (store.save(key, name, CASE) for name in ("sealed", "first", "second"))
        _run(url, f"UPDATE saved_cases SET seal = '' WHERE id = '{first.id}'")
        _run(url, f"UPDATE saved_cases SET seal = '{_seal_2(url, second.id)}' WHERE id = '{second.id}'")
        assert {saved.name for saved in store.list(key).kept if saved.unsealed} == {"first", "second"}
        assert store.list(key).damaged == ()
        assert store.read(first.id) == first._replace(unsealed=True)
        store.replace(key, first.id, 1, LATER)
        store.delete(key, second.id)
        store.restore(key, second.id)
        assert not any(saved.unsealed for saved in store.list(key).kept)
        _run(url, f"UPDATE saved_cases SET name = 'x' WHERE id IN ('{first.id}', '{second.id}')")
        assert sorted(store.list(key).damaged) == sorted([first.id, second.id])
        assert [saved.id for saved in store.list(key).kept] == [sealed.id]


def test_seals_of_version_2_are_made_anew_and_cover_the_token(url: str) -> None:
    key = new_key()
    with contextlib.closing(Cases(url)) as store:
        right, wrong, none = (store.save(key, name, LATER).id for name in ("right", "wrong", "none"))
    _run(url, f"UPDATE saved_cases SET seal = '{_seal_2(url, right)}' WHERE id = '{right}'")
    _run(url, f"UPDATE saved_cases SET seal = '' WHERE id = '{none}'")
    _run(url, f"UPDATE saved_cases SET seal = 'x' WHERE id = '{wrong}'")
    _run(url, "ALTER TABLE saved_cases DROP COLUMN token_digest; UPDATE adjudicator_schema SET version = 2")
    with contextlib.closing(Cases(url)) as store:
        found = store.list(key)
        assert {saved.id: saved.unsealed for saved in found.kept} == {right: False, none: True}
        assert found.damaged == (wrong,)
        _run(url, f"UPDATE saved_cases SET token = 'x' WHERE id = '{right}'")
        with pytest.raises(NotSaved):
            store.read(right)


def _seal_2(url: str, id: str) -> str:
    """The seal that version 2 of the database gave to a row, which did not cover its token."""
    row = next(row for row in look_over(url).rows if row.id == id)
    covered = [row.id, row.holder, row.name, "", row.version, row.made, row.changed, row.deleted]
    return hashlib.sha256(json.dumps(covered).encode()).hexdigest()


def test_of_a_damaged_file_what_can_be_read_is_backed_up_and_brought_back(tmp_path: Path) -> None:
    url, key = url_of(tmp_path / "cases.sqlite3"), new_key()
    with contextlib.closing(Cases(url)) as store:
        saved = {store.save(key, f"case {k}", LATER).id for k in range(40)}
    whole = bytearray(_file(url).read_bytes())
    pages = [at for at in range(0, len(whole), PAGE) if whole[at] == LEAF]
    middle = pages[len(pages) // 2]
    whole[middle : middle + 60] = bytes(60)
    _file(url).write_bytes(whole)
    assert _refused(url) == "damaged"
    found = backup(url, tmp_path / "what-is-left.sqlite3")
    assert found.fault
    read = {row.id for row in found.rows}
    assert 10 < len(read) < 40
    assert read <= saved
    restore(url_of(tmp_path / "new.sqlite3"), tmp_path / "what-is-left.sqlite3")
    with contextlib.closing(Cases(url_of(tmp_path / "new.sqlite3"))) as store:
        assert {one.id for one in store.list(key).kept} == read


def test_each_case_is_opened_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url, key = url_of(tmp_path / "cases.sqlite3"), new_key()
    with contextlib.closing(Cases(url)) as store:
        ids = {"same": store.save(key, "same", LATER).id}
        with monkeypatch.context() as formerly:
            formerly.setattr(Case, "outcome", [[12, 9, 10, ""], [20, 0, 10, ""]])
            ids["otherwise"] = store.save(key, "otherwise", LATER).id
        with monkeypatch.context() as formerly:
            formerly.setattr(link, "write", lambda *told, **how: "x")
            ids["unreadable"] = store.save(key, "unreadable", LATER).id
    found = look_over(url)
    assert (found.fault, found.damaged) == ("", ())
    assert {opened.state: opened.row.id for opened in open_each(found.rows)} == ids


# -- backups


def test_a_backup_goes_back_into_either_kind_of_database(url: str, server: str, tmp_path: Path) -> None:
    file, key = tmp_path / "backup.sqlite3", new_key()
    with contextlib.closing(Cases(url)) as store:
        kept = [store.save(key, f"case {k}", LATER) for k in range(3)]
        store.delete(key, kept[0].id)
        assert len(backup(url, file).rows) == 3
    assert file.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("backup")] == [file.name]
    _empty(server)
    for other in (server, url_of(tmp_path / "other.sqlite3")):
        done = restore(other, file)
        assert (len(done.added), done.same, done.differing) == (3, 0, ())
        with contextlib.closing(Cases(other)) as store:
            assert {store.read(one.id) for one in kept[1:]} == set(kept[1:])
            assert store.restore(key, kept[0].id) == kept[0]


def test_a_backup_is_of_one_moment_while_others_save(url: str, tmp_path: Path) -> None:
    key, over = new_key(), threading.Event()
    saved: list[str] = []
    with contextlib.closing(Cases(url)) as store:
        store.save(key, "first", LATER)

        def save() -> None:
            while not over.is_set() and len(saved) < 150:
                saved.append(store.save(key, "x", LATER).id)

        writer = threading.Thread(target=save)
        writer.start()
        counts = []
        for k in range(4):
            before = len(saved)
            counts.append((before, len(backup(url, tmp_path / f"{k}.sqlite3").rows)))
        over.set()
        writer.join()
    assert all(before <= found for before, found in counts)
    assert look_over(url_of(tmp_path / "3.sqlite3")).fault == ""


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    url, file = url_of(tmp_path / "cases.sqlite3"), tmp_path / "backup.sqlite3"
    Cases(url).close()
    file.write_text("ours", encoding="utf-8")
    with pytest.raises(FileExistsError):
        backup(url, file)
    assert file.read_text(encoding="utf-8") == "ours"


def test_bringing_back_loses_no_case(url: str, tmp_path: Path) -> None:
    file, key = tmp_path / "backup.sqlite3", new_key()
    with contextlib.closing(Cases(url)) as store:
        ours, other = store.save(key, "Wine", CASE), store.save(key, "Ale", CASE)
        backup(url, file)
        store.replace(key, ours.id, 1, LATER)
        added = store.save(key, "New", CASE)
        done = restore(url, file)
        assert (done.added, done.same, [row.id for row in done.differing]) == ((), 1, [ours.id])
        assert store.read(ours.id).case().now == LATER.now
        assert [row.id for row in restore(url, file, replace=True).differing] == [ours.id]
        assert store.read(ours.id).case().now == CASE.now
        names = {one.name: one for one in store.list(key).kept}
        assert set(names) == {"Wine", "Wine (2)", "Ale", "New"}
        assert store.read(names["Wine (2)"].id).case().now == LATER.now
        assert {store.read(one.id) for one in (other, added)} == {other, added}
        late = store.replace(key, ours.id, 2, LATER)  # of a page on which the version before was open
        assert late.id != ours.id
        assert restore(url, file, replace=True).differing == ()


def test_a_backup_of_an_older_version_goes_back_and_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    _run(url_of(file), SAVED.read_text(encoding="utf-8"))
    before = file.read_bytes()
    assert len(restore(url_of(tmp_path / "cases.sqlite3"), file).added) == 10
    assert file.read_bytes() == before


@pytest.mark.parametrize(("text", "reason"), [(None, "unreachable"), ("a shopping list" * 99, "damaged")])
def test_what_is_no_backup_is_told(tmp_path: Path, text: str | None, reason: str) -> None:
    file, url = tmp_path / "backup.sqlite3", url_of(tmp_path / "cases.sqlite3")
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(NoDatabase) as no:
        restore(url, file)
    assert (no.value.reason, no.value.where) == (reason, url_of(file))


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    url = url_of(tmp_path / "cases.sqlite3")
    store = Cases(url)
    store.save(new_key(), "Wine", CASE)
    assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="modes of files are a thing of POSIX")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_only_read_the_file_is_told_so(tmp_path: Path, language: Language) -> None:
    folder = tmp_path / "theirs"
    url, key = url_of(folder / "cases.sqlite3"), new_key()
    store = Cases(url)
    saved = store.save(key, "Wine", CASE)
    store.close()
    before = (folder / "cases.sqlite3").read_bytes()
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555)
    for asked in (["check"], ["list"], ["show", saved.id], ["delete", saved.id], ["backup", str(tmp_path / "kept")]):
        command = [sys.executable, "-m", "adjudicator", "cases", "--lang", language, "--database", url, *asked]
        done = subprocess.run(
            [*_powerless(), *command], env={**os.environ, TABLE: key}, capture_output=True, text=True, check=False
        )
        assert done.stderr == Words(language).say("cli.database.read-only", where=url) + "\n", asked
        assert done.returncode == 2
    folder.chmod(0o755)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"cases.sqlite3": before}


def _powerless() -> list[str]:
    """What stands before a command of somebody for whom the modes of files hold, as they do not for root."""
    if os.geteuid() != 0:
        return []
    begin = ["setpriv", "--inh-caps=-all", "--bounding-set=-all", "--securebits=+noroot"]
    if not shutil.which("setpriv") or subprocess.run([*begin, "true"], capture_output=True, check=False).returncode:
        pytest.skip("root has no way to be like others")
    return begin


def test_to_look_makes_no_database(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase) as no:
        look_over(url_of(tmp_path / "cases.sqlite3"))
    assert no.value.reason == "absent"
    assert not list(tmp_path.iterdir())


# -- a database that does not answer


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> int:
    """The seconds after which a database is given up: fewer than people have."""
    monkeypatch.setattr(importlib.import_module("adjudicator.cases.database"), "PATIENCE", 2)
    return 2


def test_a_server_that_is_frozen_is_given_up(server: str, hurried: int) -> None:
    _empty(server)
    store = Cases(server)
    with psycopg.connect(server) as connection:
        row = connection.execute("SHOW data_directory").fetchone()
    assert row is not None
    first = int((Path(row[0]) / "postmaster.pid").read_text(encoding="utf-8").split()[0])
    os.kill(first, signal.SIGSTOP)
    try:
        began = time.monotonic()
        assert not store.answers()
        with pytest.raises(NoDatabase) as no:
            store.list(new_key())
        assert no.value.reason == "slow"
        assert time.monotonic() - began < 4 * hurried
    finally:
        os.kill(first, signal.SIGCONT)
    assert store.answers()
    store.close()


def test_a_statement_that_is_frozen_is_given_up(server: str, hurried: int) -> None:
    database = Database(server)
    with pytest.raises(NoDatabase) as no:
        _freeze_within(database, hurried)
    assert no.value.reason == "slow"
    database.close()


def _freeze_within(database: Database, hurried: int) -> None:
    with database.reading() as connection:
        own = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
        os.kill(own, signal.SIGSTOP)
        began = time.monotonic()
        try:
            connection.exec_driver_sql("SELECT 1")
        finally:
            os.kill(own, signal.SIGCONT)
            assert time.monotonic() - began < 2 * hurried


def test_a_table_that_somebody_holds_is_given_up(server: str, hurried: int) -> None:
    _empty(server)
    store = Cases(server)
    with psycopg.connect(server) as other:
        other.execute("LOCK TABLE saved_cases")
        with pytest.raises(NoDatabase) as no:
            store.list(new_key())
        assert no.value.reason == "slow"
    assert store.list(new_key()).kept == ()
    store.close()


def test_a_file_that_somebody_writes_to_is_given_up(tmp_path: Path, hurried: int) -> None:
    store = Cases(url_of(tmp_path / "cases.sqlite3"))
    with contextlib.closing(sqlite3.connect(tmp_path / "cases.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NoDatabase) as no:
            store.save(new_key(), "Wine", CASE)
        assert no.value.reason == "slow"
        assert store.list(new_key()).kept == ()  # reading does not wait for writing
    store.close()


def test_connections_that_are_done_leave_nothing_behind(server: str) -> None:
    store = Cases(server)
    store.answers()
    threads, files = threading.active_count(), len(os.listdir("/proc/self/fd"))
    for _ in range(20):
        store.answers()
    time.sleep(0.1)
    assert threading.active_count() <= threads
    assert len(os.listdir("/proc/self/fd")) <= files
    store.close()
