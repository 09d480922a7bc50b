"""How a story of the Inn is read, and how its steps, refusals and situations are told: its `game.Language`."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.game import Columns, Message
from adjudicator.kit import messages
from adjudicator.machine import NOBODY, Change, Decision, Refusal, Step
from adjudicator.words import Words

from . import decisions, people, story, view
from .cards import CARDS, own_names
from .chapters import boosts
from .chapters.characters.effects import TrapCheck
from .chapters.drink_abilities import Abilities
from .chapters.drinking_contest import Contest
from .chapters.drinks.drinks import Drinks
from .chapters.gambling.antes import Antes
from .chapters.gambling.leaving import Forcing
from .chapters.gambling.round import Round
from .chapters.losing import Losing
from .chapters.setup import Setup
from .chapters.table import Telling
from .chapters.timing.playing import Aftermath, Pending
from .chapters.timing.window import Window
from .chapters.turn import Turn
from .expected import Expected
from .facts import FACTS, OTTO, ROUND, SEATS, SIDES, SUPPLY, TABLE, TAVERNS, whose_number
from .hits import Ignored, stat_of, untold
from .otto import is_ottos
from .situation import Frame, Situation
from .table import Table
from .vocabulary import Ignore, Stat, Token

forms = story.LINES.samples
expected = Expected
columns = Columns(("fortitude", "alcohol", "gold", "pile"), (), ("hand",), ("potions",))
counted = frozenset(
    {
        *("fortitude", "alcohol", "gold", "potions", "token", "out", "won", "away"),
        *("control", "left-round", "prizes", "rewards", "room", "piece", "at-tavern", "tavern-closed"),
    }
)
AFTERMATH = ("drinking-contest.split-later", "dungeon-training.setup", "turn.end")
"""The clauses that only carry out what was told before."""

read_line = story.LINES.read
find_line = story.LINES.find
line_of = story.LINES.write
public_view = view.public_view
name = messages.name


def is_aftermath(step: Step) -> bool:
    """Return True if a step only carries out what was told: what is left behind by somebody who is out, for one."""
    seat, table = step.by.seat, step.before.table
    return step.by.ruling.id in AFTERMATH or (0 <= seat < len(table.seats) and table.out(seat))


def headline(step: Step) -> Message:
    """Return how a step is worded: message ids, the most particular first, and the values that they speak of."""
    by, said = step.by, step.said
    top = None if step.before.over else step.before.top  # a refusal after the end is worded too
    seat = by.seat
    if isinstance(said, decisions.Reveal) and seat < 0 and top is not None:
        seat = _whose_card(step.before, said.card)  # a refused card was turned over by nobody yet
    params: dict[str, object] = {"who": messages.called(step.before, seat), "value": by.ruling.value}
    params |= {"team": _team(step), "champions": _champions(step)}
    if by.card:
        params["card"] = CARDS.title(step.before.table, by.card)
    got = (table.inn - table.inn_short for table in (step.after.table, step.before.table))
    params["inn"] = max(0, next(got) - next(got)) or None
    struck = step.before.table.piece(seat)
    params["gone"] = (struck is not None and struck.gone) or None
    thing = top.open_to(step.before) if top is not None else None
    if isinstance(top, Pending) and said is None:
        thing = top.responds_to(step.before)
    answered = "" if _was_ignored(top) else _answered(thing, said or top)
    params |= _responds_to(thing, answered, step.before)
    if answered and said is None and isinstance(thing, Pending):
        params["untold"] = untold(thing.hits, step.before.table) or None
    params |= _contended(step, thing)
    if isinstance(top, Pending) and top.at < len(top.hits):
        params["lands"] = True
        if not isinstance(top.hits[top.at].effect, Token):
            params["hit"] = True
    if said is None and isinstance(top, Abilities) and len(step.after.stack) >= len(step.before.stack):
        ability, params["count"] = top.left[0]
        return (f"step.{by.ruling.id}.{ability}",), params
    if said is None:
        plain = "step.announced" if _was_announced(step) else f"step.{by.ruling.id}"
        set_up = (f"step.{by.ruling.id}.set-up",) if isinstance(top, Setup) else ()
        return (*set_up, f"step.{by.ruling.id}.{messages.slug(by.ruling.value)}", plain), params
    params |= _told_of(step, said, top)
    return _ways_to_say(said, top, answered), params


def _told_of(step: Step, said: Decision, top: Frame | None) -> dict[str, object]:
    """Return what the message about a decision speaks of.

    Args:
        step: the step in which it was taken.
        said: the decision.
        top: the frame on top when it was made; None after the end of the game.
    """
    params = story.LINES.message_values(said, step.before)
    if isinstance(said, decisions.Absorb):
        params |= absorbed(step.before.table, said.seat)
        now, then = (here.table.side_of(said.seat) for here in (step.after, step.before))
        params["full"] = now.fortitude == then.fortitude or None
    if isinstance(said, decisions.Choose) and not step.by.card and top is not None and top.card:
        params["card"] = CARDS.title(step.before.table, top.card)
    if isinstance(said, decisions.Correct):
        params |= whose_number(step.before, said.what, said.of)
    return params


def _was_ignored(top: Frame | None) -> bool:
    """Return True if somebody has Ignored the effect that the card on top comes to now."""
    hit = top.hits[top.at] if isinstance(top, Pending) and top.at < len(top.hits) else None
    return hit is not None and any(isinstance(change, Ignored) for change in hit.changes)


def _whose_card(now: Situation, card: str) -> int:
    """Return the seat of who would turn over a card now; that of Boss Otto, if it is one of his; FATE: of nobody."""
    known, otto = CARDS.find(now.table, card), now.table.otto
    his = known is not None and is_ottos(known)
    return otto.seat if his and otto is not None else now.top.reveals(now)


def _contended(step: Step, thing: object) -> dict[str, object]:
    """Return who contends in a step: who played a card, against whom, for what; who ties in a contest.

    Args:
        step: the step.
        thing: what the card on top responds to.
    """
    if step.before.over:
        return {}
    top = step.before.top
    if isinstance(top, Drinks):
        return {"chased": CARDS.title(step.before.table, top.chased) if top.chased else None} | _spared(step, top)
    if isinstance(top, Pending):
        rival = thing.seat if isinstance(thing, Pending) and not _is_event(thing, step.before.table) else NOBODY
        return {"owner": name(step.before, top.seat), "rival": name(step.before, rival), "stats": _only(top, thing)}
    if isinstance(top, Round):
        return {"pot": top.pot}
    if isinstance(top, Antes) and step.by.seat < 0:
        round = step.after.find(Round)
        return {"control": name(step.after, round.control) if round is not None else None}
    if isinstance(top, Losing):
        return _losers(step, top)
    if isinstance(top, Contest) and top.scores:
        return {"tied": tuple(name(step.before, seat) for seat in top.leaders())}
    return {}


def _only(top: Pending, thing: object) -> tuple[Stat, ...]:
    """Return the numbers that a card Ignores what it answers for, if that would change another one of its player's."""
    hit = top.hits[top.at] if top.at < len(top.hits) else None
    if hit is None or not isinstance(hit.effect, Ignore) or not isinstance(thing, Pending):
        return ()
    only = hit.effect.stats
    others = (one for one in thing.hits if people.same_seat(one.seat, hit.seat))
    return only if only and any(stat_of(one.effect) not in only for one in others) else ()


