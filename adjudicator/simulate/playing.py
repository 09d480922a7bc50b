"""Play one whole game from the first turn to the end, and check every step."""

from __future__ import annotations

import functools
from typing import NamedTuple

import msgspec

from ..case import DEFAULT, game
from ..game import Game, SimulatedGame
from ..kit.streams import of_seed, shuffled
from ..machine import AnySituation, Decision, Step, Trace, answer, settle
from ..parsing.decks import Deck
from ..rulebook import Rules, Source, read
from .choosing import Choose, Player, chooser

LIMIT = 20_000
"""The number of decisions after which a game counts as endless, which is a failure."""


class Setting(msgspec.Struct, frozen=True):
    """What a game is played by, apart from its seed.

    Attributes:
        players: the number of players.
        edition: the edition.
        layers: the names of the expansions and variants that are on.
        game: the id of the game.
        line_up: the ids of the characters; empty: nobody in particular. If there are more of them than players, each
            game draws its own.
        house: the files of house rules.
        cards: the files of cards of a table's own: see `own_cards`.
        player: how everybody decides.
        against: how all but the first seat decide, if otherwise.
    """

    players: int
    edition: str
    layers: tuple[str, ...] = ()
    game: str = DEFAULT
    line_up: tuple[str, ...] = ()
    house: tuple[Source, ...] = ()
    cards: tuple[Source, ...] = ()
    player: Player = "random"
    against: Player | None = None

    def rules(self) -> Rules:
        """Return the rules.

        Raises:
            Unknown: there is no such edition or layer.
            Unfit: the layers exclude each other.
            BadFile: a house rule is faulty, or does not go with the edition.
        """
        return _rules(self).fresh()

    def own(self) -> tuple[Deck, ...]:
        """Return the cards of the table's own, by file.

        Raises:
            BadFile: a file is faulty.
        """
        return _own(self.game, self.cards)


@functools.lru_cache(maxsize=8)
def _rules(setting: Setting) -> Rules:
    book = game(setting.game).rulebook()
    house = [book.house_rules(source) for source in setting.house]
    return book.under(setting.edition, layers=setting.layers, house=house)


@functools.lru_cache(maxsize=8)
def _own(of: str, sources: tuple[Source, ...]) -> tuple[Deck, ...]:
    kind: type[Deck] = game(of).library.deck_type
    return tuple(read(source, kind).value for source in sources)


class Played(NamedTuple):
    """One game.

    Attributes:
        seed: its seed.
        start: how it started.
        said: what was said.
        end: how it ended.
        failure: what went wrong; empty if nothing did.
        trace: its steps, until it ended or went wrong.
    """

    seed: int
    start: AnySituation
    said: tuple[Decision, ...]
    end: AnySituation
    failure: str
    trace: Trace | None


def play(seed: int, setting: Setting) -> Played:
    """Play one game. The same seed gives the same game on any machine.

    Args:
        seed: any integer.
        setting: what it is played by.
    """
    this, rules, streams = game(setting.game), setting.rules(), of_seed(seed)
    line_up = setting.line_up
    if len(line_up) > setting.players:
        line_up = tuple(shuffled(line_up, streams("line-up"))[: setting.players])
    simulated = this.simulation.begin(setting.players, streams, rules, line_up, setting.own())

    def how(player: Player) -> Choose:
        return chooser(player, this, simulated, rules, streams, setting.players)

    usual, others = how(setting.player), how(setting.against or setting.player)
    choose = usual if setting.against is None else lambda now, said: (others if said[0].seat else usual)(now, said)
    return play_out(simulated, seed, rules, this, choose)


def play_out(simulated: SimulatedGame, seed: int, rules: Rules, this: Game, choose: Choose | None = None) -> Played:
    """Play a simulated game to its end.

    Args:
        simulated: the game, as it begins.
        seed: by which it was drawn, to tell it by.
        rules: the rules of it.
        this: which game it is.
        choose: how its players decide; None: they take any legal option.
    """
    choose = choose or simulated.whim
    said: list[Decision] = []
    failure = ""
    now, trace = simulated.start, None
    try:
        now, trace = settle(simulated.start, rules)
        while not now.over:
            if len(said) >= LIMIT:
                failure = f"no end after {LIMIT} decisions"
                break
            decision = simulated.chance(now) or choose(now, now.top.tried(now, rules))
            said.append(decision)
            after, trace, refusal = answer(now, rules, decision, trace)
            if refusal is not None:
                failure = f"listed as legal, then refused by {refusal.ruling.id}"
                break
            simulated.saw(now, decision, after)
            now = after
    except Exception as fault:  # whatever goes wrong in a game is found here, and told with its seed
        failure = f"{type(fault).__name__}: {fault}"
    if not failure and now.over:
        failure = this.simulation.unfinished(now, rules)
    return Played(seed, simulated.start, tuple(said), now, failure, trace)


def steps(played: Played) -> tuple[Step, ...]:
    """Return the steps of a game."""
    return played.trace.steps() if played.trace is not None else ()
