"""Settling, answering, undoing, playing at random."""

from types import ModuleType

import msgspec
import pytest

from adjudicator.machine import Refusal, answer, at_rest, frame, play_at_random, settle, step

from .toy import Ruling, Take, ToyRules, heap


def test_forced_steps_are_taken_and_cited() -> None:
    now, trace = settle(heap(10), ToyRules())
    assert now == heap(9)
    assert trace is not None
    (step,) = trace.steps()
    assert step.by.ruling == Ruling("toy.fives")
    assert step.also == ("toy.looked-at", "toy.fives")
    assert (step.before, step.after, step.said) == (heap(10), heap(9), None)


def test_a_decision_is_a_step_and_the_forced_ones_follow() -> None:
    now, trace, refusal = answer(heap(7), ToyRules(), Take(0, 2))
    assert refusal is None
    assert now.table.heap == 4
    assert trace is not None
    assert [step.by.ruling.id for step in trace] == ["toy.take", "toy.fives"]
    assert trace.steps()[0].said == Take(0, 2)
    assert trace.steps()[-1].after == now


def test_a_refusal_names_its_clause_and_changes_nothing() -> None:
    now, trace, refusal = answer(heap(7), ToyRules(), Take(1, 2))
    assert refusal == Refusal(Ruling("toy.turn"))
    assert now == heap(7)
    assert trace is None


def test_an_ended_game_takes_no_decision() -> None:
    now, _trace, _ = answer(heap(1), ToyRules(), Take(0, 1))
    assert now.over
    assert at_rest(now)
    with pytest.raises(ValueError, match="over"):
        answer(now, ToyRules(), Take(1, 1))


def test_undo_is_the_value_before() -> None:
    first, trace, _ = answer(heap(8), ToyRules(), Take(0, 1))
    second, longer, _ = answer(first, ToyRules(), Take(1, 1), trace)
    assert longer is not None
    assert longer.steps(trace)[0].before == first
    assert second != first


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play_at_random(heap(40), ToyRules(), 7, 100) for _ in range(2)]
    assert games[0][0] == games[1][0]
    assert games[0][2] == games[1][2] > 5
    assert play_at_random(heap(40), ToyRules(), 8, 100)[1:] != games[0][1:]


@pytest.mark.parametrize("module", [step, frame])
def test_what_a_run_gives_cannot_be_changed(module: ModuleType) -> None:
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    assert len(kinds) > 3
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []


def test_rules_that_chase_each_other_are_named_not_run_for_ever() -> None:
    from adjudicator.machine import Authority, Frame, Move

    class Loop(Frame):
        def step(self, now, rules):  # type: ignore[no-untyped-def]
            return Move(Authority(rules["toy.loop"]), now)

    from adjudicator.machine import Situation

    with pytest.raises(RuntimeError, match=r"toy\.loop"):
        settle(Situation(None, (Loop(),)), ToyRules())
