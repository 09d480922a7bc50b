"""Sometimes and Anytime Cards: one predicate says whether a card may be played now, and which clause says so.

The legal plays are those that it permits and "why can't I?" is what it says of the others, so the two cannot
disagree.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from adjudicator.machine import Refusal, Rules, Ruling

from .. import cards, people
from ..cards import CARDS
from ..decisions import Play
from ..judgements import Judgements, Said
from ..minds import can_have, has_deputy
from ..moments import PERMITS, TOO_HARD, lying_open
from ..observing import observe
from ..occasion import Occasion, SeenCard
from ..registry import JUDGE
from ..table import UNKNOWN, Table
from ..validate import ANSWERS, TRIGGERED
from ..vocabulary import PIECES, Card, Ignore, IgnoreDrink, Kind, Negate, Pick, Use
from . import boosts, targets, tokens
from .card_notes import notes as card_notes
from .characters import pieces

if TYPE_CHECKING:
    from ..situation import Situation

OF_THE_TABLE: dict[Kind, str] = {
    "drink": "turn.drink",
    "event": "turn.drink",
    "tavern": "pub-crawl.event",
    "room": "dungeon-training.room",
}
"""The kinds of cards that nobody has in hand, whatever else they count as, and the clause on when each is used."""


def may_play(now: Situation, rules: Rules, play: Play, only: Kind | None = None) -> Ruling | Refusal:
    """Return the clause that permits a play, or the refusal with the clause that forbids it.

    Args:
        now: the situation, settled.
        rules: the rules.
        play: who plays what, on whom.
        only: in a collision, the kind of card whose time it is.
    """
    card = CARDS.find(now.table, play.card)
    if card is None:
        return Refusal(rules["table.unknown-card"], play.card, "no-such-card")
    permit, use = _apart_from_picked(now, rules, play, card, only)
    if isinstance(permit, Refusal):
        late = boosts.too_late(now.top.open_to(now), rules, play) if play.paid else None
        return late or Refusal(permit.ruling, card.id, permit.reason, permit.facts)
    no = _target(now, rules, play, use)
    if no is None and play.paid:
        no = boosts.refused(now.table, rules, play, card, use)
    if no is not None or not people.in_teams(now.table) or is_untold(permit):
        return no or permit
    return _for_the_team(now, rules, play, card, permit, only) or permit


def is_untold(permit: Ruling) -> bool:
    """Return True if a card may be played only if another one does what nobody here knows of it.

    Then this is the ruling by which it is played, however particular any other one is.
    """
    return permit.id == "table.unknown-card"


def _for_the_team(
    now: Situation, rules: Rules, play: Play, card: Card, permit: Ruling, only: Kind | None
) -> Ruling | None:
    """Return the ruling by which a legal Sometimes Card is played for a mate; None if it is played for oneself."""
    if "sometimes" not in card.kinds or "anytime" in card.kinds:
        return None
    alone = now.with_table(people.apart(now.table))
    found, _ = _apart_from_picked(alone, rules, play, card, only)
    return rules["teams.defence"] if isinstance(found, Refusal) else None


def _apart_from_picked(
    now: Situation, rules: Rules, play: Play, card: Card, only: Kind | None
) -> tuple[Ruling | Refusal, Use]:
    """Judge a play whatever players are picked, and return the use of the card too.

    No condition depends on who is picked.
    """
    table, seat = now.table, play.seat
    if not 0 <= seat < len(table.seats):
        return Refusal(rules["table.out"]), card.uses[0]
    not_theirs = _not_theirs(now, rules, seat, card) or pieces.unknown(rules, card)
    if not_theirs is not None:
        return not_theirs, card.uses[0]
    if not table.out(seat) and not can_have(table, seat, card.id):
        return Refusal(rules["table.not-in-hand"], facts=(("who", seat),)), card.uses[0]
    barred = _barred(now, rules, seat)
    if barred is not None:
        return barred, card.uses[0]
    occasion = observe(now, rules, seat, play.drink) if _needs_occasion(card) else None
    found, use = _by_what_it_says(now, rules, seat, card, only, occasion)
    beside = isinstance(found, Refusal) and (found.ruling.id == "gambling.leave" or found.reason == "left-the-round")
    return (_beside_the_champion(now, rules, seat, card) or found) if beside else found, use


def _not_theirs(now: Situation, rules: Rules, seat: int, card: Card) -> Refusal | None:
    """Return the refusal of a card that lies open before whoever has it, because of where it lies; None for others."""
    lying = None if now.table.out(seat) else lying_open(card.kinds)
    return None if lying is None else lying.refused(now, rules, seat, card.id)


def _barred(now: Situation, rules: Rules, seat: int) -> Refusal | None:
    """Return the refusal of every card of this player, whatever the card says, or None."""
    table: Table = now.table
    if table.out(seat):
        return Refusal(rules["table.out"], facts=(("who", seat),))
    if table.seats[seat].away:
        return Refusal(rules[people.away(table, seat)], facts=(("who", seat),))
    if not hand_is_known(table, seat):
        ruling = rules["table.unknown-hand"]
        if ruling.value != "any-card":
            return Refusal(ruling, facts=(("who", seat),))
    if now.stack[0].stopped:
        return Refusal(rules["turn.ends-early"], facts=(("who", seat),))
    return now.top.bars_cards(now, rules, seat)


def _by_what_it_says(
    now: Situation, rules: Rules, seat: int, card: Card, only: Kind | None, occasion: Occasion | None
) -> tuple[Ruling | Refusal, Use]:
    """Judge a play by the card's own text; nothing else forbids it. Return also which use of the card it is."""
    out_of_place = _out_of_place(now, rules, seat, card, only)
    if out_of_place is not None:
        return out_of_place, card.uses[0]
    if occasion is not None:
        return _by_occasion(occasion, rules, card)
    return _by_kind(now, rules, seat, card), card.uses[0]


