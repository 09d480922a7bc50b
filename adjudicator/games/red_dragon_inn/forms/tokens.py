"""Tokens of characters as they are entered: who has how many, and which numbers of a mat are claimed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjudicator.game import chairs
from adjudicator.game.form import HIGHEST, FormBlock, FormField, FormPart
from adjudicator.game.shown import Begun
from adjudicator.words import Words
from adjudicator.words.markdown import plain

from .. import cards, token_counts
from ..chapters import elements
from ..entry import Entry
from ..table import Table


def sitting(case: Begun) -> tuple[str, ...]:
    """Return the tokens of the characters that sit at the table, by name."""
    there = {seat.character for seat in case.now.table.seats}
    return tuple(name for name, owned in cards.tokens(case.now.table).items() if owned.character in there)


def held_by(case: Begun, seat: int) -> tuple[str, ...]:
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


def parts(case: Begun, entry: Entry, seat: int, words: Words) -> Iterator[FormPart]:
    """Yield the tokens of a player: which numbers of a mat are claimed, and a number for each kind."""
    player = tuple(entry.players.values())[seat]
    named, claimed = held_by(case, seat), player.claimed or {}
    for name, numbers in _numbers(case, seat).items():
        yield FormField(
            ("players", seat, "claimed"),
            plain(words.say("ui.claimed", tracker=name)),
            f"claimed.{name}.{seat}",
            "buttons",
            {number: str(number) for number in numbers},
            many=True,
            shown=list(claimed.get(name, ())),
            enters=_claims(seat, name),
        )
    counts = tuple(
        FormField(
            ("players", seat, "tokens", name),
            plain(words.say("ui.tokens", tracker=name)),
            f"token.{name}.{seat}",
            most=max(_most(case, name, len(claimed[name]) if name in claimed else None), player.tokens.get(name, 0)),
            filled=True,
        )
        for name in named
        if name not in claimed or claimed[name] or player.tokens.get(name)
    )
    if counts:
        yield FormBlock(counts, "", "grid", 2, 105)


def _numbers(case: Begun, seat: int) -> dict[str, tuple[int, ...]]:
    """Return the numbers of a player's mat on which tokens lie at the start of a game, by the name of the token."""
    marks = elements.starts(case.now.table, case.rules.fresh(), seat)
    return {
        name: tuple(mark.at for mark in marks if mark.token == name) for name in dict.fromkeys(m.token for m in marks)
    }


def _most(case: Begun, name: str, claimed: int | None) -> int:
    """Return how many tokens of a name a player may have."""
    if claimed is not None:
        return claimed
    token, rules = cards.tokens(case.now.table)[name].token, case.rules.fresh()
    given = token.most or token.supply
    return cards.number(rules, given) if given else HIGHEST


def _claims(seat: int, name: str) -> Callable[[Entry, list[int]], Entry]:
    """Return what sets which numbers are claimed. So many tokens as were spent stay spent."""

    def told(entry: Entry, numbers: list[int]) -> Entry:
        player = tuple(entry.players.values())[seat]
        claimed = player.claimed or {}
        spent = max(0, len(claimed.get(name, ())) - player.tokens.get(name, 0))
        tokens = {**player.tokens, name: max(0, len(numbers) - spent)}
        return chairs.with_player(entry, seat, tokens=tokens, claimed={**claimed, name: tuple(sorted(numbers))})

    return told


def as_character(entry: Entry, seat: int, character: str) -> Entry:
    """Return an entry with another character for a player, who has the tokens that this one begins with."""
    player = tuple(entry.players.values())[seat]
    known = cards.tokens(Table((), (), characters=tuple(entry.characters.items())))
    tokens = {
        name: count
        for name, count in player.tokens.items()
        if name not in known or known[name].character not in (player.character, character)
    }
    return chairs.with_player(entry, seat, character=character, tokens=tokens, claimed=None)
