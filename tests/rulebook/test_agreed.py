"""What tables agree on though no book says so: what stands in the files of clauses, and what is played by it."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.analysis import house_rules, in_words
from adjudicator.analysis.altered import Alteration
from adjudicator.analysis.sensitivity import decides
from adjudicator.analysis.vary import judged_with
from adjudicator.case import GAMES, Case, Refused, game, link
from adjudicator.rulebook import BadFile, Layer, Rulebook, Source
from adjudicator.rulebook.values import SomeOf
from adjudicator.words import Words

INN: Rulebook = game("red-dragon-inn").rulebook()
OWN_DRINK = "negate-ignore.own-drink"
TABLE: dict[str, Any] = {
    "players": {
        "Fiona": {"fortitude": 12, "alcohol": 10, "hand": []},
        "Karl": {"hand": ["Sleight of drink"]},
        "Zot": {"hand": ["Sleight of drink"]},
    },
    "phase": "drink",
}


def held(book: Rulebook, id: str) -> set[Any]:
    """Every value that some book, reading, expansion, variant or agreement gives a clause."""
    clauses = [clauses[id] for clauses in book.holding.values() if id in clauses]
    changes = [change for layer in book.layers.values() for change in layer.changes if change.id == id]
    values = [value for clause in clauses for value in (clause.value, *(at.value for at in clause.readings.values()))]
    values += [value for change in changes for _, value in change.given()]
    return {word for value in values for word in (value if isinstance(value, tuple) else (value,))}


@pytest.mark.parametrize("id", GAMES)
def test_every_word_that_the_engine_knows_can_be_chosen_by_a_table(id: str) -> None:
    book = game(id).rulebook()
    for clause, values in book.values.items():
        words = values.of if isinstance(values, SomeOf) else values if isinstance(values, tuple) else ()
        known = {word for word in words if isinstance(word, str)}
        assert known <= held(book, clause), clause


@pytest.mark.parametrize("id", GAMES)
def test_what_is_agreed_is_in_no_book(id: str) -> None:
    book = game(id).rulebook()
    for clause, agreed in book.agreed.items():
        for one in agreed.values():
            ways = [at for held in book.holding.values() if clause in held for at in held[clause].readings.values()]
            assert one.value not in [at.value for at in ways]
            assert one.value not in [held[clause].value for held in book.holding.values() if clause in held]


def faults(agreed: str) -> str:
    head = "layer: ours\nrank: variant\ntitle: {en: Ours, ru: Наше}\nstates:\n  ours.one:\n"
    text = "title: {en: One, ru: Одно}, text: {en: One., ru: Одно.}, standing: inferred, values: [a, b], value: a"
    source = Source("ours.yaml", f"{head}    {{{text}, agreed: {agreed}}}\n")
    try:
        (change,) = Layer.from_file(source, ("turn",)).changes
    except BadFile as bad:
        return str(bad)
    return str(BadFile(list(change.misfits(("a", "b")))))


def test_what_is_agreed_is_checked_like_a_reading() -> None:
    told = "title: {en: B, ru: Б}, text: {en: B., ru: Б.}"
    assert "holds" in faults(f"{{b: {{value: c, {told}}}}}")
    assert "cannot name" in faults(f"{{Big B: {{value: b, {told}}}}}")
    assert "Russian" in faults("{b: {value: b, title: {en: B, ru: B}, text: {en: B., ru: Б.}}}")
    assert "title" in faults("{b: {value: b, text: {en: B., ru: Б.}}}")


def agreed(clause: str, name: str, table: dict[str, Any]) -> Case:
    layer = house_rules.as_agreed(INN, clause, name)
    return Case.placed(table, INN.under("rdi10", house=(layer,)), game("red-dragon-inn"))


def test_anybody_ignores_the_drink_of_another() -> None:
    by_the_book = Case.of(TABLE).tell("Fiona reveals Elven Wine")
    with pytest.raises(Refused) as no:
        by_the_book.tell("Karl plays Sleight of drink")
    assert no.value.refusal.ruling.id == OWN_DRINK
    case = agreed(OWN_DRINK, "anybody", TABLE).tell("Fiona reveals Elven Wine")
    assert "sleight-of-drink" in [getattr(said, "card", "") for said in case.options() if said.seat == 1]
    after = case.tell("Karl plays Sleight of drink").tell("it plays out")
    assert (after.now.table.sides[0].alcohol, after.now.table.out(0)) == (10, False)
    assert after.house_rules == (OWN_DRINK,)


def test_what_is_agreed_goes_along_with_a_link() -> None:
    case = agreed(OWN_DRINK, "anybody", TABLE).tell("Fiona reveals Elven Wine").tell("Karl plays Sleight of drink")
    again = link.read(link.write(case))
    assert (again.now, again.since) == (case.now, None)
    assert again.rules.rulings[OWN_DRINK].clause.title.ru == "Проигнорировать можно любой напиток"


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "As some tables play it, though no book says so: A card"), ("ru", "Так играют за некоторыми столами")],
)
def test_an_agreement_is_a_change_like_any_other(language: str, says: str) -> None:
    """Nobody plays the card, and so it decides nothing; Fiona's own does, were it good for nobody."""
    case = Case.of(TABLE).tell("Fiona reveals Elven Wine").tell("it plays out")
    one = INN.agreed[OWN_DRINK]["anybody"]
    change = Alteration(OWN_DRINK, "agreed", "anybody", one.value, one.text)
    assert says in in_words.change(change, case, Words(language))
    assert judged_with(case, (change,)).end.outcome == case.outcome
    assert change in [tried for trial in decides(case).trials for tried in trial.changes]


def test_each_that_a_table_does_not_play_by_is_offered_once() -> None:
    case = Case.of(TABLE)
    offered = dict(house_rules.agreed(case))
    assert OWN_DRINK in offered
    assert offered[OWN_DRINK].title is not None
    assert "prize.event" not in offered  # the variant is not on
    assert "prize.event" in dict(house_rules.agreed(Case.of(TABLE, layers=("prize",))))
    assert OWN_DRINK not in dict(house_rules.agreed(agreed(OWN_DRINK, "anybody", TABLE)))
