"""A card played: it waits for responses, then its effects land one target after another."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, ClassVar, Literal, Self

import msgspec

from adjudicator.machine import FATE, NOBODY, CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo, TargetNo
from adjudicator.machine.step import Authority

from ... import cards, people
from ...cards import CARDS
from ...decisions import Pick, Play, Reveal
from ...frame import InnFrame
from ...hits import (
    Change,
    Covered,
    Hit,
    Loss,
    Shared,
    adjust,
    asks_tokens,
    costs_gold,
    fails,
    land,
    reaches,
    reaches_a_player,
    settled,
    spread,
    tokens_moved,
    untold,
    weighed,
)
from ...minds import can_have, has_deputy, with_taken_back, without_played
from ...moments import (
    ASKED_FIRST,
    CARD_IS_DONE,
    CARD_IS_OVER,
    CARD_IS_PLAYED,
    DOES_NOT_LAND,
    DOES_NOTHING,
    HAS_LANDED,
    HAS_RESOLVED,
    IS_AWAY,
    IS_PICKED,
    LANDS,
    LEAVES_COLD,
    LOST_TO_A_CARD,
    PLAYED_AS,
    REACHES_ALL,
    UNANSWERED,
)
from ...observing import suffered, touches
from ...occasion import Later, Seen, SeenCard, Touch, Work
from ...questions import Question
from ...registry import WHEN_IGNORED, resolve, takes
from ...table import Paid, Table
from ...vocabulary import (
    AnteAgain,
    Card,
    ChooseOne,
    EffectOf,
    IgnoreDrink,
    Payer,
    RevealFrom,
    StartGambling,
    TakePot,
    Use,
)
from .. import boosts, elements, targets
from .. import champions as championship
from ..card_notes import notes as card_notes
from ..characters import pieces
from ..losing import owe
from ..own_cards.choices import OneOf
from ..sometimes_anytime import by_picking, fits, is_untold, may_play, used, ways
from .window import Window, window

if TYPE_CHECKING:
    from ...situation import Frame, Situation


class Pending(InnFrame):
    """A card that was played, or an Event that was revealed, and has not resolved.

    `seat` played it on `picked`; `drink` is which of several Drinks it was played on. `hits` are its effects
    by target, `at` the next to land; `losses` what was really lost so far. `shown` is a card that it revealed
    from a deck of its player's. `trap` says that only the card's Trap acts. `champions` are those whom, in a team game,
    what reaches everybody reaches. `paid` was spent on it. Where a deputy answers for a seat, `provoked` says that the
    deputy has responded, and `worked` that something has come of it. `piece` is the number of the piece that does this,
    if one does.
    """

    takes_gold: ClassVar[Literal["card"]] = "card"

    card: CardId
    seat: SeatNo
    picked: tuple[TargetNo, ...] = ()
    drink: int = 0
    hits: tuple[Hit, ...] = ()
    stage: Literal["announced", "resolving", "revealing", "picking"] = "announced"
    at: int = 0
    negated: bool = False
    trap: bool = False
    losses: tuple[Loss, ...] = ()
    shown: CardId = ""
    champions: tuple[SeatNo, ...] = ()
    paid: tuple[Paid, ...] = ()
    provoked: bool = False
    worked: bool = False
    piece: TargetNo | None = None

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    @property
    def begun(self) -> bool:
        return self.at > 0

    @property
    def played_by(self) -> tuple[int, ...]:
        return (self.seat,)

    @property
    def makes_ante(self) -> bool:
        """True if this card makes players ante, or has made them."""
        return _make_ante(self.hits)

    def reached_by(self, now: Situation, rules: Rules, champions: tuple[int, ...]) -> Situation:
        """Let whatever of this card would reach everybody reach only the Champions; then it can be answered."""
        event = self.moment(now.table) == "event"
        kept = tuple(
            hit
            for hit in self.hits
            if people.one_of(hit.seat, champions)
            or people.is_piece(now.table, hit.seat)
            or not championship.of_champions(rules, hit.effect, event)
        )
        reached = self.but(hits=kept, champions=champions)
        here = now.swap(reached)
        return here if self.stage == "resolving" else opened(here, rules, reached)

    def moment(self, table: Table) -> Literal["card", "event"]:
        """Return at which moment this card is answered."""
        return "event" if cards.counts_as(table, self.card, "event") else "card"

    def by(self, ruling: Ruling, seat: int) -> Authority:
        """Return the authority of what this card does to `seat`."""
        return Authority(ruling, self.card, seat)

    def reveals(self, now: Situation) -> int:
        return self.seat if self.stage == "revealing" else FATE

    def responds_to(self, now: Situation) -> Frame | None:
        """Return the frame that this card responds to, or None.

        The condition of a card sees to it that this is of the kind that its effects need. They assert it all the same,
        for a table may let a play stand that the rules forbid.
        """
        window = now.below(self)
        return window.open_to(now) if isinstance(window, Window) else None

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.stage in ("revealing", "picking"):
            if not now.table.out(self.seat):
                return None
            over = self.but(stage="resolving", at=len(self.hits))
            return Move(self.by(rules["table.out"], self.seat), now.swap(over))
        if self.negated or self.at >= len(self.hits):
            return finish(now, rules, self)
        if now.table.out(self.seat) and self._loses_its_player(rules):
            return Move(self.by(rules["timing.player-is-out"], self.seat), now.swap(self.but(at=len(self.hits))))
        hit = self.hits[self.at]
        moved = self.but(at=self.at + 1, stage="resolving")
        onwards = now.swap(moved)
        if now.table.out(hit.seat):
            return Move(self.by(rules["table.out"], hit.seat), onwards)
        ignored = DOES_NOTHING.first(now, rules, self, hit)
        if ignored is not None:
            return Move(self.by(ignored, hit.seat), onwards)
        wanting = fails(hit, now.table)
        if wanting is not None:
            noted = None
            if wanting.whose == "anybody":
                noted = card_notes.on_landing(CARDS.card(now.table, self.card), rules, hit.effect, self.trap)
            clause = "elements.when" if tokens_moved(hit, now.table) else cards.by_tokens(now.table, wanting)
            return Move(self.by(noted or rules[clause], hit.source), onwards)
        away = now.table.away(hit.seat)
        if (hit.changes or away) and reaches_a_player(hit.effect):
            landing = land(hit, now.table, rules)
            if landing.ignored:
                gone = now.table.away(landing.seat)
                ruling = _away(now.table, rules, hit, landing.seat) if gone else None
                noted = card_notes.note(CARDS.card(now.table, self.card), rules, "ignored")
                still = WHEN_IGNORED.get(type(hit.effect))
                if still is not None:
                    onwards = still(onwards, rules, moved, hit)
                return Move(self.by(noted or ruling or rules["negate-ignore.ignore"], landing.seat), onwards)
        return self._lands(now, onwards, rules, moved, hit)

    def _lands(self, now: Situation, onwards: Situation, rules: Rules, moved: Self, hit: Hit) -> Move:
        """Let an effect of this card land; `onwards` has this card on top as it is after that, which is `moved`."""
        nothing = DOES_NOT_LAND.first(now, rules, self, hit)
        if nothing is not None:
            return Move(self.by(nothing, self.seat), onwards)
        on_a_piece = pieces.lands(now, onwards, rules, moved, hit)
        move = on_a_piece or resolve(onwards, rules, moved, hit)
        after = move.after
        for says in HAS_LANDED:
            after = says(onwards, after, moved)
        card = CARDS.card(now.table, self.shown or self.card)
        noted = card_notes.on_landing(card, rules, hit.effect, self.trap)
        noted = noted or LANDS.first(now, rules, self, hit)
        return Move(move.by if noted is None else move.by.but(ruling=noted), after)

    def _loses_its_player(self, rules: Rules) -> bool:
        """Return True if this card does nothing any more because its player has left the game."""
        return bool(rules["timing.player-is-out"].value == "gone")

    def question(self, now: Situation) -> Question | None:
        if self.stage == "revealing":
            return Question("reveal", (FATE,), self._cards_of_the_deck)
        return Question("whom", (self.seat,), self._picks) if self.stage == "picking" else None

    def _cards_of_the_deck(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        deck = self._deck()
        return tuple(Reveal(FATE, card.id) for card in CARDS.known(now.table) if card.deck == deck)

    def _picks(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        shown = CARDS.card(now.table, self.shown)
        found = (play.picked for play in ways(now, rules, self.seat, shown))
        pick = targets.pick_of(now.table, shown, shown.uses[0])
        return tuple(Pick(self.seat, picked) for picked in found if fits(now, rules, self.seat, pick, picked))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if self.stage == "revealing" and isinstance(said, Reveal):
            return self._reveal(now, rules, said)
        if self.stage == "picking" and isinstance(said, Pick):
            if not people.speaks(now.table, rules, self.seat, said):
                return None
            shown = CARDS.card(now.table, self.shown)
            pick = targets.pick_of(now.table, shown, shown.uses[0])
            if not fits(now, rules, self.seat, pick, said.picked):
                return Refusal(rules["table.target"], self.shown, "picks-others", (("count", _count(shown)),))
            by = Authority(rules["table.target"], card=self.shown, seat=self.seat)
            return Move(by, self._show(now, rules, shown, said.picked))
        return None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(
            rules["table.target" if self.stage == "picking" else "table.revealed"], self.card, "reveal-first"
        )

    def _deck(self) -> str:
        effect = self.hits[self.at - 1].effect
        return effect.deck if isinstance(effect, RevealFrom) else ""

    def _reveal(self, now: Situation, rules: Rules, said: Reveal) -> Move | Refusal:
        shown = CARDS.find(now.table, said.card)
        if shown is None or shown.deck != self._deck():
            return Refusal(rules["table.revealed"], said.card, "not-of-that-deck")
        by = Authority(rules["table.revealed"], card=shown.id, seat=self.seat, told=True)
        if shown.pick is not None:
            picking = self.but(stage="picking", shown=shown.id)
            return Move(by, now.swap(picking))
        return Move(by, self._show(now, rules, shown, ()))

    def _show(self, now: Situation, rules: Rules, shown: Card, picked: tuple[int, ...]) -> Situation:
        """Make the revealed card's effects part of this card. Players may respond before they land."""
        new = spread(shown.effects, now.table, rules, self.seat, pieces.first_players(now.table, picked))
        new += pieces.struck_too(shown.effects, now.table, rules, self.seat)
        hits = self.hits[: self.at] + new + self.hits[self.at :]
        pending = self.but(stage="announced", shown=shown.id, picked=self.picked + picked, hits=hits)
        return opened(now.swap(pending), rules, pending)

    def after_choosing(self, now: Situation, rules: Rules, seat: int, choices: tuple[EffectOf, ...]) -> Situation:
        """Return `now`, which has this card on top, after `seat` chose these of its effects, or none."""
        at = next(
            k
            for k, hit in enumerate(self.hits)
            if isinstance(hit.effect, ChooseOne) and people.same_seat(hit.seat, seat)
        )
        hits: tuple[Hit, ...] = ()
        for option in choices:
            if getattr(option, "who", "you") == "you":
                hits += (Hit(option, seat, self.seat),)
            else:
                play = Play(self.seat, self.card, self.picked, self.drink)
                sources = _sources(now, rules, self.responds_to(now), play)
                hits += spread((option,), now.table, rules, self.seat, self.picked, sources, 0, self.champions or None)
        told = self.but(hits=(*self.hits[:at], *hits, *self.hits[at + 1 :]))
        return opened(now.swap(told), rules, told)

    def taken_back(self, now: Situation, rules: Rules, wishers: tuple[int, ...]) -> Situation | None:
        """Return the situation in which this card was not played, or None if it cannot be taken back.

        On top is what the card responded to, or the turn if an Anytime Card responded to nothing. None also if none of
        `wishers` played the card.
        """
        below = now.below(self)
        if below is None or not people.one_of(self.seat, wishers):
            return None
        if isinstance(below, Window):
            below = below.but(standing=people.without(below.standing, self.seat))
        elif not cards.counts_as(now.table, self.card, "anytime"):
            return None
        table = with_taken_back(now.table, self.seat, self.card)
        if self.paid:
            table = boosts.spent(table, rules, self.seat, self.paid, back=True)
        return now.pop().pop().swap(below).with_table(table)

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        card = CARDS.card(now.table, self.card)
        return SeenCard(
            msgspec.structs.replace(card, also=("action",))
            if card.room is not None or self.piece is not None
            else card,
            self.trap,
            self.negated,
            self.begun,
            Later(self._work, now, rules, seat),
            Later(self._touches, now.table, rules, seat),
        )

    def _touches(self, table: Table, rules: Rules, seat: int) -> tuple[Touch, ...]:
        return touches(self.hits[self.at :], self.payer(table), rules, table, seat)

    def _work(self, now: Situation, rules: Rules, seat: int) -> Work:
        ahead = self.hits[self.at :]
        shares = (change for hit in self.hits for change in hit.changes if isinstance(change, Shared))
        return Work(
            self.responds_on(now),
            self.is_about(now),
            any(people.ours(now.table, rules, seat, change.seat) for change in shares),
            self.makes_ante,
            _make_ante(ahead),
            next((hit.effect.share for hit in ahead if isinstance(hit.effect, TakePot)), ""),
            untold(self.hits, now.table, self.at),
        )

    def own_payments(self, table: Table, rules: Rules, seat: int) -> tuple[Hit, ...]:
        """Return what this card, if `seat` played it, still makes them pay themselves."""
        payer = self.payer(table)
        if payer == NOBODY or not people.pays_for(table, rules, seat, payer):
            return ()
        return tuple(
            hit for hit in self.hits[self.at :] if costs_gold(hit) and people.ours(table, rules, seat, hit.seat)
        )

    def payer(self, table: Table) -> int:
        """Return who played this card; NOBODY if it is an Event that was revealed, or a room."""
        played = not cards.counts_as(table, self.card, "event") and not cards.counts_as(table, self.card, "room")
        return self.seat if played else NOBODY

    def responds_on(self, now: Situation) -> Literal["", "drink", "event"]:
        """Return whether this card responds to Drinks or to an Event."""
        thing = self.responds_to(now)
        if thing is None:
            return ""
        if isinstance(thing, Pending):
            return "event" if thing.moment(now.table) == "event" else ""
        return "drink" if thing.drinks else ""

    def is_about(self, now: Situation) -> Card | None:
        """Return the card on a Drink to which this card responds, be it by way of others."""
        thing = self.responds_to(now)
        while isinstance(thing, Pending):
            answered = thing.responds_to(now)
            if answered is not None and answered.drinks:
                return CARDS.card(now.table, thing.card)
            thing = answered
        return None

    def prevented(self, rules: Rules, drink: int) -> Self:
        return self.but(negated=True)

    def provokes(self, now: Situation, rules: Rules, seat: int) -> Ruling | None:
        own = people.ours(now.table, rules, seat, self.seat) and not cards.counts_as(now.table, self.card, "tavern")
        if own or LEAVES_COLD.first(now.table, rules, self.card, seat):
            return None
        reached = (reaches(hit, now.table, rules) for hit in self.hits[self.at :])
        answers = any(here is not None and people.ours(now.table, rules, seat, here) for here in reached)
        return rules["timing.window"] if answers else None

    def owes(self, rules: Rules, table: Table, seat: int) -> bool:
        landings = [land(hit, table, rules) for hit in self.hits[self.at :] if costs_gold(hit)]
        due = (here for here in landings if not here.ignored and here.payer is None and here.amount)
        return table.side_of(seat).gold > 0 and any(people.ours(table, rules, seat, here.seat) for here in due)

    def covered(self, table: Table, rules: Rules, seat: int, source: Payer) -> Self:
        payments = (hit for hit in self.hits[self.at :] if costs_gold(hit))
        return self.adjusted(Covered(seat, source), targets.parts_left(payments, table, rules, seat, "payment"))

    def adjusted(self, change: Change, but: Container[Hit] = ()) -> Self:
        """Return this card with an adjustment added to every hit that has not landed and is not one of `but`."""
        return self.but(hits=adjust(self.hits, change, self.at, but))


