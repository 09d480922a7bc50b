"""Figures, not tests: `python -m tests.bench` prints them."""
