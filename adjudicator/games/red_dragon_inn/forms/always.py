"""What always works for one player of a team game, such as a companion's mood, as it is entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from adjudicator.game import chairs
from adjudicator.game.form import FormBlock, FormButton, FormField, FormPart, FormText, Path
from adjudicator.words import Words
from adjudicator.words.markdown import plain

from ..entry import Entry
from ..vocabulary import Static

MOST = 10
"""An entry takes so many for a player."""

DOES = ("drinks", "shields", "strikes")
STATS = ("alcohol", "fortitude", "gold")


def parts(entry: Entry, seat: int, words: Words) -> Iterator[FormPart]:
    """Yield what always works for a player: each to be changed or removed, and one more to be added."""
    name, player = tuple(entry.players.items())[seat]
    if player.statics:
        yield FormText(plain(words.say("ui.statics", who=name)), "bold")
    for place, static in enumerate(player.statics):
        told = (*one(static, ("players", seat, "statics", place), f"static.{seat}.{place}", words),)
        key, gone = f"static.{seat}.{place}.remove", _with(seat, player.statics[:place] + player.statics[place + 1 :])
        removed = FormButton(words.say("ui.remove"), key, gone, "delete", small=True)
        yield FormBlock((*told, removed), f"static-{seat}-{place}", "framed")
    if len(player.statics) < MOST:
        label, more = plain(words.say("ui.static-add", who=name)), _with(seat, (*player.statics, Static("shields")))
        yield FormButton(label, f"static.{seat}.add", more, help=words.say("ui.static-help"), small=True)


def _with(seat: int, statics: tuple[Static, ...]) -> Callable[[Entry], Entry]:
    return lambda entry: chairs.with_player(entry, seat, statics=statics)


def one(static: Static, path: Path, key: str, words: Words) -> Iterator[FormField]:
    """Yield what one does, to which number and how much. Only Alcohol Content is added to Drinks."""
    seat, place = path[1], path[3]
    assert isinstance(seat, int)
    assert isinstance(place, int)

    def does(entry: Entry, does: str) -> Entry:
        statics = list(tuple(entry.players.values())[seat].statics)
        changed = msgspec.structs.replace(statics[place], does=does)
        statics[place] = msgspec.structs.replace(changed, stat="alcohol") if does == "drinks" else changed
        return chairs.with_player(entry, seat, statics=tuple(statics))

    yield msgspec.structs.replace(_choice("does", DOES, path, key, words), enters=does)
    if static.does != "drinks":
        yield _choice("stat", STATS, path, key, words)
    yield FormField((*path, "amount"), words.say("field.amount"), f"{key}.amount", filled=True)


def _choice(field: str, among: tuple[str, ...], path: Path, key: str, words: Words) -> FormField:
    called = {one: words.first((f"choice.{field}.{one}", f"choice.{one}")) for one in among}
    return FormField((*path, field), words.say(f"field.{field}"), f"{key}.{field}", "buttons", called)