class Aftermath(InnFrame):
    """What has just been lost to `card`, for the cards that answer a loss."""

    card: CardId
    losses: tuple[Loss, ...]

    @property
    def just_lost(self) -> tuple[Loss, ...]:
        return self.losses

    @property
    def piece(self) -> int | None:
        return next((loss.piece for loss in self.losses), None)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        return Move(Authority(rules["timing.sequential"], card=self.card), now.pop())

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        return suffered(self.losses, now.table, rules, seat)

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        return tuple(loss.seat for loss in self.losses)


@takes(Play)
def interject(now: Situation, rules: Rules, play: Play) -> Move | Refusal:
    """Play a card that nobody asked for. An Anytime Card may interrupt anything."""
    permit = may_play(now, rules, play)
    return permit if isinstance(permit, Refusal) else begin(now, rules, play, permit)


def begin(now: Situation, rules: Rules, play: Play, permit: Ruling) -> Move:
    """Begin a legal play: the card leaves the hand and waits under a window of its own."""
    card = CARDS.card(now.table, play.card)
    use = used(now, rules, play, card)
    asked = now.on_top(Window)
    if asked is not None and "sometimes" in card.kinds:
        now = now.swap(asked.but(standing=(*asked.standing, play.seat)))
    answered = now.top.open_to(now)
    losses = answered.just_lost if answered is not None else ()
    mine = [loss for loss in losses if people.ours(now.table, rules, play.seat, loss.seat)]
    back = pieces.here(now.table).hits_back_at(now.table, None if answered is None else answered.piece, use)
    sources = tuple(here for here in play.picked if people.one_of(here, back))
    sources = sources or tuple({loss.source: 0 for loss in mine}) or _sources(now, rules, answered, play)
    piece = pieces.acting(now.table, play.seat, card)
    table = now.table if piece is not None else without_played(now.table, play.seat, card.id)
    losses, lost = targets.struck_back(losses, table, rules, play.seat, use)
    if isinstance(answered, Aftermath):
        now = now.replace(answered, answered.but(losses=losses))
    effects = boosts.effects(now.top.effects_of(card, use), card, play.paid)
    for_teams = championship.of_every_team(table, rules, card, effects)
    instead = PLAYED_AS.first(card)
    effects = for_teams if instead is None else instead
    picked = pieces.first_players(table, play.picked)
    hits = spread(effects, table, rules, play.seat, picked, sources, lost)
    hits += pieces.struck_too(effects, table, rules, play.seat)
    if play.paid:
        table = boosts.spent(table, rules, play.seat, play.paid)
        hits = boosts.strengthened(hits, table, rules, play.seat, card, play.paid)
    if any(asks_tokens(hit.effect) for hit in hits):
        hits = settled(hits, table) if elements.settled_at_once(rules) else weighed(hits, table)
    hits = card_notes.counted(hits, card, rules)
    pending = Pending(card.id, play.seat, play.picked, play.drink, hits, paid=play.paid, piece=piece)
    here = now.with_table(table)
    for says in CARD_IS_PLAYED:
        here = says(here, card, play.seat)
    permit = _permit(table, rules, play, use, hits, back, permit)
    return Move(Authority(permit, card=card.id, seat=play.seat), announced(here, rules, pending, effects, "card"))


