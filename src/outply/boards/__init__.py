"""Boards for states: `bits` (one word), `cells` (by value), `wide` (up to 378 points); `random` numbers."""
