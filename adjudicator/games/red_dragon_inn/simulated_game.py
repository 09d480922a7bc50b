"""A whole game with nobody at the table: decks, chance, and an account of every card.

The engine knows only what a table would see. This holds the rest, answers for chance, and checks that
the two agree: no Gold is made or lost, no card, no Prize and no reward is in two places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from adjudicator.kit.facts import Count, total
from adjudicator.kit.streams import Draw, Streams, mixed_in, shuffled
from adjudicator.machine import FATE, Decision, Rules
from adjudicator.parsing.entries import Flaw

from . import cards, minds, people
from . import decisions as say
from .cards import CARDS, HELD
from .chapters.drink_abilities import Drawing, due
from .chapters.drinks.drinks import Drinks
from .chapters.setup import Setup, at_start
from .chapters.teams import seated
from .chapters.turn import Turn
from .entry import USUAL
from .facts import FACTS, ROUND, SIDES, gold
from .moments import AT_RANDOM, IS_SIMULATED, NEVER_LOST, is_played
from .otto import EASY, Difficulty
from .situation import Frame, Situation
from .supply import Supply
from .table import Seat, Side, Table, Tavern
from .taverns import HOME, elsewhere, is_tavern, of_card, origins
from .vocabulary import Kind

DECK = 40
BOSS_CARDS = 15
DRINKS = 30
TAVERN_DECK = 6
PIECES = 78
"""The pieces of Gold in a box (rdi10:components.16). What is not in a Stash is the Inn's."""

DISCARDED = 0.3
"""How likely a player discards a card before drawing up to the hand size."""

BAR = 70
"""The Bar Deck: two Drink Decks and some cards over."""

LIQUID: tuple[Kind, ...] = ("drink", "event")
"""What is in a Drink Deck."""

STARTS = tuple(fact for fact in FACTS.of(SIDES, Count) if fact.start)
DRINK_CARDS = FACTS.of_unit("drink-cards")


class Lost(AssertionError):
    """Situation and simulated game do not agree: something was made, lost or is in two places."""


