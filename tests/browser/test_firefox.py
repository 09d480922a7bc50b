"""The table of the site in Firefox, once its host is gone: it is kept there, and judges, as in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .arguments import ENTERED, SiteUser, enter, offline
from .host import host_of_a_copy
from .reader import SIZES
from .test_arguments_browser import TOUCHES

pytestmark = pytest.mark.browser

BY_TURNS = tuple(ENTERED)[::3]
"""What is entered in every run, by turns in the two languages; `-m slow` enters the others."""


@pytest.fixture(scope="module")
def users(in_firefox: Any, shipped: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, SiteUser]]:
    """Somebody in each language, without a network."""
    host = host_of_a_copy(shipped, tmp_path_factory.mktemp("host"))
    with offline(in_firefox, host, SIZES["phone"]) as users:
        yield users


@pytest.mark.parametrize(
    "name", [name if name in BY_TURNS else pytest.param(name, marks=pytest.mark.slow) for name in ENTERED]
)
def test_an_argument_is_entered_in_firefox_without_a_network(users: dict[str, SiteUser], name: str) -> None:
    user = list(users.values())[tuple(ENTERED).index(name) % len(users)]
    assert enter(name, user) <= TOUCHES[name]
    assert user.faults == []
