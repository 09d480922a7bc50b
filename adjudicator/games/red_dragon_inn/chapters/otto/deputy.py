"""Who answers for Boss Otto: a rule or chance, whatever he is asked; what the table says for him is what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import FATE, NOBODY, Decision, Move, Refusal, Rules

from ... import people
from ...cards import CARDS
from ...decisions import Champion, Play, Reveal
from ...moments import DEPUTY, Deputy
from ...otto import CARDS_OF, is_ottos
from ...questions import Question
from ...table import Table
from ..champions import Choosing
from ..drinks.drinks import Drinks
from ..gambling.round import Round
from ..losing import Losing
from ..otto_provoked import before_drinking
from ..otto_receiving import at_the_first_chance
from ..otto_targets import chosen_by_rule
from ..setup import Setup
from ..timing.window import Window
from . import gambling, objects, opening, potions, responding
from .decks import ottos
from .minds import MINDS, Left
from .turn import turn_of

if TYPE_CHECKING:
    from ...moments import Asked
    from ...situation import Frame, Situation


def seat(table: Table) -> int:
    """Return where he sits."""
    return ottos(table).seat


def comes_first(now: Situation, rules: Rules, frame: Frame) -> Move | None:
    """Return what he does by rule before a frame goes on that asks others, too; None if it is nothing."""
    match frame:
        case Window():
            return at_the_first_chance(now, rules) or responding.asked_first(now, rules, frame)
        case Drinks():
            return before_drinking(now, rules, frame)
        case Round():
            return gambling.comes_first(now, rules, frame)
        case Losing():
            return potions.against_losing(now, rules, frame)
        case Choosing():
            return chosen_by_rule(now, rules, frame)
        case Setup():
            return opening.first_turn(now, rules, frame)
    return None


def question(now: Situation, frame: Frame) -> Question | None:
    """Return what chance is asked for him by a frame that asks others, too; None if it asks nothing of him now."""
    match frame:
        case Window():
            return responding.question(now, frame)
        case Round():
            return gambling.question(now, frame)
        case Setup():
            return opening.asked_for_a_target(now, frame)
    return None


def _heard(now: Situation, rules: Rules, frame: Frame, said: Decision) -> Move | Refusal | None:
    """Take what the table says of him while such a frame is on top; None of anything else."""
    match frame:
        case Window():
            return responding.heard(now, rules, frame, said)
        case Round():
            return gambling.heard(now, rules, frame, said)
        case Setup():
            return opening.aimed(now, rules, frame, said)
    return None


def acts(now: Situation, rules: Rules, frame: Frame) -> Move | None:
    """Return the move by which he plays what he holds, or gives the one answer that a rule leaves; else None."""
    held = at_the_first_chance(now, rules)
    question = _of_his(now, frame)
    if held is not None or question is None:
        return held
    ruling, left = _left(now, rules, question)
    move = frame.take(now, rules, left[0]) if len(left) == 1 else None
    return Move(move.by.but(ruling=ruling), move.after) if isinstance(move, Move) else None


def is_asked(table: Table, question: Asked) -> bool:
    """Return True if a question is asked of him."""
    return table.otto is not None and people.one_of(table.otto.seat, question.whom)


def asked_for(now: Situation, frame: Frame) -> int:
    """Return his seat if chance answers for him while a frame is on top, or reveals a card of his; else NOBODY."""
    assert now.table.otto is not None  # he has a deputy
    seat = now.table.otto.seat
    asked = _of_his(now, frame) is not None or people.one_of(seat, (frame.reveals(now),))
    return seat if asked else NOBODY


def answers(now: Situation, rules: Rules, question: Asked) -> tuple[Decision, ...]:
    """Return the answers that his rules leave."""
    return _left(now, rules, question)[1]


def hears(now: Situation, rules: Rules, frame: Frame, said: Decision) -> Move | Refusal | None:
    """Take what the table says for him: a card that is revealed, or an answer that his rules leave. None if it is not.

    What is said for him while he is not asked is refused.
    """
    if not people.is_otto(now.table, said.seat):
        return _heard(now, rules, frame, said)
    if isinstance(said, Reveal):  # his cards are revealed by chance
        shown = Reveal(FATE, said.card)
        return _heard(now, rules, frame, shown) or frame.heard(now, rules, shown)
    question = _of_his(now, frame)
    if question is None:
        return _unasked(now, rules, frame, said)
    ruling, left = _left(now, rules, question)
    move = frame.take(now, rules, said) if said in left else None
    if not isinstance(move, Move):
        return Refusal(ruling, reason="otto-by-rule", facts=(("who", said.seat),))
    return Move(move.by.but(ruling=ruling, told=True), move.after)


def _unasked(now: Situation, rules: Rules, frame: Frame, said: Decision) -> Move | Refusal:
    """Take what is said for him where chance is asked what he does; refuse it where nobody asks him."""
    if isinstance(said, Play) and is_ottos(CARDS.card(now.table, said.card)):
        return Refusal(rules["table.revealed"], said.card, "otto-reveals", (("who", said.seat),))
    chance = frame.options(now, rules) if FATE in frame.asks(now) else ()
    held = None
    if said in chance:
        plays = isinstance(frame, Round) and isinstance(said, Play)
        held = gambling.holds(now, rules, said) if plays else frame.take(now, rules, said)
    if isinstance(held, Move):
        return Move(held.by.but(told=True), held.after)
    if isinstance(said, Play) and objects.waits_for_ever(now.table, said.card):
        return Refusal(rules["otto-receiving.no-phase"], said.card)
    return Refusal(rules["otto-choices.order"], reason="otto-not-asked", facts=(("who", said.seat),))


def refuses(now: Situation, rules: Rules, frame: Frame, said: Decision) -> Refusal | None:
    """Return the refusal of a response of his where he reveals nothing, and nothing is responded to.

    None of anything else. A Champion of the others is refused because his game has none that are chosen.
    """
    if isinstance(said, Champion) and not isinstance(frame, Choosing) and not people.is_otto(now.table, said.seat):
        return Refusal(rules["otto.team-rules"], facts=(("who", said.seat),))
    card = CARDS.find(now.table, said.card) if isinstance(said, Reveal) else None
    if card is None or card.deck != CARDS_OF["sometimes"]:
        return None
    reveals = frame.reveals(now)
    his = people.is_otto(now.table, reveals) if reveals != FATE else FATE in frame.asks(now)
    provoked = his or frame.open_to(now) is not None
    return None if provoked else Refusal(rules["otto-provoked.not-by"], card.id)


def _of_his(now: Situation, frame: Frame) -> Asked | None:
    """Return what he is asked while a frame is on top; None if he is not asked."""
    question = frame.question(now)
    return question if question is not None and is_asked(now.table, question) else None


def _left(now: Situation, rules: Rules, question: Asked) -> Left:
    """Return by which clause he answers, and which answers it leaves."""
    return MINDS[question.kind](now, rules, question.answers(now, rules))


OTTOS = Deputy(
    seat, turn_of, comes_first, question, acts, is_asked, asked_for, answers, hears, refuses, objects.without_played
)


@DEPUTY.says("otto")
def deputy(table: Table) -> Deputy | None:
    """Return who answers for Boss Otto; None if he does not play."""
    return None if table.otto is None else OTTOS