def _permit(
    table: Table, rules: Rules, play: Play, use: Use, hits: tuple[Hit, ...], back: tuple[int, ...], permit: Ruling
) -> Ruling:
    """Return the most particular ruling by which a card is played, which is `permit` if there is no other.

    Args:
        table: the table after it was played.
        rules: the rules.
        play: the play.
        use: the use of the card.
        hits: what it does.
        back: the piece at which it may hit back, if there is one.
        permit: the ruling that permitted the play.
    """
    if is_untold(permit):
        return permit
    card = CARDS.card(table, play.card)
    if play.picked:
        permit = targets.permits(table, rules, play.seat, card, use, play.picked) or permit
    permit = card_notes.on_playing(card, rules, use, by_picking(table, rules, play, card, use) or permit)
    reached = pieces.here(table).by_reaching(table, rules, hits, play.picked, back)
    more = IS_PICKED.first(table, rules, play.picked) or boosts.permits(table, rules, play, card, hits)
    return reached or more or permit


def announced(
    now: Situation, rules: Rules, pending: Pending, effects: tuple[EffectOf, ...], moment: Literal["card", "event"]
) -> Situation:
    """Return `now` with a card on top that waits: for its answers or, before them, for the Champions of the teams."""
    if moment == "event":
        pending = pending.but(hits=pending.hits + pieces.events_on_pieces(effects, now.table, pending.seat))
    for_all = REACHES_ALL.first(now.table, rules, pending.card)
    if for_all is None and championship.needed(now.table, rules, effects, moment == "event"):
        automatic = not cards.counts_as(now.table, pending.card, "tavern")
        return now.push(pending, championship.choosing(now, rules, pending.card, pending.seat, automatic=automatic))
    return opened(now.push(pending), rules, pending)


