"""Limits of everything that people write in files: how many, how much, how long.

Another limit is looked at and accepted with `pytest --force-regen tests/golden/test_limits.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_regressions.file_regression import FileRegressionFixture

from adjudicator.case import GAMES
from adjudicator.schemas import files, schema

LIMITS = (
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
    *("minLength", "maxLength", "pattern", "minItems", "maxItems", "minProperties", "maxProperties"),
)


@pytest.mark.parametrize("game", GAMES)
def test_as_much_may_be_written_as_before(game: str, file_regression: FileRegressionFixture) -> None:
    found = dict.fromkeys(line for _, kind, id in files() if id == game for line in limits(schema(kind, id)))
    assert found
    file_regression.check("".join(f"{line}\n" for line in sorted(found)), extension=".txt", encoding="utf-8")


def limits(part: Any, *path: str) -> Iterator[str]:
    """Yield a line for each place of a schema that has limits: the way to it, and the limits."""
    if isinstance(part, dict):
        held = " ".join(f"{limit}={part[limit]}" for limit in LIMITS if isinstance(part.get(limit), int | str))
        if held:
            yield f"{'.'.join(path)}: {held}"
        for name, inside in part.items():
            yield from limits(inside, *path, name)
    elif isinstance(part, list):
        for place, inside in enumerate(part):
            yield from limits(inside, *path, str(place))


def test_a_limit_is_found_wherever_it_stands() -> None:
    told = {"$defs": {"Card": {"properties": {"gold": {"anyOf": [{"type": "null"}, {"minimum": 0, "maximum": 9}]}}}}}
    assert list(limits(told)) == ["$defs.Card.properties.gold.anyOf.1: minimum=0 maximum=9"]
