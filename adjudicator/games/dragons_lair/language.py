"""How a story of the Lair is read, and how its steps, refusals and situations are told: its `game.Language`."""

from __future__ import annotations

import dataclasses
import itertools

from adjudicator.game import Columns, Message, Title
from adjudicator.kit import messages
from adjudicator.machine import NOBODY, Change, Refusal, Step

from . import decisions, story, view
from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.dying import Dying
from .chapters.exploring import Exploring, Facing
from .chapters.party import TurningUp
from .chapters.preparation import Drawing
from .effects import Doing
from .expected import Expected
from .facts import FACTS, LAIR, SEATS, TABLE
from .situation import Situation
from .table import UNKNOWN, Table

forms = story.LINES.samples
expected = Expected
columns = Columns(("gold", "life", "trophies", "lair"), ("party", "pot"), ("hand", "lair"))
counted = frozenset({"gold", "life", "trophies", "won"})
AFTERMATH = ("bidding.gold-back", "bidding.pot", "dying.gold-at-once", "dying.trophy")
"""The clauses that only carry out what was told before."""
read_line = story.LINES.read
find_line = story.LINES.find
line_of = story.LINES.write
public_view = view.public_view
name = messages.name
own_words = messages.plain_words

TURNED = {"up": "said.turned-up", "down": "said.turned-down", "dead": "said.turned-dead"}
"""What is told where the table says how a hero lies."""


def is_aftermath(step: Step) -> bool:
    """Return True if a step only carries out what was told before it."""
    return step.by.ruling.id in AFTERMATH


def headline(step: Step) -> Message:
    """Return how a step is worded: message ids, the most particular first, and the values that they speak of."""
    by, said = step.by, step.said
    params: dict[str, object] = {"who": name(step.before, by.seat), "value": by.ruling.value}
    if by.card:
        params["card"] = CARDS.title(step.before.table, by.card)
    if said is None:
        params |= {"count": _extent(step.before, step.after)} | _saved(step) | _bid(step)
        doing = step.before.on_top(Doing)
        done = [] if doing is None else [effect.__struct_config__.tag for effect in doing.effects[:1]]
        return (
            *(f"step.{by.ruling.id}.{way}" for way in (*done, messages.slug(by.ruling.value))),
            f"step.{by.ruling.id}",
        ), params
    params |= story.LINES.message_values(said, step.before)
    params |= _untold(step)
    variants = [f"said.{said.__struct_config__.tag}"]
    match said:
        case decisions.Reveal() if not step.before.over and step.before.top.reveals == "lair":
            variants = ["said.reveal-lair-card"]
        case decisions.Reveal():
            variants = ["said.reveal-hero"]
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


def _untold(step: Step) -> dict[str, object]:
    """Return whether somebody bids, or begins an auction, of whose lair nobody told how many cards lie there."""
    if not isinstance(step.said, (decisions.Bid, decisions.Havoc, decisions.Initiate)):
        return {}
    return {} if step.before.table.seats[step.said.seat].lair_told else {"untold": True}


def _bid(step: Step) -> dict[str, object]:
    """Return how much the standing bid of an auction is."""
    auction = None if step.before.over else step.before.on_top(Auction)
    return {} if auction is None else {"bid": auction.bid}


def _drawn(now: Situation) -> int:
    """Return how many cards are drawn now, as far as there are any."""
    drawing = now.on_top(Drawing)
    due = 0 if drawing is None else drawing.count
    return due if now.table.lair_deck is None else min(due, now.table.lair_deck)


def _extent(before: Situation, after: Situation) -> int:
    """Return how many heroes a forced step kills, adds, removes or turns; else how much gold or cards it moves."""
    dying = after.on_top(Dying)
    if dying is not None and len(dying.left) == len(dying.places) and dying not in before.stack:
        return len(dying.places)
    was, now = before.table, after.table
    extents = [len(now.party) - len(was.party)]
    if not extents[0]:
        turned = sum(a.up != b.up for a, b in zip(was.party, now.party, strict=True))
        turning = after.on_top(TurningUp) if before.on_top(TurningUp) is None else None
        extents.append(turned + (0 if turning is None else len(turning.places)))
    for a, b in zip(was.seats, now.seats, strict=True):
        extents += [b.gold - a.gold, len(b.lair) - len(a.lair)]
    extents.append(_pot(after) - _pot(before))
    extents.append((now.lair_deck or 0) - (was.lair_deck or 0))
    extents.append(_fights(after) - _fights(before))
    return next((abs(extent) for extent in extents if extent), 0)


def _pot(now: Situation) -> int:
    """Return how much gold is in the pot; 0 if no lair is explored."""
    exploring = now.find(Exploring)
    return 0 if exploring is None else exploring.pot


def _fights(now: Situation) -> int:
    """Return how often the card that is faced has been fought, this time included; 0 if none is faced."""
    facing = now.find(Facing)
    return 0 if facing is None else facing.fights


def _saved(step: Step) -> dict[str, object]:
    """Return whom a rescue saves: `itself`, or another hero, if anybody knows which."""
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
    return {} if hero == UNKNOWN else {"answered": CARDS.title(step.before.table, hero)}


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """Return what is different between two situations, as far as people at the table see it."""
    was, now = before.table, after.table
    found = [*FACTS.changes(SEATS, before, after)]
    if _line(was) != _line(now):
        found.append(Change("party", "", _line(was), _line(now)))
    found += FACTS.changes(TABLE, before, after)
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
        """Return the hero's title in `language`, marked."""
        title = self.title if isinstance(self.title, str) else self.title.in_(language)
        times = f" ×{self.count}" if self.count > 1 else ""
        return f"{title if self.up else f'({title})'}{times}{' †' if self.dying else ''}"


def _line(table: Table) -> tuple[InLine, ...]:
    """Return the heroes in the line, from the front, by their titles."""
    alike = ((member, len(tuple(several))) for member, several in itertools.groupby(table.party))
    return tuple(InLine(CARDS.title(table, member.hero), member.up, member.dying, count) for member, count in alike)


def _phase_changes(before: Situation, after: Situation) -> list[Change]:
    """Return the changes of the auction and of the lair that is explored."""
    found = []
    was, now = before.find(Auction), after.find(Auction)
    if was is not None and now is not None and (was.bid, was.leader) != (now.bid, now.leader):
        old = was.bid if was.leader != NOBODY else None
        found.append(Change("bid", name(after, now.leader), old, now.bid))
    return [*found, *FACTS.changes(LAIR, before, after)]


def asking(now: Situation, instead: int | None) -> dict[str, object]:
    """Return the values of the message about who has to decide: who, and which card waits."""
    seat = next(iter(now.top.asks(now)), NOBODY) if instead is None else instead
    card = now.top.about
    return {"who": name(now, seat), "card": CARDS.title(now.table, card) if card else None, "answered": None}


def refusal(now: Situation, no: Refusal) -> Message:
    """Return how a refusal is worded: message ids, the most particular first, and the values that they speak of."""
    return messages.refusal(now, no, CARDS.title)
