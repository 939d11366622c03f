"""Rules to compiled rules: the only folder that imports Numba.

A game instance gets a Numba type of its own, whose name holds a digest of everything its rules reach. The user's
methods are compiled as they are, with `self` of that type: `self.helper(…)` calls the compiled helper, `self.size`
is a constant, `self.table` an array that is carried as a bare address, without reference counts. Because the game is an
argument whose type names it, a kernel's signature names the game, and compiled kernels are kept on disk under a digest
of that signature and of the kernel itself.

    available.py     is Numba there?
    tables.py        arrays that kernels write to
    primitives.py    bits and cells: what has an instruction of its own
    rows.py          states built from rows of words and put into them
    carried.py       great arrays among the constants of rules
    objects.py       the type of an object: its methods and where its fields are
    types.py         the type of a game, and of its states in rows of words
    attributes.py    `self.name` in compiled rules
    builtins.py      any, all, reversed and more
    enums.py         members of an IntEnum in arithmetic with floats
    failures.py      which rule failed, and for which state
    named.py         `s._replace(field=…)` in compiled rules
    trial.py         rules compiled one by one: the kinds of numbers in a state, or a problem
    prepare.py       a game made ready, or the reason why it cannot be compiled
    kernels.py       compiled kernels and their cache
"""
