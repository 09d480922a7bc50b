"""How the players stand, in one list: who has what, marked where it was otherwise at the beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import streamlit as st
from markupsafe import Markup

from adjudicator.case import Case
from adjudicator.words import Words

from . import markup
from .markup import NOTHING, icon, joined, small
from .style import plain


class NumberShown(NamedTuple):
    """A number that a player has, as a line of text, and whether it differs from the beginning."""

    line: str
    changed: bool


class Mate(NamedTuple):
    """One player of a team: what is to be said of who it is, in a word or two each, and the own numbers."""

    name: str
    marks: tuple[str, ...]
    numbers: tuple[NumberShown, ...]


class MarksShown(NamedTuple):
    """What lies on a player's track, as a line of text, and where on it, in percent."""

    line: str
    at: tuple[int, ...]


class PlayerRow(NamedTuple):
    """One player, or a team with its `mates`.

    `left` says that they are out of the game; `track` are Alcohol Content and Fortitude in percent, `lying` what lies
    on it; `marks` is as of a mate.
    """

    name: str
    turn: bool
    left: str
    numbers: tuple[NumberShown, ...]
    track: tuple[int, int] | None = None
    lying: tuple[MarksShown, ...] = ()
    marks: tuple[str, ...] = ()
    mates: tuple[Mate, ...] = ()


def number(id: str, now: object, was: object, words: Words) -> NumberShown:
    """Return a number under the message that tells of it; where it was another at the beginning, both."""
    return NumberShown(words.say(f"ui.has.{id}", number=from_to(now, was, words)), now != was)


def from_to(now: object, was: object, words: Words) -> object:
    """Return a number as it stands; where it was another at the beginning, both."""
    return now if now == was else words.say("ui.from-to", was="?" if was is None else was, now=now)


def of_each(case: Case, shown: Callable[[int], Iterable[str]], words: Words) -> list[PlayerRow]:
    """Return a row for each player, in a game in which everybody plays alone.

    Args:
        case: whose players.
        shown: which numbers are shown of the player in a seat, as `public_view` calls them; those that are not known
            are left out.
        words: the language.
    """
    seen, before = (case.game.language.public_view(at) for at in (case.now, case.start))
    return [
        PlayerRow(
            who,
            who == seen["turn"] and not case.over,
            "" if has["out"] == "no" else words.say(f"out.{has['out']}"),
            tuple(
                number(what, has[what], before["players"][who][what], words)
                for what in shown(seat)
                if has[what] is not None
            ),
        )
        for seat, (who, has) in enumerate(seen["players"].items())
    ]


def draw(rows: Iterable[PlayerRow], besides: Iterable[str], words: Words) -> None:
    """Draw the players in their order, and below them the other facts of the table."""
    st.markdown(f"#### {words.say('ui.players')}")
    markup.draw(Markup("<ul class='standings'>{}</ul>").format(joined(map(_row, rows))))
    told = " · ".join(besides)
    if told:
        st.caption(plain(told))


def _row(row: PlayerRow) -> Markup:
    return Markup("<li{}><p><b>{}</b> {} {}</p>{}{}{}</li>").format(
        Markup(" class='out'") if row.left else NOTHING,
        row.name,
        icon("flag") if row.turn else NOTHING,
        _marked((*filter(None, (row.left,)), *row.marks)),
        small(_numbers(row.numbers)),
        _track(*row.track, row.lying) if row.track is not None else NOTHING,
        joined(map(_mate, row.mates)),
    )


def _mate(mate: Mate) -> Markup:
    line = Markup("<p class='small mate'><b>{}</b> {} {}</p>")
    return line.format(mate.name, _marked(mate.marks), _numbers(mate.numbers))


def _marked(marks: tuple[str, ...]) -> Markup:
    return Markup(" ").join(Markup("<span class='badge'>{}</span>").format(mark) for mark in marks)


def _numbers(numbers: tuple[NumberShown, ...]) -> Markup:
    return Markup("\u00a0· ").join(map(_number, numbers))


def _number(told: NumberShown) -> Markup:
    line = told.line.replace(" ", "\u00a0")
    return Markup("<mark>{}</mark>").format(line) if told.changed else Markup.escape(line)


def _track(filled: int, marked: int, lying: tuple[MarksShown, ...]) -> Markup:
    """Two numbers on one track, as on the printed mats, and what lies on it; below it, what that is in words."""
    spots = joined(
        Markup("<u class='spot-{}' style='left:{}%'></u>").format(kind, at)
        for kind, marks in enumerate(lying)
        for at in marks.at
    )
    track = Markup("<div class='track'><i style='width:{}%'></i><b style='left:{}%'></b>{}</div>")
    lines = joined(
        Markup("<p class='small lying'><u class='spot-{}'></u> {}</p>").format(kind, marks.line)
        for kind, marks in enumerate(lying)
    )
    return track.format(filled, marked, spots) + lines
