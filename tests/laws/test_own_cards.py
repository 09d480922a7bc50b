"""Whatever card a table makes up of the vocabulary: if it is sound, it can be played, told and linked."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from adjudicator import explain
from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn.sentences import sentences
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.machine import FATE
from adjudicator.table import fields
from adjudicator.table.fields import Field
from adjudicator.ui.own_cards import Draft
from adjudicator.ui.red_dragon_inn import drafts
from adjudicator.words import LANGUAGES, Words

EDITIONS = ("rdi1", "rdi3", "rdi5", "rdi10")
CALM = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
TITLES = {"en": "Ours", "ru": "Наша"}


def values(field: Field) -> st.SearchStrategy[Any]:
    """What may stand in a field."""
    if field.choices:
        one = st.sampled_from(field.choices)
        return st.lists(one, unique=True, max_size=3) if field.many else one
    if field.number:
        return st.integers(max(field.least, -5), min(field.greatest, 5))
    return st.booleans() if field.switch else st.just(drafts.FIRST_CHOICE.get(field.name, "piety"))


@st.composite
def said(draw: st.DrawFn, kind: type) -> dict[str, Any]:
    """An effect or a condition with some of its fields filled."""
    begun = drafts.started(kind)
    for field in fields.fields(kind):
        if field.name in begun or draw(st.booleans()):
            begun[field.name] = draw(values(field))
    return begun


@st.composite
def ours(draw: st.DrawFn) -> Card:
    """A sound card of a table's own, now and then with two uses."""
    kind = draw(st.sampled_from(drafts.KINDS))
    uses = [draw(use(kind)) for _ in range(draw(st.integers(1, 2 if kind == "sometimes" else 1)))]
    draft: Draft = {"id": "ours", "title": TITLES, "kind": kind, **uses[0], "instead": uses[1:]}
    card, flaws = drafts.read(draft)
    assume(card is not None and not flaws)
    assert card is not None
    return card


@st.composite
def use(draw: st.DrawFn, kind: str) -> Draft:
    condition = draw(st.sampled_from(sorted(drafts.CONDITIONS))) if kind == "sometimes" else ""
    tags = draw(st.lists(st.sampled_from(drafts.effects_for(kind, condition)), min_size=1, max_size=3))
    effects = [draw(said(drafts.EFFECTS[tag])) for tag in tags]
    for effect in effects:
        if kind == "drink" and "who" in effect:
            effect["who"] = "you"
    found: Draft = {"effects": effects, "when": draw(said(drafts.CONDITIONS[condition])) if condition else None}
    flawed = drafts.read({"title": TITLES, "kind": kind, **found})[1]
    if any(flaw.reason == "card-flaw.nobody-picked" for flaw in flawed):
        found["pick"] = {"count": 1, "among": draw(st.sampled_from(["others", "everyone"]))}
    return found


@CALM
@given(ours(), st.integers(0, 10_000), st.sampled_from(EDITIONS), st.integers(2, 4))
def test_a_sound_card_can_be_played(card: Card, seed: int, edition: str, players: int) -> None:
    draw = Random(seed).random
    hand = ["ours", "ours", "i-dont-think-so", "gambling-im-in", "i-raise", "hide-in-shadows", "swipe-the-tip"]
    held = hand if card.kind not in ("drink", "event", "prize") else hand[2:]
    table = {name: {"hand": held, "gold": 3, "pile": 2} for name in ("Anna", "Boris", "Vera", "Gleb")[:players]}
    case = Case.of({"players": table, "deck": 9, "discards": 3, "phase": "action", "cards": [card]}, edition)
    for _ in range(60):
        options = [
            option for option in case.options() if option.seat != FATE or getattr(option, "card", "ours") == "ours"
        ]
        options = options or list(case.options())
        if not options:
            break
        mine = [option for option in options if getattr(option, "card", "") == "ours"]
        among = mine if mine and draw() < 0.5 else options
        case = case.tell(among[int(draw() * len(among))])
    for language in LANGUAGES:
        words = Words(language)
        assert sentences(card, words)
        assert len(explain.lines(case.steps(), case.game, words)) == len(case.steps())
    assert link.read(link.write(case)).now == case.now
