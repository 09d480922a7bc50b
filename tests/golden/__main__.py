"""Make the digests anew, where a change of rulings, words or what is seen is meant: `python -m tests.golden`."""

from __future__ import annotations

from . import digests
from .record import RECORDS

if __name__ == "__main__":
    told = digests.stored() if digests.FILE.exists() else {}
    print(f"{digests.store()} stories in {digests.FILE.name}")
    for difference in digests.differences(told, digests.stored()):
        print(difference)
    for record in RECORDS:
        print(*record.store(), sep="\n")
