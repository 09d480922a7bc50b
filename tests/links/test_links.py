"""Links and saved cases of version 1 of the token open for good, whatever is renamed inside the program.

What they open to is stored beside them; `seen` may gain keys, since only those that are stored are compared. How the
files are made: `tests/links/make.py`.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from adjudicator.case import GAMES, Case
from adjudicator.cases import Cases, NotSaved
from adjudicator.cases.saved import LONGEST_TOKEN

from .opening import KEY, SAVED, Link, differences, links, opened

LINKS = links()


@pytest.mark.parametrize("link", LINKS, ids=lambda link: link.about)
def test_a_link_opens_to_what_it_did(link: Link) -> None:
    case = Case.from_token(link.token, LONGEST_TOKEN)
    assert list(differences(link.opens, opened(case))) == []


def test_the_links_are_of_every_game_and_of_every_kind() -> None:
    assert len(LINKS) == 200
    assert {game for game in GAMES if any(game in link.about for link in LINKS)} == set(GAMES)
    assert any(link.opens["stood"] for link in LINKS)
    assert any(link.opens["stopped"] for link in LINKS)
    assert any(link.opens["formerly"] for link in LINKS)


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
    opens = {link.token: link.opens for link in LINKS}
    store = Cases(f"sqlite:///{file}")
    try:
        saved = store.list(KEY)
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
