"""Lines are counted while the fast tests of the rules run, and only then: it takes twice as long."""

from __future__ import annotations

import sys
import threading

import pytest


def test_nobody_counts_the_lines_of_this_test(pytestconfig: pytest.Config) -> None:
    if pytestconfig.pluginmanager.getplugin("_cov"):
        assert (sys.gettrace(), threading.gettrace()) == (None, None)
