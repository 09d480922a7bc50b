"""The Inn as a scene: the players with their mugs, cards and Drinks upon each other, and what goes on over the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from adjudicator.game import Seen, plain_scenes, told
from adjudicator.game.scene import (
    Asked,
    Look,
    Lying,
    Mat,
    MatNumber,
    Mug,
    Person,
    Plaque,
    Row,
    Scene,
    Sign,
    Slip,
    Spots,
)
from adjudicator.game.shown import Shown
from adjudicator.kit import messages
from adjudicator.words import Words

from . import cards, dungeon, people, taverns, token_counts
from .chapters.champions import Choosing
from .chapters.drink_abilities import Abilities, Discarding, Drawing
from .chapters.drinking_contest import Contest
from .chapters.drinks.drink import Drink
from .chapters.drinks.drinks import Drinks
from .chapters.gambling.antes import Antes
from .chapters.gambling.leaving import Forcing
from .chapters.gambling.round import Round
from .chapters.timing.playing import Pending
from .chapters.timing.window import Slot, Window
from .chapters.turn import Turn
from .facts import FACTS, SIDES
from .frame import InnFrame
from .otto import CARDS_OF
from .vocabulary import Stat

STATS: tuple[Stat, ...] = ("alcohol", "fortitude")
ICONS = {"round": "casino", "antes": "paid", "contest": "emoji_events", "choosing": "groups"}
SHARED: tuple[tuple[str, Sign], ...] = (("gold", "gold"),)
OF_TEAMS: tuple[tuple[str, Sign], ...] = (*SHARED, ("potions", "potions"))
OWN: tuple[tuple[str, Sign], ...] = (("hand", "hand"), ("pile", "pile"))
TRACK = 20
"""A mat shows so many points of Fortitude and Alcohol Content."""


def scene(case: Shown, words: Words) -> Scene:
    """Return the table of a case."""
    cards = (*_waiting(case, words), *_argued(case, words))[:1]
    party = _party(case, words) if cards else ()
    rows = cards or (*_taverns(case, words), *_held(case, words))
    return Scene(tuple(_mats(case, words)), (*party, *_plaques(case, words)), rows)


def _party(case: Shown, words: Words) -> tuple[Plaque, ...]:
    """Return where the party is, for a picture in whose middle no taverns lie."""
    table = case.now.table
    if not taverns.crawls(table):
        return ()
    place = next(place for place, one in enumerate(table.taverns) if one.card == table.party_at)
    here = _tavern(case, place, words)
    return (Plaque("tavern", here.title, here.notes[:1]),)


def _taverns(case: Shown, words: Words) -> tuple[Row, ...]:
    """Return the taverns of a Pub Crawl as a row of cards, with the party at one of them; nothing if there is none."""
    table = case.now.table
    if not taverns.crawls(table):
        return ()
    there = tuple(_tavern(case, place, words) for place in range(len(table.taverns)))
    at = next(place for place, one in enumerate(table.taverns) if one.card == table.party_at)
    return (Row("line", words.say("drawing.taverns"), there, at),)


def _tavern(case: Shown, place: int, words: Words) -> Lying:
    """Return a Tavern Card as it lies: faded if it is Closed, with the Drinks that are left."""
    one = case.now.table.taverns[place]
    drinks = case.now.table.supply.deck if place == 0 else one.deck
    notes = [words.say("drawing.tavern.party")] if one.card == case.now.table.party_at else []
    if one.closed:
        notes.append(words.say("drawing.tavern.closed"))
    elif drinks is not None:
        notes.append(words.say("drawing.tavern.left", number=drinks))
    look: Look = "faded" if one.closed else "open"
    title, reads = told.title(case, one.card, words), told.reads(case, one.card, words)
    return Lying(f"tavern.{one.card}", title, "", tuple(notes), look, reads=reads)


def _held(case: Shown, words: Words) -> tuple[Row, ...]:
    """Return the cards and other objects that Boss Otto has got and will play; nothing if there are none."""
    otto = case.now.table.otto
    if otto is None or not otto.held:
        return ()
    held = tuple(
        Lying(f"otto.held.{at}", told.title(case, id, words), reads=told.reads(case, id, words))
        for at, id in enumerate(otto.held)
    )
    return (Row("line", words.say("ui.otto.holds"), held),)


# -- the players


def _mats(case: Shown, words: Words) -> Iterator[Mat]:
    """Yield what lies before each side, in the order in which their first players sit."""
    seen, before = (case.game.language.public_view(now)["players"] for now in (case.now, case.start))
    table, asked = case.now.table, _asked(case)
    correctable = FACTS.correctable()
    acting = () if case.over else people.side_of(table, people.acting(table))
    for side in people.sides_in_turn_order(table, 0):
        seats = people.members(table, (side,))
        has, had = (view[told.name(case, seats[0])] for view in (seen, before))
        yield Mat(
            tuple(_person(case, seat, seen, before, asked.get(seat, ""), words) for seat in seats),
            people.one_of(seats[0], acting),
            "" if has["out"] == "no" else words.say(f"ui.out.{has['out']}"),
            _mug(case, seats, has, had, words),
            plain_scenes.amounts(has, had, OF_TEAMS if people.in_teams(table) else SHARED, correctable, words),
            _piles(case, words) if people.is_otto(table, seats[0]) else (),
        )


def _piles(case: Shown, words: Words) -> tuple[MatNumber, ...]:
    """Return the Actions that lie face down before Boss Otto, and his decks as far as anybody knows their cards."""
    otto = case.now.table.otto
    if otto is None:
        return ()
    count = sum(frame.prepared for frame in case.now.stack)
    found = [MatNumber("", "hand", count, f"{count} · {words.say('ui.otto.prepared')}")] if count else []
    for deck in CARDS_OF:
        left = otto.left(deck)
        if left is not None:
            found.append(MatNumber("", "pile", left, f"{left} · {words.say(f'ui.otto.deck.{deck}')}"))
    return tuple(found)


def _mug(case: Shown, seats: tuple[int, ...], has: Seen, had: Seen, words: Words) -> Mug:
    track: tuple[tuple[str, Sign], ...] = (("alcohol", "pile"), ("fortitude", "life"))
    alcohol, fortitude = plain_scenes.amounts(has, had, track, FACTS.correctable(), words)
    most = max(TRACK, alcohol.number, fortitude.number)
    return Mug(alcohol, fortitude, most, tuple(_spots(case, seats, words)))


def _spots(case: Shown, seats: tuple[int, ...], words: Words) -> Iterator[Spots]:
    """Yield the tokens that lie on the track of a mat and are not claimed."""
    for marks in (case.now.table.seats[seat].marks for seat in seats):
        for token in dict.fromkeys(mark.token for mark in marks):
            at = tuple(mark.at for mark in marks if mark.token == token)
            yield Spots(words.say("ui.has.marks", tracker=token, numbers=at), at)


def _person(case: Shown, seat: int, seen: Seen, before: Seen, asked: Asked, words: Words) -> Person:
    who = case.now.table.seats[seat]
    otto = case.now.table.otto
    aimed_at = otto is not None and people.same_seat(seat, otto.target)
    there = (("ui.boss", who.boss), ("ui.is-away", who.away), ("ui.otto.target", aimed_at))
    marks = [words.say(mark) for mark, holds in there if holds]
    has, had = seen[who.name], before[who.name]
    amounts = plain_scenes.amounts(has, had, OWN, FACTS.correctable(), words)
    won = tuple(told.title(case, id, words) for id in (*who.prizes, *who.rewards))
    lies = (*_tokens(case, seat, words), *won)
    return Person(seat, who.name, (*marks, *_in_play(case, seat, words)), asked, amounts, lies)


def _in_play(case: Shown, seat: int, words: Words) -> Iterator[str]:
    """Yield what a Round or a contest over the turn has made of a player."""
    round, contest = case.now.find(Round), case.now.find(Contest)
    if round is not None:
        if not people.among(case.now.table, case.rules.fresh(), seat, round.inside):
            yield words.say("drawing.left-round")
        elif people.same_seat(seat, round.winner if round.winner >= 0 else round.control):
            yield words.say("drawing.controls" if round.winner < 0 else "drawing.won-round")
    if contest is not None:
        score = scored(case, contest).get(seat)
        if score is not None:
            yield words.say("drawing.score", number=score)


def _tokens(case: Shown, seat: int, words: Words) -> tuple[str, ...]:
    """Return how many tokens of each kind a player has; of the own character's kinds even if it is none."""
    table = case.now.table
    brings = cards.characters(table).get(table.seats[seat].character)
    named = (token.name for token in brings.tokens) if brings is not None else ()
    own = (token for token in named if not token_counts.never_has(table, seat, token))
    has = dict(table.seats[seat].tokens)
    return tuple(f"{called(token, words)} {has.get(token, 0)}" for token in dict.fromkeys((*own, *has)))


