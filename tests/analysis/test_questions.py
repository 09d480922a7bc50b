"""Questions: exactly one right answer, and every wrong one is refuted again, by running the machine."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator import machine
from adjudicator.analysis import wrong_decisions, wrong_outcomes
from adjudicator.analysis.questions import ANSWERS, PREFERRED, StepAnswer, StepQuestion, question
from adjudicator.case import GAMES, Case
from adjudicator.machine import Step, answer, settle
from adjudicator.rulebook import Rules
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions, run
from adjudicator.words import Words

ROOT = Path(__file__).parents[2]
FILES = 5
EACH = {"red-dragon-inn": 53, "dragons-lair": 2}
"""One file in so many is told, and one step in so many of it asked about."""

LINES = ("Alaric reveals Elven Wine", "Karl plays I don't think so!", "nobody responds")


@functools.cache
def asked(id: str) -> tuple[tuple[Case, int, StepQuestion | None], ...]:
    return tuple((case, number, question(case, number, seed)) for seed, (case, number) in enumerate(_sample(id)))


def _sample(id: str) -> Iterator[tuple[Case, int]]:
    at = 0
    for file in tuple(find(ROOT / "scenarios" / id))[::FILES]:
        document = load(file)
        for edition in editions(document.value):
            for told in run(document, edition):
                for number in range(1, len(told.case.steps()) + 1):
                    at += 1
                    if at % EACH[id] == 0:
                        yield told.case, number


def questions(id: str) -> list[tuple[Case, StepQuestion]]:
    return [(case, found) for case, _, found in asked(id) if found is not None]


def right(found: StepQuestion) -> StepAnswer:
    (one,) = (one for one in found.answers if one.wrong is None)
    return one


@pytest.fixture(autouse=True)
def _every_message_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)


# -- laws


@pytest.mark.parametrize("id", GAMES)
def test_one_answer_is_right_and_no_two_read_alike(id: str) -> None:
    for case, found in questions(id):
        step = case.steps()[found.step - 1]
        text = wrong_outcomes.step_text if step.said is None else wrong_decisions.decision_text
        assert right(found).text == text(step, case.game)
        assert 2 <= len(found.answers) <= ANSWERS
        for language in ("en", "ru"):
            texts = [one.text.in_(language) for one in found.answers]
            assert len(set(texts)) == len(texts)
            assert all(texts)


@pytest.mark.parametrize("id", GAMES)
def test_most_steps_can_be_asked_about(id: str) -> None:
    every = asked(id)
    assert len(every) > 100
    yielding = [found for _, _, found in every if found is not None]
    assert len(yielding) > {"red-dragon-inn": 0.9, "dragons-lair": 0.5}[id] * len(every)
    assert sum(len(found.answers) > 2 for found in yielding) > 0.65 * len(yielding)


@pytest.mark.parametrize("id", GAMES)
def test_every_wrong_answer_has_a_clause_of_that_edition_and_says_why(id: str) -> None:
    for case, found in questions(id):
        for one in found.answers:
            if one.wrong is not None:
                assert one.wrong.clause in case.rules
                assert case.rules.rulings[one.wrong.clause].clause.title.en in one.wrong.why.en
                title = case.rules.rulings[one.wrong.clause].clause.title.ru
                inner = title.translate({171: "„", 187: "“"})  # a title that is all quotation keeps its own
                assert inner in one.wrong.why.ru or title in one.wrong.why.ru


@pytest.mark.parametrize("id", GAMES)
def test_every_refutation_is_derived_again(id: str) -> None:
    kinds = set()
    for case, found in questions(id):
        for one in found.answers:
            if one.wrong is not None:
                kinds.add(one.wrong.kind)
                REFUTED[found.asks, one.wrong.kind](case, found, one)
    assert kinds >= {"refused", "order", "number", "value"}


def _refused(case: Case, found: StepQuestion, one: StepAnswer) -> None:
    assert one.wrong is not None
    before = found.right.before
    no = answer(before, case.rules.fresh(), one.wrong.tried).refusal
    assert no is not None
    assert no.ruling.id == one.wrong.clause
    assert wrong_decisions.decision_text(found.right, case.game, one.wrong.tried) == one.text
    for option in before.stack[-1].options(before, case.rules.fresh()):
        assert wrong_decisions.decision_text(found.right, case.game, option) != one.text


def _allowed_elsewhere(case: Case, found: StepQuestion, one: StepAnswer) -> None:
    _refused(case, found, one)
    assert one.wrong is not None
    book = case.game.rulebook()
    others = (book.under(edition, layers=case.rules.layers) for edition in book.editions)
    assert any(answer(found.right.before, rules, one.wrong.tried).refusal is None for rules in others)


def _other_value(case: Case, found: StepQuestion, one: StepAnswer) -> None:
    """With that value of that clause the machine takes another step, which leads elsewhere."""
    wrong, step = one.wrong, found.right
    assert wrong is not None
    assert wrong.clause in (step.by.ruling.id, *step.also)
    assert case.rules.rulings[wrong.clause].value != wrong.tried
    rulings = dict(case.rules.rulings)
    rulings[wrong.clause] = msgspec.structs.replace(rulings[wrong.clause], value=wrong.tried)
    other = Rules(case.rules.edition, case.rules.layers, rulings, case.rules.chosen, case.rules.known)
    move = step.before.stack[-1].step(step.before, other)
    if move is not None:
        assert move.after != step.after
        assert wrong_outcomes.step_text(Step(move.by, (), step.before, move.after), case.game) == one.text
    _never_comes_true(case, step, one)


def _another_value_of_an_edition(case: Case, found: StepQuestion, one: StepAnswer) -> None:
    _other_value(case, found, one)
    assert one.wrong is not None
    held = case.game.rulebook().lineage(one.wrong.clause).values()
    assert one.wrong.tried in [clause.value for clause in held if clause is not None and not clause.undecided]


def _another_reading(case: Case, found: StepQuestion, one: StepAnswer) -> None:
    _other_value(case, found, one)
    assert one.wrong is not None
    readings = case.rules.rulings[one.wrong.clause].clause.readings.values()
    assert one.wrong.tried in [reading.value for reading in readings]
    assert one.wrong.clause in found.open


def _not_asked(case: Case, found: StepQuestion, one: StepAnswer) -> None:
    """The machine goes on until it asks somebody, and that is not who the answer says."""
    assert one.wrong is not None
    now, _ = settle(found.right.before, case.rules.fresh())
    asks = machine.asked(now)
    if one.wrong.kind == "order":
        assert one.wrong.tried not in asks
        assert asks
    else:
        last = next(s for s in reversed(case.steps()[: found.step - 1]) if s.said is not None)
        assert case.game.play.asked_about(now) != case.game.play.asked_about(last.before)
        assert one.wrong.clause == found.right.by.ruling.id
    _never_comes_true(case, found.right, one)


def _other_number(case: Case, found: StepQuestion, one: StepAnswer) -> None:
    assert one.wrong is not None
    real = case.game.language.changes(found.right.before, found.right.after)
    assert one.wrong.tried not in real
    assert (one.wrong.tried.what, one.wrong.tried.whose) in [(change.what, change.whose) for change in real]
    assert one.wrong.clause == found.right.by.ruling.id
    _never_comes_true(case, found.right, one)


def _never_comes_true(case: Case, step: Step, one: StepAnswer) -> None:
    _, trace = settle(step.before, case.rules.fresh())
    assert trace is not None
    for here in trace.steps():
        told = wrong_outcomes.step_text(here, case.game)
        assert told.en != one.text.en
        assert told.ru != one.text.ru


REFUTED: dict[tuple[str, str], Callable[[Case, StepQuestion, StepAnswer], None]] = {
    ("possible", "mistake"): _refused,
    ("possible", "refused"): _refused,
    ("possible", "edition"): _allowed_elsewhere,
    ("happens", "edition"): _another_value_of_an_edition,
    ("happens", "reading"): _another_reading,
    ("happens", "value"): _other_value,
    ("happens", "order"): _not_asked,
    ("happens", "again"): _not_asked,
    ("happens", "number"): _other_number,
}


def test_every_kind_of_wrong_answer_is_refuted_here() -> None:
    assert {kind for _, kind in REFUTED} == set(PREFERRED)


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_asks_the_same(id: str) -> None:
    for seed, (case, number, found) in enumerate(asked(id)[:40]):
        assert question(case, number, seed) == found
    several = {question(case, number, seed) for case, number, _ in asked(id)[5:6] for seed in range(8)}
    assert len(several) > 1 or several == {None}


def test_questions_do_not_depend_on_how_texts_are_hashed(printed_by: Callable[[str], set[str]]) -> None:
    code = (
        "from adjudicator.case import Case\n"
        "from adjudicator.analysis.questions import question\n"
        "case = Case.of({'players': {'Alaric': {'alcohol': 18}, 'Karl': {}}, 'phase': 'drink'})\n"
        f"for line in {LINES[:1] + LINES[2:]!r}: case = case.tell(line)\n"
        "for number in range(1, len(case.steps()) + 1):\n"
        "    found = question(case, number, 5)\n"
        "    print([answer.text for answer in found.answers] if found else None)"
    )
    (told,) = printed_by(code)
    assert "Elven Wine" in told


# -- by hand


def drinking(**alaric: Any) -> Case:
    players = {"Alaric": {"fortitude": 20, "alcohol": 4, "hand": []} | alaric, "Karl": {"hand": []}}
    return Case.of({"players": players, "phase": "drink"}).tell("Alaric reveals Elven Wine")


def about(case: Case, clause: str) -> int:
    return next(k for k, step in enumerate(case.steps(), 1) if step.by.ruling.id == clause)


def test_drinking_is_counted_right_and_wrong() -> None:
    """Elven Wine is three of Alcohol Content (rdi10): 4 becomes 7, not 8, 6 or 1."""
    case = drinking()
    found = question(case, len(case.steps()))
    assert found is not None
    assert found.right.by.ruling.id == "turn.drink"
    assert "4 → 7" in right(found).text.en
    for one in found.answers:
        if one.wrong is not None and one.wrong.kind == "number":
            assert "4 → 7" not in one.text.en
            assert one.wrong.why.en.startswith("The right count is this — Alaric: Alcohol Content 4 → 7.")
    assert any(one.wrong is not None and one.wrong.kind == "number" for one in found.answers)


def test_a_known_mistake_is_offered_first() -> None:
    """Karl cannot Ignore a Drink that is not his (rdi10:other/negate-ignore)."""
    case = Case.of({"players": {"Alaric": {}, "Karl": {}}, "phase": "drink"}).tell("Alaric reveals Elven Wine")
    number = len(case.steps()) + 1
    mistake = case.game.language.read_line("Karl plays Sleight of drink", case.now)
    found = question(case.tell("Alaric passes"), number, mistakes=(mistake,))
    assert found is not None
    (one,) = (one for one in found.answers if one.wrong is not None and one.wrong.kind == "mistake")
    assert one.wrong is not None
    assert one.wrong.clause == "negate-ignore.own-drink"
    assert one.text.en == "Karl plays “Sleight of drink” in response to “Elven Wine”."


def test_what_was_no_mistake_is_not_offered() -> None:
    case = Case.of({"players": {"Alaric": {}, "Karl": {}}, "phase": "drink"}).tell("Alaric reveals Elven Wine")
    number = len(case.steps()) + 1
    allowed = case.game.language.read_line("Alaric plays Sleight of drink", case.now)
    found = question(case.tell("Alaric passes"), number, mistakes=(allowed,))
    assert found is not None
    assert all("Sleight of drink" not in one.text.en or one.text.en.startswith("Karl") for one in found.answers)


def test_what_is_possible_in_some_way_that_reads_alike_is_not_called_wrong() -> None:
    """Everybody has a copy: Vera cannot Ignore Boris's, but her own (rdi10:splitting/round-on-the-house.1)."""
    players = {"Anna": {}, "Boris": {"hand": []}, "Vera": {"hand": ["Sleight of drink"]}}
    case = Case.of({"players": players, "phase": "drink"})
    for line in ("Anna reveals Round on the House!", "nobody responds", "Anna reveals Light Ale"):
        case = case.tell(line)
    elsewhere = case.game.language.read_line("Vera plays Sleight of drink on Boris's Drink", case.now)
    assert case.why_not(elsewhere) is not None
    number = len(case.steps()) + 1
    for mistakes in ((), (elsewhere,)):
        found = question(case.tell("Anna passes"), number, mistakes=mistakes)
        assert found is not None
        assert right(found).text.en == "Anna passes."
        assert not [one.text.en for one in found.answers if one.text.en.startswith("Vera plays “Sleight of drink”")]


