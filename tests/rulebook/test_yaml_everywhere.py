"""Every YAML file of the project says the same to everybody who reads YAML.

PyYAML's C part reads some texts that its pure scanner refuses. The pure one reads our files where there is no C part,
and other people's tools are made of ruamel.yaml.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
import yaml
from ruamel.yaml import YAML

PROJECT = Path(__file__).parents[2]
FILES = sorted(
    file for folder in ("adjudicator", "scenarios", "docs", "tests") for file in (PROJECT / folder).rglob("*.yaml")
)


def shape(events: Iterable[object]) -> list[tuple[str, object]]:
    """Return what a file says: the kind of each event, and the text of each scalar."""
    return [(type(event).__name__, getattr(event, "value", None)) for event in events]


@pytest.fixture(scope="module", params=range(4))
def texts(request: pytest.FixtureRequest) -> dict[Path, str]:
    """A quarter of the files."""
    return {file: file.read_text("utf-8") for file in FILES[request.param :: 4] if "_build" not in file.parts}


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="PyYAML was built without libyaml")
@pytest.mark.parametrize("other", ["the pure scanner", "ruamel.yaml"])
def test_every_file_is_read_alike(texts: dict[Path, str], other: str) -> None:
    for file, text in texts.items():
        if other == "ruamel.yaml":
            found = shape(YAML(typ="safe", pure=True).parse(text))
        else:
            found = shape(yaml.parse(text, Loader=yaml.SafeLoader))
        assert found == shape(yaml.parse(text, Loader=yaml.CSafeLoader)), file
