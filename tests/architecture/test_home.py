"""What a clause decides is decided at home: in the module or package of its chapter, if not there alone."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping
from pathlib import PurePath

import pytest

from adjudicator.case import GAMES, game

HIT = "what lands on whom follows from all adjustments of a hit together, which `hits.land` works out"
LANDED = "`affects` changes the numbers, and cites what was most particular about a hit"
JUDGED = "a condition of a card weighs clauses of several chapters, in the chapter of what is answered"
DRUNK = "Drinks are revealed and drunk in one place, whatever made people drink them"
CHANGED = "a change of a Drink, and what that does to a score, are one step"
CITED = "it is only cited, where a card of another chapter does what it speaks of"
ACTS = "a card that lets a player act again does so where turns are"
START = "a table that is entered begins with these numbers, whether or not the game is set up"
TOLD = "what the table is asked or told of is refused where it is asked"

WORDS = "what a word for players means in a team is said in `people` alone, and read where the word is used"

TEAM = "the turn of a team is a turn, and a Round with Champions a Round: the frame is the same"

ELSEWHERE = {
    "turn.refill": "how many cards a player holds is said in `people`, where a team may have it otherwise",
    "champions.outside": TEAM,
    "characters.own": "the numbers of a character that a table wrote itself are read where printed ones are",
    "teams.actions": WORDS,
    "teams.after-a-round": TEAM,
    "teams.defence": WORDS,
    "teams.discard-and-draw": TEAM,
    "teams.drinks": TEAM,
    "teams.first-turn": START,
    "teams.hand": WORDS,
    "teams.mates-occasion": WORDS,
    "teams.mates-payment": WORDS,
    "teams.no-passing": "a mate is refused in one place, whatever is done with the card",
    "teams.orders": WORDS,
    "teams.potions-start": START,
    "teams.repeated": TEAM,
    "teams.turn": TEAM,
    "teams.turn-ended": TEAM,
    "teams.two-left": WORDS,
    "teams.whose-turn": TEAM,
    "pub-crawl.champions": "Champions are chosen in one place, whatever they are for",
    "otto-choices.order": "whoever speaks for Boss Otto unasked is refused where he is answered for",
    "otto-choices.splits-when": DRUNK,
    "otto-provoked.once": "whoever reveals a card of his unasked is refused in the window",
    "otto-targets.his-picks": "a card that is revealed is aimed when it is played",
    "pub-crawl.pieces": "what a piece Ignores is said where pieces are",
    "otto-components.active": "a Component acts in his turn, where its phase is",
    "characters.pieces-covered": WORDS,
    "otto-characters.negated-token": "Threat rises in one place, whatever raises it",
    "otto-characters.player-answers": "to what Boss Otto responds is said in one place",
    "otto-receiving.action": ACTS,
    "turn.no-play-while-drawing": "cards are drawn in one place, in the phase of the turn and by an ability",
    "turn.starts-gambling": CITED,
    "turn.order": "who may be ordered a Drink is asked for by any order, be it the phase of a turn or a card",
    "turn.drink-icons": DRUNK,
    "turn.sober-up": DRUNK,
    "negate-ignore.allowed": CITED,
    "negate-ignore.only-by-name": CITED,
    "negate-ignore.own-drink": JUDGED,
    "negate-ignore.started-event": JUDGED,
    "redirecting.half": HIT,
    "redirecting.onto-ignorer": HIT,
    "redirecting.reduced": HIT,
    "reduction.one-player": LANDED,
    "limits.as-far-as-possible": LANDED,
    "drinks.one-drink": CITED,
    "gambling.half-from": JUDGED,
    "splitting.round-event": DRUNK,
    "drinking-contest.event-is-zero": DRUNK,
    "drinking-contest.event-changed": JUDGED,
    "drinking-contest.half-changed": CHANGED,
    "drinking-contest.passed-changed": CHANGED,
    "drinking-contest.negated": CHANGED,
    "table.unknown-hand": TOLD,
    "table.not-in-hand": TOLD,
    "table.out": "each frame passes over who is out in its own way",
    "table.target": TOLD,
    "table.revealed": TOLD,
    "lair-setup.lair-cards": TOLD,
    "lair-setup.supply": "gold is paid out in one place",
    "lair-setup.hand": "a hand is filled in each preparation, not only when the game is set up",
    "lair-setup.first-party": "each party is dealt by the same frame, the first one too",
    "party.order": "the party is gone through in this order while the lair is explored",
    "party.face-down": CITED,
    "party.must-use": "whether an ability is used is asked by the frame of all effects",
    "preparation.public": CITED,
    "exploring.destroyed": "what destroys a lair card or kills heroes is one frame",
    "exploring.eliminated-cards": "where the cards go is a step of leaving the game",
    "dying.destroyed-card": "where the card goes is the last step of facing it",
    "ending.new-party": "whether there are heroes for a party is asked when one is dealt",
    "lair-table.not-in-hand": TOLD,
}
"""The clauses that are never read in their own chapter, and why. The list may only shrink."""


@pytest.mark.parametrize("id", GAMES)
def test_a_clause_is_decided_in_its_own_chapter(id: str) -> None:
    folder = game(id).folder
    code = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*.py")}
    clauses = game(id).rulebook().clauses
    away = strangers(code, clauses)
    excused = ELSEWHERE.keys() & set(clauses)
    assert {clause: at for clause, at in away.items() if clause not in excused} == {}
    assert excused - away.keys() == set(), "they are read at home, or nowhere: take them off the list"


def test_the_list_names_clauses_only() -> None:
    assert ELSEWHERE.keys() - {clause for id in GAMES for clause in game(id).rulebook().clauses} == set()


def test_a_clause_that_is_only_read_elsewhere_is_found() -> None:
    code = {
        "chapters/bar_deck.py": 'def step(rules):\n    return rules["bar-deck.home"]\n',
        "chapters/timing/window.py": 'BY = {"asked": "timing.home"}\nHERE = ("bar-deck.away", "bar-deck.home")\n',
        "table.py": 'class Side:\n    gold: Annotated[int, Count(limits="bar-deck.unread")] = 10\n',
        "hits.py": 'def land(rules):\n    return [rules[id] for id in ("timing.away", "bar-deck.away")]\n',
    }
    clauses = ("bar-deck.home", "bar-deck.away", "bar-deck.unread", "timing.home", "timing.away")
    assert strangers(code, clauses) == {
        "bar-deck.away": ["chapters/timing/window.py", "hits.py"],
        "timing.away": ["hits.py"],
    }


def strangers(code: Mapping[str, str], clauses: Collection[str]) -> dict[str, list[str]]:
    """Return the clauses that the code reads, but not in their own chapter, with the modules that read them.

    A field whose type names a clause, such as the limits of a number, decides nothing.

    Args:
        code: the text of the modules of a game by path; the chapters are in `chapters`.
        clauses: the ids of the clauses.
    """
    readers: dict[str, list[str]] = {}
    for path, source in sorted(code.items()):
        tree = ast.parse(source)
        types = [node.annotation for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)]
        named = {id(node) for type in types for node in ast.walk(type)}
        words = {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in named}
        for clause in words.intersection(clauses):
            readers.setdefault(clause, []).append(path)
    return {clause: at for clause, at in sorted(readers.items()) if not any(_is_home(path, clause) for path in at)}


def _is_home(path: str, clause: str) -> bool:
    chapter = clause.partition(".")[0].replace("-", "_")
    return PurePath(path).with_suffix("").parts[:2] == ("chapters", chapter)
