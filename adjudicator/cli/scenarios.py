"""The folder of scenarios."""

FOLDER = "scenarios"
"""Where a project keeps its scenarios, seen from where the command is called."""
