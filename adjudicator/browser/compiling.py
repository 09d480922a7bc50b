"""What Python for the browser will run there, compiled by that Python, under Node: no reader's browser has to.

`compiling.mjs` gives this text to it. What only somebody reads who looks into the code is left out: docstrings, the
types of what functions take and return, and which line a place in it is of, which would be more than all the rest.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
from pathlib import Path
from types import CodeType

HEAD = importlib.util.MAGIC_NUMBER + bytes(12)
"""What a compiled file begins with that belongs to no source."""

NOWHERE, EACH = 0xF8, 8
"""An entry of the table of lines that tells none, for up to so many instructions; how many of them, is added."""


def compile_in(archive: str) -> None:
    """Put compiled modules in the place of those in an archive."""
    with zipfile.ZipFile(archive) as old:
        files = {file.filename: old.read(file) for file in old.infolist()}
    with zipfile.ZipFile(archive, "w") as new:
        for name, held in files.items():
            if Path(name).suffix == ".py":
                code = compile(_untyped(ast.parse(held)), name, "exec", dont_inherit=True, optimize=2)
                new.writestr(zipfile.ZipInfo(f"{name}c"), HEAD + marshal.dumps(_bare(code)))
            else:
                new.writestr(zipfile.ZipInfo(name), held)


def _untyped(module: ast.Module) -> ast.Module:
    """Return a module without the types of its functions. Those of fields stay, of which classes are made."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return module


def _bare(code: CodeType) -> CodeType:
    """Return code without its lines, and so all code within it."""
    whole, rest = divmod(len(code.co_code) // 2, EACH)
    lines = bytes([NOWHERE + EACH - 1] * whole + [NOWHERE + rest - 1] * (rest > 0))
    within = tuple(_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=within)
