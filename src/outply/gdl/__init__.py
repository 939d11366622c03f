"""Rule sheets in the game description language (GDL): read, checked, grounded, and played as games like any other.

1. `kif` reads a sheet, `rules` takes `or` apart, `valid` finds mistakes and names their lines.
2. `sizes` estimates how often rules hold, `chains` splits those that would explode, `ground` lets clingo ground them.
3. `gates` and `network` fold the result into and/not gates, `wins` adds those that playouts draw by.
   `source` does all this in a process with limits.
4. `lanes` plays 256 random games at once; `survey` learns from a few hundred who moves when.
5. `events` works out what an action changes, `sheet` is the game, `slow` the one that clingo works out state by state.
"""
