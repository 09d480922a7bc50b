"""Saved cases, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import delete

from adjudicator import cases
from adjudicator.case import Case, link
from adjudicator.cases import Cases, NoDatabase, NotSaved, Saved, database, new_key
from adjudicator.cases import store as storing
from adjudicator.cases.saved import DAY, UNDO, WITNESSES, plain
from adjudicator.cases.schema import SAVED
from adjudicator.machine.token import LONGEST, BadToken

from . import postgres

ROOT = Path(__file__).parents[1]
TABLE = {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"}
HOSTILE = (
    "<script>alert(1)</script>",
    "=1+1",
    "'; DROP TABLE saved_cases; --",
    "%s %(id)s :id {name}",
    "Карл против Аларика",
    "زوت",
    "🐉",
)


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL."""
    with postgres.running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Cases]:
    """Each kind of store in its turn, with nothing in it."""
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path}/folder/cases.sqlite3" if sqlite else request.getfixturevalue("postgresql")
    opened = Cases(url)
    with opened._database.writing() as writing:
        writing.execute(delete(SAVED))
    yield opened
    opened.close()


@pytest.fixture
def key() -> str:
    """A table's key."""
    return new_key()


@pytest.fixture
def case() -> Case:
    """A case that has begun."""
    return Case.of(TABLE).tell("Alaric reveals Elven Wine")


