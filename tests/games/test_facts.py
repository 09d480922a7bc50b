"""A fact is declared once, a number on its field. Where what files have is written out, a forgotten fact is named."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from adjudicator.case import GAMES, Case, Refused, game
from adjudicator.games.dragons_lair import decisions as lair_decisions
from adjudicator.games.dragons_lair import entry as lair_entry
from adjudicator.games.dragons_lair import expected as lair_expected
from adjudicator.games.dragons_lair import facts as lair_facts
from adjudicator.games.dragons_lair import table as lair_table
from adjudicator.games.dragons_lair.chapters.exploring import Exploring
from adjudicator.games.red_dragon_inn import decisions as inn_decisions
from adjudicator.games.red_dragon_inn import entry as inn_entry
from adjudicator.games.red_dragon_inn import expected as inn_expected
from adjudicator.games.red_dragon_inn import facts as inn_facts
from adjudicator.games.red_dragon_inn import table as inn_table
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round, RoundNumbers
from adjudicator.games.red_dragon_inn.otto import Otto, OttoNumbers
from adjudicator.games.red_dragon_inn.supply import Piles, Supply, TavernNumbers
from adjudicator.kit.facts import (
    UNSAID,
    Cards,
    Count,
    Fact,
    Facts,
    Limits,
    Owner,
    declared,
    may_be_unsaid,
    slugs_to_correct,
)
from adjudicator.machine import FATE, TABLE, Rules
from adjudicator.words import LANGUAGES, Words


class Written(NamedTuple):
    """The structs that hold the facts of an owner: on the table, in an entry and in what is expected."""

    state: type[msgspec.Struct]
    entry: type[msgspec.Struct]
    expected: type[msgspec.Struct]


WRITTEN: dict[Owner, Written] = {
    inn_facts.TABLE: Written(inn_table.Table, inn_entry.Entry, inn_expected.Expected),
    inn_facts.SUPPLY: Written(Supply, inn_entry.Entry, inn_expected.Expected),
    inn_facts.SIDES: Written(inn_table.Side, inn_entry.Player, inn_expected.PlayerExpected),
    inn_facts.SEATS: Written(inn_table.Seat, inn_entry.Player, inn_expected.PlayerExpected),
    inn_facts.TAVERNS: Written(inn_table.Tavern, inn_entry.TavernTold, inn_expected.TavernExpected),
    inn_facts.OTTO: Written(Otto, inn_entry.OttoTold, inn_expected.OttoExpected),
    inn_facts.ROUND: Written(Round, inn_entry.Gambling, inn_expected.RoundExpected),
    lair_facts.TABLE: Written(lair_table.Table, lair_entry.Entry, lair_expected.Expected),
    lair_facts.SEATS: Written(lair_table.Seat, lair_entry.Dragon, lair_expected.DragonExpected),
    lair_facts.LAIR: Written(Exploring, lair_entry.Entry, lair_expected.LairExpected),
}
ALL: dict[str, tuple[Facts, Any]] = {
    "red-dragon-inn": (inn_facts.FACTS, inn_decisions.Correct),
    "dragons-lair": (lair_facts.FACTS, lair_decisions.Correct),
}
EVERY = [fact for facts, _ in ALL.values() for fact in facts]

NO_FACTS = {
    "Table.sides Table.seats Table.supply Table.taverns Seat.name Seat.side Tavern.card": "what facts belong to",
    "Table.cards Table.characters": "what the table's own cards and characters are, not what lies on it",
    "Table.dungeon": "which Dungeon is walked through; it never changes",
    "Table.inn_told": "how much Gold the Inn has is told, or it is not; it never changes",
    "Supply.unseen": "follows from the cards that were revealed",
    "Table.turn Table.won": "seats and sides: a view and a change name the players",
    "Table.party": "heroes who lie up or down: a view and a change tell them as a line",
    "Seat.character Seat.automatic Seat.kin Seat.boss": "who plays; it never changes",
    "Seat.back": "when a player is back who is away; that is told by `away`",
    "Seat.statics": "what lies before a player from the start that is told",
    "Table.otto": "what facts belong to",
    "Otto.seat": "where Boss Otto sits; it never changes",
    "Otto.track": "what his mat prints; it never changes",
    "Otto.shuffle": "by which number our sample decks are shuffled; it never changes",
    "Otto.factions": "chosen before the game; it never changes",
    "Otto.difficulty": "chosen before the game; it never changes",
    "Otto.begun": "whether his first turn is over is told by whose turn it is",
    "Seat.lair_told Table.party_told": "what was told of the beginning; the table is asked for the rest",
    "Seat.out": "follows from the life points of a dragon",
}
"""The fields of a table, a side or a seat that are no facts, and why."""

NOT_ENTERED = {
    "inn_short": "counted from the start that is told",
    "supply_short": "counted from the start that is told",
    "marks": "what is claimed is told instead",
    "front": "known only from what is played",
    "hero_discards": "empty at the start that is told",
}


def where(part: type) -> str:
    return f"{part.__module__.replace('.', '/')}.py: {part.__name__}"


STATES = {written.state for written in WRITTEN.values()} - {Round, Exploring}


@pytest.mark.parametrize("state", sorted(STATES, key=lambda state: (state.__module__, state.__name__)))
def test_every_field_of_a_table_is_a_fact_or_is_known_to_be_none(state: type[msgspec.Struct]) -> None:
    none = {name for names in NO_FACTS for name in names.split()}
    known = {fact.name for fact in EVERY if WRITTEN[fact.owner].state is state}
    lacks = [f for f in state.__struct_fields__ if f not in known and f"{state.__name__}.{f}" not in none]
    assert not lacks, f"no fact in facts.py beside {where(state)}"


@pytest.mark.parametrize("fact", EVERY, ids=lambda fact: fact.name)
def test_a_fact_stands_wherever_it_is_read_or_written(fact: Fact) -> None:
    state, entry, expected = WRITTEN[fact.owner]
    assert fact.name in state.__struct_fields__, where(state)
    assert fact.name in expected.__struct_fields__, where(expected)
    assert (fact.name in entry.__struct_fields__) != (fact.name in NOT_ENTERED), where(entry)


@pytest.mark.parametrize(
    ("told", "state"),
    [
        (inn_table.SideNumbers, inn_table.Side),
        (Piles, Supply),
        (TavernNumbers, inn_table.Tavern),
        (OttoNumbers, Otto),
        (RoundNumbers, Round),
        (lair_table.DragonNumbers, lair_table.Seat),
        (lair_table.PileNumbers, lair_table.Table),
    ],
)
def test_files_inherit_numbers_of_the_table(told: type[msgspec.Struct], state: type[msgspec.Struct]) -> None:
    numbers = [fact.name for fact in declared(state)]
    assert [name for name in told.__struct_fields__ if name not in numbers] == []
    _, entry, expected = next(written for written in WRITTEN.values() if written.state is state)
    assert issubclass(entry, told)
    assert issubclass(expected, told)


def test_a_number_that_nobody_knows_is_a_word_where_leaving_it_out_says_what_it_is() -> None:
    unknown = inn_entry.Player(pile=UNSAID)
    assert may_be_unsaid(unknown) == ("pile",)
    assert may_be_unsaid(lair_entry.Dragon()) == ()
    assert inn_facts.FACTS.entered(inn_facts.SEATS, unknown) == {"pile": None}
    case = Case.of({"players": {"Anna": {"pile": UNSAID}, "Boris": {"pile": 3}}, "phase": "action"})
    told = [
        inn_facts.FACTS.as_entry(inn_facts.SEATS, inn_entry.Player(), case.now, seat).pile
        for seat in range(len(case.now.table.seats))
    ]
    assert told == [UNSAID, 3]


class Odd(Count, frozen=True):
    def within(self, rules: Rules) -> Limits:
        return Limits(rules["limits.gold"], 3, 4)


class Holds(msgspec.Struct):
    plain: int
    gold: Annotated[int | None, Count(limits="limits.gold", correctable=True)] = None
    odd_one: Annotated[int, Odd(unit="gold")] | None = None


def test_a_number_is_declared_on_its_field() -> None:
    gold, odd = declared(Holds, lair_facts.SEATS)
    assert (gold.name, gold.owner, odd.slug) == ("gold", lair_facts.SEATS, "odd-one")
    assert slugs_to_correct(Holds) == ("gold",)
    rules = game("red-dragon-inn").rulebook().under("rdi10")
    assert isinstance(gold, Count)
    assert gold.refusal(0, rules) is None
    no = gold.refusal(-1, rules)
    assert no is not None
    assert no.ruling.id == "limits.gold"
    assert isinstance(odd, Odd)
    assert odd.refusal(3, rules) is None
    assert odd.refusal(5, rules) is not None


@pytest.mark.parametrize("id", GAMES)
def test_a_table_corrects_what_may_be_corrected(id: str) -> None:
    facts, correct = ALL[id]
    assert set(get_args(get_type_hints(correct)["what"])) == set(facts.correctable()), where(correct)


@pytest.mark.parametrize("fact", EVERY, ids=lambda fact: fact.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fact_has_its_words(fact: Fact, language: str) -> None:
    words = Words(language)
    needs = [f"change.{fact.slug}"] if type(fact) in (Count, Cards) else []
    if isinstance(fact, Count) and fact.correctable:
        needs += [f"said.correct-{fact.slug}"]
        assert words.has(f"ui.{fact.slug}") or words.has(f"ui.lair.{fact.slug}")
    assert [id for id in needs if not words.has(id)] == []


TOLD: dict[str, dict[str, Any]] = {
    "red-dragon-inn": {
        "players": {name: {"team": team} for name, team in zip(("Anna", "Boris", "Vera", "Gleb"), "xxyy", strict=True)},
        "deck": 5,
        "discards": 6,
        "bar": 7,
        "phase": "action",
    },
    "dragons-lair": {
        "players": {"Anna": {"lair": 3}, "Boris": {}, "Vera": {}},
        "party": ["Cleric"],
        "phase": "exploring",
        "supply": 9,
        "lair_deck": 8,
        "pot": 4,
    },
}
LAYERS = {"red-dragon-inn": ("bar-deck", "two-headed-dragon"), "dragons-lair": ()}
OTTO = Case.of({"players": {"Otto": {"boss": True}, "Boris": {}, "Vera": {}}, "phase": "action"}, layers=("boss-otto",))


@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_corrected_is_told_as_a_change(id: str) -> None:
    table = Case.of(TOLD[id], game_id=id, layers=LAYERS[id])
    facts, correct = ALL[id]
    for slug, fact in facts.correctable().items():
        case = OTTO if isinstance(fact, Count) and fact.layer == "boss-otto" else table
        seat = 1 if fact.owner.of_players else FATE
        value = 2 if fact.value(case.now, fact.owner.of_seat(case.now, seat)) == 1 else 1
        after = case.tell(correct(FATE, slug, seat, value)).now
        assert fact.value(after, fact.owner.of_seat(after, seat)) == value
        told = case.game.language.changes(case.now, after)
        assert [change.now for change in told if change.what == slug] == [value]


def test_a_side_of_which_nothing_is_said_has_the_numbers_of_the_start() -> None:
    rules = game("red-dragon-inn").rulebook().under("rdi10")
    side = inn_table.Side()
    assert (side.fortitude, side.alcohol) == (rules["setup.fortitude"].value, rules["setup.alcohol"].value)
    assert side.gold in rules["setup.gold"].value.values()


@pytest.mark.parametrize(
    "slug", [slug for slug, fact in inn_facts.FACTS.correctable().items() if fact.owner == inn_facts.OTTO]
)
def test_nothing_of_boss_otto_is_corrected_where_he_does_not_play(slug: str) -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action"})
    with pytest.raises(Refused) as no:
        case.tell(inn_decisions.Correct(FATE, slug, FATE, 1))
    assert (no.value.refusal.ruling.id, no.value.refusal.reason) == ("otto.played", "out-of-limits")


def test_the_bar_deck_is_told_as_a_change_and_can_be_corrected() -> None:
    case = Case.of(TOLD["red-dragon-inn"], layers=LAYERS["red-dragon-inn"]).tell("the Bar Deck has 6 cards")
    step = case.steps()[-1]
    assert [(c.what, c.was, c.now) for c in case.game.language.changes(step.before, step.after)] == [("bar", 7, 6)]
    assert step.by.seat in (FATE, TABLE)
