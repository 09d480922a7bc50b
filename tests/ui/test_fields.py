"""Every field of every type that a form can show has its words, and so has everything that can be chosen in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.ui import fields
from adjudicator.ui.dragons_lair import drafts as lair
from adjudicator.ui.red_dragon_inn import drafts as inn
from adjudicator.words import LANGUAGES, Words

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