@pytest.fixture
def tick(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Set the store's clock."""

    def set_to(now: int) -> None:
        monkeypatch.setattr(storing, "_now", lambda: now)

    return set_to


def test_what_one_table_has_is_given_to_another(store: Cases, key: str, case: Case) -> None:
    ours, other = store.save(key, "Ours", case), new_key()
    gone = store.save(key, "Gone", case)
    store.delete(key, gone.id)
    store.save(other, "Theirs", case)
    assert store.hand_over(key, other) == 2
    assert store.list(key).kept == ()
    assert sorted(saved.name for saved in store.list(other).kept) == ["Ours", "Theirs"]
    assert store.replace(other, ours.id, ours.version, case).id == ours.id
    assert store.restore(other, gone.id).name == "Gone"
    assert refused(lambda: store.hand_over("no key", other)) == "no-key"


def refused(act: Callable[[], object]) -> str:
    """The reason for which the store refuses something."""
    with pytest.raises(NotSaved) as no:
        act()
    return no.value.reason


# -- keeping


def test_a_case_comes_back_as_it_was(store: Cases, key: str, case: Case) -> None:
    saved = store.save(key, "Wine", case)
    found = store.read(saved.id)
    assert found == saved
    assert (found.name, found.version, found.token) == ("Wine", 1, link.write(case, clauses=True))
    assert found.case().now == case.now
    assert found.case().said == case.said
    assert found.case().since is None


def test_the_latest_case_is_listed_first_and_without_its_token(
    store: Cases, key: str, case: Case, tick: Callable[[int], None]
) -> None:
    for now, name in enumerate(("one", "two", "three"), 1_000):
        tick(now)
        store.save(key, name, case)
    tick(2_000)
    first = store.list(key).kept[-1]
    store.replace(key, first.id, 1, case.tell("nobody responds"))
    listed = store.list(key).kept
    assert [(one.name, one.made, one.changed, one.token) for one in listed] == [
        ("one", 1_000, 2_000, ""),
        ("three", 1_002, 1_002, ""),
        ("two", 1_001, 1_001, ""),
    ]


def test_an_outcome_that_the_rules_no_longer_give_is_remembered(
    store: Cases, key: str, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = [[12, 9, 10, ""], [20, 0, 10, ""]]
    with monkeypatch.context() as formerly:
        formerly.setattr(Case, "outcome", was)
        id = store.save(key, "Before the rule was mended", case).id
    found = store.read(id).case()
    assert found.since is not None
    assert found.since.then["rows"] == was
    assert found.outcome != was


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_kept_as_text(store: Cases, key: str, case: Case, name: str) -> None:
    id = store.save(key, name, case).id
    assert store.read(id).name == name
    assert [saved.name for saved in store.list(key).kept] == [name]
    assert store.copy(key, id).name == f"{name} (2)"


def test_a_name_is_one_line_of_what_can_be_seen() -> None:
    assert plain("  Karl\n\tagainst \u202eAlaric\x00\x1b[31m ") == "Karl against Alaric[31m"
    for name in ("", "  ", "\u200b", "x" * 81):
        assert refused(lambda name=name: plain(name)) == "no-name"


def test_what_is_too_long_for_a_link_is_kept(store: Cases, key: str) -> None:
    dice = random.Random(7)
    names = ["".join(chr(dice.randrange(0x4E00, 0x9FA5)) for _ in range(38)) for _ in range(150)]
    long = Case.of({"players": {name: {} for name in names}})
    with pytest.raises(BadToken):
        link.write(long)
    saved = store.save(key, "Everybody", long)
    assert len(saved.token) > LONGEST
    assert store.read(saved.id).case().now == long.now


# -- whose it is


def test_without_its_key_a_case_is_read_and_no_more(store: Cases, key: str, case: Case) -> None:
    saved, other = store.save(key, "Ours", case), new_key()
    assert store.read(saved.id) == saved
    assert store.list(other).kept == ()
    assert refused(lambda: store.replace(other, saved.id, 1, case)) == "no-case"
    assert refused(lambda: store.delete(other, saved.id)) == "no-case"
    store.delete(key, saved.id)
    assert refused(lambda: store.restore(other, saved.id)) == "no-case"
    assert store.restore(key, saved.id).name == "Ours"


@pytest.mark.parametrize(
    "bad", ["", "1", "x" * 21, "x" * 23, "' OR 1=1 --aaaaaaaaaaa", "ключключключключключкл", "%" * 22]
)
def test_what_is_no_key_opens_nothing(store: Cases, case: Case, bad: str) -> None:
    for act in (
        lambda: store.list(bad),
        lambda: store.save(bad, "x", case),
        lambda: store.delete(bad, "x" * 16),
        lambda: store.restore(bad, "x" * 16),
        lambda: store.replace(bad, "x" * 16, 1, case),
    ):
        assert refused(act) == "no-key"


@pytest.mark.parametrize("id", ["", "x", "x" * 16, "' OR ''='", "x" * 10_000, "\x00" * 16])
def test_an_id_that_nobody_has_opens_nothing(store: Cases, key: str, id: str) -> None:
    assert refused(lambda: store.read(id)) == "no-case"
    assert refused(lambda: store.copy(key, id)) == "no-case"


def test_the_key_is_not_in_the_database(tmp_path: Path, key: str, case: Case) -> None:
    file = tmp_path / "cases.sqlite3"
    store = Cases(f"sqlite:///{file}")
    id = store.save(key, "Ours", case).id
    store.close()
    raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert id.encode() in raw
    assert key.encode() not in raw


def test_keys_and_ids_differ_and_are_long(store: Cases, key: str, case: Case) -> None:
    assert len({new_key() for _ in range(1_000)}) == 1_000
    assert len(new_key()) == 22
    assert len({store.save(key, "x", case).id for _ in range(5)}) == 5


# -- deleting, and how much there may be


def test_what_is_deleted_can_be_brought_back(store: Cases, key: str, case: Case) -> None:
    saved = store.save(key, "Wine", case)
    store.delete(key, saved.id)
    assert store.list(key).kept == ()
    assert refused(lambda: store.read(saved.id)) == "no-case"
    assert refused(lambda: store.delete(key, saved.id)) == "no-case"
    assert store.restore(key, saved.id) == saved
    assert refused(lambda: store.restore(key, saved.id)) == "no-case"


def test_what_was_deleted_is_listed_as_long_as_it_can_be_brought_back(
    store: Cases, key: str, case: Case, tick: Callable[[int], None]
) -> None:
    tick(1_000)
    first, second = (store.save(key, name, case) for name in ("one", "two"))
    store.delete(key, first.id)
    tick(2_000)
    store.delete(key, second.id)
    assert [(saved.id, saved.deleted) for saved in store.list(key).deleted] == [(second.id, 2_000), (first.id, 1_000)]
    assert store.list(new_key()).deleted == ()
    tick(1_000 + UNDO)
    assert [saved.id for saved in store.list(key).deleted] == [second.id, first.id]
    tick(1_001 + UNDO)
    assert [saved.id for saved in store.list(key).deleted] == [second.id]
    store.restore(key, second.id)
    assert store.list(key).deleted == ()


def test_after_a_month_it_is_gone_for_good(store: Cases, key: str, case: Case, tick: Callable[[int], None]) -> None:
    tick(1_000)
    ids = [store.save(key, name, case).id for name in ("one", "two")]
    store.delete(key, ids[0])
    tick(1_000 + UNDO)
    assert store.purge() == 0
    for version, day in enumerate(range(1, WITNESSES + 1), 1):
        assert store.purge() == 0
        tick(1_001 + UNDO + day * DAY)
        store.replace(key, ids[1], version, case)
        store.save(key, f"of day {day}", case)
    assert refused(lambda: store.restore(key, ids[0])) == "no-case"
    assert store.purge() == 0
    assert refused(lambda: store.restore(key, ids[0])) == "no-case"
    assert "one" not in {saved.name for saved in store.list(key).kept}


def test_a_clock_that_jumps_ahead_for_a_day_removes_nothing(
    store: Cases, key: str, case: Case, tick: Callable[[int], None]
) -> None:
    tick(20_000_000_000)
    id = store.save(key, "one", case).id
    store.delete(key, id)
    tick(20_000_000_000 + 2 * UNDO)
    store.purge()
    for name in ("two", "three", "four"):
        store.save(key, name, case)
    tick(20_000_000_001)
    assert store.restore(key, id).name == "one"


@pytest.mark.parametrize("act", ["delete", "restore"])
def test_no_id_names_no_case(store: Cases, key: str, case: Case, act: str) -> None:
    kept, gone = (store.save(key, name, case).id for name in ("kept", "gone"))
    store.delete(key, gone)
    assert refused(lambda: getattr(store, act)(key, None)) == "no-case"
    assert [saved.id for saved in store.list(key).kept] == [kept]


def test_a_table_keeps_so_many_cases(
    store: Cases, key: str, case: Case, monkeypatch: pytest.MonkeyPatch, tick: Callable[[int], None]
) -> None:
    monkeypatch.setattr(storing, "MOST", 3)
    monkeypatch.setattr(storing, "MOST_DELETED", 2)
    tick(1_000)
    ids = [store.save(key, f"case {k}", case).id for k in range(3)]
    assert refused(lambda: store.save(key, "one more", case)) == "too-many"
    assert refused(lambda: store.copy(key, ids[0])) == "too-many"
    assert store.save(new_key(), "of others", case).version == 1
    for later in range(4):
        tick(1_001 + later)
        store.delete(key, ids[0])
        ids = [*ids[1:], store.save(key, f"case {3 + later}", case).id]
    assert refused(lambda: store.restore(key, ids[0])) == "no-case"
    assert len(store.list(key).kept) == 3


def test_a_database_holds_so_many_cases_of_all_tables(
    store: Cases, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storing, "MOST_IN_ALL", 2)
    first, second, third = new_key(), new_key(), new_key()
    kept = store.save(first, "one", case)
    store.save(second, "two", case)
    assert refused(lambda: store.save(third, "three", case)) == "no-room"
    assert refused(lambda: store.copy(first, kept.id)) == "no-room"
    assert [one.name for one in store.list(first).kept] == ["one"]
    assert store.list(third).kept == ()


def test_of_what_was_deleted_the_latest_stay(
    store: Cases, key: str, case: Case, monkeypatch: pytest.MonkeyPatch, tick: Callable[[int], None]
) -> None:
    monkeypatch.setattr(storing, "MOST_DELETED", 2)
    ids = [store.save(key, f"case {k}", case).id for k in range(4)]
    for later, id in enumerate(ids):
        tick(5_000_000_000 + later)
        store.delete(key, id)
    store.save(key, "another", case)
    assert refused(lambda: store.restore(key, ids[0])) == "no-case"
    assert refused(lambda: store.restore(key, ids[1])) == "no-case"
    assert store.restore(key, ids[3]).name == "case 3"


def test_there_is_no_room_to_bring_back(store: Cases, key: str, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "MOST", 1)
    id = store.save(key, "one", case).id
    store.delete(key, id)
    store.save(key, "two", case)
    assert refused(lambda: store.restore(key, id)) == "too-many"


def test_a_case_without_end_is_not_saved(store: Cases, key: str, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "LONGEST_TOKEN", 20)
    assert refused(lambda: store.save(key, "long", case)) == "too-long"


# -- two at once


def test_who_comes_second_overwrites_nothing(store: Cases, key: str, case: Case) -> None:
    saved = store.save(key, "Wine", case)
    one, other = case.tell("Alaric plays Sleight of drink"), case.tell("nobody responds")
    assert store.replace(key, saved.id, saved.version, one).version == 2
    second = store.replace(key, saved.id, saved.version, other)
    assert (second.id != saved.id, second.name, second.version) == (True, "Wine (2)", 1)
    assert store.read(saved.id).case().now == one.now
    assert store.read(second.id).case().now == other.now
    third = store.replace(key, saved.id, saved.version, case)
    assert third.name == "Wine (3)"
    assert store.replace(key, saved.id, 2, other).version == 3


def test_what_somebody_deleted_meanwhile_is_kept_anew(store: Cases, key: str, case: Case) -> None:
    saved = store.save(key, "Wine", case)
    store.delete(key, saved.id)
    kept = store.replace(key, saved.id, 1, case)
    assert kept.id != saved.id
    assert [one.name for one in store.list(key).kept] == ["Wine (2)"]


def test_of_many_at_once_one_is_first_and_all_are_kept(store: Cases, key: str, case: Case) -> None:
    saved = store.save(key, "Wine", case)

    def replace(_: int) -> Saved:
        return store.replace(key, saved.id, 1, case)

    with ThreadPoolExecutor(8) as together:
        kept = list(together.map(replace, range(16)))
    assert [one.id == saved.id for one in kept].count(True) == 1
    assert {one.id for one in kept} == {one.id for one in store.list(key).kept}
    assert len(store.list(key).kept) == 16


def test_several_programs_may_start_at_once(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    for url in (f"sqlite:///{tmp_path}/cases.sqlite3", request.getfixturevalue("postgresql")):
        with ThreadPoolExecutor(6) as together:
            for store in together.map(lambda _, url=url: Cases(url), range(6)):
                assert store.answers()
                store.close()


def test_who_finds_a_new_file_in_use_waits_for_it(tmp_path: Path) -> None:
    file = tmp_path / "cases.sqlite3"
    held = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    held.execute("BEGIN IMMEDIATE")
    ends = threading.Timer(0.5, held.rollback)
    ends.start()
    store = Cases(f"sqlite:///{file}")
    assert store.answers()
    ends.join()
    store.close()
    held.close()


# -- the database


@pytest.mark.parametrize(
    "url",
    [
        "",
        "cases.sqlite3",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://u:secret@h/d",
        "oracle://x",
        "postgresql+psycopg2://h/d",
        "postgresql://u:secret@h:port/d",
        "http://u:secret@example.org",
    ],
)
def test_what_is_no_address_of_a_database(url: str) -> None:
    with pytest.raises(NoDatabase) as no:
        Cases(url)
    assert no.value.reason == "bad-url"
    assert "secret" not in str(no.value)


def test_a_database_that_is_not_there() -> None:
    for url in ("postgresql://u:secret@127.0.0.1:1/d", "sqlite:////proc/nowhere/cases.sqlite3"):
        with pytest.raises(NoDatabase) as no:
            Cases(url)
        assert no.value.reason == "unreachable"
        assert no.value.why
        assert "secret" not in str(no.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Karl owes me a round. " * 100, encoding="utf-8")
    with pytest.raises(NoDatabase) as no:
        Cases(f"sqlite:///{file}")
    assert no.value.reason == "damaged"
    assert "Karl" in file.read_text(encoding="utf-8")


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    Cases(f"sqlite:///{tmp_path}/cases.sqlite3").close()
    with sqlite3.connect(tmp_path / "cases.sqlite3") as raw:
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_database_is_where_people_keep_their_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv(cases.VARIABLE, raising=False)
    Cases(database()).close()
    assert (tmp_path / "data" / "adjudicator" / "cases.sqlite3").is_file()
    assert (tmp_path / "data" / "adjudicator").stat().st_mode & 0o077 == 0
    monkeypatch.setenv(cases.VARIABLE, "postgresql://h/d")
    assert database() == "postgresql://h/d"


EXAMPLE = "scenarios/red-dragon-inn/timing/timing-example-2-rdi10.yaml"
WITHOUT = """
import sys
for name in ("sqlalchemy", "psycopg", "streamlit", "segno", "starlette", "uvicorn", "sphinx"):
    sys.modules[name] = None
"""
"""Nothing of the extras is installed."""


@pytest.mark.parametrize("command", ["--help", "cases --help", "serve --help", f"explain {EXAMPLE}"])
def test_engine_and_command_line_need_no_extra(command: str) -> None:
    code = f"{WITHOUT}\nimport adjudicator.case\nfrom adjudicator.cli import main\nmain({command.split()!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["cases show xxxxxxxxxxxxxxxx", "serve"])
def test_what_needs_an_extra_says_which(command: str) -> None:
    code = f"{WITHOUT}\nfrom adjudicator.cli import main\nmain({command.split()!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "red-dragon-adjudicator[app]" in done.stderr
    assert done.stderr.count("\n") == 1
