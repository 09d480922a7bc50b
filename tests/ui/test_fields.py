"""Every field of every type that a form can show has its words, and so has everything that can be chosen in it.

The numbers of players are drawn from their facts.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.case import Case
from adjudicator.games.dragons_lair import form as lair_form
from adjudicator.games.red_dragon_inn.forms import form as inn_form
from adjudicator.table import fields
from adjudicator.ui.dragons_lair import drafts as lair
from adjudicator.ui.red_dragon_inn import drafts as inn
from adjudicator.ui.style import plain
from adjudicator.words import LANGUAGES, Words

from .test_frames import on_page

EN = Words("en")

SHOWN = {
    "red-dragon-inn": (*inn.EFFECTS.values(), *inn.CONDITIONS.values(), inn.PICK, inn.BOOST),
    "dragons-lair": tuple(lair.EFFECTS.values()),
}
"""The types that a form shows, by game; those in their fields are found there."""

LISTS = ("effects", "choices")
"""Fields of which a form makes a list of its own."""


def reached(kind: type, of: str, seen: set[tuple[type, str]]) -> Iterator[tuple[str, str, fields.Field]]:
    """Each field that is drawn for a type, with the type's name and the field in which the type stands."""
    if (kind, of) in seen:
        return
    seen.add((kind, of))
    for field in fields.fields(kind):
        if field.name in LISTS:
            continue
        yield kind.__name__, of, field
        if field.word is not None:
            yield from reached(field.word, field.name, seen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHOWN)
def test_no_form_shows_an_id(game: str, language: str) -> None:
    words, seen = Words(language), set[tuple[type, str]]()
    missing = [
        f"{kind}.{field.name}: {ids[-1]}"
        for shown in SHOWN[game]
        for kind, of, field in reached(shown, "boosts" if shown is inn.BOOST else "", seen)
        for ids in (
            (f"field.{of}.{field.name}", f"field.{field.name}"),
            *((f"choice.{field.name}.{choice}", f"choice.{choice}") for choice in field.choices),
        )
        if not any(words.has(id) for id in ids)
    ]
    assert missing == []
    assert len(seen) > 5


DRAWN = {
    "red-dragon-inn": ({"Anna": {}, "Boris": {}}, ("fortitude", "alcohol", "gold"), "fortitude", 20),
    "dragons-lair": ({"Anna": {}, "Boris": {}, "Vera": {}}, ("gold", "life"), "life", 3),
}
"""Who sits there, the numbers in the row of a player, and what is the greatest of one."""


@pytest.mark.parametrize("id", DRAWN)
def test_the_numbers_of_a_player_are_drawn_from_their_facts(id: str) -> None:
    players, drawn, one, most = DRAWN[id]
    app = on_page(Case.of({"players": players}, game_id=id))
    boxes = {str(box.key).partition("@")[0]: box for box in app.number_input}
    row = {f"{what}.0" for what in (*drawn, "potions", "trophies")}
    assert [name for name in boxes if name in row] == [f"{what}.0" for what in drawn]
    assert [boxes[f"{what}.0"].label for what in drawn] == [EN.say(f"ui.{what}") for what in drawn]
    boxes[f"{one}.0"].set_value(most + 1).run()
    said = EN.say("ui.out-of-range", number=most + 1, least=0, greatest=most)
    assert plain(said) in " ".join(box.value for box in app.markdown)


def test_other_numbers_of_a_player_are_folded_away() -> None:
    assert [fact.name for fact in inn_form.OF_A_TEAM] == ["potions"]
    assert [fact.name for fact in lair_form.FOLDED] == ["trophies"]
