"""What a table may have the engine read: values of the kind that the rulebook knows for a clause."""

from __future__ import annotations

import pytest

from adjudicator.case import game
from adjudicator.rulebook import BadFile, Layer, Source

HEAD = "layer: ours\nrank: house\ntitle: {en: Ours, ru: Наше}\namends:\n"


def read(amends: str, id: str = "red-dragon-inn") -> Layer:
    layer: Layer = game(id).rulebook().house_rules(Source("ours.yaml", f"{HEAD}  {amends}\n"))
    return layer


@pytest.mark.parametrize(
    "amends",
    [
        "gambling.ante: {value: 3}",
        "timing.window-reopens: {value: false}",
        "losing.shares: {value: left}",
        "limits.gold: {value: [0, null]}",
        "drinking-contest.negative: {value: null}",
        "drinking-contest.negative: {value: 1}",
        "limits.gold: {value: [0, 50]}",
        "setup.gold: {value: {2: 8, 3: 9, 5: 10, 7: 12}}",
        "turn.phases: {value: [discard-and-draw, order-a-drink, drink]}",
    ],
)
def test_what_a_table_may_say(amends: str) -> None:
    assert len(read(amends).changes) == 1


@pytest.mark.parametrize(
    ("amends", "says"),
    [
        ("gambling.ante: {value: hello}", '"gambling.ante" holds a whole number from 0 to 200'),
        ("gambling.ante: {value: -1}", '"gambling.ante" holds a whole number from 0 to 200'),
        ("gambling.ante: {value: 201}", '"gambling.ante" holds a whole number from 0 to 200'),
        ("gambling.ante: {value: true}", '"gambling.ante" holds a whole number from 0 to 200'),
        ("gambling.ante: {value: null}", '"gambling.ante" holds a whole number from 0 to 200'),
        ("drinking-contest.negative: {value: none}", "a whole number from 0 to 200, or null"),
        ("timing.window-reopens: {value: 1}", '"timing.window-reopens" holds true or false'),
        ("losing.shares: {value: lefft}", 'did you mean "left"?'),
        ("limits.fortitude: {value: [20, 0]}", "the least and the greatest"),
        ("limits.fortitude: {value: [0, 5, 20]}", "the least and the greatest"),
        ("limits.gold: {value: [null, 5]}", "[0, null] where there is no greatest"),
        ("setup.gold: {value: {3: 8}}", "for each of these keys, and any others: 2"),
        ("setup.gold: {value: {2: 8, 3: ten, 7: 12}}", "a whole number for each"),
        ("turn.phases: {value: []}", "a list of some of these, each once: discard-and-draw, action"),
        ("turn.phases: {value: [drink, drink]}", "a list of some of these, each once: discard-and-draw, action"),
        ("turn.phases: {value: [{deep: [1]}]}", "a list of some of these, each once: discard-and-draw, action"),
    ],
)
def test_what_the_engine_cannot_read_is_refused_with_its_line(amends: str, says: str) -> None:
    with pytest.raises(BadFile) as refused:
        read(amends)
    (fault,) = refused.value.faults
    assert (fault.file, fault.line) == ("ours.yaml", 5)
    assert says in fault.message


def test_the_values_of_readings_are_looked_at_too() -> None:
    text = "{en: a, ru: а}"
    two = f"one: {{value: inn, text: {text}}}, two: {{value: nowhere, text: {text}}}"
    with pytest.raises(BadFile, match=r"losing\.shares"):
        read(f"losing.shares: {{standing: silent, default: one, readings: {{{two}}}}}")
