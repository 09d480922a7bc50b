"""Real tables' fourteen arguments, entered on the site's table in a real browser whose host is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.words import LANGUAGES

from .arguments import ENTERED, SiteUser, enter, offline
from .host import host_of_a_copy
from .reader import SIZES

pytestmark = pytest.mark.browser

TOUCHES = dict(zip(ENTERED, (3, 14, 3, 6, 7, 8, 4, 6, 10, 4, 10, 2, 9, 8), strict=True))
"""So many touches each takes at most."""


@pytest.fixture(scope="module")
def users(chromium: Any, shipped: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, SiteUser]]:
    """Somebody in each language, for all the arguments: until the engine is there takes longer than any of them."""
    host = host_of_a_copy(shipped, tmp_path_factory.mktemp("host"))
    with offline(chromium, host, SIZES["phone"]) as users:
        yield users


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ENTERED)
def test_an_argument_is_entered_without_a_network(
    users: dict[str, SiteUser], name: str, language: str, size: str
) -> None:
    user = users[language]
    user.page.set_viewport_size(SIZES[size])
    assert enter(name, user) <= TOUCHES[name]
    assert user.faults == []
