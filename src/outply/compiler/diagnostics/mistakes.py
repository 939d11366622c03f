"""Code that does not compile: a pattern in the compiler's error, what it means, what to write instead.

The first pattern that matches counts. Its groups are filled in; groups named type… are shown as Python types.
"""

from __future__ import annotations

TEXT = "text belongs into show() and action_name(), which are never compiled"
LOOKUP = "write a tuple indexed by number, a NumPy array, or a chain of ifs"
BOARD = "keep the board in outply.boards.cells (get and put) or in a NumPy array (copy it, change the copy)"
LOOP = "write a loop"
STACK = "write a loop that keeps what is still to do in an array"
RANDOM = "rules are not random: let to_move() return CHANCE and list the outcomes in chances()"
VALUES = "use numbers, tuples, NamedTuples and NumPy arrays"
ONE_TYPE = "keep whole numbers of one type: all int, or np.uint64(…) around every number"

NO = r"No implementation of function .*?>>> "
UNTYPED = r"Untyped \w+ name '(?P<name>\w+)': Cannot determine Numba type of <class "
ATTRIBUTE = r"Unknown attribute '(?P<name>\w+)' of type "
OPCODE = r"unsupported opcode "

TABLE: list[tuple[str, str, str]] = [
    # recursion
    (r"outply: recursion in (?P<name>\w+)", "{name} calls itself, directly or through another", STACK),
    (
        UNTYPED + r"'outply\.compiler\.dependencies\.CallsItself'>",
        "{name} calls itself, directly or through another",
        STACK,
    ),
    (r"compiler re-entrant to the same function", "it calls itself, directly or through another", STACK),
    # types that cannot be found out, or differ
    (
        r"imprecise type: (?:reflected )?(?P<kind>list|set)\(undefined\)",
        "nothing shows what this empty {kind} will hold",
        "yield the items one by one, or write a tuple or an array such as np.zeros(n, np.int64)",
    ),
    (r"imprecise type: DictType\[undefined", "nothing shows what this empty dict will hold", LOOKUP),
    (r"does not yield any value", "it yields nothing", "yield the actions, or return a tuple of them"),
    # names from outside
    (
        ATTRIBUTE + r"Module\(<module '(?P<module>random|numpy\.random)'",
        "{module}.{name} draws a random number",
        RANDOM,
    ),
    (
        ATTRIBUTE + r"Module\(<module 'copy'",
        "copy.{name} cannot be compiled",
        "a state never changes, so it needs no copy; an array has .copy()",
    ),
    (
        ATTRIBUTE + r"Module\(<module '(?P<module>[\w.]+)'",
        "{module}.{name} cannot be compiled",
        f"{LOOP}, or use what math and NumPy offer",
    ),
    (
        r"Untyped \w+ name 'super'|\(LOAD_SUPER_ATTR\)",
        "super() cannot be compiled",
        "give the parent's part a name of its own and call it as self.name(…)",
    ),
    (UNTYPED + r"'(?P<kind>dict|set)'>", "{name} is a {kind}, which rules cannot look into", LOOKUP),
    (
        r"reflected (?P<kind>list|set).{0,80} assigned to variable '(?P<name>\w+)' in globals",
        "{name} is a {kind}, which could change while the game is played",
        "write {name} as a tuple or a NumPy array",
    ),
    (
        UNTYPED + r"'(?:type|function|builtin\w*)'>",
        "{name} cannot be used in a rule",
        f"{LOOP}, or call a method of the game as self.name(…)",
    ),
    (UNTYPED + r"'(?P<kind>[\w.]+)'>", "{name} is a {kind}, which cannot be compiled", VALUES),
    # calls
    (
        r"to signature '(?P<signature>.+?)' due to \"TypeError: (?P<why>.+?)\"",
        "the call does not fit {signature}: {why}",
        "give exactly these arguments",
    ),
    (r"invalid type in signature: .*got \{", "**keywords cannot be compiled", "name each argument"),
    (
        r"wrong tuple length.*expected (?P<names>\d+), got (?P<items>\d+)",
        "{items} items are given {names} names",
        "write one name for each item",
    ),
    (r"getiter with parameters \((?P<type>.+?)\)", "for … in cannot go through {type}", "write range(…)"),
    # indices and changes in place
    (
        r"tuple index out of range",
        "this index is beyond the end of the tuple",
        "count from 0: the last of n items has index n - 1",
    ),
    (NO + r"getitem\(\w+\(.*?\), slice", "a tuple is cut at places not known beforehand", BOARD),
    (
        NO + r"getitem\(.+, float\d+\) There",
        "the index is a float",
        "write // instead of /, or int(…) around the index",
    ),
    (
        NO + r"getitem\((?P<type>\w+\(.*?\)), int64\)",
        "a variable cannot choose among the items of {type}, which are of several types",
        "write a constant index or a field's name, or make all items one type",
    ),
    (
        NO + r"getitem\((?P<types>.*?)\) There",
        "this cannot be indexed so: {types}",
        "write an index that is a whole number, int(…)",
    ),
    (NO + r"setitem\((?:UniTuple|Tuple)\(", "a tuple does not change", BOARD),
    (
        r"No definition for lowering \w+\(.*?\)\.(?P<name>\w+) =",
        "a state does not change, so its {name} cannot be assigned",
        "return a new one: s._replace({name}=…)",
    ),
    (
        r"Cannot resolve setattr: \(\w+\[[0-9a-f]{20}\]\)\.(?P<name>\w+)",
        "a game does not change, so self.{name} cannot be assigned",
        "keep {name} in the state",
    ),
    (r"readonly array", "a table of the game does not change", "make a copy and change the copy"),
    # text
    (
        r"format spec in f-strings|\(FORMAT_WITH_SPEC\)",
        "an f-string with a format such as {{x:>5}} cannot be compiled",
        TEXT,
    ),
    (ATTRIBUTE + r"(?:Literal\[str\]|unicode_type)", "text and its .{name} cannot be compiled", TEXT),
    (NO + r"\w+\([^>]*(?:Literal\[str\]|unicode_type)", "text is put together here", TEXT),
    # exceptions
    (
        r"Exception matching is limited to",
        "except for one kind of exception cannot be compiled",
        "test with an if beforehand, or write except Exception",
    ),
    (
        r"Exception object cannot be stored|re-raising of an exception",
        "an exception that is caught cannot be used further",
        "test with an if beforehand, or write except Exception",
    ),
    (r"Multiple argument raise", "raise … from … cannot be compiled", "write raise with the exception alone"),
    # parts of Python
    (
        r"use of yield in a closure",
        "a generator expression cannot be compiled",
        f"{LOOP}, or a list in brackets: any([…]), sum([…])",
    ),
    (r"'add' of type \w+_iter", "a set comprehension cannot be compiled", LOOP),
    (
        r"Cannot capture the non-constant value associated with variable '(?P<name>\w+)'",
        "an inner function or lambda uses {name} of the rule around it",
        f"{LOOP}, or hand {{name}} over as an argument",
    ),
    (OPCODE + r"\((?:GET_YIELD_FROM_ITER|SEND)\)", "yield from cannot be compiled", "write for a in …: yield a"),
    (
        r"Unsupported use of cell variable",
        "an inner function calls itself or shares a variable with the rule",
        "write it as a method or helper of its own that does not call itself",
    ),
    (OPCODE + r"\(UNPACK_EX\)", "a starred name on the left of = cannot be compiled", "write the indices"),
    (OPCODE + r"\(IMPORT_\w+\)", "an import inside a rule cannot be compiled", "import at the top of the file"),
    (OPCODE + r"\(\w+_GLOBAL\)", "a rule changes a global name", "keep what changes in the state"),
    (OPCODE + r"\(MATCH_\w+\)", "match on parts of a value cannot be compiled", "write if with the fields"),
    (OPCODE + r"\(DICT_\w+\)", "** in a call cannot be compiled", "name each argument"),
    (OPCODE + r"\(LOAD_BUILD_CLASS\)", "a class inside a rule cannot be compiled", "write it at the top of the file"),
    (
        r"context manager|\((?:BEFORE_WITH|LOAD_SPECIAL)\)",
        "with cannot be compiled",
        "let rules compute and nothing else",
    ),
    # arithmetic and functions
    (
        r"Int value is too large: (?P<number>-?\d+)",
        "{number} does not fit into 64 bits",
        "split it into several numbers, or use outply.boards.wide",
    ),
    (
        NO + r"i?(?:and_?|or_?|xor|lshift|rshift|invert)\(.*?float\d+",
        "a bit operation meets a float, which np.uint64 and int together make",
        ONE_TYPE,
    ),
    (
        NO + r"tuple\(",
        "something of unknown length cannot become a tuple",
        f"replace one entry by put(items, index, value) of outply.boards.tuples, or {BOARD}",
    ),
    (NO + r"(?P<name>\w+)\(.*?key=", "{name} with key= cannot be compiled", LOOP),
    (NO + r"isinstance\(", "isinstance cannot be compiled here", "tell states apart by a number in a field"),
    (
        NO + r"(?P<name>\w+)\((?P<types>.*?)\) (?:There|During|$)",
        "{name} does not work on {types}",  # the name of an operator is turned into its sign
        "use numbers of one type, or another function",
    ),
    (
        ATTRIBUTE + r"(?P<type>.+?)(?: File| During|$)",
        "{type} has no {name} that can be compiled",
        f"{LOOP}, or use another of its functions",
    ),
    (
        r"No type info available for (?P<type>.+?) as a callable",
        "{type} cannot be called",
        "call functions of your own, of math or of NumPy",
    ),
    (
        r"Type of variable '[^']*' cannot be determined",
        "the type of this expression cannot be found out, as happens with :=",
        "write it in two lines, the assignment first",
    ),
]

SEARCHED_OPERATIONS = {
    "context manager": "BEFORE_WITH|LOAD_SPECIAL",
    "Multiple argument raise": "RAISE_VARARGS 2",
    "Unsupported use of cell variable": "MAKE_FUNCTION",
}
"""Errors without a line: the line is found by the name of the bytecode operation."""
