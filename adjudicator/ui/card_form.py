"""Writing a card of one's own: kind, occasion and effects are chosen, and it reads as sentences in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.rulebook import BadFile, Source
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.cards import told

from . import drafts, own_cards, seating, session
from .drafts import Draft, Field
from .style import NAMES, plain

DRAFT, LOADED, WRITTEN = "own-card", "own-cards-loaded", "own-cards-written"
LONGEST = 100


def draw(case: Case, words: Words) -> None:
    """The form, what the card says so far, and the table's own cards."""
    draft = written()
    left, right = st.columns(2, gap="large")
    with left:
        _titles(draft, words)
        _kind(draft, words)
        if draft["kind"] == "sometimes":
            _condition(draft, words)
        _effects(draft, words)
        _pick(draft, words)
    with right:
        _preview(case, draft, words)
        _table(case, words)
        _files(case, words)


def written() -> Draft:
    """The card that is being written."""
    held: Draft = st.session_state.setdefault(DRAFT, drafts.blank())
    return held


def change(card: Card) -> None:
    """Go on with a card that there is, in its place."""
    st.session_state[DRAFT] = drafts.of(card)


# -- the form


def _put(**fields: Any) -> None:
    """Change the draft; players are picked if and only if something happens to them."""
    draft = {**written(), **fields}
    if draft["kind"] != "sometimes":
        draft.pop("when", None)
    if drafts.picks(draft):
        draft.setdefault("pick", {"count": 1, "among": "others"})
    elif not any(effect["do"] == "ask-the-table" for effect in draft["effects"]):
        draft.pop("pick", None)
    st.session_state[DRAFT] = draft


def _titles(draft: Draft, words: Words) -> None:
    for language in LANGUAGES:
        label = words.say("ui.card-title", language=NAMES[language])
        held = session.holds(f"own.title.{language}", draft["title"].get(language, ""), _write_title, language)
        st.text_input(label, max_chars=LONGEST, **held)


def _write_title(text: str, language: str) -> None:
    _put(title={**written()["title"], language: text.strip()})


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
        _fields(drafts.CONDITIONS[chosen], when, "own.when", lambda value: _put(when=value), words)


def _write_condition(tag: str | None) -> None:
    _put(when=drafts.started(drafts.CONDITIONS[tag]) if tag else None)


def _effects(draft: Draft, words: Words) -> None:
    st.markdown(f"**{words.say('ui.card-effects')}**")
    for place, effect in enumerate(draft["effects"]):
        with st.container(border=True, key=f"own-effect-{place}", gap="small"):
            st.markdown(plain(words.say(f"effect.{effect['do']}")))
            _fields(drafts.EFFECTS[effect["do"]], effect, f"own.effect.{place}", _write_effect(place), words)
            st.button(
                words.say("ui.remove"),
                icon=":material/delete:",
                key=f"own.effect.{place}.remove@{words.language}",
                on_click=_remove_effect,
                args=(place,),
            )
    tags = drafts.effects_for(draft["kind"], (draft.get("when") or {}).get("on", ""))
    st.selectbox(
        words.say("ui.card-add-effect"),
        tags,
        format_func=lambda tag: words.say(f"effect.{tag}"),
        placeholder=words.say("ui.card-choose-effect"),
        **session.holds("own.add", None, _add_effect),
    )


def _write_effect(place: int) -> Callable[[Any], None]:
    def write(effect: Any) -> None:
        effects = written()["effects"]
        _put(effects=[*effects[:place], effect, *effects[place + 1 :]])

    return write


def _remove_effect(place: int) -> None:
    effects = written()["effects"]
    _put(effects=[*effects[:place], *effects[place + 1 :]])


def _add_effect(tag: str | None) -> None:
    if tag:
        _put(effects=[*written()["effects"], drafts.started(drafts.EFFECTS[tag])])


def _pick(draft: Draft, words: Words) -> None:
    pick = draft.get("pick")
    if pick:
        st.markdown(f"**{words.say('ui.card-pick')}**")
        _fields(drafts.PICK, pick, "own.pick", lambda value: _put(pick=value), words)


def _fields(kind: type, held: dict[str, Any], key: str, write: Callable[[Any], None], words: Words) -> None:
    """A widget for every field of an effect or a condition."""
    for field in drafts.fields(kind):
        value = held.get(field.name, drafts.default(kind, field.name))
        _field(field, value, f"{key}.{field.name}", _write_field(held, field.name, write), words)


def _write_field(held: dict[str, Any], name: str, write: Callable[[Any], None]) -> Callable[[Any], None]:
    return lambda value: write({**held, name: value})


def _field(field: Field, value: Any, key: str, write: Callable[[Any], None], words: Words) -> None:
    label = words.say(f"field.{field.name}")
    if field.choices:
        _choice(field, value, key, write, words)
    elif field.switch:
        st.toggle(label, **session.holds(key, bool(value), write))
    elif field.number:
        number = value if isinstance(value, int) else None if field.optional else field.least
        st.number_input(label, field.least, field.greatest, step=1, **session.holds(key, number, write))
    else:
        st.text_input(label, max_chars=LONGEST, **session.holds(key, value or "", write))


