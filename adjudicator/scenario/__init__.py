"""Scenarios: a situation, a story and its expected result, in a file that pytest runs."""
