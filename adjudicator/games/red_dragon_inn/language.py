"""How a story of the Inn is read, and how its steps, refusals and situations are told: its `game.Language`."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.game import Columns, Message
from adjudicator.kit import messages
from adjudicator.machine import NOBODY, Change, Refusal, Step

from . import decisions, people, story, view
from .cards import CARDS
from .chapters.drink_abilities import Abilities
from .chapters.drinks.drinks import Drinks
from .chapters.gambling.round import Round
from .chapters.timing.playing import Aftermath, Pending
from .chapters.timing.window import Window
from .chapters.turn import Turn
from .expected import Expected
from .facts import FACTS, ROUND, SEATS, SIDES, SUPPLY, TABLE
from .situation import Situation
from .table import Table

forms = story.LINES.samples
expected = Expected
columns = Columns(("fortitude", "alcohol", "gold", "pile"), (), ("hand",))
read_line = story.LINES.read
line_of = story.LINES.write
public_view = view.public_view
name = messages.name


def headline(step: Step) -> Message:
    """How a step is told: message ids, the most particular first, and the names and numbers they speak of."""
    by, said = step.by, step.said
    params: dict[str, object] = {"who": name(step.before, by.seat), "value": by.ruling.value}
    if by.card:
        params["card"] = CARDS.title(step.before.table, by.card)
    top = None if step.before.over else step.before.top  # what is refused after the end is told too
    thing = top.open_to(step.before) if top is not None else None
    if isinstance(top, Pending) and said is None:
        thing = top.responds_to(step.before)
    answered = _answered(thing, said or top)
    if answered:
        params["answered"] = CARDS.title(step.before.table, answered)
    if said is None and isinstance(top, Abilities) and len(step.after.stack) >= len(step.before.stack):
        ability, params["count"] = top.left[0]
        return (f"step.{by.ruling.id}.{ability}",), params
    if said is None:
        plain = "step.announced" if _was_announced(step) else f"step.{by.ruling.id}"
        return (f"step.{by.ruling.id}.{messages.slug(by.ruling.value)}", plain), params
    told = f"said.{said.__struct_config__.tag}"
    params |= story.LINES.message_values(said, step.before)
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


def _was_announced(step: Step) -> bool:
    """True if a forced step plays a card that was announced while several waited for each other."""
    window = step.before.on_top(Window)
    return window is not None and window.mode == "deadlocked" and len(step.after.stack) > len(step.before.stack)


def asking(now: Situation, instead: int | None) -> dict[str, object]:
    """What the message about who has to decide speaks of: who, which card waits, what a response is to."""
    top = now.top
    seat = next(iter(top.asks(now)), NOBODY) if instead is None else instead
    if seat < 0 and isinstance(top, Drinks):
        seat = top.revealer
    answered = top.open_to(now)
    return {
        "who": name(now, seat),
        "card": CARDS.title(now.table, top.card) if top.card else None,
        "answered": CARDS.title(now.table, answered.card) if answered is not None and answered.card else None,
    }


def _answered(thing: object, by: object) -> str:
    """The card that names what is answered: of several Drinks, the one that the play `by` is on."""
    if isinstance(thing, Drinks) and len(thing.drinks) > 1 and isinstance(by, (decisions.Play, Pending)):
        return next(iter(thing.drinks[by.drink].cards), "")
    return thing.card if isinstance(thing, (Pending, Drinks, Aftermath)) else ""


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """What is different between two situations, as far as people at the table see it."""
    was, now = before.table, after.table
    found = [change for owner in (SIDES, SEATS, TABLE, SUPPLY) for change in FACTS.changes(owner, before, after)]
    if was.turn != now.turn:
        found.append(Change("turn", "", was.seats[was.turn].name, now.seats[now.turn].name))
    found += _drink_changes(before, after)
    found += _round_changes(before, after)
    if was.won != now.won:
        found.append(Change("won", " & ".join(_side(now, side) for side in now.won), (), now.won))
    return tuple(found)


def _drink_changes(before: Situation, after: Situation) -> list[Change]:
    """A Drink that is still to be drunk: how strong it is, and whose."""
    was, now = before.find(Drinks), after.find(Drinks)
    if was is None or now is None or len(was.drinks) != len(now.drinks):
        return []
    found = []
    for a, b in zip(was.drinks, now.drinks, strict=True):
        whose = name(after, b.drinker)
        for stat in ("alcohol", "fortitude"):
            pair = a.total(before.table, stat), b.total(after.table, stat)
            if pair[0] != pair[1]:
                found.append(Change(f"drink-{stat}", whose, *pair))
        if a.drinker != b.drinker:
            found.append(Change("drinker", whose, name(before, a.drinker), whose))
        if a.ignored != b.ignored:
            found.append(Change("drink-ignored", whose, a.ignored, b.ignored))
    return found


def _round_changes(before: Situation, after: Situation) -> Iterator[Change]:
    """The pot of a Round, who is winning it, and who has left it."""
    was, now = before.find(Round), after.find(Round)
    if now is None:
        return
    yield from FACTS.changes(ROUND, before, after)
    if (was.control if was is not None else NOBODY) != now.control:
        names = ("" if was is None else name(before, was.control), name(after, now.control))
        yield Change("control", "", *(here or None for here in names))
    for seat in was.inside if was is not None else ():
        if not people.one_of(seat, now.inside):
            yield Change("left-round", name(after, seat), True, False)


def refusal(now: Situation, no: Refusal) -> Message:
    """How a refusal is told: message ids, the most particular first, and what they speak of."""
    return messages.refusal(now, no, CARDS.title)


def _side(table: Table, side: int) -> str:
    return " & ".join(table.seats[seat].name for seat in people.members(table, (side,)))
