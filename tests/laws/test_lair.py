"""Laws of the Lair that hold in every reading of what its book leaves open, whatever is played."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from adjudicator.case import link
from adjudicator.games.dragons_lair.cards import CARDS
from adjudicator.games.dragons_lair.chapters.bidding import Auction
from adjudicator.games.dragons_lair.chapters.dying import Dying
from adjudicator.games.dragons_lair.chapters.exploring import Exploring
from adjudicator.games.dragons_lair.chapters.party import RANK, Joining
from adjudicator.games.dragons_lair.chapters.preparation import Preparation
from adjudicator.games.dragons_lair.decisions import Havoc
from adjudicator.games.dragons_lair.round import Round
from adjudicator.machine import Step, asked, explore, notation, settle, walk
from adjudicator.words import Words

from .lair import play, readings, start

CALM = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
GAMES = given(st.integers(0, 10_000), st.integers(3, 5))


def found(now: Any, kind: type) -> Any:
    """The frame of this kind, or None."""
    return next((frame for frame in now.stack if isinstance(frame, kind)), None)


def gold(now: Any) -> int:
    """All the gold that there is; what stands in for gold is none."""
    pot = getattr(found(now, Exploring), "pot", 0)
    round = found(now, Round)
    won = round.bid if round is not None and round.stage == "lair" else 0
    total: int = sum(seat.gold for seat in now.table.seats) + now.table.supply + pot + won
    return total - int(now.table.supply_short)


@CALM
@GAMES
def test_a_situation_is_settled_and_reads_back(seed: int, players: int) -> None:
    case = play(seed, players)
    for point in case.points:
        assert settle(point.now, case.rules) == (point.now, None)
        assert case.game.play.faults(point.now, case.rules) == ()
        assert notation.parse(repr(point.now), case.game.play.situation) == point.now
        assert msgspec.json.decode(msgspec.json.encode(point.now), type=case.game.play.situation) == point.now
    if steps := case.steps():
        assert (steps[0].before, steps[-1].after) == (case.start, case.now)
        assert all(earlier.after == later.before for earlier, later in itertools.pairwise(steps))
    again = link.read(link.write(case))
    assert (again.now, again.said, again.since) == (case.now, case.said, None)


@CALM
@given(st.integers(0, 10_000), st.integers(3, 5), st.sampled_from(["preparation", "bidding", "lair"]))
@example(6603, 3, "bidding")  # the supply runs out, and what is paid beyond it stands in for gold
def test_gold_is_neither_made_nor_lost(seed: int, players: int, phase: str) -> None:
    case = play(seed, players, phase=phase)
    for step in case.steps():
        assert gold(step.after) == gold(step.before), step.by
        assert all(seat.gold >= 0 for seat in step.after.table.seats)
        assert step.after.table.supply >= 0
        assert not step.after.table.supply_short or case.rules["lair-setup.supply"].value == "endless"


@CALM
@GAMES
def test_every_hero_is_somewhere(seed: int, players: int) -> None:
    """In the deck or its discard pile, in the line or on the way there, or a trophy; who dies may be two of these."""
    case = play(seed, players, phase="preparation")
    table = case.start.table
    every = table.heroes + len(table.party)
    for step in case.steps():
        table, stack = step.after.table, step.after.stack
        trophies = sum(seat.trophies for seat in table.seats)
        joining = sum(isinstance(frame, Joining) for frame in stack)
        if not any(isinstance(frame, Dying) for frame in stack):
            assert table.heroes + table.hero_discards + len(table.party) + joining + trophies == every, step.by
            assert not any(member.dying for member in table.party)


@CALM
@GAMES
def test_a_standing_bid_falls_by_havoc_only(seed: int, players: int) -> None:
    for step in play(seed, players, phase="bidding").steps():
        before, after = found(step.before, Auction), found(step.after, Auction)
        if before is not None and after is not None and before.leader >= 0 and not isinstance(step.said, Havoc):
            assert after.bid >= before.bid
            assert after.bid > before.bid or after.leader == before.leader or _nothing_against_havoc(step)


def _nothing_against_havoc(step: Step) -> bool:
    return step.by.ruling.id == "bidding.zero-after-havoc" and step.by.ruling.value == "yes"


@CALM
@GAMES
def test_whoever_is_out_stays_out_and_is_asked_nothing(seed: int, players: int) -> None:
    out: set[int] = set()
    for point in play(seed, players).points:
        seats = point.now.table.seats
        assert out <= (out := {k for k, seat in enumerate(seats) if seat.out})
        assert all((seat.life == 0) == seat.out for seat in seats)
        assert not out.intersection(asked(point.now))


@CALM
@GAMES
def test_a_party_that_was_dealt_stands_in_order(seed: int, players: int) -> None:
    """From front to back by position, as long as nobody is turned over; those who lie face down have none."""
    case = play(seed, players, phase="setup", party=[])
    for point in case.points:
        if point.now.on_top(Preparation) is not None:
            up = [CARDS.card(point.now.table, member.hero) for member in point.now.table.party if member.up]
            assert [RANK[hero.position] for hero in up] == sorted(RANK[hero.position] for hero in up)


@CALM
@given(st.integers(0, 10_000))
def test_a_search_agrees_with_a_plain_walk_in_an_auction(seed: int) -> None:
    poor = {f"Dragon {n}": {"gold": (seed >> n) % 2, "lair": 2 - (seed >> n) % 3 % 2} for n in range(3)}
    case = start(seed, 3, readings(seed), players=poor, phase="bidding", party=["Squire"], heroes=seed % 2)
    for decision in case.options():
        here = case.tell(decision).now
        complete = explore(here, case.rules, ends=_no_auction, positions=5_000)
        assert complete.complete
        assert complete.lines == walk(here, case.rules, _no_auction).lines


@CALM
@given(st.integers(0, 10_000), st.integers(0, 2))
def test_a_search_agrees_with_a_plain_walk_where_heroes_are_revealed(seed: int, unseen: int) -> None:
    case = start(seed, 3, phase="lair", party=["Squire", *[{"down": "?"}] * unseen], heroes=0)
    complete = explore(case.now, case.rules, ends=_all_seen)
    assert complete.complete
    assert complete.lines == walk(case.now, case.rules, _all_seen).lines


def _no_auction(now: Any) -> bool:
    return found(now, Auction) is None


def _all_seen(now: Any) -> bool:
    exploring = found(now, Exploring)
    return exploring is None or exploring.stage == "explore"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_begins_and_goes_on_with_any_number_of_players(players: int) -> None:
    case = play(1, players, 200, phase="setup", party=[])
    assert len(case.said) > 20


@CALM
@GAMES
def test_the_picture_says_what_is_going_on_as_long_as_anything_is(seed: int, players: int) -> None:
    for decisions in (0, 10, 40, 120):
        case = play(seed, players, decisions)
        going_on = {Auction: "gavel", Exploring: "castle"}
        signs = [sign for kind, sign in going_on.items() if found(case.now, kind) is not None]
        shown = [plaque.icon for plaque in case.game.scenes.scene(case, Words("en")).plaques]
        assert shown == (signs or ([] if case.over else ["note"]))
