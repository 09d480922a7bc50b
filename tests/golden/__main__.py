"""Make the digests anew, where a change of rulings or words is meant: `python -m tests.golden`."""

from __future__ import annotations

from .digests import FILE, differences, store, stored

if __name__ == "__main__":
    before = stored() if FILE.exists() else {}
    print(f"{store()} stories in {FILE}")
    for difference in differences(before, stored()):
        print(difference)
