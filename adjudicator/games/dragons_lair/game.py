"""Dragon's Lair as the rooms above see it: one module with everything that a game has to offer."""

from __future__ import annotations

import dataclasses
import functools
import itertools
from pathlib import Path
from typing import Any, get_args

from adjudicator.machine import NOBODY, Change, Decision, Fault, Move, Refusal, Rules, Step
from adjudicator.machine.step import By
from adjudicator.rulebook import Rulebook, bound

from . import attempts as trying
from . import cards, decisions, finding, likeness, sameness, soundness, story, view, world
from . import strays as naming
from . import tally as counting
from .chapters.bidding import Auction
from .chapters.dying import Dying
from .chapters.exploring import Exploring, Facing
from .chapters.lair_setup import table_faults
from .chapters.preparation import Drawing, Preparation
from .effects import Doing
from .entry import Entry, entry_of, seated
from .expected import Expected
from .situation import CHAPTERS, Situation
from .table import UNKNOWN, Table
from .vocabulary import Card, Kind, Title

ID = "dragons-lair"
TITLE = {"en": "Dragon's Lair", "ru": "Логово дракона"}
RULES = Path(__file__).parent / "rules"
BOOKS = Path(__file__).parent / "books.json"

ENDED_BY = "ending.heroes-left"
"""The clause that refuses whatever is said when the game is over."""

ASKED_BY = "preparation.rounds"
"""The clause that refuses silence where nobody is asked anything."""

situation = Situation
decision = decisions.Said
story_type = tuple[decisions.Said, ...]
entry = Entry
expected = Expected
numbers = ("gold", "life", "trophies", "lair")
kinds = get_args(Kind)
chapters = tuple(CHAPTERS)
read_line = story.read_line
line_of = story.line_of
silence = story.silence
asked_about = story.asked_about
alike = sameness.alike
alike_for = sameness.alike_for
as_held = sameness.as_held
came_to = sameness.came_to
jumps = sameness.jumps
told_apart = sameness.told_apart
seen = view.seen
decks_with = finding.decks_with
roles = likeness.roles
features = likeness.features
attempts = trying.attempts
tally = counting.tally
tally_columns = counting.COLUMNS
World = world.World


TURNED = {"up": "said.turned-up", "down": "said.turned-down", "dead": "said.turned-dead"}
"""What is told where the table says how a hero lies."""


usual_phase = "preparation"
"""Where a table is that has said nothing else."""

table_columns = ("gold", "life", "trophies", "lair")
"""What a page shows of each player at the beginning of an example, as `seen` calls it."""

table_facts = ("party", "pot")
"""What else of `seen` it shows then."""

table_cards = ("hand", "lair")
"""Where a player has cards that may be known, as an entry calls it."""


@functools.cache
def rulebook() -> Rulebook:
    """The rulebook of the Lair, with all its layers."""
    return bound.load(RULES, f"{ID}-rules")


def players(rules: Rules) -> tuple[int, ...]:
    """How many can play a whole game."""
    return tuple(rules["lair-setup.players"].value)


def characters() -> dict[str, cards.Deck]:
    """The characters that players may choose, with their decks: there are none."""
    return {}


def place(told: Entry, rules: Rules) -> Situation:
    """The situation that an entry tells of."""
    return seated(told, rules)


def told_of(now: Situation, rules: Rules) -> Entry | None:
    """The entry that places a situation, or None where an entry cannot say it."""
    return entry_of(now, rules)


def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Everything that makes a situation impossible, each with its clause."""
    return table_faults(now, rules) + tuple(fault for frame in now.stack for fault in frame.faults(now, rules))


def strays(start: Situation, said: tuple[Decision, ...]) -> tuple[str, ...]:
    """What a start and the words after it name that is not at the table; links may have been written by hand."""
    flawed = (f"{card.id}: {flaw.reason}" for card in start.table.cards for flaw in soundness.flaws(card))
    return (*naming.strays(start.table, (start.table, *start.stack, *said)), *flawed)


def why_not(now: Situation, rules: Rules, said: Decision) -> Refusal | None:
    """No decision of this game can be judged without taking it."""
    return None


def together(seats: tuple[int, ...]) -> tuple[Decision, ...]:
    """What the table can say of players who would all speak at the same time: nothing, for each has a turn."""
    return ()


def contested(now: Situation) -> object:
    """In what the players speak in turn now: an auction or a preparation phase; None where they do not."""
    frame = now.on_top(Auction) or now.on_top(Preparation)
    return None if frame is None else type(frame).__name__


def lined_up(now: Situation, seats: tuple[int, ...]) -> Situation | None:
    """`now` with these seats in another order than the rules give: there is never one."""
    return None


def stands(now: Situation, rules: Rules, said: Decision, no: Refusal) -> Move | None:
    """What comes of a refused decision that the table let stand; None where that cannot be told."""
    top = now.top
    after = top.let_stand(now, rules, said) if isinstance(top, (Auction, Preparation)) else None
    return None if after is None else Move(By(no.ruling, seat=said.seat, told=True), after)


def card(now: Situation, id: str) -> Card | None:
    """The card called `id` at this table."""
    return cards.find(now.table, id)


def search(text: str, kind: Kind | None = None) -> tuple[Card, ...]:
    """The cards that come with the game and fit, the best first, as `finding.search` has it."""
    return finding.search(Table(()), text, kind)


def unknown_hands(now: Situation) -> tuple[str, ...]:
    """The players whose hands are not wholly known, for what needs them known: whoever builds or exchanges cards.

    In the auction and in a lair nobody does anything with a hand.
    """
    if now.on_top(Preparation) is None:
        return ()
    return tuple(s.name for s in now.table.seats if not s.out and (s.hand is None or UNKNOWN in s.hand))


def outcome(now: Situation) -> list[list[int | str]]:
    """What a situation comes to, for comparing: each dragon's `numbers`, and `out` where it is."""
    return [
        [seat.gold, seat.life, seat.trophies, len(seat.lair), "out" if seat.out else ""] for seat in now.table.seats
    ]


