"""Players: an algorithm with a budget, a level of a ladder, a random player, or a user's function."""