def _spared(step: Step, top: Drinks) -> dict[str, object]:
    """Return who drinks nothing of several Drinks that are drunk together; `nobody` is there if nobody drinks."""
    if step.said is not None or len(top.drinks) < 2:
        return {}
    drinking = tuple(drink.drinker for drink in top.drinks if not drink.ignored)
    left = (drink.drinker for drink in top.drinks if not people.one_of(drink.drinker, drinking))
    spared = dict.fromkeys(name(step.before, seat) for seat in left)
    return {"spared": tuple(spared)} if drinking else {"nobody": True}


def _losers(step: Step, top: Losing) -> dict[str, object]:
    """Return who is about to lose since this step, where they are several."""
    after = step.after.find(Losing)
    new = after.chance[len(top.chance) :] if after is not None else ()
    seats = people.members(step.after.table, new)
    return (
        {"who": tuple(name(step.after, seat) for seat in seats), "several": True, "team": None} if len(new) > 1 else {}
    )


def _is_event(pending: Pending, table: Table) -> bool:
    return pending.moment(table) == "event"


def absorbed(table: Table, seat: int) -> dict[str, object]:
    """Return which token a player absorbs, as messages speak of it: nothing if it is a printed character's."""
    token = boosts.absorbable(table, seat)
    return {"tracker": token.name} if token is not None and isinstance(token.absorb, int) else {}


