"""The command `adjudicator`: starts the package of that name, if it is this program's.

The package index holds another program called `adjudicator`, with a package and a command of the same names. Where both
are installed, Python may find that package first, so this module has a name that nobody else has.
"""

from __future__ import annotations

import sys

CLASH = (
    "Another package 'adjudicator' is installed here and hides this program: python -m pip uninstall adjudicator, then "
    "install this program again.",
    "Здесь установлен другой пакет 'adjudicator', он закрывает эту программу: python -m pip uninstall adjudicator, "
    "затем установите программу снова.",
)
"""What is said if so, in both languages; the catalogues of messages are in the package that is hidden."""


def run() -> None:
    """Run the command line. Ends with code 2 if the package `adjudicator` is not this program's."""
    try:
        from adjudicator.installed import DISTRIBUTION  # noqa: F401, PLC0415  # only this program's has it
    except ImportError:
        print(*CLASH, sep="\n", file=sys.stderr)
        sys.exit(2)
    from adjudicator.__main__ import run as start  # noqa: PLC0415  # only now is it known to be there

    start()


if __name__ == "__main__":
    run()
