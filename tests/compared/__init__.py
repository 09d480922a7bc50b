"""Two checkouts held against each other: everything that people and machines read of them."""
