"""A game played by people and algorithms: what happens at the table, without the table."""
