"""Writing a card of one's own: kind, occasion and effects are chosen, and it reads as sentences in both languages."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import taverns
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.dungeon_training.rooms import played_for as walked
from adjudicator.words import Words

from .. import card_desk, fields, own_cards, session
from ..own_cards import Draft
from . import drafts

MOST_ARROWS = 10
"""As many arrows may lead out of a room."""


def draw(case: Case, words: Words) -> None:
    """Draw the form, what the card says so far, and the table's own cards."""
    draft = card_desk.written(drafts.blank())
    left, right = st.columns(2, gap="large")
    with left:
        card_desk.titles(draft["title"], lambda title: _put(title=title), words)
        _kind(draft, words)
        _variants(case, draft, words)
        if draft["kind"] in drafts.ONLY_OF_SOME["when"]:
            _condition(draft, words)
        _effects(draft, words)
        _pick(draft, words)
        if draft["kind"] in drafts.ONLY_OF_SOME["boosts"]:
            _boosts(draft, words)
    with right:
        card_desk.preview(case, draft, drafts.blank(), words)
        card_desk.table(case, words)
        card_desk.files(case, words)


# -- the form


def _put(**changed: Any) -> None:
    """Change the draft; players are picked if and only if something happens to them."""
    draft = drafts.fitting({**card_desk.written(drafts.blank()), **changed})
    if draft["kind"] != "room" and drafts.picks(draft):
        draft.setdefault("pick", {"count": 1, "among": "others"})
    elif not any(effect["do"] == "ask-the-table" for effect in draft["effects"]):
        draft.pop("pick", None)
    card_desk.put(draft)


def _kind(draft: Draft, words: Words) -> None:
    st.pills(
        words.say("ui.card-kind"),
        drafts.KINDS,
        format_func=lambda kind: words.say(f"kind.{kind}"),
        wrap=True,
        **session.picks("own.kind", draft["kind"], lambda kind: _put(kind=kind)),
    )
    if draft["kind"] == "drink":
        held = session.holds("own.chaser", draft.get("chaser", False), lambda on: _put(chaser=on))
        st.toggle(words.say("ui.card-chaser"), **held)


def way(case: Case, words: Words, kind: str) -> None:
    """Draw the way to the form, for a card of a kind of the table's own."""
    if st.button(words.say(f"ui.card-write.{kind}"), icon=":material/edit:", key=f"write.{kind}@{words.language}"):
        card_desk.write(drafts.of_kind(kind))


def _variants(case: Case, draft: Draft, words: Words) -> None:
    """Draw what only cards of a variant have: the tavern of a Drink, the place of a room, whether it is a reward."""
    if draft["kind"] == "room":
        _room(case, draft["room"], words)
    elif draft["kind"] == "drink" and taverns.crawls(case.now.table):
        there = [one.card for one in taverns.others(case.now.table)]
        titles = {id: CARDS.card(case.now.table, id).title.in_(words.language) for id in there}
        titles = {"": words.say("ui.card-tavern.home"), **titles}
        held = draft.get("deck", "")
        st.selectbox(
            words.say("ui.card-tavern"),
            titles,
            format_func=titles.__getitem__,
            **session.holds("own.deck", held if held in titles else "", lambda deck: _put(deck=deck)),
        )
    elif draft["kind"] in drafts.REWARDS and (walked(case.rules) or "reward" in draft.get("also", ())):
        reward = "reward" in draft.get("also", ())
        held = session.holds("own.reward", reward, lambda on: _put(also=["reward"] if on else [], immediate=False))
        st.toggle(words.say("ui.card-reward"), **held)
        if reward:
            held = session.holds("own.immediate", draft.get("immediate", False), lambda on: _put(immediate=on))
            st.toggle(words.say("ui.card-immediate"), **held)


def _room(case: Case, room: dict[str, Any], words: Words) -> None:
    """Draw where a room is on the map: whether tokens begin or arrive there, and the rooms that its arrows lead to."""
    held = session.picks("own.place", room.get("place", ""), lambda place: _put(room={**room, "place": place}))
    st.pills(
        words.say("ui.card-place"),
        ("", "start", "goal"),
        format_func=lambda place: words.say(f"ui.card-place.{place or 'way'}"),
        wrap=True,
        **held,
    )
    leads = list(room.get("leads", ()))
    rooms = {card.id: card.title.in_(words.language) for card in case.start.table.cards if card.room is not None}

    def write(told: list[str]) -> None:
        _put(room={**room, "leads": [one if one in rooms else own_cards.slug(one) for one in told][:MOST_ARROWS]})

    st.multiselect(
        words.say("ui.card-leads"),
        list(dict.fromkeys((*rooms, *leads))),
        format_func=lambda room: rooms.get(room, room),
        accept_new_options=True,
        placeholder=words.say("ui.card-leads.choose"),
        select_all=False,
        **session.holds("own.leads", leads, write),
    )


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
        return drafts.begun(draft["kind"], tag)

    def write(effects: list[dict[str, Any]]) -> None:
        _put(effects=effects)

    suggested, choices = _suggested(words), functools.partial(_choices, kind=draft["kind"], words=words)
    card_desk.effects(draft["effects"], "own", drafts.EFFECTS, offered, begin, write, words, suggested, choices)


def _choices(effect: dict[str, Any], key: str, write: Callable[[Any], None], kind: str, words: Words) -> None:
    """Draw what an effect lets somebody choose among."""
    st.markdown(f"**{words.say('field.choices')}**")

    def begin(tag: str) -> dict[str, Any]:
        return drafts.choosable(kind, effect, tag)

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

    suggested, choices = _suggested(words), functools.partial(_choices, kind=draft["kind"], words=words)
    card_desk.effects(boost["effects"], key, drafts.EFFECTS, offered, begin, effects, words, suggested, choices)
    remove = words.say("ui.card-remove-boost")
    st.button(remove, icon=":material/delete:", key=f"{key}.remove@{words.language}", on_click=write, args=(None,))
