"""What always works for one player of a team game, such as a companion's mood: entering it at the beginning."""

from __future__ import annotations

from typing import Any

import msgspec
import streamlit as st

from adjudicator.games.red_dragon_inn.entry import Entry, Player
from adjudicator.games.red_dragon_inn.vocabulary import Static
from adjudicator.words import Words

from .. import fields, seating, session
from ..style import plain

MOST = 10
"""An entry takes so many for a player."""

FIELDS = {field.name: field for field in fields.fields(Static)}


def draw(entry: Entry, seat: int, words: Words) -> None:
    """Draw what always works for a player: each to be changed or removed, and one more to be added."""
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
                on_click=_write,
                args=(others, seat),
            )
    if len(player.statics) < MOST:
        st.button(
            plain(words.say("ui.static-add", who=name)),
            help=words.say("ui.static-help"),
            key=f"static.{seat}.add@{words.language}",
            on_click=_write,
            args=((*player.statics, Static("shields")), seat),
        )


def _one(static: Static, seat: int, place: int, words: Words) -> None:
    """Draw what one does, to which number and how much. Only Alcohol Content is added to Drinks."""
    _choice(static, "does", seat, place, words)
    if static.does != "drinks":
        _choice(static, "stat", seat, place, words)
    held = session.holds(f"static.{seat}.{place}.amount", static.amount, _write_field, seat, place, "amount")
    amount = FIELDS["amount"]
    st.number_input(words.say("field.amount"), amount.least, amount.greatest, step=1, **held)


def _choice(static: Static, field: str, seat: int, place: int, words: Words) -> None:
    held = session.holds(f"static.{seat}.{place}.{field}", getattr(static, field), _write_field, seat, place, field)
    choice(field, held, words)


def choice(field: str, held: dict[str, Any], words: Words) -> None:
    """Draw a choice of a field of what always works: what it does, or to which number."""
    st.pills(
        words.say(f"field.{field}"),
        FIELDS[field].choices,
        format_func=lambda one: words.first((f"choice.{field}.{one}", f"choice.{one}")),
        required=True,
        wrap=True,
        **held,
    )


def _write(statics: tuple[Static, ...], seat: int) -> None:
    session.change(seating.changed(lambda entry: seating.with_player(entry, seat, statics=statics)))


def _write_field(value: Any, seat: int, place: int, field: str) -> None:
    if value is not None:
        session.change(seating.changed(lambda entry: changed(entry, seat, place, **{field: value})))


def changed(entry: Entry, seat: int, place: int, **told: Any) -> Entry:
    """Return an entry in which something that always works for a player has these fields."""
    statics = _player(entry, seat).statics
    static = msgspec.structs.replace(statics[place], **told)
    if static.does == "drinks":
        static = msgspec.structs.replace(static, stat="alcohol")
    return seating.with_player(entry, seat, statics=(*statics[:place], static, *statics[place + 1 :]))


def _player(entry: Entry, seat: int) -> Player:
    return tuple(entry.players.values())[seat]
