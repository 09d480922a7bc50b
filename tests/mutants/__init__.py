"""Do the scenarios and tests notice when the engine is changed? See `python -m tests.mutants --help`."""
