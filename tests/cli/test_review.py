"""`adjudicator review`: stamping clauses, listing them, and what `check` and `rule` say of them."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator import cache
from adjudicator.case import game
from adjudicator.cli import review
from adjudicator.rulebook.reviews import Review

from .conftest import Run, line_of

OWN_DRINK = "negate-ignore.own-drink"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Reviews lie in a folder of the test, which begins without any, and it is always the same day.

    What `check` said is not remembered: reviews lie in the package else, whose files it looks at.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cache, "kept", lambda *asked: None)
    monkeypatch.setattr(review, "_file", lambda this: tmp_path / f"{this.id}.jsonl")
    monkeypatch.setattr(review, "today", lambda: datetime.date(2026, 3, 4))
    return tmp_path


def kept(folder: Path, game: str = "red-dragon-inn") -> list[dict[str, str]]:
    file = folder / f"{game}.jsonl"
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def change(folder: Path, part: str) -> None:
    """Make it so that the clauses were otherwise when they were reviewed."""
    lines = [{**line, part: "0" * 12} for line in kept(folder)]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (folder / "red-dragon-inn.jsonl").write_text(text, encoding="utf-8")


def test_it_stamps_what_is_named_and_nothing_else(run: Run, folder: Path) -> None:
    result = run("review", "setup.gold", "setup.hand", "--edition", "rdi3,rdi10", "--by", " Anna Berg ")
    assert result.exit_code == 0, result.output
    assert "setup.gold (rdi3): reviewed by Anna Berg on 2026-03-04.\n" in result.stdout
    where = [(line["clause"], line["edition"]) for line in kept(folder)]
    assert where == [(id, edition) for id in ("setup.gold", "setup.hand") for edition in ("rdi10", "rdi3")]
    assert {(line["by"], line["on"]) for line in kept(folder)} == {("Anna Berg", "2026-03-04")}


def test_clauses_of_both_games_go_to_their_own_files(run: Run, folder: Path) -> None:
    run("review", "setup.gold", "--edition", "rdi10", "--by", "Anna")
    result = run("review", "lair-setup.gold", "--edition", "lair", "--by", "Boris", "--lang", "ru")
    assert result.stdout == "lair-setup.gold (lair): отметка поставлена (Boris, 2026-03-04).\n"
    assert [line["clause"] for line in kept(folder)] == ["setup.gold"]
    assert [line["clause"] for line in kept(folder, "dragons-lair")] == ["lair-setup.gold"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ((), "Name the rules that you read"),
        (("setup.gold", "--edition", "rdi10"), "Say who looked: --by NAME."),
        (("setup.gold", "--edition", "rdi10", "--by", "  "), "Say who looked: --by NAME."),
        (("setup.gold", "--edition", "rdi10", "--by", "a" * 61), "60 characters at most"),
        (("setup.gold", "--edition", "rdi10", "--by", "a\nb"), "one line"),
        (("setup.gold", "--by", "Anna"), "in which edition you read setup.gold: --edition, with one or more of rdi1, "),
        (("setup.gold", "--edition", "rdi11", "--by", "Anna"), "does not hold in “rdi11”; did you mean “rdi1"),
        (("setup.gold", "--edition", "all", "--by", "Anna"), "does not hold in “all”"),
        (("setup.gld", "--edition", "rdi10", "--by", "Anna"), "no rule “setup.gld”; did you mean “setup.gold”?"),
        (("all", "--edition", "rdi10", "--by", "Anna"), "“all” stands for many rules"),
        (("setup.*", "--edition", "rdi10", "--by", "Anna"), "“setup.*” stands for many rules"),
        (("*", "--edition", "rdi10", "--by", "Anna"), "stands for many rules"),
        (("setup", "--edition", "rdi10", "--by", "Anna"), "“setup” stands for many rules"),
        (("setup.gold", "setup.hnd", "--edition", "rdi10", "--by", "Anna"), "did you mean “setup.hand”?"),
        (tuple(f"a.b{k}" for k in range(51)), "At most 50 rules"),
        (("setup.gold", "--list", "--by", "Anna"), "name one of the two"),
        (("setup.gold", "--edition", "rdi10", "--by", "Anna", "--json"), "--json goes with --list"),
    ],
)
def test_what_it_refuses_is_said_and_nothing_is_stamped(
    run: Run, folder: Path, args: tuple[str, ...], says: str
) -> None:
    result = run("review", *args)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert kept(folder) == []


def test_the_list_tells_the_three_states_apart(run: Run, folder: Path) -> None:
    run("review", "setup.gold", "--edition", "rdi3", "--by", "Anna")
    change(folder, "en")
    run("review", "setup.gold", "--edition", "rdi10", "--by", "Boris")
    result = run("review", "setup.gold", "--list")
    assert result.exit_code == 1
    assert result.stdout == (
        "The Red Dragon Inn\n"
        "  setup.gold (rdi3): changed since Anna reviewed it on 2026-03-04: the English. "
        "To be looked at again: the Russian.\n"
        "  setup.gold (rdi10): reviewed by Boris on 2026-03-04\n"
        "  setup.gold (rdi1, rdi5, rdi10+teams, rdi10+two-headed-dragon, rdi10+boss-battle, rdi10+boss-otto): "
        "never reviewed\n"
        "  1 rule to be looked at again (counted by edition)\n"
        "  6 rules never reviewed (counted by edition)\n"
    )
    assert run("review", "setup.gold", "--list", "--edition", "rdi10").exit_code == 0
    run("review", "setup.gold", "--edition", "rdi3", "--by", "Anna")
    assert run("review", "--list").exit_code == 0


def test_the_list_for_programs(run: Run, folder: Path) -> None:
    run("review", "setup.hand", "--edition", "rdi3", "--by", "Anna")
    change(folder, "ru")
    found = json.loads(run("review", "--list", "--json").stdout)
    assert {one["game"] for one in found} == {"red-dragon-inn", "dragons-lair"}
    (suspect,) = (one for one in found if one["state"] == "suspect")
    assert (suspect["clause"], suspect["edition"], suspect["by"], suspect["on"]) == (
        *("setup.hand", "rdi3", "Anna", "2026-03-04"),
    )
    assert (suspect["changed"], suspect["languages_again"]) == (["ru"], ["en"])
    assert {one["state"] for one in found} == {"suspect", "never"}


@pytest.mark.parametrize("args", [("--edition", "rdi11"), ("setup.gold", "--edition", "lair"), ("setup.gld",)])
def test_the_list_of_what_is_not_there(run: Run, args: tuple[str, ...]) -> None:
    result = run("review", "--list", *args)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


def test_check_names_what_is_suspect_and_what_cites_it_and_fails_for_none(
    run: Run, scenario: Callable[..., Path], folder: Path
) -> None:
    (folder / "scenarios").mkdir()
    file = scenario(name="scenarios/wine.yaml")
    scenario(("edition: rdi10", "edition: rdi5"), ("rdi10:timing.4", "rdi5:timing.4"), name="scenarios/older.yaml")
    run("review", OWN_DRINK, "--edition", "rdi10", "--by", "Anna")
    assert "  0 rules to be looked at again" in run("check").stdout
    change(folder, "en")
    result = run("check")
    assert result.exit_code == 0, result.output
    place, _, told = result.stdout.splitlines()[0].partition(": ")
    assert told == (
        f"{OWN_DRINK} (rdi10): changed since Anna reviewed it on 2026-03-04: the English. "
        "To be looked at again: the Russian and 1 scenario."
    )
    source, _, line = place.rpartition(":")
    assert OWN_DRINK in Path(source).read_text("utf-8").splitlines()[int(line) - 1]
    assert result.stdout.splitlines()[1] == f"  scenarios/wine.yaml:{line_of(file, f'by: {OWN_DRINK}')}"
    assert "older.yaml" not in result.stdout
    assert "  1 rule to be looked at again (counted by edition)\n" in result.stdout
    assert "rules never reviewed (counted by edition)\n" in result.stdout
    assert "изменилось после сверки (Anna, 2026-03-04): английский текст. " in run("check", "--lang", "ru").stdout
    run("review", OWN_DRINK, "--edition", "rdi10", "--by", "Boris")
    assert "changed since" not in run("check").stdout


def test_check_names_a_line_that_is_no_review(run: Run, folder: Path) -> None:
    run("review", "setup.gold", "--edition", "rdi3", "--by", "Anna")
    change(folder, "by")
    (folder / "red-dragon-inn.jsonl").write_text('{"clause": 3}\n', encoding="utf-8")
    result = run("check")
    assert result.exit_code == 2
    (fault,) = (line for line in result.stdout.splitlines() if "no review" in line)
    assert fault.startswith(f"{folder / 'red-dragon-inn.jsonl'}:1: this is no review: ")
    assert run("review", "setup.gold", "--edition", "rdi3", "--by", "Anna").exit_code == 2


def test_rule_says_how_a_clause_stands_in_each_edition(run: Run, folder: Path) -> None:
    run("review", "setup.gold", "--edition", "rdi3", "--by", "Anna")
    out = run("rule", "setup.gold").stdout
    assert out.count("never reviewed") == 3
    assert out.count("reviewed by Anna on 2026-03-04") == 1
    run("review", "bar-deck.setup", "--edition", "rdi10+bar-deck", "--by", "Anna")
    assert "reviewed by Anna" in run("rule", "bar-deck.setup", "--lang", "en").stdout


def test_the_reviews_of_the_project_are_in_order() -> None:
    """Of the file that lies beside the rules of each game."""
    for id in ("red-dragon-inn", "dragons-lair"):
        this = game(id)
        file = this.folder / review.reviews.FILE
        document = review.reviews.load(file)
        state = review.reviews.state(this.rulebook(), document)
        assert all(isinstance(one, Review) for one in state.reviews.values())
        wanted = sorted(document.value, key=lambda one: (one.clause, one.edition))
        assert list(document.value) == wanted, f"sort the lines of {file} by clause and edition"