def opened(now: Situation, rules: Rules, pending: Pending) -> Situation:
    """Return `now`, which has a card on top, when it may be answered: after all have chosen what they choose on it."""
    for hit in pending.hits[pending.at :]:
        if isinstance(hit.effect, ChooseOne):
            return now.push(OneOf(pending.card, hit.seat, hit.effect.choices))
    if UNANSWERED.first(now.table, rules, pending.card):
        return now
    first = ASKED_FIRST.first(now.table, rules, pending.card, pending.seat)
    asked = pending.seat if first is None else first
    return now.push(window(now, rules, pending.moment(now.table), asked, pending))


def allow_illegal(now: Situation, rules: Rules, play: Play, no: Refusal) -> Move | None:
    """Apply an illegal play that the table accepted. None if it would do nothing.

    It would do nothing if there is no such card or no player who has it, if what it answers has not happened, or if no
    target was named.
    """
    table: Table = now.table
    if CARDS.find(table, play.card) is None or table.out(play.seat) or not can_have(table, play.seat, play.card):
        return None
    aimless = no.ruling.id == "table.target" and not play.picked
    if aimless or no.ruling.id == "sometimes-anytime.condition" or no.reason == "no-round":
        return None
    move = begin(now, rules, play, no.ruling)
    return Move(move.by.but(told=True, ruling=no.ruling), move.after)


