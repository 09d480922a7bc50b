"""What cards, decks, clauses, layers and readings were called before leads to what they are called today."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from click.testing import CliRunner
from sqlalchemy import update

from adjudicator.case import GAMES, Case, game, link
from adjudicator.case.link import Record, packed, unpacked
from adjudicator.cases import Cases, new_key
from adjudicator.cases.schema import SAVED
from adjudicator.cli import main
from adjudicator.machine.references import CardId, SeatNo, with_renamed
from adjudicator.rulebook import Source, renamed
from adjudicator.rulebook.clause import Frozen
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run
from adjudicator.sphinxext import renamed as site
from adjudicator.sphinxext.library import SiteLibrary
from adjudicator.words import LANGUAGES, Language, Words

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
    cards = {"elven-whine": "elven-wine", "a-slight": "sleight-of-drink"}
    decks = {"the-cleric": "deirdre", "alarick": "alaric", "first-dungeon": "sample-stage"}
    monkeypatch.setitem(INN.library.__dict__, "_renamed", renamed.Renamed(cards, decks))


# -- the lists


@pytest.mark.parametrize("id", GAMES)
def test_every_old_id_leads_to_something(id: str) -> None:
    this = game(id)
    document = renamed.load(this.folder / renamed.FILE)
    decks = [deck.deck for deck in this.library.decks()]
    assert list(renamed.faults(document, this.library.printed(), this.rulebook().clauses, decks=decks)) == []
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


# -- clauses that were split


@pytest.fixture
def was_split(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rules of today were one before."""
    became = ("losing.inn-half", "losing.shares")
    book = msgspec.structs.replace(BOOK, renamed={"losing.gold": became[0]}, split={"losing.gold": became})
    books = {id: game(id).rulebook() for id in GAMES} | {INN.id: book}
    monkeypatch.setattr(type(INN), "rulebook", lambda this: books[this.id])


