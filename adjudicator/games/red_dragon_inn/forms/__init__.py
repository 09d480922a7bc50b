"""The form of the beginning: what can be entered of a table of the Inn, part by part, and what that changes."""
