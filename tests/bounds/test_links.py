"""Numbers in links: every one in links of both games, and every one of every decision that may be said in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from adjudicator.case import GAMES, Case, game, link
from adjudicator.games.red_dragon_inn.otto import SHUFFLES
from adjudicator.machine import token
from adjudicator.machine.references import MOST
from adjudicator.parsing.lines import LONGEST_NUMBER
from adjudicator.rulebook import Unfit
from adjudicator.words import LANGUAGES, Words

from .measured import bounded
from .slots import slots
from .test_lines import MOMENTS

HOLE = "a number stands here"
OUTSIDE = ("-1", str(10**LONGEST_NUMBER), str(2**63), "9" * 5_000)
NUMBERS = ("0", str(MOST), str(MOST + 1), *OUTSIDE)

Path = tuple[int | str, ...]


def _plain(case: Case) -> list[Any]:
    """A case as the plain data of its link."""
    return link.unpacked(link.write(case))[1]


def _places(plain: Any, path: Path = ()) -> Iterator[Path]:
    """Yield where the numbers of plain data are."""
    if isinstance(plain, int) and not isinstance(plain, bool):
        yield path
    elif isinstance(plain, dict):
        for key, part in plain.items():
            yield from _places(part, (*path, key))
    elif isinstance(plain, list):
        for place, part in enumerate(plain):
            yield from _places(part, (*path, place))


def _with(plain: Any, path: Path, number: Any) -> Any:
    """Return plain data with something else at a place."""
    if not path:
        return number
    at, *rest = path
    if isinstance(plain, dict):
        return {**plain, at: _with(plain[at], tuple(rest), number)}
    return [_with(part, tuple(rest), number) if place == at else part for place, part in enumerate(plain)]


def _opened(plain: Any, digits: str) -> None:
    """Open a link with digits where `HOLE` stands. What is wrong with it is a sentence in both languages."""
    text = msgspec.json.encode(plain).replace(msgspec.json.encode(HOLE), digits.encode())
    with bounded():
        try:
            case = link.read(token.pack(msgspec.Raw(text), link.VERSION, link.common()[link.VERSION]))
        except token.BadToken as bad:
            told = [Words(one).say(f"token.{bad.reason}", detail=bad.detail, version=bad.version) for one in LANGUAGES]
            assert not any(digits in sentence for sentence in told if len(digits) > LONGEST_NUMBER)
        except Unfit:
            pass
        else:
            assert digits not in OUTSIDE[1:], "a number that nobody can have counted"
            if not case.now.over:
                case.options()


TOLD: dict[str, dict[str, Any]] = {
    "red-dragon-inn": {
        "players": {name: {"fortitude": 12, "alcohol": 3, "gold": 9, "pile": 3} for name in ("Anna", "Boris", "Vera")},
        "deck": 20,
        "discards": 9,
        "inn": 30,
    },
    "dragons-lair": {
        "players": {name: {"gold": 9, "life": 2, "trophies": 1, "lair": 3} for name in ("Anna", "Boris", "Vera")},
        "phase": "bidding",
        "heroes": 9,
        "lair_deck": 20,
        "lair_discards": 4,
        "supply": 12,
    },
}
"""By game, a table of which every number is told that usually is not."""

LINKED = {id: (Case.of(TOLD[id], game_id=id), MOMENTS[id][-2], MOMENTS[id][-1]) for id in GAMES}


def test_links_hold_numbers() -> None:
    assert min(len(list(_places(_plain(case)))) for id in GAMES for case in LINKED[id]) > 2


@pytest.mark.parametrize("id", GAMES)
def test_every_number_of_a_link_is_taken_or_refused(id: str) -> None:
    for case in LINKED[id]:
        plain = _plain(case)
        for path in _places(plain):
            for digits in NUMBERS:
                _opened(_with(plain, path, HOLE), digits)


@pytest.mark.parametrize("id", GAMES)
def test_nothing_on_a_table_is_counted_below_nothing(id: str) -> None:
    case = LINKED[id][0]
    plain = _plain(case)
    counted = [path for path in _places(plain) if path[:2] == (2, "table") and path[-1] not in ("side", "turn")]
    assert len(counted) > 10
    for path in counted:
        with pytest.raises(token.BadToken, match=rf"{path[-1]}( -1)?$"):
            link.read(link.packed(_with(plain, path, -1)))


def test_every_shuffle_of_the_sample_cards_can_be_linked_to() -> None:
    for shuffle in (0, SHUFFLES - 1):
        told = {"players": {"Anna": {}, "Otto": {"boss": True}}, "otto": {"shuffle": shuffle}}
        case = Case.of(told, layers=("boss-otto",))
        assert link.read(link.write(case)).start == case.start


@pytest.mark.parametrize("id", GAMES)
def test_the_greatest_number_of_a_link_takes_no_room(id: str, traced: None) -> None:
    plain = _plain(LINKED[id][0])
    for path in _places(plain):
        _opened(_with(plain, path, HOLE), str(MOST))


@pytest.mark.parametrize("id", GAMES)
def test_every_number_of_every_decision_is_taken_or_refused(id: str) -> None:
    case = LINKED[id][-1]
    plain = _plain(case)
    told = list(slots(msgspec.inspect.type_info(game(id).play.said)))
    assert len(told) > 10
    for slot in told:
        said = [*plain[3], *slot.put(HOLE)]
        for digits in NUMBERS:
            _opened([*plain[:3], said, *plain[4:]], digits)