def _sources(now: Situation, rules: Rules, answered: Frame | None, play: Play) -> tuple[int, ...]:
    """Return the seats that what a card answers comes from.

    If it answers nothing, it is the seat whose turn it is, or who is picked of a team whose turn it is.
    """
    if answered is not None and answered.just_lost:
        return ()
    if isinstance(answered, Pending):
        struck = pieces.here(now.table).struck_back(now.table, rules, answered, play.seat)
        return (answered.seat,) if struck is None else struck
    drinks = answered.drinks if answered is not None else ()
    return (drinks[play.drink].revealer,) if play.drink < len(drinks) else play.picked or (people.acting(now.table),)


def finish(now: Situation, rules: Rules, pending: Pending) -> Move:
    """Finish the card on top, which has resolved or was negated, and report it to the window that it answered.

    Losing is checked only after all targets of a card are hit: they are hit at the same moment.
    """
    below, done = now.pop(), pending
    by = pending.by(_authority(now, rules, pending), pending.seat)
    asked = below.on_top(Window)
    if asked is not None:
        thing = asked.open_to(below)
        if isinstance(thing, Pending) and thing.negated:
            below = below.pop().pop()
            by = thing.by(rules["timing.answered-is-gone"], thing.seat)
            pending, asked = thing, below.on_top(Window)
    if asked is not None:
        spent = cards.counts_as(now.table, pending.card, "sometimes")
        opened, ruling = asked.after(below, rules, pending.seat, not pending.negated, spent)
        noted = _not_ignored(asked.open_to(below), below.table, rules, pending) if pending.negated else None
        responded = has_deputy(now.table, pending.seat) and not pending.negated
        below, by = below.swap(opened), by if responded else by.but(ruling=noted or ruling)
    elif pending.negated:
        frame, ruling = below.top.after_negated(below, rules, CARDS.card(now.table, pending.card), pending.seat)
        below, by = below.swap(frame), by.but(ruling=ruling)
    if pending.negated and pending.paid:
        table, lost = boosts.lost_with(below.table, rules, pending.seat, pending.paid)
        below, by = below.with_table(table), by if lost is None else by.but(ruling=lost)
    done_with = CARD_IS_DONE.first(below.table, rules, pending)
    if done_with is not None:
        table, gone_by = done_with
        below, by = below.with_table(table), by if gone_by is None else by.but(ruling=gone_by)
    for says in CARD_IS_OVER:
        below = says(below, rules, done, pending)
    answered = LOST_TO_A_CARD.first(below.table, rules, pending.card, pending.seat, pending.losses)
    losses, source = answered or (pending.losses, None)
    by = by if source is None else by.but(ruling=source)
    if losses:
        aftermath = Aftermath(pending.card, losses)
        below = below.push(aftermath)
        below = below.push(window(below, rules, "loss", pending.seat, aftermath))
    return Move(by, owe(below, rules))


