"""Frames on a stack, decisions, and a cited step for every change. Knows no game, no rule text, no language."""

from .explore import Exploration, Jump, Naive, explore, perft, walk
from .forcing import Unsure, force
from .frame import FATE, Decision, Fault, Frame, Implied, Refusal
from .run import Answer, Endless, answer, at_rest, play_at_random, settle
from .situation import Situation
from .step import By, Change, Move, Rules, Ruling, Step, Trace

__all__ = [
    "FATE",
    "Answer",
    "By",
    "Change",
    "Decision",
    "Endless",
    "Exploration",
    "Fault",
    "Frame",
    "Implied",
    "Jump",
    "Move",
    "Naive",
    "Refusal",
    "Rules",
    "Ruling",
    "Situation",
    "Step",
    "Trace",
    "Unsure",
    "answer",
    "at_rest",
    "explore",
    "force",
    "perft",
    "play_at_random",
    "settle",
    "walk",
]
