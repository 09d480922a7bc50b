"""What a table plays: the game by its box, and the layers of rules that it chooses.

These are variants each of its own, groups of which one is played, and house rules.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping

import streamlit as st

from adjudicator import explain
from adjudicator.case import GAMES, Case, beginning, game
from adjudicator.rulebook import BadFile, Edition
from adjudicator.table import seating
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from . import house_rules_page, session, style
from .style import plain

FOLD = "variants"
"""The key of what the layers of rules are folded under."""


def draw(case: Case, words: Words) -> None:
    """Draw the boxes, of which one is played, the layers of rules, folded, and what is played by in all."""
    with st.container(gap="xsmall", key="played"):
        boxes = _boxes(words)
        st.segmented_control(
            words.say("ui.what-is-played"),
            boxes,
            format_func=boxes.__getitem__,
            wrap=True,
            **session.picks("box", f"{case.game.id} {case.rules.edition}", _play),
        )
        layers(case, words)
        st.caption(plain(explain.judged_by(case, words)))


def _boxes(words: Words) -> dict[str, str]:
    """Return what each box is called, by game and edition: an edition by its own name only where there are several."""
    called = {}
    for id in GAMES:
        editions = _editions(id)
        for name, edition in editions.items():
            short = edition.short.in_(words.language)
            called[f"{id} {name}"] = short if len(editions) > 1 else game(id).title[words.language]
    return called


def _editions(id: str) -> Mapping[str, Edition]:
    """Return the editions of a game; none of one whose rules cannot be read, which is no fault of the other games."""
    try:
        return game(id).rulebook().editions
    except BadFile:
        return {}


def layers(case: Case, words: Words) -> None:
    """Draw which layers of rules are played by, folded: inside each has a sentence that says what it is."""
    book = case.game.rulebook()
    on = tuple(book.layers[id].title.in_(words.language) for id in book.named(case.rules.layers))
    label = words.say("ui.variants", titles=on) if book.choices else words.say("ui.house-rules")

    def all() -> None:
        _groups(case, words)
        for id in _alone(case):
            held = session.holds(f"layer.{id}", id in case.rules.layers, _write_layer, id)
            st.toggle(plain(book.layers[id].title.in_(words.language)), **held)
            if told := _told(id, words):
                st.caption(told)
        house_rules_page.draw(case, words)

    style.folded(label, FOLD, all, ":material/tune:")


def _play(box: str) -> None:
    """Another game lays a new table; another edition judges the same beginning."""
    id, edition = box.split()
    session.choose_edition()

    def move(here: Sitting) -> Sitting:
        if id == here.case.game.id:
            return here.under(edition)
        return here.put(beginning.empty(session.words(), id, edition), left=())

    session.change(move)


def _alone(case: Case) -> Iterator[str]:
    """Yield the variants that are not one of a group."""
    book = case.game.rulebook()
    return (id for id in book.choices if book.layers[id].one_of is None)


def _groups(case: Case, words: Words) -> None:
    """Draw a choice for each group of variants of which one is played, and what each is."""
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
        st.radio(
            words.say(f"ui.group.{group}"),
            titles,
            format_func=titles.__getitem__,
            captions=[_told(id, words) for id in titles],
            **session.holds(f"group.{group}", on, _write_group, tuple(members)),
        )


def _told(id: str, words: Words) -> str:
    """Return what a variant is, in a sentence; empty for one that has none, such as none at all."""
    return plain(words.say(f"ui.variant.{id}")) if words.has(f"ui.variant.{id}") else ""


def _write_layer(on: bool, layer: str) -> None:
    _play_by(layered(layer, on, session.words()))


def _write_group(layer: str, members: tuple[str, ...]) -> None:
    _play_by(played_as(members, layer, session.words()))


def _play_by(move: Callable[[Sitting], Sitting]) -> None:
    """Move the sitting to another variant, and fold them away: the table, as it is now, is where one looks.

    House rules stay unfolded when one is put in or taken out: they are a list, and one reads in it what came of that.
    """
    session.change(move)
    st.session_state[FOLD] = False


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
