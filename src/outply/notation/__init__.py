"""States and games as text and JSON, and back: `states` for one state, `records` for a whole game."""
