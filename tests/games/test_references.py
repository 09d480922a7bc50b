"""What a situation or a decision names that is not at the table is found, whatever the field is called."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
import pytest

from adjudicator.case import GAMES, Case, game, link
from adjudicator.games.dragons_lair.chapters.bidding import Auction
from adjudicator.games.dragons_lair.chapters.exploring import Facing
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest
from adjudicator.games.red_dragon_inn.chapters.gambling.antes import Antes
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.ordering import RunningOut
from adjudicator.games.red_dragon_inn.chapters.tokens import Collecting
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.hits import Hit, Redirected
from adjudicator.games.red_dragon_inn.vocabulary import Lose
from adjudicator.machine import FATE, NOBODY
from adjudicator.machine.references import MOST, Refers
from adjudicator.machine.token import BadToken

INN = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "gambling"})
LAIR = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}}, game_id="dragons-lair")
ROUND = INN.now.find(Round)
assert ROUND is not None


@pytest.mark.parametrize(
    ("frame", "wrong"),
    [
        (ROUND.but(passed=(99,)), "passed 99"),
        (ROUND.but(broke=(3,)), "broke 3"),
        (ROUND.but(control=FATE), f"control {FATE}"),
        (Antes(0, "", (1, 2), asking=7), "asking 7"),
        (Antes(0, "no-card", (1, 2)), "card no-card"),
        (Antes(0, "", (1,), paid_for=((1, "inn"), (8, "nobody"))), "paid_for 8"),
        (RunningOut(paid_for=((9, "inn"),)), "paid_for 9"),
        (Contest((0, 1), paid_for=((NOBODY, "inn"),)), f"paid_for {NOBODY}"),
        (Collecting(0, "corruption", 1, 1, later=((6, 1),)), "later 6"),
    ],
)
def test_a_link_that_names_who_is_not_there_is_refused(frame: Any, wrong: str) -> None:
    case = Case(INN.game, INN.rules, INN.now.push(frame))
    with pytest.raises(BadToken) as refused:
        link.read(link.write(case))
    assert wrong in str(refused.value)


@pytest.mark.parametrize(
    ("case", "values", "wrong"),
    [
        (INN, (say.Play(0, "no-card", (1, 5)),), ("card no-card", "picked 5")),
        (INN, (say.Correct(FATE, "deck", FATE, 3), say.Pass(NOBODY)), (f"seat {NOBODY}",)),
        (LAIR, (Auction(0, leader=NOBODY, bids=((1, 9), (9, 1))),), ("bids 9",)),
        (LAIR, (Facing(0, "?", place=61),), ("place 61",)),
    ],
)
def test_everything_that_is_not_there_is_named_once(case: Case, values: Any, wrong: tuple[str, ...]) -> None:
    assert case.game.play.dangling_references(case.start, values) == wrong


def test_what_lies_deep_in_a_frame_is_found() -> None:
    hit = Hit(Lose("gold", 1), 0, 6, (Redirected(0, 4),))
    found = INN.game.play.dangling_references(INN.now.push(Turn(0)), (hit,))  # type: ignore[arg-type]
    assert found == ("source 6", "to 4")


@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_is_as_great_as_it_may_be_and_no_greater(sign: int) -> None:
    def found(number: int) -> tuple[str, ...]:
        collecting = Collecting(0, "corruption", 1, 1, later=((1, sign * number),))
        return tuple(INN.game.play.dangling_references(INN.now, (collecting,)))

    assert found(MOST) == ()
    assert found(MOST + 1) == (f"later > {MOST}",)


NO_REFERENCES = {
    "red-dragon-inn": {
        "fortitude alcohol gold potions pile inn inn_short deck discards bar unseen": "what is counted",
        "threat track actions sometimes gambling actions_gone sometimes_gone gambling_gone": "what is counted",
        "more_potions fewer_potions": "what is counted",
        "objects": "what is counted",
        "by": "the id of a clause",
        "shuffle": "the number of an order of cards",
        "prepared undealt more_potions fewer_potions": "what is counted",
        "amount count left taken pot acted ordered scores fixed value price drawn": "what is counted",
        "at drink splitting": "a place in another field",
        "tokens": "names with numbers",
        "later": "seats, which do refer, each with how many tokens it gets",
        "tavern_drinks": "Tavern Cards with numbers; a pile may be told of a tavern that is not at the table",
        "token": "the name of a kind of token, which nobody has to have",
        "name": "what people call a player",
        "character": "an id of a character; nobody has to have bought its deck",
        "beaten_by": "a kind of card",
        "dungeon": "the id of a Dungeon; if there is none, the fault is that it has no rooms",
        "characters": "ids of the table's own characters, each with what it brings",
        "start most supply more cards absorb lies_on": "the numbers of a table's own character",
        "played": "as much as a card would have taken or given when it was played",
    },
    "dragons-lair": {
        "gold life trophies heroes hero_discards lair_deck lair_discards supply supply_short": "what is counted",
        "pot bid bids earlier passed count left died fights rescued value": "what is counted",
        "name": "what people call a player",
        "clause": "an id of a clause",
    },
}
"""The fields that hold numbers or texts and refer to nothing at the table, and why."""


@pytest.mark.parametrize("id", GAMES)
def test_every_field_refers_to_something_or_is_known_not_to(id: str) -> None:
    known = {name for names in NO_REFERENCES[id] for name in names.split()}
    held = {
        (kind.__name__, field.name)
        for kind in structs(id)
        for field in msgspec.structs.fields(kind)
        if plain(field.type) and field.name not in known
    }
    assert not held, "say with SeatNo, SideNo, CardId … what these refer to, or list them above"


@pytest.mark.parametrize("id", GAMES)
def test_a_reference_is_looked_at_wherever_it_stands(id: str) -> None:
    case = LAIR if id == LAIR.game.id else INN
    missed = {
        (kind.__name__, field.name)
        for kind in structs(id)
        for field in msgspec.structs.fields(kind)
        for value in dangling(field.type)
        if not case.game.play.dangling_references(case.start, (holding(field, value),))
    }
    assert not missed


def holding(field: Any, value: object) -> Any:
    """A struct with one field of this type, which holds this value."""
    return msgspec.defstruct("One", [(field.name, field.type)])(value)


def dangling(annotation: Any) -> Iterator[object]:
    """Values of a type that hold one thing which is not at the table, as far as no other struct is needed for it."""
    inner, *marks = get_args(annotation) if get_origin(annotation) is Annotated else (annotation,)
    refers = [mark for mark in marks if isinstance(mark, Refers) and not mark.free]
    if refers:
        yield "no-card" if inner is str else MOST
    elif get_origin(inner) is tuple:
        parts = [part for part in get_args(inner) if part is not Ellipsis]
        for place, part in enumerate(parts):
            yield from ((*(0,) * place, value, *(0,) * (len(parts) - place - 1)) for value in dangling(part))
    elif marks or get_origin(inner) in (Union, types.UnionType):
        yield from (value for part in get_args(inner) or (inner,) for value in dangling(part))


def structs(id: str) -> Iterator[type[msgspec.Struct]]:
    """The tables, frames and decisions of a game and all that they hold, but for cards and what cards can do."""
    play = game(id).play
    waiting: list[Any] = [play.situation, play.said]
    found: set[Any] = set()
    while waiting:
        kind = waiting.pop()
        if kind in found:
            continue
        found.add(kind)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind.__module__.endswith("vocabulary"):
                continue
            yield kind
            waiting += [field.type for field in msgspec.structs.fields(kind)]
        waiting += get_args(kind)


def plain(annotation: Any) -> bool:
    """Whether a field of this type holds a number or a text that refers to nothing."""
    if get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        return not any(isinstance(mark, Refers) for mark in marks) and plain(inner)
    if get_origin(annotation) in (tuple, Union, types.UnionType):
        return any(plain(part) for part in get_args(annotation))
    return annotation in (int, str)
