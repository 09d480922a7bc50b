"""Stories: what people did, a line each, in plain English, read as decisions.

    Anna plays Goblins
    Boris initiates the bidding
    Boris wreaks havoc with 2 heroes and bids 1
    Cleric is revealed

The forms are in `FORMS`; a line that fits none is refused with the nearest one. `line_of` writes what `read_line`
reads. The cards of a lair are told from the top of the stack to the bottom.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from adjudicator.machine import FATE, Decision
from adjudicator.telling.lines import BadLine, amount, fit, number, player

from . import cards, people
from . import decisions as say
from .chapters.exploring import Exploring
from .table import UNKNOWN, Table
from .vocabulary import Kind

if TYPE_CHECKING:
    from .situation import Situation

Read = Callable[[Table, "Situation", dict[str, str]], Decision]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def read_line(line: str, now: Situation) -> Decision:
    """What a line says in this situation.

    Args:
        line: the line, as a person wrote it.
        now: the situation, for its players, cards and what is being done.

    Raises:
        BadLine: it fits no form, or names a player or a card that is not there.
    """
    read, said = fit(line, FORMS)
    return read(now.table, now, said)


def _card(table: Table, title: str, kind: Kind | None = None) -> str:
    found = cards.by_title(table, title, kind)
    if found is None:
        raise BadLine("story.no-card", card=title, meant=cards.meant(table, title, kind))
    return found.id


def _number(text: str) -> int:
    """A number as people write it: a half of one is no number of gold or of heroes."""
    word = text.strip().casefold()
    if word in NUMBERS:
        return NUMBERS.index(word)
    if word in ("a", "an", "nothing"):
        return 0 if word == "nothing" else 1
    digits = re.fullmatch(r"([-−]?)(\d+)", word)
    if digits:
        return -number(digits[2]) if digits[1] else number(digits[2])
    raise BadLine("story.no-whole-number", text=text)


def _amount(text: str) -> int:
    """How much a table says there is of something; what is below nothing is nothing."""
    return amount(max(0, _number(text)))


def _several(table: Table, titles: str) -> tuple[str, ...]:
    """Lair cards by title with semicolons between them, or a number of unseen ones."""
    if not titles or titles.casefold() in ("nothing", "no cards"):
        return ()
    counted = re.fullmatch(r"(\S+) cards?", titles, re.IGNORECASE)
    if counted:
        return (UNKNOWN,) * max(0, _number(counted[1]))
    return tuple(UNKNOWN if one == UNKNOWN else _card(table, one, "lair") for one in re.split(r"\s*;\s*", titles))


def _build(table: Table, now: Situation, said: dict[str, str]) -> Decision:
    seat = player(table, said["who"])
    whose = player(table, said["whose"]) if said["whose"] else seat
    card = UNKNOWN if said["rest"].casefold() in ("a card", UNKNOWN) else _card(table, said["rest"], "lair")
    return say.Build(seat, card, whose)


def _renovate(table: Table, now: Situation, said: dict[str, str]) -> Decision:
    seat = player(table, said["who"])
    whose = player(table, said["whose"]) if said["whose"] else seat
    order = tuple(reversed(_several(table, said["rest"]))) if said["rest"] else table.seats[whose].lair
    return say.Renovate(seat, whose, order)


def _havoc(table: Table, now: Situation, said: dict[str, str]) -> Decision:
    return say.Havoc(player(table, said["who"]), _number(said["rest"]), _number(said["gold"]) if said["gold"] else 0)


def _reveal(table: Table, now: Situation, said: dict[str, str]) -> Decision:
    exploring = now.on_top(Exploring)
    lair = exploring is not None and exploring.stage == "explore"
    return say.Reveal(FATE, _card(table, said["rest"], "lair" if lair else "hero"))


def _correct(table: Table, now: Situation, said: dict[str, str]) -> Decision:
    what = {"gold": "gold", "trophy": "trophies", "trophies": "trophies"}.get(said["what"].casefold(), "life")
    return say.Correct(FATE, what, player(table, said["who"]), _amount(said["rest"]))  # type: ignore[arg-type]


def _counted(what: Literal["supply", "pot", "heroes", "lair-deck"]) -> Read:
    return lambda table, now, said: say.Correct(FATE, what, FATE, _amount(said["rest"]))


FORMS: tuple[tuple[str, str, Read], ...] = (
    ("the table is done", r"the table is done", lambda t, n, s: say.Done(FATE)),
    ("the supply has 12 gold", r"the supply has (?P<rest>\S+) gold", _counted("supply")),
    ("the pot has 3 gold", r"the pot has (?P<rest>\S+) gold", _counted("pot")),
    ("the hero deck has 12 heroes", r"the hero deck has (?P<rest>\S+) (?:heroes|hero|cards?)", _counted("heroes")),
    ("the lair deck has 12 cards", r"the lair deck has (?P<rest>\S+) cards?", _counted("lair-deck")),
    (
        "hero 2 is face down",
        r"hero (?P<rest>\d{1,2}) is (?P<state>face down|face up|dead)",
        lambda t, n, s: say.Turned(FATE, int(s["rest"]) - 1, s["state"].casefold().removeprefix("face ")),  # type: ignore[arg-type]
    ),
    ("HERO is revealed", r"(?P<rest>.+) is revealed", _reveal),
    ("Anna plays CARD", r"(?P<who>.+?) plays (?P<rest>.+?)(?: into (?P<whose>.+?)[’']s lair)?", _build),
    (
        "Anna discards CARD; CARD",
        r"(?P<who>.+?) discards (?P<rest>.+)",
        lambda t, n, s: say.Discard(player(t, s["who"]), _several(t, s["rest"])),
    ),
    (
        "Anna draws CARD",
        r"(?P<who>.+?) draws(?: (?P<rest>.+))?",
        lambda t, n, s: say.Draws(player(t, s["who"]), _several(t, s["rest"])),
    ),
    (
        "Anna renovates: CARD; CARD; CARD",
        r"(?P<who>.+?) renovates(?: (?P<whose>.+?)[’']s lair)?(?:: (?P<rest>.+))?",
        _renovate,
    ),
    (
        "Anna initiates the bidding",
        r"(?P<who>.+?) (?:initiates|starts|begins) the bidding(?: phase)?",
        lambda t, n, s: say.Initiate(player(t, s["who"])),
    ),
    (
        "Anna wreaks havoc with 2 heroes and bids 1",
        r"(?P<who>.+?) wreaks havoc with (?P<rest>\S+)(?: hero(?:es)?)?(?: and bids (?P<gold>\S+)(?: gold)?)?",
        _havoc,
    ),
    (
        "Anna bids 3",
        r"(?P<who>.+?) bids (?P<rest>\S+)(?: gold)?",
        lambda t, n, s: say.Bid(player(t, s["who"]), _number(s["rest"])),
    ),
    ("Anna passes", r"(?P<who>.+?) passes", lambda t, n, s: say.Pass(player(t, s["who"]))),
    (
        "Anna accepts",
        r"(?P<who>.+?) (?P<rest>accept|decline)s",
        lambda t, n, s: say.Choose(player(t, s["who"]), s["rest"].casefold()),  # type: ignore[arg-type]
    ),
    ("Anna goes first", r"(?P<who>.+?) goes first", lambda t, n, s: say.First(FATE, player(t, s["who"]))),
    (
        "Anna has 3 gold",
        r"(?P<who>.+?) has (?P<rest>\S+) (?P<what>gold|life points?|lives|life|trophy|trophies)",
        _correct,
    ),
)


def line_of(said: Decision, now: Situation) -> str:
    """A decision as a line of a story: `read_line` reads it in the same situation as that decision.

    Args:
        said: the decision.
        now: the situation in which it is said.
    """
    table: Table = now.table
    who = table.seats[said.seat].name if said.seat >= 0 else ""
    match said:
        case say.Reveal():
            return f"{_named(table, said.card)} is revealed"
        case say.First():
            return f"{table.seats[said.chosen].name} goes first"
        case say.Build():
            into = "" if people.own_lair(said.seat, said.lair) else f" into {table.seats[said.lair].name}'s lair"
            return f"{who} plays {'a card' if said.card == UNKNOWN else _named(table, said.card)}{into}"
        case say.Discard():
            return f"{who} discards {_titles(table, said.cards) or 'nothing'}"
        case say.Draws():
            return f"{who} draws {_titles(table, said.cards)}".rstrip()
        case say.Renovate():
            whose = "" if people.own_lair(said.seat, said.lair) else f" {table.seats[said.lair].name}'s lair"
            titles = _titles(table, tuple(reversed(said.order)))
            same = said.order == table.seats[said.lair].lair
            return f"{who} renovates{whose}" if same else f"{who} renovates{whose}: {titles}"
        case say.Initiate():
            return f"{who} initiates the bidding"
        case say.Bid():
            return f"{who} bids {said.gold}"
        case say.Havoc():
            heroes = "1 hero" if said.heroes == 1 else f"{said.heroes} heroes"
            return f"{who} wreaks havoc with {heroes}{f' and bids {said.gold}' if said.gold else ''}"
        case say.Pass():
            return f"{who} passes"
        case say.Choose():
            return f"{who} {said.option}s"
        case say.Turned():
            state = said.state if said.state == "dead" else f"face {said.state}"
            return f"hero {said.place + 1} is {state}"
        case say.Correct():
            return _correction(table, said)
        case say.Done():
            return "the table is done"
    raise TypeError(f"a {type(said).__name__} is not told in a line")


def _correction(table: Table, said: say.Correct) -> str:
    match said.what:
        case "supply" | "pot":
            return f"the {said.what} has {said.value} gold"
        case "heroes":
            return f"the hero deck has {said.value} heroes"
        case "lair-deck":
            return f"the lair deck has {said.value} cards"
    return f"{table.seats[said.of].name} has {said.value} {'life points' if said.what == 'life' else said.what}"


def _named(table: Table, id: str) -> str:
    """What `_card` finds a card by: its English title, or its id where that title names another."""
    card = cards.card(table, id)
    found = cards.by_title(table, card.title.en, card.kind)
    return card.title.en if found is not None and found.id == id and ";" not in card.title.en else id


def _titles(table: Table, ids: tuple[str, ...]) -> str:
    if ids and set(ids) == {UNKNOWN}:
        return f"{len(ids)} cards"
    return "; ".join(UNKNOWN if id == UNKNOWN else _named(table, id) for id in ids)


def silence(now: Situation) -> Decision | None:
    """Nobody is silent in this game: who is asked has to say something."""
    return None


def asked_about(now: Situation) -> object:
    """What those who are asked may answer to: nothing, since there are no windows in this game."""
    return None
