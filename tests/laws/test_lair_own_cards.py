"""Whatever card a table of dragons makes up of the vocabulary: if it is sound, it can be played, told and linked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from adjudicator import explain
from adjudicator.case import Impossible, link
from adjudicator.games.dragons_lair import validate
from adjudicator.games.dragons_lair import vocabulary as words
from adjudicator.games.dragons_lair.vocabulary import Ability, Card, Effect, Title, Whom
from adjudicator.words import LANGUAGES, Words

from .lair import go_on, readings, start

CALM = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
TYPES = st.lists(st.sampled_from(["beast", "monster", "undead", "trap"]), unique=True, max_size=2).map(tuple)
PARTY = ["ours", "warrior", "ours", "cleric", "beloved-pet"]
LAIR = ["ours", "plague-rats", "ours", "hydra", "disintegration-trap"]


@pytest.fixture(autouse=True, scope="module")
def every_message_must_be_there() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "strict", True)
        yield


FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "whom": st.builds(
        Whom,
        where=st.sampled_from(["first", "last", "each", "next", "self"]),
        count=st.integers(1, 3),
        lying=st.sampled_from(["any", "up", "down"]),
        positions=st.sampled_from([(), ("front",), ("middle", "back")]),
    ),
    "types": TYPES,
    "cost": st.sampled_from(["", "turn-down"]),
    "first": st.booleans(),
    "amount": st.integers(2, 4),
    "count": st.integers(1, 3),
}
"""What may stand in a field of an effect."""


def effects(kind: words.Kind, trigger: words.Trigger) -> st.SearchStrategy[Effect]:
    """An effect that can stand on a card of this kind on this occasion."""

    def built(effect: type[Effect]) -> st.SearchStrategy[Effect]:
        fields = {name: FIELDS[name] for name in effect.__struct_fields__}
        if effect is words.Destroy:
            fields["cost"] = st.sampled_from(["", "turn-down", "die"])
        return st.builds(effect, **fields)

    return st.sampled_from(
        [
            effect
            for effect in get_args(words.EffectOf)
            if validate.ONLY_ON.get(effect, (kind, trigger)) == (kind, trigger)
            and (trigger not in validate.NOT_DONE or effect in validate.ONLY_ON)
        ]
    ).flatmap(built)


@st.composite
def ours(draw: st.DrawFn) -> Card:
    """A sound card of a table's own, with one to three abilities."""
    kind: words.Kind = draw(st.sampled_from(["hero", "lair"]))
    abilities = []
    for _ in range(draw(st.integers(1, 3))):
        trigger = draw(st.sampled_from(validate.TRIGGERS[kind]))
        several = tuple(draw(st.lists(effects(kind, trigger), min_size=1, max_size=2)))
        abilities.append(Ability(trigger, several, draw(st.booleans())))
    hero = {"position": draw(st.sampled_from(["front", "middle", "back"])), "value": draw(st.integers(0, 5))}
    types = draw(TYPES)
    card = Card(
        "ours", Title("Ours", "Наша"), kind, types=types, abilities=tuple(abilities), **hero if kind == "hero" else {}
    )
    assume(not list(validate.problems(card)))
    return msgspec.convert(msgspec.to_builtins(card), Card)  # a file could say it, too


@CALM
@given(ours(), st.integers(0, 10_000), st.sampled_from(["preparation", "bidding", "lair", "exploring"]))
def test_a_sound_card_can_be_played(card: Card, seed: int, phase: str) -> None:
    party = PARTY if card.kind == "hero" else PARTY[1::2]
    lair = LAIR if card.kind == "lair" else LAIR[1::2]
    players = {name: {"lair": lair, "hand": [*lair, "?"][:5]} for name in ("Anna", "Boris", "Vera")}
    table = {"players": players, "party": party, "cards": [card], "phase": phase}
    try:
        case = go_on(start(seed, 3, readings(seed), **table), seed, 40)
    except Impossible as impossible:
        if impossible.faults[0].reason != "endless":
            raise
        return
    for language in LANGUAGES:
        assert len(explain.lines(case.steps(), case.game, Words(language))) == len(case.steps())
    assert all(member.hero for member in case.now.table.party)
    assert link.read(link.write(case)).now == case.now
