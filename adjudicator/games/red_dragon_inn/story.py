"""Stories: what people did, a line each, in plain English, read as decisions.

    Alaric reveals Elven Wine
    Alaric plays Sleight of drink
    Karl plays I don't think so!
    nobody responds

The forms are in `FORMS`; a line that fits none is refused with the nearest one. `line_of` writes what
`read_line` reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from adjudicator.machine import FATE, Decision
from adjudicator.telling.lines import BadLine, amount, fit, number, player

from . import cards, people
from . import decisions as say
from .chapters.characters import TrapCheck
from .chapters.drink_abilities import Discarding
from .chapters.drinks.drink import Drink
from .chapters.drinks.drinks import Drinks
from .chapters.timing.playing import Pending
from .chapters.timing.window import Window
from .chapters.turn import Turn
from .table import UNKNOWN, Table

if TYPE_CHECKING:
    from .situation import Situation


class Silence(NamedTuple):
    """Nobody answers: to what is being answered now, or (`throughout`) to anything until somebody must choose."""

    throughout: bool


Told = Decision | Silence
Read: TypeAlias = "Callable[[Table, Situation, str, str], Told]"


def read_line(line: str, now: Situation) -> Told:
    """What a line says in this situation.

    Args:
        line: the line, as a person wrote it.
        now: the situation, for its players, cards and what is being answered.

    Raises:
        BadLine: it fits no form, or names a player or a card that is not there.
    """
    read, said = fit(line, FORMS)
    return read(now.table, now, said.get("who", ""), said.get("rest", ""))


def players(table: Table, names: str) -> tuple[int, ...]:
    """The seats of several players, named with commas and `and`."""
    return tuple(player(table, name) for name in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", names.strip()) if name)


def _card(table: Table, title: str, character: str = "") -> str:
    found = cards.by_title(table, title, character)
    if found is None:
        raise BadLine("story.no-card", card=title, meant=cards.meant(table, title))
    return found.id


def _cards(table: Table, titles: str, seat: int) -> tuple[str, ...]:
    if not titles or titles.casefold() in ("nothing", "no cards"):
        return ()
    counted = re.fullmatch(r"(\d+|a|an|one|two|three|four|five|six|seven) cards?", titles, re.IGNORECASE)
    if counted:
        words = ("zero", "one", "two", "three", "four", "five", "six", "seven")
        word = counted[1].casefold()
        count = number(word) if word.isdigit() else max(1, words.index(word) if word in words else 1)
        return (UNKNOWN,) * count
    mine = table.seats[seat].character
    return tuple(UNKNOWN if title == UNKNOWN else _card(table, title, mine) for title in re.split(r"\s*;\s*", titles))


def _play(table: Table, now: Situation, who: str, rest: str) -> Decision:
    """`CARD`, `CARD on PLAYERS`, `CARD on ANSWERED CARD` or `CARD on PLAYER's Drink, picking PLAYERS`.

    Titles may hold the word "on" themselves. `PLAYER's Drink 2` is the second of several for the same player.
    """
    seat = player(table, who)
    mine = table.seats[seat].character
    whole = cards.by_title(table, rest, mine)
    if whole is not None:
        return say.Play(seat, whole.id)
    for place in reversed([m.start() for m in re.finditer(r"(?= on )", rest)]):
        card, onto = cards.by_title(table, rest[:place], mine), rest[place + 4 :]
        if card is None:
            continue
        answered = cards.by_title(table, onto)
        if answered is not None:
            return _checked(table, now, say.Play(seat, card.id), answered.id)
        drink = re.fullmatch(r"(.+?)[’']s drink(?: (\d+))?(?:, picking (.+))?", onto, re.IGNORECASE)
        if drink:
            index = _drink_of(table, now, drink[1], number(drink[2] or "1"))
            return say.Play(seat, card.id, players(table, drink[3] or ""), index)
        return say.Play(seat, card.id, players(table, onto))
    raise BadLine("story.no-card", card=rest, meant=cards.meant(table, rest.split(" on ")[0]))


def _checked(table: Table, now: Situation, play: say.Play, answered: str) -> Decision:
    for index, drink in enumerate(_drinks(now)):
        if drink.cards[:1] == (answered,):
            return say.Play(play.seat, play.card, play.picked, index)
    waits = None if now.over else now.top.open_to(now)
    waiting = waits.card if waits is not None else ""
    if waiting != answered:
        titles = tuple(cards.card(table, id).title.en for id in (answered, waiting) if id)
        raise BadLine("story.answers-other", card=titles[0], waiting=titles[1] if len(titles) > 1 else "")
    return play


def _drink_of(table: Table, now: Situation, name: str, place: int) -> int:
    mine = _drinks_of(now, player(table, name))
    if not 1 <= place <= len(mine):
        raise BadLine("story.no-drink", name=name)
    return mine[place - 1]


def _drinks_of(now: Situation, seat: int) -> list[int]:
    """Which of the Drinks that are being answered `seat` is to drink."""
    return [index for index, drink in enumerate(_drinks(now)) if people.same_seat(drink.drinker, seat)]


def _drinks(now: Situation) -> tuple[Drink, ...]:
    """The Drinks that are being answered."""
    answered = now.top.open_to(now) if not now.over else None
    return answered.drinks if answered is not None else ()


def _correct(table: Table, now: Situation, who: str, rest: str) -> Decision:
    found = re.fullmatch(r"(?:(\d+) )?(Fortitude|Alcohol Content|Alcohol|Gold|Drinks?)(?: (\d+))?", rest, re.IGNORECASE)
    if found is None or (found[1] is None) == (found[3] is None):
        raise BadLine("story.no-number", text=rest)
    what = {"fortitude": "fortitude", "gold": "gold", "drink": "pile", "drinks": "pile"}.get(
        found[2].casefold(), "alcohol"
    )
    return say.Correct(FATE, what, player(table, who), amount(number(found[1] or found[3])))  # type: ignore[arg-type]


def _refill(table: Table, now: Situation, who: str, rest: str) -> Decision:
    seat = player(table, who)
    if now.on_top(Discarding):
        return say.Discards(seat, _cards(table, rest, seat))
    draws = re.fullmatch(r"(.*?)(?:,? and draws)", rest, re.IGNORECASE)
    return say.Refill(seat, _cards(table, draws[1] if draws else rest, seat), draws is not None)


def _pass(table: Table, now: Situation, who: str, rest: str) -> Decision:
    return say.Pass(player(table, who))


def _reveal(table: Table, now: Situation, who: str, rest: str) -> Decision:
    named, reveals = player(table, who), revealer(now)
    if reveals not in (FATE, named):
        names = (table.seats[seat].name for seat in (named, reveals))
        raise BadLine("story.other-reveals", name=next(names), now=next(names))
    return say.Reveal(FATE, "" if rest.casefold() == "nothing" else _card(table, rest))


FORMS: tuple[tuple[str, str, Read], ...] = (
    (
        "nobody responds",
        r"(?:nobody|no one) (?:responds|answers)|everyone passes",
        lambda t, n, w, r: Silence(False),
    ),
    ("it plays out", r"it plays out", lambda t, n, w, r: Silence(True)),
    ("the Drink Deck runs out", r"the drink deck runs out", lambda t, n, w, r: say.RunsOut(FATE)),
    ("the table is done", r"the table is done", lambda t, n, w, r: say.Done(FATE)),
    (
        "the Drink Deck has 12 cards",
        r"the drink deck has (?P<rest>\d+) cards?",
        lambda t, n, w, r: say.Correct(FATE, "deck", FATE, amount(number(r))),
    ),
    (
        "the discard pile has 12 cards",
        r"the discard pile has (?P<rest>\d+) cards?",
        lambda t, n, w, r: say.Correct(FATE, "discards", FATE, amount(number(r))),
    ),
    (
        "the Bar Deck has 12 cards",
        r"the bar deck has (?P<rest>\d+) cards?",
        lambda t, n, w, r: say.Correct(FATE, "bar", FATE, amount(number(r))),
    ),
    (
        "Anna and Boris wish to respond",
        r"(?P<rest>.+? and .+?) (?:both |all )?(?:wish|want) to respond",
        lambda t, n, w, r: say.Collide(FATE, players(t, r)),
    ),
    (
        "Anna and Boris wait for each other",
        r"(?P<rest>.+? and .+?) (?:both |all )?wait for each other",
        lambda t, n, w, r: say.Deadlock(FATE, players(t, r)),
    ),
    ("Anna plays CARD", r"(?P<who>.+?) plays (?P<rest>.+)", _play),
    ("Anna passes", r"(?P<who>.+?) (?:passes|does not respond|skips the action)", _pass),
    ("Anna reveals CARD", r"(?P<who>.+?) reveals (?P<rest>.+)", _reveal),
    (
        "Anna picks Boris and Vera",
        r"(?P<who>.+?) picks (?P<rest>.+)",
        lambda t, n, w, r: say.Pick(player(t, w), players(t, r)),
    ),
    (
        "Anna orders a Drink for Boris",
        r"(?P<who>.+?) (?:orders|buys) a drink for (?P<rest>.+)",
        lambda t, n, w, r: say.Order(player(t, w), player(t, r)),
    ),
    (
        "Anna splits the Drink with Boris",
        r"(?P<who>.+?) splits the drink with (?P<rest>.+)",
        lambda t, n, w, r: say.Pick(player(t, w), players(t, r)),
    ),
    ("Anna keeps the Drink whole", r"(?P<who>.+?) keeps the drink whole", _pass),
    (
        "Anna does the drawing first",
        r"(?P<who>.+?) does the (?P<rest>drawing|discarding) first",
        lambda t, n, w, r: say.Choose(player(t, w), "draw" if r.casefold() == "drawing" else "discard"),
    ),
    (
        "Anna accepts",
        r"(?P<who>.+?) (?P<rest>accept|decline)s",
        lambda t, n, w, r: say.Choose(player(t, w), "accept" if r.casefold() == "accept" else "decline"),
    ),
    ("Anna discards 2 cards and draws", r"(?P<who>.+?) discards (?P<rest>.+)", _refill),
    (
        "Anna draws the last card",
        r"(?P<who>.+?) draws the last card",
        lambda t, n, w, r: say.LastCard(player(t, w)),
    ),
    (
        "Anna draws",
        r"(?P<who>.+?) draws(?: (?P<rest>.+))?",
        lambda t, n, w, r: say.Draws(player(t, w), _cards(t, r, player(t, w))),
    ),
    ("Anna ends the turn", r"(?P<who>.+?) ends the turn", lambda t, n, w, r: say.EndTurn(player(t, w))),
    ("Anna goes first", r"(?P<who>.+?) goes first", lambda t, n, w, r: say.First(FATE, player(t, w))),
    ("Anna has 3 Gold", r"(?P<who>.+?) has (?P<rest>.+)", _correct),
    ("Anna drinks", r"(?P<who>.+?) drinks", lambda t, n, w, r: say.Drink(player(t, w))),
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
        case say.Play():
            return f"{who} plays {_play_of(said, now)}"
        case say.Pass():
            return f"{who} passes"
        case say.Reveal():
            reveals = revealer(now)
            revealing = table.seats[people.acting(table) if reveals == FATE else reveals].name
            return f"{revealing} reveals {cards.named(table, said.card) if said.card else 'nothing'}"
        case say.Pick():
            return f"{who} picks {_names(table, said.picked)}"
        case say.Order():
            return f"{who} orders a Drink for {table.seats[said.onto].name}"
        case say.Refill():
            return f"{who} discards {_titles(table, said.discards, said.seat)}{' and draws' if said.draws else ''}"
        case say.Discards():
            return f"{who} discards {_titles(table, said.cards, said.seat)}"
        case say.Draws():
            return f"{who} draws {_titles(table, said.cards, said.seat)}" if said.cards else f"{who} draws"
        case say.First():
            return f"{table.seats[said.chosen].name} goes first"
        case say.Collide():
            return f"{_names(table, said.wishers)} wish to respond"
        case say.Deadlock():
            return f"{_names(table, said.waiting)} wait for each other"
        case say.Correct():
            return _correction(table, said)
        case say.Choose():
            if said.option in ("accept", "decline"):
                return f"{who} {said.option}s"
            return f"{who} does the {said.option}ing first"
        case say.Drink():
            return f"{who} drinks"
        case say.EndTurn():
            return f"{who} ends the turn"
        case say.LastCard():
            return f"{who} draws the last card"
        case say.RunsOut():
            return "the Drink Deck runs out"
        case say.Done():
            return "the table is done"
    raise TypeError(f"a {type(said).__name__} is not told in a line")


def _play_of(said: say.Play, now: Situation) -> str:
    """What is played, and on what; without the Drink where there is none such."""
    table: Table = now.table
    card = cards.named(table, said.card, table.seats[said.seat].character)
    picked, drinks = _names(table, said.picked), _drinks(now)
    if not 0 < said.drink < len(drinks):
        return f"{card} on {picked}" if picked else card
    drinker = drinks[said.drink].drinker
    mine = _drinks_of(now, drinker)
    place = f" {mine.index(said.drink) + 1}" if mine[0] != said.drink else ""
    return f"{card} on {table.seats[drinker].name}'s Drink{place}{f', picking {picked}' if picked else ''}"


def revealer(now: Situation) -> int:
    """The seat of who turns over a card now; FATE where none is to be turned over."""
    if now.over:
        return FATE
    match now.top:
        case Drinks() as drinks:
            return drinks.revealer
        case Turn(seat=seat, phase="drink") | Pending(seat=seat, stage="revealing") | TrapCheck(seat=seat):
            return seat
        case Window(slots=slots, at=at) if now.top.asks(now) == (FATE,):
            return slots[at].seat
    return FATE


def _correction(table: Table, said: say.Correct) -> str:
    piles = {"deck": "Drink Deck", "discards": "discard pile", "bar": "Bar Deck"}
    if said.what in piles:
        return f"the {piles[said.what]} has {said.value} cards"
    words = {"fortitude": "Fortitude", "alcohol": "Alcohol Content", "gold": "Gold", "pile": "Drinks"}
    return f"{table.seats[said.of].name} has {said.value} {words[said.what]}"


def _names(table: Table, seats: tuple[int, ...]) -> str:
    *most, last = (table.seats[seat].name for seat in seats) if seats else ("",)
    return f"{', '.join(most)} and {last}" if most else last


def _titles(table: Table, ids: tuple[str, ...], seat: int) -> str:
    if ids and set(ids) == {UNKNOWN}:
        return f"{len(ids)} cards"
    mine = table.seats[seat].character
    return "; ".join(UNKNOWN if id == UNKNOWN else cards.named(table, id, mine) for id in ids) or "nothing"


def silence(now: Situation) -> Decision | None:
    """The pass of whoever is asked in the window on top, or None where no window is open."""
    window = now.on_top(Window)
    if window is None:
        return None
    asked = window.asks(now)
    return say.Pass(asked[0]) if asked and asked[0] != FATE else None


def asked_about(now: Situation) -> tuple[int, str, str, str] | None:
    """What the window on top is about, to tell one window from the next; None where no window is open."""
    window = now.on_top(Window)
    if window is None:
        return None
    beneath = window.open_to(now)
    return len(now.stack), type(beneath).__name__, beneath.card, window.moment
