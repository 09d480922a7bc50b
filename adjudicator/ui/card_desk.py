"""What the card forms of all games share: the draft that is held, its titles and effects, the table's cards, files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

import streamlit as st

from adjudicator.case import Case
from adjudicator.table import seating
from adjudicator.words import LANGUAGES, Words

from . import bringing, fields, own_cards, session
from .memory import remembered
from .own_cards import Card, Draft
from .style import plain

Choices: TypeAlias = Callable[[dict[str, Any], str, Callable[[Any], None]], None]
"""Takes an effect, the beginning of the widgets' keys, and what takes the effect when it has changed."""

DRAFT, VIEW = "own-card", "cards-view"
VIEWS = ("find", "write")


def shown() -> str:
    """Which of the views of the cards is open: finding one, or writing one."""
    return str(remembered().get(VIEW, VIEWS[0]))


def show(view: str) -> None:
    """Open a view of the cards."""
    remembered()[VIEW] = view


# -- the draft


def written(blank: Draft) -> Draft:
    """Return the card that is being written; `blank` where nothing has been written yet."""
    return {**blank, **remembered().get(_draft(), {})}


def put(draft: Draft | None) -> None:
    """Go on with this draft; None: with an empty one."""
    if draft is None:
        remembered().pop(_draft(), None)
    else:
        remembered()[_draft()] = draft


def change(card: Card) -> None:
    """Go on with a card that there is, in its place."""
    put(own_cards.draft_of(card, session.sitting().case))


def _draft() -> str:
    """Where the draft is held: each game has its own."""
    return f"{DRAFT}.{session.sitting().case.game.id}"


# -- parts of the form


def titles(title: dict[str, str], write: Callable[[dict[str, str]], None], words: Words) -> None:
    """Draw the title in each language."""

    def written(text: str, language: str) -> None:
        write({**title, language: text.strip()})

    for language in LANGUAGES:
        label = words.say(f"ui.card-title.{language}")
        held = session.holds(f"own.title.{language}", title.get(language, ""), written, language)
        st.text_input(label, max_chars=fields.LONGEST, **held)


def effects(
    held: list[dict[str, Any]],
    key: str,
    kinds: Mapping[str, type],
    offered: tuple[str, ...],
    begin: Callable[[str], dict[str, Any]],
    write: Callable[[list[dict[str, Any]]], None],
    words: Words,
    suggested: fields.Suggested = MappingProxyType({}),
    choices: Choices | None = None,
) -> None:
    """Draw a list of effects: each with its fields, to be changed or removed, and one more to be added.

    Args:
        held: the effects, as plain data.
        key: the beginning of the widgets' keys.
        kinds: every effect of the vocabulary by its tag.
        offered: the tags of those that can be added.
        begin: an effect as it is when it is added, by its tag.
        write: takes the effects when they have changed.
        words: the language of the labels.
        suggested: what may be chosen in fields of text.
        choices: draws what an effect lets somebody choose among; None: no effect does.
    """

    def replaced(place: int) -> Callable[[Any], None]:
        return lambda effect: write([*held[:place], effect, *held[place + 1 :]])

    def added(tag: str | None) -> None:
        if tag:
            write([*held, begin(tag)])

    for place, effect in enumerate(held):
        with st.container(border=True, key=f"{key}-effect-{place}", gap="small"):
            st.markdown(plain(words.say(f"effect.{effect['do']}")))
            here, put = f"{key}.effect.{place}", replaced(place)
            fields.draw(kinds[effect["do"]], effect, here, put, words, suggested, ("choices",))
            if choices is not None and "choices" in effect:
                choices(effect, here, put)
            st.button(
                words.say("ui.remove"),
                icon=":material/delete:",
                key=f"{here}.remove@{words.language}",
                on_click=write,
                args=([*held[:place], *held[place + 1 :]],),
            )
    st.selectbox(
        words.say("ui.card-add-effect"),
        offered,
        format_func=lambda tag: words.say(f"effect.{tag}"),
        placeholder=words.say("ui.card-choose-effect"),
        **session.holds(f"{key}.add", None, added),
    )


# -- what it says, and where it goes


def preview(case: Case, draft: Draft, blank: Draft, words: Words) -> None:
    """Draw what the card says in both languages, what is wrong with it, and the way to the table."""
    card, flaws = own_cards.card_of(draft, case.game, case.now.table)
    with st.container(border=True, key="own-preview", gap="small"):
        for language in LANGUAGES:
            spoken = Words(language)
            title = (card.title.in_(language) if card is not None else "") or spoken.say("ui.card-untitled")
            kind = plain(spoken.say(f"kind.{draft['kind']}"))
            st.markdown(f"**{plain(title)}** :gray-badge[{kind}]")
            st.markdown(plain(" ".join(case.game.library.sentences(card, spoken)) if card is not None else ""))
    begun = draft != blank
    for flaw in dict.fromkeys(words.say(flaw.reason, **flaw.facts) for flaw in flaws if begun):
        st.markdown(f":red[{plain(flaw)}]")
    with st.container(horizontal=True):
        st.button(
            words.say("ui.card-put"),
            type="primary",
            disabled=card is None or bool(flaws) or seating.entry_of(case) is None,
            key=f"own.put@{words.language}",
            on_click=lay,
            args=(card,),
        )
        new = f"own.new@{words.language}"
        st.button(words.say("ui.card-new"), key=new, on_click=put, args=(None,))


def write(draft: Draft) -> None:
    """Open the view in which cards are written, with this draft."""
    put(draft)
    show("write")
    session.leave_for(session.view("cards"))


def lay(*new: Card) -> None:
    """Put cards on the table; one with the same id is replaced."""
    held = session.sitting().case.start.table.cards
    kept = tuple(card for card in held if card.id not in {other.id for other in new})
    session.change(seating.changed(seating.with_fields(cards=(*kept, *new))))


def table(case: Case, words: Words) -> None:
    """Draw the cards that the table has of its own."""
    own = case.start.table.cards
    st.markdown(f"**{words.say('ui.own-cards')}**")
    if not own:
        st.caption(plain(words.say("ui.own-cards-none")))
    for card in own:
        with st.container(border=True, key=f"own-{card.id}", gap="small"):
            st.markdown(f"**{plain(card.title.in_(words.language))}**")
            st.caption(plain(" ".join(case.game.library.sentences(card, words))))
            with st.container(horizontal=True):
                key = f"own.{card.id}@{words.language}"
                st.button(words.say("ui.card-change"), key=f"{key}.change", on_click=change, args=(card,))
                st.button(words.say("ui.remove"), key=f"{key}.remove", on_click=_take_away, args=(card.id,))


def _take_away(id: str) -> None:
    kept = tuple(card for card in session.sitting().case.start.table.cards if card.id != id)
    session.change(seating.changed(seating.with_fields(cards=kept)))


def files(case: Case, words: Words) -> None:
    """Draw saving the table's cards to a file, and loading one."""
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
    bringing.draw("own-cards", own_cards.NAME, own_cards.as_text(own), _load, words)


def _load(text: str) -> None:
    """Put the cards of a text on the table. Raises `BadFile`."""
    case = session.sitting().case
    lay(*own_cards.cards_in(text, session.words(), case.game, case.now.table))
