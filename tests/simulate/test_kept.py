"""A folder of games: what is kept, resumed and refused."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.case import game
from adjudicator.games.dragons_lair.chapters.exploring import Exploring
from adjudicator.simulate import play, steps
from adjudicator.simulate.kept import About, Kept, NotKept, needs, play_and_keep
from adjudicator.simulate.rows import rows
from adjudicator.workers import CHUNK, pool

from .conftest import INN, LAIR, kept


def everything(folder: Kept) -> list[Any]:
    return [row for table in folder.tables for row in folder.read(table).rows()]


@pytest.mark.parametrize("setting", [LAIR, INN], ids=["lair", "inn"])
def test_the_rows_of_a_game_are_what_happened_in_it(setting: Any) -> None:
    for seed in range(4):
        played, this = play(seed, setting), game(setting.game)
        found, told = rows(played, this), steps(played)
        assert sum(event.amount for event in found.events if event.kind == "decided") == len(told) == found.game.steps
        assert [seat.won for seat in found.seats] == [one.won for one in this.simulation.standings(played.end)]
        assert sorted(seat.place for seat in found.seats) == [1, 2, 3, 4]
        assert found.seats[found.game.first].place == 1
        assert sum(event.kind == "played" for event in found.events) == sum(
            type(said).__name__ in ("Play", "Build") for said in played.said
        )
        left = {event.seat for event in found.events if event.kind == "out"}
        assert left >= {seat.seat for seat in found.seats if seat.out}
        assert all((seat.out_turn > 0) == bool(seat.out) for seat in found.seats)


def test_gold_at_the_beginning_of_turns_is_what_the_rules_give() -> None:
    for setting, gold in ((LAIR, 5), (INN, 10)):
        found = rows(play(3, setting), game(setting.game))
        first = [event.amount for event in found.events if event.kind == "gold" and event.turn == 1]
        assert set(first) == {gold}


def test_a_hero_who_dies_is_counted_where_the_trophy_lies() -> None:
    for seed in range(6):
        played = play(seed, LAIR)
        died = [event.seat for event in rows(played, game(LAIR.game)).events if event.kind == "died"]
        assert [died.count(seat) for seat in range(4)] == [seat.trophies for seat in played.end.table.seats]


def test_a_party_that_is_beaten_leaves_its_pot() -> None:
    got = 0
    for seed in range(6):
        played = play(seed, LAIR)
        events = [event for event in rows(played, game(LAIR.game)).events if event.kind == "pot"]
        won = [step for step in steps(played) if step.by.ruling.id == "exploring.won"]
        assert [(event.seat, event.amount) for event in events] == [(step.by.seat, pot(step.before)) for step in won]
        got += len(won)
    assert got


def pot(now: Any) -> int:
    """What lies in the pot of the Lair that is being explored."""
    return next(frame.pot for frame in reversed(now.stack) if isinstance(frame, Exploring))


def test_what_was_interrupted_goes_on_and_is_the_same_in_the_end(tmp_path: Path, lair: Kept) -> None:
    found = Kept(tmp_path)
    found.begin(About.of(LAIR))
    many = play_and_keep(found, range(1, 31), LAIR)
    for _ in range(13):
        next(many)
    many.close()
    assert found.done() == (range(1, 14),)
    (tmp_path / "games" / "000000014-000000020.unfinished").write_bytes(b"half of a file")
    assert list(found.missing(range(1, 31))) == [range(14, 31)]
    with pool(2) as processes:
        again = [brief.seed for brief in play_and_keep(found, range(1, 31), LAIR, processes)]
    assert again == list(range(14, 31))
    assert len(again) > CHUNK
    assert everything(found) == everything(lair)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"settings": (replace(LAIR, players=3),)}, "settings"),
        ({"settings": (replace(LAIR, player="sensible"),)}, "settings"),
        ({"rules": ("of another year",)}, "rules"),
        ({"engine": "another"}, "engine"),
        ({"format": 2}, "format"),
    ],
)
def test_games_played_otherwise_are_not_mixed(lair: Kept, change: dict[str, Any], reason: str) -> None:
    about = lair.about()
    assert about is not None
    with pytest.raises(NotKept) as refused:
        lair.begin(replace(about, **change))
    assert refused.value.reason == f"cli.simulate.foreign.{reason}"


def test_a_house_rule_is_other_rules() -> None:
    from .conftest import ONE_MORE_GOLD

    assert About.of(LAIR).rules != About.of(ONE_MORE_GOLD).rules


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(NotKept) as refused:
        Kept(tmp_path).begin(About.of(LAIR))
    assert refused.value.reason == "cli.simulate.not-empty"
    (tmp_path / "about.json").write_text("{")
    with pytest.raises(NotKept) as refused:
        Kept(tmp_path).about()
    assert refused.value.reason == "cli.simulate.no-kept"


def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = kept(tmp_path, LAIR, range(1, 4))
    before = everything(found)
    write = Path.write_bytes

    def full(self: Path, data: bytes) -> int:
        if "games" in self.parts:
            write(self, data[:10])
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(NotKept) as refused:
        list(play_and_keep(found, range(1, 7), LAIR))
    assert refused.value.reason == "cli.simulate.not-written"
    assert refused.value.facts["why"] == "No space left on device"
    monkeypatch.undo()
    assert everything(found) == before
    assert not list(tmp_path.rglob("*.unfinished"))
    assert list(found.missing(range(1, 7))) == [range(4, 7)]


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    found = kept(tmp_path, LAIR, range(1, 3))
    (file,) = (tmp_path / "seats").iterdir()
    file.write_bytes(file.read_bytes()[:50])
    with pytest.raises(NotKept) as refused:
        found.read("seats")
    assert refused.value.reason == "cli.simulate.damaged"
    assert refused.value.facts["table"] == "seats"


def test_a_missing_extra_is_one_sentence() -> None:
    with pytest.raises(NotKept) as refused:
        needs("polars", "no_such_package_of_ours")
    assert refused.value.reason == "cli.simulate.extra"
