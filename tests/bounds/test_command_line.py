"""Numbers on the command line: every option that takes one, and every option and argument that takes any text."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.cli import COMMANDS, main
from adjudicator.parsing.numbers import whole
from adjudicator.serving import server
from tests.house import LEFT

from .measured import bounded

ROOT = Path(__file__).parents[2] / "scenarios" / "red-dragon-inn"
FILE = str(ROOT / "timing" / "timing-example-2-rdi10.yaml")
DIGITS = ("0", "-1", "1000000000001", str(2**63), "9" * 5_000)


def _numeric() -> list[tuple[str, str]]:
    """Return each option that takes a number: its command and how it is written. They share one reader."""
    found = []
    for name in COMMANDS:
        command: click.Command = import_module(f"adjudicator.cli.{name}").command
        for param in command.params:
            reads = getattr(param.callback, "__wrapped__", param.callback)
            if getattr(reads, "__qualname__", "").startswith("number."):
                found.append((name, param.opts[0]))
    return found


NUMERIC = _numeric()


def test_there_are_as_many_as_the_help_names() -> None:
    metavars = {
        (name, param.opts[0])
        for name in COMMANDS
        for param in import_module(f"adjudicator.cli.{name}").command.params
        if isinstance(param, click.Option) and param.metavar in ("N", "S", "G", "PORT")
    }
    assert set(NUMERIC) == metavars
    assert len(NUMERIC) > 10


@pytest.mark.parametrize("given", ["-1", str(10**12 + 1), str(2**63), "9" * 5_000, "nan", "inf", "1e400", "²"])
@pytest.mark.parametrize(("command", "option"), NUMERIC, ids=lambda part: part)
def test_what_an_option_cannot_be_is_one_sentence(command: str, option: str, given: str) -> None:
    told = CliRunner().invoke(main, [command, option, given])
    assert told.exit_code == 2
    assert isinstance(told.exception, SystemExit)
    assert option in told.stderr
    assert len(told.stderr) < 200
    assert "4300 digits" not in told.stderr
    assert told.stdout == ""


@given(st.integers() | st.integers(min_value=0, max_value=2_000), st.integers(min_value=0, max_value=1_000))
def test_digits_say_a_number_up_to_the_most(number: int, most: int) -> None:
    assert whole(str(number), most) == (number if 0 <= number <= most else None)


@pytest.mark.parametrize("text", ["", "9" * 5_000, "²", "٣", "+1", "1.0", " 1", "-0"])
def test_what_is_no_plain_number_is_none(text: str) -> None:
    assert whole(text, 10**9) is None


def _bounds(command: str, option: str) -> tuple[float, float]:
    """Return the smallest and the greatest number that an option takes."""
    (param,) = (one for one in import_module(f"adjudicator.cli.{command}").command.params if option in one.opts)
    read = getattr(param.callback, "__wrapped__", param.callback)
    held = dict(zip(read.__code__.co_freevars, (cell.cell_contents for cell in read.__closure__), strict=True))
    return held["least"], held["most"]


@pytest.mark.parametrize(("command", "option"), NUMERIC, ids=lambda part: part)
def test_an_option_takes_its_least_and_its_most_and_nothing_beside(command: str, option: str) -> None:
    (param,) = (one for one in import_module(f"adjudicator.cli.{command}").command.params if option in one.opts)
    least, most = _bounds(command, option)
    with click.Context(click.Command(command)) as ctx:
        for number in (least, most):
            assert param.callback(ctx, param, str(number)) == number
        for number in (least - 1, most + 1):
            with pytest.raises(click.BadParameter):
                param.callback(ctx, param, str(number))


CALLS: dict[str, tuple[str, ...]] = {
    "ask": (FILE,),
    "blanks": (FILE, "--blank", "Alaric.gold=1,2"),
    "cases": ("list", "--database", "sqlite:///none.sqlite3"),
    "claims": (FILE, FILE),
    "impact": ("ours.yaml", str(ROOT / "bar-deck")),
    "mutate": ("--chapter", "bar-deck", str(ROOT / "bar-deck")),
    "schema": ("scenario",),
    "simulate": ("--games", "1", "--characters", "deirdre,zot"),
}
"""How each command is called otherwise: with what it needs. Those that are not here take a scenario, or nothing."""

BARE = ("card", "check", "export", "review", "rule", "serve", "schema")
"""Commands that are called with nothing else."""

ACTIONS = ("show", "export", "delete", "undelete", "backup", "restore")


def _called() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each option and argument that takes a text: the command, and what stands before the text."""
    for name in COMMANDS:
        usual = CALLS.get(name, () if name in BARE else (FILE,))
        for param in import_module(f"adjudicator.cli.{name}").command.params:
            if isinstance(param, click.Option) and not param.is_flag and not isinstance(param.type, click.Choice):
                yield name, (*usual, param.opts[0])
            elif isinstance(param, click.Argument):
                yield name, ()
    yield from (("cases", (action, "--database", "sqlite:///none.sqlite3")) for action in ACTIONS)
    yield "review", ("--by", "Anna")


CALLED = tuple(dict.fromkeys(_called()))


def test_every_command_is_called() -> None:
    assert {name for name, _ in CALLED} == set(COMMANDS)
    assert len(CALLED) > 100


@pytest.mark.parametrize(
    ("command", "before"), CALLED, ids=lambda part: part if isinstance(part, str) else " ".join(part[-1:])
)
def test_every_option_and_argument_takes_any_number(
    command: str, before: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server, "serve", lambda *given: None)
    Path("ours.yaml").write_text(LEFT, "utf-8")
    for digits in DIGITS:
        with bounded():
            told = CliRunner().invoke(main, [command, *before, digits])
        assert told.exit_code in (0, 1, 2), (digits[:20], told.output)
        assert told.exception is None or isinstance(told.exception, SystemExit), digits[:20]
        assert "cannot cope" not in told.output
        assert "4300 digits" not in told.output


@pytest.mark.parametrize("command", ["step", "ask"])
def test_whatever_is_typed_at_a_question(command: str) -> None:
    with bounded():
        told = CliRunner().invoke(main, [command, FILE], input="\n".join(DIGITS))
    assert told.exception is None or isinstance(told.exception, SystemExit)
    assert "cannot cope" not in told.output
