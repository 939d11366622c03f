"""Players, matches, tournaments, ratings, and the database of results."""

from __future__ import annotations
