"""What is refused: judged when it could have been said, how firm that is, and by which other reading it is legal."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, Refused
from adjudicator.machine import asked
from adjudicator.words import LANGUAGES, Words

HIT = {"id": "a-shove", "title": {"en": "A shove", "ru": "Толчок"}, "kind": "action", "pick": {"count": 1}}
SHOVE = {**HIT, "effects": [{"do": "lose", "stat": "fortitude", "amount": 1}]}
CURE = {"do": "gain", "stat": "fortitude", "amount": 3, "who": "you"}
A_CURE = {"id": "a-cure", "title": {"en": "A cure", "ru": "Лекарство"}, "kind": "anytime", "effects": [CURE]}
SILENT = {"en": "The rulebook does not say", "ru": "В правилах об этом не сказано"}


def table(*cards: dict[str, Any], **players: dict[str, Any]) -> dict[str, Any]:
    return {"players": players, "cards": list(cards)}


def shoved() -> Case:
    """Anna shoves Boris; the hands of Boris, Vera and Dina are known and hold nothing that fits, Gleb's is not."""
    known = {"hand": ["I raise!"]}
    players = {"Anna": {"hand": ["a-shove"]}, "Boris": known, "Vera": known, "Dina": known, "Gleb": {}}
    return Case.of({**table(SHOVE, **players), "phase": "action"}).tell("Anna plays A shove on Boris")


def refusal(case: Case, line: str) -> Refused:
    with pytest.raises(Refused) as caught:
        case.tell(line)
    return caught.value


def test_forced_passes_in_a_row_are_one_step_that_names_everybody() -> None:
    case = shoved()
    *_, passed = case.steps()
    assert passed.by.ruling.id == "timing.nothing-to-answer"
    assert passed.by.passed == (0, 1, 2, 3)
    assert passed.also == tuple(dict.fromkeys(passed.also))
    told = {language: explain.headline(passed, case.game, Words(language)) for language in LANGUAGES}
    assert told["en"] == "Anna, Boris, Vera and Dina hold no card that fits, and pass."
    assert told["ru"] == "Anna, Boris, Vera и Dina: подходящих карт на руках нет, пас."


def test_a_pass_between_two_forced_ones_parts_them() -> None:
    known = {"hand": ["I raise!"]}
    players = {"Anna": {"hand": ["a-shove"]}, "Boris": known, "Gleb": {}, "Vera": known}
    case = Case.of({**table(SHOVE, **players), "phase": "action"}).tell("Anna plays A shove on Boris")
    case = case.tell("Gleb passes")
    passed = [step.by.passed for step in case.steps() if step.by.ruling.id == "timing.nothing-to-answer"]
    assert passed[:2] == [(0, 1), (3,)]


@pytest.mark.parametrize("line", ["Anna passes", "Boris passes", "Dina passes"])
def test_a_pass_that_has_happened_by_itself_may_be_said(line: str) -> None:
    case = shoved()
    assert case.tell(line) is case


def test_a_pass_of_a_player_who_is_asked_is_taken() -> None:
    case = shoved()
    assert len(case.tell("Gleb passes").said) == len(case.said) + 1


@pytest.mark.parametrize("line", ["it plays out", "nobody responds"])
def test_silence_where_nobody_is_asked_changes_nothing(line: str) -> None:
    case = Case.of({**table(Anna={}, Boris={}), "phase": "action"})
    assert case.tell(line) is case


def test_to_pass_out_of_turn_in_a_round_is_still_refused() -> None:
    """A pass means something there."""
    known = {"hand": ["I raise!"]}
    case = Case.of({**table(Anna={"hand": ["Gambling? I'm in!"]}, Boris=known, Vera=known), "phase": "action"})
    case = case.tell("Anna plays Gambling? I'm in!").tell("it plays out")
    assert refusal(case, "Vera passes").refusal.ruling.id == "gambling.turns"


def test_a_second_action_is_refused_as_a_second_action() -> None:
    known = {"hand": ["I raise!"]}
    case = Case.of({**table(SHOVE, Anna={"hand": ["a-shove", "a-shove"]}, Boris=known), "phase": "action"})
    case = case.tell("Anna plays A shove on Boris")
    assert refusal(case, "Anna plays A shove on Boris").refusal.ruling.id == "turn.action"


def test_a_dragon_that_had_to_pass_is_told_why_it_cannot_bid() -> None:
    players = {"Anna": {"lair": ["mimic", "mimic", "pit"]}, "Boris": {"lair": ["pit"]}, "Vera": {"lair": ["pit"]}}
    case = Case.of({"players": players, "phase": "bidding"}, game_id="dragons-lair").tell("Anna bids 1")
    assert refusal(case, "Boris bids 2").refusal.ruling.id == "bidding.must-pass"
    assert case.tell("Boris passes") is case