def holders(table: Table) -> tuple[str, ...]:
    """Whom the rows of an `outcome` are about: the players."""
    return tuple(seat.name for seat in table.seats)


def seats_of(table: Table, holder: int) -> tuple[int, ...]:
    """The seats that decide for whom a row of an `outcome` is about."""
    return (holder,)


def headline(step: Step) -> tuple[tuple[str, ...], dict[str, Any]]:
    """How a step is told: message ids, the most particular first, and the names and numbers they speak of."""
    table: Table = step.before.table
    by, said = step.by, step.said
    params: dict[str, Any] = {"who": name(table, by.seat), "value": by.ruling.value}
    if by.card:
        params["card"] = title(table, by.card)
    if said is None:
        params |= {"count": _extent(step.before, step.after)} | _saved(step)
        slug = str(by.ruling.value).lower() if isinstance(by.ruling.value, (str, bool)) else "-"
        doing = step.before.on_top(Doing)
        done = [] if doing is None else [effect.__struct_config__.tag for effect in doing.effects[:1]]
        return (*(f"step.{by.ruling.id}.{way}" for way in (*done, slug)), f"step.{by.ruling.id}"), params
    told = f"said.{said.__struct_config__.tag}"
    params |= _spoken(table, said)
    variants = [told]
    match said:
        case decisions.Reveal():
            exploring = step.before.on_top(Exploring)
            lair = exploring is not None and exploring.stage == "explore"
            variants = ["said.reveal-lair-card" if lair else "said.reveal-hero"]
        case decisions.Havoc():
            variants = ["said.havoc-and-bid" if said.gold else "said.havoc"]
        case decisions.Build() if said.card == UNKNOWN:
            variants = ["said.build-unseen"]
        case decisions.Discard():
            variants = ["said.exchange"]
        case decisions.Draws():
            variants = ["said.draw-cards"]
            params["count"] = _drawn(step.before)
        case decisions.Correct():
            variants = [f"said.correct-{said.what}"]
        case decisions.Turned():
            variants = [TURNED[said.state]]
        case decisions.Choose():
            variants = [f"said.choose-{said.option}"]
    return tuple(variants), params


def _spoken(table: Table, said: Decision) -> dict[str, Any]:
    """The names and numbers in a decision."""
    params: dict[str, Any] = {"who": name(table, said.seat)} if said.seat >= 0 else {}
    match said:
        case decisions.Reveal() | decisions.Build() if said.card != UNKNOWN:
            params["card"] = title(table, said.card)
        case decisions.First():
            params["who"] = name(table, said.chosen)
        case decisions.Discard():
            params["count"] = len(said.cards)
        case decisions.Bid():
            params["value"] = said.gold
        case decisions.Havoc():
            params |= {"count": said.heroes, "value": said.gold}
        case decisions.Correct():
            params |= {"who": name(table, said.of), "value": said.value}
        case decisions.Turned():
            params["value"] = said.place + 1
    return params


def _drawn(now: Situation) -> int:
    """How many cards are drawn by whoever draws now, as far as there are any."""
    drawing = now.on_top(Drawing)
    due = 0 if drawing is None else drawing.count
    return due if now.table.lair_deck is None else min(due, now.table.lair_deck)


def _extent(before: Situation, after: Situation) -> int:
    """How many heroes a forced step kills, adds, removes or turns, or else how much gold or how many cards it moves."""
    dying = after.on_top(Dying)
    if dying is not None and len(dying.left) == len(dying.places) and dying not in before.stack:
        return len(dying.places)
    was, now = before.table, after.table
    extents = [len(now.party) - len(was.party)]
    if not extents[0]:
        extents.append(sum(a.up != b.up for a, b in zip(was.party, now.party, strict=True)))
    for a, b in zip(was.seats, now.seats, strict=True):
        extents += [b.gold - a.gold, len(b.lair) - len(a.lair)]
    extents.append(_pot(after) - _pot(before))
    extents.append((now.lair_deck or 0) - (was.lair_deck or 0))
    extents.append(_fights(after) - _fights(before))
    return next((abs(extent) for extent in extents if extent), 0)


