"""The app: what people see and touch, in Streamlit. `app.py` at the top of the repository is its door.

The module `app` is what is behind that door.

The one truth is a `sitting.Sitting` in the session: immutable cases and a cursor. Callbacks move it, widgets
only show it, and the address bar carries the case.
"""