def called(token: str, words: Words) -> str:
    """Return what a kind of token is called; one of the table's own as the table calls it."""
    return words.say(f"tracker.{token}") if words.has(f"tracker.{token}") else token


def _asked(case: Shown) -> dict[int, Asked]:
    """Return who is asked, has been, or will be, by seat."""
    window = case.now.on_top(Window)
    if window is None:
        return plain_scenes.waiting((), plain_scenes.asked_now(case))
    had: dict[int, Asked] = dict.fromkeys((slot.seat for slot in window.slots[: window.at]), "passed")
    return {
        **had,
        **plain_scenes.waiting((slot.seat for slot in window.slots[window.at :]), plain_scenes.asked_now(case)),
    }


# -- the middle


def _waiting(case: Shown, words: Words) -> Iterator[Row]:
    """Yield what waits as one row; nothing if nothing does."""
    if stack := tuple(_stacked(case, words).values()):
        yield Row("stack", words.say("ui.stack"), stack)


def _argued(case: Shown, words: Words) -> Iterator[Row]:
    """Yield what was argued about as one row, as each card lay last; nothing unless an argument has just ended."""
    last: dict[Hashable, Lying] = {}
    for moment in case.argued:
        last |= _stacked(moment, words)
    if last:
        done = (one._replace(look="done") if one.look == "open" and not one.drink else one for one in last.values())
        yield Row("stack", words.say("drawing.argued"), tuple(done), waits=False)


