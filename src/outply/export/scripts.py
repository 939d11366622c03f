"""Methods that draw and name, as data: a page runs them in its own small interpreter, since they are plain Python.

`show`, `draw`, `touch` and `action_name` make texts, which compiled code does not know. Their syntax trees, those of
the functions that they call and the constants that they read become JSON. What the interpreter does not know is
refused in a sentence that names the function, the line and the word.
"""

from __future__ import annotations

import ast
import builtins
import collections
import inspect
import itertools
import math
import re
import textwrap
import typing
from collections.abc import Mapping
from enum import Enum
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from outply.compiler.wasm.errors import NoWasm
from outply.game import Game

SYNTAX = {
    ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.While, ast.If, ast.Expr, ast.Pass, ast.Break,
    ast.Continue, ast.Raise, ast.Assert, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.Compare, ast.Call, ast.IfExp, ast.Name,
    ast.Constant, ast.Attribute, ast.Subscript, ast.Slice, ast.Tuple, ast.List, ast.Dict, ast.Set, ast.ListComp,
    ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.JoinedStr, ast.FormattedValue, ast.Starred, ast.Lambda,
    ast.NamedExpr, ast.FunctionDef, ast.Yield, ast.YieldFrom, ast.comprehension, ast.keyword, ast.arguments, ast.arg,
}  # fmt: skip
"""The syntax that the interpreter knows, beside operators."""

FUNCTIONS = set(
    "range len reversed enumerate zip str int float bool min max sum any all abs sorted chr ord divmod list tuple set "
    "frozenset dict map filter isinstance round repr next iter pow hex bin format ValueError IndexError".split()
)
"""The built-in functions that it knows."""

TOOLS: dict[str, Any] = {
    "Counter": collections.Counter, "product": itertools.product, "pairwise": itertools.pairwise,
    "chain": itertools.chain, "split": re.split, "sub": re.sub, "floor": math.floor, "ceil": math.ceil,
    "sqrt": math.sqrt, "isqrt": math.isqrt, "sin": math.sin, "cos": math.cos, "where": np.where,
}  # fmt: skip
"""What it knows of the standard library, and of NumPy."""

SAME: dict[Any, Any] = {np.sin: math.sin, np.cos: math.cos, np.sqrt: math.sqrt}
"""Functions of NumPy that it knows as those of the standard library."""

METHODS = set(
    "join upper lower strip lstrip rstrip rjust ljust center zfill replace split splitlines index find isdigit isalpha "
    "isupper islower startswith endswith count capitalize title removeprefix removesuffix swapcase append extend "
    "insert pop reverse copy sum any all tolist item get items keys values add setdefault update union bit_count "
    "bit_length is_integer _replace sort shape size ravel flatten max min astype T most_common discard remove clear "
    "intersection difference issubset".split()
)
"""The methods of texts, lists, dicts, sets, numbers and tuples that it knows."""

CLASSES = {int: "int", str: "str", float: "float", bool: "bool", tuple: "tuple", list: "list", dict: "dict", set: "set"}


