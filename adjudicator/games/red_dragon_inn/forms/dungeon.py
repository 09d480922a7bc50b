"""The Dungeon of a table that plays with one, as it is entered: its map, where tokens stand, who has which reward."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from adjudicator.game import chairs
from adjudicator.game.form import FormBlock, FormField, FormOwn, FormPart, FormText
from adjudicator.game.shown import Begun
from adjudicator.words import Words
from adjudicator.words.markdown import plain

from .. import dungeon, people
from ..cards import CARDS
from ..entry import Entry
from ..moments import is_played


def parts(case: Begun, entry: Entry, words: Words) -> Iterator[FormPart]:
    """Yield which Dungeon it is, where each token stands and who has which reward, if the table plays with one."""
    if is_played("dungeon", case.rules.fresh()):
        yield FormBlock(tuple(_parts(case, entry, words)), "dungeon")


def _parts(case: Begun, entry: Entry, words: Words) -> Iterator[FormPart]:
    table = case.now.table
    maps = {deck.deck: deck.title[words.language] for deck in CARDS.decks() if deck.kind == "dungeon"}
    if any("room" in card.kinds for card in entry.cards):
        maps = {"": words.say("ui.dungeon.own"), **maps}
    here = table.dungeon if table.dungeon in maps else next(iter(maps))
    label = words.say("ui.dungeon.map")
    yield FormField(("dungeon",), label, "dungeon.map", "list", maps, shown=here, enters=on_map)
    rooms = {card.id: card.title.in_(words.language) for card in dungeon.rooms(table)}
    for side, shared in enumerate(table.sides):
        if shared.room in rooms:
            seats = people.members(table, (side,))
            label = words.say("ui.dungeon.room", names=tuple(table.seats[seat].name for seat in seats))
            yield FormField(
                ("players", seats[0], "room"),
                plain(label),
                f"dungeon.room.{side}",
                "list",
                rooms,
                shown=shared.room,
                enters=_walks(seats),
            )
    rewards = {id: CARDS.card(table, id).title.in_(words.language) for id in dungeon.rewards(table)}
    for seat, name in enumerate(entry.players):
        yield FormField(
            ("players", seat, "rewards"),
            plain(words.say("ui.dungeon.rewards", who=name)),
            f"dungeon.rewards.{seat}",
            "list",
            rewards,
            many=True,
            shown=[id for id in table.seats[seat].rewards if id in rewards],
            enters=_gains(seat),
            hint=words.say("ui.dungeon.choose"),
        )
    yield FormText(words.say("ui.dungeon.sample"))
    yield FormOwn("card", "room")


def on_map(entry: Entry, map: str) -> Entry:
    """Return an entry with another Dungeon, in which nothing has happened yet."""
    return msgspec.structs.replace(without(entry), dungeon=map)


def _walks(seats: tuple[int, ...]) -> Callable[[Entry, str], Entry]:
    """Return what has the token of these players, who share it, stand in a room."""

    def stands(entry: Entry, room: str) -> Entry:
        for seat in seats:
            entry = chairs.with_player(entry, seat, room=room)
        return entry

    return stands


def _gains(seat: int) -> Callable[[Entry, list[str]], Entry]:
    return lambda entry, rewards: gained(entry, tuple(rewards), chairs.name(entry, seat))


def gained(entry: Entry, rewards: tuple[str, ...], name: str) -> Entry:
    """Return an entry in which a player has these rewards of the Dungeon, by their ids, and no others has them."""
    gone = {*rewards, *(card.title.en for card in map(CARDS.printed().get, rewards) if card is not None)}
    players = {
        other: msgspec.structs.replace(
            player, rewards=rewards if other == name else tuple(id for id in player.rewards if id not in gone)
        )
        for other, player in entry.players.items()
    }
    used = tuple(id for id in entry.used_rewards if id not in gone)
    return msgspec.structs.replace(entry, players=players, used_rewards=used, dungeon_rewards=None)


def without(entry: Entry) -> Entry:
    """Return an entry without a Dungeon, for a table that does not play with one."""
    players = {name: msgspec.structs.replace(player, room="", rewards=()) for name, player in entry.players.items()}
    return msgspec.structs.replace(entry, players=players, dungeon="", dungeon_rewards=None, used_rewards=())