def _stacked(case: Shown, words: Words) -> dict[Hashable, Lying]:
    """Return the cards and Drinks that wait, the oldest first, by what they stay from one moment to the next.

    A card stays the same one as it goes on to another place of the stack; of two copies the older is the first.
    """
    found: dict[Hashable, Lying] = {}
    copies: Counter[tuple[str, int]] = Counter()
    for place, frame in enumerate(case.now.stack):
        if isinstance(frame, Pending):
            look: Look = "faded" if frame.negated else "open"
            key = f"{place}.{frame.card}.{frame.seat}"
            title, who = told.title(case, frame.card, words), told.name(case, frame.seat)
            reads = told.reads(case, frame.card, words)
            copies[frame.card, frame.seat] += 1
            same = (frame.card, frame.seat, copies[frame.card, frame.seat])
            found[same] = Lying(key, title, who, _notes(frame, case, words), look, reads=reads)
        elif isinstance(frame, Drinks):
            for number, drink in enumerate(frame.drinks):
                titles = " + ".join(told.title(case, id, words) for id in drink.cards)
                strength = tuple(words.say(f"ui.stack.{stat}", change=by) for stat, by in _changes(drink, case))
                ignored = (words.say("ui.stack.ignored"),) if drink.ignored else ()
                look = "faded" if drink.ignored else "open" if titles else "back"
                key, who = f"{place}.{number}.{'+'.join(drink.cards)}.{drink.drinker}", told.name(case, drink.drinker)
                reads = tuple(line for id in drink.cards for line in told.reads(case, id, words))
                found[place, number] = Lying(key, titles, who, (*ignored, *strength), look, True, reads)
    return found


def _notes(frame: Pending, case: Shown, words: Words) -> tuple[str, ...]:
    """Return what else is to be said of a card that was played: what was done to it, on whom, what it shows."""
    found = [words.say("ui.stack.negated")] if frame.negated else []
    if frame.trap:
        found.append(words.say("ui.stack.trap"))
    if frame.picked:
        found.append("→ " + ", ".join(_reached(frame.picked, case, words)))
    if frame.shown:
        found.append(told.title(case, frame.shown, words))
    return tuple(found)


def _changes(drink: Drink, case: Shown) -> Iterator[tuple[str, str]]:
    """Yield what a Drink would change, and by how much."""
    for stat in STATS if drink.cards else ():
        total = drink.total(case.now.table, stat)
        if total:
            yield stat, f"{total:+d}".replace("-", "−")


