"""The players: entering who has what, and how they stand now."""

from __future__ import annotations

from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.chapters.limits import bounds
from adjudicator.games.red_dragon_inn.entry import Entry
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.words import Words

from . import own_cards, seating, session
from .offers import FROM_HAND
from .sitting import Notice, Sitting
from .style import plain

STATS = ("fortitude", "alcohol", "gold")
PHASES = ("discard-and-draw", "action", "order-a-drink", "drink", "end", "setup")
HIGHEST = 200


def change(to: Any) -> None:
    """Change the beginning of the case with a function of its entry."""

    def changed(here: Sitting) -> Sitting:
        entry = seating.entry_of(here.case)
        return here if entry is None else seating.seated(here, to(entry))

    session.change(changed)


def _rename(seat: int, widget: str) -> None:
    name = st.session_state[widget].strip()

    def changed(here: Sitting) -> Sitting:
        entry = seating.entry_of(here.case)
        if entry is None:
            return here
        if name != tuple(entry.players)[seat] and name in entry.players:
            return here.noticed(Notice("bad-table", reason="entry.same-name", facts=(("name", name),)))
        return seating.seated(here, seating.renamed(entry, seat, name))

    session.change(changed)


def _number(seat: int, field: str, widget: str) -> None:
    value = st.session_state[widget]
    value = "unknown" if value is None and field == "pile" else value
    change(lambda entry: seating.with_player(entry, seat, **{field: value}))


def _count(field: str, widget: str) -> None:
    value = st.session_state[widget]
    change(lambda entry: _with(entry, **{field: value}))


def _hand(seat: int, known: str, titles: str, unseen: str) -> None:
    state = st.session_state
    hand = (*state.get(titles, ()), *(UNKNOWN,) * state.get(unseen, 0)) if state[known] else None
    change(lambda entry: seating.with_player(entry, seat, hand=hand))


def _turn(widget: str) -> None:
    seat = st.session_state[widget]
    change(lambda entry: _with(entry, turn=tuple(entry.players)[seat]))


def _with(entry: Entry, **fields: Any) -> Entry:
    import msgspec

    return msgspec.structs.replace(entry, **fields)


def enter(case: Case, words: Words) -> None:
    """The form for the beginning of the case. Who sits down or leaves only matters before anything is said."""
    entry = seating.entry_of(case)
    if entry is None:
        st.caption(words.say("ui.placed"))
        return
    begun = bool(case.said)
    for seat, name in enumerate(entry.players):
        with st.container(key=f"seat-{seat}", border=True, gap="small"):
            _seat(case, entry, seat, name, words, begun)
    if not begun and len(entry.players) < seating.MOST:
        said = words.say("ui.player-n", number=len(entry.players) + 1)
        st.button(
            words.say("ui.add-player"),
            icon=":material/person_add:",
            key=session.key("add-player"),
            width="stretch",
            on_click=session.move,
            args=(session.sitting().serial, lambda here: _entered(here, lambda e: seating.with_another(e, said))),
        )
    _whose_turn(entry, words)
    with st.expander(words.say("ui.more"), key="more-of-the-table"):
        left, right = st.columns(2)
        for column, field in ((left, "deck"), (right, "discards")):
            widget = f"{field}@{words.language}"
            column.number_input(
                words.say(f"ui.{field}"), 0, HIGHEST, key=session.bound(widget, getattr(entry, field)), step=1,
                placeholder=words.say("ui.unknown"), on_change=_count, args=(field, widget),
            )  # fmt: skip
    own_cards.draw(case, words)


def _entered(here: Sitting, to: Any) -> Sitting:
    entry = seating.entry_of(here.case)
    return here if entry is None else seating.seated(here, to(entry))


def _seat(case: Case, entry: Entry, seat: int, name: str, words: Words, begun: bool) -> None:
    player = entry.players[name]
    top = st.container(horizontal=True, vertical_alignment="bottom")
    widget = f"name.{seat}@{words.language}"
    top.text_input(
        words.say("ui.name", number=seat + 1), key=session.bound(widget, name), max_chars=40,
        on_change=_rename, args=(seat, widget),
    )  # fmt: skip
    if not begun and len(entry.players) > seating.FEWEST:
        top.button(
            words.say("ui.remove"), icon=":material/person_remove:", key=session.key(f"remove.{seat}"),
            on_click=session.move,
            args=(session.sitting().serial, lambda here: _entered(here, lambda e: seating.without(e, seat))),
        )  # fmt: skip
    with st.grid(4, min_column_width=105, gap="small"):
        for field in (*STATS, "pile"):
            widget = f"{field}.{seat}@{words.language}"
            value = getattr(player, field)
            least, greatest = bounds(field, case.rules) if field in STATS else (0, None)
            st.number_input(
                words.say(f"ui.{field}"), least, greatest if greatest is not None else HIGHEST, step=1,
                key=session.bound(widget, None if value == "unknown" else value),
                placeholder=words.say("ui.unknown"), on_change=_number, args=(seat, field, widget),
            )  # fmt: skip
    case.rules.drain()
    _hand_of(case, seat, player.hand, words)