def knocked_out() -> Case:
    players: dict[str, dict[str, Any]] = {"Anna": {"fortitude": 10, "alcohol": 9}, "Boris": {}, "Vera": {}}
    case = Case.of({**table(A_CURE, **players), "phase": "drink"}, "rdi1")
    return case.tell("Anna reveals Light Ale").tell("nobody responds")


def test_another_reading_under_which_it_is_legal_is_named_with_what_it_leads_to() -> None:
    case = knocked_out()
    no = refusal(case, "Anna plays A cure")
    (found,) = explain.otherwise(case, no)
    assert (found.ruling.id, found.reading) == ("losing.last-chance", "last-chance")
    fortitude, alcohol, _, out = found.case.outcome[0]
    assert (fortitude, alcohol, out) == (13, 10, "")  # saved: 10 and 3 are more than 10
    for language in LANGUAGES:
        (allowing,) = explain.denial(case, no, Words(language)).otherwise
        which, then = allowing.told(Words(language))
        assert found.ruling.clause.title.in_(language) in which
        assert "10 → 13" in then
        assert which in explain.as_text(case, Words(language), no).splitlines()


def test_what_was_refused_counts_among_what_is_left_open() -> None:
    case = knocked_out()
    no = refusal(case, "Anna plays A cure")
    without, beside = explain.undecided(case), explain.undecided(case, refused=(no,))
    assert "losing.last-chance" not in {here.ruling.id for here in without if here.matters}
    (open_,) = (here for here in beside if here.ruling.id == "losing.last-chance")
    assert [reading.id for reading in open_.readings if reading.allows] == ["last-chance"]


