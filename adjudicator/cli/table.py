"""A situation as somebody at the table sees it: who has what, which cards are known, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..game import Game, Seen
from ..machine import AnySituation
from ..words import Words


def lines(game: Game, now: AnySituation, words: Words) -> Iterator[str]:
    """One line for each player, for what they are known to hold, for the turn and for what else lies open.

    A team has a line for what its players share, before theirs.

    Args:
        game: the game.
        now: a situation of it.
        words: of the language.
    """
    seen = game.language.public_view(now)
    yield from _players(game, now, seen, words)
    for seat in now.table.seats:
        for what in game.language.columns.cards:
            cards = getattr(seat, what)
            if cards:
                # A lair is told from the top, as people look at it; in which order a hand is told does not matter.
                titles = ", ".join(_title(game, now, card, words) for card in reversed(cards))
                yield words.say(f"site.cards.{what}", who=seat.name, cards=titles)
    yield _turn(game, now, seen, words)
    for what, fact in game.language.columns.lying_open(seen).items():
        yield words.say(f"site.expect.{what}", value=_fact(game, now, fact, words))


def _players(game: Game, now: AnySituation, seen: Seen, words: Words) -> Iterator[str]:
    holders, columns = game.play.holders(now), game.language.columns
    teams = [game.play.seats_of(now, holder) for holder in range(len(holders))]
    shared = game.play.numbers if len(teams) < len(now.table.seats) else ()
    in_teams = columns.teams if shared else ()
    for name, seats in zip(holders, teams, strict=True):
        players = {now.table.seats[seat].name: seen["players"][now.table.seats[seat].name] for seat in seats}
        if len(players) == 1:
            yield f"{name}: {_has(players[name], (*columns.players, *in_teams), words)}"
            continue
        yield f"{name}: {_has(next(iter(players.values())), (*shared, *in_teams), words)}"
        own = tuple(what for what in columns.players if what not in shared)
        yield from (f"{mate}: {_numbers(player, own, words)}" for mate, player in players.items())


def _has(player: Mapping[str, Any], what: tuple[str, ...], words: Words) -> str:
    """Return numbers of a player or a team, and whether they are out of the game."""
    out = "" if player["out"] == "no" else words.say(f"out.{player['out']}")
    return ", ".join(filter(None, (_numbers(player, what, words), out)))


def _numbers(player: Mapping[str, Any], what: tuple[str, ...], words: Words) -> str:
    numbers = ((here, player[here]) for here in what)
    return ", ".join(f"{words.say(f'site.{here}')} {'—' if value is None else value}" for here, value in numbers)


def _turn(game: Game, now: AnySituation, seen: Seen, words: Words) -> str:
    """Whose turn it is, and what is under way in it; where nothing is, the phase, which then says more."""
    frames = dict.fromkeys(f"frame.{game.id}.{frame.__struct_config__.tag}" for frame in reversed(now.stack[1:]))
    if not frames:
        return words.say("site.turn", who=seen["turn"], phase=words.say(f"phase.{seen['phase']}"))
    return words.say("cli.turn", who=seen["turn"], these=", ".join(map(words.say, frames)))


def _fact(game: Game, now: AnySituation, value: object, words: Words) -> object:
    return ", ".join(_named(game, now, card, words) for card in value) if isinstance(value, tuple) else value


def _named(game: Game, now: AnySituation, card: str, words: Words) -> str:
    """Return a card by its title in the language, called by its English one; one in brackets lies face down."""
    if card.startswith("(") and card.endswith(")"):
        return f"({_named(game, now, card[1:-1], words)})"
    found = game.library.by_title(now.table, card)
    return card if found is None else found.title.in_(words.language)


def _title(game: Game, now: AnySituation, id: str, words: Words) -> str:
    title = game.library.title(now.table, id)
    return title if isinstance(title, str) else title.in_(words.language)
