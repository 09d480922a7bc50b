"""The layers of rules that a table chooses: variants each of its own, and groups of which one is played."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import streamlit as st

from adjudicator.case import Case
from adjudicator.rulebook import BadFile
from adjudicator.table import seating
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from . import house_rules_page, session, style
from .style import plain


def draw(case: Case, words: Words) -> None:
    """Draw which variants are played, each with what it is, and the house rules."""
    _groups(case, words)
    each, book = tuple(_alone(case)), case.game.rulebook()
    on = tuple(book.layers[id].title.in_(words.language) for id in each if id in case.rules.layers)
    label = words.say("ui.variants", titles=on) if each else words.say("ui.house-rules")

    def all() -> None:
        for id in each:
            held = session.holds(f"layer.{id}", id in case.rules.layers, _write_layer, id)
            st.toggle(plain(book.layers[id].title.in_(words.language)), **held)
            _told(id, words)
        house_rules_page.draw(case, words)

    style.folded(label, "variants", all, ":material/tune:")


def _alone(case: Case) -> Iterator[str]:
    """Yield the variants that are not one of a group."""
    book = case.game.rulebook()
    return (id for id in book.choices if book.layers[id].one_of is None)


def _groups(case: Case, words: Words) -> None:
    """Draw a choice for each group of variants of which one is played, and what that is."""
    book = case.game.rulebook()
    groups: dict[str, list[str]] = {}
    for id in book.choices:
        one_of = book.layers[id].one_of
        if one_of is not None:
            groups.setdefault(one_of.group, []).append(id)
    for group, members in groups.items():
        titles = {id: book.layers[id].title.in_(words.language) for id in members}
        titles = {"": words.say(f"ui.group.{group}.nobody"), **titles}
        on = next(iter(book.named([id for id in members if id in case.rules.layers])), "")
        st.selectbox(
            words.say(f"ui.group.{group}"),
            titles,
            format_func=titles.__getitem__,
            **session.holds(f"group.{group}", on, _write_group, tuple(members)),
        )
        _told(on, words)


def _told(id: str, words: Words) -> None:
    """Draw what a variant is, in a sentence; nothing for one that has none, such as none at all."""
    if words.has(f"ui.variant.{id}"):
        st.caption(plain(words.say(f"ui.variant.{id}")))


def _write_layer(on: bool, layer: str) -> None:
    session.change(layered(layer, on, session.words()))


def _write_group(layer: str, members: tuple[str, ...]) -> None:
    session.change(played_as(members, layer, session.words()))


def layered(layer: str, on: bool, words: Words) -> Callable[[Sitting], Sitting]:
    """Return a move that plays with a layer of rules, or without it and those that need it."""

    def move(here: Sitting) -> Sitting:
        rest = _without(here, (layer,))
        return _with_layers(here, (*rest, layer) if on else rest, words)

    return move


def played_as(members: tuple[str, ...], layer: str, words: Words) -> Callable[[Sitting], Sitting]:
    """Return a move that plays with one layer of a group (empty: none) instead of the others, its `members`.

    The players are seated as it says; `words` has the names of those who join for it.
    """

    def move(here: Sitting) -> Sitting:
        return _with_layers(here, (*_without(here, members), *filter(None, (layer,))), words)

    return move


def _without(here: Sitting, gone: tuple[str, ...]) -> tuple[str, ...]:
    """Return the chosen layers without some, and without those that need one of these."""
    book = here.case.game.rulebook()
    chosen = book.named(here.case.rules.layers)
    return tuple(name for name in chosen if not {name, *book.layers[name].needs} & {*gone})


def _with_layers(here: Sitting, chosen: tuple[str, ...], words: Words) -> Sitting:
    """With these layers of rules chosen, and the beginning as the game has it under them."""
    entry, rules, book = seating.entry_of(here.case), here.case.rules, here.case.game.rulebook()
    if entry is None:
        return here
    on, forms = book.completed(chosen), here.case.game.forms
    entry = forms.without(entry, on)
    with contextlib.suppress(BadFile, ValueError):  # layers that exclude each other; `seated` tells it
        after = book.under(rules.edition, layers=on, house=rules.house)
        entry = forms.played(entry, rules.fresh(), after, words)
    return seating.seated(here, entry, chosen)
