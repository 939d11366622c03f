"""The exchangeable parts of algorithms: small classes with one compiled method, their numbers read at run time."""
