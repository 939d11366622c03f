"""From a state, a report or a tree to something to look at."""
