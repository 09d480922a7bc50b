"""What a refusal says of its facts."""

from __future__ import annotations

from adjudicator.case import Case
from adjudicator.kit.messages import refusal
from adjudicator.machine import Refusal


def told(*facts: tuple[str, object]) -> dict[str, object]:
    """The values of the message of a refusal with these facts; a title is its id in capitals."""
    case = Case.of({"players": {"Anna": {}, "Boris": {}}})
    no = Refusal(case.rules.fresh()["turn.drink"], "", "not-from-hand", facts)
    return refusal(case.now, no, lambda _, card: card.upper())[1]


def test_only_what_is_answered_is_told_by_its_title() -> None:
    assert told(("answered", "elven-wine")) == {"answered": "ELVEN-WINE"}
    assert told(("kind", "sometimes")) == {"kind": "sometimes"}
    assert told(("answered", 2)) == {"answered": 2}


def test_seats_are_called_by_name_and_other_numbers_stay() -> None:
    assert told(("who", 1), ("most", 1)) == {"who": "Boris", "most": 1}
