"""A card that could not work is refused, with the place that is wrong."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn.validate import problems
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.machine.token import BadToken
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

GOOD = {"id": "x", "title": {"en": "X"}, "kind": "action", "effects": [{"do": "gain", "stat": "gold", "amount": 1}]}
DRINK = {"do": "gain", "stat": "alcohol", "amount": 1}
HIT = {"do": "lose", "stat": "fortitude", "amount": 2}
ANTE, REVEALED = {"on": "ante-due"}, {"on": "drink-revealed"}
LEAVES = {"when": ANTE, "effects": [{"do": "leave-round"}]}

BAD: dict[str, tuple[dict[str, Any], str, tuple[str | int, ...]]] = {
    "no title": ({"title": {"en": " "}}, "no-title", ("title", "en")),
    "nothing to do": ({"effects": []}, "no-effect", ("effects",)),
    "an occasion for an action": ({"when": ANTE}, "condition", ("when",)),
    "another use without occasion": (
        {"kind": "sometimes", **LEAVES, "instead": [{"effects": [HIT | {"who": "you"}]}]},
        "no-condition",
        ("instead", 0),
    ),
    "another use of an action": ({"instead": [LEAVES]}, "other-use", ("instead",)),
    "negates nothing": ({"effects": [{"do": "negate"}]}, "nothing-to-answer", ("effects", 0)),
    "ignores a Drink at an ante": (
        {"kind": "sometimes", "when": ANTE, "effects": [{"do": "ignore-drink"}]},
        "nothing-to-answer",
        ("effects", 0),
    ),
    "ignores a Drink under a Round": (
        {"kind": "sometimes", "when": REVEALED, "effects": [{"do": "start-gambling"}, {"do": "ignore-drink"}]},
        "after-gambling",
        ("effects", 1),
    ),
    "as much as was lost": (
        {"effects": [HIT | {"amount": "lost", "who": "you"}]},
        "nothing-lost",
        ("effects", 0, "amount"),
    ),
    "as much as is spent on nothing": (
        {"effects": [HIT | {"amount": "spent", "who": "you"}]},
        "nothing-spent",
        ("effects", 0, "amount"),
    ),
    "spends on a Drink": (
        {"kind": "drink", "boosts": [{"spend": "buff", "effects": [DRINK]}]},
        "not-played",
        ("boosts", 0),
    ),
    "spends for nothing": ({"boosts": [{"spend": "buff"}]}, "no-effect", ("boosts", 0, "effects")),
    "spends fewer than the fewest": (
        {"boosts": [{"spend": "buff", "least": 3, "most": 2, "effects": [DRINK]}]},
        "most-below-least",
        ("boosts", 0, "most"),
    ),
    "spends the same twice": (
        {"boosts": [{"spend": "buff", "effects": [DRINK]}] * 2},
        "spent-twice",
        ("boosts", 1, "spend"),
    ),
    "spends to hit nobody": (
        {"boosts": [{"spend": "buff", "effects": [HIT]}]},
        "nobody-picked",
        ("boosts", 0, "effects", 0),
    ),
    "hits nobody": ({"effects": [HIT]}, "nobody-picked", ("effects", 0)),
    "passes to two": (
        {"kind": "sometimes", "when": REVEALED, "pick": {"count": 2}, "effects": [{"do": "pass-drink"}]},
        "one-picked",
        ("pick", "count"),
    ),
    "picks for nothing": ({"pick": {"count": 1}}, "picked-for-nothing", ("pick",)),
    "a Drink that negates": ({"kind": "drink", "effects": [{"do": "negate"}]}, "nothing-to-answer", ("effects", 0)),
    "a Drink that starts a contest": (
        {"kind": "drink", "effects": [{"do": "start-contest"}]},
        "not-in-a-drink",
        ("effects", 0),
    ),
    "a Drink for others": (
        {"kind": "drink", "effects": [DRINK | {"who": "others"}]},
        "drinker-only",
        ("effects", 0, "who"),
    ),
    "an action with a Chaser": ({"chaser": True}, "only-drinks", ("chaser",)),
    "an action that stays": ({"effects": [{"do": "stays-in-front"}]}, "only-drinks", ("effects", 0)),
}


def card(**fields: Any) -> Card:
    """A good card with these fields changed."""
    return msgspec.convert({**GOOD, **fields}, Card)


def test_a_good_card_has_no_flaw() -> None:
    assert list(problems(card())) == []
    assert list(problems(card(kind="sometimes", **LEAVES))) == []


@pytest.mark.parametrize("name", BAD)
def test_a_flaw_is_found_where_it_is(name: str) -> None:
    fields, reason, path = BAD[name]
    found = [(flaw.reason, flaw.path) for flaw in problems(card(**fields))]
    assert (f"card-flaw.{reason}", path) in found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BAD)
def test_a_flaw_is_told_in_a_sentence(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    for flaw in problems(card(**BAD[name][0])):
        assert Words(language).say(flaw.reason, **flaw.facts).endswith(".")


def test_a_table_with_a_flawed_card_is_refused() -> None:
    flawed = {**GOOD, "effects": [{"do": "pass-drink"}]}
    with pytest.raises(BadEntry) as refused:
        Case.of({"players": {"Anna": {}, "Boris": {}}, "cards": [flawed]})
    assert refused.value.path == ("cards", 0, "effects", 0)
    assert refused.value.reason == "card-flaw.nothing-to-answer"


def test_a_link_with_a_flawed_card_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    flawed = {**GOOD, "effects": [{"do": "pass-drink"}]}
    monkeypatch.setattr("adjudicator.games.red_dragon_inn.cards.problems", lambda card, spent: ())
    token = link.write(Case.of({"players": {"Anna": {}, "Boris": {}}, "cards": [flawed]}))
    monkeypatch.undo()
    with pytest.raises(BadToken, match="nothing-to-answer"):
        link.read(token)