def _champions(step: Step) -> tuple[str, ...] | None:
    """Return the Champions whom a step of a team game reaches instead of everybody; None if it reaches none."""
    now = step.after
    if not people.in_teams(now.table):
        return None
    reached: tuple[int, ...] = ()
    if step.by.ruling.id == "gambling.start":
        round = now.find(Round)
        reached = round.inside if round is not None else ()
    elif step.by.ruling.id == "splitting.round-on-the-house":
        drinks = now.find(Drinks)
        reached = tuple(drink.drinker for drink in drinks.drinks) if drinks is not None and not drinks.copies else ()
    return tuple(now.table.seats[seat].name for seat in reached) or None


def _team(step: Step) -> str | None:
    """Return the players of the team that a step judges to lose, or to be left; None if it is one player."""
    table, seat = step.before.table, step.by.seat
    judged = not step.before.over and isinstance(step.before.top, Losing)
    if seat < 0 or not judged or len(people.side_of(table, seat)) == 1:
        return None
    return _side(table, table.seats[seat].side)


CHOSEN: dict[type[Decision], str] = {
    decisions.Choose: "option",
    decisions.Potion: "stat",
    decisions.Correct: "what",
    decisions.Absorb: "what",
    decisions.Lay: "where",
    decisions.TellTavern: "what",
    decisions.Put: "where",
    decisions.Look: "way",
    decisions.Deal: "way",
}
"""Decisions that are worded by what is chosen, each with the field that says it."""


def _ways_to_say(said: Decision, top: Frame | None, answered: str) -> tuple[str, ...]:
    """Return the message ids that word a decision, the most particular first.

    Args:
        said: the decision.
        top: the frame on top when it was made; None after the end of the game.
        answered: the id of the card that names what is answered; empty if nothing is.
    """
    plain = f"said.{said.__struct_config__.tag}"
    if type(said) in CHOSEN:
        return (f"{plain}-{getattr(said, CHOSEN[type(said)])}",)
    match said:
        case decisions.Play(picked=picked) if picked:
            return f"{plain}-on", plain
        case decisions.Play() if answered:
            return f"{plain}-answer", plain
        case decisions.Pass() if isinstance(top, Turn):
            return ("said.skip-action",)
        case decisions.Reveal(card=""):
            return ("said.reveal-nothing",)
        case decisions.Pick() if isinstance(top, Drinks):
            return ("said.split",)
        case decisions.Pass() if isinstance(top, Drinks):
            return ("said.keep-whole",)
        case decisions.Refill(draws=False):
            return ("said.discard",)
        case decisions.Away(away=False):
            return ("said.back",)
        case decisions.Receive(gets=False):
            return ("said.not-held",)
    return (plain,)


def _was_announced(step: Step) -> bool:
    """Return True if a forced step plays a card that was announced while several waited for each other."""
    window = step.before.on_top(Window)
    return window is not None and window.mode == "deadlocked" and len(step.after.stack) > len(step.before.stack)


