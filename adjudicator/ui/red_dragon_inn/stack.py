"""What waits to be dealt with in the Inn: cards and Drinks with the windows that hang on them, over the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.games.red_dragon_inn.chapters.champions import Choosing
from adjudicator.games.red_dragon_inn.chapters.drink_abilities import Abilities, Discarding, Drawing
from adjudicator.games.red_dragon_inn.chapters.drinks.drink import Drink
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.gambling.antes import Antes
from adjudicator.games.red_dragon_inn.chapters.gambling.leaving import Forcing
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending
from adjudicator.games.red_dragon_inn.chapters.timing.window import Slot, Window
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.vocabulary import Stat
from adjudicator.words import Words

from .. import choose
from ..stack import Slip
from . import plays, teams

STATS: tuple[Stat, ...] = ("alcohol", "fortitude")
ICONS = {"round": "casino", "antes": "paid", "contest": "emoji_events", "choosing": "groups"}


def slips(case: Case, words: Words) -> tuple[Slip, ...]:
    """Return everything on the stack, the newest first. A window belongs to the frame it is on."""
    found: list[Slip] = []
    window: Window | None = None
    for frame in reversed(case.now.stack):
        if isinstance(frame, Window):
            window = frame
            continue
        slip = _slip(frame, case, words)
        if window is not None:
            names = tuple(_asked_for(slot, case, words) for slot in window.slots)
            mode = () if window.mode == "asked" else (words.say(f"ui.mode.{window.mode}"),)
            details, order = slip.details + mode, window.order
            slip = slip._replace(details=details, asked=names, reached=window.at, order=order)
            window = None
        found.append(slip)
    return tuple(found)


def _asked_for(slot: Slot, case: Case, words: Words) -> str:
    """Return who is asked; in a collision, for which kind of card."""
    name = case.game.language.name(case.now, slot.seat)
    return name if slot.only is None else f"{name}: {words.say(f'kinds.{slot.only}')}"


def _slip(frame: Any, case: Case, words: Words) -> Slip:
    if isinstance(frame, Pending):
        return _card(frame, case, words)
    if isinstance(frame, Drinks):
        return _drinks(frame, case, words)
    if isinstance(frame, Turn):
        who = teams.called(case, frame.seat)
        return Slip("flag", words.say("ui.stack.turn", who=who), tuple(_of_turn(frame, case, words)))
    kind = frame.__struct_config__.tag
    details = _details(frame, case, words)
    card = getattr(frame, "card", "")
    title = (choose.title(case, card, words),) if card else ()
    return Slip(ICONS.get(kind, "hourglass_empty"), words.say(f"ui.stack.{kind}"), title + details)


def _of_turn(turn: Turn, case: Case, words: Words) -> Iterator[str]:
    """Yield the phase of a turn, and how far it has come where there is more than one thing to do in it."""
    yield words.say(f"ui.phase.{turn.phase}")
    if turn.done:
        yield words.say("ui.stack.done", names=tuple(choose.name(case, seat) for seat in turn.done))
    if turn.acted and turn.phase == "action":
        yield words.say("ui.stack.acted", number=turn.acted)
    if turn.ordered:
        yield words.say("ui.stack.ordered", number=turn.ordered)


def _details(frame: Any, case: Case, words: Words) -> tuple[str, ...]:
    """Return what else is to be said of a frame over the turn: whose it is, and how much."""
    if isinstance(frame, Antes):
        due = tuple(choose.name(case, seat) for seat in frame.due)
        return (words.say("ui.stack.due", names=due, number=frame.amount),) if due else ()
    if isinstance(frame, Forcing):
        return (words.say("ui.stack.forced", who=choose.name(case, frame.seat)),)
    if isinstance(frame, Abilities):
        does = tuple(words.count(f"ui.stack.does.{option}", count) for option, count in frame.left)
        return (choose.name(case, frame.seat), *does)
    if isinstance(frame, Choosing):
        return tuple(choose.name(case, seat) for seat in frame.chosen)
    if isinstance(frame, Drawing | Discarding):
        return (choose.name(case, frame.seat),)
    return ()


def _card(frame: Pending, case: Case, words: Words) -> Slip:
    details = [words.say("ui.stack.played-by", who=case.game.language.name(case.now, frame.seat))]
    if frame.picked:
        picked = tuple(case.game.language.name(case.now, seat) for seat in frame.picked)
        details.append(words.say("ui.stack.picked", picked=picked))
    if frame.shown:
        details.append(words.say("ui.stack.shows", card=choose.title(case, frame.shown, words)))
    if frame.negated:
        details.append(words.say("ui.stack.negated"))
    if frame.trap:
        details.append(words.say("ui.stack.trap"))
    unknown = _partly_known((frame.card, frame.shown), case, words)
    return Slip("playing_cards", choose.title(case, frame.card, words), tuple(details), unknown)


def _partly_known(ids: tuple[str, ...], case: Case, words: Words) -> tuple[str, ...]:
    """Return sentences about what is not known of cards, so that the table looks at the printed ones."""
    told = (explain.partly_known(id, case.now, case.game, words) for id in dict.fromkeys(ids))
    return tuple(filter(None, told))


def _drinks(frame: Drinks, case: Case, words: Words) -> Slip:
    """Return one Drink by its title, several by the players who are to drink them."""
    if len(frame.drinks) == 1:
        drink = frame.drinks[0]
        titles = " + ".join(choose.title(case, id, words) for id in drink.cards)
        who = words.say("ui.stack.drinker", who=choose.name(case, drink.drinker))
        title = titles or words.say("ui.stack.unrevealed")
        unknown = _partly_known(drink.cards, case, words)
        return Slip("local_bar", title, (who, *_strength(drink, case, words)), unknown)
    rows = []
    for number, drink in enumerate(frame.drinks, 1):
        strength = ", ".join(_strength(drink, case, words))
        title = f"{number}. {plays.drink_title(case, drink, words)}"
        rows.append(f"{title} ({strength})" if strength else title)
    unknown = _partly_known(tuple(id for drink in frame.drinks for id in drink.cards), case, words)
    return Slip("local_bar", words.say("ui.stack.drinks"), rows=(*rows, *unknown))


def _strength(drink: Drink, case: Case, words: Words) -> tuple[str, ...]:
    """Return sentences about what a Drink would change, and whether it is ignored."""
    totals = [(stat, drink.total(case.now.table, stat)) for stat in STATS] if drink.cards else []
    changes = [words.say(f"ui.stack.{s}", change=f"{total:+d}".replace("-", "−")) for s, total in totals if total]
    return (*changes, words.say("ui.stack.ignored")) if drink.ignored else tuple(changes)
