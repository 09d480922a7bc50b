"""Rounds of Gambling: the Round itself, its antes, and what cards do in it."""
