"""`adjudicator export`: what other tools read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from adjudicator.analysis.coverage import keep
from adjudicator.case import GAMES, game

from .conftest import Run

Write = Callable[..., Path]


def exported(run: Run, folder: Path) -> Any:
    """The JSON object."""
    result = run("export", folder)
    assert result.exit_code == 0
    return json.loads(result.stdout)


def test_every_clause_with_both_texts_and_the_sources_of_every_edition(run: Run, tmp_path: Path) -> None:
    found = exported(run, tmp_path)
    stated = [clause["id"] for clause in found["clauses"] if "@" not in clause["id"]]
    assert stated == [id for known in GAMES for id in game(known).rulebook().clauses]
    added = {clause["id"]: clause["sources"] for clause in found["clauses"] if "@" in clause["id"]}
    assert added["ordering.running-out@teams"] == ["rdi10:teams/drink-rules.3"]
    reopens = next(clause for clause in found["clauses"] if clause["id"] == "timing.window-reopens")
    assert set(reopens["sources"]) == {"rdi3:timing.3#1-2", "rdi5:timing.3#1-2", "rdi10:timing.3#1-2"}
    assert set(reopens["text"]) == {"en", "ru"}


def test_what_a_variant_adds_is_said_as_it_is_there(run: Run, tmp_path: Path) -> None:
    texts = {one["id"]: one["text"]["en"] for one in exported(run, tmp_path)["clauses"]}
    book = game("red-dragon-inn").rulebook()
    with_layers = [id.split("@") for id in texts if id.partition("@")[2] in book.choices]
    assert len(with_layers) > 40
    for id, layer in with_layers:
        assert texts[f"{id}@{layer}"] == book.under("rdi10", layers=(layer,)).rulings[id].clause.text.en
    assert texts["setup.gold@boss-otto"] != texts["setup.gold"]


def test_what_stands_among_the_rules_and_says_none(run: Run, tmp_path: Path) -> None:
    told = exported(run, tmp_path)["not_rules"]
    assert told["rdi10:characters/karl.1"] == "introduces the character; no rule"
    assert told == {address: why for id in GAMES for address, why in game(id).rulebook().not_rules.items()}


def test_every_clause_with_its_standing_and_the_books_that_lend_it(run: Run, tmp_path: Path) -> None:
    (whole,) = (one for one in exported(run, tmp_path)["clauses"] if one["id"] == "drink-abilities.whole")
    assert whole["editions"]["rdi1"] == {"standing": "borrowed", "lenders": ["rdi10"]}
    assert whole["editions"]["rdi10"] == {"standing": "printed", "lenders": []}


def test_one_entry_for_a_file_with_its_branches(run: Run, scenario: Write, tmp_path: Path) -> None:
    scenario()
    (entry,) = exported(run, tmp_path)["scenarios"]
    assert entry["id"] == "wine"
    assert entry["edition"] == "rdi10"
    assert entry["sources"] == ["rdi10:timing.4"]
    assert entry["passed"] is True
    assert entry["expectations"] == 5
    assert {"turn.drink", "negate-ignore.own-drink", "losing.passing-out"} <= set(entry["clauses"])
    assert len(entry["clauses"]) == len(set(entry["clauses"]))
    assert entry["layers"] == []
    assert {"turn.drink", "negate-ignore.own-drink"} <= set(entry["decides"])
    assert "turn.drink-icons" in set(entry["clauses"]) - set(entry["decides"])


def test_what_is_guarded_counts_as_decided_if_it_is_true(run: Run, scenario: Write, tmp_path: Path) -> None:
    scenario()
    (entry,) = exported(run, tmp_path)["scenarios"]
    looked_at = set(entry["clauses"]) - set(entry["decides"])
    keep(tmp_path, {clause: {"rdi10": "wine"} for clause in sorted(looked_at)})
    (again,) = exported(run, tmp_path)["scenarios"]
    more = set(again["decides"]) - set(entry["decides"])
    assert "negate-ignore.allowed" in more
    assert looked_at - more  # nothing in this scenario hangs on the rest


def test_the_layers_that_are_on_are_told(run: Run, scenario: Write, tmp_path: Path) -> None:
    scenario(("edition: rdi10", "edition: rdi10\nlayers: [bar-deck]"))
    (entry,) = exported(run, tmp_path)["scenarios"]
    assert entry["layers"] == ["bar-deck"]


def test_an_entry_for_each_edition(run: Run, scenario: Write, tmp_path: Path) -> None:
    scenario(("edition: rdi10", "editions: [rdi5, rdi10]"))
    assert [entry["edition"] for entry in exported(run, tmp_path)["scenarios"]] == ["rdi5", "rdi10"]


def test_a_branch_that_fails_fails_the_entry(run: Run, scenario: Write, tmp_path: Path) -> None:
    scenario(("{alcohol: 10, out", "{alcohol: 11, out"))
    (entry,) = exported(run, tmp_path)["scenarios"]
    assert entry["passed"] is False


def test_a_file_that_cannot_be_used_stops_it(run: Run, scenario: Write, tmp_path: Path) -> None:
    file = scenario(("edition: rdi10", "edition: rdi11"))
    result = run("export", tmp_path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert f"{file}:3: " in result.stderr


def test_a_folder_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    result = run("export", tmp_path / "nowhere")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "nowhere" in result.stderr
