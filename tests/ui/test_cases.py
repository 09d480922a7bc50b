"""The view of the saved cases, in one process: its logic, and what a stranger's link may do."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator import cases
from adjudicator.case import Case, link, retelling
from adjudicator.cases import Cases, new_key
from adjudicator.rulebook import Source
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run
from adjudicator.table import code
from adjudicator.ui import keeping, sharing
from adjudicator.words import Words

from .alone import DRAWN
from .conftest import remembered

UNSEEN = re.compile(r"[\\\u2060]")
"""What keeps marks in a text from being Markdown or an emoji, and is not seen."""

HOSTILE = ("<script>alert(1)</script>", "=1+1", "**x** :smile: $y$")
TABLE = {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"}


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cases]:
    """A store of the test's own, which the app uses."""
    monkeypatch.setenv(cases.VARIABLE, f"sqlite:///{tmp_path}/cases.sqlite3")
    monkeypatch.setenv(sharing.PUBLIC, "https://rules.example.org")
    opened = Cases(cases.database())
    yield opened
    opened.close()


@pytest.fixture
def case() -> Case:
    """A case that has begun."""
    return Case.of(TABLE).tell("Alaric reveals Elven Wine")


@pytest.fixture(params=["en", "ru"])
def words(request: pytest.FixtureRequest) -> Words:
    """Each language in its turn."""
    return Words(request.param)


def page() -> None:
    """The view alone, as the door draws it."""
    from adjudicator.ui import cases, keeping, session

    keeping.begin()
    session.begin()
    cases.view(None)()


def opened(words: Words, key: str = "", **query: str) -> AppTest:
    """The view, opened with a query in a browser that holds a key."""
    app = AppTest.from_function(page, default_timeout=DRAWN)
    if key:
        remembered(app)[keeping.KEY] = key
    for name, value in {"lang": words.language, **query}.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def touch(app: AppTest, label: str) -> AppTest:
    """Touch the first button with this label."""
    next(button for button in app.button if button.label == label).click().run()
    assert not app.exception
    return app


def shown(app: AppTest) -> str:
    """What stands on the page, marks of Markdown taken out."""
    told = [one.value for kind in (app.markdown, app.caption, app.error) for one in kind]
    return "\n".join(told).replace("\\", "")


def test_a_damaged_case_costs_itself_alone(words: Words, case: Case, store: Cases) -> None:
    key = new_key()
    kept, damaged = (store.save(key, name, case) for name in ("Ale", "Wine"))
    with contextlib.closing(sqlite3.connect(store.where.removeprefix("sqlite:///"))) as raw:
        raw.execute("UPDATE saved_cases SET name = 'x' WHERE id = ?", [damaged.id])
        raw.execute("UPDATE saved_cases SET seal = '' WHERE id = ?", [kept.id])
        raw.commit()
    app = opened(words, key)
    assert [warning.value.replace("\\", "") for warning in app.warning] == [
        words.count("ui.cases-damaged", 1, these=damaged.id)
    ]
    assert "Ale" in [button.label.strip("*") for button in app.button]
    assert words.say("cases.unsealed") in shown(app)


def test_a_case_is_saved_under_the_names_of_its_players(words: Words, case: Case, store: Cases) -> None:
    app = touch(opened(words, case=link.write(case)), words.say("ui.case-save"))
    key = remembered(app)[keeping.KEY]
    (saved,) = store.list(key).kept
    assert saved.name == "Alaric, Karl"
    assert words.say("cases.saved", name="Alaric, Karl") in shown(app)
    assert store.read(saved.id).case().now == case.now
    assert dict(app.query_params) == {
        "case": link.write(case),
        "saved": saved.id,
        "version": "1",
        "lang": words.language,
    }
    assert key not in str(app.query_params)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text(words: Words, case: Case, store: Cases, name: str) -> None:
    key = new_key()
    app = opened(words, key, case=link.write(case))
    app.text_input[0].input(name)
    touch(app, words.say("ui.case-save"))
    assert [saved.name for saved in store.list(key).kept] == [name]
    label = next(button.label for button in app.button if name in UNSEEN.sub("", button.label))
    assert label != f"**{name}**", "the marks in it must be marked as text"


