"""The Lair as a scene: the dragons, the line of heroes, the auction, the lair that is explored card by card."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.game import plain_scenes, told
from adjudicator.game.scene import Look, Lying, Mat, Person, Plaque, Row, Scene, Sign, Slip
from adjudicator.game.shown import Shown
from adjudicator.machine import NOBODY
from adjudicator.words import Words

from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.dying import Dying
from .chapters.exploring import Exploring, Facing
from .facts import FACTS
from .frame import LairFrame
from .round import Round
from .table import UNKNOWN, Member

ICONS = {
    "auction": "gavel",
    "dying": "skull",
    "exploring": "castle",
    "facing": "swords",
    "preparation": "flag",
    "round": "replay",
}
NUMBERS: tuple[tuple[str, Sign], ...] = (
    ("life", "life"),
    ("gold", "gold"),
    ("hand", "hand"),
    ("lair", "lair"),
    ("trophies", "trophies"),
)


def scene(case: Shown, words: Words) -> Scene:
    """Return the table of a case."""
    return Scene(tuple(_mats(case, words)), tuple(_plaques(case, words)), tuple(_rows(case, words)))


# -- the dragons


def _mats(case: Shown, words: Words) -> Iterator[Mat]:
    seen, before = (case.game.language.public_view(now) for now in (case.now, case.start))
    asked = plain_scenes.waiting((), plain_scenes.asked_now(case))
    for seat, (who, has) in enumerate(seen["players"].items()):
        amounts = plain_scenes.amounts(has, before["players"][who], NUMBERS, FACTS.correctable(), words)
        stands = case.now.table.seats[seat]
        has = has if stands.lair or stands.lair_told else {**has, "lair": None}
        person = Person(seat, who, tuple(_marks(case, seat, words)), asked.get(seat, ""), amounts)
        left = words.say("out.yes") if has["out"] == "yes" else ""
        yield Mat((person,), who == seen["turn"] and not case.over, left)


def _marks(case: Shown, seat: int, words: Words) -> Iterator[str]:
    """Yield what an auction has made of a dragon: its bid, and the clause by which it must pass."""
    auction = case.now.find(Auction)
    if auction is None:
        return
    bids, earlier = dict(auction.bids), dict(auction.earlier)
    if seat in bids:
        yield words.say("ui.lair.has-bid", gold=bids[seat])
    if earlier.get(seat):
        yield words.say("ui.lair.bid-before", gold=earlier[seat])
    if case.now.table.seats[seat].has_fewer(case.rules.fresh()["bidding.must-pass"].value):
        yield words.say("drawing.must-pass")


# -- the middle


def _plaques(case: Shown, words: Words) -> Iterator[Plaque]:
    auction, exploring = case.now.find(Auction), case.now.find(Exploring)
    if auction is not None:
        if auction.leader == NOBODY:
            yield Plaque("gavel", words.say("ui.lair.no-bid").rstrip("."))
        else:
            leads = words.say("ui.lair.leads", who=told.name(case, auction.leader), gold=auction.bid)
            yield Plaque("gavel", leads)
    if exploring is not None:
        whose = words.say("ui.lair.of", who=told.name(case, exploring.seat))
        yield Plaque("castle", whose, (words.say("ui.lair.has-pot", gold=exploring.pot),))
    if auction is None and exploring is None and not case.over:
        slip = _slip(case.now.top, case, words)
        yield Plaque("note", slip.title, slip.details)


def _rows(case: Shown, words: Words) -> Iterator[Row]:
    exploring = case.now.find(Exploring)
    if exploring is not None:
        lair = tuple(_lair(case, exploring, words))
        if lair:
            faced = next((place for place, card in enumerate(lair) if card.look == "faced"), None)
            yield Row("line", words.say("ui.lair.of", who=told.name(case, exploring.seat)), lair, faced)
    if case.now.table.party:
        facing = case.now.find(Facing)
        fights = facing is not None and facing.stage == "heroes" and facing.place < len(case.now.table.party)
        heroes = tuple(_hero(case, place, member, words) for place, member in enumerate(case.now.table.party))
        yield Row("line", words.say("ui.lair.line"), heroes, facing.place if facing is not None and fights else None)


def _hero(case: Shown, place: int, member: Member, words: Words) -> Lying:
    """Return a hero in the line. Who lies face down is not shown, even if the table knows."""
    found = None if member.hero == UNKNOWN else CARDS.card(case.now.table, member.hero)
    look: Look = "dying" if member.dying else "open" if member.up else "back"
    notes = [words.say("ui.lair.dying").strip("() ")] if member.dying else []
    if found is None or not member.up:
        notes.append(words.say("ui.lair.lies-down"))
    else:
        notes.append(words.say(f"ui.lair.position.{found.position}", value=found.value))
    title = "" if found is None else found.title.in_(words.language)
    reads = told.reads(case, member.hero, words) if title else ()
    return Lying(f"hero.{place}.{member.hero}", title, "", tuple(notes), look, reads=reads)


def _lair(case: Shown, exploring: Exploring, words: Words) -> Iterator[Lying]:
    """Yield the cards of the lair in their order: those that were passed, the one that is faced, those to come."""
    facing, dying = case.now.find(Facing), case.now.find(Dying)
    for place, card in enumerate(exploring.discards):
        passed = words.say("ui.lair.passed")
        title, reads = told.title(case, card, words), told.reads(case, card, words)
        yield Lying(f"passed.{place}.{card}", title, "", (passed,), "faded", reads=reads)
    if facing is not None:
        note = words.say("ui.lair.again" if facing.fights > 1 else "ui.lair.faced")
        look: Look = "faced" if dying is None or dying.card == facing.card else "open"
        title, reads = told.title(case, facing.card, words), told.reads(case, facing.card, words)
        yield Lying(f"faced.{facing.card}", title, "", (note,), look, reads=reads)
    for place, card in enumerate(reversed(case.now.table.seats[exploring.seat].lair)):
        known = card != UNKNOWN
        title, reads = (told.title(case, card, words), told.reads(case, card, words)) if known else ("", ())
        note = words.say("ui.lair.to-come")
        yield Lying(f"next.{place}.{card}", title, "", (note,), "open" if known else "back", reads=reads)


# -- the same in words


def slips(case: Shown, words: Words) -> tuple[Slip, ...]:
    """Return everything on the stack, the newest first."""
    return tuple(_slip(frame, case, words) for frame in reversed(case.now.stack))


def _slip(frame: LairFrame, case: Shown, words: Words) -> Slip:
    kind = str(frame.__struct_config__.tag)
    details = [told.title(case, frame.about, words)] if frame.about else []
    if frame.whose >= 0 and not isinstance(frame, Round):
        details.append(told.name(case, frame.whose))
    icon = ICONS.get(kind, "hourglass_empty")
    return Slip(icon, words.say(f"ui.lair.stack.{kind}"), tuple(details))
