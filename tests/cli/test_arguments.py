"""`adjudicator order`, `blanks`, `remedy` and `claims`: what they print of an argument, in words and as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.cli import blanks, order

from .conftest import AUCTION, SCENARIO, Run, line_of

Write = Callable[..., Path]

ILLEGAL = SCENARIO[: SCENARIO.index("  - refused")] + "  - Karl plays Sleight of drink\n  - it plays out\n"
"""Karl plays what only Alaric may."""

LEGAL = ILLEGAL.replace("  - Karl plays Sleight of drink\n", "")

SLAPS = """\
title: {en: A slap and a sip, ru: Пощёчина и глоток}
purpose: {en: Boris has 19 of 20 Fortitude., ru: У Бориса 19 стойкости из 20.}
sources: []
table:
  players: {Anna: {}, Boris: {fortitude: 19}}
  phase: action
  cards:
    - {id: a-slap, title: {en: A slap, ru: Пощёчина}, kind: anytime, pick: {count: 1},
       effects: [{do: lose, stat: fortitude, amount: 2}]}
    - {id: a-sip, title: {en: A sip, ru: Глоток}, kind: anytime, effects: [{do: gain, stat: fortitude, amount: 3}]}
story:
  - Anna and Boris wish to respond
  - Anna plays A slap on Boris
  - nobody responds
  - nobody responds
  - Anna passes
  - Boris plays A sip
"""

OPEN_AUCTION = AUCTION.replace("gold: 1", "gold: 5").replace(
    "[Anna passes]", "[Anna bids 1, Boris bids 2, Vera bids 2]"
)
OPEN_AUCTION = OPEN_AUCTION[: OPEN_AUCTION.index("expect")]


# -- order


def test_the_smallest_swap(run: Run, scenario: Write) -> None:
    out = run("order", scenario(text=SLAPS)).stdout
    assert out.startswith("The order matters: 2 different outcomes. Orders: 2.\n")
    assert re.search(r"^  timing\.collision — ", out, re.MULTILINE)
    first, second = out.index("Boris: Fortitude 19 → 20."), out.index("Boris: Fortitude 19 → 18.")
    assert first < second
    assert "By timing.collision Anna decides first, then Boris." in out


def test_the_swap_as_json(run: Run, scenario: Write) -> None:
    (found,) = json.loads(run("order", scenario(text=SLAPS), "--json").stdout)
    assert found["verdict"] == "differs"
    assert found["wishes"] == ["Anna plays A slap on Boris", "Boris plays A sip"]
    assert [found["swap"][which]["outcome"][1][0] for which in ("first", "second")] == [20, 18]
    assert found["owners"] == ["Anna", "Boris"]
    assert found["rule"] == "timing.collision"
    assert found["left"] == 0


NEGATED = (
    SCENARIO[: SCENARIO.index("table:")]
    + """\
table:
  players:
    Alaric: {fortitude: 12, alcohol: 10, hand: [Sleight of drink]}
    Karl: {hand: ["I don't think so!"]}
    Valeria: {hand: ["I don't think so!"]}
  phase: drink
story:
  - Alaric reveals Elven Wine
  - Alaric plays Sleight of drink
