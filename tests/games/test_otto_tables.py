"""Tables against Boss Otto that cannot be, and what cannot be said at one: each is told in both languages."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, Refused
from adjudicator.games.red_dragon_inn.chapters.otto.minds import MINDS
from adjudicator.games.red_dragon_inn.decisions import Prepare, Reveal
from adjudicator.games.red_dragon_inn.entry import Entry, Player
from adjudicator.games.red_dragon_inn.forms.otto import few_enough
from adjudicator.games.red_dragon_inn.otto import AGAINST_OTTO
from adjudicator.games.red_dragon_inn.questions import QuestionKind
from adjudicator.machine import FATE
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Language, Words

OTTO: dict[str, Any] = {"boss": True}

NOT_HIS = {
    *("first", "reveal", "prepare", "target", "tell"),  # chance is asked
    *("respond", "gamble", "crawl"),  # of a seat that answers by itself chance is asked, or a card is revealed
    *("act", "drink", "end", "refill"),  # in the turn of a player, and his own turn is of another kind
}
"""The kinds of questions that never ask Boss Otto."""


def table(players: dict[str, Any], **more: Any) -> Case:
    """A table against Boss Otto at the beginning of the first player's Action Phase, unless it is told otherwise."""
    return Case.of({"players": players, "phase": "action"} | more, "rdi10", layers=("boss-otto",))


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        ({name: {} for name in "ABCDE"} | {"Otto": OTTO}, "too-many-challengers"),
        ({"A": {}, "Otto": OTTO, "Third": {"automatic": True}}, "two-ottos"),
        ({"A": {}, "B": {}}, "no-otto"),
        ({"A": {}, "Otto": OTTO, "Bigger Otto": OTTO}, "two-bosses"),
        ({"Otto": OTTO}, "no-otto"),
    ],
)
def test_a_table_that_he_does_not_sit_at_is_refused(players: dict[str, Any], reason: str) -> None:
    with pytest.raises(Impossible) as error:
        table(players)
    wrong = next(fault for fault in error.value.faults if fault.reason == reason)
    assert wrong.ruling.id == "teams.sides"
    told = {explain.fault(wrong, Words(language)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert not any("{" in sentence or "teams." in sentence for sentence in told)


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ({"otto": {"threat": 14}}, ("otto", "threat")),
        ({"otto": {"target": "Otto"}}, ("otto", "target")),
        ({"otto": {"target": "Nobody"}}, ("otto", "target")),
        ({"otto": {"track": [1] * 14}}, ("otto", "track")),
        ({"otto": {"prepared": 17}}, ("otto", "actions")),
        ({"otto": {"prepared": 25}}, ("otto", "prepared")),
        ({"otto": {"gambling": 10, "gambling_gone": 7}}, ("otto", "gambling")),
        ({"otto": {"actions": 21, "difficulty": {"epic_cards": True}}}, ("otto", "actions")),
        ({"otto": {"factions": ["battlebot"]}}, ("otto", "factions")),
        ({"otto": {"factions": ["battlebot", "battlebot"]}}, ("otto", "factions")),
        ({"otto": {"factions": ["battlebot", "ottobot"]}}, ("otto", "factions", 1)),
        ({"otto": {"difficulty": {"fewer_potions": 3}}}, ("otto", "difficulty", "fewer_potions")),
        ({"phase": "prepare"}, ("phase",)),
    ],
)
def test_what_is_told_of_him_and_cannot_be_is_refused_with_its_place(
    told: dict[str, Any], path: tuple[str, ...]
) -> None:
    with pytest.raises((BadEntry, ValueError)) as error:
        table({"A": {}, "B": {}, "Otto": OTTO}, **told)
    if isinstance(error.value, BadEntry):
        assert error.value.path == path


def test_who_is_out_is_no_target() -> None:
    with pytest.raises(Impossible) as error:
        table({"A": {"out": "passed-out"}, "B": {}, "Otto": OTTO}, otto={"target": "A"})
    assert {fault.ruling.id for fault in error.value.faults} == {"losing.object", "table.out"}


def test_a_round_of_his_turn_lies_over_his_kind_of_turn() -> None:
    case = table({"Otto": OTTO, "A": {}}, phase="gambling", otto={"prepared": 2})
    assert type(case.now.stack[0]).__name__ == "OttosTurn"
    assert case.now.stack[0].prepared == 2


def test_a_card_of_his_is_nobodys_where_he_does_not_play() -> None:
    case = Case.of({"players": {"A": {"hand": ["Arcane Division"]}, "B": {"hand": []}}, "phase": "drink"}, "rdi10")
    with pytest.raises(Refused) as refused:
        case.tell("A reveals Wine").tell("A plays Arcane Division on B")
    assert refused.value.refusal.ruling.id != "otto-provoked.whiff"


@pytest.mark.parametrize("name", ["Otto", "Отто", "Boss", "Gizmo"])
@pytest.mark.parametrize(
    "line",
    [
        "Otto reveals Piston Punch (sample)",
        "Boss Otto reveals Piston Punch (sample)",
        "Отто открывает «Удар поршнем (образец)»",
        "Босс Отто открывает Удар поршнем (образец)",
    ],
)
def test_boss_otto_is_known_by_his_own_name_whatever_his_seat_is_called(name: str, line: str) -> None:
    case = table({name: OTTO, "Vera": {}}, phase="prepare", otto={"track": [1]})
    assert case.tell(line).said == (Reveal(FATE, "sample-piston-punch"),)


