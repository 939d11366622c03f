"""Statistics of matches: intervals, the sequential test, ratings, and their plot."""