def test_what_reads_like_something_that_can_be_listed_is_not_called_wrong() -> None:
    """Boris holds no Goblins to discard, but a Pit: one card it is, either way (lair:preparation.3)."""
    players: dict[str, Any] = {name: {"lair": []} for name in ("Anna", "Boris", "Vera")}
    players["Boris"]["hand"] = ["Pit", "Cave-in", "Hydra", "Mimic"]
    case = Case.of({"players": players, "turn": "Boris"}, game_id="dragons-lair")
    mistake = case.game.language.read_line("Boris discards Goblins", case.now)
    assert case.why_not(mistake) is not None
    number = len(case.steps()) + 1
    found = question(case.tell("Boris plays Pit"), number, mistakes=(mistake,))
    assert found is not None
    assert right(found).text.en == "Boris plays “Pit” face down into the lair."
    assert not [one.text.en for one in found.answers if "discards 1 card" in one.text.en]


def test_a_correction_is_nothing_to_ask_about() -> None:
    case = Case.of({"players": {"Alaric": {}, "Karl": {}}, "phase": "drink"}).tell("Karl has 3 Gold")
    assert question(case, 1) is None


def test_whether_an_offer_is_taken_is_told_with_the_card_that_makes_it() -> None:
    document = load(ROOT / "scenarios" / "dragons-lair" / "party" / "what-may-be-declined.yaml")
    case = run(document, "lair")[0].case
    chosen = [k for k, step in enumerate(case.steps(), 1) if type(step.said).__name__ == "Choose"]
    assert chosen
    for number in chosen:
        found = question(case, number)
        assert found is not None
        assert "“" in right(found).text.en
        wrong = {one.wrong.clause for one in found.answers if one.wrong is not None}
        assert {"party.must-use"} <= wrong <= {"party.must-use", "bidding.won"}


@pytest.mark.parametrize("number", [0, -1, 100])
def test_there_is_no_such_step(number: int) -> None:
    with pytest.raises(ValueError, match="no step"):
        question(drinking(), number)


def test_the_readings_that_the_table_chose_are_named() -> None:
    """In the first edition it is open whether a window reopens, so the question says how this table plays."""
    case = Case.of({"players": {"Alaric": {}, "Karl": {}}, "phase": "drink"}, "rdi1")
    for line in ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "it plays out"):
        case = case.tell(line)
    found = question(case, about(case, "timing.window-reopens"))
    assert found is not None
    assert "timing.window-reopens" in found.open