def test_changes_are_saved_again_and_who_comes_second_loses_nothing(words: Words, case: Case, store: Cases) -> None:
    key = new_key()
    saved = store.save(key, "Wine", case)
    one, other = case.tell("Alaric plays Sleight of drink"), case.tell("nobody responds")
    again = words.say("ui.case-save-again", name="Wine")
    phones = [opened(words, key, case=link.write(told), saved=saved.id, version="1") for told in (one, other)]
    for phone in phones:
        button = next(button for button in phone.button if "Wine" in button.label and button.label[0] != "*")
        assert button.label.replace("\\", "") == again
        button.click().run()
    assert words.say("cases.saved", name="Wine") in shown(phones[0])
    assert words.say("cases.second", first="Wine", name="Wine (2)") in shown(phones[1])
    first, second = (next(kept for kept in store.list(key).kept if kept.name == name) for name in ("Wine", "Wine (2)"))
    assert store.read(first.id).case().now == one.now
    assert store.read(second.id).case().now == other.now
    assert phones[1].query_params["saved"] == second.id


def test_another_argument_is_not_offered_to_overwrite_the_saved_one(words: Words, case: Case, store: Cases) -> None:
    key = new_key()
    saved = store.save(key, "Wine", case)
    other = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}).tell("Anna reveals Dragon Breath Ale")
    app = opened(words, key, case=link.write(other), saved=saved.id, version="1")
    assert words.say("ui.case-save") in [button.label for button in app.button]
    assert "saved" not in app.query_params


def test_deleting_is_undone(words: Words, case: Case, store: Cases) -> None:
    key = new_key()
    saved = store.save(key, "Wine", case)
    app = opened(words, key)
    app.toggle[0].set_value(True).run()
    touch(app, words.say("ui.case-delete"))
    assert store.list(key).kept == ()
    assert words.say("cases.deleted", name="Wine") in shown(app)
    touch(app, words.say("ui.case-undelete"))
    assert store.list(key).kept[0].id == saved.id
    touch(app, words.say("ui.case-copy"))
    assert sorted(kept.name for kept in store.list(key).kept) == ["Wine", "Wine (2)"]


def test_what_was_deleted_is_brought_back_on_another_visit(words: Words, case: Case, store: Cases) -> None:
    key = new_key()
    saved = store.save(key, "Wine", case)
    store.delete(key, saved.id)
    app = opened(words, key)
    assert words.say("ui.cases-deleted") in [folded.label for folded in app.expander]
    assert "Wine" in shown(app)
    touch(app, words.say("ui.case-undelete"))
    assert [kept.id for kept in store.list(key).kept] == [saved.id]
    assert words.say("cases.restored", name="Wine") in shown(app)
    assert words.say("ui.cases-deleted") not in [folded.label for folded in app.expander]


def test_where_nothing_is_new_the_button_that_is_off_says_why(words: Words, case: Case, store: Cases) -> None:
    key = new_key()
    saved = store.save(key, "Wine", case)
    app = opened(words, key, saved=saved.id)
    label = words.say("ui.case-save-again", name="Wine")
    assert next(button for button in app.button if UNSEEN.sub("", button.label) == label).disabled
    assert words.say("ui.case-saved-already") in shown(app)


def test_a_saved_case_is_opened_by_its_id_alone(words: Words, case: Case, store: Cases) -> None:
    saved = store.save(new_key(), "Wine", case)
    app = opened(words, saved=saved.id)
    assert remembered(app)["sitting"].case.now == case.now
    assert remembered(app)[keeping.KEY] == ""
    assert "Wine" not in shown(app)