def _pot(now: Situation) -> int:
    """How much gold is in the pot; 0 if no lair is explored."""
    exploring = now.find(Exploring)
    return 0 if exploring is None else exploring.pot


def _fights(now: Situation) -> int:
    """How many times the card that is faced has been fought, this time included; 0 if none is faced."""
    facing = now.find(Facing)
    return 0 if facing is None else facing.fights


def _saved(step: Step) -> dict[str, Any]:
    """Whom a rescue saves: `itself`, or another hero, if anybody knows which."""
    dying, table = step.before.on_top(Dying), step.before.table
    if step.by.ruling.id not in ("dying.first-to-die", "party.must-use") or dying is None:
        return {}
    after = step.after.on_top(Dying)
    left = after.places if after is not None and after not in step.before.stack else ()
    victim = next(place for place in dying.places if place not in left)
    turned = [k for k, (a, b) in enumerate(zip(table.party, step.after.table.party, strict=True)) if a.up != b.up]
    rescuer = next(iter(turned), next((k for k, m in enumerate(table.party) if m.up and m.hero == step.by.card), -1))
    if victim == rescuer:
        return {"itself": True}
    hero = table.party[victim].hero
    return {} if hero == UNKNOWN else {"answered": title(table, hero)}


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """What is different between two situations, as far as people at the table see it."""
    was, now = before.table, after.table
    found: list[Change] = []
    for a, b in zip(was.seats, now.seats, strict=True):
        found += [
            Change(what, b.name, getattr(a, what), getattr(b, what))
            for what in ("gold", "life", "trophies")
            if getattr(a, what) != getattr(b, what)
        ]
        sizes = {
            "lair": (len(a.lair), len(b.lair)),
            "hand": tuple(None if h is None else len(h) for h in (a.hand, b.hand)),
        }
        found += [Change(what, b.name, *pair) for what, pair in sizes.items() if pair[0] != pair[1]]
    if _line(was) != _line(now):
        found.append(Change("party", "", _line(was), _line(now)))
    for what in ("heroes", "lair_deck", "lair_discards", "supply"):
        if getattr(was, what) != getattr(now, what):
            found.append(Change(what.replace("_", "-"), "", getattr(was, what), getattr(now, what)))
    found += _phase_changes(before, after)
    if was.won != now.won:
        found.append(Change("won", " & ".join(now.seats[seat].name for seat in now.won), (), now.won))
    return tuple(found)


@dataclasses.dataclass(frozen=True)
class InLine:
    """Heroes in the line as people read them: in brackets if face down, with a dagger while dying.

    `count` are so many alike, one after another.
    """

    title: Title | str
    up: bool
    dying: bool
    count: int = 1

    def in_(self, language: str) -> str:
        """The hero's title in `language`, marked."""
        title = self.title if isinstance(self.title, str) else self.title.in_(language)
        times = f" ×{self.count}" if self.count > 1 else ""
        return f"{title if self.up else f'({title})'}{times}{' †' if self.dying else ''}"


def _line(table: Table) -> tuple[InLine, ...]:
    """The heroes in the line, from the front, by their titles."""
    alike = ((member, len(tuple(several))) for member, several in itertools.groupby(table.party))
    return tuple(InLine(title(table, member.hero), member.up, member.dying, count) for member, count in alike)


def _phase_changes(before: Situation, after: Situation) -> list[Change]:
    """What the auction and the lair that is explored show."""
    found = []
    was, now = before.find(Auction), after.find(Auction)
    if was is not None and now is not None and (was.bid, was.leader) != (now.bid, now.leader):
        stood = was.bid if was.leader != NOBODY else None
        found.append(Change("bid", name(after.table, now.leader), stood, now.bid))
    pots = _pot(before), _pot(after)
    if pots[0] != pots[1]:
        found.append(Change("pot", "", *pots))
    return found


def refusal(now: Situation, no: Refusal) -> tuple[tuple[str, ...], dict[str, Any]]:
    """How a refusal is told: message ids, the most particular first, and what they speak of."""
    table: Table = now.table
    params: dict[str, Any] = {"card": title(table, no.card)} if no.card not in ("", UNKNOWN) else {}
    for key, value in no.facts:
        params[key] = name(table, value) if key in ("who", "turn") and isinstance(value, int) else value
    particular = (f"refusal.{no.ruling.id}.{no.reason}", f"refusal.{no.reason}") if no.reason else ()
    return (*particular, f"refusal.{no.ruling.id}"), params


def name(table: Table, seat: int) -> str:
    """What the player in `seat` is called; empty for chance and for the whole table."""
    return table.seats[seat].name if seat >= 0 else ""


def title(table: Table, id: str) -> Title | str:
    """A card's title, which is told in either language; the id of a card that is not known."""
    found = cards.find(table, id)
    return found.title if found is not None else id


def unfinished(now: Situation, rules: Rules) -> str:
    """Why an ended game has not ended as it should (empty: it has): somebody has to have won."""
    return "" if now.table.won else "the game is over and nobody has won"
