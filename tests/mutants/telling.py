"""`python -m tests.mutants.telling [FILE ...]`: tell scenarios, and stop at the first that comes out otherwise.

With `--lines TO` it writes down which lines of the engine each scenario runs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions, run

ROOT = Path(__file__).parents[2]


def told(path: Path) -> bool:
    """Tell one file under each of its editions; True if all came out as they say."""
    document = load(path)
    return all(one.passed for edition in editions(document.value) for one in run(document, edition))


def every() -> list[Path]:
    """Return the files, in their order."""
    return list(find(ROOT / "scenarios"))


def lines(to: Path) -> None:
    """Write down which lines are run by which scenario: by file and line, the places of scenarios in `every`."""
    from coverage import Coverage

    measure = Coverage(data_file=None, config_file=False, include=[f"{ROOT}/adjudicator/*"])
    found: dict[str, dict[int, list[int]]] = {}
    told(every()[0])  # what is read once, and what is run while modules are imported, is nobody's
    for place, path in enumerate(every()):
        measure.erase()
        measure.start()
        told(path)
        measure.stop()
        data = measure.get_data()
        for file in data.measured_files():
            name = Path(file).relative_to(ROOT).as_posix()
            for line in data.lines(file) or ():
                found.setdefault(name, {}).setdefault(line, []).append(place)
    to.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--lines"]:
        lines(Path(sys.argv[2]))
    else:
        for file in (file for name in sys.argv[1:] for file in find(Path(name))):
            if not told(file):
                raise SystemExit(f"{file} comes out otherwise")
