"""Reading a file strictly, and naming every fault of it."""

from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as some
from msgspec import Meta, Struct

from adjudicator.rulebook import yaml_reader
from adjudicator.rulebook.fault import MOST_FAULTS, BadFile
from adjudicator.rulebook.source import LARGEST, Source, invisible
from adjudicator.rulebook.strict_yaml import read
from adjudicator.rulebook.text import Text
from adjudicator.rulebook.yaml_reader import DEEPEST


class Lose(Struct, tag_field="kind", tag="lose", frozen=True, forbid_unknown_fields=True):
    amount: Annotated[int, Meta(ge=0, le=20)]


class Gain(Struct, tag_field="kind", tag="gain", frozen=True, forbid_unknown_fields=True):
    amount: int = 1


class Suit(Enum):
    CUP = "cup"
    COIN = "coin"


class Even(Struct, frozen=True, forbid_unknown_fields=True):
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError("the number must be even")


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    title: Text
    sources: tuple[str, ...] = ()
    effects: tuple[Lose | Gain, ...] = ()
    language: Literal["en", "ru"] = "en"
    suit: Suit = Suit.CUP
    open: bool = False
    stats: dict[str, int] = {}
    value: Any = None
    hand: int | str | None = None
    pair: tuple[int, str] | None = None
    players: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)] = ("A", "B")
    name: Annotated[str, Meta(max_length=5, pattern="^[a-z]*$")] = ""
    even: Even | None = None


TITLE = "title: {en: Mead, ru: Мёд}\n"


@pytest.fixture(params=["C", "pure"], autouse=True)
def _either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "pure":
        monkeypatch.setattr(yaml_reader, "_LOADER", yaml_reader._PureLoader)
    elif not yaml.__with_libyaml__:
        pytest.skip("PyYAML was built without libyaml")


def card(text: str) -> Card:
    return read(Source("card.yaml", text), Card).value


def faults(text: str) -> list[str]:
    with pytest.raises(BadFile) as refused:
        card(text)
    assert all(fault.file == "card.yaml" for fault in refused.value.faults)
    return [line.removeprefix("card.yaml:") for line in str(refused.value).splitlines()]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("{en: Is it?, ru: Да?}", ("Is it?", "Да?")),
        ("{en: Who? Me, ru: '?'}", ("Who? Me", "?")),
        ("{en: why?not, ru: А}", ("why?not", "А")),
        ("{en: 'Is it?', ru: Да}", ("Is it?", "Да")),
    ],
)
def test_a_question_mark_ends_no_text(written: str, meant: tuple[str, str]) -> None:
    title = card(f"title: {written}\n").title
    assert (title.en, title.ru) == meant


