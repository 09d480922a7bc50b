"""Whole games: they end, the same seed gives the same game, and what goes wrong is found and can be replayed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adjudicator.case import DEFAULT, game
from adjudicator.games.red_dragon_inn.cards import sold
from adjudicator.games.red_dragon_inn.chapters import losing, ordering
from adjudicator.games.red_dragon_inn.decisions import Potion
from adjudicator.machine import Refusal, answer, settle
from adjudicator.rulebook import Source, Text
from adjudicator.scenario.load import load
from adjudicator.scenario.run import Run, run
from adjudicator.scenario.write import written
from adjudicator.simulate import Played, Setting, play, play_many, play_out, playing, steps
from adjudicator.workers import CHUNK, pool

EDITIONS = ("rdi1", "rdi3", "rdi5", "rdi10")
INN = game(DEFAULT)
LAIR = game("dragons-lair")
FIRST, SECOND = ("deirdre", "fiona", "gerki", "zot"), ("dimli", "eve", "fleck", "gog")


def from_one_stream(seed: int, setting: Setting) -> Played:
    """The game of a seed of old, when all random numbers of a game came from one stream."""
    draw, this, rules = Random(seed).random, game(setting.game), setting.rules()
    return play_out(this.simulation.begin(setting.players, lambda _: draw, rules, ()), seed, rules, this)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7])
@pytest.mark.parametrize("edition", EDITIONS)
def test_ten_games_end_with_nothing_wrong(edition: str, players: int) -> None:
    briefs = list(play_many(range(10), Setting(players, edition)))
    assert {brief.seed: brief.failed.failure for brief in briefs if brief.failed} == {}
    assert [brief.seed for brief in briefs] == list(range(10))
    assert all(brief.decisions > 20 and brief.plays for brief in briefs)


@pytest.mark.parametrize("line_up", [FIRST, SECOND, (*FIRST, *SECOND)], ids=["first", "second", "mixed"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_games_with_real_decks(edition: str, line_up: tuple[str, ...]) -> None:
    briefs = list(play_many(range(6), Setting(len(line_up), edition, line_up=line_up)))
    assert {brief.seed: brief.failed.failure for brief in briefs if brief.failed} == {}
    start = play(0, Setting(len(line_up), edition, line_up=line_up)).start
    assert tuple(seat.character for seat in start.table.seats) == line_up
    boxes = {sold("character")[id].box for id in line_up}
    assert start.table.supply.deck == 30 * len(boxes) - len(line_up)


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_with_the_bar_deck(edition: str) -> None:
    briefs = list(play_many(range(4), Setting(6, edition, ("bar-deck",))))
    assert {brief.seed: brief.failed.failure for brief in briefs if brief.failed} == {}


@pytest.mark.parametrize(
    ("players", "seed", "layers"),
    [(9, 1521980334, ()), (10, 479921023, ()), (2, 2017949161, ("bar-deck",)), (20, 1000, ())],
)
def test_games_that_went_wrong_once_end(players: int, seed: int, layers: tuple[str, ...]) -> None:
    """The first two and the last had no end, all Drinks lying elsewhere; in the third Gold was lost at the Inn."""
    played = from_one_stream(seed, Setting(players, "rdi10", layers))
    assert played.failure == ""
    assert played.end.table.won


def test_a_game_without_a_drink_left_goes_on_by_a_clause() -> None:
    decided = {step.by.ruling.id for step in steps(from_one_stream(1000, Setting(20, "rdi10")))}
    assert "drinks.only-events" in decided


def test_more_players_than_a_box_has_gold_for_play_with_markers() -> None:
    played = play(1, Setting(8, "rdi10"))
    assert played.failure == ""
    assert played.start.table.inn == 0
    short = [step.after.table.inn_short for step in steps(played)]
    assert max(short) > 0 == min(short)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hundred_games_of_the_lair_end_with_nothing_wrong(players: int) -> None:
    briefs = list(play_many(range(100), Setting(players, "lair", game=LAIR.id)))
    assert {brief.seed: brief.failed.failure for brief in briefs if brief.failed} == {}
    assert sum(brief.decisions for brief in briefs) > 100 * 40


def test_several_processes_give_the_same_games_in_the_same_order() -> None:
    """The briefs, what is counted of each game, and its rows."""
    setting = Setting(3, "lair", game=LAIR.id)
    seeds = range(5, 5 + 2 * CHUNK + 1)
    with pool(2) as processes:
        two = list(play_many(seeds, setting, processes, tally=True, keep=True))
    assert two == list(play_many(seeds, setting, tally=True, keep=True))
    assert [brief.seed for brief in two] == list(seeds)
    assert all(brief.tally and brief.rows and brief.rows.events for brief in two)


def test_nothing_is_counted_unasked() -> None:
    (brief,) = play_many(range(1), Setting(3, "lair", game=LAIR.id))
    assert brief.tally == Counter()


def test_another_seed_is_another_game() -> None:
    assert play(1, Setting(3, "rdi5")).said != play(2, Setting(3, "rdi5")).said


def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed(printed_by: Callable[[str], set[str]]) -> None:
    code = (
        "import hashlib\nfrom adjudicator.simulate import Setting, play\n"
        "for edition in ('rdi1', 'rdi10'):\n"
        "    game = play(7, Setting(4, edition))\n"
        "    print(len(game.said), hashlib.sha256(repr((game.start, game.said, game.end)).encode()).hexdigest())\n"
    )
    assert len(printed_by(code)) == 1


# -- what is counted


def total(found: Counter[tuple[str, str | int, str]], table: str, column: str) -> int:
    """The sum of one column."""
    return sum(count for (t, _, c), count in found.items() if (t, c) == (table, column))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_counted_of_the_lair_is_what_lies_there_in_the_end(seed: int, players: int) -> None:
    played = play(seed, Setting(players, "lair", game=LAIR.id))
    found, table = LAIR.simulation.tally(steps(played)), played.end.table
    deck = table.heroes + table.hero_discards + len(table.party) + sum(seat.trophies for seat in table.seats)
    unseen = table.heroes + sum(member.hero == "?" for member in table.party)
    assert total(found, "heroes", "joined") == deck - unseen
    assert total(found, "heroes", "died") == sum(seat.trophies for seat in table.seats)
    assert total(found, "lair", "killed") <= total(found, "heroes", "died")
    assert total(found, "heroes", "destroyed") == total(found, "lair", "destroyed")
    assert total(found, "parties", "defeats") == sum(3 - seat.life for seat in table.seats)
    (rounds,) = (row for t, row, _ in found if t == "rounds")
    assert total(found, "bids", "auctions") == total(found, "parties", "lairs") == rounds
    assert total(found, "seats", "games") == players
    assert total(found, "seats", "wins") == len(table.won)


def test_a_game_of_the_lair_counted_by_hand() -> None:
    """Seed 27 of three players, read off what `explain` would tell of it."""
    played = from_one_stream(27, Setting(3, "lair", game=LAIR.id))
    found = LAIR.simulation.tally(steps(played))
    assert {key: count for key, count in found.items() if key[0] == "lair"} == {
        ("lair", "pick-pocket", "faced"): 1,
        ("lair", "pit", "faced"): 2,
        ("lair", "pit", "destroyed"): 1,
        ("lair", "goblins", "faced"): 1,
        ("lair", "goblins", "killed"): 1,
        ("lair", "mimic", "faced"): 1,
        ("lair", "mimic", "destroyed"): 1,
        ("lair", "cave-in", "faced"): 1,
        ("lair", "cave-in", "destroyed"): 1,
        ("lair", "plague-rats", "faced"): 1,
        ("lair", "disintegration-trap", "faced"): 1,
        ("lair", "disintegration-trap", "killed"): 2,
        ("lair", "restless-dead", "faced"): 1,
        ("lair", "restless-dead", "killed"): 1,
    }
    died = {hero: count for (table, hero, column), count in found.items() if (table, column) == ("heroes", "died")}
    assert died == {"squire": 2, "sir-toman": 1, "wizard": 1}
    assert found["heroes", "rogue", "destroyed"] == 2
    assert found["heroes", "warrior", "destroyed"] == 1
    assert found["bids", 1, "auctions"] == found["bids", 5, "auctions"] == 1
    assert found["rounds", 2, "games"] == found["seats", 2, "wins"] == 1


def test_every_column_and_card_of_a_tally_has_its_name() -> None:
    for id, edition in ((DEFAULT, "rdi10"), (LAIR.id, "lair")):
        module = game(id)
        found = module.simulation.tally(steps(play(3, Setting(4, edition, game=id))))
        assert {(table, column) for table, _, column in found} <= {
            (table, column) for table, columns in module.simulation.tally_columns.items() for column in columns
        }
        assert {row for _, row, _ in found if isinstance(row, str)} <= set(module.library.printed())


# -- team games


@pytest.mark.parametrize("way", ["two-headed-dragon", "boss-battle", "two-headed-boss-battle", "leaders-and-lackeys"])
def test_a_tally_of_teams_is_that_of_the_games(way: str) -> None:
    for seed in range(2):
        played = play(seed, Setting(4, "rdi10", (way,)))
        assert played.failure == ""
        found, table = INN.simulation.tally(steps(played)), played.end.table
        assert [total(found, "teams", "games"), total(found, "potions", "games")] == [len(table.sides)] * 2
        assert total(found, "teams", "wins") == len(table.won) > 0
        drunk = Counter(said.stat for said in played.said if isinstance(said, Potion))
        assert {stat: total(found, "potions", stat) for stat in ("fortitude", "alcohol", "gold")} == {
            stat: drunk[stat] for stat in ("fortitude", "alcohol", "gold")
        }


def test_every_potion_that_boss_otto_drinks_is_counted_by_whatever_rule() -> None:
    """He drinks two, one after the other, and each by a clause of its own."""
    story = load(Path(__file__).parents[2] / "scenarios" / DEFAULT / "otto" / "one-potion-after-another.yaml")
    (told,) = run(story, "rdi10")
    found = INN.simulation.tally(told.case.steps())
    assert [found["potions", place, "fortitude"] for place in (1, 2)] == [0, 2]


def test_the_boss_is_counted_first_and_a_team_wins_as_one() -> None:
    (brief,) = play_many(range(1, 2), Setting(5, "rdi10", ("boss-battle",)), tally=True)
    played = play(1, Setting(5, "rdi10", ("boss-battle",)))
    boss = next(seat.side for seat in played.end.table.seats if seat.boss)
    assert brief.tally["teams", 1, "wins"] == (boss in played.end.table.won)
    assert brief.winners == len(played.end.table.won) == 1


def test_games_of_individuals_count_no_teams() -> None:
    (brief,) = play_many(range(1, 2), Setting(3, "rdi10"), tally=True)
    assert not {table for table, _, _ in brief.tally} & {"teams", "potions"}


@pytest.mark.parametrize(
    ("way", "allowed"),
    [
        ("two-headed-dragon", [*range(4, 21, 2)]),
        ("leaders-and-lackeys", [*range(4, 21, 2)]),
        ("boss-battle", [3, 4, 5]),
    ],
)
def test_how_many_play_by_way(way: str, allowed: list[int]) -> None:
    assert list(INN.simulation.players(INN.rulebook().under("rdi10", layers=(way,)))) == allowed


# -- games written down


def file_of(played: Played, edition: str, module: Any = INN) -> str:
    text = Text("A game", "Партия")
    return written(module, module.rulebook().under(edition), played.start, played.said, text, text, "en")


def told(text: str, edition: str) -> Run:
    return run(load(Source("game.yaml", text)), edition)[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_that_is_written_down_is_told_again(edition: str) -> None:
    for seed in range(3):
        played = play(seed, Setting(3 + seed, edition))
        again = told(file_of(played, edition), edition)
        assert again.differences == ()
        assert again.case.start == played.start
        assert again.case.said == played.said
        assert again.case.now == played.end


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_the_lair_that_is_written_down_is_told_again(seed: int) -> None:
    played = play(seed, Setting(4, "lair", game=LAIR.id))
    again = told(file_of(played, "lair", LAIR), "lair")
    assert again.differences == ()
    assert again.case.said == played.said
    assert again.case.now == played.end


def test_a_game_too_long_for_a_story_begins_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.scenario.write.MOST_SAID", 60)
    played = play(8, Setting(4, "rdi10"))
    again = told(file_of(played, "rdi10"), "rdi10")
    assert again.differences == ()
    assert len(again.case.said) <= 60
    assert again.case.outcome == INN.play.outcome(played.end)


# -- games that go wrong


def test_gold_from_nowhere_is_found_in_the_lair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.games.dragons_lair.chapters.dying.gold.gains", lambda table, *_: table)
    monkeypatch.setattr("adjudicator.games.dragons_lair.gold.returned", lambda table, amount: table)
    failed = [played for seed in range(8) if (played := play(seed, Setting(3, "lair", game=LAIR.id))).failure]
    assert failed
    assert "45 gold at the start" in failed[0].failure
    assert "game: dragons-lair" in file_of(failed[0], "lair", LAIR)


@pytest.mark.usefixtures("minted")
def test_gold_from_nowhere_is_found() -> None:
    failed = [brief.failed for brief in play_many(range(5), Setting(3, "rdi10")) if brief.failed]
    assert failed
    assert "78 Gold at the start, 79 now" in failed[0].failure
    again = told(file_of(failed[0], "rdi10"), "rdi10")
    assert again.passed
    assert sum(side.gold for side in again.case.now.table.sides) + again.case.now.table.inn == 79


def test_an_option_that_is_then_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(now: Any, rules: Any, said: Any, ruling: Any, more: bool = False) -> Refusal:
        return Refusal(rules["turn.order"], reason="order-for-another")

    for module in (ordering, sys.modules["adjudicator.games.red_dragon_inn.chapters.turn"]):
        monkeypatch.setattr(module, "order", never)
    failed = play(1, Setting(4, "rdi3"))
    assert failed.failure == "listed as legal, then refused by turn.order"
    again = told(file_of(failed, "rdi3"), "rdi3")
    assert [difference.found for difference in again.differences] == ["refused by turn.order"]


def test_a_rule_that_breaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*given: Any) -> Any:
        raise AttributeError("no such thing")

    monkeypatch.setattr(losing.Losing, "_pass_out", breaks)
    failed = [brief.failed for brief in play_many(range(5), Setting(3, "rdi1")) if brief.failed]
    assert failed[0].failure == "AttributeError: no such thing"
    with pytest.raises(AttributeError, match="no such thing"):
        told(file_of(failed[0], "rdi1"), "rdi1")


def test_a_game_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LIMIT", 30)
    assert play(1, Setting(4, "rdi10")).failure == "no end after 30 decisions"


# -- lines


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_decision_of_a_game_can_be_said_in_a_line(edition: str) -> None:
    rules = INN.rulebook().under(edition)
    for seed in range(6):
        played = play(seed, Setting(2 + seed, edition))
        now, _ = settle(played.start, rules)
        for said in played.said:
            line = INN.language.line_of(said, now, "en")
            assert INN.language.read_line(line, now) == said, line
            now = answer(now, rules, said).now
