"""What every game must keep to, whatever its rules are."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from adjudicator.case import GAMES, Case, game, link
from adjudicator.machine import FATE, Situation, Step, answer, notation, settle
from adjudicator.machine.step import Authority
from adjudicator.words import LANGUAGES, Words

from .tables import TABLES

SEEDS = range(12)


def played(id: str, seed: int, edition: str | None = None) -> Any:
    """A case of some forty random decisions."""
    from random import Random

    draw = Random(seed).random
    case = Case.of(TABLES[id](seed), edition, game_id=id)
    for _ in range(40):
        options = case.options()
        if not options:
            break
        case = case.tell(options[int(draw() * len(options))])
    return case


@pytest.fixture(params=[(id, seed) for id in GAMES for seed in SEEDS], ids=lambda p: f"{p[0]}-{p[1]}", scope="module")
def case(request: pytest.FixtureRequest) -> Any:
    return played(*request.param)


def test_every_game_brings_a_table() -> None:
    assert set(TABLES) == set(GAMES)


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_called_as_it_is_registered(id: str) -> None:
    assert game(id).id == id
    assert game(id).title.keys() == {"en", "ru"}


@pytest.mark.parametrize("id", GAMES)
def test_the_clauses_that_refuse_everything_are_in_every_edition(id: str) -> None:
    book = game(id).rulebook()
    for edition in book.editions:
        assert {game(id).ended_by, game(id).asked_by} <= set(book.under(edition))


@pytest.mark.parametrize("id", GAMES)
def test_every_card_can_be_found_and_works(id: str) -> None:
    library = game(id).library
    for card in library.printed().values():
        assert card in library.search(card.title.en, card.kind)
        assert set(card.kinds) >= {card.kind}
        assert list(library.problems(card)) == []


def test_what_is_seen_has_what_every_game_shows(case: Case) -> None:
    play, language = case.game.play, case.game.language
    for point in case.points:
        seen, rows = language.public_view(point.now), play.outcome(point.now)
        assert {"players", "turn", "phase", "won"} <= seen.keys()
        for player in seen["players"].values():
            assert {*play.numbers, *language.columns.players, *language.columns.teams, "hand", "out"} <= player.keys()
        assert {len(row) for row in rows} == {len(play.numbers) + 1}
        assert len(rows) == len(play.holders(point.now))
        seats = [seat for holder in range(len(rows)) for seat in play.seats_of(point.now, holder)]
        assert sorted(seats) == list(range(len(point.now.table.seats)))


def test_what_is_said_is_written_as_a_line_and_read_back(case: Case) -> None:
    game = case.game.language
    for said, point in zip(case.said, case.points, strict=False):
        for language in LANGUAGES:
            assert game.read_line(game.line_of(said, point.now, language), point.now) == said


def test_the_search_has_an_answer_for_every_seat(case: Case) -> None:
    search, seats = case.game.search, range(len(case.now.table.seats))
    rules = case.rules.fresh()
    for point in case.points[:15]:
        assert len(search.player_classes(point.now, rules)) == len(seats)
        for key in (search.state_key(point.now, rules), search.end_state(point.now)):
            assert hash(key) is not None
        assert hash(search.coalition_key(point.now, rules, frozenset(seats))) is not None


def test_settling_twice_changes_nothing(case: Case) -> None:
    for point in case.points:
        assert settle(point.now, case.rules) == (point.now, None)


def test_the_trace_leads_from_the_start_to_now(case: Case) -> None:
    steps = case.steps()
    assert steps
    assert steps[0].before == case.start
    assert steps[-1].after == case.now
    for earlier, later in itertools.pairwise(steps):
        assert earlier.after == later.before


def test_every_step_is_authorised_by_a_clause_that_holds(case: Case) -> None:
    for step in case.steps():
        assert step.by.ruling.id in case.rules
        assert step.by.ruling == case.rules.fresh()[step.by.ruling.id]
        assert step.by.ruling.id in step.also or step.by.implied
        assert set(step.also) <= set(case.rules)


def test_no_possible_play_reaches_an_impossible_situation(case: Case) -> None:
    for point in case.points:
        assert case.game.play.faults(point.now, case.rules) == ()


def test_notation_json_and_token_read_back(case: Case) -> None:
    for point in case.points:
        here = point.now
        line = repr(here)
        assert "\n" not in line
        assert notation.parse(line, case.game.play.situation) == here
        assert msgspec.json.decode(msgspec.json.encode(here), type=case.game.play.situation) == here
        assert hash(here) == hash(notation.parse(line, case.game.play.situation))
    again = link.read(link.write(case))
    assert again.now == case.now
    assert again.said == case.said
    assert again.since is None


def test_the_listed_options_are_legal_and_the_asked_have_them(case: Case) -> None:
    for point in case.points[:15]:
        if point.now.over:
            continue
        top = point.now.top
        options = top.options(point.now, case.rules)
        assert len(set(options)) == len(options)
        assert top.asks(point.now)
        for said in options:
            assert answer(point.now, case.rules, said).refusal is None
            assert said.seat == FATE or 0 <= said.seat < len(point.now.table.seats)


def test_undo_is_the_case_before(case: Case) -> None:
    back = case.undo()
    assert back.now == case.points[-2].now
    assert back.tell(case.said[-1]).now == case.now


def test_the_same_words_give_the_same_case_under_another_hash_seed(printed_by: Callable[[str], set[str]]) -> None:
    code = (
        "from tests.conformance.test_games import played; from adjudicator.case import GAMES\n"
        "import hashlib; print([hashlib.sha256(repr(played(id, 3).now).encode()).hexdigest() for id in GAMES])"
    )
    assert len(printed_by(code)) == 1


def test_a_situation_is_a_machine_situation(case: Case) -> None:
    assert isinstance(case.now, Situation)


def test_nothing_that_happens_names_what_is_not_there(case: Case) -> None:
    play = case.game.play
    assert [wrong for point in case.points for wrong in play.dangling_references(point.now, case.said)] == []


def test_what_is_said_after_the_end_has_its_words(case: Any) -> None:
    over = type(case.now)(case.now.table, ())
    by = Authority(case.rules[case.game.ended_by], told=True)
    for said in case.said:
        ids, facts = case.game.language.headline(Step(by, (), over, over, said))
        assert Words("en").first(ids, **facts) not in ids