def test_a_good_file_becomes_the_struct() -> None:
    read_card = card(
        TITLE + "effects: [{kind: lose, amount: 3}, {kind: gain}]\nsuit: coin\nopen: true\nstats: {a: 1}\n"
        "pair: [1, x]\nhand: ~\nplayers: [A, B, C]\n"
    )
    assert read_card == Card(
        Text("Mead", "Мёд"),
        effects=(Lose(3), Gain()),
        suit=Suit.COIN,
        open=True,
        stats={"a": 1},
        pair=(1, "x"),
        players=("A", "B", "C"),
    )
    assert read_card.title.in_("ru") == "Мёд"
    assert read_card.title.in_("en") == "Mead"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("false", False),
        ("yes", "yes"),
        ("No", "No"),
        ("on", "on"),
        ("True", "True"),
        ("10", 10),
        ("-1", -1),
        ("0", 0),
        ("010", "010"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("1.10", "1.10"),
        ("1e3", "1e3"),
        ("2020-01-01", "2020-01-01"),
        ("+1", "+1"),
        ("null", None),
        ("~", None),
        ('"10"', "10"),
        ("'true'", "true"),
        ("=", "="),
        ("<<", "<<"),
        ("{2: 8}", {2: 8}),
        ("[1, [a]]", [1, ["a"]]),
    ],
)
def test_only_plain_words_and_digits_are_more_than_text(written: str, meant: object) -> None:
    value = card(f"{TITLE}value: {written}\n").value
    assert value == meant
    assert type(value) is type(meant)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("title: {en: Mead}", '1: "title" lacks "ru": add it (text)'),
        ('title: {en: Mead, ru: ""}', '1: "ru" is empty: write what it should say'),
        ("sources: []", '1: the file lacks "title": add it (a mapping ("key: value"))'),
        (TITLE + "source: [a]", '2: unknown key "source"; did you mean "sources"?'),
        (
            TITLE + "Anna renovates: Pit",
            '2: unknown key "Anna renovates"; known here: title, sources, effects, language, suit, open, stats, '
            "value, hand, pair, players, name, even; if all of it is one line of text, put quotes around it",
        ),
        (
            TITLE + "zzz: 1",
            '2: unknown key "zzz"; known here: title, sources, effects, language, suit, open, stats, '
            "value, hand, pair, "
            "players, name, even",
        ),
        (TITLE + "sources: a", '2: "sources" must be a list, but is the text "a"; write it as a list: [a]'),
        (
            TITLE + "sources:\n  - a\n  - 5",
            '4: entry 2 of "sources" must be text, but is the number 5; put it in quotes: "5"',
        ),
        (TITLE + "sources: [true]", '2: entry 1 of "sources" must be text, but is true; put it in quotes: "true"'),
        (TITLE + "stats: {a: b}", '2: "a" must be a whole number, but is the text "b"'),
        (TITLE + "stats: {2: 3}", '2: the key 2 of "stats" must be text, but is the number 2; put it in quotes: "2"'),
        (TITLE + "stats: 010", '2: "stats" must be a mapping ("key: value"), but is the text "010"'),
        (TITLE + "effects: [{kind: loze}]", '2: "kind" cannot be the text "loze"; did you mean "lose"?'),
        (TITLE + "effects: [{kind: 5}]", '2: "kind" cannot be the number 5: write one of lose, gain'),
        (TITLE + "effects: [{amount: 5}]", '2: entry 1 of "effects" lacks "kind": say which it is, one of lose, gain'),
        (
            TITLE + "effects:\n  - kind: lose\n    amount: 25",
            '4: "amount" must be a whole number from 0 up to 20, but is the number 25',
        ),
        (
            TITLE + "effects: [{kind: gain, amuont: 2}]",
            '2: unknown key "amuont" in entry 1 of "effects"; did you mean "amount"?',
        ),
        (
            TITLE + "effects: [{kind: lose, amount: 010}]",
            '2: "amount" must be a whole number from 0 up to 20, but is the text "010"; '
            "write it in plain digits without quotes, such as 10",
        ),
        (TITLE + "language: rus", '2: "language" cannot be the text "rus"; did you mean "ru"?'),
        (TITLE + "suit: coins", '2: "suit" cannot be the text "coins"; did you mean "coin"?'),
        (TITLE + "open: yes", '2: "open" must be true or false, but is the text "yes"; did you mean true?'),
        (TITLE + "open: Off", '2: "open" must be true or false, but is the text "Off"; did you mean false?'),
        (TITLE + "hand: [1]", '2: "hand" must be a whole number or text or empty, but is a list'),
        (TITLE + "pair: [1]", '2: "pair" must have 2 entries, but has 1'),
        (TITLE + "pair: [1, 2]", '2: entry 2 of "pair" must be text, but is the number 2; put it in quotes: "2"'),
        (TITLE + "players: [a]", '2: "players" must have at least 2 entries, but has 1'),
        (TITLE + "players: [a, b, c, d, e]", '2: "players" may have at most 4 entries, but has 5'),
        (TITLE + "name: abcdef", '2: "name" is too long: at most 5 characters, not 6'),
        (TITLE + "name: A", '2: "name" is the text "A", which is not of the form ^[a-z]*$'),
        (TITLE + "even: {number: 3}", '2: "even": the number must be even'),
        ("- a", '1: the file must be a mapping ("key: value"), but is a list'),
        (TITLE + "# again\n" + TITLE, '3: duplicate key "title": line 1 has it already; keep one'),
        (TITLE + "value: {a: 1,\n  a: 2}", '3: duplicate key "a": line 2 has it already; keep one'),
        (TITLE + "value: &x a", "2: an anchor (&x) is not allowed: take it out, or quote the text"),
        (TITLE + "value: *x", "2: an alias (*x) is not allowed: write the text here"),
        (TITLE + "value: !!int 3", "2: a tag (tag:yaml.org,2002:int) is not allowed: take it out, or quote the text"),
        (TITLE + "value: !x [a]", "2: a tag (!x) is not allowed: take it out, or quote the text"),
        (TITLE + "? [a]\n: 3", "2: a key must be text or a number: put it in quotes"),
        (TITLE + "true: 3", "2: a key must be text or a number: put it in quotes"),
        (TITLE + "value: 1234567890123456", "2: a number of 16 digits is too long: 15 at most"),
        (TITLE + "---\na: b", '2: a second document begins here: take the "---" out'),
        ("", "1: the file is empty"),
        ("# only a comment\n", "1: the file is empty"),
        ("---\n", "1: the file is empty"),
        (TITLE + "name: a\x07b", "2: a character that cannot be seen (U+0007): delete it"),
        (
            TITLE + "name: a: b",
            '2: this is not YAML: a ": " in text without quotes, or a line that is indented too far: '
            "put the whole text in quotes, or indent the line as its neighbours",
        ),
        (
            TITLE + "\tname: a",
            "2: this is not YAML: text may not begin with this character: quote it, and indent by spaces only",
        ),
        (TITLE + "name", '2: this is not YAML: this line has no "key: value": add the colon, or indent it as text'),
        (TITLE + 'name: "a\nb: c\n', "2: this is not YAML: a quote is not closed"),
        (
            TITLE + "sources: [a\nname: b",
            '2: this is not YAML: a bracket is not closed, a comma is missing, or text with ": " lacks its quotes',
        ),
        (TITLE + "value: " + "[" * 30 + "]" * 30, f"2: this stands more than {DEEPEST} levels deep: write it flatter"),
    ],
)
def test_each_fault_is_named(text: str, expected: str) -> None:
    assert faults(text) == [expected]


