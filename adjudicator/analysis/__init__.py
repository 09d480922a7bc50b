"""Questions about cases: every way one can go, what decides it, what would change it, and similar cases.

Functions over cases and scenarios, for every game. The command line, the app and the site show what they return.
"""
