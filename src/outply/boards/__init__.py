"""Boards for states: `bits` (one word), `cells` (0 to 15 each), `wide` (up to 378 points); `random` numbers."""
