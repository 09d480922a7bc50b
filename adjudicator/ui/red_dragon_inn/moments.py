"""Where the argument begins: whose turn it is, and what is happening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import streamlit as st

from adjudicator.case import PHASE, TURN, Case
from adjudicator.games.red_dragon_inn.chapters.losing import Losing, losing
from adjudicator.games.red_dragon_inn.decisions import Reveal
from adjudicator.games.red_dragon_inn.entry import Entry, Gambling
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, places, seating, session
from ..sitting import Sitting
from ..style import plain
from . import teams

MOMENTS = ("drink", "action", "gambling", "losing", "else")
"""What arguments begin with: a Drink, a card, a Round of Gambling, somebody about to pass out, another phase."""

PHASES = ("discard-and-draw", "order-a-drink", "end", "setup")
"""The other points of a turn, and a game that has not begun."""

OTTOS_PHASES = ("prepare", "order-a-drink", "end", "setup")
"""The same of the turn of Boss Otto."""

NOBODY = ""


def draw(case: Case, entry: Entry, words: Words) -> None:
    """Draw whose turn it is, what is happening, and what else belongs to that."""
    names, moment = tuple(entry.players), _moment(case, entry)
    _turn(entry, moment, words)
    choose.option(words, "moment", MOMENTS, session.holds("moment", moment, _begin))
    if moment == "else":
        choose.option(words, "phase", _phases(case, entry), places.shows(entry, ("phase",)))
    elif moment == "gambling":
        _round(entry, names, words)
    elif moment == "losing":
        _losers(case, words)


def _turn(entry: Entry, moment: str, words: Words) -> None:
    """Draw whose turn it is. A team has it together; in a Round of Gambling, it is the turn of who started it."""
    turn = entry.turn or next(iter(entry.players))
    started = moment == "gambling"
    among = {names[0]: names for names in teams.in_teams(entry)}
    if started:
        among = {name: (name,) for name in entry.players}
    chosen = next(first for first, names in among.items() if turn in names)
    label = words.say("ui.round.who-started" if started and teams.any_in(entry) else "ui.whose-turn")
    if started and teams.any_in(entry):
        held = session.picks("turn", chosen, _start)
        st.pills(label, tuple(among), format_func=plain, wrap=True, **held)
    else:
        places.player(entry, ("turn",), label, among, shown=chosen, called=lambda name: plain(" & ".join(among[name])))


def _start(name: str) -> None:
    """Set who has started a Round of Gambling in a team game, which is told anew then."""
    begun = seating.changed(seating.with_fields(turn=name, gambling=Gambling()))
    session.change(lambda here: begun(here).knowing(TURN))


def _moment(case: Case, entry: Entry) -> str:
    """Return what is happening as the table begins."""
    start = case.back_to(0).now
    if session.drafted("moment") == "losing" or any(isinstance(frame, Losing) for frame in start.stack):
        return "losing"
    return entry.phase if entry.phase in MOMENTS else "else"


def _begin(moment: str) -> None:
    if moment == "losing":
        session.keep("moment", moment)
        return
    session.keep("moment", None)

    def begun(entry: Entry) -> Entry:
        phase = _phases(session.sitting().case, entry)[0] if moment == "else" else moment
        return msgspec.structs.replace(entry, phase=phase, gambling=Gambling())

    session.change(lambda here: seating.changed(begun)(here).knowing(PHASE))


def _phases(case: Case, entry: Entry) -> tuple[str, ...]:
    """Return the other points of the turn of whose turn it is."""
    his = case.now.table.otto is not None and entry.players[entry.turn or next(iter(entry.players))].boss
    return OTTOS_PHASES if his else PHASES


def may_reveal(case: Case) -> bool:
    """Return True if a Drink may be revealed as if the argument had begun with that: nothing has been said yet."""
    entry = seating.entry_of(case) if not case.said else None
    return entry is not None and entry.phase == "action"


def revealed(card: str) -> Callable[[Sitting], Sitting]:
    """Return the move that begins the argument with a Drink that is revealed."""

    def move(here: Sitting) -> Sitting:
        return seating.changed(seating.with_fields(phase="drink", gambling=Gambling()))(here).told(Reveal(FATE, card))

    return move


# -- a Round of Gambling that is on


def _round(entry: Entry, names: tuple[str, ...], words: Words) -> None:
    """Draw who is in the Round, who is winning, whose turn it is in it, and its pot."""
    gambling = entry.gambling
    inside = gambling.champions or tuple(name for name in names if name not in gambling.left)
    sits_out = {mate for mate in teams.mates_of(entry, entry.turn or names[0]) if mate != entry.turn}
    held = session.holds("round.inside", list(inside), _write_inside, inside, names)
    st.pills(
        words.say("ui.round.champions" if teams.any_in(entry) else "ui.round.inside"),
        [name for name in names if name not in sits_out],
        selection_mode="multi",
        format_func=plain,
        wrap=True,
        **held,
    )
    places.player(
        entry,
        ("gambling", "control"),
        words.say("ui.round.who-controls"),
        (*inside, NOBODY),
        "round.control",
        called=lambda name: plain(name) if name else words.say("ui.round.nobody"),
    )
    places.player(entry, ("gambling", "turn"), words.say("ui.round.whose"), inside, "round.turn")
    places.draw(entry, ("gambling", "pot"), words, "round.pot", words.say("ui.round.in-the-pot"))


def _write_inside(chosen: list[str], before: tuple[str, ...], names: tuple[str, ...]) -> None:
    session.change(seating.changed(lambda entry: _let_in(before, names, entry, chosen)))


def _let_in(before: tuple[str, ...], names: tuple[str, ...], entry: Entry, chosen: list[str]) -> Entry:
    """Return an entry with these players in its Round. In a team game who is new in it takes the place of a mate."""
    if not teams.any_in(entry):
        return _gambling(entry, left=tuple(name for name in names if name not in chosen))
    new = [name for name in chosen if name not in before]
    replaced = {mate for name in new for mate in teams.mates_of(entry, name) if mate != name}
    inside = tuple(name for name in names if name in chosen and name not in replaced)
    return _gambling(entry, champions=inside) if inside else entry


def _gambling(entry: Entry, **changes: Any) -> Entry:
    """Return an entry with fields of its Round changed. A player who has left it is not in control or to go."""
    round = msgspec.structs.replace(entry.gambling, **changes)
    gone = [name for name in entry.players if name not in round.champions] if round.champions else round.left
    if round.control in gone:
        round = msgspec.structs.replace(round, control=NOBODY)
    if round.turn in gone:
        round = msgspec.structs.replace(round, turn=None)
    return msgspec.structs.replace(entry, gambling=round)


# -- somebody is about to leave the game


def _losers(case: Case, words: Words) -> None:
    """Draw who has passed out. Choosing a player raises their Alcohol Content to their Fortitude."""
    table = case.start.table
    now = [table.seat_of(side) for side in losing(table, case.rules.fresh(), False)]
    st.pills(
        words.say("ui.losing.who"),
        teams.one_each(case),
        selection_mode="multi",
        format_func=lambda seat: plain(teams.called(case, seat)),
        wrap=True,
        **session.holds("losing", now, _fall, tuple(now)),
    )
    st.caption(words.say("ui.losing.help"))


def _fall(chosen: list[int], before: tuple[int, ...]) -> None:
    def fallen(entry: Entry) -> Entry:
        for seat, (name, player) in enumerate(entry.players.items()):
            if seat in chosen and seat not in before:
                entry = teams.with_told(entry, name, alcohol=player.fortitude)
            elif seat in before and seat not in chosen:
                entry = teams.with_told(entry, name, alcohol=max(0, (player.fortitude or 0) - 1))
        return entry

    session.keep("moment", "losing")
    session.change(seating.changed(fallen))
