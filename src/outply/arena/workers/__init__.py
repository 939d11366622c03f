"""Processes that play the games of a match: the pool, the worker, and its heartbeat."""
