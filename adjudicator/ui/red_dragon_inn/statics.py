"""What always works for one player of a team game, such as a companion's mood: entering it at the beginning."""

from __future__ import annotations

from typing import Any

import msgspec
import streamlit as st

from adjudicator.games.red_dragon_inn.entry import Entry
from adjudicator.games.red_dragon_inn.vocabulary import Static
from adjudicator.words import Words

from .. import fields, places, seating, session
from ..style import plain

MOST = 10
"""An entry takes so many for a player."""

FIELDS = {field.name: field for field in fields.fields(Static)}


def draw(entry: Entry, seat: int, words: Words) -> None:
    """Draw what always works for a player: each to be changed or removed, and one more to be added."""
    held: places.Path = ("players", seat, "statics")
    name, player = tuple(entry.players.items())[seat]
    if player.statics:
        st.markdown(f"**{plain(words.say('ui.statics', who=name))}**")
    for place, static in enumerate(player.statics):
        with st.container(border=True, key=f"static-{seat}-{place}", gap="small"):
            _one(static, seat, place, words)
            others = (*player.statics[:place], *player.statics[place + 1 :])
            st.button(
                words.say("ui.remove"),
                icon=":material/delete:",
                key=f"static.{seat}.{place}.remove@{words.language}",
                on_click=places.write,
                args=(others, held),
            )
    if len(player.statics) < MOST:
        st.button(
            plain(words.say("ui.static-add", who=name)),
            help=words.say("ui.static-help"),
            key=f"static.{seat}.add@{words.language}",
            on_click=places.write,
            args=((*player.statics, Static("shields")), held),
        )


def _one(static: Static, seat: int, place: int, words: Words) -> None:
    """Draw what one does, to which number and how much. Only Alcohol Content is added to Drinks."""
    key, path = f"static.{seat}.{place}", ("players", seat, "statics", place)
    choice("does", session.picks(f"{key}.does", static.does, _does, path), words)
    if static.does != "drinks":
        choice("stat", session.picks(f"{key}.stat", static.stat, places.write, (*path, "stat")), words)
    held = session.holds(f"{key}.amount", static.amount, places.write, (*path, "amount"))
    amount = FIELDS["amount"]
    st.number_input(words.say("field.amount"), amount.least, amount.greatest, step=1, **held)


def choice(field: str, held: dict[str, Any], words: Words) -> None:
    """Draw a choice of a field of what always works: what it does, or to which number."""
    st.pills(
        words.say(f"field.{field}"),
        FIELDS[field].choices,
        format_func=lambda one: words.first((f"choice.{field}.{one}", f"choice.{one}")),
        wrap=True,
        **held,
    )


def _does(does: str, path: places.Path) -> None:
    """Set what one does. What is added to Drinks is Alcohol Content."""

    def told(entry: Entry) -> Entry:
        static = msgspec.structs.replace(places.at(entry, path).value, does=does)
        static = msgspec.structs.replace(static, stat="alcohol") if does == "drinks" else static
        changed: Entry = places.put(entry, path, static)
        return changed

    session.change(seating.changed(told))
