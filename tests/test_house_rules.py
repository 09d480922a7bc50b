"""Cases under rules of the table's own: whatever is tried beside them is tried under these rules too."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator import explain
from adjudicator.analysis.questions import question
from adjudicator.case import Case, game, link
from adjudicator.case.link import LONGEST_HOUSE, Record, packed, unpacked
from adjudicator.compare import compare
from adjudicator.machine.token import BadToken
from adjudicator.rulebook import Rules, Source
from adjudicator.words import Words
from tests.house import DEARER as LAYER
from tests.house import under

INN = game("red-dragon-inn")
GOLDEN = (
    "1.46jI7xvATGiJNxOSmrcoyS9R-SVIeSWW0mRLasKjRTIyQEoWWMtfWDIwQk4TYA5YI7D-BfXZrRRAnQhwTMfkFQH7j1YK4IGMmD"
    "xw7WEVk6egkJpnpeBfWqQAVaWgUFRqpXBh7oUNFzsULjZebLqw78LuGFBIA9uFYA2wxq8esN0NMUJBAdz4slIwBvEgNb8esDcB7O"
    "aiyucA2-gxeUA3AgA"
)
"""A link to `lost(under(LAYER))`, from when links began to hold house rules."""
OPEN = "losing.last-player"
"""What becomes of the game when one player is left, rdi10 does not say; the table may only name no winner."""


def lost(rules: Rules) -> Case:
    """Alaric passes out, and leaves 5 Gold to two who stay."""
    players: dict[str, Any] = {"Alaric": {"fortitude": 12, "alcohol": 10, "gold": 9}, "Karl": {}, "Zot": {}}
    case = Case.placed({"players": players, "phase": "drink"}, rules, INN)
    return case.tell("Alaric reveals Elven Wine").tell("it plays out")


def alone(rules: Rules) -> Case:
    """Alaric passes out, and only Karl is left."""
    players: dict[str, Any] = {"Alaric": {"fortitude": 12, "alcohol": 10, "gold": 9}, "Karl": {}}
    case = Case.placed({"players": players, "phase": "drink"}, rules, INN)
    return case.tell("Alaric reveals Elven Wine").tell("it plays out")


def held(case: Case, clause: str = "losing.shares") -> Any:
    return case.rules.rulings[clause].value


def test_other_readings_are_tried_under_the_house_rules() -> None:
    case = alone(under(LAYER))
    (open,) = (here for here in explain.undecided(case) if here.ruling.id == OPEN)
    assert {held(reading.case) for reading in open.readings} == {"left"}
    assert explain.answer(case, Words("en"))


def test_other_readings_are_tried_with_what_was_altered() -> None:
    rules = INN.rulebook().under("rdi10")
    altered = msgspec.structs.replace(rules.rulings["losing.shares"], value="left")
    (open,) = (here for here in explain.undecided(alone(rules.with_rulings([altered]))) if here.ruling.id == OPEN)
    assert {held(reading.case) for reading in open.readings} == {"left"}


def test_another_edition_keeps_the_house_rules() -> None:
    compared = compare(lost(under(LAYER)))
    assert set(compared.cases) == set(INN.rulebook().editions)
    assert {held(case) for case in compared.cases.values()} == {"left"}


def test_other_editions_in_a_question_keep_the_house_rules() -> None:
    case = lost(under(LAYER))
    assert any(question(case, number) for number in range(1, len(case.steps()) + 1))


def test_a_link_holds_them() -> None:
    case = lost(under(LAYER))
    there = link.read(link.write(case))
    assert there.outcome == case.outcome
    assert (there.stopped, there.since) == (None, None)
    (here,) = there.rules.house
    assert (here.name, here.title.ru, [change.id for change in here.changes]) == (
        "our-table",
        "Наш стол",
        ["gambling.ante", "losing.shares"],
    )
    assert there.rules.rulings["gambling.ante"].standing == "house"
    assert link.write(there) == link.write(case)


def test_a_link_of_the_first_form_is_read_as_before() -> None:
    """What a case without house rules was before there were any in links."""
    record = unpacked(link.write(Case.of({"players": {"A": {}, "B": {}}})))[1]
    there = link.read(packed(record[: Record.__struct_fields__.index("house")]))
    assert there.rules.house == ()


def test_the_link_with_house_rules_stays_readable() -> None:
    case = link.read(GOLDEN)
    assert [change.id for layer in case.rules.house for change in layer.changes] == ["gambling.ante", "losing.shares"]
    assert case.outcome == lost(under(LAYER)).outcome


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        (LAYER.replace("gambling.ante", "gambling.anto"), "gambling.ante"),
        (LAYER.replace("value: 3", "value: three"), "a whole number"),
        (LAYER + "repeals: [losing.piles]\n", "cannot be repealed"),
        ("a: " * 9, "not YAML"),
        ("[" * 5_000, "deep"),
        ("", "empty"),
    ],
)
def test_a_link_with_bad_house_rules_is_refused_in_a_sentence(text: str, detail: str) -> None:
    with pytest.raises(BadToken, match=detail) as bad:
        link.read(with_house(text))
    assert bad.value.reason == "house-rules"
    for language in ("en", "ru"):
        assert bad.value.detail in Words(language).say("token.house-rules", detail=bad.value.detail)


def test_house_rules_too_long_for_a_link_are_refused_on_either_side() -> None:
    long = LAYER + "# " + "x" * LONGEST_HOUSE
    with pytest.raises(BadToken) as bad:
        link.read(with_house(long))
    assert bad.value.reason == "too-long"
    text = f"text: {{en: {'x' * LONGEST_HOUSE}, ru: Да}}"
    layer = INN.rulebook().house_rules(Source("our.yaml", LAYER.replace("value: 3", f"value: 3, {text}")))
    with pytest.raises(BadToken) as bad:
        link.write(lost(INN.rulebook().under("rdi10", house=[layer])))
    assert bad.value.reason == "too-long"


def with_house(*texts: str) -> str:
    """A link to a case under these house rules, written by hand."""
    record = unpacked(link.write(lost(under(LAYER))))[1]
    record[Record.__struct_fields__.index("house")] = texts
    return packed(record)


def test_an_edition_that_does_not_take_them_is_named() -> None:
    """The tenth book leaves it open who wins alone; an edition that does not has no reading to make the default."""
    layer = "layer: ours\nrank: house\ntitle: {en: Ours, ru: Наше}\namends: {losing.shares: {default: left}}\n"
    rules = under(layer, "rdi1")
    compared = compare(lost(rules))
    assert (tuple(compared.cases), compared.untaken) == (("rdi1",), ("rdi3", "rdi5", "rdi10"))
