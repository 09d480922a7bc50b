"""Which scenarios cite a clause, as far as is known by now: a process beside the app runs what has not been run yet."""

from __future__ import annotations

import functools
import subprocess
import sys
from contextlib import suppress

import streamlit as st

from adjudicator.analysis import coverage
from adjudicator.analysis.examples import RuleExamples
from adjudicator.analysis.mutate import Guards
from adjudicator.rulebook import BadFile
from adjudicator.scenario import citing
from adjudicator.scenario.citing import Citations
from adjudicator.sources import scenarios

from . import stories


def now() -> Citations:
    """Return what is known by now; where something is missing, it is being found."""
    found = citing.known(*scenarios())
    if found.missing:
        _find()
    return found


@st.cache_resource
def _find() -> subprocess.Popen[bytes]:
    """Return the process that runs the scenarios, started once; beside the app, so that no tap has to wait for it."""
    command = [sys.executable, "-m", citing.__name__, *map(str, scenarios())]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL)


def examples() -> RuleExamples:
    """Return the example of each clause in each edition, as far as is known by now."""
    return RuleExamples(now(), hints())


@functools.cache
def guarding(clause: str) -> dict[str, tuple[str, ...]]:
    """Return the examples that come out otherwise if a clause says something else, by name, with their editions.

    Only those that are kept as hints are looked at, one for each edition, and each is tried again.
    """
    found: dict[str, tuple[str, ...]] = {}
    for edition, id in hints().get(clause, {}).items():
        one = stories.example(id)
        if one is not None and coverage.guards(one.document, edition, clause):
            found[one.name] = (*found.get(one.name, ()), edition)
    return found


@functools.cache
def hints() -> Guards:
    """Return which example is said to guard a clause, by edition."""
    found: Guards = {}
    for folder in scenarios():
        with suppress(BadFile):  # `adjudicator check` tells what is wrong with it
            found |= coverage.hints(folder)
    return found
