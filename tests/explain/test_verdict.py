"""The ruling in one sentence: yes, no or what happens, and the clause that decides it."""

from __future__ import annotations

import pytest

from adjudicator.case import DEFAULT, Case, Refused, game
from adjudicator.explain import as_text, decisive, verdict
from adjudicator.words import LANGUAGES, Words
from tests.house import DEARER, under

PLAYERS = {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}


def _told(*lines: str) -> Case:
    case = Case.of({"players": PLAYERS, "phase": "drink"})
    for line in lines:
        case = case.tell(line)
    return case


def test_a_table_where_nothing_was_said_is_ruled_by_nothing() -> None:
    case = Case.of({"players": PLAYERS, "phase": "action"})
    assert verdict(case, Words("en")).ruling is None


def test_a_play_that_stands_is_a_yes_with_the_clause_that_permits_it() -> None:
    found = verdict(_told("Alaric reveals Elven Wine", "Alaric plays Sleight of drink"), Words("en"))
    assert (found.kind, found.ruling.id) == ("yes", "negate-ignore.own-drink")
    assert found.text.startswith("Yes. Alaric plays")


def test_a_refusal_is_a_no_with_the_clause_that_forbids_it() -> None:
    case = _told("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "nobody responds")
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    found = verdict(case, Words("ru"), no.value)
    assert (found.kind, found.ruling.id) == ("no", "negate-ignore.own-drink")
    assert found.text.startswith("Нет, Karl так не может. ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_against_the_rules_is_a_no_with_the_clause_that_forbids_it(language: str) -> None:
    case, words = _told("Alaric reveals Elven Wine"), Words(language)
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    stood = case.allow_illegal(no.value)
    assert stood is not None
    found = verdict(stood, words)
    assert (found.kind, found.ruling.id) == ("no", "negate-ignore.own-drink")
    assert [step.by.ruling.id for step in stood.against] == ["negate-ignore.own-drink"]
    marked = [
        line for line in as_text(stood.tell("it plays out"), words).split("\n") if words.say("verdict.against") in line
    ]
    assert len(marked) == 1
    assert {"en": "Sleight of drink", "ru": "Ловкость кружки"}[language] in marked[0]


def test_what_happens_rests_on_the_last_step_that_changed_what_is_told() -> None:
    case = _told("Alaric reveals Elven Wine", "it plays out")
    found = verdict(case, Words("en"))
    assert (found.kind, found.ruling.id) == ("ruling", "losing.passing-out")
    assert "Alaric passes out" in found.text
    assert "the Inn gets 6 Gold" in found.text
    assert "the Inn: 0 → 6" in found.result
    step = decisive(case)
    assert step is not None
    assert step.after.table.sides[0].out == "passed-out"


def test_where_no_number_changes_the_answer_says_what_was_decided() -> None:
    case = _told("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "it plays out")
    found = verdict(case, Words("en"))
    assert found.ruling.id == "drinks.one-drink"  # by which the card Ignored it, as was said then
    assert found.text == "Alaric drinks nothing."
    assert found.result.startswith("Nobody’s")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_for_a_chat_has_the_answer_its_clause_the_steps_that_matter_and_the_link(language: str) -> None:
    """Nobody answers the Drink: of the steps it, what it does and that Alaric passes out are told, no pass."""
    words = Words(language)
    case = _told("Alaric reveals Elven Wine", "it plays out")
    first, result, clause, *rest = as_text(case, words, link="https://example.org/?case=x").split("\n")
    assert (first, result) == (verdict(case, words).text, verdict(case, words).result)
    assert "rdi10:losing" in clause
    numbered = [line for line in rest if line[:1].isdigit()]
    assert [line.partition(".")[0] for line in numbered] == [str(n) for n in range(1, len(numbered) + 1)]
    assert len(numbered) < len(case.steps())
    assert {"en": "Elven Wine", "ru": "Эльфийское вино"}[language] in numbered[1]
    assert rest[-2:] == ["", "https://example.org/?case=x"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_for_a_chat_names_the_house_rules_that_were_at_work(language: str) -> None:
    words, rules = Words(language), under(DEARER)
    case = Case.placed({"players": PLAYERS, "phase": "drink"}, rules, game(DEFAULT))
    case = case.tell("Alaric reveals Elven Wine").tell("it plays out")
    title = rules.rulings["losing.shares"].clause.title.in_(language)
    assert words.say("ui.house.at-work", titles=(title,)) in as_text(case, words).split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_play_that_comes_too_late_is_told_when_it_was_allowed(language: str) -> None:
    money = "Karl plays Dwarves always have money."
    case = Case.of({"players": PLAYERS, "phase": "action"}).tell("Alaric plays Tip the Wench on Karl")
    words = Words("en" if language == "en" else "ru")
    told = verdict(case.tell(money), words).text.removeprefix(words.say("verdict.yes", told="").rstrip("."))
    paid = case.tell("nobody responds")
    with pytest.raises(Refused) as no:
        paid.tell(money)
    assert words.say("verdict.earlier", told="").rstrip(".") in verdict(paid, words, no.value).result
    assert told.strip().rstrip(".") in verdict(paid, words, no.value).result


def test_a_play_that_never_was_allowed_is_told_no_time() -> None:
    case = Case.of({"players": PLAYERS, "phase": "action"}).tell("Alaric plays Tip the Wench on Karl")
    with pytest.raises(Refused) as no:
        case.tell("Valeria plays Sleight of drink")
    assert verdict(case, Words("en"), no.value).result == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_fight_has_come_to_ends_before_what_comes_of_it(language: str) -> None:
    """Karl's “I don't think so!” raises the Threat, and what his Action comes to is still open."""
    shove = {
        "id": "a-shove",
        "title": {"en": "A shove", "ru": "Толчок"},
        "kind": "action",
        "pick": {"count": 1},
        "effects": [{"do": "lose", "stat": "fortitude", "amount": 2}],
    }
    otto = {"boss": True, "fortitude": 13, "alcohol": 11, "potions": 0}
    table = {
        "players": {"Karl": {"hand": ["a-shove", "I don't think so!"]}, "Vera": {"hand": []}, "Otto": otto},
        "phase": "action",
        "otto": {"threat": 2},
        "cards": [shove],
    }
    case = Case.of(table, "rdi10", layers=("boss-otto",))
    for line in (
        "Karl plays A shove on Otto",
        "Otto reveals Iron Plating (sample)",
        "Karl plays I don't think so!",
        "Nobody responds",
    ):
        case = case.tell(line)
    found = verdict(case, Words(language), of_the_last=True)
    begins = Words(language).say("verdict.unanswered", outcome="").strip()
    came_to, then, _ = found.result.partition(begins)
    assert then
    assert came_to.rstrip().endswith(".")
