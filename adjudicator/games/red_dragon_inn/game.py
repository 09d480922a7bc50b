"""The Red Dragon Inn as the rooms above see it: one module with everything that a game has to offer.

`case.Game` says what that is; the conformance suite checks it for every game.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from adjudicator.machine import FATE, NOBODY, Change, Decision, Fault, Move, Refusal, Rules, Step
from adjudicator.rulebook import Rulebook, bound

from . import attempts as trying
from . import cards, decisions, finding, likeness, playing, sameness, soundness, story, view, wars, world
from . import strays as naming
from . import tally as counting
from .chapters import sometimes_anytime, timing
from .chapters.drink_abilities import Abilities
from .chapters.drinks import Drinks
from .chapters.gambling import Round
from .chapters.teams import team_faults
from .chapters.turn import Turn
from .entry import Entry, entry_of, seated
from .expected import Expected
from .playing import Aftermath, Pending
from .situation import CHAPTERS, Situation
from .table import UNKNOWN as UNKNOWN
from .table import Seat, Table
from .vocabulary import Card, Kind

ID = "red-dragon-inn"
TITLE = {"en": "The Red Dragon Inn", "ru": "Трактир «Красный Дракон»"}
RULES = Path(__file__).parent / "rules"
BOOKS = Path(__file__).parent / "books.json"

ENDED_BY = "losing.object"
"""The clause that refuses whatever is said when the game is over."""

ASKED_BY = "timing.window"
"""The clause that refuses silence where nobody is asked anything."""

situation = Situation
decision = decisions.Said
story_type = tuple[decisions.Said, ...]
entry = Entry
expected = Expected
numbers = ("fortitude", "alcohol", "gold")
kinds = get_args(Kind)
chapters = tuple(CHAPTERS)
read_line = story.read_line
line_of = story.line_of
silence = story.silence
asked_about = story.asked_about
contested = story.asked_about
lined_up = timing.lined_up
alike = sameness.alike
alike_for = sameness.alike_for
as_held = sameness.as_held
came_to = sameness.outcome
jumps = wars.jumps
told_apart = sameness.told_apart
seen = view.seen
decks_with = finding.decks_with
roles = likeness.roles
features = likeness.features
attempts = trying.attempts
tally = counting.tally
tally_columns = counting.COLUMNS
World = world.World


usual_phase = "action"
"""Where a table is that has said nothing else."""

table_columns = ("fortitude", "alcohol", "gold", "pile")
"""What a page shows of each player at the beginning of an example, as `seen` calls it."""

table_facts: tuple[str, ...] = ()
"""What else of `seen` it shows then."""

table_cards = ("hand",)
"""Where a player has cards that may be known, as an entry calls it."""


@functools.cache
def rulebook() -> Rulebook:
    """The rulebook of the Inn, with all its layers."""
    return bound.load(RULES, f"{ID}-rules")


def players(rules: Rules) -> tuple[int, ...]:
    """How many can play a whole game. The books name no upper limit; the thirty Drinks do."""
    return tuple(range(2, 21))


def characters() -> dict[str, cards.Deck]:
    """The characters that players may choose, with their decks."""
    return cards.sold("character")


def place(told: Entry, rules: Rules) -> Situation:
    """The situation that an entry tells of."""
    return seated(told, rules)


def told_of(now: Situation, rules: Rules) -> Entry | None:
    """The entry that places a situation, or None where an entry cannot say it."""
    return entry_of(now, rules)


def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Everything that makes a situation impossible, each with its clause."""
    return team_faults(now.table, rules) + tuple(fault for frame in now.stack for fault in frame.faults(now, rules))


def strays(start: Situation, said: tuple[Decision, ...]) -> tuple[str, ...]:
    """What a start and the words after it name that is not at the table; links may have been written by hand."""
    flawed = (f"{card.id}: {flaw.reason}" for card in start.table.cards for flaw in soundness.flaws(card))
    return (*naming.strays(start.table, (start.table, *start.stack, *said)), *flawed)


def why_not(now: Situation, rules: Rules, said: Decision) -> Refusal | None:
    """The refusal of a play, or None where it is legal. Other decisions are judged by taking them."""
    return sometimes_anytime.why_not(now, rules, said) if isinstance(said, decisions.Play) else None


def together(seats: tuple[int, ...]) -> tuple[Decision, ...]:
    """What the table can say of players who would all speak at the same time, the usual first."""
    return decisions.Collide(FATE, seats), decisions.Deadlock(FATE, seats)


def stands(now: Situation, rules: Rules, said: Decision, no: Refusal) -> Move | None:
    """What comes of a refused decision that the table let stand; None where that cannot be told."""
    return playing.stands(now, rules, said, no) if isinstance(said, decisions.Play) else None


def card(now: Situation, id: str) -> Card | None:
    """The card called `id` at this table."""
    return cards.find(now.table, id)


