"""No circles between modules: none imports itself by way of others, be it inside a function.

Imports for types alone (under `TYPE_CHECKING`) do not count.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = grimp.build_graph("adjudicator", exclude_type_checking_imports=True, cache_dir=None)
    assert circle({module: graph.find_modules_directly_imported_by(module) for module in graph.modules}) == []


@pytest.mark.parametrize(
    ("needs", "expected"),
    [
        ({"a": {"b", "c"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"c"}, "c": {"b"}}, ["b", "c"]),
        ({"a": {"a"}}, ["a"]),
    ],
)
def test_a_circle_is_found(needs: dict[str, set[str]], expected: list[str]) -> None:
    assert sorted(circle(needs)) == expected


def circle(needs: dict[str, set[str]]) -> list[str]:
    """Return the modules of one circle in `needs`, which holds the imports of each module; empty if there is none."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as found:
        return list(dict.fromkeys(found.args[1]))
    return []