def _plaques(case: Shown, words: Words) -> Iterator[Plaque]:
    """Yield the Threat, where tokens stand in a Dungeon, what goes on over the turn, and at last the turn."""
    otto = case.now.table.otto
    if otto is not None:
        target = words.say("ui.otto.target-is", who=told.name(case, otto.target))
        yield Plaque("gavel", words.say("ui.otto.threat-is", number=otto.threat), (target,))
    yield from _rooms(case, words)
    for frame in reversed(case.now.stack):
        if isinstance(frame, Round):
            pot, *sentences = round_sentences(case, frame, words)
            yield Plaque("coins", pot, tuple(sentences))
        elif isinstance(frame, Contest):
            won = (words.say("ui.contest.won", who=told.name(case, frame.winner)),) if frame.winner >= 0 else ()
            yield Plaque("cup", words.say("ui.stack.contest"), won)
        elif not isinstance(frame, (Pending, Drinks, Window)):
            slip = _slip(frame, case, words)
            yield Plaque("turn" if frame.phase else "note", slip.title, slip.details)


def _rooms(case: Shown, words: Words) -> Iterator[Plaque]:
    """Yield each room of the Dungeon in which tokens stand, with whose they are, in the order of the map."""
    table = case.now.table
    for room in dungeon.rooms(table):
        there = tuple(side for side, here in enumerate(table.sides) if here.room == room.id and not here.out)
        if there:
            names = ", ".join(told.name(case, seat) for seat in people.members(table, there))
            yield Plaque("castle", told.title(case, room.id, words), (names,))


def round_sentences(case: Shown, round: Round, words: Words) -> tuple[str, ...]:
    """Return sentences about a Round: its pot, who is winning, who has passed, what may beat the last card."""
    found = [words.say("ui.round.pot", number=round.pot)]
    if round.prize:
        found.append(words.say("ui.round.prize", prize=told.title(case, round.prize, words)))
    if round.winner >= 0:
        found.append(words.say("ui.round.won", who=told.name(case, round.winner)))
    elif round.control >= 0:
        found.append(words.say("ui.round.control", who=told.name(case, round.control)))
    else:
        found.append(words.say("ui.round.no-control"))
    if round.stage == "on" and round.passed:
        found.append(
            words.say("ui.round.passed", names=tuple(told.name(case, seat) for seat in dict.fromkeys(round.passed)))
        )
    if round.stage == "on" and round.beaten_by:
        found.append(words.say(f"ui.round.beaten-by.{round.beaten_by}"))
    return tuple(found)


def scored(case: Shown, contest: Contest) -> dict[int, int | None]:
    """Return each entrant's score in a contest, by seat; None for one who has not revealed a Drink yet."""
    above = case.now.stack[case.now.stack.index(contest) + 1 :]
    drinks = next((frame.drinks for frame in above if isinstance(frame, Drinks) and frame.cause == "contest"), ())
    reckoned = contest.after_drinking(drinks, case.now.table, case.rules.fresh()) if drinks else contest
    awaited = (*contest.later, *(drink.entrant for drink in drinks if not drink.open))
    scores = reckoned.scores or (None,) * len(contest.entrants)
    return {
        seat: None if people.one_of(seat, awaited) else score
        for seat, score in zip(contest.entrants, scores, strict=True)
    }


# -- the same in words


def slips(case: Shown, words: Words) -> tuple[Slip, ...]:
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


def _asked_for(slot: Slot, case: Shown, words: Words) -> str:
    """Return who is asked; in a collision, for which kind of card."""
    name = told.name(case, slot.seat)
    return name if slot.only is None else f"{name}: {words.say(f'kinds.{slot.only}')}"


def _slip(frame: InnFrame, case: Shown, words: Words) -> Slip:
    if isinstance(frame, Pending):
        return _card(frame, case, words)
    if isinstance(frame, Drinks):
        return _drinks(frame, case, words)
    if isinstance(frame, Turn):
        who = SIDES.whose(case.now, SIDES.of_seat(case.now, frame.seat))
        return Slip("flag", words.say("ui.stack.turn", who=who), tuple(_of_turn(frame, case, words)))
    if frame.phase:
        turn = words.say("ui.stack.turn", who=told.name(case, people.acting(case.now.table)))
        return Slip("smart_toy", turn, (words.say(f"ui.phase.{frame.phase}"),))
    kind = str(frame.__struct_config__.tag)
    details = _details(frame, case, words)
    card = getattr(frame, "card", "")
    title = (told.title(case, card, words),) if card else ()
    return Slip(ICONS.get(kind, "hourglass_empty"), words.say(f"ui.stack.{kind}"), details + title)