def _not_ignored(thing: Frame, table: Table, rules: Rules, pending: Pending) -> Ruling | None:
    """Return the ruling of the note on a Drink that a Negated card would have Ignored; None if there is none."""
    ignores = any(isinstance(hit.effect, IgnoreDrink) for hit in pending.hits)
    if not ignores or pending.drink >= len(thing.drinks):
        return None
    return card_notes.on_a_drink(thing.drinks[pending.drink].cards, table, rules, "ignored")


def _away(table: Table, rules: Rules, hit: Hit, seat: int) -> Ruling:
    """Return by what nothing reaches a player who is away, to whom a card would do something."""
    return IS_AWAY.first(table, rules, hit, seat) or rules[people.away(table, seat)]


def _make_ante(hits: tuple[Hit, ...]) -> bool:
    """Return True if one of `hits` makes players ante."""
    return any(isinstance(hit.effect, (AnteAgain, StartGambling)) for hit in hits)


def _authority(now: Situation, rules: Rules, pending: Pending) -> Ruling:
    if pending.negated:
        return rules["negate-ignore.negate"]
    if pending.trap:
        return rules["characters.trap-effect"]
    card = CARDS.card(now.table, pending.card)
    resolved = HAS_RESOLVED.first(now, rules, pending, card)
    if resolved is not None:
        return resolved
    if pending.piece is not None:
        return pieces.activated(now.table, rules, pending.piece)
    if now.pop().top.gamblers:
        return rules["gambling.turns"]
    return rules[
        {
            "action": "turn.action",
            "event": "drinks.event",
            "sometimes": "sometimes-anytime.condition",
        }.get(card.kind, "sometimes-anytime.anytime")
    ]


def _count(card: Card) -> int:
    return card.pick.count if card.pick is not None else 0
