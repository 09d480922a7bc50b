"""What changes the engine by little, and what then notices."""

from __future__ import annotations

import ast

from .__main__ import NEAR
from .sites import ROOT, mutants


def test_the_tests_near_the_engine_are_there() -> None:
    assert [near for near in NEAR if not (ROOT / near).exists()] == []


def test_every_change_is_one_of_its_own_that_python_reads() -> None:
    every = mutants()
    assert len({mutant.id for mutant in every}) == len(every)
    for mutant in every[::100]:
        source = (ROOT / mutant.file).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutant.applied(source))) != ast.dump(ast.parse(source))
