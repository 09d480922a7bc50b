"""Make the digests anew, where a change of rulings, words or what is seen is meant: `python -m tests.golden`."""

from __future__ import annotations

from .record import RECORDS

if __name__ == "__main__":
    for record in RECORDS:
        print(*record.store(), sep="\n")
