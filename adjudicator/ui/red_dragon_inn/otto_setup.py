"""A table against Boss Otto as it is entered: who plays, with which cards of his, and the Threat track of his mat."""

from __future__ import annotations

import secrets
from typing import Any, Literal, get_args

import msgspec
import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.decisions import Target
from adjudicator.games.red_dragon_inn.entry import Entry, OttoTold, PieceTold, Player
from adjudicator.games.red_dragon_inn.otto import (
    AGAINST_OTTO,
    MOST_ACTIONS,
    MOST_THREAT,
    SAMPLE_HARD_TRACK,
    SAMPLE_TRACK,
    SHUFFLES,
    Difficulty,
    Faction,
)
from adjudicator.games.red_dragon_inn.vocabulary import PIECES
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, places, seating, session, style
from . import moments, otto_deals

Cards = Literal["sample", "own"]
"""With which cards Boss Otto is played: our sample set, or those that lie on the table."""


# -- in an entry


def with_him(entry: Entry, words: Words, told: OttoTold | None = None) -> Entry:
    """Return an entry with Boss Otto in its first seat, against those who sit there, before the game.

    Args:
        entry: a table without him.
        words: the language of his name.
        told: what is told of him; None: he plays with our sample set.
    """
    others = entry.players
    joined = seating.with_another(entry, words.say("ui.otto.name"))
    name = tuple(joined.players)[-1]
    him = Player(boss=True, hand=())
    players = {name: him, **{other: msgspec.structs.replace(player, boss=False) for other, player in others.items()}}
    told = told or OttoTold(track=SAMPLE_TRACK, shuffle=secrets.randbelow(SHUFFLES))
    return msgspec.structs.replace(entry, players=players, turn=None, phase="setup", otto=told)


def few_enough(entry: Entry) -> Entry:
    """Return an entry with the first of its players, no more than can play against Boss Otto."""
    return msgspec.structs.replace(entry, players=dict(list(entry.players.items())[: AGAINST_OTTO.stop - 1]))


def without_him(entry: Entry, words: Words) -> Entry:
    """Return an entry that Boss Otto has left, with at least two players."""
    players = {name: player for name, player in entry.players.items() if not player.boss}
    turn = entry.turn if players.get(entry.turn or "") else None
    left = msgspec.structs.replace(entry, players=players, turn=turn, phase=Entry({}).phase, otto=OttoTold())
    two: Entry = left if len(players) > 1 else seating.with_another(left, words.say("ui.player-n", number=2))
    return two


def challengers(entry: Entry, count: int, words: Words) -> Entry:
    """Return an entry with so many Challengers; who joined last leaves first."""
    while len(entry.players) - 1 < count:
        entry = seating.with_another(entry, words.say("ui.player-n", number=len(entry.players)))
    while len(entry.players) - 1 > count:
        last = next(seat for seat in reversed(range(len(entry.players))) if not _is_his(entry, seat))
        entry = _with_target(seating.without(entry, last))
    return _as_at_the_start(entry) if entry.phase == "setup" else entry


def _as_at_the_start(entry: Entry) -> Entry:
    """Return an entry with the Gold and Potions that so many Challengers start with."""
    players = {name: msgspec.structs.replace(player, gold=None, potions=None) for name, player in entry.players.items()}
    return msgspec.structs.replace(entry, players=players)


def _is_his(entry: Entry, seat: int) -> bool:
    return tuple(entry.players.values())[seat].boss


def _with_target(entry: Entry) -> Entry:
    """Return an entry whose Priority Target is somebody who is there."""
    gone = entry.otto.target not in entry.players
    return msgspec.structs.replace(entry, otto=msgspec.structs.replace(entry.otto, target="")) if gone else entry


def played_with(entry: Entry) -> Cards:
    """Return with which cards an entry plays."""
    return "own" if entry.otto.shuffle is None else "sample"


def with_cards(entry: Entry, played: Cards) -> Entry:
    """Return an entry that is played with these cards. Our sample track goes with our sample set."""
    track, sample = entry.otto.track, sample_track(entry.otto.difficulty)
    if played == "sample":
        return _told(entry, shuffle=secrets.randbelow(SHUFFLES), track=track if any(track) else sample)
    return _told(entry, shuffle=None, track=() if track == sample else track)


def sample_track(difficulty: Difficulty) -> tuple[int, ...]:
    """Return the Threat track of our sample set, of the side that a table plays with."""
    return SAMPLE_HARD_TRACK if difficulty.hard_track else SAMPLE_TRACK


def with_difficulty(entry: Entry, **fields: Any) -> Entry:
    """Return an entry with something else that makes the game harder. A sample track is turned to its other side."""
    was = entry.otto.difficulty
    chosen = msgspec.structs.replace(was, **fields)
    track = sample_track(chosen) if entry.otto.track == sample_track(was) else entry.otto.track
    return _told(entry, difficulty=chosen, track=track)


