"""The rulebook: clauses with sources and standing in layers, and the rules that follow from them."""

from .answers import Answer
from .beliefs import Belief
from .choosing import Unfit
from .clause import RELATIONS, UNDECIDED, Agreement, Clause, Reading, Relation, Ruling, Standing
from .fault import BadFile, Fault
from .layer import Layer, LayerFile
from .passage import Passage
from .rule import Rule, alike
from .rulebook import Chapter, Edition, Rulebook
from .rules import NotRuled, Rules, Unknown
from .source import Source
from .strict_yaml import Document, read, read_chosen
from .text import Language, Text
from .topics import Topic

__all__ = [
    "RELATIONS",
    "UNDECIDED",
    "Agreement",
    "Answer",
    "BadFile",
    "Belief",
    "Chapter",
    "Clause",
    "Document",
    "Edition",
    "Fault",
    "Language",
    "Layer",
    "LayerFile",
    "NotRuled",
    "Passage",
    "Reading",
    "Relation",
    "Rule",
    "Ruling",
    "Rulebook",
    "Rules",
    "Source",
    "Standing",
    "Text",
    "Topic",
    "Unfit",
    "Unknown",
    "alike",
    "read",
    "read_chosen",
]
