"""Whole games with more on the table than is sold together: pieces, and cards of the table's own that hit them.

Each game has up to three Gizmos, Minions or Shadowfiends. The Character Decks hold own cards that pick players and
pieces, that reach each player, that redirect, share and answer a loss, that give tokens and check for Traps. A player
whose turn it is lets pieces act now and then, on anybody whom they may pick.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from adjudicator.case import DEFAULT, game
from adjudicator.games.red_dragon_inn.cards import CARDS, Deck
from adjudicator.games.red_dragon_inn.chapters.otto.simulated import Ottos
from adjudicator.games.red_dragon_inn.chapters.sometimes_anytime import ways, why_not
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.games.red_dragon_inn.otto import EASY, Difficulty
from adjudicator.games.red_dragon_inn.simulated_game import SimulatedGame
from adjudicator.games.red_dragon_inn.situation import Situation
from adjudicator.games.red_dragon_inn.table import Piece
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.kit.streams import of_seed
from adjudicator.machine import Decision
from adjudicator.rulebook import Rules
from adjudicator.simulate import play_out, steps

from .variant_games import Failed, Told

MOST = 3
"""The most pieces that lie on the table when a game begins."""

ACTS = 0.2
"""How likely a piece acts whenever its player may let it."""


def _card(id: str, kind: str, *effects: dict[str, Any], **fields: Any) -> dict[str, Any]:
    title = {"en": id.replace("-", " ").capitalize(), "ru": f"Своя {id}"}
    return {"id": f"own-{id}", "title": title, "kind": kind, "effects": list(effects), **fields}


def _lose(who: str = "picked", amount: int = 1, stat: str = "fortitude") -> dict[str, Any]:
    return {"do": "lose", "stat": stat, "amount": amount, "who": who}


LOSS = {"on": "card-played", "losing": ["fortitude"]}
ONE, TWO, ANYBODY = {"count": 1}, {"count": 2}, {"count": 1, "among": "everyone"}
CORRUPTION = {"do": "token", "name": "corruption", "amount": 1, "who": "picked"}
BUFF = {"do": "token", "name": "buff", "amount": 1, "who": "picked"}
TRAPS = {"do": "check-for-traps", "who": "picked"}

OWN = [
    _card("shove", "action", _lose(), pick=ONE, trap=[_lose(amount=2)]),
    _card("sweep", "action", _lose(), _lose(stat="gold"), pick=TWO),
    _card("elbow", "anytime", _lose(), pick=ANYBODY),
    _card("toll", "action", _lose(stat="gold"), pick=ONE),
    _card("curse", "action", CORRUPTION, BUFF, _lose(), pick=ONE),
    _card("snare", "action", TRAPS, _lose(), pick=ONE),
    _card("whisper", "action", _lose(), pick={"count": 1, "by": {"token": "corruption", "end": "least"}}),
    _card("brawl", "action", _lose("others"), {"do": "check-for-traps", "who": "others"}),
    _card("quake", "action", _lose("everyone"), {"do": "draw-cards", "amount": 1, "who": "everyone"}),
    _card("duck", "sometimes", {"do": "redirect"}, when=LOSS, pick=ONE),
    _card("halves", "sometimes", {"do": "share-loss"}, when=LOSS),
    _card("shelter", "sometimes", {"do": "ignore"}, when=LOSS),
    _card("padding", "sometimes", {"do": "reduce", "amount": 1}, when=LOSS),
    _card("payback", "sometimes", _lose("source"), when={"on": "stat-lost"}),
    _card("feeler", "sometimes", {"do": "check-for-traps", "who": "source"}, when=LOSS),
]
"""Cards that are mixed into each Character Deck, two of each."""

TREMOR = _card("tremor", "event", _lose("everyone"))
"""An Event that is mixed into the Drink Deck."""

LYING = [
    _card("zapper", "gizmo", _lose(), pick=ONE),
    _card("siren", "gizmo", _lose("others")),
    _card("imp", "minion", _lose(), CORRUPTION, pick=ONE),
    _card("shade", "shadowfiend", _lose(), pick=ONE),
]
"""The cards of pieces, of which each game has some on the table."""


@functools.cache
def own() -> tuple[Deck, ...]:
    """The own cards of these games, as a file of cards."""
    holds = {card["id"]: 2 for card in OWN} | {TREMOR["id"]: 3}
    title = {"en": "Own", "ru": "Свои"}
    told = {"deck": "own", "title": title, "cards": [*OWN, TREMOR], "holds": holds}
    return (msgspec.convert(told, Deck),)


@functools.cache
def kinds() -> tuple[Card, ...]:
    """The cards of the pieces."""
    return tuple(msgspec.convert(card, Card) for card in LYING)


class WithPieces(SimulatedGame):
    """A game with pieces on the table, which act, and own cards in the decks.

    Args:
        players, rules, difficulty: as of any simulated game.
        seed: of the game; it also says which pieces lie before whom.
    """

    def __init__(self, players: int, seed: int, rules: Rules, difficulty: Difficulty = EASY) -> None:
        super().__init__(players, of_seed(seed), rules, own=own(), difficulty=difficulty)
        self.drawn = Random(f"pieces {seed}")
        there = [seat for seat in range(players) if not (seat == 0 and self.unseen)]
        chosen = self.drawn.choices(kinds(), k=self.drawn.randint(0, MOST))
        lying = tuple(Piece.of(card, self.drawn.choice(there)) for card in chosen)
        here = self.start.table
        here = msgspec.structs.replace(here, cards=(*here.cards, *kinds()), pieces=(*here.pieces, *lying))
        self.start = self.start.with_table(here)
        if isinstance(self.unseen, Ottos):
            self.unseen.installed = len(lying)

    def whim(self, now: Situation, options: tuple[Decision, ...]) -> Decision:
        """Return any of the options, or now and then what an own piece does."""
        seat = options[0].seat
        if now.table.pieces and seat >= 0 and now.top.rests(now) and self.drawn.random() < ACTS:
            options = self._acts(now, seat) or options
        return super().whim(now, options)

    def _acts(self, now: Situation, seat: int) -> tuple[Decision, ...]:
        """Return everything that the pieces of a seat may do now."""
        there = (piece for _, piece in now.table.numbered_pieces() if piece.owner == seat)
        cards = (CARDS.card(now.table, id) for id in dict.fromkeys(piece.card for piece in there))
        rules = self.rules
        plays = (play for card in cards for play in ways(now, rules, seat, card))
        return tuple(play for play in plays if why_not(now, rules, play) is None)


def played(seed: int, count: int, layers: tuple[str, ...], difficulty: Difficulty = EASY) -> Told:
    """The steps of the whole game of a seed, with pieces and own cards on the table.

    Raises:
        Failed: it went wrong.
    """
    inn = game(DEFAULT)
    rules = inn.rulebook().under("rdi10", layers=layers)
    whole = play_out(WithPieces(count, seed, rules, difficulty), seed, rules, inn)
    if whole.failure:
        raise Failed(f"{layers} with {count} players, {difficulty}, seed {seed}: {whole.failure}")
    return steps(whole)


def faults(told: Told, met: Counter[str]) -> Iterator[str]:
    """What is against a law of pieces in a game. `met` counts what happened to them.

    A piece keeps its place and its player, and one that is gone stays gone. Only a loss removes a player's piece, and
    nobody loses Fortitude for it.
    """
    for step in told:
        was, now = step.before.table.pieces, step.after.table.pieces
        if isinstance(step.said, Play):
            met["pieces act"] += any(piece.card == step.said.card for piece in was)
            met["pieces are picked"] += any(here >= len(step.before.table.seats) for here in step.said.picked)
        for before, after in zip(was, now, strict=False):
            if (before.card, before.owner) != (after.card, after.owner) or (before.gone and not after.gone):
                yield f"{step.by.ruling.id}: {before} became {after}"
            if after.gone and not before.gone:
                met[f"gone by {step.by.ruling.id}"] += 1
                if step.after.stack and step.before.table.sides != step.after.table.sides:
                    yield f"{step.by.ruling.id}: {before} is gone, and somebody's numbers changed"