def with_space(entry: Entry, threat: int, actions: int | None) -> Entry:
    """Return an entry whose track tells so many Actions at a Threat; None: nobody has said it."""
    track = [*entry.otto.track, *(0 for _ in range(MOST_THREAT))][:MOST_THREAT]
    track[threat - 1] = actions or 0
    return _told(entry, track=tuple(track) if any(track) else ())


def _told(entry: Entry, **told: object) -> Entry:
    return msgspec.structs.replace(entry, otto=msgspec.structs.replace(entry.otto, **told))


# -- as a form


def how_many(entry: Entry, words: Words) -> None:
    """Draw the number of Challengers."""
    held = session.picks("otto.how-many", len(entry.players) - 1, _write_count, words)
    st.segmented_control(words.say("ui.otto.how-many"), tuple(AGAINST_OTTO), **held)


def _write_count(count: int, words: Words) -> None:
    session.change(seating.changed(lambda entry: seated(challengers(entry, count, words))))


def seated(entry: Entry) -> Entry:
    """Return an entry whose Challengers are one team, and whose Priority Target is one of them."""
    names = [name for name, player in entry.players.items() if not player.boss]
    team = " & ".join(names) if len(names) > 1 else ""
    players = {
        name: player if player.boss else msgspec.structs.replace(player, team=team)
        for name, player in entry.players.items()
    }
    return _with_target(msgspec.structs.replace(entry, players=players))


def draw(case: Case, entry: Entry, words: Words) -> None:
    """Draw with which cards Boss Otto is played, his track, and the way to begin."""
    with st.container(key="otto-setup", gap="small"):
        st.markdown(f"##### {words.say('ui.otto')}")
        choose.option(words, "otto.cards", ("sample", "own"), session.holds("otto.cards", played_with(entry), _cards))
        if entry.otto.shuffle is None:
            st.caption(words.say("ui.otto.own-help"))
        else:
            st.caption(words.say("ui.otto.sample-help"))
            held = session.holds("otto.shuffle", entry.otto.shuffle, _shuffle)
            choose.bounded(words, words.say("ui.otto.shuffle"), 0, SHUFFLES - 1, held)
        style.folded(words.say("ui.otto.harder"), "otto-harder", lambda: _harder(entry, words), ":material/skull:")
        sample = entry.otto.track == sample_track(entry.otto.difficulty)
        label = words.say("ui.otto.track.sample" if sample else "ui.otto.track")
        style.folded(label, "otto-track", lambda: _track(entry, words), ":material/linear_scale:")
        style.folded(
            words.say("ui.otto.midway"), "otto-midway", lambda: _midway(case, entry, words), ":material/history:"
        )
        otto = case.now.table.otto
        if otto is not None and entry.phase == "setup" and not case.said:
            said = otto_deals.next_of_otto(case) or Target(FATE, otto.target)
            begins = session.moves("otto.start", lambda here: here.told(said))
            st.button(words.say("ui.otto.start"), type="primary", icon=":material/play_arrow:", **begins)


def _harder(entry: Entry, words: Words) -> None:
    """Draw what makes the game harder; with the table's own cards, also the factions that they are of."""
    if entry.otto.shuffle is None:
        chosen = session.drafted("otto.factions", list(entry.otto.factions))
        st.pills(
            words.say("ui.otto.factions"),
            get_args(Faction),
            selection_mode="multi",
            format_func=lambda faction: words.say(f"faction.{faction}"),
            wrap=True,
            **session.holds("otto.factions", chosen, _write_factions),
        )
    difficulty: places.Path = ("otto", "difficulty")
    for field in ("hard_cards", "epic_cards"):
        places.draw(entry, (*difficulty, field), words, f"otto.{field}")
    st.toggle(
        words.say("ui.otto.hard-track"),
        **session.holds("otto.hard_track", entry.otto.difficulty.hard_track, _turn_track),
    )
    places.draw(entry, (*difficulty, "tough_components"), words, "otto.tough_components")
    with st.grid(2, min_column_width=130, gap="xsmall", key="otto-potions"):
        places.draw(entry, (*difficulty, "more_potions"), words, "otto.more_potions")
        places.draw(entry, (*difficulty, "fewer_potions"), words, "otto.fewer_potions", most=len(entry.players) - 1)


def _write_factions(chosen: list[Faction]) -> None:
    """Take the last two that were chosen. One alone is kept until another is chosen."""
    two = tuple(chosen[-2:])
    session.keep("otto.factions", list(two))
    if len(two) != 1:
        session.change(seating.changed(lambda entry: _told(entry, factions=two)))


