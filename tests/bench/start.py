"""What the engine costs in the reader's browser: until it judges, in memory, and for a line that is told."""

from __future__ import annotations

import contextlib
import json
import tarfile
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import psutil

from adjudicator.browser import shipping
from adjudicator.browser.engine import SiteTable, as_json
from tests.browser.conftest import publish, served, told
from tests.browser.reader import LONG, SIZES, Reader
from tests.conftest import launched

ROUNDS = 5

LINES = (
    "Alaric, Karl and Valeria play. Alaric reveals Elven Wine",
    "Alaric plays Sleight of drink",
    "Karl cancels that",
    "Valeria cancels that",
    "Nobody responds to anything more",
)

BARE = '<!doctype html><title>bare</title><script type="module" src="page.js"></script>'

BARE_PAGE = """const worker = new Worker("worker.js", { type: "module" })
worker.onmessage = () => { window.took = performance.now() }"""

BARE_WORKER = """import { loadPyodide } from "./pyodide.mjs"
await loadPyodide({ lockFileContents: { info: INFO, packages: {} } })
postMessage("ready")"""
"""Nothing but Python, from files as npm has them."""

ANSWERED = """new MutationObserver(() => {
    if (document.querySelector("[data-part=answer]:not([hidden]):not(:empty)")) window.took ??= performance.now()
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""Note when the ruling is there."""

TELL = """async line => {
    const host = document.querySelector(".site-table"), place = name => host.querySelector(`[data-part=${name}]`)
    const began = performance.now()
    place("line").value = line
    place("say").requestSubmit()
    while (host.hasAttribute("aria-busy")) await new Promise(done => setTimeout(done))
    return performance.now() - began
}"""
"""Tell a line; return the milliseconds until the table with its picture is there."""


def costs() -> Iterator[str]:
    """Measure, and yield a line about each: what is measured beside it is measured in the same run, by turns."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        shipping.ship(site)
        publish(site, "first", "A rule")
        _bare(site / "bare")
        with served(site) as address, launched() as browser:
            yield _start(browser, address)
            yield _line(browser, address)
        with served(site) as address, launched() as browser:  # one that has nothing of the other pages
            yield _memory(browser, address)


def _bare(folder: Path) -> None:
    folder.mkdir()
    with tarfile.open(shipping._fetched(shipping.PYODIDE, shipping.PYODIDE_HASH, shipping._by_npm)) as archive:
        for name in (shipping.START, shipping.GLUE, shipping.LIBRARY, shipping.COMPILED):
            (folder / name).write_bytes(shipping._member(archive, name))
        info = json.loads(shipping._member(archive, "pyodide-lock.json"))["info"]
    (folder / "index.html").write_text(BARE, "utf-8")
    (folder / "page.js").write_text(BARE_PAGE, "utf-8")
    (folder / "worker.js").write_text(BARE_WORKER.replace("INFO", json.dumps(info)), "utf-8")


def _start(browser: Any, address: str) -> str:
    """Measure from the address of a table to its ruling, and from the address of a page to bare Python."""
    context = browser.new_context(viewport=SIZES["phone"])
    context.set_default_timeout(LONG)
    context.add_init_script(ANSWERED)
    page = context.new_page()

    def took(place: str) -> float:
        page.goto("about:blank")
        page.goto(f"{address}/{place}")
        page.wait_for_function("() => window.took")
        return float(page.evaluate("window.took"))

    table = f"en/table/index.html#case={told(*LINES)}"
    took("bare/index.html")
    took(table)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_timeout(3_000)  # what keeps the engine is not to be measured
    rounds = [(took("bare/index.html"), took(table)) for _ in range(ROUNDS)]
    bare, ours = (min(one) for one in zip(*rounds, strict=True))
    ratio = median(ours / bare for bare, ours in rounds)
    context.close()
    return f"start: a ruling after {ours:.0f} ms, bare Python {bare:.0f} ms; ratio {ratio:.2f} (1.3 wanted)"


def _line(browser: Any, address: str) -> str:
    """Tell the same lines natively and in the browser, by turns."""
    page = browser.new_page(viewport=SIZES["phone"])
    reader = Reader(page, address, "en")
    reader.open()
    mine: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS + 1):
        reader.go("#case=")
        table = SiteTable("en")
        here, there = 0.0, 0.0
        for line in LINES:
            began = time.perf_counter()
            table.say(line)
            as_json(table)
            here += 1_000 * (time.perf_counter() - began)
            there += page.evaluate(TELL, line)
        mine.append(here / len(LINES))
        theirs.append(there / len(LINES))
    page.close()
    native, ours = min(mine[1:]), min(theirs[1:])  # in the first round much is read that stays
    ratio = median(there / here for here, there in zip(mine[1:], theirs[1:], strict=True))
    return f"start: a told line with its picture {ours:.1f} ms, natively {native:.1f} ms; ratio {ratio:.1f} (10 wanted)"


def _memory(browser: Any, address: str) -> str:
    """Measure what the pages of a browser have for themselves at most: with an empty page, the table, and a search."""
    page = browser.new_page(viewport=SIZES["phone"])
    with watched() as empty:
        page.goto(f"{address}/en/rules/seen.html")
    reader = Reader(page, address, "en")
    with watched() as table:
        reader.open()
        for line in LINES:
            reader.say(line)
    with watched() as search:
        reader.part("depends").locator("summary").click()
        page.wait_for_selector("[data-part=found][aria-busy=false]:not(:empty)", timeout=LONG)
    told = f"the table {max(table):.0f} MB, with a search {max(search):.0f} MB (250 wanted)"
    return f"start: memory at most: a page without an engine {max(empty):.0f} MB, {told}"


@contextlib.contextmanager
def watched() -> Iterator[list[float]]:
    """Look every now and then how many megabytes the processes that draw pages have for themselves."""
    over = threading.Event()
    seen: list[float] = []

    def look() -> None:
        while not over.is_set():
            seen.append(sum(map(_own, psutil.Process().children(recursive=True))))
            over.wait(0.03)

    looks = threading.Thread(target=look)
    looks.start()
    yield seen
    over.set()
    looks.join()


def _own(process: psutil.Process) -> float:
    try:
        if "--type=renderer" not in process.cmdline():
            return 0
        held = process.memory_info()
        return float(held.rss - held.shared) / 1e6
    except psutil.Error:
        return 0