def asking(now: Situation, instead: int | None) -> dict[str, object]:
    """Return the values of the message about who has to decide: who, which card waits, what a response is to.

    `mates` are all who are asked, where they are several. `chance` is True if chance is asked in place of a player.
    """
    top = now.top
    asked = top.asks(now) if instead is None else (instead,)
    seat = next(iter(asked), NOBODY)
    absent = top.asked_for(now) if seat < 0 else NOBODY
    chance = absent != NOBODY
    seat = absent if chance else seat
    if seat < 0 and isinstance(top, Drinks):
        seat = top.revealer
    answered = top.open_to(now)
    chased = top.chased if isinstance(top, Drinks) else ""
    return {
        "chased": CARDS.title(now.table, chased) if chased else None,
        "who": name(now, seat),
        "chance": chance or None,
        "mates": tuple(name(now, seat) for seat in asked) if len(asked) > 1 else (),
        "card": CARDS.title(now.table, top.card) if top.card else None,
        "answered": CARDS.title(now.table, answered.card) if answered is not None and answered.card else None,
        "owner": name(now, top.owner) if isinstance(top, TrapCheck) else None,
    }


def _responds_to(thing: object, answered: str, now: Situation) -> dict[str, object]:
    """Return what is responded to, as messages speak of it: a card, or who is being forced out of the Round."""
    params: dict[str, object] = {"answered": CARDS.title(now.table, answered)} if answered else {}
    return {**params, "forced": name(now, thing.seat)} if isinstance(thing, Forcing) else params


def _answered(thing: object, by: object) -> str:
    """Return the id of the card that names what is answered. Of several Drinks, the one that `by` is played on."""
    if isinstance(thing, Drinks) and len(thing.drinks) > 1 and isinstance(by, (decisions.Play, Pending)):
        return next(iter(thing.drinks[by.drink].cards), "")
    return thing.card if isinstance(thing, (Pending, Drinks, Aftermath, Telling)) else ""


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """Return what is different between two situations, as far as people at the table see it."""
    was, now = before.table, after.table
    owners = () if was is now else (SIDES, SEATS, TABLE, SUPPLY, TAVERNS, OTTO)
    found = [change for owner in owners for change in FACTS.changes(owner, before, after)]
    if was.turn != now.turn:
        found.append(Change("turn", "", was.seats[was.turn].name, now.seats[now.turn].name))
    found += _drink_changes(before, after)
    found += _round_changes(before, after)
    if was.won != now.won:
        several = len(people.members(now, now.won)) > 1
        found.append(Change("won", " & ".join(_side(now, side) for side in now.won), (), now.won, several))
    return tuple(found)


def _drink_changes(before: Situation, after: Situation) -> list[Change]:
    """Return how a Drink that is still to be drunk has changed: its strength, its drinker.

    Drinks that lie elsewhere on the stack are others, such as those of a contest in a contest.
    """
    (was, above), (now, here) = map(_drinks, (before, after))
    if was is None or now is None or above != here or len(was.drinks) != len(now.drinks):
        return []
    if was is now and before.table is after.table:
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


def _drinks(now: Situation) -> tuple[Drinks | None, int]:
    """Return the uppermost Drinks, and where they lie on the stack."""
    found = ((frame, at) for at, frame in enumerate(now.stack) if isinstance(frame, Drinks))
    return max(found, key=lambda one: one[1], default=(None, 0))


def _round_changes(before: Situation, after: Situation) -> Iterator[Change]:
    """Yield the changes of a Round: its pot, who is winning it, and who has left it."""
    was, now = before.find(Round), after.find(Round)
    if now is None:
        return
    yield from FACTS.changes(ROUND, before, after)
    if (was.control if was is not None else NOBODY) != now.control:
        held = None if was is None else name(before, was.control) or None
        yield Change("control", "", held, name(after, now.control) or None)
    for seat in was.inside if was is not None else ():
        if not people.one_of(seat, now.inside):
            yield Change("left-round", name(after, seat), True, False)


def own_words(now: Situation, words: Words) -> Words:
    """Return words in which the tokens that the table wrote down are called as it calls them."""
    return own_names(now.table, words)


def refusal(now: Situation, no: Refusal) -> Message:
    """Return how a refusal is worded: message ids, the most particular first, and the values that they speak of."""
    return messages.refusal(now, no, CARDS.title)


def _side(table: Table, side: int) -> str:
    return " & ".join(table.seats[seat].name for seat in people.members(table, (side,)))
