"""The studio: a local page on which people play, watch and understand a search; `outply studio` starts it."""