def _out_of_place(now: Situation, rules: Rules, seat: int, card: Card, only: Kind | None) -> Refusal | None:
    """Return the refusal of a card of a kind whose time it is not in a collision, or that a Champion has to play."""
    if only is not None and only not in card.kinds:
        return Refusal(rules["timing.collision"], reason="other-kind", facts=(("kind", only),))
    gambles = people.in_teams(now.table) and not {"gambling", "cheating"}.isdisjoint(card.kinds)
    return _beside_the_champion(now, rules, seat, card) if gambles else None


def _by_occasion(occasion: Occasion, rules: Rules, card: Card) -> tuple[Ruling | Refusal, Use]:
    """Judge a card that is played on an occasion by that, and return which use of the card it is."""
    found, use = judged(occasion, rules, card)
    if not isinstance(found, Refusal) and not occasion.itself:  # of its card only a part fails
        found = _too_hard(occasion, rules, use) or found
    permit = PERMITS.get(card.kind)
    return found if permit is None else permit(rules, card.id, found), use


def _too_hard(occasion: Occasion, rules: Rules, use: Use) -> Refusal | None:
    """Return the refusal of a use of a card that would do more to the answered card than it may; None if it may."""
    answered = occasion.answered
    if not isinstance(answered, SeenCard):
        return None
    for effect in use.effects:
        ruling = TOO_HARD.first(rules, answered.card, effect)
        if ruling is not None:
            return Refusal(ruling, facts=(("answered", answered.card.id),))
    return None


def _use(occasion: Occasion, rules: Rules, card: Card) -> Use | None:
    """Return the use of a card that an occasion permits, None if it permits none."""
    found, use = _by_occasion(occasion, rules, card)
    return None if isinstance(found, Refusal) else use


def _beside_the_champion(now: Situation, rules: Rules, seat: int, card: Card) -> Refusal | None:
    """Return the refusal of a card that only who is in the Round may play, to a mate of a Champion in it."""
    inside = next((frame.gambling for frame in reversed(now.stack) if frame.gamblers), ())
    champion = people.inside_for(now.table, seat, inside)
    if people.same_seat(champion, seat):
        return None
    return Refusal(rules["champions.outside"], card.id, facts=(("who", seat), ("champion", champion)))


def why_not(now: Situation, rules: Rules, play: Play) -> Refusal | None:
    """Return the refusal of a play, or None if it is legal."""
    found = may_play(now, rules, play)
    return found if isinstance(found, Refusal) else None


