"""The form of how a case begins: the parts that its game lists are drawn, and what is entered is written back."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.game.form import (
    MOMENT,
    Form,
    FormBlock,
    FormButton,
    FormField,
    FormFold,
    FormOwn,
    FormPart,
    FormText,
)
from adjudicator.table import entering, seating, titles
from adjudicator.table.seating import Entry
from adjudicator.words import Words

from . import choose, games, naming, session, style


def draw(case: Case, words: Words) -> None:
    """Draw who has what at the beginning of the case, as far as an entry tells of it."""
    entry = seating.entry_of(case)
    if entry is None:
        st.caption(words.say("ui.placed"))
    else:
        _draw(tuple(part for part in _form(case, entry, words) if not _is_moment(part)), case, entry, words)


def moment(case: Case, words: Words) -> None:
    """Draw when the argument begins: whose turn it is, and what is happening."""
    entry = seating.entry_of(case)
    if entry is not None:
        _draw(tuple(filter(_is_moment, _form(case, entry, words))), case, entry, words)


def _form(case: Case, entry: Entry, words: Words) -> Form:
    return case.game.forms.form(case, entry, words, session.drafted)


def _is_moment(part: FormPart) -> bool:
    return isinstance(part, FormBlock) and part.key == MOMENT


def _draw(form: Form, case: Case, entry: Entry, words: Words) -> None:
    for part in form:
        _part(part, case, entry, words)


def _part(part: FormPart, case: Case, entry: Entry, words: Words) -> None:
    if isinstance(part, FormField):
        _field(part, case, entry, words)
    elif isinstance(part, FormText):
        _text(part)
    elif isinstance(part, FormButton):
        _button(part)
    elif isinstance(part, FormOwn):
        _own(part, case, entry, words)
    elif isinstance(part, FormBlock):
        with _block(part):
            _draw(part.parts, case, entry, words)
    else:
        assert isinstance(part, FormFold)
        _fold(part, lambda: _draw(part.inside(), case, entry, words))


def _fold(part: FormFold, inside: Callable[[], None]) -> None:
    if part.behind:
        style.behind(part.label, part.key, inside)
    else:
        style.folded(part.label, part.key, inside, _icon(part.icon))


def _icon(name: str) -> str | None:
    return f":material/{name}:" if name else None


def _text(part: FormText) -> None:
    if part.look == "sentence":
        st.caption(part.text)
    else:
        marked = {"line": "{}", "bold": "**{}**", "heading": "##### {}"}[part.look]
        st.markdown(marked.format(part.text))


def _button(part: FormButton) -> None:
    to = seating.changed(part.does)
    held = {**session.lasts(part.key, to), "width": "content"} if part.small else session.moves(part.key, to)
    st.button(part.label, icon=_icon(part.icon), help=part.help, **held)


def _block(part: FormBlock) -> Any:
    key = part.key or None
    if part.look == "grid":
        return st.grid(part.columns, min_column_width=part.width, gap="xsmall" if part.near else "small", key=key)
    if part.look == "row":
        return st.container(key=key, horizontal=True, vertical_alignment="bottom", gap="xsmall")
    return st.container(key=key, border=part.look == "framed", gap="small")


def _own(part: FormOwn, case: Case, entry: Entry, words: Words) -> None:
    view = games.of(case)
    if part.what == "seats":
        naming.in_one_line(words, view.told, str(part.of))
    elif part.what == "name":
        assert isinstance(part.of, int)
        by_box = functools.partial(seating.in_edition, chosen=session.edition_chosen())
        seated = by_box if part.boxed else seating.seated
        naming.name(entry, part.of, words, case.game.forms.named, seated, part.label)
    else:
        view.in_form[part.what](case, words, str(part.of))


# -- fields


def _field(field: FormField, case: Case, entry: Entry, words: Words) -> None:
    label = entering.label(field, words)
    one = field.look in ("buttons", "row") and not field.many
    bound = session.picks if one else session.holds
    held = bound(entering.key(field), entering.shown(field, entry, session.sitting()), _entered, field)
    if field.look in ("", "switch", "number"):
        _number(field, label, entry, held, words)
        return
    among = field.cards or tuple(field.called)
    if field.look == "row":
        st.segmented_control(label, among, **held)
        return
    finding = titles.of(case, words) if field.cards else {}
    called = functools.partial(titles.listed, called=field.called, titles=finding)
    if field.look == "list":
        if field.hint is not None:
            held["placeholder"] = field.hint
        if field.ordered:
            held["filter_mode"] = "contains"
        if field.many:
            st.multiselect(label, among, format_func=called, select_all=False, help=field.help, **held)
        else:
            st.selectbox(label, among, format_func=called, help=field.help, **held)
    else:
        if field.many:
            held["selection_mode"] = "multi"
        st.pills(label, among, format_func=called, wrap=True, **held)


def _number(field: FormField, label: str, entry: Entry, held: dict[str, Any], words: Words) -> None:
    """Draw a switch, or a number within the limits of its type, if the field has none of its own."""
    limits = entering.limits(field, entry)
    if limits is None:
        st.toggle(label, **held)
    elif field.filled:
        st.number_input(label, *limits, step=1, **held)
    else:
        choose.bounded(words, label, *limits, held)


def _entered(value: Any, field: FormField) -> None:
    """Somebody has entered something; it is half chosen while there is more to choose."""
    entry = seating.entry_of(session.sitting().case)
    if entry is not None and field.enters is not None and field.enters(entry, value) is None:
        session.keep(field.key, value)
    else:
        chosen = session.edition_chosen()
        session.change(functools.partial(entering.entered, field, value, chosen=chosen))