def search(text: str, kind: Kind | None = None) -> tuple[Card, ...]:
    """The cards that come with the game and fit, the best first, as `finding.search` has it."""
    return finding.search(Table((), ()), text, kind=kind)


def unknown_hands(now: Situation) -> tuple[str, ...]:
    """The players whose hands are not wholly known, for what needs them known."""
    table: Table = now.table
    return tuple(table.seats[s].name for s in table.round_from(0) if not sometimes_anytime.hand_is_known(table, s))


def outcome(now: Situation) -> list[list[int | str]]:
    """What a situation comes to, for comparing: each side's Fortitude, Alcohol Content, Gold and way out."""
    return [[side.fortitude, side.alcohol, side.gold, side.out] for side in now.table.sides]


def holders(table: Table) -> tuple[str, ...]:
    """Whom the rows of an `outcome` are about: the players of each side."""
    sides = range(len(table.sides))
    return tuple(", ".join(seat.name for seat in table.seats if seat.side == side) for side in sides)


def seats_of(table: Table, holder: int) -> tuple[int, ...]:
    """The seats that decide for whom a row of an `outcome` is about."""
    return tuple(index for index, seat in enumerate(table.seats) if seat.side == holder)


def headline(step: Step) -> tuple[tuple[str, ...], dict[str, Any]]:
    """How a step is told: message ids, the most particular first, and the names and numbers they speak of."""
    table: Table = step.before.table
    by, said = step.by, step.said
    params: dict[str, Any] = {"who": name(table, by.seat), "value": by.ruling.value}
    if by.card:
        params["card"] = title(table, by.card)
    top = step.before.top
    thing = top.open_to(step.before)
    if isinstance(top, Pending) and said is None:
        thing = top.responds_to(step.before)
    answered = _answered(thing, said or top)
    if answered:
        params["answered"] = title(table, answered)
    if said is None and isinstance(top, Abilities) and len(step.after.stack) >= len(step.before.stack):
        ability, params["count"] = top.left[0]
        return (f"step.{by.ruling.id}.{ability}",), params
    if said is None:
        return (f"step.{by.ruling.id}.{_slug(by.ruling.value)}", f"step.{by.ruling.id}"), params
    told = f"said.{said.__struct_config__.tag}"
    params |= _spoken(table, said)
    variants = [told]
    if isinstance(said, decisions.Play):
        variants = [f"{told}-on", told] if said.picked else [f"{told}-answer", told] if "answered" in params else [told]
    elif isinstance(said, decisions.Pass) and isinstance(top, Turn):
        variants = ["said.skip-action"]
    elif isinstance(said, decisions.Reveal) and not said.card:
        variants = ["said.reveal-nothing"]
    elif isinstance(top, Drinks) and isinstance(said, (decisions.Pick, decisions.Pass)):
        variants = ["said.split" if isinstance(said, decisions.Pick) else "said.keep-whole"]
    elif isinstance(said, decisions.Choose):
        variants = [f"said.choose-{said.option}"]
    elif isinstance(said, decisions.Refill) and not said.draws:
        variants = ["said.discard"]
    elif isinstance(said, decisions.Correct):
        variants = [f"said.correct-{said.what}"]
    return tuple(variants), params


def _answered(thing: Any, by: Any) -> str:
    """The card that names what is answered: of several Drinks, the one that the play `by` is on."""
    if isinstance(thing, Drinks) and len(thing.drinks) > 1 and hasattr(by, "drink"):
        return next(iter(thing.drinks[by.drink].cards), "")
    return thing.card if isinstance(thing, (Pending, Drinks, Aftermath)) else ""


def _spoken(table: Table, said: Decision) -> dict[str, Any]:
    """The names and numbers in a decision."""
    params: dict[str, Any] = {"who": name(table, said.seat)} if said.seat >= 0 else {}
    if isinstance(said, (decisions.Play, decisions.Reveal)) and said.card:
        params["card"] = title(table, said.card)
    if isinstance(said, (decisions.Play, decisions.Pick)):
        params["picked"] = tuple(name(table, seat) for seat in said.picked)
    if isinstance(said, decisions.Order):
        params["onto"] = name(table, said.onto)
    if isinstance(said, decisions.Refill):
        params["count"] = len(said.discards)
    if isinstance(said, decisions.Discards):
        params["count"] = len(said.cards)
    if isinstance(said, decisions.First):
        params["who"] = name(table, said.chosen)
    if isinstance(said, (decisions.Collide, decisions.Deadlock)):
        seats = said.wishers if isinstance(said, decisions.Collide) else said.waiting
        params["picked"] = tuple(name(table, seat) for seat in seats)
    if isinstance(said, decisions.Correct):
        params |= {"who": name(table, said.of), "value": said.value}
    return params


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """What is different between two situations, as far as people at the table see it."""
    was, now = before.table, after.table
    found: list[Change] = []
    for index, (a, b) in enumerate(zip(was.sides, now.sides, strict=True)):
        whose = " & ".join(seat.name for seat in now.seats if seat.side == index)
        found += [
            Change(what, whose, getattr(a, what), getattr(b, what))
            for what in ("fortitude", "alcohol", "gold", "out")
            if getattr(a, what) != getattr(b, what)
        ]
    for earlier, later in zip(was.seats, now.seats, strict=True):
        found += _seat_changes(earlier, later)
        found += [Change("front", later.name, None, title(now, id)) for id in later.front[len(earlier.front) :]]
    for what in ("inn", "deck", "discards"):
        if getattr(was, what) != getattr(now, what):
            found.append(Change(what, "", getattr(was, what), getattr(now, what)))
    if was.turn != now.turn:
        found.append(Change("turn", "", was.seats[was.turn].name, now.seats[now.turn].name))
    found += _drink_changes(before, after)
    found += _round_changes(before, after)
    if was.won != now.won:
        found.append(Change("won", " & ".join(_side(now, side) for side in now.won), (), now.won))
    return tuple(found)


