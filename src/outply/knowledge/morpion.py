"""Which search suits Morpion Solitaire."""

from __future__ import annotations

DEFAULT_SEARCH = "nrpa"
