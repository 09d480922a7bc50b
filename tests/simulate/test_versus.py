"""A or B: pairs that begin alike, a change that is found, and a change that is none."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from adjudicator.case import game, link
from adjudicator.kit.streams import of_seed
from adjudicator.simulate import Setting, play
from adjudicator.simulate.intervals import LEAST, difference
from adjudicator.simulate.kept import About, Kept
from adjudicator.simulate.versus import (
    PAIR_TABLES,
    Pair,
    case_at,
    compare,
    measures,
    pairs_of,
    play_and_keep,
    play_pairs,
)

from .calibration import called
from .conftest import INN, LAIR, ONE_MORE_GOLD


def test_one_more_gold_is_found_with_its_sign_and_size(pairs: list[Pair]) -> None:
    """It is given to every dragon and only changes hands, or goes to those that are defeated."""
    found = compare(pairs)
    gold = found.differences["gold"]
    assert gold.sure
    assert 0.4 < gold.by.value < 1.3
    assert gold.by.low < 1 < gold.by.high
    assert found.clauses == {"lair-setup.gold": len(pairs)}
    assert found.same == found.failed == 0


def test_pairs_tell_more_than_games_that_have_nothing_in_common(pairs: list[Pair]) -> None:
    turns = [[measures(one)["turns"] for one in side] for side in zip(*((p.a, p.b) for p in pairs), strict=True)]
    paired = difference(*turns)
    apart = difference(turns[0], turns[1][1:] + turns[1][:1])
    assert paired.by.high - paired.by.low < (apart.by.high - apart.by.low) / 2


def test_the_same_rules_are_the_same_games(pairs: list[Pair]) -> None:
    assert {pair.parted.step for pair in play_pairs(range(3), LAIR, LAIR)} == {-1}
    found = compare([Pair(pair.a, pair.a, pair.parted._replace(step=-1, clause="")) for pair in pairs])
    assert found.same == len(pairs)
    assert not found.clauses
    assert not found.shown
    assert not any(one.sure or one.other or one.needed for one in found.differences.values())


def test_piles_and_players_draw_from_streams_of_their_own() -> None:
    """Other numbers of one player leave the decks as they are, and the other way round."""
    this = game(INN.game)

    def begun(but: str) -> object:
        one, other = of_seed(1), of_seed(2)
        simulated = this.simulation.begin(
            4, lambda name: (other if name == but else one)(name), INN.rules(), INN.line_up[:4]
        )
        return simulated.start

    assert begun("player 0") == begun("player 3") == begun("nothing")
    assert begun("deck 0") != begun("nothing")
    assert begun("deck 0").table.seats[1:] == begun("nothing").table.seats[1:]  # type: ignore[attr-defined]


def test_a_clause_that_decides_otherwise_is_named_where_it_begins() -> None:
    began = Counter(pair.parted.clause for pair in play_pairs(range(5), Setting(4, "rdi5"), Setting(4, "rdi10")))
    assert began.most_common(1) == [("negate-ignore.own-drink", 5)]


def test_what_cannot_be_told_says_how_many_it_would_take(pairs: list[Pair]) -> None:
    for one in compare(pairs).differences.values():
        assert one.sure or one.needed is None or one.needed > len(pairs)


def test_too_few_pairs_tell_nothing(pairs: list[Pair]) -> None:
    with pytest.raises(ValueError, match="29 pairs tell nothing; it takes 30"):
        compare(pairs[:29])


def test_a_pair_of_which_a_game_went_wrong_is_left_out(pairs: list[Pair]) -> None:
    bad = pairs[0]._replace(b=pairs[0].b._replace(game=pairs[0].b.game._replace(failure="lost"), seats=()))
    assert compare([bad, *pairs[1:]]).failed == 1


def test_a_link_opens_the_game_where_it_parts(pairs: list[Pair]) -> None:
    for seed in compare(pairs).shown:
        case = link.read(case_at(seed, LAIR, ONE_MORE_GOLD))
        assert "lair-setup.gold" in {step.by.ruling.id for step in case.steps()}
        assert case.rules["lair-setup.gold"].value == 6
        assert len(case.said) > 0
    assert case_at(1, LAIR, LAIR) == ""


def test_pairs_are_kept_and_read_again(tmp_path: Path, pairs: list[Pair]) -> None:
    kept = Kept(tmp_path, PAIR_TABLES)
    kept.begin(About.of(LAIR, ONE_MORE_GOLD))
    assert len(list(play_and_keep(kept, range(1, 9), LAIR, ONE_MORE_GOLD))) == 8
    without = [pair._replace(a=pair.a._replace(events=()), b=pair.b._replace(events=())) for pair in pairs[:8]]
    assert pairs_of(kept) == without
    assert kept.read("b-events").height == sum(len(pair.b.events) for pair in pairs[:8])


def test_of_changes_without_effect_no_more_are_called_effective_than_should_be(pairs: list[Pair]) -> None:
    """The full calibration is `python -m tests.simulate.calibration`; this is a sample of it with a fixed seed."""
    games = [measures(pair.a) for pair in pairs]
    once = called(games, runs=200, pairs=LEAST, draw=Random(1), names=("turns", "gold", "place-1"))
    assert all(0.01 <= once[name] / 200 <= 0.1 for name in ("turns", "gold", "place-1")), once
    together = called(games, runs=200, pairs=LEAST, draw=Random(1))
    assert Counter(together)["any"] / 200 <= 0.1


@pytest.mark.parametrize(
    ("setting", "games"), [(LAIR, 10), pytest.param(INN, 40, marks=pytest.mark.slow)], ids=["lair", "inn"]
)
def test_the_sensible_player_beats_the_random_one(setting: Setting, games: int) -> None:
    """In the first seat, in pairs with the same games with a random player there."""
    sensible = replace(setting, player="sensible", against="random")
    won = [[measure(seed, one) for seed in range(games)] for one in (setting, sensible)]
    assert sum(won[1]) > sum(won[0]) + 2, (sum(won[0]), sum(won[1]))


def measure(seed: int, setting: Setting) -> bool:
    played = play(seed, setting)
    assert not played.failure, played.failure
    return game(setting.game).simulation.standings(played.end)[0].won
