"""Which search suits retrosynthesis."""

from __future__ import annotations

DEFAULT_SEARCH = "nrpa"
