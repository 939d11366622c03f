"""Planning: AndOr (and_or.py) finds a plan that wins whatever chance and the other players do."""
