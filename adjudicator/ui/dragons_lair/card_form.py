"""Writing a hero or a lair card of one's own: position, value, types, and what it does on which occasion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.dragons_lair import validate
from adjudicator.games.dragons_lair.vocabulary import Trigger
from adjudicator.words import Words

from .. import card_desk, fields, session
from ..own_cards import Draft, slug
from . import drafts

HIGHEST = 30


def draw(case: Case, words: Words) -> None:
    """Draw the form, what the card says so far, and the table's own cards."""
    draft = card_desk.written(drafts.blank())
    left, right = st.columns(2, gap="large")
    with left:
        card_desk.titles(draft["title"], lambda title: _put(title=title), words)
        st.pills(
            words.say("ui.card-kind"),
            drafts.KINDS,
            format_func=lambda kind: words.say(f"kind.{kind}"),
            **session.picks("own.kind", draft["kind"], lambda kind: card_desk.put(drafts.of_kind(_now(), kind))),
        )
        if draft["kind"] == "hero":
            _hero(draft, words)
        fields.typed(words.say("field.types"), tuple(draft.get("types", ())), "own.types", _types(case), words)
        for place, ability in enumerate(draft["abilities"]):
            with st.container(border=True, key=f"own-ability-{place}", gap="small"):
                _ability(draft, place, ability, words)
        st.selectbox(
            words.say("ui.lair.add-ability"),
            validate.TRIGGERS[draft["kind"]],
            format_func=lambda trigger: words.say(f"occasion.{trigger}"),
            placeholder=words.say("ui.lair.choose-occasion"),
            **session.holds("own.ability", None, _add),
        )
    with right:
        card_desk.preview(case, draft, drafts.blank(), words)
        card_desk.table(case, words)
        card_desk.files(case, words)


def _now() -> Draft:
    return card_desk.written(drafts.blank())


def _put(**changed: object) -> None:
    card_desk.put({**_now(), **changed})


def _hero(draft: Draft, words: Words) -> None:
    st.pills(
        words.say("ui.lair.position"),
        drafts.POSITIONS,
        format_func=lambda position: words.say(f"choice.positions.{position}"),
        **session.picks("own.position", draft.get("position"), lambda position: _put(position=position)),
    )
    held = session.holds("own.value", draft.get("value", drafts.WORTH), lambda value: _put(value=value))
    st.number_input(words.say("ui.lair.value"), 0, HIGHEST, step=1, **held)


def _types(case: Case) -> Callable[[list[str]], None]:
    """Return what stores chosen types in the draft. A type that somebody typed becomes an id first."""
    return lambda types: _put(types=[found for type in types if (found := slug(type))])


def _ability(draft: Draft, place: int, ability: dict[str, Any], words: Words) -> None:
    """Draw one occasion and what happens then."""
    key, trigger = f"own.ability.{place}", ability["on"]
    st.markdown(f"**{words.say(f'occasion.{trigger}')}**")

    def write(**changed: object) -> None:
        abilities = _now()["abilities"]
        _put(abilities=[*abilities[:place], {**abilities[place], **changed}, *abilities[place + 1 :]])

    if trigger not in validate.NOT_DONE:
        st.toggle(
            words.say("field.may"), **session.holds(f"{key}.may", ability.get("may", False), lambda on: write(may=on))
        )
    card_desk.effects(
        ability["effects"],
        key,
        drafts.EFFECTS,
        drafts.effects_for(draft["kind"], trigger),
        drafts.started,
        lambda effects: write(effects=effects) if effects else _remove(place),
        words,
    )


def _add(trigger: Trigger | None) -> None:
    if trigger:
        draft = _now()
        _put(abilities=[*draft["abilities"], drafts.begun(draft["kind"], trigger)])


def _remove(place: int) -> None:
    abilities = _now()["abilities"]
    _put(abilities=[*abilities[:place], *abilities[place + 1 :]])