@pytest.mark.usefixtures("was_split")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_lists_at_the_address_of_a_rule_that_was_split_all_that_it_became(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = SimpleNamespace(library=SiteLibrary(None), words=Words(language))
    monkeypatch.setattr(site, "rules_of", lambda env: rules)
    pages = {path: held for path, held, _ in site.pages(SimpleNamespace(env=None))}  # type: ignore[arg-type]
    body = pages["rules/losing.gold"]["body"]
    for id in ("losing.inn-half", "losing.shares"):
        assert f'<a href="{id}.html">{BOOK.holding["rdi10"][id].title.in_(language)}</a>' in body


@pytest.mark.usefixtures("was_split")
def test_the_command_names_all_that_a_clause_became() -> None:
    found = CliRunner().invoke(main, ["rule", "losing.gold", "--lang", "en"])
    assert found.exit_code == 0
    assert "losing.gold is several clauses now: losing.inn-half, losing.shares." in found.stdout


def test_a_clause_that_was_split_is_read_with_all_that_it_became(tmp_path: Path) -> None:
    file = tmp_path / "renamed.yaml"
    file.write_text("split:\n  losing.gold: [losing.inn-half, losing.shares]\n", encoding="utf-8")
    document = renamed.load(file)
    assert len(document.value) == 1
    assert list(renamed.faults(document, (), ["losing.inn-half", "losing.shares"])) == []


def test_a_split_into_one_or_into_nothing_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "renamed.yaml"
    file.write_text("split:\n  losing.gold: [losing.inn-half]\n  a.b: [losing.inn-half, gone.gone]\n", encoding="utf-8")
    told = [str(fault) for fault in renamed.faults(renamed.load(file), (), ["losing.inn-half"])]
    assert [line.partition(": ")[2] for line in told] == [
        '"losing.gold" was split into two clauses or more: list all here, and none under "clauses"',
        '"a.b" leads to "gone.gone", and nothing is called so; known here: losing.inn-half',
    ]


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


# -- decks: characters and Dungeons


SIP = {"effects": [{"do": "gain", "stat": "alcohol", "amount": 1}]}
DUNGEON = {
    "players": {"Alaric": {"character": "deirdre", "hand": []}, "Karl": {"character": "ours"}},
    "cards": [{"id": "mine", "title": {"en": "Mine", "ru": "Моя"}, "kind": "drink", "deck": "alaric", **SIP}],
    "characters": {"ours": {"title": {"en": "Ours"}}},
    "dungeon": "sample-stage",
}


def _old(case: Case) -> str:
    """A link to a case of `DUNGEON` as it was written when the decks had their former ids."""
    text = msgspec.json.encode(unpacked(link.write(case, clauses=True))[1]).decode()
    for today, before in {"deirdre": "the-cleric", "sample-stage": "first-dungeon"}.items():
        assert text.count(f'"{today}"') == 1
        text = text.replace(f'"{today}"', f'"{before}"')
    assert text.count('"alaric"') == 1
    return packed(msgspec.json.decode(text.replace('"alaric"', '"alarick"')))


@pytest.mark.usefixtures("formerly")
def test_a_link_that_names_a_former_character_and_dungeon_opens_and_tells_of_no_change() -> None:
    told = Case.of(DUNGEON, "rdi10", layers=("dungeon-training",))
    found = link.read(_old(told))
    assert found.start == told.start
    assert [seat.character for seat in found.now.table.seats] == ["deirdre", "ours"]
    assert found.now.table.dungeon == "sample-stage"
    assert found.now.table.cards[0].deck == "alaric"
    assert found.since is None
    assert link.write(found) == link.write(told)


@pytest.mark.usefixtures("formerly")
def test_a_saved_case_that_names_a_former_character_opens(tmp_path: Path) -> None:
    told, key = Case.of(DUNGEON, "rdi10", layers=("dungeon-training",)), new_key()
    store = Cases(f"sqlite:///{tmp_path / 'cases.sqlite3'}")
    saved = store.save(key, "Then", told)
    with store._database.writing() as writing:
        writing.execute(update(SAVED).values(token=_old(told), seal=""))
    assert store.read(saved.id).case().now == told.now
    store.close()


@pytest.mark.usefixtures("formerly")
def test_an_entry_may_name_a_former_character_and_dungeon() -> None:
    before = {
        **DUNGEON,
        "players": {"Alaric": {"character": "the-cleric", "hand": []}, "Karl": {"character": "ours"}},
        "cards": [{**DUNGEON["cards"][0], "deck": "alarick"}],  # type: ignore[index]  # it is a list
        "dungeon": "first-dungeon",
    }
    told, old = (Case.of(one, "rdi10", layers=("dungeon-training",)) for one in (DUNGEON, before))
    assert old.start == told.start


@pytest.mark.usefixtures("formerly")
def test_a_character_of_the_table_s_own_keeps_its_id() -> None:
    own = {"characters": {"the-cleric": {"title": {"en": "Cleric"}}}}
    case = Case.of({"players": {"Alaric": {"character": "the-cleric"}, "Karl": {}}, **own}, "rdi10")
    assert link.read(link.write(case)).start.table.seats[0].character == "the-cleric"


def test_any_character_may_be_named_that_no_book_here_has() -> None:
    case = Case.of({"players": {"Alaric": {"character": "of-another-box"}, "Karl": {}}}, "rdi10")
    assert link.read(link.write(case)).start.table.seats[0].character == "of-another-box"


@pytest.mark.usefixtures("formerly")
def test_the_commands_find_a_character_by_its_former_id() -> None:
    old, today = (CliRunner().invoke(main, ["card", "--character", id]) for id in ("the-cleric", "deirdre"))
    assert (old.exit_code, old.stdout) == (0, today.stdout)
    played = ["simulate", "--games", "1", "--seed", "1", "--edition", "rdi1", "--characters"]
    assert CliRunner().invoke(main, [*played, "the-cleric,fiona"]).exit_code == 0


@pytest.mark.usefixtures("formerly")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_names_a_deck_at_its_former_address(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = SimpleNamespace(library=SiteLibrary(None), words=Words(language))
    monkeypatch.setattr(site, "rules_of", lambda env: rules)
    pages = {path: held for path, held, _ in site.pages(SimpleNamespace(env=None))}  # type: ignore[arg-type]
    page = pages["decks/the-cleric"]
    assert '<a href="deirdre.html">' in page["body"]
    assert page["title"] == next(deck for deck in INN.library.decks() if deck.deck == "deirdre").title[language]


def test_a_former_deck_that_leads_nowhere_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "renamed.yaml"
    file.write_text("decks: {gone: nobody, gerki: zot}\n", encoding="utf-8")
    told = [str(fault) for fault in renamed.faults(renamed.load(file), (), (), decks=("gerki", "zot"))]
    assert ['"gone" leads to "nobody"' in told[0], '"gerki" is an id of today' in told[1]] == [True, True]


class Held(msgspec.Struct, frozen=True):
    """Something that refers to cards, and a name that refers to none."""

    name: str
    seat: SeatNo
    card: CardId
    cards: tuple[CardId, ...] | None = None
    within: tuple[Held, ...] = ()


def test_references_are_renamed_wherever_they_stand_and_nothing_else() -> None:
    names = {"card": {"a": "b"}}
    inner = Held("a", 0, "c", ("a", "?", "d"))
    value = Held("a", 1, "a", None, (inner, Held("x", 2, "")))
    assert with_renamed(value, names) == Held("a", 1, "b", None, (Held("a", 0, "c", ("b", "?", "d")), Held("x", 2, "")))
    untouched = Held("a", 1, "c", ("d",))
    assert with_renamed(untouched, names) is untouched
