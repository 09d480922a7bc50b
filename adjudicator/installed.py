"""What this program is called where it is installed, and whether another one there claims its command."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator

DISTRIBUTION = "red-dragon-adjudicator"
"""The name by which pip knows this program. The package index holds another one called `adjudicator`."""

COMMAND = "adjudicator"
OWN = frozenset({"red_dragon_adjudicator:run", "adjudicator.__main__:run"})
"""What the command calls: now, and while the distribution was called `adjudicator`, too."""

_CALLED = re.compile(rf"^{COMMAND}\s*=\s*(\S+)", re.MULTILINE)
_KEPT = ".dist-info"


def version() -> str:
    """Return the version of this program."""
    from importlib.metadata import version  # noqa: PLC0415  # it takes longer to import than most commands to run

    return version(DISTRIBUTION)


def files(library: str) -> Iterator[tuple[str, str]]:
    """Yield where each file of an installed library lies, with its place below the folder of the libraries.

    Args:
        library: the name by which pip knows it.

    Raises:
        PackageNotFoundError: it is not installed.
    """
    from importlib.metadata import distribution  # noqa: PLC0415  # as above

    found = distribution(library)
    return ((str(found.locate_file(file)), file.as_posix()) for file in found.files or ())


def rival(folders: Iterable[str] | None = None) -> str | None:
    """Return another distribution that has a command or is itself called `adjudicator`.

    Only names and one small file of each distribution are read, since this is asked at every start.

    Args:
        folders: where to look; None: where Python looks for packages.

    Returns:
        Its name and version as in `adjudicator-1.0.0`; None if there is none.
    """
    for folder in sys.path if folders is None else folders:
        try:
            kept = [name for name in os.listdir(folder or ".") if name.endswith(_KEPT)]
        except OSError:
            continue
        for name in kept:
            called = _called(os.path.join(folder, name))
            if called not in OWN and (called is not None or name.startswith(f"{COMMAND}-")):
                return name.removesuffix(_KEPT)
    return None


def _called(kept: str) -> str | None:
    """Return what a distribution's command of this name calls; None if it has no such command."""
    try:
        with open(os.path.join(kept, "entry_points.txt"), encoding="utf-8", errors="replace") as points:
            found = _CALLED.search(points.read())
    except OSError:
        return None
    return found[1] if found else None