class Scripts:
    """The functions of one game and what they need, gathered one after the other."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.functions: dict[str, dict[str, Any]] = {}
        self.methods: dict[str, str] = {}
        self.fields: dict[str, Any] = {}
        self.attributes: dict[str, str] = {}  # that functions read, and where
        self.records: set[str] = set()  # the fields of tuples with names
        self._names: dict[FunctionType, str] = {}

    def refuse_unknown(self, fields: set[str]) -> None:
        """Refuses an attribute that is no method the page knows and no field of a state or another tuple."""
        unknown = [name for name in self.attributes if name not in METHODS | fields | self.records]
        if unknown:
            where = self.attributes[unknown[0]]
            raise NoWasm(f"{where}: a page does not know .{unknown[0]}; write it with lists, texts or numbers.")

    def method(self, name: str) -> bool:
        """Takes in a method of the game; False if there is none."""
        found = inspect.getattr_static(type(self.game), name, None)
        static = isinstance(found, staticmethod)
        function = found.__func__ if isinstance(found, staticmethod | classmethod) else found
        if not isinstance(function, FunctionType):
            return False
        if name not in self.methods:
            self.methods[name] = ("static " if static else "") + self._function_name(function)
            self._take_in(function)
        return True

    def _function_name(self, function: FunctionType) -> str:
        if function not in self._names:
            self._names[function] = f"{function.__qualname__}#{len(self._names)}"
        return self._names[function]

    def _take_in(self, function: FunctionType) -> str:
        """Takes in a function and all that it needs; returns its name."""
        name = self._function_name(function)
        if name not in self.functions:
            self.functions[name] = {}  # it may call itself
            function = inspect.unwrap(function)
            Reading(self, function, name).fill(self.functions[name])
        return name

    def reference(self, value: Any, where: str) -> Any:
        """What a name outside a function stands for: a function, a class or a constant."""
        tool = next((name for name, one in TOOLS.items() if one is _tool(value)), None)
        if tool:
            return ["builtin", tool]
        if isinstance(value, FunctionType) or hasattr(value, "__wrapped__"):
            return ["function", self._take_in(inspect.unwrap(value))]
        if isinstance(value, type) and issubclass(value, tuple) and hasattr(value, "_fields"):
            self.records |= set(getattr(value, "_fields", ()))
            defaults = {n: self.constant(v, where) for n, v in getattr(value, "_field_defaults", {}).items()}
            return ["record", value.__name__, list(getattr(value, "_fields", ())), defaults]
        if value in (Mapping, typing.Mapping):
            return ["builtin", "dict"]
        if isinstance(value, type) and value in CLASSES:
            return ["builtin", CLASSES[value]]
        if isinstance(value, type) and issubclass(value, np.generic):
            return ["builtin", "float" if issubclass(value, np.floating) else "int"]
        name = str(getattr(value, "__name__", ""))
        if name in FUNCTIONS and getattr(builtins, name) is value:
            return ["builtin", name]
        return ["constant", self.constant(value, where)]

    def constant(self, value: Any, where: str) -> Any:
        """A value as JSON: its kind and what it holds."""
        if value is None or isinstance(value, bool | str):
            return value
        if isinstance(value, Enum):
            return self.constant(value.value, where)
        if isinstance(value, int | np.integer):
            return ["i", str(int(value))]
        if isinstance(value, float | np.floating):
            return ["f", repr(float(value))]
        if isinstance(value, np.ndarray):
            return ["a", self.constant(value.tolist(), where)]
        if isinstance(value, Mapping):
            return ["d", [[self.constant(k, where), self.constant(v, where)] for k, v in value.items()]]
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            self.records |= set(value._fields)
            return ["n", type(value).__name__, list(value._fields), [self.constant(v, where) for v in value]]
        for kind, letter in ((tuple, "t"), (list, "l"), (set, "e"), (frozenset, "e"), (range, "l")):
            if isinstance(value, kind):
                return [letter, [self.constant(v, where) for v in value]]
        raise NoWasm(
            f"{where}: a page cannot hold a {type(value).__name__}; read numbers, texts, lists or tuples there."
        )


class Reading(ast.NodeVisitor):
    """One function: its syntax tree as JSON, and what its names stand for."""

    def __init__(self, scripts: Scripts, function: FunctionType, name: str) -> None:
        self.scripts, self.function, self.name = scripts, function, name
        self.names: dict[str, Any] = {}
        self.outer = {**function.__globals__, **inspect.getclosurevars(function).nonlocals}

    def fill(self, made: dict[str, Any]) -> None:
        """Writes down the function."""
        try:
            source = textwrap.dedent(inspect.getsource(self.function))
            tree = ast.parse(source.lstrip()).body[0]
        except (OSError, SyntaxError, TypeError):
            raise NoWasm(
                f"the source of {self.name.partition('#')[0]} cannot be read, so no page can run it."
            ) from None
        if not isinstance(tree, ast.FunctionDef):
            raise NoWasm(f"{self.name.partition('#')[0]} is no plain function, so no page can run it.")
        self.local = set(self.function.__code__.co_varnames) | set(self.function.__code__.co_cellvars) | self._bound()
        defaults = [self._value(d) for d in tree.args.defaults]
        made["names"] = self.names
        made["parameters"] = [a.arg for a in tree.args.args]
        made["rest"] = tree.args.vararg.arg if tree.args.vararg else None
        made["named"] = [a.arg for a in tree.args.kwonlyargs]
        made["defaults"] = defaults
        made["named_defaults"] = [d and self._value(d) for d in tree.args.kw_defaults]
        made["generates"] = any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(tree))
        made["body"] = [self._node(statement) for statement in tree.body if not _is_docstring(statement)]

    def _value(self, node: ast.expr) -> Any:
        return self._node(node)

    def _where(self, node: ast.AST) -> str:
        line = self.function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return f"{self.name.partition('#')[0]}, line {line}"

    def _node(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._node(one) for one in node]
        if not isinstance(node, ast.AST):
            return node
        if isinstance(node, ast.operator | ast.unaryop | ast.cmpop | ast.boolop):
            return type(node).__name__
        if type(node) not in SYNTAX:
            raise NoWasm(f"{self._where(node)}: a page does not know {type(node).__name__}; write it in simpler words.")
        if isinstance(node, ast.FunctionDef):
            return self._inner(node)
        if isinstance(node, ast.Constant):
            return {"t": "Constant", "value": self.scripts.constant(node.value, self._where(node))}
        if isinstance(node, ast.AnnAssign):
            return {"t": "AnnAssign", "target": self._node(node.target), "value": self._node(node.value)}
        if isinstance(node, ast.Attribute):
            self._note(node)
        known = self._known(node)
        if known is not None:
            return known
        fields = {
            name: self._node(value) for name, value in ast.iter_fields(node) if name not in ("ctx", "type_comment")
        }
        return {"t": type(node).__name__, **fields}

    def _inner(self, node: ast.FunctionDef) -> Any:
        """A function that is defined in this one: it reads the variables around it."""
        generates = any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(node))
        plain = not (node.args.vararg or node.args.kwarg or node.args.kwonlyargs or node.decorator_list or generates)
        rebinds = any(isinstance(n, ast.Nonlocal | ast.Global) for n in ast.walk(node))
        if not plain or rebinds:
            raise NoWasm(f"{self._where(node)}: a page does not know such an inner function; make it a method.")
        self.local |= {node.name}
        body = [self._node(statement) for statement in node.body if not _is_docstring(statement)]
        parameters = [a.arg for a in node.args.args]
        defaults = [self._value(d) for d in node.args.defaults]
        return {"t": "FunctionDef", "name": node.name, "parameters": parameters, "defaults": defaults, "body": body}

    def _note(self, node: ast.Attribute) -> None:
        """Notes an attribute of a value, of which nothing is known before the page runs."""
        name = node.value.id if isinstance(node.value, ast.Name) else ""
        outside = name not in self.local and isinstance(self.outer.get(name), ModuleType | type)
        if name != "self" and not outside:
            self.scripts.attributes.setdefault(node.attr, self._where(node))

    def _known(self, node: ast.AST) -> Any:
        """A name from outside, or an attribute of a module, a class or the game: what it stands for."""
        if isinstance(node, ast.Name):
            if node.id not in self.local and node.id not in self.names:
                self.names[node.id] = self._outside(node, node.id)
            return None
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            return None
        if node.value.id == "self" and "self" in self.local:
            self._of_the_game(node)
            return None
        owner = self.outer.get(node.value.id) if node.value.id not in self.local else None
        if not isinstance(owner, ModuleType | type):
            return None
        name = f"{node.value.id}.{node.attr}"
        self.names[name] = self.scripts.reference(getattr(owner, node.attr, None), self._where(node))
        return {"t": "Name", "id": name}

    def _outside(self, node: ast.AST, name: str) -> Any:
        if name in self.outer:
            value = self.outer[name]
            return None if isinstance(value, ModuleType) else self.scripts.reference(value, self._where(node))
        if name in FUNCTIONS:
            return ["builtin", name]
        if name in self._bound():
            return None
        raise NoWasm(f"{self._where(node)}: a page does not know {name}.")

    def _bound(self) -> set[str]:
        """Names that comprehensions and lambdas bind, which are no variables of the function in older Pythons."""
        code = [self.function.__code__]
        found: set[str] = set()
        while code:
            one = code.pop()
            found |= set(one.co_varnames) | set(one.co_cellvars)
            code += [c for c in one.co_consts if hasattr(c, "co_varnames")]
        return found

    def _of_the_game(self, node: ast.Attribute) -> None:
        """Takes in what `self.name` is."""
        if not self.scripts.method(node.attr) and node.attr not in self.scripts.fields:
            value = getattr(self.scripts.game, node.attr, None)
            self.scripts.fields[node.attr] = self.scripts.constant(value, self._where(node))


def _tool(value: Any) -> Any:
    """A function of the standard library in place of one of NumPy that does the same."""
    return SAME.get(value, value) if isinstance(value, np.ufunc) else value


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
