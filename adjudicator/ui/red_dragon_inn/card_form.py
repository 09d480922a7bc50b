"""Writing a card of one's own: kind, occasion and effects are chosen, and it reads as sentences in both languages."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.words import Words

from .. import card_desk, fields, session
from ..own_cards import Draft
from . import drafts


def draw(case: Case, words: Words) -> None:
    """Draw the form, what the card says so far, and the table's own cards."""
    draft = card_desk.written(drafts.blank())
    left, right = st.columns(2, gap="large")
    with left:
        card_desk.titles(draft["title"], lambda title: _put(title=title), words)
        _kind(draft, words)
        if draft["kind"] in ("sometimes", "prize"):
            _condition(draft, words)
        _effects(draft, words)
        _pick(draft, words)
        if draft["kind"] not in ("drink", "event"):
            _boosts(draft, words)
    with right:
        card_desk.preview(case, draft, drafts.blank(), words)
        card_desk.table(case, words)
        card_desk.files(case, words)


# -- the form


def _put(**changed: Any) -> None:
    """Change the draft; players are picked if and only if something happens to them."""
    draft = {**card_desk.written(drafts.blank()), **changed}
    if draft["kind"] not in ("sometimes", "prize"):
        draft.pop("when", None)
    if draft["kind"] in ("drink", "event"):
        draft.pop("boosts", None)
        draft.pop("kept", None)
    if drafts.picks(draft):
        draft.setdefault("pick", {"count": 1, "among": "others"})
    elif not any(effect["do"] == "ask-the-table" for effect in draft["effects"]):
        draft.pop("pick", None)
    card_desk.put(draft)


def _kind(draft: Draft, words: Words) -> None:
    st.pills(
        words.say("ui.card-kind"),
        drafts.KINDS,
        format_func=lambda kind: words.say(f"kind.{kind}"),
        required=True,
        wrap=True,
        **session.holds("own.kind", draft["kind"], lambda kind: _put(kind=kind)),
    )
    if draft["kind"] == "drink":
        held = session.holds("own.chaser", draft.get("chaser", False), lambda on: _put(chaser=on))
        st.toggle(words.say("ui.card-chaser"), **held)


def _condition(draft: Draft, words: Words) -> None:
    when = draft.get("when") or {}
    chosen = when.get("on")
    st.selectbox(
        words.say("ui.card-when"),
        drafts.CONDITIONS,
        format_func=lambda tag: words.say(f"condition.{tag}"),
        placeholder=words.say("ui.card-when-unknown"),
        **session.holds("own.when", chosen, _write_condition),
    )
    if chosen:
        fields.draw(drafts.CONDITIONS[chosen], when, "own.when", lambda value: _put(when=value), words)


def _write_condition(tag: str | None) -> None:
    _put(when=drafts.started(drafts.CONDITIONS[tag]) if tag else None)


def _effects(draft: Draft, words: Words) -> None:
    st.markdown(f"**{words.say('ui.card-effects')}**")
    offered = drafts.effects_for(draft["kind"], (draft.get("when") or {}).get("on", ""))

    def begin(tag: str) -> dict[str, Any]:
        return drafts.started(drafts.EFFECTS[tag])

    def write(effects: list[dict[str, Any]]) -> None:
        _put(effects=effects)

    suggested, choices = _suggested(words), functools.partial(_choices, words=words)
    card_desk.effects(draft["effects"], "own", drafts.EFFECTS, offered, begin, write, words, suggested, choices)


def _choices(effect: dict[str, Any], key: str, write: Callable[[Any], None], words: Words) -> None:
    """Draw what an effect lets somebody choose among."""
    st.markdown(f"**{words.say('field.choices')}**")

    def begin(tag: str) -> dict[str, Any]:
        return drafts.choosable(effect, tag)

    def put(choices: list[dict[str, Any]]) -> None:
        write({**effect, "choices": choices})

    among = drafts.CHOICES
    card_desk.effects(effect["choices"], key, drafts.EFFECTS, among, begin, put, words, _suggested(words))


def _pick(draft: Draft, words: Words) -> None:
    pick = draft.get("pick")
    if pick:
        st.markdown(f"**{words.say('ui.card-pick')}**")
        fields.draw(drafts.PICK, pick, "own.pick", lambda value: _put(pick=value), words)


def _suggested(words: Words) -> fields.Suggested:
    """Return the tokens of characters, for the fields that name one."""
    tokens = drafts.tokens(session.sitting().case.now.table, words)
    return {"token": tokens, "spend": tokens, "name": {**tokens, "piety": words.say("tracker.piety")}}


def _boosts(draft: Draft, words: Words) -> None:
    """Draw what the card does for tokens that are spent on it, and whether it may be discarded."""
    boosts = list(draft.get("boosts", ()))
    tokens = drafts.tokens(session.sitting().case.now.table, words)

    def write(place: int, boost: dict[str, Any] | None) -> None:
        kept = [boost] if boost is not None else []
        _put(boosts=[*boosts[:place], *kept, *boosts[place + 1 :]])

    for place, boost in enumerate(boosts):
        with st.container(border=True, key=f"own-boost-{place}", gap="small"):
            _boost(draft, boost, f"own.boost.{place}", functools.partial(write, place), words)
    st.selectbox(
        words.say("ui.card-add-boost"),
        [name for name in tokens if name not in [boost["spend"] for boost in boosts]],
        format_func=tokens.__getitem__,
        placeholder=words.say("ui.card-choose-token"),
        **session.holds(
            "own.boost", None, lambda name: write(len(boosts), drafts.boosted(draft, name) if name else None)
        ),
    )
    held = session.holds("own.kept", draft.get("kept", False), lambda on: _put(kept=on))
    st.toggle(words.say("ui.card-kept"), **held)


def _boost(
    draft: Draft, boost: dict[str, Any], key: str, write: Callable[[dict[str, Any] | None], None], words: Words
) -> None:
    """Draw what is spent on the card, and what it does then. The most that is spent is not less than the least."""

    def put(told: dict[str, Any]) -> None:
        least, most = told.get("least", 1), told.get("most", 1)
        write({**told, "most": most if most is None else max(least, most)})

    with st.grid(3, min_column_width=105, gap="small"):
        fields.draw(drafts.BOOST, boost, key, put, words, _suggested(words), ("effects",), "boosts")
    offered = drafts.effects_for(draft["kind"], (draft.get("when") or {}).get("on", ""))

    def begin(tag: str) -> dict[str, Any]:
        return drafts.started(drafts.EFFECTS[tag])

    def effects(told: list[dict[str, Any]]) -> None:
        write({**boost, "effects": told})

    suggested, choices = _suggested(words), functools.partial(_choices, words=words)
    card_desk.effects(boost["effects"], key, drafts.EFFECTS, offered, begin, effects, words, suggested, choices)
    remove = words.say("ui.card-remove-boost")
    st.button(remove, icon=":material/delete:", key=f"{key}.remove@{words.language}", on_click=write, args=(None,))
