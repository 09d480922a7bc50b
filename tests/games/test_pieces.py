"""Components and other pieces that are no players: what may be told of them, in words, in links and back again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, Refused, link
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.games.red_dragon_inn.entry import entry_of
from adjudicator.games.red_dragon_inn.table import Piece
from adjudicator.machine.token import BadToken
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

PLAYERS: dict[str, Any] = {"Wrench": {"hand": ["zapper"]}, "Vera": {"hand": []}, "Otto": {"boss": True}}
GIZMO = {
    "id": "zapper",
    "title": {"en": "Zapper", "ru": "Разрядник"},
    "kind": "gizmo",
    "pick": {"count": 1},
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 1}],
}
PUMP = {"id": "pump", "title": {"en": "Pump"}, "kind": "action", "deck": "otto-actions", "component": "passive"}


def table(*pieces: dict[str, Any], layers: tuple[str, ...] = ("boss-otto",), **more: Any) -> Case:
    players = {name: dict(told) for name, told in PLAYERS.items()}
    if not layers:
        del players["Otto"]
    entry = {"players": players, "phase": "action", "cards": [GIZMO, PUMP], "pieces": list(pieces)}
    return Case.of(entry | more, "rdi10", layers=layers)


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ({"card": "Nowhere to be found"}, "entry.no-piece"),
        ({"card": "Wine"}, "entry.no-piece"),
        ({"card": "Zapper"}, "entry.piece-without-owner"),
        ({"card": "Zapper", "owner": "Nobody"}, "entry.no-player"),
        ({"card": "Zapper", "owner": "Otto"}, "entry.piece-of-another"),
        ({"card": "Pump", "owner": "Vera"}, "entry.piece-of-another"),
    ],
)
def test_a_piece_that_cannot_lie_there_is_refused_with_its_place(piece: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadEntry) as error:
        table({"card": "Pump"}, piece)
    assert (error.value.reason, error.value.path[:2]) == (reason, ("pieces", 1))
    told = {Words(language).say(reason, **error.value.facts) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)


def test_a_component_lies_only_where_boss_otto_plays_a_gizmo_anywhere() -> None:
    assert table({"card": "Zapper", "owner": "Vera"}, layers=()).now.table.pieces
    with pytest.raises(Impossible) as error:
        table({"card": "Pump"}, layers=())
    assert [(fault.ruling.id, fault.reason) for fault in error.value.faults] == [("otto.played", "no-components")]


@pytest.mark.parametrize("edition", ["rdi1", "rdi3", "rdi5"])
def test_a_piece_is_refused_with_one_message_where_the_book_knows_none(edition: str) -> None:
    """As it is entered, in a link and in a line."""
    players: dict[str, Any] = {"Wrench": {}, "Vera": {}}
    entry: dict[str, Any] = {"players": players, "phase": "action", "cards": [GIZMO]}
    with pytest.raises(Impossible) as entered:
        Case.of(entry | {"pieces": [{"card": "Zapper", "owner": "Wrench"}]}, edition)
    case = Case.of(entry, edition)
    with pytest.raises(Refused) as said:
        case.tell("Wrench plays Zapper on Vera")
    (fault,), refusal = entered.value.faults, said.value.refusal
    assert {(one.ruling.id, one.reason) for one in (fault, refusal)} == {("characters.pieces-known", "no-pieces")}
    for language in LANGUAGES:
        words = Words(language)
        assert explain.refusal(refusal, said.value.now, case.game, words).startswith(explain.fault(fault, words))
    laid = case.start.table.with_piece(len(players), Piece.of(case.start.table.cards[0], 0))
    told_of = msgspec.structs.replace(case.start, table=laid)
    with pytest.raises(BadToken, match=r"characters\.pieces-known"):
        link.read(link.write(Case(case.game, case.rules, told_of)))


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("Wrench orders a Drink for Pump", "otto-components.nothing"),
        ("Vera plays Zapper on Otto", "table.not-in-hand"),
    ],
)
def test_what_cannot_be_done_with_a_piece_is_refused_by_its_clause(line: str, clause: str) -> None:
    phase = "order-a-drink" if "orders" in line else "action"
    case = table({"card": "Pump"}, {"card": "Zapper", "owner": "Wrench"}, phase=phase)
    with pytest.raises(Refused) as error:
        case.tell(line)
    assert error.value.refusal.ruling.id == clause
    for language in LANGUAGES:
        assert "{" not in explain.refusal(error.value.refusal, error.value.now, case.game, Words(language))


def test_a_gizmo_acts_in_its_players_own_turn() -> None:
    case = table({"card": "Zapper", "owner": "Wrench"}, turn="Otto", otto={"prepared": 1})
    with pytest.raises(Refused) as error:
        case.tell("Wrench plays Zapper on Otto")
    assert error.value.refusal.reason == "own-turn"


def test_a_table_with_pieces_is_told_as_it_was_entered() -> None:
    told = ({"card": "Pump"}, {"card": "Zapper", "owner": "Wrench", "turned": True}, {"card": "Pump", "gone": True})
    case = table(*told)
    again = entry_of(case.start, case.rules)
    assert again is not None
    assert [(one.card, one.owner, one.turned, one.gone) for one in again.pieces] == [
        ("Pump", "", False, False),
        ("Zapper", "Wrench", True, False),
        ("Pump", "", False, True),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blow_at_a_piece_is_written_as_it_is_read(language: str) -> None:
    case = table({"card": "Pump"}, {"card": "Zapper", "owner": "Wrench"})
    said = case.tell("Wrench plays Zapper on Pump").said[-1]
    line = case.game.language.line_of(said, case.now, language)
    assert case.tell(line).said[-1] == said


def test_a_blow_at_a_piece_is_in_the_link() -> None:
    case = table({"card": "Pump"}, {"card": "Zapper", "owner": "Wrench"}).tell("Wrench plays Zapper on Pump")
    again = link.read(link.write(case))
    assert again.said == case.said
    assert again.now == case.now


def test_a_piece_that_is_not_there_is_nobody_s_target() -> None:
    case = table({"card": "Zapper", "owner": "Wrench"})
    no = case.why_not(Play(0, "zapper", (40,)))
    assert no is not None
    for language in LANGUAGES:
        assert "{" not in explain.refusal(no, case.now, case.game, Words(language))
