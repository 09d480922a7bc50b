"""How the players of a simulated game decide: any legal option, or the one that looks best one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from ..game import Game, SimulatedGame
from ..kit.streams import Draw, Streams
from ..machine import AnySituation, Decision, Rules, answer

Player = Literal["random", "sensible"]
"""Who plays: somebody who takes any legal option, or somebody who looks one move ahead."""

PLAYERS: tuple[Player, ...] = get_args(Player)

Choose = Callable[[AnySituation, tuple[Decision, ...]], Decision]
"""Takes a situation and the legal options in it, returns one of them."""

LOOKED_AT = 16
"""So many options at most are looked at; of more, that many of them, any ones."""

PASSES = 12
"""So many silences the others may have to keep until it is seen what a move does."""

ALIKE = 1e-9
"""Two positions that differ by less are worth the same."""


class Sensible:
    """A player who looks one move ahead: what would it win or lose if nobody had anything to say to it?

    Of what is equally good, this player does anything, as the other one does. What others hold is not looked at, and
    what is revealed is not known before.

    Args:
        game: the game.
        simulated: the one that is played.
        rules: its rules; what is only thought of is not recorded there.
        streams: the random numbers of the game.
        seats: the number of players.
    """

    def __init__(self, game: Game, simulated: SimulatedGame, rules: Rules, streams: Streams, seats: int) -> None:
        self.worth = game.simulation.worth
        self.silence = game.play.silence
        self.whim = simulated.whim
        self.rules = rules.fresh()
        self.looks = [streams(f"looks {seat}") for seat in range(seats)]

    def __call__(self, now: AnySituation, options: tuple[Decision, ...]) -> Decision:
        """Return the best option, as far as one move shows it."""
        if len(options) == 1:
            return options[0]
        seat = options[0].seat
        looked_at = _some(options, self.looks[seat])
        values = [self._value(now, said) for said in looked_at]
        best = max(values)
        equal = tuple(said for said, value in zip(looked_at, values, strict=True) if value > best - ALIKE)
        return equal[0] if len(equal) == 1 else self.whim(now, equal)

    def _value(self, now: AnySituation, said: Decision) -> float:
        after, _, refusal = answer(now, self.rules, said)
        if refusal is not None:
            return -float("inf")
        for _ in range(PASSES):
            silence = None if after.over else self.silence(after)
            if silence is None:
                break
            after, _, refusal = answer(after, self.rules, silence)
            if refusal is not None:
                break
        return self.worth(after, said.seat)


def _some(options: tuple[Decision, ...], draw: Draw) -> tuple[Decision, ...]:
    """Return the options to look at: all, or some of them, the first among them, which is often to do nothing."""
    if len(options) <= LOOKED_AT:
        return options
    left = list(options[1:])
    return (options[0], *(left.pop(int(draw() * len(left))) for _ in range(LOOKED_AT - 1)))


def chooser(player: Player, game: Game, simulated: SimulatedGame, rules: Rules, streams: Streams, seats: int) -> Choose:
    """Return how a player of this kind decides."""
    if player == "random":
        return simulated.whim
    return Sensible(game, simulated, rules, streams, seats)
