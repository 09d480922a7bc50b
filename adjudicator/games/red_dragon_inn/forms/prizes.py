"""The Prizes of a table that plays for them, as they are entered: each lies in one place."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterator

import msgspec

from adjudicator.game import chairs
from adjudicator.game.form import FormBlock, FormField, FormOwn, FormPart, FormText, Path
from adjudicator.game.shown import Begun
from adjudicator.words import Words
from adjudicator.words.markdown import plain

from ..cards import CARDS
from ..entry import Entry
from ..moments import is_played

POT = "pot"


def parts(case: Begun, entry: Entry, words: Words) -> Iterator[FormPart]:
    """Yield where the Prizes lie at the beginning, if the table plays for them."""
    if not is_played("prizes", case.rules.fresh()):
        return
    titles = CARDS.titles(case.now.table, "prize", words.language)

    def several(path: Path, label: str, key: str, told: Collection[str], where: Callable[[Entry], str]) -> FormField:
        return FormField(
            path,
            plain(label),
            key,
            "list",
            titles,
            many=True,
            shown=list(_named(case, told)),
            enters=lambda entry, prizes: laid(entry, tuple(prizes), where(entry)),
            hint=words.say("ui.choose-prizes"),
        )

    told: list[FormPart] = []
    for place in ("inn_prizes", "bin_prizes"):
        label = words.say(f"ui.{place.replace('_', '-')}")
        told.append(several((place,), label, place, getattr(entry, place), _at(place)))
    for seat, (name, player) in enumerate(entry.players.items()):
        path, label = ("players", seat, "prizes"), words.say("ui.prizes", who=name)
        whose = functools.partial(chairs.name, seat=seat)
        told.append(several(path, label, f"prizes.{seat}", player.prizes, whose))
    if entry.phase == "gambling":
        told.append(
            FormField(
                ("gambling", "prize"),
                words.say("ui.prize"),
                "round.prize",
                "list",
                titles,
                shown=next(_named(case, _one(entry.gambling.prize)), None),
                enters=lambda entry, prize: laid(entry, _one(prize or ""), POT),
                hint=words.say("ui.no-prize"),
            )
        )
    told += [FormText(words.say("ui.prizes-sample")), FormOwn("card", "prize")]
    yield FormBlock(tuple(told), "prizes")


def _at(place: str) -> Callable[[Entry], str]:
    return lambda entry: place


def _named(case: Begun, told: Collection[str]) -> Iterator[str]:
    """Yield the ids of the Prizes that an entry names."""
    found = (CARDS.by_title(case.now.table, title, "prize") for title in told)
    return (card.id for card in found if card is not None)


def _one(prize: str) -> tuple[str, ...]:
    """Return a Prize as the only one of a list, or an empty list if there is none."""
    return (prize,) if prize else ()


def laid(entry: Entry, prizes: tuple[str, ...], place: str) -> Entry:
    """Return an entry with these Prizes, and no others, at a place; they lie nowhere else.

    Args:
        entry: the entry.
        prizes: their ids.
        place: `inn_prizes`, `bin_prizes`, `pot`, or the name of a player.
    """
    gone = {*prizes, *(card.title.en for card in map(CARDS.printed().get, prizes) if card is not None)}

    def left(there: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(prize for prize in there if prize not in gone)

    players = {
        name: msgspec.structs.replace(player, prizes=prizes if name == place else left(player.prizes))
        for name, player in entry.players.items()
    }
    pot = left(_one(entry.gambling.prize)) if place != POT else prizes
    return msgspec.structs.replace(
        entry,
        players=players,
        inn_prizes=prizes if place == "inn_prizes" else left(entry.inn_prizes),
        bin_prizes=prizes if place == "bin_prizes" else left(entry.bin_prizes),
        gambling=msgspec.structs.replace(entry.gambling, prize=next(iter(pot), "")),
    )


def without(entry: Entry) -> Entry:
    """Return an entry in which no Prize lies anywhere, for a table that does not play for them."""
    for place in ("inn_prizes", "bin_prizes", POT, *entry.players):
        entry = laid(entry, (), place)
    return entry
