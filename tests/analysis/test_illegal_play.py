"""A story with an illegal play: what was wrong, what mends it, and how it goes on."""

from __future__ import annotations

import pytest

from adjudicator.analysis.illegal_play import Repairs, remedy
from adjudicator.analysis.lines import Unreadable
from adjudicator.case import Case, Refused, link, retelling
from adjudicator.case.retelling import replayed
from adjudicator.games.red_dragon_inn.chapters.timing.playing import allow_illegal
from adjudicator.games.red_dragon_inn.decisions import Play

from .tables import AUCTION, INN, LAIR, WINE


def mended(*lines: str, table: dict[str, object] = WINE, game: str = INN) -> Repairs:
    found = remedy(Case.of(table, game_id=game), lines, "en")
    assert found is not None
    return found


def clause(found: Repairs) -> str:
    assert found.first.refused is not None
    return found.first.refused.refusal.ruling.id


def test_a_legal_story_needs_none() -> None:
    assert remedy(Case.of(WINE), ("Alaric reveals Wine", "nobody responds", "nobody responds"), "en") is None


def test_somebody_ignores_what_is_not_theirs() -> None:
    """As played, Alaric does not drink; as it should have been, he comes to 13 and passes out."""
    found = mended("Alaric reveals Elven Wine", "Karl plays Sleight of drink", "it plays out")
    assert (found.first.number, clause(found)) == (1, "negate-ignore.own-drink")
    assert [here.number for here in found.as_played.allowed] == [1]
    assert found.as_played.case.outcome[0] == [12, 10, 10, ""]
    assert [here.number for here in found.as_should.left_out] == [1]
    assert found.as_should.case.outcome[0] == [12, 13, 0, "passed-out"]
    assert [(way.kind, way.line, way.size) for way in found.remedies] == [
        ("seat", "Alaric plays Sleight of drink", 1),
        ("out", "", 1),
    ]


def test_an_illegal_play_that_stands_is_told_with_the_clause_that_forbids_it() -> None:
    found = mended("Alaric reveals Elven Wine", "Karl plays Sleight of drink", "it plays out")
    (step,) = [step for step in found.as_played.case.steps() if step.by.ruling.id == "negate-ignore.own-drink"]
    assert step.by.told
    assert step.by.seat == 1


def test_a_play_without_anything_to_do_cannot_stand() -> None:
    """Nothing waits that Karl could Negate: so nobody can say what his card did."""
    found = mended("Karl plays I don't think so!", "Alaric reveals Wine", "it plays out")
    assert clause(found) == "sometimes-anytime.condition"
    assert found.as_played.allowed == ()
    assert [here.number for here in found.as_played.left_out] == [0]
    assert found.as_played.case.outcome == found.as_should.case.outcome


def test_an_answer_to_an_illegal_play_goes_with_it() -> None:
    """Zot Negates what Karl played. Without that there is nothing to Negate but the Drink itself: and it is drunk."""
    found = mended(
        "Alaric reveals Elven Wine",
        "Karl plays Sleight of drink",
        "Zot plays I don't think so! on Sleight of drink",
        "it plays out",
    )
    assert found.as_played.left_out == ()
    assert found.as_played.case.outcome[0][1] == 13
    assert [here.number for here in found.as_should.left_out] == [1, 2]
    assert found.as_should.left_out[1].refused is None
    assert [way.size for way in found.remedies if way.kind == "out"] == [2]


def test_the_same_words_at_another_time() -> None:
    """lair:bidding.2: Anna bids first. Boris's bid is right after hers."""
    found = mended("Boris bids 2", "Anna bids 1", "Vera passes", table=AUCTION, game=LAIR)
    assert clause(found) == "bidding.turns"
    smallest = found.remedies[0]
    assert (smallest.kind, smallest.to, smallest.size) == ("time", 2, 1)
    assert smallest.going.left_out == ()


def test_at_the_end_of_the_story() -> None:
    found = mended("Boris bids 2", "Anna bids 1", table=AUCTION, game=LAIR)
    smallest = found.remedies[0]
    assert (smallest.kind, smallest.to) == ("time", 2)


def test_a_bid_too_low_is_mended_by_a_higher_one() -> None:
    """lair:bidding.3. Without it, nothing after it is in turn; with 3, Vera wins, and the Squire (1) dies in a Pit."""
    story = ("Anna bids 1", "Boris bids 2", "Vera bids 2", "Anna passes", "Boris passes")
    found = mended(*story, table=AUCTION, game=LAIR)
    assert (found.first.number, clause(found)) == (2, "bidding.raise")
    smallest, *others = found.remedies
    assert (smallest.kind, smallest.line) == ("words", "Vera bids 3")
    assert smallest.going.case.outcome[2] == [6, 3, 1, 2, ""]
    assert [(way.kind, way.size) for way in others] == [("out", 3)]
    assert [here.number for here in found.as_played.allowed] == [2]
    assert found.as_played.case.outcome[2] == [6, 3, 1, 2, ""]
    assert [here.number for here in found.as_should.left_out] == [2, 3, 4]


