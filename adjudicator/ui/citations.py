"""Which scenarios cite a clause, as far as is known by now: a process beside the app runs what has not been run yet."""

from __future__ import annotations

import subprocess
import sys

import streamlit as st

from adjudicator.scenario import citing
from adjudicator.scenario.citing import Citations

from .stories import FOLDER


def now() -> Citations:
    """Return what is known by now; where something is missing, it is being found."""
    found = citing.known(FOLDER)
    if found.missing:
        _find()
    return found


@st.cache_resource
def _find() -> subprocess.Popen[bytes]:
    """Return the process that runs the scenarios, started once; beside the app, so that no tap has to wait for it."""
    return subprocess.Popen([sys.executable, "-m", citing.__name__, str(FOLDER)], stdin=subprocess.DEVNULL)
