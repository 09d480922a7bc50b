"""Inputs that were made wrong on purpose, by seed: each is judged, or refused with one sentence.

`python -m tests.fuzz --from SEED --minutes N` goes on from a seed and prints the seeds of inputs that fell.
"""
