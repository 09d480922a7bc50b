"""Links and saved cases of every version of the token open for good, whatever is renamed inside the program.

What they open to is stored beside them; `seen` may gain keys, since only those that are stored are compared. How the
files are made: `tests/links/make.py`.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from adjudicator.case import GAMES, link
from adjudicator.cases import Cases, NotSaved
from adjudicator.cases.saved import LONGEST_TOKEN

from .opening import FILES, KEY, SAVED, Link, differences, links, opened

LINKS = links()


@pytest.mark.parametrize("stored", LINKS, ids=lambda stored: stored.about)
def test_a_link_opens_to_what_it_did(stored: Link) -> None:
    case = link.read(stored.token, LONGEST_TOKEN)
    assert list(differences(stored.opens, opened(case))) == []


def test_the_links_are_of_every_game_and_of_every_kind() -> None:
    assert {version: len(links(version)) for version in FILES} == {"1": 200, "2": 40}
    for version in FILES:
        of_version = links(version)
        assert {stored.token.partition(".")[0] for stored in of_version} == {version}
        assert {game for game in GAMES if any(game in stored.about for stored in of_version)} == set(GAMES)
        for what in ("stood", "stopped", "formerly"):
            assert any(stored.opens[what] for stored in of_version)
    assert any(stored.opens["otherwise"] and not stored.opens["formerly"] for stored in links("2"))


def test_only_what_is_stored_is_compared() -> None:
    assert list(differences({"seen": {"inn": 5}}, {"seen": {"inn": 5, "taverns": []}, "prizes": 0})) == []
    assert list(differences({"seen": {"inn": 5, "deck": 3}}, {"seen": {"inn": 4}})) == [
        ".seen.inn: stored 5, found 4",
        ".seen.deck: stored 3, now missing",
    ]


def test_the_saved_cases_of_an_old_database_open(tmp_path: Path) -> None:
    file = tmp_path / "cases.sqlite3"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript(SAVED.read_text(encoding="utf-8"))
    opens = {stored.token: stored.opens for stored in LINKS}
    store = Cases(f"sqlite:///{file}")
    try:
        saved = store.list(KEY).kept
        assert [one.name for one in saved] == [f"Случай {k} — case {k}" for k in range(9, 0, -1)]
        for one in saved:
            found = store.read(one.id)
            assert list(differences(opens[found.token], opened(found.case()))) == []
        first = saved[0]
        assert store.replace(KEY, first.id, first.version, store.read(first.id).case()).version == first.version + 1
        with pytest.raises(NotSaved):
            store.read("saved00000000010")  # it was deleted
        assert store.restore(KEY, "saved00000000010").case().said
    finally:
        store.close()