def _hand_of(case: Case, seat: int, hand: tuple[str, ...] | None, words: Words) -> None:
    table = case.now.table
    known, titles, unseen = (f"{part}.{seat}@{words.language}" for part in ("hand-known", "hand", "unseen"))
    args = (seat, known, titles, unseen)
    st.toggle(words.say("ui.hand-known"), key=session.bound(known, hand is not None), on_change=_hand, args=args)
    if hand is None:
        return
    fit = sorted((c for c in cards.known(table) if set(c.kinds) & set(FROM_HAND)), key=lambda c: cards.fold(c.title.en))
    st.multiselect(
        words.say("ui.hand"), [card.id for card in fit], key=session.bound(titles, [id for id in dict.fromkeys(hand) if id != UNKNOWN]),
        format_func=lambda id: cards.card(table, id).title.in_(words.language), placeholder=words.say("ui.choose-cards"),
        on_change=_hand, args=args,
    )  # fmt: skip
    st.number_input(
        words.say("ui.unseen"), 0, 20, step=1, key=session.bound(unseen, hand.count(UNKNOWN)), on_change=_hand, args=args
    )


def _whose_turn(entry: Entry, words: Words) -> None:
    names = tuple(entry.players)
    widget = f"turn@{words.language}"
    st.pills(
        words.say("ui.whose-turn"), range(len(names)), format_func=lambda seat: plain(names[seat]), required=True, wrap=True,
        key=session.bound(widget, names.index(entry.turn) if entry.turn else 0), on_change=_turn, args=(widget,),
    )  # fmt: skip
    widget = f"phase@{words.language}"
    st.pills(
        words.say("ui.phase"), PHASES, format_func=lambda phase: words.say(f"ui.phase.{phase}"), required=True, wrap=True,
        key=session.bound(widget, entry.phase), on_change=_count, args=("phase", widget),
    )  # fmt: skip


def standings(case: Case, words: Words) -> None:
    """Who has what now."""
    seen = case.game.seen(case.now)
    st.markdown(f"#### {words.say('ui.players')}")
    with st.grid(2, min_column_width=250, gap="small", key="standings"):
        for name, has in seen["players"].items():
            out = has["out"] != "no"
            with st.container(key=f"player-{'out' if out else 'in'}-{list(seen['players']).index(name)}", gap=None):
                turn = " :material/flag:" if name == seen["turn"] and not case.over else ""
                left = f" :gray-badge[{words.say('ui.out.' + has['out'])}]" if out else ""
                st.markdown(f"**{plain(name)}**{turn}{left}")
                _track(has)
                st.caption("\u00a0· ".join(_numbers(has, words)))
    inn = [words.say(f"ui.has.{what}", number=seen[what]) for what in ("inn", "deck", "discards") if seen[what]]
    if inn:
        st.caption(" · ".join(plain(told) for told in inn))


def _numbers(has: dict[str, Any], words: Words) -> list[str]:
    numbers = [words.say(f"ui.has.{stat}", number=has[stat]) for stat in STATS]
    numbers.append(words.say("ui.has.pile", number="?" if has["pile"] is None else has["pile"]))
    if has["hand"] is not None:
        numbers.append(words.say("ui.has.hand", number=has["hand"]))
    numbers += [f"{name}: {count}" for name, count in has["tokens"].items()]
    return [plain(number.replace(" ", "\u00a0")) for number in numbers]


def _track(has: dict[str, Any]) -> None:
    """Fortitude and Alcohol Content on one track, as on the printed mats: numbers only, never a name."""
    most = max(20, has["fortitude"], has["alcohol"])
    st.html(
        "<div class='track' aria-hidden='true'>"
        f"<i style='width:{100 * has['alcohol'] // most}%'></i><b style='left:{100 * has['fortitude'] // most}%'></b></div>"
    )
