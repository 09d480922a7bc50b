"""What the frames of the Inn ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from adjudicator.kit import questions

if TYPE_CHECKING:
    from .situation import Situation  # noqa: F401 - named in a string below

QuestionKind = Literal[
    "first",  # who has the first turn
    "champion",  # who is the Champion of a team
    "prize",  # which Prize to add to the pot
    "crawl",  # to which tavern the party moves
    "give",  # whether to give a Prize to whoever takes half of the pot
    "toll",  # which card to discard for a move through a Dungeon
    "reward",  # which reward of a Dungeon to take
    "refill",  # which cards to discard before drawing up to the hand size
    "act",  # which Action Card to play, or none
    "order",  # for whom to order a Drink
    "drink",  # to turn to the own Drink Me! Pile
    "end",  # to end the turn
    "respond",  # a card in response, or none
    "gamble",  # a card in a Round of Gambling, or to pass
    "reveal",  # which card was revealed
    "whom",  # on whom the revealed card is played
    "collect",  # from whom tokens come that are wanting
    "split",  # with whom to split a Drink
    "accept",  # whether what a card offers is done
    "one-of",  # which of the things that a card lets somebody choose among
    "ability",  # what to do first of what a Drink does
    "claim",  # which of two tokens to claim
    "draw",  # which cards were drawn
    "discard",  # which cards to discard
    "prepare",  # how many Actions Boss Otto prepares
    "target",  # who is the Priority Target
    "move-drinks",  # whom to give a card of the own Drink Me! Pile, or none
    "buy",  # whether to buy what somebody offers
    "tell",  # what a card did that is not known here
]
"""What can be asked."""


class Question(questions.Question["Situation", QuestionKind], frozen=True):
    """A question of the Inn."""
