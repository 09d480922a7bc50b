"""Whole games with nobody at the table: the game's `game.Simulation`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from adjudicator.game import Event, Standing, Tally
from adjudicator.kit.streams import Streams, shuffled
from adjudicator.machine import Decision, Rules, Step
from adjudicator.parsing.entries import Flaw

from .cards import CARDS, Deck
from .table import Player, Situation, Table, Taking

COINS = 10
tally_columns: dict[str, tuple[str, ...]] = {}
turns_are = "turn"


class SimulatedGame:
    """One game: every player holds a card of a shuffled deck, and says anything that may be said."""

    def __init__(
        self, players: int, streams: Streams, rules: Rules, line_up: tuple[str, ...], own: Sequence[Deck] = ()
    ) -> None:
        self.choices = [streams(f"player {seat}") for seat in range(players)]
        decks = (*CARDS.decks(), *own)
        pile = shuffled((id for deck in decks for id in deck.all()), streams("cards"))
        held = int(rules["coins.hand"].value)
        hands = [tuple(sorted(pile[seat * held : (seat + 1) * held])) for seat in range(players)]
        seats = tuple(Player(f"Player {number + 1}", hand=hand) for number, hand in enumerate(hands))
        self.start = Situation(Table(seats, COINS, cards=tuple(c for deck in own for c in deck.cards)), (Taking(),))

    def chance(self, now: Situation) -> Decision | None:
        """Return None: nothing is left to chance once the cards are dealt."""

    def whim(self, now: Situation, options: tuple[Decision, ...]) -> Decision:
        """Return any answer."""
        return options[int(self.choices[options[0].seat]() * len(options))]

    def saw(self, before: Situation, said: Decision, after: Situation) -> None:
        """See that no coin was made or lost."""
        was, now = (table.left + sum(seat.coins for seat in table.seats) for table in (before.table, after.table))
        assert was == now, f"{was} coins became {now}"


begin = SimulatedGame


def players(rules: Rules) -> tuple[int, ...]:
    """Return how many can play."""
    return (2, 3, 4)


def undealt(own: Deck, players: int, rules: Rules, line_up: tuple[str, ...]) -> tuple[Flaw, ...]:
    """Return nothing: every card can be dealt."""
    return ()


def unfinished(now: Situation, rules: Rules) -> str:
    """Return an empty text if somebody won."""
    return "" if now.table.won else "the game is over and nobody has won"


def note(players: int, rules: Rules) -> None:
    """Return None: all that is played with is told."""


def tally(steps: Iterable[Step]) -> Tally:
    """Count nothing."""
    return Counter()


def events(steps: Iterable[Step]) -> Iterator[Event]:
    """Yield what a player had when a turn began, and who went out."""
    turn = 0
    for step in steps:
        seat = step.by.seat
        if step.by.ruling.id == "coins.take":
            turn += 1
            yield Event("gold", seat, "", step.before.table.seats[seat].coins, turn)
        elif step.by.ruling.id == "coins.last":
            yield Event("out", seat, "last-coin", 1, turn)


def standings(now: Situation) -> tuple[Standing, ...]:
    """Return how each player stands."""
    return tuple(
        Standing(seat, "", seat in now.table.won, player.coins, "last-coin" if player.out else "")
        for seat, player in enumerate(now.table.seats)
    )


def worth(now: Situation, seat: int) -> float:
    """Return what a position is worth: to stay in, and few coins, which go back with whoever takes the last one."""
    player = now.table.seats[seat]
    return -1_000.0 if player.out else float(sum(other.out for other in now.table.seats))
