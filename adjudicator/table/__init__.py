"""The table as a page shows it, whatever shows the page: what was reached, the strip of moves, what is drawn of both.

Plain values, and functions that make others of them. Neither Streamlit nor a browser is known here.
"""
