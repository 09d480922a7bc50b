"""Make the digests anew, where a change of rulings, words or what is seen is meant: `python -m tests.golden`."""

from __future__ import annotations

from . import digests, seen

if __name__ == "__main__":
    told = digests.stored() if digests.FILE.exists() else {}
    shown = seen.stored() if seen.FILE.exists() else {}
    print(f"{digests.store()} stories in {digests.FILE}")
    for difference in digests.differences(told, digests.stored()):
        print(difference)
    print(f"{seen.store()} stories in {seen.FILE}")
    for difference in seen.differences(shown, seen.stored()):
        print(difference)