def test_an_outcome_that_changed_is_told(
    words: Words, case: Case, store: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as formerly:
        formerly.setattr(Case, "outcome", [[12, 9, 10, ""], [20, 0, 10, ""]])
        saved = store.save(new_key(), "Wine", case)
    app = opened(words, saved=saved.id)
    assert remembered(app)["sitting"].notice.kind == "since"
    assert remembered(app)["sitting"].case.since.then["rows"][0][1] == 9


@pytest.mark.parametrize("id", ["x" * 16, "' OR ''='", "<script>"])
def test_an_id_that_nobody_has_is_said_so(words: Words, id: str) -> None:
    notice = remembered(opened(words, saved=id))["sitting"].notice
    assert (notice.kind, notice.reason) == ("bad-link", "cases.no-case")


def test_another_tables_key_is_taken_only_when_somebody_agrees(words: Words, case: Case, store: Cases) -> None:
    mine, theirs = new_key(), new_key()
    store.save(mine, "Mine", case)
    store.save(theirs, "Theirs", case)
    app = opened(words, mine, table=theirs)
    assert "table" not in app.query_params
    assert "Mine" in str([button.label for button in app.button])
    assert "Theirs" not in str([button.label for button in app.button])
    app = touch(app, words.say("ui.table-decline"))
    assert remembered(app)[keeping.KEY] == mine
    app = touch(opened(words, mine, table=theirs), words.say("ui.table-accept"))
    assert "Theirs" in str([button.label for button in app.button])
    assert "Mine" not in str([button.label for button in app.button])


@pytest.mark.parametrize("bad", ["", "x", "x" * 10_000, "<script>"])
def test_what_is_no_key_is_not_offered(words: Words, bad: str) -> None:
    assert remembered(opened(words, table=bad))[keeping.KEY] == ""
    assert words.say("ui.table-accept") not in [button.label for button in opened(words, table=bad).button]


def test_a_database_that_is_gone_takes_nothing_with_it(
    words: Words, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cases.VARIABLE, "postgresql://u:secret@127.0.0.1:1/d")
    app = touch(opened(words, new_key(), case=link.write(case)), words.say("ui.case-save"))
    assert remembered(app)["sitting"].case.now == case.now
    assert "127.0.0.1" in shown(app)
    assert "secret" not in shown(app)


def test_links_carry_no_key_and_are_read_again(words: Words, case: Case, store: Cases) -> None:
    key = new_key()
    saved = store.save(key, "Wine", case)
    app = opened(words, key, case=link.write(case), saved=saved.id)
    assert dict(app.query_params).keys() == {"case", "saved", "version", "lang"}
    address = f"https://rules.example.org/?saved={saved.id}&lang=ru"
    assert sharing.of_saved(saved.id) in address
    assert sharing.named_in(address) == {"saved": saved.id}
    assert sharing.named_in(f"https://rules.example.org/?case={link.write(case)}") == {"case": link.write(case)}
    assert sharing.named_in(f"  {link.write(case)} ") == {"case": link.write(case)}


def test_a_code_is_black_on_white_and_holds_nothing_but_itself() -> None:
    drawn = code.drawn('https://rules.example.org/?saved="><script>alert(1)</script>')
    assert drawn.startswith("<svg ")
    assert "#fff" in drawn
    assert "#000" in drawn
    assert "script" not in drawn
    assert "example" not in drawn


@pytest.mark.parametrize("name", [*HOSTILE, "Карл против Аларика", "no"])
def test_a_case_is_exported_as_a_scenario_that_passes(words: Words, case: Case, name: str) -> None:
    from adjudicator.scenario.write import settled

    told = retelling.under(case.tell("Alaric plays Sleight of drink"), readings={})
    file = settled(told, name, "en")
    assert file.file.isascii()
    (again,) = run(load(Source(file.file, file.text)), "rdi10")
    assert again.differences == ()
    assert again.title.en == again.title.ru == name
    assert again.case.now == told.now
