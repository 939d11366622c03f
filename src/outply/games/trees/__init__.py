"""Games on an explicit tree: `nodes` to write one by hand, `tree` to play on it, `book` with those of the textbook."""