"""
)
"""Karl and Valeria can both Negate; whoever comes first leaves the other nothing to answer."""


def test_what_players_only_wish_is_judged_too(run: Run, scenario: Write) -> None:
    wishes = [f"{who} plays I don't think so!" for who in ("Valeria", "Karl")]
    options = [part for wish in wishes for part in ("--wish", wish)]
    (found,) = json.loads(run("order", scenario(text=NEGATED), *options, "--json").stdout)
    assert found["verdict"] == "differs"
    assert [found["wishes"][k] for k in found["by_the_rules"]] == wishes[::-1]
    assert found["owners"] == ["Karl", "Valeria"]
    assert {no["clause"] for no in found["swap"]["first"]["withdrawn"]} == {"sometimes-anytime.condition"}


@pytest.mark.parametrize(
    ("wish", "says"), [("nobody responds", "not something that one player says"), ("Karl plys", "Say it like")]
)
def test_a_wish_that_says_nothing_is_refused(run: Run, scenario: Write, wish: str, says: str) -> None:
    told = run("order", scenario(text=NEGATED), "--wish", wish)
    assert told.exit_code == 2
    assert says in told.stderr


def test_what_was_left_is_said(run: Run, scenario: Write) -> None:
    out = run("order", scenario(text=SLAPS), "--orders", "1").stdout
    assert "This is not all: 1 more order was not judged. Give more with --orders." in out
    assert out.startswith("1 order was judged so far: one outcome.")


def test_an_auction_leaves_no_order_open(run: Run, scenario: Write) -> None:
    file = scenario(("Vera bids 2", "Vera bids 3"), text=OPEN_AUCTION)
    out = run("order", file).stdout
    assert out.startswith("Of 6 orders the rules allow only one")
    assert re.search(r"^  bidding\.turns — ", out, re.MULTILINE)
    assert run("order", file, "--lang", "ru").stdout.startswith("Из 6 порядков правила допускают только один")


def test_no_order_to_judge(run: Run, scenario: Write) -> None:
    file = scenario(text=LEGAL)
    assert run("order", file).stdout.startswith("Nowhere in this story")
    assert json.loads(run("order", file, "--json").stdout) == []


# -- blanks


def test_it_depends_on_one_of_two_blanks(run: Run, scenario: Write) -> None:
    file = scenario(text=LEGAL)
    out = run("blanks", file, "--blank", "Alaric.fortitude=12,14", "--blank", "Karl.gold=5,6").stdout
    assert out.startswith("It depends on this: Alaric.fortitude.\n")
    assert "Alaric.fortitude = 12; Karl.gold = 5\n" in out


def test_a_number_of_which_nothing_is_remembered_may_be_any(run: Run, scenario: Write) -> None:
    """He comes to 13 (rdi10:losing): with 11 to 13 Fortitude he passes out, with less the game was over."""
    out = run("blanks", scenario(text=LEGAL), "--blank", "Alaric.fortitude").stdout
    assert out.startswith("It depends on this: Alaric.fortitude.\n")
    assert "\nAlaric.fortitude = 11–13\n" in out
    assert "\nAlaric.fortitude = 14–20\n" in out


def test_a_line_that_is_not_remembered(run: Run, scenario: Write) -> None:
    file = scenario(text=LEGAL)
    blank = "line 1=Alaric reveals Wine|Alaric reveals Elven Wine|"
    found = json.loads(run("blanks", file, "--blank", blank, "--what", "out", "--json").stdout)
    assert found["verdict"] == "depends"
    assert [len(group["values"]) for group in found["outcomes"]] == [2, 1]
    assert found["depends"] == [0]


def test_a_hand_that_is_not_remembered(run: Run, scenario: Write) -> None:
    """With Sleight of drink in hand Alaric may play it; without it he could not have."""
    file = scenario(text=LEGAL.replace("  - it plays", "  - Alaric plays Sleight of drink\n  - it plays"))
    out = run("blanks", file, "--blank", "Alaric.hand=[Sleight of drink; ?]|[Tip the Wench]").stdout
    assert out.startswith("Only one of these can have been true.\n")
    assert "✗ Alaric.hand = Tip the Wench" in out
    assert "(table.not-in-hand)" in out


def test_what_is_blank_must_be_said(run: Run, scenario: Write) -> None:
    result = run("blanks", scenario(text=LEGAL))
    assert result.exit_code == 2
    assert result.stderr.startswith("--blank is missing: ")


def test_a_branch_of_the_story(run: Run, scenario: Write) -> None:
    """In the branch Karl says nothing, so Alaric is safe at 12 as at 14; in the story itself he is not."""
    file, blank = scenario(), "Alaric.fortitude=12,14"
    assert run("blanks", file, "--blank", blank).stdout.startswith("It depends on this: Alaric.fortitude.\n")
    told = run("blanks", file, "--blank", blank, "--branch", "1").stdout
    assert told.startswith("The same either way.\n")
    assert told.endswith("Nobody’s Fortitude, Alcohol Content or Gold changes.\n")


def test_a_line_of_a_branch_is_counted_with_those_that_lead_to_it(run: Run, scenario: Write) -> None:
    """The branch goes its own way after three entries: its only line is the fourth, and the last."""
    file = scenario()
    fourth = "line 4=it plays out|Karl plays I don't think so!"
    found = json.loads(run("blanks", file, "--blank", fourth, "--branch", "1", "--what", "out", "--json").stdout)
    assert found["verdict"] == "same"
    result = run("blanks", file, "--blank", "line 5=it plays out|Karl passes", "--branch", "1")
    assert result.exit_code == 2
    assert "The story has no line 5." in result.stderr


def test_a_line_of_a_branch_that_cannot_be_read_is_named_with_its_place(run: Run, scenario: Write) -> None:
    file = scenario(("story: [it plays out]", "story: [it ploys out]"))
    result = run("blanks", file, "--blank", "Karl.gold=1,2", "--branch", "1")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{file}:{line_of(file, 'it ploys out')}: ")


def test_blanks_of_a_branch_that_is_not_there(run: Run, scenario: Write) -> None:
    result = run("blanks", scenario(), "--blank", "Karl.gold=1,2", "--branch", "2")
    assert result.exit_code == 2
    assert result.stderr == run("explain", scenario(), "--branch", "2").stderr


def test_what_cannot_have_been_in_an_auction(run: Run, scenario: Write) -> None:
    file = scenario(("Vera bids 2", "Vera bids 3"), text=OPEN_AUCTION)
    out = run("blanks", file, "--blank", "Boris.gold=1,2,3", "--lang", "ru").stdout
    assert out.startswith("Как было, неважно: исход один.\n")
    assert "(bidding.own-gold)" in out[out.index("Этого быть не могло") :]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("Karl", "A table has nothing called “Karl”"),
        ("Karl.gold=", "“Karl.gold=” will not do"),
        ("Carl.gold=1,2", "Nobody at this table is called “Carl”; did you mean “Karl”?"),
        ("Karl.glod=1,2", "A table has nothing called “glod”; did you mean “gold”?"),
        ("Karl.gold=much,little", "“gold” cannot be one of these: much and little."),
        ("line 7=a|b", "The story has no line 7."),
        ("line 1=Alaric drowns|Alaric sings", "“Alaric drowns” cannot be understood"),
        ("Karl.hand=[Foo]|[Bar]", "No card is called “Foo”"),
    ],
)
def test_a_blank_that_will_not_do(run: Run, scenario: Write, given: str, says: str) -> None:
    result = run("blanks", scenario(text=LEGAL), "--blank", given)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


def test_an_outcome_that_no_game_tells(run: Run, scenario: Write) -> None:
    result = run("blanks", scenario(text=LEGAL), "--blank", "Karl.gold=1,2", "--what", "glod")
    assert result.exit_code == 2
    assert "An outcome says nothing about “glod”; did you mean “gold”?" in result.stderr


@pytest.mark.parametrize(
    ("module", "command"), [(order, ("order",)), (blanks, ("blanks", "--blank", "Boris.gold=1,2"))]
)
def test_when_interrupted_it_says_how_much_is_left(
    run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch, module: object, command: tuple[str, ...]
) -> None:
    def interrupted(things: object, total: int) -> object:
        yield next(iter(things))  # type: ignore[call-overload]  # whatever is counted can be gone through
        raise KeyboardInterrupt

    monkeypatch.setattr(f"{module.__name__}.paper.counted", interrupted)  # type: ignore[attr-defined]  # a module
    result = run(command[0], scenario(text=SLAPS), *command[1:])
    assert result.exit_code == 0
    assert re.search(r"This is not all: 1 more \w+ was not judged", result.stdout)


# -- remedy


def test_the_first_illegal_play_and_both_ways_on(run: Run, scenario: Write) -> None:
    file = scenario(text=ILLEGAL)
    out = run("remedy", file).stdout
    number = line_of(file, "Karl plays Sleight")
    assert out.startswith(f"The first illegal play is on line {number}: Karl plays “Sleight of drink”")
    assert "negate-ignore.own-drink — " in out
    assert "Somebody else did it: “Alaric plays Sleight of drink”." in out
    played, should = out.split("Going on as it was played")[1].split("Going on as it should have been")
    assert "Stands, though the rule forbids it: “Karl plays Sleight of drink”." in played
    assert "10 → 13" not in played
    assert "Alcohol Content 10 → 13" in should


def test_a_bid_too_low(run: Run, scenario: Write) -> None:
    found = json.loads(run("remedy", scenario(text=OPEN_AUCTION), "--json").stdout)
    assert found["first"] == {"number": 2, "line": "Vera bids 2", "clause": "bidding.raise"}
    assert (found["remedies"][0]["kind"], found["remedies"][0]["line"]) == ("words", "Vera bids 3")
    assert found["as_played"]["allowed"] == [found["first"]]
    assert found["as_should"]["left_out"] == [found["first"]]


def test_where_all_is_legal(run: Run, scenario: Write) -> None:
    assert run("remedy", scenario()).stdout == "Everything in this story is legal.\n"
    assert json.loads(run("remedy", scenario(), "--json").stdout) == {"verdict": "legal"}


def test_what_cannot_stand_is_said(run: Run, scenario: Write) -> None:
    text = ILLEGAL.replace("  - Alaric reveals", "  - Karl plays I don't think so!\n  - Alaric reveals")
    out = run("remedy", scenario(text=text), "--lang", "ru").stdout
    assert "Нельзя сказать, что вышло бы, если бы такой ход был по правилам" in out


def test_a_line_that_cannot_be_read(run: Run, scenario: Write) -> None:
    file = scenario(("Karl plays Sleight of drink", "Karl drowns"), text=ILLEGAL)
    result = run("remedy", file)
    assert result.exit_code == 2
    assert f"{file}:{line_of(file, 'Karl drowns')}: " in result.stderr


# -- claims


def test_which_claim_the_rules_support(run: Run, scenario: Write) -> None:
    right = scenario(text=LEGAL + "expect: {players: {Alaric: {alcohol: 13}}}\n", name="right.yaml")
    wrong = scenario(text=LEGAL + "expect: {players: {Alaric: {alcohol: 12}}}\n", name="wrong.yaml")
    out = run("claims", right, wrong).stdout
    assert out.startswith(f"The rules support {right}, not {wrong}.\n")
    assert f"{wrong}:{line_of(wrong, 'expect')}: Alaric: alcohol: claimed 12, but it is 13 (turn.drink)" in out
    assert out.rstrip().splitlines()[-3] == "What decides"
    found = json.loads(run("claims", wrong, right, "--json").stdout)
    assert (found["supports"], found["decides"], found["parts_at"]) == ("right", ["turn.drink"], None)


def test_where_two_claims_part(run: Run, scenario: Write) -> None:
    legal, illegal = scenario(text=LEGAL, name="legal.yaml"), scenario(text=ILLEGAL, name="illegal.yaml")
    out = run("claims", illegal, legal).stdout
    assert out.startswith(f"The rules support {legal}, not {illegal}.\n")
    assert re.search(r"^The two stories part at step \d+", out, re.MULTILINE)
    assert "(Only a Drink that would affect you may be Ignored)" in out
    assert run("claims", illegal, legal, "--lang", "ru").stdout.startswith("Правила на стороне")


def test_two_bids(run: Run, scenario: Write) -> None:
    low = scenario(text=OPEN_AUCTION, name="low.yaml")
    high = scenario(("Vera bids 2", "Vera bids 3"), text=OPEN_AUCTION, name="high.yaml")
    found = json.loads(run("claims", low, high, "--json").stdout)
    assert (found["supports"], found["decides"]) == ("right", ["bidding.raise"])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("alcohol: 10", "alcohol: 9"), "begin with different tables"),
        (("edition: rdi10", "edition: rdi5"), "different rules"),
    ],
)
def test_claims_about_different_things(run: Run, scenario: Write, change: tuple[str, str], says: str) -> None:
    result = run("claims", scenario(text=LEGAL, name="a.yaml"), scenario(change, text=LEGAL, name="b.yaml"))
    assert result.exit_code == 2
    assert says in result.stderr


def test_claims_of_different_games(run: Run, scenario: Write) -> None:
    result = run("claims", scenario(text=LEGAL, name="a.yaml"), scenario(text=AUCTION, name="b.yaml"))
    assert result.exit_code == 2
    assert "different games" in result.stderr
