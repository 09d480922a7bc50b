"""Numbers on the command line: every option of every command that takes one."""

from __future__ import annotations

from importlib import import_module

import click
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.cli import COMMANDS, main
from adjudicator.parsing.numbers import whole


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
    assert "4300" not in told.stderr
    assert told.stdout == ""


@given(st.integers() | st.integers(min_value=0, max_value=2_000), st.integers(min_value=0, max_value=1_000))
def test_digits_say_a_number_up_to_the_most(number: int, most: int) -> None:
    assert whole(str(number), most) == (number if 0 <= number <= most else None)


@pytest.mark.parametrize("text", ["", "9" * 5_000, "²", "٣", "+1", "1.0", " 1", "-0"])
def test_what_is_no_plain_number_is_none(text: str) -> None:
    assert whole(text, 10**9) is None
