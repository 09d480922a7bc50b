"""What is put beside the pages: small enough, and nothing left out that something imports."""

from __future__ import annotations

import ast
import gzip
import io
import json
import lzma
import marshal
import tarfile
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from adjudicator.browser import PYTHON, shipping
from adjudicator.browser import shipped as engine_of
from adjudicator.browser.packing import pack

NEVER = {"html", "multiprocessing"}
"""What the packed code imports only where it takes HTML for text, or has several processes: never in a browser."""

MOST = 7_000_000
"""Bytes of all that a reader fetches who has nothing yet."""

UNPACKS = 6_000_000
"""Bytes of memory that may be needed to unpack the engine, and for one of its files."""


def unpacked(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the engine in a folder, each with its name, as the worker reads them."""
    with lzma.open(folder / shipping.ENGINE) as packed:
        yield from iter(partial(marshal.load, packed), None)


def imported(code: bytes) -> Iterator[str]:
    """The modules that some code imports, by their whole names."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def modules(library: Any) -> set[str]:
    """The modules in a file of Python's library."""
    with zipfile.ZipFile(library) as files:
        names = [name.rpartition(".")[0] for name in files.namelist() if name.endswith((".py", ".pyc"))]
    return {name.removesuffix("/__init__").replace("/", ".") for name in names}


def test_what_the_engine_imports_of_pythons_library_is_left_in_it(shipped: Path, tmp_path: Path) -> None:
    (library,) = shipped.glob(f"{PYTHON}-*/{shipping.LIBRARY}.gz")
    with tarfile.open(shipping._fetched(shipping.PYODIDE, shipping.PYODIDE_HASH, shipping._by_npm)) as pyodide:
        whole = modules(io.BytesIO(shipping._member(pyodide, shipping.LIBRARY)))
    left = modules(io.BytesIO(gzip.decompress(library.read_bytes())))
    assert left < whole
    cut = whole - left
    pack(tmp_path / "engine.zip")
    with zipfile.ZipFile(tmp_path / "engine.zip") as engine:
        code = {file: engine.read(file) for file in engine.namelist() if file.endswith(".py")}
    wanted = {module: file for file, text in code.items() for module in imported(text)}
    assert {module: wanted[module] for module in cut & set(wanted) if module not in NEVER} == {}


def test_all_of_it_is_compiled_since_that_would_be_most_of_a_start(shipped: Path) -> None:
    folder = engine_of(shipped)
    assert folder is not None
    (library,) = shipped.glob(f"{PYTHON}-*/{shipping.LIBRARY}.gz")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(library.read_bytes()))) as files:
        of_python = files.namelist()
    for names in (of_python, [name for name, _ in unpacked(folder)]):
        assert [name for name in names if name.endswith(".py")] == []
        assert any(name.endswith(".pyc") for name in names)


def test_it_is_small_and_has_the_licences_of_what_is_not_ours(shipped: Path) -> None:
    folder = engine_of(shipped)
    assert folder is not None
    python = next(shipped.glob(f"{PYTHON}-*"))
    assert sum(file.stat().st_size for one in (folder, python) for file in one.iterdir()) < MOST
    told = json.loads((folder / "engine.json").read_text("utf-8"))
    assert {place: (folder / place).stat().st_size for place in told["sizes"]} == told["sizes"]
    licences = [file for file, _ in unpacked(folder) if "licen" in file.lower() or "metadata" in file.lower()]
    for library in ("hassil", "markupsafe", "pyyaml", "segno", "snowballstemmer", "unicode_rbnf"):
        assert any(file.lower().startswith(library) for file in licences), library


def test_it_is_unpacked_in_little_memory_since_none_is_given_back(shipped: Path) -> None:
    folder = engine_of(shipped)
    assert folder is not None
    lzma.decompress((folder / shipping.ENGINE).read_bytes(), memlimit=UNPACKS)
    assert max(len(held) for _, held in unpacked(folder)) < UNPACKS


def test_a_file_that_is_another_one_than_was_tried_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def other(to: Path) -> None:
        (to / shipping.PYODIDE).write_bytes(b"another one")

    with pytest.raises(shipping.Unavailable) as none:
        shipping._fetched(shipping.PYODIDE, shipping.PYODIDE_HASH, other)
    assert (none.value.reason, none.value.what) == ("other", shipping.PYODIDE)
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []


def test_each_folder_is_named_by_what_is_in_it_and_the_same_sources_give_the_same(
    shipped: Path, tmp_path: Path
) -> None:
    """A page of an older build must never meet a newer engine in what a browser keeps."""
    (tmp_path / "engine-old").mkdir()
    again = shipping.ship(tmp_path)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == sorted(
        folder.name for folder in shipped.iterdir() if folder.name.startswith(("engine-", "python-"))
    )
    before = shipping._named(again)
    (again / "page.css").write_text("p { color: red }", "utf-8")
    assert shipping._named(again) != before