def test_all_faults_are_named_at_once() -> None:
    found = faults(
        "title: {en: a}\nsource: [b]\neffects: [{kind: lose, amount: 21}]\nopen: no\nsuit: &s cup\nopen: no\n"
    )
    assert [fault.partition(":")[0] for fault in found] == ["1", "2", "3", "4", "5", "6"]


def test_a_mistyped_key_is_not_called_missing_too() -> None:
    assert faults("titel: {en: a, ru: я}") == ['1: unknown key "titel"; did you mean "title"?']


@pytest.mark.parametrize(
    "bomb",
    [
        "a: &a [x, x]\n" + "".join(f"{n}: &{n} [*{p}, *{p}]\n" for p, n in zip("abcdefgh", "bcdefghi", strict=True)),
        "[" * 900_000,
        "{" * 900_000,
        "? " * 400_000,
        "[{" * 400_000,
        "".join(f"k{n}: 1\n" for n in range(20_000)),
    ],
    ids=["aliases", "lists", "mappings", "keys", "both", "many faults"],
)
def test_a_hostile_file_is_refused_with_a_bounded_answer(bomb: str) -> None:
    assert 1 <= len(faults(bomb)) <= 2 * MOST_FAULTS


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(BadFile, match="the file is larger than 1000 kB: divide it"):
        read(file, Card)
    with pytest.raises(BadFile, match="the text is longer than 1000000 characters"):
        card("#" * (LARGEST + 1))


def test_a_file_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "cp1251.yaml"
    file.write_bytes(b"title:\n  en: Mead\n  ru: " + "Мёд".encode("cp1251"))
    with pytest.raises(BadFile) as refused:
        read(file, Card)
    assert str(refused.value) == f"{file}:3: the text is not UTF-8: save the file as UTF-8"


@pytest.mark.parametrize(("name", "why"), [("absent.yaml", "there is no such file"), (".", "Is a directory")])
def test_what_cannot_be_opened_is_refused_with_a_sentence(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(BadFile, match=f"the file cannot be read: {why}; check the path"):
        read(tmp_path / name, Card)


def test_a_byte_order_mark_and_windows_line_ends_are_harmless(tmp_path: Path) -> None:
    file = tmp_path / "notepad.yaml"
    file.write_bytes("\ufeff".encode() + TITLE.replace("\n", "\r\n").encode() + b"open: true\r\n")
    document = read(file, Card)
    assert document.value.open
    assert document.line_of(("open",)) == 2


def test_lines_are_known_for_every_part() -> None:
    document = read(Source("x.yaml", "a: 1\nstory:\n  - one\n  # aside\n  - two\n  - >-\n    three\n"), dict[str, Any])
    story = [document.line_of(("story", at)) for at in range(3)]
    assert [document.line_of(()), document.line_of(("a",)), document.line_of(("story",)), *story] == [1, 1, 2, 3, 5, 6]
    assert document.line_of(("story", 9)) == 2, "what is absent is looked for where it would stand"
    assert document.line_of(("absent", "deeper")) == 1
    assert str(document.fault(("story", 1), "no such player")) == "x.yaml:5: no such player"


plain = some.none() | some.booleans() | some.integers(-999_999, 999_999) | some.text(max_size=8)
keys = some.text(min_size=1, max_size=6)


def _nested(inner: some.SearchStrategy[Any]) -> some.SearchStrategy[Any]:
    return some.lists(inner, max_size=3) | some.dictionaries(keys, inner, max_size=3)


@given(some.dictionaries(keys, some.recursive(plain, _nested, max_leaves=8), min_size=1, max_size=4))
def test_what_json_writes_is_read_as_it_was_meant(held: dict[str, Any]) -> None:
    text = msgspec.json.encode(held).decode()
    if invisible(text):
        return
    assert read(Source("x", text), dict[str, Any]).value == held