@pytest.mark.parametrize("silent", [False, True])
def test_a_reading_that_asks_somebody_differs_unless_the_story_says_that_nobody_responds(silent: bool) -> None:
    """By `closed` Anna, who was passed over, drinks; by `reopened` she is asked again, holding a card that fits."""
    hands = {"Anna": "Sleight of drink", "Boris": "Look who's a little mixologist!", "Vera": "I raise!"}
    players = {name: {"hand": [card]} for name, card in hands.items()}
    case = Case.of({**table(**players), "phase": "drink"}, "rdi1", readings={"timing.window-reopens": "closed"})
    case = case.tell("Anna reveals Light Ale")
    case = case.tell("Boris plays Look who's a little mixologist!")
    if silent:
        case = Case.of({**table(**players), "phase": "drink"}, "rdi1", readings={"timing.window-reopens": "closed"})
        case = case.tell("Anna reveals Light Ale").tell("nobody responds")
    found = {here.ruling.id: here for here in explain.undecided(case)}
    waits = [reading.waits for here in found.values() for reading in here.readings if reading.waits is not None]
    assert bool(waits) is not silent
    if not silent:
        assert found["timing.window-reopens"].matters
        assert {asked(here.now) for here in waits} == {(0,)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_under_an_open_clause_says_so(language: str) -> None:
    players = {name: {"lair": ["mimic", "mimic", "pit"]} for name in ("Anna", "Boris", "Vera")}
    case = Case.of({"players": players, "phase": "bidding"}, game_id="dragons-lair")
    case = case.tell("Anna wreaks havoc with 1 hero")
    no = refusal(case, "Boris bids 0")
    assert no.refusal.ruling.id == "bidding.zero-after-havoc"
    assert SILENT[language] in explain.refusal(no.refusal, no.now, case.game, Words(language))


def test_a_printed_refusal_says_nothing_of_its_standing() -> None:
    case = shoved()
    no = refusal(case, "Gleb plays Wine")
    assert "(" not in explain.refusal(no.refusal, no.now, case.game, Words("en"))


def test_a_pass_out_of_turn_that_happens_by_itself_is_right() -> None:
    """Anna is asked first; Boris holds nothing that fits. That Boris passes is true, and Anna's pass follows."""
    case = Case.of({**table(SHOVE, Anna={}, Boris={"hand": []}, Vera={}), "phase": "action"})
    case = case.tell("Anna plays A shove on Vera")
    after = case.tell("Boris passes")
    assert asked(after.now) == (2,)
    assert after.said == (*case.said, after.said[-1])
    assert after.steps()[-2].by.implied


@pytest.mark.parametrize("count", [2, 6])
def test_a_table_that_an_open_clause_forbids_says_that_it_is_open(count: int) -> None:
    with pytest.raises(Impossible) as wrong:
        Case.of({"players": {name: {} for name in "ABCDEF"[:count]}, "phase": "setup"}, game_id="dragons-lair")
    (fault,) = wrong.value.faults
    for language in LANGUAGES:
        assert explain.fault(fault, Words(language)).endswith(Words(language).say("doubt.silent"))


# -- a quota that is used up, and a window that has just closed

CLASSIC = "Can't beat the classics!"


def against_the_boss(phase: str, turn: str = "Boss") -> Case:
    """A Boss in their first turn against Karl and Vera, if it is the Boss's; nobody has a Potion."""
    players = {
        "Boss": {"team": "B", "boss": True, "potions": 0, "hand": []},
        "Karl": {"team": "C", "potions": 0, "hand": [CLASSIC, CLASSIC]},
        "Vera": {"team": "C", "hand": []},
    }
    return Case.of({"players": players, "phase": phase, "turn": turn}, "rdi10", ("boss-battle",))


def alone(**more: Any) -> Case:
    players = {"Karl": {"hand": [CLASSIC]}, "Vera": {"hand": []}, "Zot": {"hand": []}}
    return Case.of({"players": players, "phase": "action", **more}, "rdi10")


def otto(phase: str = "action", buffs: int = 0) -> Case:
    """Karl and Vera against Boss Otto; no Potions, and all hands are known."""
    karl = {"hand": [CLASSIC], "character": "karl", "tokens": {"buff": buffs}, "potions": 0}
    players = {"Otto": {"boss": True}, "Karl": karl, "Vera": {"hand": []}}
    table = {"players": players, "phase": phase, "turn": "Karl", "otto": {"target": "Karl"}}
    return Case.of(table, "rdi10", ("boss-otto",))


def after(case: Case, *lines: str) -> Case:
    for line in lines:
        case = case.tell(line)
    return case


def reason(case: Case, line: str) -> tuple[str, str]:
    no = refusal(case, line).refusal
    return no.ruling.id, no.reason


def test_one_drink_too_many_is_refused_as_that_when_the_phase_is_over() -> None:
    """rdi10:teams/boss-battle/boss-turn.6, rdi10:turn/order-a-drink.1."""
    ordered = after(against_the_boss("order-a-drink"), *["Boss orders a Drink for Karl"] * 2)
    assert reason(ordered, "Boss orders a Drink for Vera") == ("teams.orders", "already-ordered")
    ordered = after(alone(), "Karl skips the action", "Karl orders a Drink for Zot")
    assert reason(ordered, "Karl orders a Drink for Zot") == ("turn.order", "already-ordered")


def test_a_second_action_card_for_a_teammate_who_skipped_is_refused_as_that() -> None:
    """rdi10:teams/boss-battle/challengers-turn.1."""
    case = after(against_the_boss("action", "Karl"), f"Karl plays {CLASSIC} on Boss", "it plays out")
    while_on = reason(case, f"Karl plays {CLASSIC} on Boss")
    skipped = case.tell("Vera skips the action")
    assert reason(skipped, f"Karl plays {CLASSIC} on Boss") == while_on == ("teams.actions", "already-acted")


def test_who_has_skipped_the_action_is_told_of_the_phase() -> None:
    case = after(alone(), "Karl skips the action")
    assert reason(case, f"Karl plays {CLASSIC} on Zot") == ("turn.phases", "other-phase")


def test_a_drink_for_oneself_is_refused_as_that_in_every_phase() -> None:
    assert reason(alone(), "Karl orders a Drink for Karl") == ("turn.order", "order-for-another")
    assert reason(alone(), "Karl orders a Drink for Zot") == ("turn.phases", "other-phase")


def test_who_goes_first_is_settled_when_the_game_has_begun() -> None:
    """rdi10:teams/boss-battle/boss-turn.1."""
    assert reason(against_the_boss("action"), "Karl goes first")[0] == "setup.first-player"


def test_a_token_that_is_spent_too_late_is_refused_as_that() -> None:
    """rdi10:otto/provoking.12: it is spent before Boss Otto responds."""
    case = after(otto(buffs=1), f"Karl plays {CLASSIC} on Otto", "Otto reveals Shock Absorber (sample)")
    assert reason(case, f"Karl plays {CLASSIC} on Otto with 1 Buff Token") == ("boosts.declared", "too-late")


@pytest.mark.parametrize(
    ("phase", "lines", "clause"),
    [
        ("action", (), "otto-provoked.not-by"),
        ("order-a-drink", ("Karl orders a Drink for Otto",), "otto-provoked.not-by"),
        ("drink", ("Karl drinks",), "otto-provoked.not-by"),
        ("drink", ("Karl drinks", "Karl reveals Wine"), "otto-provoked.by-drinks"),
    ],
)
def test_otto_who_is_not_provoked_is_refused_as_that(phase: str, lines: tuple[str, ...], clause: str) -> None:
    case = after(otto(phase), *lines)
    assert reason(case, "Otto reveals Loose Change (sample)")[0] == clause
    no = refusal(case, "Otto reveals Loose Change (sample)")
    assert explain.wanted(no, case.game, Words("en")) == "Otto reveals “Loose Change (sample)”."