def plays(now: Situation, rules: Rules, seat: int, only: Kind | None = None) -> tuple[Play, ...]:
    """Return every legal play from the cards of `seat` that are known."""
    table = now.table
    if has_deputy(table, seat):
        return ()
    mine = table.seats[seat]
    held = (*(mine.hand or ()), *mine.lying_open) if mine.prizes or mine.rewards else mine.hand
    known = _known(held, table.cards) if held else ()
    if not known or _barred(now, rules, seat) is not None:
        return ()
    found: list[Play] = []
    seen: list[tuple[Occasion, Said] | None] = [None] * _drinks(now)
    placed = only is not None or people.in_teams(table)
    judgements = Judgements.under(rules)
    boosted = bool(mine.tokens) and any(name in cards.riders(table) for name, _ in mine.tokens)
    refused: set[tuple[Kind, ...]] = set()  # without an occasion, a card is judged by its kinds alone
    for card, kinds, by_occasion, lies_open, on_a_drink in known:
        if kinds in refused or (lies_open and _not_theirs(now, rules, seat, card) is not None):
            continue
        for drink in range(len(seen) if on_a_drink else 1):
            here = seen[drink]
            if here is None and by_occasion:
                occasion = observe(now, rules, seat, drink)
                here = seen[drink] = (occasion, judgements.on(occasion))
            use: Use | None
            if placed and _out_of_place(now, rules, seat, card, only) is not None:
                use = None
            elif by_occasion and here is not None:
                use = judgements.judged(here[0], rules, card, here[1], _use)
            else:
                use = None if isinstance(_by_kind(now, rules, seat, card), Refusal) else card.uses[0]
            if use is not None:
                found += _played(now, rules, Play(seat, card.id, (), drink), card, use, boosted)
            elif not by_occasion:
                refused.add(kinds)
    return tuple(found)


def _played(now: Situation, rules: Rules, plain: Play, card: Card, use: Use, boosted: bool) -> Iterator[Play]:
    """Yield every play of a card in a use that is permitted.

    Args:
        now: the situation.
        rules: the rules.
        plain: the play of this card on nobody.
        card: the card.
        use: its use.
        boosted: True if the player has tokens that may be spent on any card.
    """
    picking = _picking(now, rules, plain, targets.pick_of(now.table, card, use))
    if boosted or card.boosts:
        paid = boosts.ways(now.table, rules, plain.seat, card, use)
        yield from (Play(plain.seat, card.id, play.picked, plain.drink, one) for play in picking for one in paid)
    else:
        yield from picking
    yield from _hitting_back(now, plain, use)


_Known: TypeAlias = tuple[Card, tuple[Kind, ...], bool, bool, bool]
"""A card, its kinds, and whether it is judged by an occasion, may lie open, and is played on one of several Drinks."""


@functools.lru_cache(4_096)
def _known(hand: tuple[str, ...], own: tuple[Card, ...]) -> tuple[_Known, ...]:
    """Return the known cards of a hand, each once.

    Args:
        hand: the ids of the cards, or `?` for a card that nobody has seen.
        own: the cards that the table wrote itself.
    """
    found = (CARDS.among(own, id) for id in dict.fromkeys(hand) if id != UNKNOWN)
    return tuple(
        (card, card.kinds, _needs_occasion(card), lying_open(card.kinds) is not None, _on_a_drink(card))
        for card in found
    )


def used(now: Situation, rules: Rules, play: Play, card: Card) -> Use:
    """Return the use of the card that a legal play makes."""
    return judged(observe(now, rules, play.seat, play.drink), rules, card)[1] if card.instead else card.uses[0]


def _needs_occasion(card: Card) -> bool:
    """Return True if a card is played on an occasion: a Sometimes Card, a Prize that says when."""
    kinds = card.kinds
    return ("sometimes" in kinds and "anytime" not in kinds) or (card.kind in TRIGGERED and card.when is not None)


@functools.lru_cache(2_048)
def _on_a_drink(card: Card) -> bool:
    """Return True if it matters on which of several Drinks a card is played; most Anytime Cards are played on none."""
    if _needs_occasion(card):
        return True
    effects = [effect for use in card.uses for effect in use.effects]
    return any(isinstance(effect, tuple(ANSWERS)) or getattr(effect, "who", "") == "source" for effect in effects)


def hand_is_known(table: Table, seat: int) -> bool:
    """Return True if every card in the hand of `seat` is known."""
    hand = table.seats[seat].hand
    return hand is not None and UNKNOWN not in hand


def ways(now: Situation, rules: Rules, seat: int, card: Card) -> Iterator[Play]:
    """Yield every way to play `card`: each choice of players and of the Drink it is played on, for each of its uses.

    Where only some players may be picked, the others are picked too: whoever asks may think they can be.
    """
    for drink in range(_drinks(now) if _on_a_drink(card) else 1):
        play = Play(seat, card.id, (), drink)
        for use in card.uses:
            yield from _hitting_back(now, play, use)
        for pick in dict.fromkeys(targets.pick_of(now.table, card, use) for use in card.uses):
            if pick is None or pick.by is None:
                yield from _picking(now, rules, play, pick)
            else:
                anybody = _picking(now, rules, play, msgspec.structs.replace(pick, by=None))
                yield from dict.fromkeys((*anybody, *_picking(now, rules, play, pick)))


