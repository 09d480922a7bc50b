"""What cards, clauses, layers and readings were called before leads to what they are called today."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from adjudicator.case import GAMES, Case, game, link
from adjudicator.case.link import Record, packed, unpacked
from adjudicator.cli import main
from adjudicator.machine.references import CardId, SeatNo, with_renamed
from adjudicator.rulebook import Source, renamed
from adjudicator.rulebook.clause import Frozen
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run

INN = game("red-dragon-inn")
BOOK = INN.rulebook()
TABLE = {
    "players": {"Alaric": {"fortitude": 12, "hand": ["Sleight of drink"]}, "Karl": {"hand": []}},
    "phase": "drink",
}
SCENARIO = """\
title: {en: Corruption, ru: Порча}
purpose: {en: An old id., ru: Прежнее имя.}
edition: rdi10
sources: [rdi10:timing.4]
table: {players: {Alaric: {fortitude: 12}, Karl: {}}, phase: drink}
readings: {corruption.herself: everybody}
house:
  - layer: ours
    rank: house
    title: {en: Ours, ru: Наши}
    amends:
      corruption.full: {value: "no"}
story: [Alaric reveals Elven Wine, it plays out]
branches:
  - title: {en: Refused, ru: Нельзя}
    after: 0
    story:
      - refused: Karl plays Sleight of drink
        by: corruption.boss
cites: [corruption.total]
"""


@pytest.fixture
def formerly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some ids of today are new, and others led there before."""
    monkeypatch.setitem(INN.library.__dict__, "_renamed", {"elven-whine": "elven-wine", "a-slight": "sleight-of-drink"})


# -- the lists


@pytest.mark.parametrize("id", GAMES)
def test_every_old_id_leads_to_something(id: str) -> None:
    this = game(id)
    document = renamed.load(this.folder / renamed.FILE)
    assert list(renamed.faults(document, this.library.printed(), this.rulebook().clauses)) == []
    assert dict(this.rulebook().renamed) == document.value.clauses


def test_an_old_id_that_leads_nowhere_or_is_an_id_of_today_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "renamed.yaml"
    file.write_text("cards:\n  gone: nothing\nclauses:\n  turn.drink: turn.order\n", encoding="utf-8")
    document = renamed.load(file)
    told = [str(fault) for fault in renamed.faults(document, ["elven-wine"], ["turn.drink", "turn.order"])]
    assert [line.partition(": ")[0] for line in told] == [f"{file}:2", f"{file}:4"]
    assert '"gone" leads to "nothing"' in told[0]
    assert '"turn.drink" is an id of today' in told[1]


def test_of_several_old_ids_the_first_is_the_oldest() -> None:
    assert renamed.first({"a": "c", "b": "c", "x": "y"}) == {"c": "a", "y": "x"}


# -- clauses


def test_a_reading_of_a_renamed_clause_is_chosen() -> None:
    assert BOOK.under("rdi10", readings={"corruption.herself": "everybody"}).chosen == {"tokens.herself": "everybody"}


def test_house_rules_amend_a_renamed_clause() -> None:
    text = 'layer: ours\nrank: house\ntitle: {en: Ours, ru: Наши}\namends:\n  corruption.full: {value: "no"}\n'
    layer = BOOK.house_rules(Source("ours.yaml", text))
    assert {change.id for change in layer.changes} == {"tokens.full"}
    rules = BOOK.under("rdi10", house=[layer])
    assert rules.rulings["tokens.full"].standing == "house"
    again = link.read(link.write(Case.placed(TABLE, rules, INN)))
    assert again.rules.rulings["tokens.full"].standing == "house"


def test_a_scenario_may_name_renamed_clauses() -> None:
    document = load(Source("old.yaml", SCENARIO))
    scenario = document.value
    assert scenario.cites == ("tokens.total",)
    assert scenario.readings == {"tokens.herself": "everybody"}
    assert scenario.named() == ("tokens.total", "tokens.boss")
    assert any(told.case.said for told in run(document, "rdi10"))


def test_a_link_that_names_a_renamed_clause_opens_and_tells_of_no_change() -> None:
    rules = BOOK.under("rdi10", readings={"tokens.herself": "everybody"})
    case = Case.placed(TABLE, rules, INN).tell("Alaric reveals Elven Wine")
    record = msgspec.convert(unpacked(link.write(case, clauses=True))[1], Record)
    assert record.readings == {"tokens.herself": "everybody"}
    record.readings.clear()
    record.readings["corruption.herself"] = "everybody"
    found = link.read(packed(record))
    assert found.rules.chosen == {"tokens.herself": "everybody"}
    assert found.since is None


# -- layers and readings


