"""What states are made of, by value: `bits` (one machine word), `cells` (0 to 15 each), `wide` (up to 378 points)."""