def _hitting_back(now: Situation, play: Play, use: Use) -> Iterator[Play]:
    """Yield the plays of a card at the piece that did what the card answers, instead of at who has it."""
    answered = now.top.open_to(now) if now.table.pieces else None
    if answered is not None:
        for piece in pieces.here(now.table).hits_back_at(now.table, answered.piece, use):
            yield Play(play.seat, play.card, (piece,), play.drink)


def _drinks(now: Situation) -> int:
    """Return how many Drinks are answered, each of which a card may be played on; 1 if no Drink is answered."""
    answered = now.top.open_to(now)
    return len(answered.drinks) or 1 if answered is not None else 1


def _picking(now: Situation, rules: Rules, play: Play, pick: Pick | None) -> Iterator[Play]:
    if pick is None:
        yield play
        return
    among = pickable(now, rules, play.seat, pick, play.drink)
    if not among and not fits(now, rules, play.seat, pick, (), play.drink):
        return
    for picked in combinations(among, min(pick.count, len(among))):
        yield Play(play.seat, play.card, picked, play.drink)


def pickable(now: Situation, rules: Rules, seat: int, pick: Pick | None, drink: int = 0) -> tuple[int, ...]:
    """Return the seats among which the player of a card picks; `drink` is which of several Drinks it is played on."""
    table = now.table
    if pick is not None and pick.among == "turn":
        return people.in_turn_order(table, people.acting(table), people.side_of(table, people.acting(table)))
    everyone = pick is not None and pick.among == "everyone"
    among = people.anybody(table, rules, seat) if everyone else people.another(table, rules, seat)
    if pick is not None and pick.pieces:
        among = (*among, *pieces.here(table).picked(table, seat))
    if pick is None or pick.by is None:
        return among
    return tokens.ranked(now, rules, seat, pick.by, among, _answered_players(now, drink))


def _answered_players(now: Situation, drink: int) -> tuple[int, ...]:
    """Return the seats from which that came which a card would answer now."""
    answered = now.top.open_to(now)
    if answered is None:
        return ()
    revealed = tuple(one.revealer for one in answered.drinks[drink : drink + 1])
    return (*answered.played_by, *(loss.source for loss in answered.losses), *revealed)


def fits(now: Situation, rules: Rules, seat: int, pick: Pick | None, picked: tuple[int, ...], drink: int = 0) -> bool:
    """Return True if the picked players are as many as the card wants, or all there are if it wants more than that."""
    among = pickable(now, rules, seat, pick, drink)
    count = min(pick.count, len(among)) if pick is not None else 0
    wants = pick is not None and not (count == 0 and _for_nothing(rules, pick))
    right = all(people.one_of(here, among) for here in picked)
    return len(picked) == len(set(picked)) == count and right and (count > 0 or not wants)


def _for_nothing(rules: Rules, pick: Pick) -> bool:
    """Return True if a card is played on nobody where nobody is left but those from whom comes what it answers."""
    return pick.by is not None and pick.by.but_source and card_notes.nobody_else(rules)[1]


def by_picking(table: Table, rules: Rules, play: Play, card: Card, use: Use) -> Ruling | None:
    """Return the ruling by which a legal play picks whom it does, where a note or tokens decide that; else None."""
    pick = use.pick
    if pick is None:
        return None
    noted = card_notes.note(card, rules, "picked")
    if pick.by is None:
        return noted if people.one_of(play.seat, play.picked) else None
    if not play.picked:
        return card_notes.nobody_else(rules)[0]
    return tokens.by_rank(table, rules, pick.by, play.picked, noted)


def _by_kind(now: Situation, rules: Rules, seat: int, card: Card) -> Ruling | Refusal:
    kinds = card.kinds
    if card.kind in OF_THE_TABLE:
        clause = OF_THE_TABLE[card.kind]
        return Refusal(rules[clause if clause in rules else "turn.drink"], card.id, "not-from-hand")
    if card.kind in PERMITS:
        return PERMITS[card.kind](rules, card.id, None)
    if card.kind in PIECES:
        return pieces.may_act(now, rules, seat, card)
    if "anytime" in kinds:
        resting = now.top.rests(now)
        return rules["sometimes-anytime.any-phase" if resting else "sometimes-anytime.anytime"]
    top = now.top
    gambles = "gambling" in kinds or "cheating" in kinds
    if gambles and (top.gamblers or "action" not in kinds):
        return top.gambles(now, rules, seat, card)
    if "action" in kinds:
        return top.action(now, rules, seat)
    return Refusal(rules["turn.drink"], card.id, "not-from-hand")