@pytest.fixture
def called_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A layer and a reading of today are new names, and others led there before."""
    book = msgspec.structs.replace(
        BOOK,
        renamed_layers={"bar": "bar-deck"},
        renamed_readings={"tokens.herself": {"all-of-them": "everybody"}},
    )
    monkeypatch.setattr(type(INN), "rulebook", lambda this: book)


@pytest.mark.usefixtures("called_otherwise")
def test_a_former_layer_and_reading_are_chosen() -> None:
    rules = INN.rulebook().under("rdi10", ["bar"], {"corruption.herself": "all-of-them"})
    assert rules.layers == ("bar-deck",)
    assert rules.chosen == {"tokens.herself": "everybody"}


@pytest.mark.usefixtures("called_otherwise")
def test_a_link_that_names_a_former_layer_opens_and_tells_of_no_change() -> None:
    case = Case.placed(TABLE, BOOK.under("rdi10", ["bar-deck"]), INN).tell("Alaric reveals Elven Wine")
    text = msgspec.json.encode(unpacked(link.write(case, clauses=True))[1]).decode()
    assert text.count('"bar-deck"') == 1
    found = link.read(packed(msgspec.json.decode(text.replace('"bar-deck"', '"bar"'))))
    assert found.rules.layers == ("bar-deck",)
    assert found.since is None


def test_a_link_that_was_made_before_a_reading_was_renamed_tells_of_no_change(monkeypatch: pytest.MonkeyPatch) -> None:
    clause = BOOK.holding["rdi10"]["tokens.herself"]
    before = Frozen({"all-of-them" if name == "everybody" else name: said for name, said in clause.readings.items()})
    old = {**BOOK.holding["rdi10"], clause.id: msgspec.structs.replace(clause, readings=before)}
    former = msgspec.structs.replace(BOOK, holding={**BOOK.holding, "rdi10": old})
    monkeypatch.setattr(type(INN), "rulebook", lambda this: former)
    rules = former.under("rdi10", readings={"tokens.herself": "all-of-them"})
    written = link.write(Case.placed(TABLE, rules, INN).tell("Alaric reveals Elven Wine"), clauses=True)
    today = msgspec.structs.replace(BOOK, renamed_readings={"tokens.herself": {"all-of-them": "everybody"}})
    monkeypatch.setattr(type(INN), "rulebook", lambda this: today)
    found = link.read(written)
    assert found.rules.chosen == {"tokens.herself": "everybody"}
    assert found.since is None


def test_a_former_layer_or_reading_that_leads_nowhere_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "renamed.yaml"
    file.write_text("layers: {gone: nowhere}\nreadings:\n  turn.drink:\n    one: other\n", encoding="utf-8")
    found = renamed.faults(renamed.load(file), (), (), ["bar-deck"], {"turn.drink": ["one"]})
    told = [str(fault) for fault in found]
    assert [line.partition(": ")[2].split(" ")[0] for line in told] == ['"gone"', '"one"', '"one"']
    assert told[1].startswith(f"{file}:4")


# -- cards


@pytest.mark.usefixtures("formerly")
def test_a_link_that_names_renamed_cards_opens_and_tells_of_no_change() -> None:
    told = Case.of(TABLE, "rdi10").tell("Alaric reveals Elven Wine").tell("Alaric plays Sleight of drink")
    text = msgspec.json.encode(unpacked(link.write(told, clauses=True))[1]).decode()
    old = text.replace('"elven-wine"', '"elven-whine"').replace('"sleight-of-drink"', '"a-slight"')
    assert old.count("elven-whine") + old.count("a-slight") >= 3
    found = link.read(packed(msgspec.json.decode(old)))
    assert found.now == told.now
    assert found.said == told.said
    assert found.since is None


@pytest.mark.usefixtures("formerly")
def test_a_line_and_a_table_may_name_a_renamed_card() -> None:
    table = {**TABLE, "players": {"Alaric": {"hand": ["a-slight"]}, "Karl": {}}}
    case = Case.of(table, "rdi10").tell("Alaric reveals elven-whine")
    assert case.start.table.seats[0].hand == ("sleight-of-drink",)
    assert case.said[0].card == "elven-wine"  # type: ignore[attr-defined]


@pytest.mark.usefixtures("formerly")
@pytest.mark.parametrize(
    ("language", "says"), [("en", "is called elven-wine now"), ("ru", "теперь называется elven-wine")]
)
def test_the_command_finds_a_card_by_its_former_id(language: str, says: str) -> None:
    found = CliRunner().invoke(main, ["card", "elven-whine", "--lang", language])
    assert found.exit_code == 0
    assert says in found.stdout
    assert INN.library.printed()["elven-wine"].title.in_(language) in found.stdout


@pytest.mark.usefixtures("formerly")
def test_a_card_of_the_table_s_own_keeps_its_id() -> None:
    own = {"id": "elven-whine", "title": {"en": "Elven Whine", "ru": "Нытьё"}, "kind": "drink"}
    case = Case.of({**TABLE, "cards": [own]}, "rdi10").tell("Alaric reveals Elven Whine")
    assert link.read(link.write(case)).said[0].card == "elven-whine"  # type: ignore[attr-defined]


class Held(msgspec.Struct, frozen=True):
    """Something that refers to cards, and a name that refers to none."""

    name: str
    seat: SeatNo
    card: CardId
    cards: tuple[CardId, ...] | None = None
    within: tuple[Held, ...] = ()


def test_references_are_renamed_wherever_they_stand_and_nothing_else() -> None:
    names = {"a": "b"}
    inner = Held("a", 0, "c", ("a", "?", "d"))
    value = Held("a", 1, "a", None, (inner, Held("x", 2, "")))
    assert with_renamed(value, names) == Held("a", 1, "b", None, (Held("a", 0, "c", ("b", "?", "d")), Held("x", 2, "")))
    untouched = Held("a", 1, "c", ("d",))
    assert with_renamed(untouched, names) is untouched
