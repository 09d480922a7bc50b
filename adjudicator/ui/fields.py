"""A widget for each field of a word of a vocabulary (an effect, a condition)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

import streamlit as st

from adjudicator.table.fields import Field, default, fields, started
from adjudicator.words import Words
from adjudicator.words.catalogue import DASH

from . import session
from .style import folded

LONGEST = 100
MOST_TYPES = 6


Suggested: TypeAlias = Mapping[str, Mapping[str, str]]
"""By the names of fields of text: what may be chosen there besides what people write, and what that is called."""


def draw(
    kind: type,
    held: dict[str, Any],
    key: str,
    write: Callable[[Any], None],
    words: Words,
    suggested: Suggested = MappingProxyType({}),
    without: tuple[str, ...] = (),
    of: str = "",
) -> None:
    """Draw a widget for every field of an effect or a condition. What may be left out and has fields itself is folded.

    Args:
        kind: the effect or the condition.
        held: it, as plain data.
        key: the beginning of the widgets' keys.
        write: takes it when it has changed.
        words: the language of the labels.
        suggested: what may be chosen in fields of text.
        without: fields that are not drawn.
        of: the field that this is in; its labels may be others there.
    """
    drawn = [field for field in fields(kind) if field.name not in without]
    for field in drawn:
        if not _is_rare(field):
            value = held.get(field.name, default(kind, field.name))
            _widget(field, value, f"{key}.{field.name}", _write(held, field.name, write), words, suggested, of)
    rare = [field for field in drawn if _is_rare(field)]
    if rare:
        folded(
            words.say("ui.card-rare"),
            f"{key}.rare@{words.language}",
            lambda: _rare(rare, held, key, write, words, suggested),
        )


def _is_rare(field: Field) -> bool:
    return field.word is not None and (field.optional or field.many)


def _rare(
    rare: list[Field],
    held: dict[str, Any],
    key: str,
    write: Callable[[Any], None],
    words: Words,
    suggested: Suggested,
) -> None:
    """Draw switches for what may be left out; one that may hold several is begun with one."""
    for field in rare:
        assert field.word is not None
        put, value = _write(held, field.name, write), held.get(field.name)
        begun = started(field.word, {name: next(iter(among), "") for name, among in suggested.items()})
        several = list(value or ()) if field.many else [value] if value else []

        def switched(on: bool, put: Callable[[Any], None] = put, field: Field = field, begun: Any = begun) -> None:
            put(([begun] if field.many else begun) if on else ([] if field.many else None))

        label = words.say(f"field.{field.name}")
        st.toggle(label, **session.holds(f"{key}.{field.name}.on", bool(several), switched))
        for place, one in enumerate(several):

            def changed(
                told: Any,
                put: Callable[[Any], None] = put,
                place: int = place,
                several: list[Any] = several,
                many: bool = field.many,
            ) -> None:
                put([*several[:place], told, *several[place + 1 :]] if many else told)

            draw(field.word, one, f"{key}.{field.name}.{place}", changed, words, suggested, of=field.name)


def _write(held: dict[str, Any], name: str, write: Callable[[Any], None]) -> Callable[[Any], None]:
    return lambda value: write({**held, name: value})


def _widget(
    field: Field,
    value: Any,
    key: str,
    write: Callable[[Any], None],
    words: Words,
    suggested: Suggested = MappingProxyType({}),
    of: str = "",
) -> None:
    label = words.first((f"field.{of}.{field.name}", f"field.{field.name}"))
    if field.word is not None:
        draw(field.word, value if isinstance(value, dict) else {}, key, write, words, suggested)
    elif field.choices:
        _choice(field, value, key, write, words)
    elif field.many:
        typed(label, tuple(value), key, write, words)
    elif field.switch:
        st.toggle(label, **session.holds(key, bool(value), write))
    elif field.number:
        number = value if isinstance(value, int) else None if field.optional else field.least
        st.number_input(label, field.least, field.greatest, step=1, **session.holds(key, number, write))
    elif field.name in suggested:
        _suggest(label, suggested[field.name], value or "", key, write)
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
        held = session.picks(key, value, write)
        st.pills(label, field.choices, format_func=called, wrap=True, **held)


def _suggest(label: str, among: Mapping[str, str], value: str, key: str, write: Callable[[Any], None]) -> None:
    """Draw a text that is one of several, or one that people write."""
    st.selectbox(
        label,
        list(dict.fromkeys((*among, *filter(None, (value,))))),
        format_func=lambda one: among.get(one, one),
        accept_new_options=True,
        placeholder=DASH,
        **session.holds(key, value or None, lambda told: write((told or "")[:LONGEST])),
    )


def typed(label: str, value: tuple[str, ...], key: str, write: Callable[[Any], None], words: Words) -> None:
    """Types of cards: those that have a name here, and any that the table makes up."""
    printed = session.sitting().case.game.library.printed().values()
    named = sorted({type for card in printed for type in getattr(card, "types", ())})
    st.multiselect(
        label,
        list(dict.fromkeys((*named, *value))),
        format_func=lambda one: words.say(f"type.{one}") if one in named else one,
        accept_new_options=True,
        max_selections=MOST_TYPES,
        select_all=False,
        placeholder=words.say("ui.card-types"),
        **session.holds(key, list(value), write),
    )
