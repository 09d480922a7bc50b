"""Frames on a stack, decisions, and a cited step for every change. Knows no game, no rule text, no language."""

from .explore import Budget, Exploration, Naive, Shortcut, explore, perft, walk
from .frame import Decision, Fault, Frame, Implied, Refusal
from .moments import Holding
from .references import FATE, NOBODY, TABLE, CardId, DeckId, SeatNo, SeatOrFate, SeatOrNobody, SideNo, TargetNo
from .run import Answer, Endless, answer, asked, at_rest, options, play_at_random, settle
from .situation import AnySituation, Situation
from .step import Authority, Change, Move, Rules, Ruling, Step, Trace
from .value import Value

__all__ = [
    "FATE",
    "NOBODY",
    "TABLE",
    "Answer",
    "AnySituation",
    "Budget",
    "Authority",
    "CardId",
    "DeckId",
    "Change",
    "Decision",
    "Endless",
    "Exploration",
    "Fault",
    "Frame",
    "Holding",
    "Implied",
    "Shortcut",
    "Move",
    "Naive",
    "Refusal",
    "Rules",
    "Ruling",
    "SeatNo",
    "SeatOrFate",
    "SeatOrNobody",
    "SideNo",
    "TargetNo",
    "Situation",
    "Step",
    "Trace",
    "Value",
    "answer",
    "asked",
    "at_rest",
    "explore",
    "options",
    "perft",
    "play_at_random",
    "settle",
    "walk",
]
