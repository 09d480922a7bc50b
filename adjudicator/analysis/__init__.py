"""What a ruling hangs on: every way it can go, what decides it, what would flip it, and what is like it.

Functions over cases and scenarios, for every game. They find; the command line, the app and the site tell.
"""
