"""Statistics of matches: score and Elo with their intervals, the sequential test, ratings of many, plots."""