def _seat_changes(was: Seat, now: Seat) -> Iterator[Change]:
    if was.pile != now.pile:
        yield Change("pile", now.name, was.pile, now.pile)
    held, holds = (None if hand is None else len(hand) for hand in (was.hand, now.hand))
    if held != holds:
        yield Change("hand", now.name, held, holds)
    earlier, later = dict(was.tokens), dict(now.tokens)
    for token in sorted(earlier.keys() | later.keys()):
        if earlier.get(token, 0) != later.get(token, 0):
            yield Change(f"token-{token}", now.name, earlier.get(token, 0), later.get(token, 0))


def _drink_changes(before: Situation, after: Situation) -> list[Change]:
    """A Drink that is still to be drunk: how strong it is, and whose."""
    was, now = before.find(Drinks), after.find(Drinks)
    if was is None or now is None or len(was.drinks) != len(now.drinks):
        return []
    found = []
    for a, b in zip(was.drinks, now.drinks, strict=True):
        whose = name(after.table, b.drinker)
        for stat in ("alcohol", "fortitude"):
            pair = a.total(before.table, stat), b.total(after.table, stat)
            if pair[0] != pair[1]:
                found.append(Change(f"drink-{stat}", whose, *pair))
        if a.drinker != b.drinker:
            found.append(Change("drinker", whose, name(before.table, a.drinker), whose))
        if a.ignored != b.ignored:
            found.append(Change("drink-ignored", whose, a.ignored, b.ignored))
    return found


def _round_changes(before: Situation, after: Situation) -> Iterator[Change]:
    """The pot of a Round, who is winning it, and who has left it."""
    was, now = before.find(Round), after.find(Round)
    if now is None:
        return
    table = after.table
    if (was.pot if was is not None else 0) != now.pot:
        yield Change("pot", "", was.pot if was is not None else 0, now.pot)
    if (was.control if was is not None else NOBODY) != now.control:
        names = ("" if was is None else name(before.table, was.control), name(table, now.control))
        yield Change("control", "", *(here or None for here in names))
    for seat in was.inside if was is not None else ():
        if seat not in now.inside:
            yield Change("left-round", name(table, seat), True, False)


def refusal(now: Situation, no: Refusal) -> tuple[tuple[str, ...], dict[str, Any]]:
    """How a refusal is told: message ids, the most particular first, and what they speak of."""
    table: Table = now.table
    params: dict[str, Any] = {}
    if no.card:
        found = cards.find(table, no.card)
        params["card"] = found.title if found is not None else no.card
    for key, value in no.facts:
        if key in ("who", "asked", "turn") and isinstance(value, int):
            params[key] = name(table, value)
        elif key == "answered" and isinstance(value, str):
            params[key] = title(table, value)
        else:
            params[key] = value
    particular = (f"refusal.{no.ruling.id}.{no.reason}", f"refusal.{no.reason}") if no.reason else ()
    return (*particular, f"refusal.{no.ruling.id}"), params


def name(table: Table, seat: int) -> str:
    """What the player in `seat` is called; empty for chance and for the whole table."""
    return table.seats[seat].name if seat >= 0 else ""


def title(table: Table, id: str) -> Any:
    """A card's title, which is told in either language."""
    found = cards.find(table, id)
    return found.title if found is not None else id


def _side(table: Table, side: int) -> str:
    return " & ".join(seat.name for seat in table.seats if seat.side == side)


def _slug(value: Any) -> str:
    return str(value).lower() if isinstance(value, (str, bool)) else "-"


def unfinished(now: Situation, rules: Rules) -> str:
    """Why an ended game has not ended as it should (empty: it has): somebody won, or it is a tie by the clause."""
    silent = rules["losing.last-player"].value == "over" or rules["losing.tie"].value == "nobody"
    return "" if now.table.won or silent else "the game is over and nobody has won"