def _spent(occasion: Occasion, rules: Rules) -> Ruling | None:
    """Return the clause that forbids a Sometimes Card because the player played another one before, or None."""
    per_event = rules["sometimes-anytime.per-event"]
    if per_event.value == "many":
        return None
    if occasion.spoken == "here":
        return per_event if rules["sometimes-anytime.one-time"].value != "resolved" else None
    if occasion.spoken == "elsewhere":
        one_time = rules["sometimes-anytime.one-time"]
        return one_time if one_time.value == "unfinished" else None
    return None


def judged(occasion: Occasion, rules: Rules, card: Card) -> tuple[Ruling | Refusal, Use]:
    """Return what an occasion permits of a Sometimes Card.

    Args:
        occasion: what there is to be judged by.
        rules: the rules.
        card: the card.

    Returns:
        The ruling and the first use of the card whose condition is met. If none is, the first refusal that says more
        than that, and its use.
    """
    spent = _spent(occasion, rules) if card.kind not in TRIGGERED else None
    if spent is not None and not occasion.itself:  # a deputy plays all that fits (rdi10:otto/other/receiving.8)
        return Refusal(spent, card.id), card.uses[0]
    told: tuple[Refusal, Use] | None = None
    for use, prevents in _uses(card):
        barred = _preventing(rules) if prevents else None
        if barred is not None:
            refused = Refusal(barred, card.id)
        elif use.when is None:
            return rules["sometimes-anytime.condition"], use
        else:
            found = JUDGE[type(use.when)](occasion, rules, use.when, card)
            if not isinstance(found, Refusal):
                return found, use
            refused = found
        if told is None or (_says_no_more(told[0]) and not _says_no_more(refused)):
            told = refused, use
    assert told is not None  # a card has a use
    return told


def _says_no_more(refused: Refusal) -> bool:
    """Return True if a refusal says no more than that the condition of a card is not met."""
    return refused.ruling.id == "sometimes-anytime.condition"


def _preventing(rules: Rules) -> Ruling | None:
    """Return the ruling by which no card may Negate or Ignore another. None if cards may."""
    allowed, some = rules["negate-ignore.allowed"], rules["sometimes-anytime.negate-or-ignore"]
    if allowed.value != "may":
        return allowed
    return some if some.value != "may" else None


@functools.lru_cache(2_048)
def _uses(card: Card) -> tuple[tuple[Use, bool], ...]:
    """Return the uses of a card, each with whether it Negates or Ignores what it answers."""
    prevents = (Negate, Ignore, IgnoreDrink)
    return tuple((use, any(isinstance(effect, prevents) for effect in use.effects)) for use in card.uses)


def _target(now: Situation, rules: Rules, play: Play, use: Use) -> Refusal | None:
    card = CARDS.card(now.table, play.card)
    picked, pick = play.picked, targets.pick_of(now.table, card, use)
    if pick is None:
        answered = now.top.open_to(now)
        sources = {loss.source for loss in answered.losses} if answered is not None else set()
        back = pieces.here(now.table).hits_back_at(now.table, None if answered is None else answered.piece, use)
        if not all(people.one_of(here, (*sources, *back)) for here in picked):
            return Refusal(rules["table.target"], play.card, "picks-nobody")
        return None
    if fits(now, rules, play.seat, pick, picked, play.drink):
        return None
    piece = pieces.refuses_pick(now.table, rules, play.seat, card, use, picked)
    if piece is not None:
        return piece
    if pick.by is not None and not pickable(now, rules, play.seat, pick, play.drink) and pick.by.but_source:
        return Refusal(card_notes.nobody_else(rules)[0], card.id, "nobody-else")
    mate = targets.not_a_mate(now.table, rules, play.seat, card, use, picked)
    if mate is not None:
        return mate
    if pick.by is not None and len(picked) == 1:
        ruling = tokens.by_rank(now.table, rules, pick.by, picked, card_notes.note(card, rules, "picked"))
        return tokens.wrong_rank(ruling, card.id, pick.by, picked[0])
    return Refusal(rules["table.target"], play.card, f"picks-{pick.among}", (("count", pick.count),))
