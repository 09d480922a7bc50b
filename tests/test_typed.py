"""What msgspec reads into is made ready by one thread alone, or two visitors at once end the server."""

from __future__ import annotations

import ast
import functools
import subprocess
import sys
from pathlib import Path

import pytest

from tests.links.opening import links

PACKAGE = Path(__file__).parents[1] / "adjudicator"
READS = ("convert", "decode", "Decoder")
AT_ONCE = """
import sys, threading
from adjudicator.case import link

sys.setswitchinterval(1e-4)
start, opened = threading.Barrier(len(sys.argv) - 1), []

def visit(token):
    start.wait()
    opened.append(link.read(token).said)

visitors = [threading.Thread(target=visit, args=(token,)) for token in sys.argv[1:]]
for visitor in visitors:
    visitor.start()
for visitor in visitors:
    visitor.join()
print(len(opened))
"""


def test_the_first_links_may_be_opened_at_once() -> None:
    tokens = [link.token for link in links()[::10]][:8]
    done = subprocess.run([sys.executable, "-c", AT_ONCE, *tokens], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, str(len(tokens))), done.stderr[-500:]


@functools.cache
def reads() -> list[tuple[str, ast.Call]]:
    """Every call by which msgspec reads, and where it stands."""
    found = []
    texts = ((path, path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py")))
    for path, text in ((path, text) for path, text in texts if "msgspec." in text):
        for node in ast.walk(ast.parse(text)):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            if called.startswith("msgspec.") and called.rpartition(".")[2] in READS:
                found.append((f"{path.relative_to(PACKAGE)}:{node.lineno}", node))  # type: ignore[arg-type]
    return found


def test_there_are_such_calls() -> None:
    assert len(reads()) > 20


@pytest.mark.parametrize(("where", "call"), reads(), ids=[where for where, _ in reads()])
def test_each_type_that_is_read_into_is_made_ready(where: str, call: ast.Call) -> None:
    told = [word.value for word in call.keywords if word.arg == "type"]
    if ast.unparse(call.func) == "msgspec.convert":
        told.append(call.args[1])
    assert all(ast.unparse(kind).startswith("ready(") for kind in told), f"{where}: use `typed.ready`"