class SimulatedGame:
    """Everything that the players of one game cannot see.

    Args:
        players: 2 and up.
        streams: the random numbers; the same ones give the same game.
        rules: the rules of the game.
        line_up: who plays, a character for each player, with their own decks and the Drink Decks of their boxes;
            empty: nobody in particular, with cards out of all that are fully known. The Boss Cards of a team game are
            such cards too, since no book tells any.
        own: files of cards of the table's own, which are mixed in: Drinks and Events into the Drink Deck, others into
            the Character Deck that they are of, or into each.
        difficulty: what makes a game harder against a Boss whom nobody plays.
    """

    counted: object = None
    """All that the account of the Drink Cards was last kept by."""

    right: Situation | None = None
    """The situation that was last found right."""

    def __init__(
        self,
        players: int,
        streams: Streams,
        rules: Rules,
        line_up: tuple[str, ...] = (),
        own: Sequence[cards.Deck] = (),
        *,
        difficulty: Difficulty = EASY,
    ) -> None:
        self.rules = rules
        self.of_decks = [streams(f"deck {seat}") for seat in range(players)]
        self.choices = [streams(f"player {seat}") for seat in range(players)]
        self.of_drinks, self.by_chance = streams("drinks"), streams("chance")
        characters = [cards.sold("character")[id] for id in line_up]
        places = seated(rules["teams.sides"].value, players)
        self.unseen = IS_SIMULATED.first(rules, streams, difficulty)
        decks = [list(character.all()) for character in characters] or [_deck(draw) for draw in self.of_decks]
        bosses = [boss for _, boss in places]
        self.decks = [
            shuffled(self._of_a_boss(deck, draw) if boss else deck, draw)
            for boss, deck, draw in zip(bosses, decks, self.of_decks, strict=True)
        ]
        for seat, boss in enumerate(bosses):
            if not (boss and self.unseen):
                mixed = _for_hands(own, line_up[seat] if line_up else "")
                self.decks[seat] = mixed_in(self.decks[seat], mixed, streams(f"own {seat}"))
        self.owned = [sorted(deck) for deck in self.decks]
        self.discards: list[list[str]] = [[] for _ in range(players)]
        bar = "bar-deck.setup" in rules
        liquid = shuffled(_sold_with(characters) or _drinks(BAR if bar else DRINKS), self.of_drinks)
        liquid = mixed_in(liquid, _for_drinking(own), streams("own drinks"))
        self.drinks, self.bar = (liquid[:DRINKS], liquid[DRINKS:]) if bar else (liquid, [])
        self.drink_discards: list[str] = []
        self.taverns = (
            {id: shuffled(_tavern_drinks(id), self.by_chance) for id in USUAL} if is_played("taverns", rules) else {}
        )
        self.tavern_discards: dict[str, list[str]] = {id: [] for id in self.taverns}
        self.piles: list[list[str]] = [[] for _ in range(players)]
        self.shown: list[str] = []
        for pile in self.piles:
            pile.append(self.drinks.pop())
        supply = Supply(deck=len(self.drinks), discards=0, bar=len(self.bar) if bar else None)
        written = tuple(card for deck in own for card in deck.cards)
        table = msgspec.structs.replace(self._seated(places, characters), supply=supply, cards=written)
        for seat in range(players):
            size = 0 if minds.has_deputy(table, seat) else people.hand_size(table, rules, seat)[1]
            table = table.with_seat(seat, hand=self._take(seat, size))
        table = self._with_variants(table)
        laid_out = Situation(table, ())
        self.lasting = tuple((every, there) for every in NEVER_LOST if (there := sorted(every(laid_out))))
        self.gold = gold(laid_out)
        self.start = Situation(table, (Setup("first-player"),)) if people.in_teams(table) else self._first(table)

    def _seated(self, places: tuple[tuple[int, bool], ...], characters: list[cards.Deck]) -> Table:
        """Return the players of a game, each with a side and what that has at the start."""
        named = [(character.title["en"], character.deck) for character in characters]
        named = named or [(f"Player {n + 1}", "") for n in range(len(places))]
        seats = tuple(
            Seat(name, side, character=character, boss=boss, automatic=boss and self.unseen is not None)
            for (name, character), (side, boss) in zip(named, places, strict=True)
        )
        bare = Table(tuple(Side() for _ in {side for side, _ in places}), seats)
        bare = bare if self.unseen is None else self.unseen.at(bare, self.by_chance)
        numbers = {fact.name: at_start(self.rules, fact.start, bare) for fact in STARTS if fact.start in self.rules}
        sides = tuple(msgspec.structs.replace(Side(), **numbers) for _ in bare.sides)
        inn = max(0, PIECES - sum(side.gold for side in sides))
        return msgspec.structs.replace(bare, sides=sides, inn=inn, inn_told=True)

    def _of_a_boss(self, deck: list[str], draw: Draw) -> list[str]:
        """Return the Character Deck of a Boss, with Boss Cards. A Boss whom nobody plays has none."""
        return [] if self.unseen is not None else deck + shuffled(cards.fully_known(HELD), draw)[:BOSS_CARDS]

    def _with_variants(self, table: Table) -> Table:
        """Return `table` with taverns, and with what else chance lays out, as far as they are played with."""
        if self.taverns:
            there = (Tavern(id, deck=len(drinks), discards=0) for id, drinks in self.taverns.items())
            table = msgspec.structs.replace(table, taverns=(Tavern(HOME), *there), party_at=HOME)
        for lays_out in AT_RANDOM:
            table = lays_out(table, self.rules, self.by_chance)
        return table

    def _first(self, table: Table) -> Situation:
        first = int(self.by_chance() * len(table.seats))
        return Situation(msgspec.structs.replace(table, turn=first), (Turn(first),))

    # -- what chance and the decks say

    def chance(self, now: Situation) -> Decision | None:
        """Return what is drawn, revealed or discarded unseen now, or None if a player has to think."""
        top = now.top
        if isinstance(top, Drawing):
            return say.Draws(top.seat, self._take(top.seat, due(now.table, self.rules, top.seat, top.count)))
        if isinstance(top, Turn) and top.phase == "discard-and-draw":
            seat = top.waiting(now.table)[0]
            hand = now.table.seats[seat].hand or ()
            return say.Refill(seat, tuple(card for card in hand if self.choices[seat]() < DISCARDED), draws=False)
        asked = top.question(now)
        if asked is not None and asked.kind == "reveal":
            return self._revealed(now, top)
        if asked is not None and asked.whom == (FATE,):
            return self._any(top.options(now, self.rules))
        return None

    def whim(self, now: Situation, options: tuple[Decision, ...]) -> Decision:
        """Return any of the options."""
        draw = self.choices[options[0].seat]
        return options[int(draw() * len(options))]

    def _revealed(self, now: Situation, top: Frame) -> Decision:
        index = top.revealing() if isinstance(top, Drinks) else None
        if index is None:
            options = top.options(now, self.rules)
            revealed = None if self.unseen is None else self.unseen.reveals(now, options)
            return self._any(options) if revealed is None else revealed
        drink = top.drinks[index]
        source = self.drinks if drink.origin == "deck" else self.piles[drink.revealer]
        self.shown.append(source.pop())
        return say.Reveal(FATE, self.shown[-1])

    def _any(self, options: tuple[Decision, ...]) -> Decision:
        return options[int(self.by_chance() * len(options))]

    # -- keeping account

    def saw(self, before: Situation, said: Decision, after: Situation) -> None:
        """Follow what happened, and check that situation and simulated game agree.

        Raises:
            Lost: they do not.
        """
        away = elsewhere(before.table) is not None
        if isinstance(said, say.Order) and (away or before.table.supply.cards):
            if not away and not self.drinks:  # that deck was filled for it
                supply = after.table.supply
                self._next_deck((supply.deck or 0) + 1, supply.bar or 0)
            self.piles[said.onto].append(self.taverns.get(before.table.party_at, self.drinks).pop())
        if self.unseen is not None:
            self._piles(after.table)
        if after.table is not before.table:
            self._hands(before.table, after.table)
        if self._drinks_moved(after):
            self._drink_deck(after)
        if self.unseen is not None:
            self.unseen.saw(after)
        self._agree(before, after)

    def _piles(self, table: Table) -> None:
        """Put on each pile what is ordered by rule: so many Drinks of each tavern as it has more than before."""
        short: list[tuple[int, str]] = []
        for seat, pile in enumerate(self.piles):
            there = Counter(of_card(table, id) for id in pile)
            for tavern, count in origins(table, seat) or ():
                short += [(seat, tavern)] * (count - there[tavern])
        at_home = sum(not tavern for _, tavern in short)
        for seat, tavern in short:
            if not tavern and not self.drinks:  # that deck was filled for it
                self._next_deck((table.supply.deck or 0) + at_home, table.supply.bar or 0)
            at_home -= not tavern
            self.piles[seat].append(self.taverns[tavern].pop() if tavern else self.drinks.pop())

    def _hands(self, before: Table, after: Table) -> None:
        for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
            if was.hand == now.hand:
                continue
            self.discards[seat] += list((Counter(was.hand) - Counter(now.hand)).elements())
            unseen = [k for k, card in enumerate(now.hand or ()) if card == "?"]
            if unseen:
                raise Lost(f"{now.name} holds a card that nobody dealt")

    def _drinks_moved(self, after: Situation) -> bool:
        """Return True if anything changed that the account of the Drink Cards is kept by; then it is kept again.

        That is what the situation says of Drinks, and what lies in the decks here: cards leave and join them, but none
        takes the place of another.
        """
        table = after.table
        decks = (self.drinks, self.bar, self.drink_discards, self.shown, *self.piles)
        taverns = (*self.taverns.values(), *self.tavern_discards.values())
        counted = (
            bool(after.stack),
            table.supply,
            table.taverns,
            [table.out(seat) for seat in range(len(table.seats))],
            [(seat.pile, seat.front) for seat in table.seats],
            [frame.drinks for frame in after.stack if frame.drinks],
            [len(cards) for cards in (*decks, *taverns)],
        )
        if counted == self.counted:
            return False
        self.counted = counted
        return True

    def _drink_deck(self, after: Situation) -> None:
        table = after.table
        if not after.stack:
            return  # the game is over: what was still being drunk is nobody's business
        for seat in range(len(table.seats)):
            if table.out(seat) and self.piles[seat] and table.seats[seat].pile == 0:
                self._discard(table, self.piles[seat])
                self.piles[seat] = []
        kept = [c for f in after.stack for d in f.drinks if not d.copy for c in d.cards]
        kept += [card for seat in table.seats for card in seat.front]
        if self.shown:
            gone = Counter(self.shown) - Counter(kept)
            if gone:
                self._discard(table, gone.elements())
                self.shown = list((Counter(self.shown) - gone).elements())
        deck, bar = table.supply.deck or 0, table.supply.bar or 0
        there = len(self.drinks) + len(self.bar) + len(self.drink_discards) + len(self.shown)
        there += sum(len(drinks) for held in (self.taverns, self.tavern_discards) for drinks in held.values())
        counted = total(DRINK_CARDS, after) + len(kept)
        if there != counted:
            raise Lost(f"{there} Drink Cards, but the table counts {counted}")
        if (len(self.drinks), len(self.bar)) != (deck, bar):
            self._next_deck(deck, bar)

    def _discard(self, table: Table, ids: Iterable[str]) -> None:
        """Put each Drink Card on the discard pile that it belongs to."""
        for id in ids:
            self.tavern_discards.get(of_card(table, id), self.drink_discards).append(id)

    def _next_deck(self, deck: int, bar: int) -> None:
        """Make the next Drink Deck of the Bar Deck if that sufficed, else of all cards there are."""
        if self.bar and len(self.bar) == deck + bar:
            self.drinks, self.bar = self.bar[:deck], self.bar[deck:]
            return
        pool = shuffled(self.drinks + self.bar + self.drink_discards, self.of_drinks)
        self.drinks, self.bar, self.drink_discards = pool[:deck], pool[deck : deck + bar], pool[deck + bar :]

    def _agree(self, before: Situation, after: Situation) -> None:
        """Check what is counted. What is the very value that it was when all was right is not counted again."""
        table, right = after.table, self.right
        same = right is not None and right.table is table
        if right is None or not same or ROUND.every(right) != ROUND.every(after):
            if gold(after) != self.gold:
                raise Lost(f"{self.gold} Gold at the start, {gold(after)} now")
            if table.inn < 0 or table.inn_short < 0 or (table.inn and table.inn_short):
                raise Lost(f"the Inn has {table.inn} Gold, and {table.inn_short} markers stand in for some")
        for every, there in self.lasting:
            if (now := sorted(every(after))) != there:
                raise Lost(f"of {there} there are {now} now")
        if after.stack:
            self._taverns_agree(table)
        for seat, owned in enumerate(self.owned):
            if after.stack and table.seats[seat].pile != len(self.piles[seat]):
                raise Lost(f"{table.seats[seat].name}: a Drink Me! Pile of {len(self.piles[seat])} is counted wrong")
            if table.seats[seat].hand == before.table.seats[seat].hand:
                continue
            held = sorted((*(table.seats[seat].hand or ()), *self.decks[seat], *self.discards[seat]))
            if held != owned:
                wrong = Counter(owned) - Counter(held) or Counter(held) - Counter(owned)
                raise Lost(f"{table.seats[seat].name}: {wrong} is lost or twice there")
        if table.sides is not before.table.sides:
            self._within_limits(before, after)
        self.right = after

    def _taverns_agree(self, table: Table) -> None:
        """Check what the table counts of each tavern, and of the Drinks from there in each pile."""
        for tavern in table.taverns[1:]:
            held = len(self.taverns[tavern.card]), len(self.tavern_discards[tavern.card])
            if held != (tavern.deck, tavern.discards):
                raise Lost(f"{tavern.card}: {held} Drinks, but the table counts {tavern.deck} and {tavern.discards}")
        for seat, pile in enumerate(self.piles if table.taverns else ()):
            origins = Counter(tavern for tavern in (of_card(table, id) for id in pile) if tavern)
            if tuple(sorted(origins.items())) != table.seats[seat].tavern_drinks:
                raise Lost(f"{table.seats[seat].name}: the pile comes from {origins}")

    def _within_limits(self, before: Situation, after: Situation) -> None:
        was, now = before.table.sides, after.table.sides
        changed = [number for number, side in enumerate(now) if side is not was[number]]
        for fact in FACTS.of(SIDES, Count):
            if any(fact.refusal(fact.value(after, side) or 0, self.rules) for side in changed):
                raise Lost(f"{fact.name} is out of its limits")

    def _take(self, seat: int, count: int) -> tuple[str, ...]:
        """Return the top cards of a Character Deck. The discards are shuffled when the deck is empty."""
        taken: list[str] = []
        while len(taken) < count:
            if not self.decks[seat]:
                self.decks[seat] = shuffled(self.discards[seat], self.of_decks[seat])
                self.discards[seat] = []
                if not self.decks[seat]:
                    break
            taken.append(self.decks[seat].pop())
        return tuple(taken)