def _of_turn(turn: Turn, case: Shown, words: Words) -> Iterator[str]:
    """Yield the phase of a turn, and how far it has come where there is more than one thing to do in it.

    While anything waits over a turn, that has gone on to the phase that comes after it.
    """
    phase = words.say(f"ui.phase.{turn.phase}")
    yield phase if case.now.top is turn else words.say("ui.stack.then", phase=phase)
    if turn.done:
        yield words.say("ui.stack.done", names=tuple(told.name(case, seat) for seat in turn.done))
    if turn.acted and turn.phase == "action":
        yield words.say("ui.stack.acted", number=turn.acted)
    if turn.ordered:
        yield words.say("ui.stack.ordered", number=turn.ordered)


def _details(frame: InnFrame, case: Shown, words: Words) -> tuple[str, ...]:
    """Return what else is to be said of a frame over the turn: whose it is, and how much."""
    if isinstance(frame, Antes):
        due = tuple(told.name(case, seat) for seat in frame.due)
        return (words.say("ui.stack.due", names=due, number=frame.amount),) if due else ()
    if isinstance(frame, Forcing):
        return (words.say("ui.stack.forced", who=told.name(case, frame.seat)),)
    if isinstance(frame, Abilities):
        does = tuple(words.count(f"ui.stack.does.{option}", count) for option, count in frame.left)
        return (told.name(case, frame.seat), *does)
    if isinstance(frame, Choosing):
        return tuple(told.name(case, seat) for seat in frame.chosen)
    if isinstance(frame, Drawing | Discarding):
        return (told.name(case, frame.seat),)
    return ()


def _reached(numbers: Iterable[int], case: Shown, words: Words) -> tuple[str, ...]:
    """Return what those are called who are picked: players, or pieces by the titles of their cards."""
    found = (messages.called(case.now, number) for number in numbers)
    return tuple(one if isinstance(one, str) else one.in_(words.language) for one in found)


def _card(frame: Pending, case: Shown, words: Words) -> Slip:
    details = [words.say("ui.stack.played-by", who=told.name(case, frame.seat))]
    if frame.picked:
        details.append(words.say("ui.stack.picked", picked=_reached(frame.picked, case, words)))
    if frame.shown:
        details.append(words.say("ui.stack.shows", card=told.title(case, frame.shown, words)))
    if frame.negated:
        details.append(words.say("ui.stack.negated"))
    if frame.trap:
        details.append(words.say("ui.stack.trap"))
    ids = tuple(filter(None, (frame.card, frame.shown)))
    does = tuple(" ".join((f"{told.kinds(case, id, words)}:", *told.does(case, id, words))) for id in ids)
    unknown = _partly_known(ids, case, words)
    return Slip("playing_cards", told.title(case, frame.card, words), tuple(details), (*does, *unknown))


def _partly_known(ids: tuple[str, ...], case: Shown, words: Words) -> tuple[str, ...]:
    """Return sentences about what is not known of cards, so that the table looks at the printed ones."""
    sentences = (told.partly_known(id, case.now, case.game, words) for id in dict.fromkeys(ids))
    return tuple(filter(None, sentences))


def _drinks(frame: Drinks, case: Shown, words: Words) -> Slip:
    """Return one Drink by its title, several by the players who are to drink them."""
    if len(frame.drinks) == 1:
        drink = frame.drinks[0]
        titles = " + ".join(told.title(case, id, words) for id in drink.cards)
        who = words.say("ui.stack.drinker", who=told.name(case, drink.drinker))
        title = titles or words.say("ui.stack.unrevealed")
        unknown = _partly_known(drink.cards, case, words)
        return Slip("local_bar", title, (who, *_strength(drink, case, words)), unknown)
    rows = []
    for number, drink in enumerate(frame.drinks, 1):
        strength = ", ".join(_strength(drink, case, words))
        title = f"{number}. {drink_title(case, drink, words)}"
        rows.append(f"{title} ({strength})" if strength else title)
    unknown = _partly_known(tuple(id for drink in frame.drinks for id in drink.cards), case, words)
    return Slip("local_bar", words.say("ui.stack.drinks"), rows=(*rows, *unknown))


def _strength(drink: Drink, case: Shown, words: Words) -> tuple[str, ...]:
    """Return sentences about what a Drink would change, and whether it is ignored."""
    changes = tuple(words.say(f"ui.stack.{stat}", change=change) for stat, change in _changes(drink, case))
    return (*changes, words.say("ui.stack.ignored")) if drink.ignored else changes


def drink_title(case: Shown, drink: Drink, words: Words) -> str:
    """Return the title of a Drink: its drinker, and the cards that it is made of."""
    titles = " + ".join(told.title(case, id, words) for id in drink.cards)
    return f"{told.name(case, drink.drinker)}: {titles or words.say('ui.stack.unrevealed')}"