@pytest.mark.parametrize(
    ("language", "negated", "said"),
    [
        ("en", "“A shove”", "Otto Negates “A shove” with “Iron Plating (sample)”."),
        ("ru", "«Толчок»", "Карта «Железная обшивка (образец)»: Отто отменяет карту «Толчок»."),
    ],
)
def test_what_he_negates_is_named_and_the_card_that_does_it(language: Language, negated: str, said: str) -> None:
    shove = {
        "id": "a-shove",
        "title": {"en": "A shove", "ru": "Толчок"},
        "kind": "action",
        "pick": {"count": 1},
        "effects": [{"do": "lose", "stat": "fortitude", "amount": 2}],
    }
    case = table({"Karl": {"hand": ["a-shove"]}, "Vera": {"hand": []}, "Otto": OTTO}, cards=[shove])
    for line in ("Karl plays A shove on Otto", "Otto reveals Iron Plating (sample)", "it plays out"):
        case = case.tell(line)
    (step,) = (step for step in case.steps() if step.by.ruling.id == "otto-provoked.negates")
    assert explain.headline(step, case.game, Words(language)) == said
    assert negated in explain.verdict(case, Words(language)).text


def test_a_player_who_is_called_otto_is_meant_by_that_name() -> None:
    case = table({"Gizmo": OTTO, "Otto": {}, "Vera": {}}, phase="prepare", otto={"track": [1, 1]})
    with pytest.raises(Refused) as no:
        case.tell("Otto reveals Piston Punch (sample)")
    assert no.value.refusal.reason == "other-reveals"


@pytest.mark.parametrize("line", ["Otto plays Piston Punch (sample)", "Отто играет «Удар поршнем (образец)»"])
def test_who_says_that_he_plays_a_card_is_told_to_say_that_he_reveals_it(line: str) -> None:
    case = table({"Otto": OTTO, "Vera": {}}, phase="prepare", otto={"track": [1]})
    with pytest.raises(Refused) as refused:
        case.tell(line)
    assert (refused.value.refusal.ruling.id, refused.value.refusal.reason) == ("table.revealed", "otto-reveals")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_the_target_is_is_said_once(language: str) -> None:
    words = Words(language)
    case = table({"Otto": OTTO, "Vera": {}, "Karl": {}}, phase="setup", otto={"track": [1] * 13})
    for name in ("Vera", "Karl"):
        case = case.tell(f"the Priority Target is {name}")
        said = explain.verdict(case, words, of_the_last=True)
        assert f"{said.text} {said.result}".count(name) == 1


@pytest.mark.parametrize(
    ("decks", "most"), [({"actions": 0, "actions_gone": 5}, 5), ({"actions": 3, "actions_gone": 2}, 5), ({}, 24)]
)
def test_he_can_prepare_as_many_actions_as_there_are_cards(decks: dict[str, int], most: int) -> None:
    case = table({"Otto": OTTO, "Vera": {}}, phase="prepare", otto=decks)
    assert [said.count for said in case.options() if isinstance(said, Prepare)] == [*range(1, most + 1)]


@pytest.mark.parametrize("hand", [{}, {"hand": []}])
def test_nothing_gives_him_cards(hand: dict[str, Any]) -> None:
    """He has no hand, whether a table says so or not."""
    draws = [{"do": "draw-cards", "amount": 2, "who": "others"}]
    gift = {"id": "gift", "title": {"en": "Gift"}, "kind": "action", "effects": draws}
    case = table({"Vera": {"hand": ["gift"]}, "Otto": OTTO | hand}, cards=[gift])
    case = case.tell("Vera plays Gift").tell("it plays out")
    assert not case.now.table.seats[1].hand


# -- who answers for him


def test_every_question_that_can_ask_him_has_a_rule_or_chance_that_answers() -> None:
    """Whoever adds a kind of question says here or by `minds` how Boss Otto answers it."""
    assert not NOT_HIS & set(MINDS)
    assert set(get_args(QuestionKind)) == NOT_HIS | set(MINDS)


def test_a_setup_asks_for_the_first_target_and_not_who_begins() -> None:
    case = Case.of(
        {"players": {"Karl": {}, "Vera": {}, "Otto": {"boss": True}}, "phase": "setup", "deck": 40},
        layers=("boss-otto",),
    )
    question = case.now.top.question(case.now)
    assert question is not None
    assert question.kind == "target"
    assert "the Priority Target is Karl" in [
        case.game.language.line_of(said, case.now, "en") for said in case.options()
    ]


@pytest.mark.parametrize("phase", ["prepare", "action", "order-a-drink", "drink", "end"])
def test_his_turn_is_told_again_in_the_phase_in_which_it_began(phase: str) -> None:
    case = table({"Otto": OTTO, "Vera": {}}, phase=phase)
    entry = case.game.play.entry_of(case.start, case.rules)
    assert entry.phase == phase
    assert Case.of(entry, "rdi10", layers=("boss-otto",)).start == case.start


@pytest.mark.parametrize("players", [1, 4, 5, 10])
def test_as_many_stay_as_can_play_against_him(players: int) -> None:
    entry = few_enough(Entry({f"Player {number}": Player() for number in range(players)}))
    assert list(entry.players) == [f"Player {number}" for number in range(min(players, max(AGAINST_OTTO)))]
