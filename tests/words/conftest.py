"""In these tests a missing message is an error, not an id on the page."""

from collections.abc import Iterator

import pytest

from adjudicator.words import Words


@pytest.fixture(autouse=True, scope="package")
def strict() -> Iterator[None]:
    Words.strict = True
    yield
    Words.strict = False