def _turn_track(hard: bool) -> None:
    session.change(seating.changed(lambda entry: with_difficulty(entry, hard_track=hard)))


def _cards(played: Cards) -> None:
    session.change(seating.changed(lambda entry: with_cards(entry, played)))


def _shuffle(number: int | None) -> None:
    if number is not None:  # without one, the table would play with cards of its own
        places.write(number, ("otto", "shuffle"))


def _track(entry: Entry, words: Words) -> None:
    """Draw how many Actions the mat tells at each Threat."""
    st.caption(words.say("ui.otto.track-help"))
    told = dict(enumerate(entry.otto.track, 1))
    with st.grid(5, min_column_width=60, gap="xsmall", key="otto-spaces"):
        for threat in range(1, MOST_THREAT + 1):
            held = session.holds(f"otto.track.{threat}", told.get(threat) or None, _write_space, threat)
            choose.bounded(words, words.say("ui.otto.space", number=threat), 1, MOST_ACTIONS, held)
    sample = sample_track(entry.otto.difficulty)
    if entry.otto.track != sample:
        take = session.moves("otto.sample-track", seating.changed(lambda entry: _told(entry, track=sample)))
        st.button(words.say("ui.otto.take-track"), **take)


def _write_space(actions: int | None, threat: int) -> None:
    session.change(seating.changed(lambda entry: with_space(entry, threat, actions)))


def _midway(case: Case, entry: Entry, words: Words) -> None:
    """Draw where a game stands that has begun, and what Boss Otto has there."""
    moments.draw(case, entry, words)
    names = [name for name, player in entry.players.items() if not player.boss]
    places.player(entry, ("otto", "target"), words.say("ui.otto.target"), names)
    with st.grid(2, min_column_width=130, gap="xsmall", key="otto-midway-numbers"):
        for field in ("threat", "prepared"):
            places.draw(entry, ("otto", field), words, shown=getattr(entry.otto, field) or None)
        for field in ("actions", "sometimes", "gambling"):
            for part in (field, f"{field}_gone"):
                places.draw(entry, ("otto", part), words)
    _lying(case, entry, words)


def _lying(case: Case, entry: Entry, words: Words) -> None:
    """Draw what lies on the table: Components, what Otto has got, and the pieces of each Challenger.

    Only cards of the table's own are pieces of a Challenger or objects, so nobody else is asked about them.
    """
    table = case.start.table
    known = tuple(CARDS.known(case.now.table))
    boss = _boss(entry)
    components = [card.id for card in known if card.component]
    _chosen(case, words, words.say("ui.otto.components"), components, laid(case, boss), boss)
    pieces = [card.id for card in known if card.kind in PIECES]
    for name in (name for name in entry.players if pieces and name != boss):
        _chosen(case, words, words.say("ui.otto.pieces-of", who=style.plain(name)), pieces, laid(case, name), name)
    given = [card.id for card in known if card.object]
    if given and table.otto is not None:
        _chosen(case, words, words.say("ui.otto.has-got"), given, table.otto.held, "")


def _chosen(case: Case, words: Words, label: str, there: list[str], lying: tuple[str, ...], owner: str) -> None:
    """Draw which of some cards lie there. `owner` has them as pieces; empty: Boss Otto has them as objects."""
    st.multiselect(
        label,
        there,
        format_func=lambda card: choose.title(case, card, words),
        placeholder=words.say("ui.choose-cards"),
        select_all=False,
        **session.holds(f"otto.lying.{owner}", [id for id in lying if id in there], _write_lying, owner),
    )


def _write_lying(cards: list[str], owner: str) -> None:
    if owner:
        session.change(seating.changed(lambda entry: with_pieces(entry, tuple(cards), owner)))
    else:
        places.write(cards, ("otto", "held"))


def _boss(entry: Entry) -> str:
    """Return the name of Boss Otto."""
    return next(name for name, player in entry.players.items() if player.boss)


def laid(case: Case, owner: str) -> tuple[str, ...]:
    """Return the cards of the pieces of somebody that lie there at the start that is told, from left to right."""
    table = case.start.table
    return tuple(piece.card for _, piece in table.numbered_pieces() if table.seats[piece.owner].name == owner)


def with_pieces(entry: Entry, cards: tuple[str, ...], owner: str) -> Entry:
    """Return an entry in which `owner` has these pieces, from left to right. Those of others stay; Otto's are first."""
    boss = _boss(entry)
    others = [piece for piece in entry.pieces if (piece.owner or boss) != owner]
    here = [PieceTold(card, owner) for card in cards]
    return msgspec.structs.replace(entry, pieces=(*here, *others) if owner == boss else (*others, *here))