def _deck(draw: Draw) -> list[str]:
    """Return a Character Deck of 40: four cards that start a Round, the rest drawn from all that are known."""
    return ["gambling-im-in"] * 4 + shuffled(cards.fully_known(HELD), draw)[: DECK - 4]


def undealt(own: cards.Deck, players: int, rules: Rules, line_up: tuple[str, ...]) -> Iterator[Flaw]:
    """Yield why cards of a table's own cannot be dealt, each with its place in their file."""
    for place, card in enumerate(own.cards):
        if card.kind not in (*HELD, *LIQUID):
            yield Flaw(("cards", place, "kind"), "own-card.not-dealt", {"card": card.title})
        elif card.deck and (card.kind in LIQUID or card.deck not in line_up):
            yield Flaw(("cards", place, "deck"), "own-card.no-deck", {"given": card.deck, "there": line_up})
        elif cards.asks_the_table(card):
            yield Flaw(("cards", place), "own-card.asks", {"card": card.title})


def _for_hands(own: Sequence[cards.Deck], character: str) -> list[str]:
    """Return the cards of a table's own that are in the deck of a character, once for each copy."""
    held = (card for deck in own for card in deck.cards for _ in range(deck.holds[card.id]))
    return [card.id for card in held if card.kind in HELD and card.deck in ("", character)]


def _for_drinking(own: Sequence[cards.Deck]) -> list[str]:
    """Return those that are in the Drink Deck, once for each copy."""
    return [card.id for deck in own for card in deck.cards if card.kind in LIQUID for _ in range(deck.holds[card.id])]


def _sold_with(characters: list[cards.Deck]) -> list[str]:
    """Return the Drink Decks of the boxes that these characters are in, together."""
    boxes = {character.box for character in characters}
    return [id for deck in cards.sold("drinks").values() if deck.box in boxes for id in deck.all()]


def _drinks(count: int) -> list[str]:
    """So many Drink Cards, made of the Drinks and Events that are known."""
    pool = tuple(id for id in cards.fully_known(LIQUID) if not is_tavern((), CARDS.printed()[id].deck))
    return [pool[k % len(pool)] for k in range(count)]


def _tavern_drinks(tavern: str) -> list[str]:
    """Return the deck of a tavern, made of the Drinks that are known of it."""
    pool = tuple(id for id in cards.fully_known(("drink",)) if CARDS.printed()[id].deck == tavern)
    return [pool[k % len(pool)] for k in range(TAVERN_DECK)]
