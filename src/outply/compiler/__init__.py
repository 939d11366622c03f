"""Rules and kernels to machine code; nothing else in the package knows how.

1. `dependencies` follows a game's rules to every helper, constant and class they use, and takes a digest of it all.
2. `native` gives the game a Numba type named by that digest, and compiles the rules as methods of that type.
3. A `kernel`, the inner loop of an algorithm, is compiled for the type of the game it is called with.
4. `cache` keeps compiled kernels on disk under their digests, so that a later process starts at once.
5. Rules that do not compile run as plain Python, and `diagnostics` says which line to change, and how.

Low to high: background, random_action, intrinsics, fingerprint, cache, memory and pages; notices; dependencies;
diagnostics; native; kernel. No file imports one that stands after it.
"""
