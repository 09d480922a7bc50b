"""What Boss Otto is asked, a rule or chance answers; and what the table says for him is what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import FATE, NOBODY, Decision, Move, Refusal, Rules

from ... import objects, people
from ...cards import CARDS
from ...decisions import Play, Reveal
from ...moments import DEPUTY, Deputy
from ...otto import CARDS_OF, is_ottos
from ...registry import MINDS, Left, by_itself
from ...table import Table

if TYPE_CHECKING:
    from ...moments import Asked
    from ...situation import Frame, Situation


def acts(now: Situation, rules: Rules, frame: Frame) -> Move | None:
    """Return the move by which he plays what he holds, or gives the one answer that a rule leaves; else None."""
    held = by_itself(now, rules)
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
        return None
    if isinstance(said, Reveal):  # his cards are revealed by chance
        return frame.heard(now, rules, Reveal(FATE, said.card))
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
    held = frame.take(now, rules, said) if said in chance else None
    if isinstance(held, Move):
        return Move(held.by.but(told=True), held.after)
    if isinstance(said, Play) and objects.waits_for_ever(now.table, said.card):
        return Refusal(rules["otto-receiving.no-phase"], said.card)
    return Refusal(rules["otto-choices.order"], reason="otto-not-asked", facts=(("who", said.seat),))


def refuses(now: Situation, rules: Rules, frame: Frame, said: Decision) -> Refusal | None:
    """Return the refusal of a response of his where he reveals nothing, and nothing is responded to; else None."""
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


OTTOS = Deputy(acts, is_asked, asked_for, answers, hears, refuses)


@DEPUTY.says("otto")
def deputy(table: Table) -> Deputy | None:
    """Return who answers for Boss Otto; None if he does not play."""
    return None if table.otto is None else OTTOS
