"""What moves on when a loss is redirected, and what stays."""

from __future__ import annotations

import pytest

from adjudicator.case import Case

ROOF = {
    "id": "roof",
    "title": {"en": "The roof leaks"},
    "kind": "action",
    "pick": {"count": 1},
    "effects": [
        {"do": "lose", "stat": "fortitude", "amount": 2, "who": "picked"},
        {"do": "gain", "stat": "alcohol", "amount": 1, "who": "others"},
    ],
}
NOT_ME = {
    "id": "not-me",
    "title": {"en": "Not me"},
    "kind": "sometimes",
    "when": {"on": "card-played", "losing": ["fortitude"]},
    "pick": {"count": 1},
    "effects": [{"do": "redirect"}],
}


@pytest.mark.parametrize("reading", ["all", "own"])
def test_a_loss_that_was_redirected_moves_on_from_who_has_no_loss_besides(reading: str) -> None:
    """Vera loses nothing of her own, so there is no other loss that could stay; Alcohol Content is none."""
    players = {name: {} for name in ("Anna", "Boris", "Vera", "Gleb")}
    table = {"players": players, "phase": "action", "cards": [ROOF, NOT_ME]}
    case = Case.of(table, "rdi10", readings={"redirecting.of-several": reading})
    case = case.tell("Anna plays The roof leaks on Boris").tell("Boris plays Not me on Vera").tell("nobody responds")
    case = case.tell("Vera plays Not me on Gleb").tell("it plays out")
    assert [(side.fortitude, side.alcohol) for side in case.now.table.sides] == [(20, 0), (20, 1), (20, 1), (18, 1)]
