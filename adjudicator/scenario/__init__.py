"""Scenarios: a situation, a story and what must come of it, in a file that pytest runs."""
