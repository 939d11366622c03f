"""Numba's types and lowerings: the only folder that imports Numba.

A game gets a Numba type of its own, whose name holds a digest of everything its rules depend on. The user's methods
are compiled as they are, with `self` of that type: `self.helper(…)` calls the compiled helper, `self.size` is a
constant, and `self.table` is an array passed as a bare address, without reference counts. The signature of a kernel
names the type of its game, so compiled kernels are kept on disk under a digest of their signature and their own code.

    available.py        whether Numba can be imported
    tables.py           arrays that kernels write to
    primitives.py       bits, cells, atomics and fences: functions with machine instructions of their own
    sets.py             `bits.each` and `wide.each`: the k-th member without a loop
    rows.py             states to rows of words and back
    libraries.py        LLVM modules: a kernel is optimised as a whole, together with all that it calls
    large_constants.py  large arrays among the constants of rules
    objects.py          the type of an object: its methods, and where its fields are
    types.py            the type of a game, and of its states in rows of words
    parts.py            the type of a part of an algorithm
    attributes.py       `self.name` in compiled rules
    builtins.py         any, all, reversed and more
    enums.py            members of an IntEnum in arithmetic with floats
    generators.py       generators inlined into the loops that use them
    failures.py         which rule failed, and for which state
    namedtuples.py      `s._replace(field=…)` in compiled rules
    rule_typing.py      the rules compiled one by one: the kinds of numbers in a state, or a problem
    prepare.py          a game ready for compiled code, or the reason why it cannot be compiled
    code_cache.py       compiled code on disk: kernels, and functions that know no game
    kernels.py          compiled kernels
"""
