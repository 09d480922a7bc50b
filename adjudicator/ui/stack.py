"""What waits to be dealt with, drawn as a list: the newest on top, and under it who is asked for an answer."""

from __future__ import annotations

from typing import Any, NamedTuple

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.chapters.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.timing import Slot, Window
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.playing import Pending
from adjudicator.words import Words

from .style import plain


class Slip(NamedTuple):
    """One thing on the stack: an icon, what it is called, what else is to be said of it, and who is asked.

    `asked` are names in order, `reached` how many of them have had their say.
    """

    icon: str
    title: str
    details: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    reached: int = 0


def slips(case: Case, words: Words) -> tuple[Slip, ...]:
    """Everything on the stack, the newest first. A window belongs to what it hangs on."""
    found: list[Slip] = []
    window: Window | None = None
    for frame in reversed(case.now.stack):
        if isinstance(frame, Window):
            window = frame
            continue
        slip = _slip(frame, case, words)
        if window is not None:
            names = tuple(_asked_for(slot, case, words) for slot in window.slots)
            mode = () if window.mode == "asked" else (words.say(f"ui.mode.{window.mode}"),)
            slip = slip._replace(details=slip.details + mode, asked=names, reached=window.at)
            window = None
        found.append(slip)
    return tuple(found)


def _asked_for(slot: Slot, case: Case, words: Words) -> str:
    """Who is asked; in a collision, for which kind of card."""
    name = str(case.game.name(case.now.table, slot.seat))
    return name if slot.only is None else f"{name}: {words.say(f'kinds.{slot.only}')}"


def _slip(frame: Any, case: Case, words: Words) -> Slip:
    if isinstance(frame, Pending):
        return _card(frame, case, words)
    if isinstance(frame, Drinks):
        return _drink(frame, case, words)
    if isinstance(frame, Turn):
        who = case.game.name(case.now.table, frame.seat)
        return Slip(":material/flag:", words.say("ui.stack.turn", who=who), (words.say(f"ui.phase.{frame.phase}"),))
    kind = frame.__struct_config__.tag
    card = getattr(frame, "card", "")
    title = (_title(case, card, words),) if card else ()
    return Slip(":material/hourglass_empty:", words.say(f"ui.stack.{kind}"), title)


def _card(frame: Pending, case: Case, words: Words) -> Slip:
    table = case.now.table
    details = [words.say("ui.stack.played-by", who=case.game.name(table, frame.seat))]
    if frame.picked:
        picked = tuple(case.game.name(table, seat) for seat in frame.picked)
        details.append(words.say("ui.stack.picked", picked=picked))
    if frame.shown:
        details.append(words.say("ui.stack.shows", card=_title(case, frame.shown, words)))
    if frame.negated:
        details.append(words.say("ui.stack.negated"))
    if frame.trap:
        details.append(words.say("ui.stack.trap"))
    return Slip(":material/playing_cards:", _title(case, frame.card, words), tuple(details))


def _drink(frame: Drinks, case: Case, words: Words) -> Slip:
    table = case.now.table
    titles = [_title(case, id, words) for drink in frame.drinks for id in drink.cards]
    details = []
    for drink in frame.drinks:
        details.append(words.say("ui.stack.drinker", who=case.game.name(table, drink.drinker)))
        if drink.cards:
            for stat in ("alcohol", "fortitude"):
                total = drink.total(table, stat)
                if total:
                    details.append(words.say(f"ui.stack.{stat}", change=f"{total:+d}".replace("-", "−")))
        if drink.ignored:
            details.append(words.say("ui.stack.ignored"))
    return Slip(":material/local_bar:", " + ".join(titles) or words.say("ui.stack.unrevealed"), tuple(details))


def _title(case: Case, id: str, words: Words) -> str:
    found = cards.find(case.now.table, id)
    return found.title.in_(words.language) if found is not None else id


def draw(case: Case, words: Words) -> None:
    """The stack as a list of slips."""
    found = slips(case, words)
    if not found:
        return
    st.markdown(f"#### {words.say('ui.stack')}")
    with st.container(key="stack", gap="small"):
        for index, slip in enumerate(found):
            with st.container(key=f"slip-{'top' if index == 0 else 'below'}-{index}", gap=None):
                st.markdown(f"{slip.icon} **{plain(slip.title)}**")
                if slip.details:
                    st.caption(" · ".join(plain(detail) for detail in slip.details))
                if slip.asked:
                    st.markdown(" ".join(_asked(slip, words)))


def _asked(slip: Slip, words: Words) -> list[str]:
    """The names in the order in which they are asked: those who had their say, who is asked now, the rest."""
    marked = [words.say("ui.stack.asked")]
    for place, name in enumerate(slip.asked):
        if place < slip.reached:
            marked.append(f":gray[~~{plain(name)}~~]")
        elif place == slip.reached:
            marked.append(f":primary-badge[{plain(name)}]")
        else:
            marked.append(f":gray-badge[{plain(name)}]")
    return marked
