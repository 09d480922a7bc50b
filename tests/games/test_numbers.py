"""Numbers in what people say: none is read that is longer than anything at a table, none can fill the memory."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, Refused, link
from adjudicator.machine import token
from adjudicator.parsing.lines import BadLine
from adjudicator.words import LANGUAGES, Words

INN: dict[str, Any] = {"players": {"Anna": {}, "Boris": {}}}
LAIR: dict[str, Any] = {
    "players": {name: {"lair": 2} for name in ("Anna", "Boris", "Vera")},
    "phase": "bidding",
    "heroes": 9,
}
INN_LINES = (
    "Anna discards {} cards",
    "Anna discards {} cards and draws",
    "Anna draws {} cards",
    "Anna has {} Gold",
    "Anna has {} Drinks",
    "Anna has Fortitude {}",
    "the Drink Deck has {} cards",
    "the discard pile has {} cards",
    "Anna plays Dump it on the floor on Boris's Drink {}",
)
LAIR_LINES = (
    "Anna discards {} cards",
    "Anna draws {} cards",
    "Anna has {} gold",
    "the supply has {} gold",
    "the pot has {} gold",
    "the hero deck has {} heroes",
    "the lair deck has {} cards",
    "Anna bids {}",
    "Anna bids -{}",
    "Anna wreaks havoc with {} heroes",
    "Anna wreaks havoc with 1 hero and bids {}",
)
LINES = [(INN, "red-dragon-inn", line) for line in INN_LINES] + [(LAIR, "dragons-lair", line) for line in LAIR_LINES]
TOO_MUCH = ("Anna has {} Gold", "Anna has {} Drinks", "the Drink Deck has {} cards", "the discard pile has {} cards")


@pytest.mark.parametrize("digits", ["1234567", "9223372036854775808", "9" * 5_000])
@pytest.mark.parametrize(("table", "game", "line"), LINES, ids=lambda part: part if isinstance(part, str) else "")
def test_a_number_of_many_digits_is_not_read(table: Any, game: str, line: str, digits: str) -> None:
    with pytest.raises(BadLine) as bad:
        Case.of(table, game_id=game).tell(line.format(digits))
    assert (bad.value.reason, bad.value.facts) == ("story.long-number", {"digits": len(digits), "longest": 6})
    for language in LANGUAGES:
        assert str(len(digits)) in Words(language).say(bad.value.reason, **bad.value.facts)


@pytest.mark.parametrize(
    ("table", "game", "line"),
    [(INN, "red-dragon-inn", line) for line in TOO_MUCH]
    + [(LAIR, "dragons-lair", line) for line in LAIR_LINES if " has " in line],
)
def test_what_a_link_could_not_hold_is_not_on_a_table(table: Any, game: str, line: str) -> None:
    case = Case.of(table, game_id=game)
    with pytest.raises(BadLine) as bad:
        case.tell(line.format(201))
    assert (bad.value.reason, bad.value.facts) == ("story.too-much", {"value": 201, "most": 200})
    assert case.game.language.read_line(line.format(200), case.now).value == 200


def test_a_number_that_can_be_read_is_refused_by_a_clause() -> None:
    for line in ("Anna discards 999999 cards", "Anna discards 8 cards"):
        with pytest.raises(Refused) as no:
            Case.of(INN).tell(line)
        assert no.value.refusal.ruling.id == "turn.refill"
    with pytest.raises(Refused) as no:
        Case.of(LAIR, game_id="dragons-lair").tell("Anna bids 300")
    assert no.value.refusal.ruling.id.startswith("bidding.")


@pytest.mark.parametrize("many", [201, 90_000])
def test_a_link_holds_no_more_cards_than_a_hand_can(many: int) -> None:
    """A link may have been written by hand."""
    case = Case.of(INN).tell("Anna discards 7 cards")
    more = case.said[0].__class__(0, ("?",) * many)
    forged = Case(case.game, case.rules, case.start, (more,), case.points)
    with pytest.raises(token.BadToken, match="not-a-case"):
        link.read(link.write(forged))
