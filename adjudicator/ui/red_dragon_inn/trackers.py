"""Tokens of characters: who has how many at the beginning and now, how many are left, and what lies on a mat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards, token_counts
from adjudicator.games.red_dragon_inn.chapters import elements
from adjudicator.games.red_dragon_inn.entry import Entry
from adjudicator.games.red_dragon_inn.scenes import called
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.words import Words

from .. import choose, places, seating, session, standing
from ..style import plain


def sitting(case: Case) -> tuple[str, ...]:
    """Return the tokens of the characters that sit at the table, by name."""
    there = {seat.character for seat in case.now.table.seats}
    return tuple(name for name, owned in cards.tokens(case.now.table).items() if owned.character in there)


def held_by(case: Case, seat: int) -> tuple[str, ...]:
    """Return the tokens at the table that a player may have: the own character's, and those that others can get."""
    table = case.now.table
    mine, held = table.seats[seat].character, dict(table.seats[seat].tokens)
    found = []
    for name in sitting(case):
        owned = cards.tokens(table)[name]
        shared = owned.token.short != "" or name in cards.riders(table)
        never = token_counts.never_has(table, seat, name) != ""
        if name in held or ((owned.character == mine or shared) and not never):
            found.append(name)
    return tuple(found)


# -- the beginning


def enter(case: Case, entry: Entry, seat: int, words: Words) -> None:
    """Draw the tokens of a player: a number for each kind, and which numbers of a mat are claimed."""
    player = tuple(entry.players.values())[seat]
    named = held_by(case, seat)
    claimed = player.claimed or {}
    for name, numbers in _numbers(case, seat).items():
        held = session.holds(f"claimed.{name}.{seat}", list(claimed.get(name, ())), _write_claimed, seat, name)
        label = plain(words.say("ui.claimed", tracker=name))
        st.pills(label, numbers, selection_mode="multi", wrap=True, **held)
    fields = [name for name in named if name not in claimed or claimed[name] or player.tokens.get(name)]
    if fields:
        with st.grid(2, min_column_width=105, gap="small"):
            for name in fields:
                held = places.shows(entry, ("players", seat, "tokens", name), f"token.{name}")
                most = max(
                    _most(case, name, len(claimed[name]) if name in claimed else None), player.tokens.get(name, 0)
                )
                st.number_input(plain(words.say("ui.tokens", tracker=name)), 0, most, step=1, **held)


def _numbers(case: Case, seat: int) -> dict[str, tuple[int, ...]]:
    """Return the numbers of a player's mat on which tokens lie at the start of a game, by the name of the token."""
    marks = elements.starts(case.now.table, case.rules.fresh(), seat)
    return {
        name: tuple(mark.at for mark in marks if mark.token == name) for name in dict.fromkeys(m.token for m in marks)
    }


def _most(case: Case, name: str, claimed: int | None) -> int:
    """Return how many tokens of a name a player may have."""
    if claimed is not None:
        return claimed
    token, rules = cards.tokens(case.now.table)[name].token, case.rules.fresh()
    given = token.most or token.supply
    return cards.number(rules, given) if given else choose.HIGHEST


def _write_claimed(numbers: list[int], seat: int, name: str) -> None:
    """Set which numbers are claimed. So many tokens as were spent stay spent."""

    def told(entry: Entry) -> Entry:
        player = tuple(entry.players.values())[seat]
        claimed = player.claimed or {}
        spent = max(0, len(claimed.get(name, ())) - player.tokens.get(name, 0))
        tokens = {**player.tokens, name: max(0, len(numbers) - spent)}
        return seating.with_player(entry, seat, tokens=tokens, claimed={**claimed, name: tuple(sorted(numbers))})

    session.change(seating.changed(told))


def as_character(entry: Entry, seat: int, character: str) -> Entry:
    """Return an entry with another character for a player, who has the tokens that this one begins with."""
    player = tuple(entry.players.values())[seat]
    known = cards.tokens(Table((), (), characters=tuple(entry.characters.items())))
    tokens = {
        name: count
        for name, count in player.tokens.items()
        if name not in known or known[name].character not in (player.character, character)
    }
    changed: Entry = seating.with_player(entry, seat, character=character, tokens=tokens, claimed=None)
    return changed


# -- how they stand


def counts(
    case: Case, seat: int, has: Mapping[str, int], had: Mapping[str, int], words: Words
) -> Iterator[standing.NumberShown]:
    """Yield how many tokens of each kind a player has; of the own character's kinds even if it is none."""
    table = case.now.table
    brings = cards.characters(table).get(table.seats[seat].character)
    named = (token.name for token in brings.tokens) if brings is not None else ()
    own = (name for name in named if not token_counts.never_has(table, seat, name))
    for name in dict.fromkeys((*own, *has, *had)):
        title = called(name, words)
        now, was = has.get(name, 0), had.get(name, 0)
        number = standing.from_to(now, was, words)
        yield standing.NumberShown(f"{title[:1].upper()}{title[1:]} {number}", now != was)


def left(case: Case, words: Words) -> Iterator[str]:
    """Yield how many tokens nobody has, of each kind whose character sits at the table."""
    for name in sitting(case):
        number = token_counts.supply(case.now.table, case.rules.fresh(), name)
        if number is not None:
            yield words.say("ui.has.left", tracker=name, number=number)


def marks(case: Case, seats: tuple[int, ...], most: int, words: Words) -> tuple[standing.MarksShown, ...]:
    """Return the tokens that are not claimed on the mats of players, on a track of `most` points."""
    found = []
    for mark in (seat.marks for seat in map(case.now.table.seats.__getitem__, seats)):
        for name in dict.fromkeys(one.token for one in mark):
            numbers = tuple(one.at for one in mark if one.token == name)
            line = words.say("ui.has.marks", tracker=name, numbers=numbers)
            found.append(standing.MarksShown(line, tuple(100 * number // most for number in numbers)))
    return tuple(found)
