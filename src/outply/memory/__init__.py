"""Trees and tables as arrays, allocated once."""
