"""Where a story begins, as a form enters it."""

from __future__ import annotations

from adjudicator.games.red_dragon_inn.entry import Entry, Player
from adjudicator.games.red_dragon_inn.forms.moment import _fallen


def test_who_is_chosen_has_passed_out_and_nobody_else_changes() -> None:
    numbers = {"Anna": (12, 4), "Boris": (9, 9), "Vera": (7, 7), "Gleb": (5, 1)}
    entry = Entry({name: Player(fortitude=here[0], alcohol=here[1]) for name, here in numbers.items()})
    fallen = _fallen(entry, chosen=[0, 1], before=[1, 2])
    found = {name: (player.fortitude, player.alcohol) for name, player in fallen.players.items()}
    assert found == {**numbers, "Anna": (12, 12), "Vera": (7, 6)}