def _choice(field: Field, value: Any, key: str, write: Callable[[Any], None], words: Words) -> None:
    label = words.say(f"field.{field.name}")

    def called(choice: str) -> str:
        return words.first((f"choice.{field.name}.{choice}", f"choice.{choice}"))

    if field.many:
        held = session.holds(key, list(value), write)
        st.pills(label, field.choices, format_func=called, selection_mode="multi", wrap=True, **held)
    else:
        held = session.holds(key, value, write)
        st.pills(label, field.choices, format_func=called, required=True, wrap=True, **held)


# -- what it says, and where it goes


def _preview(case: Case, draft: Draft, words: Words) -> None:
    card, flaws = drafts.read(draft)
    with st.container(border=True, key="own-preview", gap="small"):
        for language in LANGUAGES:
            spoken = Words(language)
            title = (card.title.in_(language) if card is not None else "") or spoken.say("ui.card-untitled")
            kind = plain(spoken.say(f"kind.{draft['kind']}"))
            st.markdown(f"**{plain(title)}** :gray-badge[{kind}]")
            st.markdown(plain(" ".join(told(card, spoken)) if card is not None else ""))
    begun = draft != drafts.blank()
    for flaw in dict.fromkeys(words.say(flaw.reason, **flaw.facts) for flaw in flaws if begun):
        st.markdown(f":red[{plain(flaw)}]")
    with st.container(horizontal=True):
        st.button(
            words.say("ui.card-put"),
            type="primary",
            disabled=card is None or bool(flaws) or seating.entry_of(case) is None,
            key=f"own.put@{words.language}",
            on_click=_lay,
            args=(card,),
        )
        new = f"own.new@{words.language}"
        st.button(words.say("ui.card-new"), key=new, on_click=lambda: st.session_state.update({DRAFT: drafts.blank()}))


def _lay(*new: Card) -> None:
    """Put cards on the table; one with the same id is replaced."""
    held = session.sitting().case.start.table.cards
    kept = tuple(card for card in held if card.id not in {other.id for other in new})
    session.change(seating.changed(seating.with_fields(cards=(*kept, *new))))


def _table(case: Case, words: Words) -> None:
    """The cards that the table has of its own."""
    own = case.start.table.cards
    st.markdown(f"**{words.say('ui.own-cards')}**")
    if not own:
        st.caption(plain(words.say("ui.own-cards-none")))
    for card in own:
        with st.container(border=True, key=f"own-{card.id}", gap="small"):
            st.markdown(f"**{plain(card.title.in_(words.language))}**")
            st.caption(plain(" ".join(told(card, words))))
            with st.container(horizontal=True):
                key = f"own.{card.id}@{words.language}"
                st.button(words.say("ui.card-change"), key=f"{key}.change", on_click=change, args=(card,))
                st.button(words.say("ui.remove"), key=f"{key}.remove", on_click=_take_away, args=(card.id,))


def _take_away(id: str) -> None:
    kept = tuple(card for card in session.sitting().case.start.table.cards if card.id != id)
    session.change(seating.changed(seating.with_fields(cards=kept)))


def _files(case: Case, words: Words) -> None:
    """Keeping the table's cards in a file, and loading such a file."""
    own = case.start.table.cards
    st.download_button(
        words.say("ui.own-cards-save"),
        own_cards.as_text(own),
        own_cards.NAME,
        "application/yaml",
        disabled=not own,
        icon=":material/download:",
        key=f"own.save@{words.language}",
        width="stretch",
        on_click="ignore",
    )
    given = st.file_uploader(words.say("ui.own-cards-load"), type=["yaml", "yml"], key=f"own.file@{words.language}")
    if given is not None and st.session_state.get(LOADED) != given.file_id:
        st.session_state[LOADED] = given.file_id
        _load_file(given.getvalue())
        st.rerun()
    with st.expander(words.say("ui.own-cards-text"), key="own-cards-as-text", icon=":material/edit_note:"):
        text, _ = st.session_state.get(WRITTEN, (own_cards.as_text(own), ()))
        st.text_area(words.say("ui.own-cards-text"), height=200, **session.holds("own-cards", text, _write_text))
        st.button(
            words.say("ui.own-cards-add"),
            key=f"own.text@{words.language}",
            width="stretch",
            on_click=lambda: _load(st.session_state.get(WRITTEN, (text, ()))[0]),
        )
    for fault in st.session_state.get(WRITTEN, ("", ()))[1]:
        st.markdown(f":red[{plain(fault)}]")


def _write_text(text: str) -> None:
    st.session_state[WRITTEN] = (text, ())


def _load_file(raw: bytes) -> None:
    try:
        _load(Source.decode(own_cards.NAME, raw).text)
    except BadFile as fault:
        st.session_state[WRITTEN] = ("", tuple(map(str, fault.faults)))


def _load(text: str) -> None:
    """Put the cards of a text on the table, or keep it with what is wrong."""
    try:
        found = own_cards.cards_in(text, session.words())
    except BadFile as fault:
        st.session_state[WRITTEN] = (text, tuple(map(str, fault.faults)))
        return
    st.session_state.pop(WRITTEN, None)
    _lay(*found)
