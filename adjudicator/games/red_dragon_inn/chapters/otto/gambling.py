"""How Boss Otto plays in a Round of Gambling: what he holds, or what is revealed from his Gambling Deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import FATE, Decision, Move, Refusal, Rules

from ... import people
from ...cards import CARDS
from ...decisions import Play, Reveal
from ...questions import Question
from ..gambling.round import Round
from ..sometimes_anytime import may_play
from . import potions, threat
from .decks import cards_of, failed, play, revealed, short, turned_over
from .held import begun, gambles

if TYPE_CHECKING:
    from ...situation import Situation


def comes_first(now: Situation, rules: Rules, round: Round) -> Move | None:
    """Let him drink a Potion, raise his Threat after a Round, or make a new deck, before the Round on top goes on."""
    move = potions.in_a_round(now, rules) or threat.after_a_round(now, rules, round)
    if move is not None or not _his_turn(now, round) or round.newly_broke(now.table) is not None:
        return move
    return short(now, rules, "gambling")


def question(now: Situation, round: Round) -> Question | None:
    """Return the question what he plays, if it is his turn; else None."""
    return Question("reveal", (FATE,), _answers) if _his_turn(now, round) else None


def _his_turn(now: Situation, round: Round) -> bool:
    return round.stage == "on" and people.is_otto(now.table, round.turn)


def _answers(now: Situation, rules: Rules) -> tuple[Decision, ...]:
    found = tuple(gambles(now, rules))
    return found if len(found) > 1 else cards_of(now, "gambling")


def heard(now: Situation, rules: Rules, round: Round, said: Decision) -> Move | Refusal | None:
    """Play the card that was revealed from his Gambling Deck; None if none is. If it may not be played, he passes."""
    if not isinstance(said, Reveal) or not _his_turn(now, round):
        return None
    card = revealed(now, rules, said, "gambling")
    if isinstance(card, Refusal):
        return card
    here = turned_over(now, "gambling")
    move = play(here, rules, card)
    if not isinstance(move, Refusal):
        return move
    rules.consult(move.ruling.id)
    passed = round.but(passed=(*round.passed, round.turn), turn=round.after(round.turn, now.table))
    return failed(here.swap(passed), rules["otto.gambles"], card.id)


def holds(now: Situation, rules: Rules, said: Decision) -> Move | Refusal:
    """Play a card that he holds in the Round on top."""
    assert isinstance(said, Play)
    permit = may_play(now, rules, said)
    return permit if isinstance(permit, Refusal) else begun(now, rules, CARDS.card(now.table, said.card), permit)