def test_gold_that_nobody_has_cannot_be_bid() -> None:
    found = mended("Anna bids 6", table=AUCTION, game=LAIR)
    assert clause(found) == "bidding.own-gold"
    assert found.as_played.allowed == ()


@pytest.mark.parametrize("name", ["Boris", "Vera"])
def test_a_bid_out_of_turn_stands_as_if_it_had_been_their_turn(name: str) -> None:
    found = mended(f"{name} bids 4", table=AUCTION, game=LAIR)
    top = found.as_played.case.now.top
    seat = ("Anna", "Boris", "Vera").index(name)
    assert (top.leader, top.bid, top.turn) == (seat, 4, (seat + 1) % 3)


def test_a_line_that_cannot_be_read_is_no_illegal_play() -> None:
    with pytest.raises(Unreadable) as bad:
        remedy(Case.of(WINE), ("Alaric reveals Wine", "Alaric drowns"), "en")
    assert (bad.value.number, bad.value.line) == (1, "Alaric drowns")


def as_played(*lines: str, table: dict[str, object] = WINE, game: str = INN) -> Case:
    """A story as it was played, in which something stands against the rules."""
    case = mended(*lines, table=table, game=game).as_played.case
    assert case.illegal_indices
    return case


STOOD = [
    (("Alaric reveals Elven Wine", "Karl plays Sleight of drink", "it plays out"), WINE, INN, 1),
    (("Anna bids 1", "Boris bids 2", "Vera bids 2", "Anna passes", "Boris passes"), AUCTION, LAIR, 2),
]


@pytest.mark.parametrize(("lines", "table", "game", "at"), STOOD, ids=[INN, LAIR])
def test_what_stands_against_the_rules_travels_in_a_link(
    lines: tuple[str, ...], table: dict[str, object], game: str, at: int
) -> None:
    case = as_played(*lines, table=table, game=game)
    there = link.read(link.write(case))
    assert (there.now, there.illegal_indices, there.stopped, there.since) == (case.now, (at,), None, None)
    assert [step.by for step in there.steps()] == [step.by for step in case.steps()]


@pytest.mark.parametrize(("lines", "table", "game", "at"), STOOD, ids=[INN, LAIR])
def test_what_stands_is_taken_back_like_anything_else(
    lines: tuple[str, ...], table: dict[str, object], game: str, at: int
) -> None:
    case = as_played(*lines, table=table, game=game)
    assert case.back_to(at).illegal_indices == ()
    assert case.back_to(at + 1).illegal_indices == (at,)
    assert retelling.without(case, at).illegal_indices == ()


def test_a_link_cannot_let_stand_what_could_not_stand_at_the_table() -> None:
    """Karl has nothing to Negate: whoever writes it into a link by hand is told where the story stops."""
    found = mended("Karl plays I don't think so!", "Alaric reveals Wine")
    assert found.first.refused is not None
    there = replayed(found.before, (found.first.refused.said,), (0,))
    assert there.illegal_indices == ()
    assert there.stopped is not None


def test_what_stands_in_one_edition_stands_in_the_others() -> None:
    """Nobody but Alaric may ignore his Drink in any edition: as it was played, it is ignored in all."""
    case = as_played("Alaric reveals Elven Wine", "Karl plays Sleight of drink", "it plays out")
    for edition in case.game.rulebook().editions:
        there = retelling.under(case, edition)
        assert there.stopped is None
        assert there.outcome[0] == [12, 10, 10, ""]


@pytest.mark.parametrize(
    ("play", "clause", "stands"),
    [
        (Play(1, "sleight-of-drink"), "negate-ignore.own-drink", True),  # it is Alaric's Drink
        (Play(0, "i-dont-think-so"), "sometimes-anytime.condition", False),  # no card waits that it could Negate
        (Play(1, "no-such-card"), "table.unknown-card", False),
    ],
)
def test_a_play_that_a_table_lets_stand_is_by_the_clause_that_forbids_it(play: Play, clause: str, stands: bool) -> None:
    case = Case.of(WINE).tell("Alaric reveals Elven Wine")
    with pytest.raises(Refused) as no:
        case.tell(play)
    move = allow_illegal(case.now, case.rules.fresh(), play, no.value.refusal)
    assert no.value.refusal.ruling.id == clause
    assert (move is not None) == stands
    assert move is None or (move.by.told, move.by.ruling.id, move.by.card) == (True, clause, play.card)
