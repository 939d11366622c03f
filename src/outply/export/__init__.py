"""Export: a game and its search as WebAssembly, and as a page that plays without a server.

    op.to_wasm(game, algorithm)    a module and its description, for Node, a page, or any other machine of WebAssembly

kernels    what Python does around a search, as kernels
wasm       the module: rules, a search, and the memory that they begin with
static/    engine.js, which gives a module the words of a game: actions, play, search
"""

from outply.compiler.wasm.errors import NoWasm
from outply.export.wasm import Exported, to_wasm

__all__ = ["Exported", "NoWasm", "to_wasm"]
